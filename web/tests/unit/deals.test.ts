/** The statistics of all deals: what is expected of a cell, how far it is from that, and what is said of it. */
import { expect, it } from 'vitest'
import { cellOf, farthest, sizeOf, verdictOf, type Answer, type Decks } from '../../src/fair/deals'

/** Ten decks of two aces of spades, a king and a joker; each place has ten cards. */
const decks: Decks = {
  packs: 2,
  jokers: 1,
  decks: 10,
  cards: ['AS', 'KS', 'JK'],
  copies: [2, 1, 1],
  places: [
    [5, 5, 5, 5],
    [0, 2, 3, 5],
    [5, 3, 2, 0],
  ],
  people: [4, 2, 4],
  people_cards: 10,
  answers: [],
}

it('expects of a card what its copies give each place', () => {
  expect(sizeOf(decks)).toBe(4)
  expect(cellOf(decks, 0, 0)).toMatchObject({ card: 'AS', place: 1, count: 5, expected: 5, z: 0 })
  // A quarter of ten, give or take the root of 10 × 1/4 × 3/4.
  expect(cellOf(decks, 1, 3)).toMatchObject({ card: 'KS', place: 4, count: 5, expected: 2.5 })
  expect(cellOf(decks, 1, 3).z).toBeCloseTo(2.5 / Math.sqrt(10 * 0.25 * 0.75), 12)
  expect(cellOf({ ...decks, decks: 0 }, 1, 3).z).toBe(0)
})

it('names the farthest cells first, those with too few cards among them', () => {
  const cells = farthest(decks, 4).map(({ card, place }) => `${card} ${place}`)
  expect(new Set(cells)).toEqual(new Set(['KS 1', 'KS 4', 'JK 1', 'JK 4']))
})

it.each([
  [false, 9, 'few'],
  [true, 3.9, 'even'],
  [true, -3.9, 'even'],
  [true, 4, 'uneven'],
  [true, -4.1, 'uneven'],
] as const)('enough: %s, z %d is %s', (enough, z, verdict) => {
  const answer: Answer = { name: 'places', value: 1, expected: 1, z, p: 0.5, enough }
  expect(verdictOf(answer)).toBe(verdict)
})
