/** What is said aloud, in German: cards and turns as one says them at a table, without signs. */
import { faceOf, type Suit } from '../cards/card'
import type { Take } from '../wire/types'
import { list, number, plural } from './numbers'
import type { Speech } from './speech.en'

const suits: Record<Suit, string> = { S: 'Pik', H: 'Herz', D: 'Karo', C: 'Kreuz' }
const ranks: Record<string, string> = { A: 'Ass', T: '10', J: 'Bube', Q: 'Dame', K: 'König' }

const several: Record<string, string> = {
  A: 'Asse', '2': 'Zweien', '3': 'Dreien', '4': 'Vieren', '5': 'Fünfen', '6': 'Sechsen', '7': 'Siebenen', '8': 'Achten',
  '9': 'Neunen', T: 'Zehnen', J: 'Buben', Q: 'Damen', K: 'Könige',
} // prettier-ignore

const rank = (name: string) => ranks[name] ?? name
const and = (parts: string[]) => list(parts, 'de')
const count = (n: number) => plural(n, 'Karte', 'Karten')
const has = (name: string) => (name === 'Du' ? 'Du hast' : `${name} hat`)

function card(text: string): string {
  const face = faceOf(text)
  if (!face.rank) return 'Joker'
  const name = face.suit ? `${suits[face.suit]} ${rank(face.rank)}` : rank(face.rank)
  return face.joker ? `Joker als ${name}` : name
}

const cards = (texts: readonly string[]) => texts.map(card).join(', ')

/** „Pik 8 9; Herz Dame; Joker“: bei Nachbarn einer Farbe steht sie einmal. */
function grouped(texts: readonly string[]): string {
  const groups: { suit: string; ranks: string[] }[] = []
  for (const text of texts) {
    const face = faceOf(text)
    const plain = face.rank !== null && face.suit !== null && !face.joker
    const suit = plain ? suits[face.suit!] : ''
    const last = groups[groups.length - 1]
    if (plain && last?.suit === suit) last.ranks.push(rank(face.rank!))
    else groups.push({ suit, ranks: [plain ? rank(face.rank!) : card(text)] })
  }
  return groups.map(({ suit, ranks }) => (suit ? `${suit} ${ranks.join(' ')}` : ranks.join(' '))).join('; ')
}

/** „Kreuz 9 10 Bube“, „Sechsen in Pik, Herz und Kreuz“; Joker stehen dahinter. */
function meld(texts: readonly string[]): string {
  const faces = texts.map(faceOf)
  const jokers = faces.filter(({ joker }) => joker).length
  const behind = jokers === 0 ? '' : jokers === 1 ? ' mit einem Joker' : ` mit ${jokers} Jokern`
  const known = faces.flatMap((face) => (face.rank ? [face.rank] : []))
  if (known.length < faces.length) return cards(texts)
  if (new Set(known).size === 1) {
    const held = faces.flatMap(({ joker, suit }) => (!joker && suit ? [suits[suit]] : []))
    return `${several[known[0]!]} in ${and(held)}${behind}`
  }
  const suit = faces.find((face) => face.suit)?.suit
  return `${suit ? suits[suit] : ''} ${known.map(rank).join(' ')}${behind}`
}

const points = (n: number) => plural(n, 'Punkt', 'Punkte')

export const speech: Speech = {
  card,
  cards,
  grouped,
  meld,
  turn: (name: string, deeds: string[]) => `${has(name)} ${deeds.join(', ')}.`,

  drew: 'gezogen',
  took: (n: number | null, last: string | null) => {
    const down = last === null ? '' : ` bis ${card(last)}`
    return n === null ? `den Stapel${down} genommen` : `${number(n)}${down} genommen`
  },
  tookTop: (text: string) => `${card(text)} genommen`,
  melded: (what: string | null, score: number) => `${what === null ? '' : `${what} `}für ${score} ausgelegt`,
  laid: (what: string | null, number_: number, score: number) =>
    `${what ?? count(number_)} für ${score} angelegt`,
  the: (text: string) => card(text),
  on: (what: string, n: number) => `${what} an Meldung ${n}`,
  also: (parts: string[]) => and(parts),
  discarded: (text: string) => `${card(text)} abgelegt`,
  floated: 'zu schweben begonnen',
  wentOut: 'Schluss gemacht',
  passed: 'auf den Stapel verzichtet',
  withdrew: 'den Stapel zurückgelegt',
  holds: (n: number) => `jetzt ${count(n)} auf der Hand`,

  yourTurn: 'Du bist dran.',
  turnOf: (name: string) => `${name} ist am Zug.`,
  drawn: (texts: readonly string[], brief: boolean) =>
    brief ? `${cards(texts)}.` : `Du hast ${cards(texts)} gezogen.`,
  taken: (texts: readonly string[], brief: boolean) =>
    brief ? `${texts.length} genommen.` : `Du hast ${texts.length} genommen: ${cards(texts)}.`,
  must: (text: string) => `Du musst ${card(text)} in diesem Zug spielen.`,
  undone: 'Zurückgenommen.',
  situation: (hand: number, stock: number, pile: number, top: string | null) =>
    `Du hast ${count(hand)}, der Talon ${stock}, der Stapel ${pile}${top ? `, oben liegt ${card(top)}` : ''}.`,

  round: (n: number, dealer: string) => `Runde ${n}. ${has(dealer)} gegeben.`,
  dealtHand: (hand: readonly string[]) => `Deine Hand: ${cards(hand)}.`,
  over: (n: number, how: string) => `Runde ${n} ist vorbei. ${how}`,
  net: (names: string[], net: number[]) =>
    `${names.map((name, i) => `${name} ${signed(net[i]!)}`).join(', ')}.`,
  totals: (names: string[], totals: number[]) =>
    `Stand: ${names.map((name, i) => `${name} ${signed(totals[i]!)}`).join(', ')}.`,

  isMeld: (score: number) => `Eine Meldung für ${points(score)}.`,
  areMelds: (n: number) => `Eine Meldung, auf ${n} Arten.`,
  fits: (melds: number[]) => `Passt an Meldung ${and(melds.map(String))}.`,
  preview: ({ n, card: text, must, ways, left, left_points }: Take) => {
    const duty = must ? `${card(text)} muss gespielt werden` : `${card(text)} ist frei`
    const use = ways.length > 0 ? `, ${plural(ways.length, 'Weg', 'Wege')}, am besten ${signed(ways[0]!.points)}` : '' // prettier-ignore
    const rest = left > 0 ? `; ${count(left)} übrig, minus ${left_points}` : ''
    return `${n} nehmen: ${duty}${use}${rest}.`
  },
}

function signed(score: number): string {
  return score < 0 ? `minus ${number(-score)}` : number(score)
}
