/** What is said aloud, in English: cards and turns as one says them at a table, without signs. */
import { faceOf, type Suit } from '../cards/card'
import type { Take } from '../wire/types'
import type { Words } from './language.svelte'
import { list, number, plural } from './numbers'

const suits: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }
const ranks: Record<string, string> = { A: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' }

const several: Record<string, string> = {
  A: 'aces', '2': 'twos', '3': 'threes', '4': 'fours', '5': 'fives', '6': 'sixes', '7': 'sevens', '8': 'eights', '9': 'nines',
  T: 'tens', J: 'jacks', Q: 'queens', K: 'kings',
} // prettier-ignore

const rank = (name: string) => ranks[name] ?? name
const and = (parts: string[]) => list(parts, 'en')

function card(text: string): string {
  const face = faceOf(text)
  if (!face.rank) return 'joker'
  const name = face.suit ? `${rank(face.rank)} of ${suits[face.suit]}` : rank(face.rank)
  return face.joker ? `joker as ${name}` : name
}

const cards = (texts: readonly string[]) => texts.map(card).join(', ')

/** "8 9 of spades; queen of hearts; joker": cards beside each other of one suit say it once. */
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
  return groups
    .map(({ suit, ranks }) => (suit ? `${ranks.join(' ')} of ${suit}` : ranks.join(' ')))
    .join('; ')
}

/** "9 10 jack of clubs", "sixes of spades, hearts and clubs"; jokers are named behind. */
function meld(texts: readonly string[]): string {
  const faces = texts.map(faceOf)
  const jokers = faces.filter(({ joker }) => joker).length
  const behind = jokers === 0 ? '' : jokers === 1 ? ' with a joker' : ` with ${jokers} jokers`
  const known = faces.flatMap((face) => (face.rank ? [face.rank] : []))
  if (known.length < faces.length) return cards(texts)
  if (new Set(known).size === 1) {
    const held = faces.flatMap(({ joker, suit }) => (!joker && suit ? [suits[suit]] : []))
    return `${several[known[0]!]} of ${and(held)}${behind}`
  }
  const suit = faces.find((face) => face.suit)?.suit
  return `${known.map(rank).join(' ')} of ${suit ? suits[suit] : ''}${behind}`
}

/** "Ben" or "You" before what was done. */
const turn = (name: string, deeds: string[]) => `${name} ${deeds.join(', ')}.`

export const speech = {
  card,
  cards,
  grouped,
  meld,
  turn,

  drew: 'drew',
  took: (n: number | null, last: string | null) => {
    const down = last === null ? '' : ` down to the ${card(last)}`
    return n === null ? `took the pile${down}` : `took ${number(n)}${down}`
  },
  tookTop: (text: string) => `took the ${card(text)}`,
  melded: (what: string | null, points: number) => `melded ${what === null ? '' : `${what} `}for ${points}`,
  laid: (what: string | null, count: number, points: number) =>
    `laid off ${what ?? plural(count, 'card')} for ${points}`,
  the: (text: string) => `the ${card(text)}`,
  on: (what: string, n: number) => `${what} on meld ${n}`,
  also: (parts: string[]) => and(parts),
  discarded: (text: string) => `discarded the ${card(text)}`,
  floated: 'floated',
  wentOut: 'went out',
  passed: 'declined the pile',
  withdrew: 'put the pile back',
  holds: (n: number) => `now holds ${plural(n, 'card')}`,

  yourTurn: 'Your turn.',
  turnOf: (name: string) => `${name} is to play.`,
  drawn: (cards_: readonly string[], brief: boolean) =>
    brief ? `${capital(cards(cards_))}.` : `You drew the ${cards(cards_)}.`,
  taken: (cards_: readonly string[], brief: boolean) =>
    brief ? `Took ${cards_.length}.` : `You took ${cards_.length}: ${cards(cards_)}.`,
  must: (text: string) => `You must play the ${card(text)} this turn.`,
  undone: 'Taken back.',
  situation: (hand: number, stock: number, pile: number, top: string | null) =>
    `You hold ${plural(hand, 'card')}, the stock ${stock}, the pile ${pile}${top ? `, on top the ${card(top)}` : ''}.`,

  round: (n: number, dealer: string) => `Round ${n}. ${dealer} dealt.`,
  dealtHand: (hand: readonly string[]) => `Your hand: ${cards(hand)}.`,
  over: (n: number, how: string) => `Round ${n} is over. ${how}`,
  net: (names: string[], points: number[]) =>
    `${names.map((name, i) => `${name} ${signed(points[i]!)}`).join(', ')}.`,
  totals: (names: string[], points: number[]) =>
    `Totals: ${names.map((name, i) => `${name} ${signed(points[i]!)}`).join(', ')}.`,

  isMeld: (points: number) => `A meld for ${points}.`,
  areMelds: (n: number) => `A meld in ${n} ways.`,
  fits: (melds: number[]) => `Fits on meld ${and(melds.map(String))}.`,
  preview: ({ n, card: text, must, ways, left, left_points }: Take) => {
    const duty = must ? `must play the ${card(text)}` : `the ${card(text)} is free`
    const use = ways.length > 0 ? `, ${plural(ways.length, 'way')}, best ${signed(ways[0]!.points)}` : ''
    const rest = left > 0 ? `; ${plural(left, 'card')} left over, minus ${left_points}` : ''
    return `Take ${n}: ${duty}${use}${rest}.`
  },
}

function signed(points: number): string {
  return points < 0 ? `minus ${number(-points)}` : number(points)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type Speech = Words<typeof speech>
