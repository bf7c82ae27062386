/** The English words of the review of a round; what the coach explains is the server's. */
import type { Grade } from '../wire/review'
import type { Words } from './language.svelte'
import { number, plural, signed } from './numbers'

const tenth = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const points = (n: number) => plural(Math.round(n), 'point')

const grades = { none: 'Good', inaccuracy: 'Inaccuracy', mistake: 'Mistake', blunder: 'Blunder' }

export const review = {
  title: (deal: number) => `Review of round\u00a0${deal}`,
  name: 'Review',
  back: 'Back',
  loading: 'Opening the record…',
  working: 'The coach goes through the round, decision by decision.',
  progress: (done: number, of: number) => `${number(done)} of ${number(of)}`,
  stop: 'Stop',
  stopped: 'The review was stopped.',
  goOn: 'Begin again',
  failed: 'The coach could not review this round.',
  again: 'Try again',

  ahead: (result: number) =>
    result > 0
      ? `${points(result)} more than the others made of this round.`
      : result < 0
        ? `${points(-result)} less than the others made of this round.`
        : 'As many points as the others made of this round.',
  result: 'Result',
  luck: 'Luck of the cards',
  errors: 'Your errors',
  others: 'Errors of others',
  about:
    'The result is the luck of the cards, less what your own errors cost, and more what the others gave away. Each decision is judged by what you could know then.',
  rating: 'Lost per decision',
  tenth: (n: number) => tenth.format(n),
  counts: (inaccuracies: number, mistakes: number, blunders: number, of: number) =>
    `${plural(inaccuracies, 'inaccuracy', 'inaccuracies')}, ${plural(mistakes, 'mistake')}, ${plural(blunders, 'blunder')} in ${plural(of, 'decision')}.`,

  chart: 'What the round promised',
  chartNote: 'Points over the others that you could expect of the whole round, after each of your decisions.',
  chartLabel: (first: number, last: number, low: number, high: number) =>
    `Expected result of the round: at first ${signed(first)}, at the end ${signed(last)}, lowest ${signed(low)}, highest ${signed(high)}.`,

  key: 'Key decisions',
  none: 'No decision cost you enough to speak of. Well played.',
  kinds: { draw: 'The draw', plan: 'What to lay', discard: 'The discard' },
  grades,
  cost: (loss: number) => `about ${points(loss)}`,
  sum: (grade: Grade, loss: number) => `${grades[grade]}, about ${points(loss)}.`,
  look: 'Find a better play',
  number: (n: number) => `Key decision ${n}`,

  ask: 'What would you play here?',
  choose: 'Choose a play',
  show: 'Show answer',
  verdicts: {
    best: () => 'That is the best play.',
    near: () => 'As good as the best: the difference is nothing to speak of.',
    worse: (cost: number) => `That costs about ${points(cost)}.`,
  },
  retry: 'Choose again',
  plays: 'Possible plays',
  played: 'played',
  best: 'best',
  tried: 'your try',
  explain: 'Explanation',
  next: 'Next decision',
  overview: 'To the review',
  replay: 'Replay from here',
  start: 'To the start page',
}

export type ReviewWords = Words<typeof review>
