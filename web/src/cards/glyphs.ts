/** The drawings of the cards: every mark is a path of our own, so no font and no picture file is needed. */
import type { Suit } from './card'

/** Filled, in a box of 32 × 32. */
export const suitPaths: Record<Suit, string> = {
  S: 'M16 1.5C19.5 8.5 30 12.3 30 20 30 23.8 27.3 26.3 24 26.3 21.5 26.3 19.3 25.1 17.7 22.8 18 26.3 19.2 28.7 22 30.5H10C12.8 28.7 14 26.3 14.3 22.8 12.7 25.1 10.5 26.3 8 26.3 4.7 26.3 2 23.8 2 20 2 12.3 12.5 8.5 16 1.5Z',
  H: 'M16 30C11.5 24.5 2 18.5 2 10.3 2 5.9 5.1 2.8 9 2.8 12 2.8 14.6 4.6 16 7.7 17.4 4.6 20 2.8 23 2.8 26.9 2.8 30 5.9 30 10.3 30 18.5 20.5 24.5 16 30Z',
  D: 'M16 1C18.6 6.5 22.5 11.5 27.2 16 22.5 20.5 18.6 25.5 16 31 13.4 25.5 9.5 20.5 4.8 16 9.5 11.5 13.4 6.5 16 1Z',
  C: 'M16 1.8A6.9 6.9 0 0 1 21.6 12.9 6.9 6.9 0 1 1 17.7 22.3C18 26.2 19.2 28.7 22 30.5H10C12.8 28.7 14 26.2 14.3 22.3A6.9 6.9 0 1 1 10.4 12.9 6.9 6.9 0 0 1 16 1.8Z',
}

/** Stroked, in a box of 20 × 28, so that one drawing serves every weight. */
export const rankPaths: Record<string, string> = {
  A: 'M2.2 26 10 2l7.8 24M4.8 18.2h10.4',
  '2': 'M2.8 8.6C2.8 4.8 5.8 2 10 2c4.1 0 7 2.7 7 6.5 0 3-1.7 4.9-3.9 7.2L3 26h14.6',
  '3': 'M3.4 5.3C4.8 3.2 7 2 9.9 2c3.9 0 6.6 2.4 6.6 5.7 0 3.4-2.7 5.6-6.9 5.6 4.7 0 7.8 2.5 7.8 6.2 0 3.8-3.2 6.5-7.7 6.5-3.2 0-5.7-1.3-7.1-3.6',
  '4': 'M13.6 26V2L2.2 19h15.6',
  '5': 'M16.2 2H5.2L3.9 13.2C5.3 11.6 7.4 10.7 9.9 10.7c4.4 0 7.5 3.1 7.5 7.6 0 4.6-3.2 7.7-7.7 7.7-3.1 0-5.6-1.4-6.9-3.7',
  '6': 'M14 2 4.18 13.01M17.8 18.2a7.8 7.8 0 1 1-15.6 0 7.8 7.8 0 1 1 15.6 0',
  '7': 'M2.6 2h14.8L7.6 26',
  '8': 'M16.2 7.8a6.2 5.8 0 1 1-12.4 0 6.2 5.8 0 1 1 12.4 0M17.6 19.8a7.6 6.2 0 1 1-15.2 0 7.6 6.2 0 1 1 15.2 0',
  '9': 'M6 26 15.82 14.99M2.2 9.8a7.8 7.8 0 1 1 15.6 0 7.8 7.8 0 1 1-15.6 0',
  T: 'M0 5.8 4 2.3V26M9.2 9a5.1 7 0 0 1 10.2 0v10a5.1 7 0 0 1-10.2 0Z',
  J: 'M14.8 2v16.6c0 4.6-2.4 7.4-6.3 7.4-3.4 0-5.9-2.3-5.9-5.9',
  Q: 'M2.2 9.8a7.8 7.8 0 0 1 15.6 0v8.4a7.8 7.8 0 0 1-15.6 0ZM11.8 19.6l6.2 7',
  K: 'M3.2 2v24M17.2 2 3.2 16.6M8.4 11.4 17.8 26',
}

/** The suits' letters, drawn like the ranks. */
export const letterPaths: Record<Suit, string> = {
  S: 'M16.5 6.2C15.2 3.5 13 2 10 2 6.2 2 3.6 4.2 3.6 7.6c0 7.6 13.2 4.4 13.2 12 0 3.8-2.9 6.4-6.9 6.4-3.3 0-6-1.7-7.2-4.6',
  H: 'M3.2 2v24M16.8 2v24M3.2 13.6h13.6',
  D: 'M3.2 2h5.2c5.6 0 9.2 4.6 9.2 12s-3.6 12-9.2 12H3.2Z',
  C: 'M17.4 7.2C16.2 4 13.6 2 10.4 2 5.6 2 2.4 6.8 2.4 14s3.2 12 8 12c3.2 0 5.8-2 7-5.2',
}

export const star = 'M16 2l4.3 9.3 10.2 1.2-7.5 7 2 10L16 24.5 7 29.5l2-10-7.5-7 10.2-1.2Z'

/** Upper half of a court card, in a box of 84 × 118: crown, coronet and feathered cap; the lower half is the same turned round. */
export const courts: Record<string, string> = {
  K: 'M29.5 43 26.5 24l8.8 7.5L42 17l6.7 14.5L57.5 24l-3 19ZM28.7 38h26.6M26.5 24v-.01M42 17v-.01M57.5 24v-.01M42 31.5l2.6 3-2.6 3-2.6-3Z',
  Q: 'M29 43V31.5c0-7.5 8.7-7.5 8.7 0 0-10.5 8.6-10.5 8.6 0 0-7.5 8.7-7.5 8.7 0V43ZM29 38.3h26M33.3 22.5v-.01M42 19.5v-.01M50.7 22.5v-.01M37.7 31.5v2.5M46.3 31.5v2.5',
  J: 'M28 43h28v-5H28ZM29.5 38c-.5-9 5-14 12.5-14s13 5 12.5 14M50.5 27.5c4.5-3.5 7.5-8.5 7-14.5-6 1.5-10.5 5.5-12 11M57.5 13 47.5 30.5M36.5 38c-1-5 .5-9.5 4-13.5',
}

/** Pip centres in a box of 84 × 118; those below the middle stand on their head. */
const left = 33
const middle = 42
const right = 51
const rows = { top: 25, high: 36.5, upper: 47.7, centre: 59, lower: 70.3, deep: 81.5, foot: 93 }
const corners: [number, number][] = [[left, rows.top], [right, rows.top], [left, rows.foot], [right, rows.foot]] // prettier-ignore
const four: [number, number][] = [...corners, [left, rows.upper], [right, rows.upper], [left, rows.lower], [right, rows.lower]] // prettier-ignore

export const pips: Record<string, [number, number][]> = {
  A: [[middle, rows.centre]],
  '2': [[middle, rows.top], [middle, rows.foot]],
  '3': [[middle, rows.top], [middle, rows.centre], [middle, rows.foot]],
  '4': corners,
  '5': [...corners, [middle, rows.centre]],
  '6': [...corners, [left, rows.centre], [right, rows.centre]],
  '7': [...corners, [left, rows.centre], [right, rows.centre], [middle, 42]],
  '8': [...corners, [left, rows.centre], [right, rows.centre], [middle, 42], [middle, 76]],
  '9': [...four, [middle, rows.centre]],
  T: [...four, [middle, rows.high], [middle, rows.deep]],
} // prettier-ignore
