/** The English words of the statistics of one's own play. */
import { number, plural, signed } from './numbers'

const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const sign = (value: number, text: string) => (value > 0 ? `+${text}` : text.replace('-', '−'))

export const statistics = {
  title: 'Statistics',
  back: 'Back',
  loading: 'Adding up…',
  none: 'No round is over yet. Play one, and it will be counted here.',
  missing: (n: number) =>
    `${plural(n, 'match', 'matches')} could not be asked about: the server does not answer.`,
  rules: 'Rules',
  allRules: 'All rules',
  against: 'Against',
  everybody: 'All opponents',
  levels: { mixed: 'Mixed levels', people: 'People' } as Record<string, string>,
  rounds: 'Rounds',
  mean: 'Points a round',
  won: 'Rounds won',
  outs: 'Went out',
  matchesWon: 'Matches won',
  of: (n: number, all: number) => `${number(n)} of ${number(all)}`,
  depth: 'Cards a take',
  best: 'Best round',
  worst: 'Worst round',
  share: (part: number) => share.format(part),
  tenth: (value: number) => sign(0, tenth.format(value)),
  points: (value: number) => sign(value, tenth.format(value)),
  whole: (value: number) => signed(value),
  nothing: '–',
  pointsTitle: 'Points by round',
  pointsLabel: (rounds: number, mean: string, best: string, worst: string) =>
    `Points of ${plural(rounds, 'round')}, oldest first: mean ${mean}, best ${best}, worst ${worst}.`,
  pointsNote: 'The line is the mean of the last ten rounds.',
  takesTitle: 'Takes by depth',
  takesLabel: (parts: string[]) => `Takes from the pile by number of cards: ${parts.join(', ')}.`,
  takesPart: (depth: string, count: number) => `${depth}: ${number(count)}`,
  takesNote: (draws: number, takes: number) =>
    `${plural(takes, 'take')} from the pile, ${plural(draws, 'draw')} from the stock.`,
  range: (from: number, to: number | null) =>
    to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`,
  byRules: 'By rules',
  byLevel: 'By opponents',
  data: 'Your data',
  about:
    'These numbers are counted by the server from the log of your matches, for whoever holds the key of a seat. There are no accounts: the keys are in this browser, and so are the numbers of the matches that are over.',
  save: 'Save as JSON',
  delete: 'Delete statistics',
  ask: 'Delete what is counted here?',
  deletes: [
    'Every match that is over is deleted on the server: its log, its decks, its results and your name in it. It can no longer be replayed.',
    'Its key and its numbers are deleted in this browser.',
    'A match in which other people played stays on the server, because it is theirs as well; here its numbers go, and its key stays.',
    'Matches that are not over go on. Their rounds so far no longer count here.',
    'Records that you have saved, and copies of the database that the operator of the server has made, are not touched.',
  ],
  cancel: 'Cancel',
  confirm: 'Delete',
  deleting: 'Deleting…',
  deleted: (n: number) => `${plural(n, 'match', 'matches')} deleted.`,
  shared: (n: number) =>
    ` ${plural(n, 'match', 'matches')} with other people stayed on the server, without your name.`,
  failed: (n: number) =>
    ` ${plural(n, 'match', 'matches')} could not be deleted now and are still counted. Try again.`,
}

export type StatisticsWords = typeof statistics
