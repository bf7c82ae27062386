/** Positions to look at: made up, not played, so that any crowd of cards and any state can be put on the screen. */
import type { Action, Choices, DealResult, Meld, Obs, Take } from '../../src/wire/types'

const deck = (packs: number) =>
  Array.from({ length: packs }, () =>
    [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit)),
  ).flat()

/** A fixed shuffle, so that two looks at a state show the same. */
function shuffled(cards: string[], seed: number): string[] {
  const mixed = [...cards]
  let state = seed
  for (let i = mixed.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    const j = state % (i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

const value = (card: string) => (card[0] === 'A' ? 15 : 'TJQK'.includes(card[0]!) ? 10 : Number(card[0]))
const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)

export interface Shape {
  seats: number
  hand: number
  pile: number
  melds?: number
  phase?: 'draw' | 'play' | 'over'
  mine?: boolean
  obligation?: boolean
  float?: boolean
  joker?: boolean
  deals?: number
  won?: boolean
}

const groups = [['8S', '9S', 'TS', 'JS'], ['JH', 'JD', 'JC'], ['3C', '4C', '5C'], ['AS', 'AH', 'AD', 'AC'], ['5H', '6H', '*7H'], ['KS', 'KH', '*K'],
  ['2D', '3D', '4D', '5D', '6D', '7D', '8D'], ['QS', 'QH', 'QC'], ['TC', 'JC', 'QC', 'KC', 'AC'], ['6S', '6D', '6C']] // prettier-ignore

function melds(count: number, seats: number): Meld[] {
  return Array.from({ length: count }, (_, i) => {
    const cards = groups[i % groups.length]!
    const owner = (i * 3) % seats
    return {
      n: i + 1,
      kind: cards[0]![0] === cards[1]![0] ? 'set' : 'run',
      owner,
      cards,
      by: cards.map((_, at) => (at === cards.length - 1 && cards.length > 3 ? (owner + 1) % seats : owner)),
      points: cards.map((card) => value(card.replace('*', ''))),
    }
  })
}

function results(seats: number, count: number): DealResult[] {
  const totals = Array<number>(seats).fill(0)
  return Array.from({ length: count }, (_, i) => {
    const melded = totals.map((_, seat) => 20 + ((i * 37 + seat * 53) % 90))
    const laid = totals.map((_, seat) => (i * 11 + seat * 17) % 25)
    const held = totals.map((_, seat) => (seat === i % seats ? 0 : (i * 29 + seat * 31) % 70))
    const net = totals.map((_, seat) => melded[seat]! + laid[seat]! - held[seat]!)
    net.forEach((points, seat) => (totals[seat] = totals[seat]! + points))
    return {
      deal: i + 1, ending: 'went_out', out: i % seats, dealer: i % seats, melded, laid_off: laid, held, bonus: Array(seats).fill(0), net, totals: [...totals],
      melded_cards: totals.map(() => ['8S', '9S', 'TS']), laid_off_cards: totals.map(() => ['JS']), held_cards: totals.map((_, seat) => (held[seat] ? ['KD', '4H', '2C'] : [])),
      melded_points: totals.map(() => [8, 9, 10]), laid_off_points: totals.map(() => [10]), held_points: totals.map(() => [10, 4, 2]),
    } // prettier-ignore
  })
}

export function observation(shape: Shape): Obs {
  const { seats, hand, pile } = shape
  const cards = shuffled(deck(seats > 4 || hand + pile > 50 ? 3 : 1), 7)
  const mine = cards.splice(0, hand)
  if (shape.joker) mine[2] = 'JK'
  const discards = cards.splice(0, pile)
  const phase = shape.phase ?? 'draw'
  const deals = results(seats, shape.deals ?? 2)
  const laid = melds(shape.melds ?? 4, seats)
  const over = phase === 'over'
  const seat = 0
  return {
    seat, seats, names: ['You', ...Array.from({ length: seats - 1 }, (_, i) => `Opponent ${i + 1}`)],
    bots: [null, ...Array<string>(seats - 1).fill('club')],
    deal: deals.length + (over ? 0 : 1), dealer: 1, turn: shape.mine === false ? 1 : 0, actor: shape.mine === false ? 1 : 0, phase,
    hand: mine, hands: [hand, ...Array.from({ length: seats - 1 }, (_, i) => 1 + ((i * 5 + 6) % 12))],
    stock: 18, pile: discards, melds: laid,
    melded: Array.from({ length: seats }, (_, who) => sum(laid.flatMap((meld) => meld.points.filter((_, i) => meld.by[i] === who)))),
    held: sum(mine.map((card) => (card === 'JK' ? 15 : value(card)))),
    obligation: shape.obligation ? mine[Math.floor(hand / 2)]! : null, barred: null, idle: 0,
    totals: deals[deals.length - 1]?.totals ?? Array(seats).fill(0), target: 500, deals, ending: over ? 'went_out' : null, out: over ? 0 : null,
    shown: over ? Array.from({ length: seats }, (_, who) => (who === 0 ? [] : ['KD', '4H', '2C', 'JS', '7D'].slice(0, 2 + (who % 4)))) : null,
    winners: shape.won ? [0] : [], away: [], ready: [],
  } // prettier-ignore
}

export function choices(obs: Obs, shape: Shape): Choices | null {
  if (obs.actor !== obs.seat || obs.phase === 'over') return null
  const base = { reasons: {}, melds_first: obs.hand!, undo: null, redo: null, takes: [], no_takes: [] }
  if (obs.phase === 'draw') {
    const takes: Take[] = []
    const no_takes: Choices['no_takes'] = []
    obs.pile.forEach((card, i) => {
      const n = obs.pile.length - i
      const way = { steps: [`meld ${card} ${obs.hand!.slice(0, 2).join(' ')}`], points: 24 }
      const lay = { steps: [`lay ${card} 1`], points: 10 }
      if (n === 1)
        takes.push({
          text: `take ${card}`,
          n,
          card,
          must: false,
          ways: [],
          left: 1,
          left_points: value(card),
        })
      else if (i % 3 === 0)
        takes.push({
          text: `take ${card}`,
          n,
          card,
          must: true,
          ways: [way, lay],
          left: Math.min(4, n - 1),
          left_points: 31,
        })
      else
        no_takes.push({
          n,
          card,
          rule: 'obligation',
          why: 'Nothing in your hand or on the table goes with it.',
        })
    })
    const actions: Action[] = [
      { text: 'draw', kind: 'draw', cards: [], meld: null, points: 0, ends: '' },
      ...takes.map((take): Action => ({
        text: take.text,
        kind: 'take',
        cards: [],
        meld: null,
        points: 0,
        ends: '',
      })),
    ]
    return {
      ...base,
      actions,
      takes,
      no_takes,
      reasons: {
        discard: { rule: 'draw_first', why: 'Draw a card first: from the stock or from the discard pile.' },
      },
    }
  }
  if (shape.float)
    return {
      ...base,
      actions: [
        { text: 'out', kind: 'out', cards: [], meld: null, points: 0, ends: 'deal' },
        { text: 'float', kind: 'float', cards: [], meld: null, points: 0, ends: 'turn' },
      ],
      undo: 'lay 5D 2',
    }
  const hand = obs.hand!
  const meld: Action = {
    text: `meld ${hand.slice(0, 3).join(' ')}`,
    kind: 'meld',
    cards: hand.slice(0, 3),
    meld: null,
    points: 27,
    ends: '',
  }
  const lays = hand.slice(0, 5).flatMap((card) =>
    [1, 3].map((n): Action => ({
      text: `lay ${card} ${n}`,
      kind: 'lay',
      cards: [card],
      meld: n,
      points: value(card),
      ends: '',
    })),
  )
  const duty = obs.obligation
  if (duty)
    return {
      ...base,
      actions: [{ text: `lay ${duty} 1`, kind: 'lay', cards: [duty], meld: 1, points: 10, ends: '' }],
      ways: [
        { steps: [`lay ${duty} 1`], points: 10 },
        { steps: [`meld ${duty} ${hand[0]} ${hand[1]}`], points: 30 },
      ],
      undo: 'take 5D',
      reasons: { discard: { rule: 'obligation', why: 'You must play the card you took first.' } },
    }
  const discards = hand.map((card): Action => ({
    text: `discard ${card}`,
    kind: 'discard',
    cards: [card],
    meld: null,
    points: 0,
    ends: 'turn',
  }))
  return { ...base, actions: [meld, ...lays, ...discards], undo: 'meld 4H 5H 6H', redo: null }
}

export const states: Record<string, Shape> = {
  draw: { seats: 2, hand: 13, pile: 9 },
  first: { seats: 2, hand: 13, pile: 1, melds: 0, deals: 0 },
  'draw-20': { seats: 4, hand: 13, pile: 20, melds: 5 },
  'draw-40': { seats: 4, hand: 30, pile: 40, melds: 6 },
  'draw-70': { seats: 8, hand: 7, pile: 70, melds: 10 },
  'draw-75': { seats: 8, hand: 50, pile: 75, melds: 10 },
  play: { seats: 4, hand: 14, pile: 12, phase: 'play', melds: 6 },
  joker: { seats: 2, hand: 14, pile: 6, phase: 'play', joker: true, melds: 6 },
  obligation: { seats: 2, hand: 20, pile: 4, phase: 'play', obligation: true },
  float: { seats: 2, hand: 0, pile: 8, phase: 'play', float: true },
  waiting: { seats: 4, hand: 7, pile: 10, mine: false },
  eight: { seats: 8, hand: 7, pile: 14, melds: 10 },
  over: { seats: 2, hand: 0, pile: 10, phase: 'over', deals: 3 },
  'over-8': { seats: 8, hand: 3, pile: 10, phase: 'over', deals: 4, melds: 10 },
  won: { seats: 3, hand: 0, pile: 10, phase: 'over', deals: 6, won: true },
}
