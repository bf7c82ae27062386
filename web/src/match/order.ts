/** The order in which the hand is shown. */
import { cardOf, faceOf, RANKS, withCopies } from '../cards/card'

export type Sort = 'rank' | 'suit' | 'melds' | 'hand'

const suitOrder = 'SHCD' // black and red in turn, so that neighbours differ
const rankOf = (card: string) => {
  const { rank } = faceOf(card)
  return rank ? RANKS.indexOf(rank) : 99
}
const suitOf = (card: string) => {
  const { suit } = faceOf(card)
  return suit ? suitOrder.indexOf(suit) : 99
}

const bySuit = (a: string, b: string) => suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b)
const byRank = (a: string, b: string) => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b)

/**
 * Keys of the hand in the order wished for.
 * @param own the order that the player made by hand, kept over draws: cards that are new stand at its end
 */
export function arrange(
  hand: readonly string[],
  sort: Sort,
  meldsFirst: readonly string[],
  own: readonly string[],
): string[] {
  switch (sort) {
    case 'rank':
      return withCopies([...hand].sort(byRank))
    case 'suit':
      return withCopies([...hand].sort(bySuit))
    case 'melds': {
      const sorted = meldsFirst.length === hand.length ? meldsFirst : [...hand].sort(bySuit)
      return withCopies(sorted)
    }
    case 'hand':
      return byOwnOrder(withCopies([...hand].sort(bySuit)), own)
  }
}

function byOwnOrder(keys: string[], own: readonly string[]): string[] {
  const there = new Set(keys)
  const kept = own.filter((key) => there.has(key))
  const known = new Set(kept)
  return [...kept, ...keys.filter((key) => !known.has(key))]
}

/** `key` moved so that it stands where `to` points in the order without it. */
export function moved(order: readonly string[], key: string, to: number): string[] {
  const rest = order.filter((other) => other !== key)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), key, ...rest.slice(place)]
}

/** Cards that `now` holds beyond `before`, by key. */
export function arrivals(before: readonly string[], now: readonly string[]): string[] {
  const had = new Set(withCopies(before))
  return withCopies(now).filter((key) => !had.has(key))
}

export const cardsOf = (keys: readonly string[]): string[] => keys.map(cardOf)
