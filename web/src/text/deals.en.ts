/** The words of the statistics of all deals, in English. */
import type { Answer, Verdict } from '../fair/deals'
import { number, plural } from './numbers'

const one = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

/** "43 % of the time", "once in 2,000 times". */
const often = (p: number) =>
  p >= 0.01
    ? `in ${share.format(p)} of all cases`
    : `once in ${number(Math.round(1 / Math.max(p, 1e-12)))} cases`

export const deals = {
  title: 'The shuffle, counted',
  back: 'Back',
  loading: 'Fetching the counts…',
  failed: 'The counts could not be fetched. Try again when you are connected.',
  about:
    'Counted here is every finished round of the matches that are over on this server: which card lay at which place of the deck, which lay beside it, and who was dealt it. An honest shuffle makes these counts even but for chance; what they cannot show is a single round that was arranged, or whether somebody looked at the cards.',
  none: 'No match is over yet. What is played is counted here a minute after its match has ended.',
  counted: (rounds: number, matches: number, until: string) =>
    `${plural(rounds, 'round')} of ${plural(matches, 'match', 'matches')}, to ${day.format(new Date(until))}.`,
  more: 'Older matches are still being counted.',
  deck: 'Deck',
  decks: (packs: number, jokers: number, rounds: number) =>
    (packs === 1 ? 'One pack' : `${number(packs)} packs`) +
    (jokers ? `, ${plural(jokers, 'joker')}` : '') +
    ` (${plural(rounds, 'round')})`,
  answers: 'What was looked for',
  questions: {
    places: 'Does a card lie at some places more often than at others?',
    people: 'Are people dealt other cards than computer opponents?',
    ranks: 'Do cards of the same rank lie next to each other too often or too rarely?',
    suits: 'Do cards of the same suit?',
  } satisfies Record<Answer['name'], string>,
  verdicts: {
    few: 'Too few rounds to tell',
    even: '✓ No more than by chance',
    uneven: '✗ More than chance does',
  } satisfies Record<Verdict, string>,
  why: ({ name, value, expected, p }: Answer) =>
    (name === 'places' || name === 'people'
      ? `χ² ${one.format(value)}, about ${number(expected)} by chance; `
      : `${number(value)} neighbours, ${number(Math.round(expected))} by chance; `) +
    `chance alone goes as far ${often(p)}.`,
  map: 'Card by place',
  mapLabel: (cards: number, places: number) =>
    `A map of ${number(cards)} cards and ${number(places)} places of the deck; the farthest from chance are listed below it.`,
  fewer: 'fewer',
  rather: 'more than by chance',
  first: 'dealt first',
  last: 'last',
  touch: 'Touch the map to read a place.',
  cell: (card: string, place: number, count: number, expected: number) =>
    `${card} at place ${number(place)}: ${number(count)}, ${one.format(expected)} by chance`,
  farthest: 'The farthest from chance',
  farthestNote: (cells: number) =>
    `Of ${number(cells)} counts some are always this far off; the first question above looks at all of them together.`,
}

export type DealWords = typeof deals
