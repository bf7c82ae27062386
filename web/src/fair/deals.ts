/** The statistics of all deals played on this server: what was counted, made into what is seen. */
import { call } from '../wire/http'
import type { components } from '../wire/schema'

export type DealStatistics = components['schemas']['DealStatistics']
export type Decks = components['schemas']['DecksView']
export type Answer = components['schemas']['AnswerView']

export const getDeals = () => call<DealStatistics>('/fairness/statistics')

/** Of so many standard deviations on nobody can say any more that chance does such things. */
export const TOO_FAR = 4

export type Verdict = 'few' | 'even' | 'uneven'

export const verdictOf = ({ enough, z }: Answer): Verdict =>
  !enough ? 'few' : Math.abs(z) < TOO_FAR ? 'even' : 'uneven'

export interface Cell {
  card: string
  /** From 1, the card dealt first. */
  place: number
  count: number
  expected: number
  /** Standard deviations from what is expected. */
  z: number
}

export const sizeOf = ({ places }: Decks): number => places[0]?.length ?? 0

/** How often one card lay at one place, and how often it would by chance. */
export function cellOf(decks: Decks, row: number, column: number): Cell {
  const share = (decks.copies[row] ?? 0) / sizeOf(decks)
  const expected = decks.decks * share
  const count = decks.places[row]?.[column] ?? 0
  const z = expected > 0 ? (count - expected) / Math.sqrt(expected * (1 - share)) : 0
  return { card: decks.cards[row] ?? '', place: column + 1, count, expected, z }
}

/** The cells that are farthest from what is expected, the farthest first. */
export function farthest(decks: Decks, most: number): Cell[] {
  const cells = decks.places.flatMap((line, row) => line.map((_, column) => cellOf(decks, row, column)))
  return cells.sort((a, b) => Math.abs(b.z) - Math.abs(a.z)).slice(0, most)
}
