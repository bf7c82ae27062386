/** The English words of the table and the start page. Another language is another object of the same type. */
import { faceOf, type Suit } from '../cards/card'
import type { Action, Meld } from '../wire/types'
import type { Words } from './language.svelte'
import { list, plural, signed } from './numbers'

const suitSign: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const suitName: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' }
const rankName: Record<string, string> = {
  A: 'ace', '2': 'two', '3': 'three', '4': 'four', '5': 'five', '6': 'six', '7': 'seven', '8': 'eight',
  '9': 'nine', T: 'ten', J: 'jack', Q: 'queen', K: 'king',
} // prettier-ignore
const numberName = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const rankShort = (rank: string) => (rank === 'T' ? '10' : rank)
const rankPlural = (rank: string) => (rank === '6' ? 'sixes' : `${rankName[rank]}s`)
const count = (n: number) => numberName[n] ?? String(n)

function short(card: string): string {
  const { joker, rank, suit } = faceOf(card)
  if (!rank) return 'JK'
  return `${joker ? '★' : ''}${rankShort(rank)}${suit ? suitSign[suit] : ''}`
}

function spoken(card: string): string {
  const { joker, rank, suit } = faceOf(card)
  if (!rank) return 'joker'
  const name = suit ? `${rankName[rank]} of ${suitName[suit]}` : rankName[rank]!
  return joker ? `joker as ${name}` : name
}

const shorts = (cards: readonly string[]) => cards.map(short).join(' ')

/** "three jacks", "5–7♥": how one says a meld aloud. */
function meldPhrase(cards: readonly string[]): string {
  const faces = cards.map(faceOf)
  const ranks = new Set(faces.map((face) => face.rank).filter(Boolean))
  if (ranks.size === 1) return `${count(cards.length)} ${rankPlural([...ranks][0]!)}`
  const first = faces[0]
  const last = faces[faces.length - 1]
  if (!first?.rank || !last?.rank || !last.suit) return shorts(cards)
  return `${rankShort(first.rank)}–\u2060${rankShort(last.rank)}${suitSign[last.suit]}`
}

function meldName(meld: Meld | undefined, whose: string): string {
  return meld ? `${whose} ${meldPhrase(meld.cards)}` : 'a meld'
}

/** "5 to 7 of hearts", "jacks of spades and hearts with a joker": a meld as it lies there, aloud. */
function lying({ kind, cards }: Meld): string {
  const faces = cards.map(faceOf)
  const [first, last] = [faces[0], faces[faces.length - 1]]
  const jokers = faces.filter(({ joker }) => joker).length
  const behind = jokers === 0 ? '' : jokers === 1 ? ' with a joker' : ` with ${jokers} jokers`
  const aloud = (rank: string) => ('AJQK'.includes(rank) ? rankName[rank] : rankShort(rank))
  if (!first?.rank || !last?.rank) return list(cards.map(spoken), 'en')
  if (kind === 'run' && last.suit)
    return `${aloud(first.rank)} to ${aloud(last.rank)} of ${suitName[last.suit]}${behind}`
  const suits = faces.flatMap(({ joker, suit }) => (suit && !joker ? [suitName[suit]] : []))
  return `${rankPlural(first.rank)} of ${list(suits, 'en')}${behind}`
}

/** "Ben's"; of oneself "your". */
const possessive = (name: string, own: boolean) => (own ? 'your' : `${name}’s`)

const tail = (points: number) => (points ? ` ${signed(points)}` : '')

export const en = {
  locale: 'en',
  title: 'Rummy 500',
  you: 'You',
  short,
  shorts,
  spoken,
  meldPhrase,
  possessive,

  bar: {
    heading: 'Turn',
    label: 'Actions',
    draw: 'Draw',
    drawAgain: 'Draw a card?',
    take: (n: number) => `Take ${n}`,
    takeOnly: 'Take only',
    decline: 'Decline pile',
    undo: 'Undo',
    redo: 'Redo',
    cancel: 'Cancel',
    undoOf: (step: string) =>
      step.startsWith('take') ? 'Undo take' : step.startsWith('lay') ? 'Undo lay off' : step.startsWith('meld') ? 'Undo meld' : 'Undo', // prettier-ignore
    playable: (n: number) => `Playable (${n})`,
    meld: (cards: string[], points: number) => `Meld ${shorts(cards)}${tail(points)}`,
    meldMany: (n: number) => `Meld (${n})`,
    lay: (card: string, points: number) => `Lay off ${short(card)}${tail(points)}`,
    layMany: (n: number) => `Lay off (${n})`,
    discard: (card: string) => `Discard ${short(card)}`,
    discardLast: (card: string) => `Go out with ${short(card)}`,
    goOut: (points: number) => `Go out${tail(points)}`,
    float: 'Float',
    other: (action: Action) => action.text,
    next: 'Next round',
    scores: 'Scores',
    waiting: (name: string) => `${name} is playing`,
    chooseDraw: 'Draw, or take from the pile.',
    stockEmpty: 'The stock is empty. Take from the pile, or decline it and end the round.',
    choosePlay: 'Meld, lay off, or choose a card to discard.',
    chooseLast: 'You have no card left.',
    selected: (n: number) =>
      n === 1 ? 'One card chosen.' : `${count(n)[0]!.toUpperCase()}${count(n).slice(1)} cards chosen.`,
    noUse: (n: number) => (n === 1 ? 'This card cannot be played now.' : 'These cards are no meld here.'),
    oneByOne: 'No meld here: lay off one at a time.',
    must: (card: string) => `You must play ${short(card)} this turn.`,
    mustTake: (card: string) => `must play ${short(card)}`,
    mustWay: (way: string) => `must play ${way}`,
    free: (card: string) => `${short(card)} is free`,
    preview: (n: number, facts: string) => `Take ${n}: ${facts}`,
    ways: (n: number) => (n === 1 ? '1 way' : `${n} ways`),
    best: (points: number) => `best ${signed(points)}`,
    left: (n: number, points: number) => `${plural(n, 'card')} left over, ${signed(-points)}`,
    nothingLeft: 'nothing left over',
    roundOver: 'The round is over.',
    matchOver: 'The match is over.',
    skip: 'Skip',
    abandoned: 'Nobody came back to this match for a long time, so it will not be finished.',
    readonly: 'This match is open in a newer window.',
    playHere: 'Play here',
    hint: 'Hint',
  },

  ways: {
    label: 'How to use it',
    use: (steps: string) => steps,
    meld: (cards: string[]) => shorts(cards),
    lay: (card: string, meld: Meld | undefined, whose: string) =>
      `${short(card)} on ${meldName(meld, whose)}`,
    join: (parts: string[]) => parts.join(', then '),
  },

  choose: {
    title: 'Choose one',
    meld: (cards: string[]) => shorts(cards),
    lay: (card: string, meld: Meld | undefined, whose: string) =>
      `${short(card)} on ${meldName(meld, whose)}`,
  },

  hand: {
    label: (n: number) => `Your hand, ${plural(n, 'card')}`,
    heading: 'Hand',
    empty: 'Your hand is empty.',
    sort: 'Sort',
    byRank: 'Rank',
    bySuit: 'Suit',
    byMelds: 'Melds',
    byHand: 'By hand',
    left: 'Move card left',
    right: 'Move card right',
    isNew: 'new',
    mustPlay: 'must be played',
    hinted: 'in the hint',
    couldJoin: 'could join the chosen cards',
    own: (total: number, table: number, held: number) =>
      `You ${signed(total, true)} · table ${signed(table, true)} − hand ${held} = ${signed(table - held)}`,
  },

  pile: {
    heading: 'Discard pile',
    label: (n: number) => `Discard pile, ${plural(n, 'card')}`,
    empty: 'Discards will lie here.',
    older: (n: number) => `+${n} older`,
    fromTop: (card: string, n: number) => `${spoken(card)}, ${n} from the top`,
    playable: (card: string, n: number) => `${spoken(card)}, take ${n}, playable`,
    blocked: (card: string, why: string) => `${spoken(card)}, cannot be taken: ${why}`,
    must: (card: string) => `${spoken(card)}, must be played`,
    selected: (card: string) => `${spoken(card)}, chosen`,
    along: (card: string) => `${spoken(card)}, comes along`,
    size: (n: number) => `pile ${n}`,
  },

  stock: {
    heading: 'Stock',
    label: (n: number) => `Stock, ${plural(n, 'card')} face down`,
    draw: (n: number) => `Draw from the stock, ${plural(n, 'card')} left`,
    empty: 'Stock empty',
    none: 'empty',
  },

  melds: {
    heading: 'Melds',
    empty: 'Melds will lie here.',
    more: (n: number) => `+${plural(n, 'meld')}`,
    label: (meld: Meld, whose: string, points: number) =>
      `Meld ${meld.n}, ${whose} ${meld.kind}, ${lying(meld)}, ${plural(points, 'point')}`,
    takes: (points: number) => `lay off here ${signed(points)}`,
    gain: (points: number) => signed(points),
    owner: (name: string, own: boolean) => (own ? 'You' : name),
    detail: (n: number) => `Meld ${n}`,
    by: 'Laid by',
    card: 'Card',
    points: 'Points',
  },

  seat: {
    heading: 'Other players',
    cards: (n: number) => `${n}`,
    label: (name: string, cards: number, total: number, table: number) =>
      `${name}: ${plural(cards, 'card')} in hand, total ${total}, on the table ${table}`,
    toPlay: 'to play',
    thinking: 'thinking',
    away: 'away, a computer opponent plays',
    absent: 'not here now',
    dealer: 'dealer',
    deleted: 'deleted',
    laid: (name: string, own: boolean) => (own ? 'Your cards on the table' : `${name}’s cards on the table`),
    nothing: 'Nothing on the table yet.',
    short: (total: number, table: number) => `${signed(total, true)} ${table ? signed(table) : ''}`.trim(),
  },

  log: {
    heading: 'This round',
    label: 'What happened',
    drew: 'drew',
    took: (n: number | null, card: string) =>
      n === null ? `took the pile down to ${short(card)}` : n === 1 ? `took ${short(card)}` : `took ${count(n)} down to ${short(card)}`, // prettier-ignore
    laid: (melds: string[][]) => `laid ${list(melds.map(meldPhrase), 'en')}`,
    added: (cards: string[]) => `added ${shorts(cards)}`,
    discarded: (card: string) => `discarded ${short(card)}`,
    floated: 'floated',
    wentOut: 'went out',
    passed: 'declined the pile',
    withdrew: 'put the pile back',
    dealt: (name: string, deal: number) => `Round ${deal}. ${name} dealt.`,
    started: 'The match began.',
    stood: (name: string) => `A computer opponent plays for ${name}.`,
    back: (name: string) => `${name} is back.`,
    turn: (name: string, deeds: string[]) => `${name} ${list(deeds, 'en')}.`,
    yourTurn: 'Your turn.',
  },

  status: {
    connecting: 'Connecting…',
    lost: 'Reconnecting…',
    denied: 'This is not your seat.',
    gone: 'This match does not exist any more.',
    retry: 'The server is busy; trying again.',
    stale: 'The table had moved on. Here it is as it stands.',
    failed: 'The server did not answer. Try again.',
    stopped: (why: string) => `Stopped there: ${why}`,
  },

  score: {
    title: (deal: number) => `Round ${deal}`,
    final: 'Final score',
    melded: 'Melded',
    laidOff: 'Laid off',
    held: 'Kept in hand',
    bonus: 'Bonus',
    net: 'Round score',
    before: 'Total before',
    total: 'Total',
    row: 'Score',
    cards: (row: string, name: string) => `${row}, ${name}`,
    none: 'no cards',
    wentOut: (name: string, own: boolean) => (own ? 'You went out.' : `${name} went out.`),
    stock: 'The stock ran out.',
    idle: 'Nobody could move on.',
    hands: 'Hands',
    chart: 'Totals by round',
    target: (n: number) => `to ${n}`,
    next: 'Next round',
    fair: 'Check the shuffle',
    rematch: 'Rematch',
    save: 'Save record',
    back: 'Look at the table',
    toStart: 'To the start page',
    won: (names: string[], own: boolean) =>
      own && names.length === 1 ? 'You won the match.' : `${list(names, 'en')} won the match.`,
    tie: (names: string[], total: number) =>
      `${list(names, 'en')} stand level at ${total}, so another round is played.`,
    on: (target: number) => `Nobody has ${target} yet.`,
    waiting: 'Waiting for the next round…',
  },

  start: {
    deal: 'Deal',
    dealing: 'Dealing…',
    resume: (round: number, totals: string, yours: boolean) =>
      round === 0 ? 'Back to your table' : `Continue: round ${round}, ${totals}${yours ? ', your turn' : ''}`,
    change: 'Change',
    summary: (preset: string, players: number, target: number) =>
      `${preset}, ${players} players, to ${target}`,
    failed: 'The table could not be laid: ',
    offline: 'the server does not answer.',
    noNetwork:
      'There is no network. Matches are played at the server: they go on as soon as it can be reached.',
    newBuild: 'There is a new version of this page.',
    renew: 'Load it',
    learn: 'Follow the steps',
    practise: 'Exercises',
    friends: 'With friends',
  },

  standard: 'Standard',
  /** Of a rule that differs from its preset's. */
  changed: 'changed',

  menu: {
    open: 'Menu',
    settings: 'Settings',
    rules: 'Rules of this match',
    log: 'What happened',
    spreadPile: 'Spread the pile',
    spreadHand: 'Spread the hand',
    scores: 'Scores',
    keys: 'Keys',
    leave: 'To the start page',
    guide: 'Follow the steps',
    record: 'Save record',
    fair: 'The shuffle',
    people: 'People and devices',
    close: 'Close',
  },

  typed: { on: 'Typed mode', off: 'Back to the cards' },

  why: {
    heading: 'Why not',
    nothing: 'There is nothing to explain.',
    noHint: 'There are no hints here, or it is not your turn.',
    noUndo: 'There is nothing to undo.',
    noRedo: 'There is nothing to do again.',
  },
}

export type Catalogue = Words<typeof en>
