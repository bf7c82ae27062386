/** Card texts of the notation, taken apart. "7H", "TS", "JK"; on the table a joker is "*7H" in a run, "*7" in a set. */

export type Suit = 'S' | 'H' | 'D' | 'C'

export interface Face {
  joker: boolean
  /** "A", "2" ... "T" ... "K"; null for a joker that stands for nothing yet. */
  rank: string | null
  suit: Suit | null
}

export const SUITS: readonly Suit[] = ['S', 'H', 'D', 'C']
export const RANKS = 'A23456789TJQK'

export function faceOf(card: string): Face {
  if (card === 'JK') return { joker: true, rank: null, suit: null }
  const joker = card.startsWith('*')
  const body = joker ? card.slice(1) : card
  return { joker, rank: body[0] ?? null, suit: (body[1] as Suit | undefined) ?? null }
}

/** As it lies in the hand: a declared joker is a joker again. */
export function plain(card: string): string {
  return card.startsWith('*') ? 'JK' : card
}

/** Equal cards get a number, so that each copy has an identity of its own on the screen: "7H#0", "7H#1". */
export function withCopies(cards: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return `${card}#${copy}`
  })
}

export const cardOf = (key: string): string => key.slice(0, key.lastIndexOf('#'))
