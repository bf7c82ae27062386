/** What a review says, looked at in the order in which it is shown. */
import { parts } from '../match/choice'
import type { DealReview, Decision, Grade, Option } from '../wire/review'

const MOST = 3

/** Those that cost most, of those that are worth a word. */
export const keyDecisions = ({ decisions }: DealReview): Decision[] =>
  decisions
    .filter(({ grade }) => grade !== 'none')
    .sort((a, b) => b.loss - a.loss)
    .slice(0, MOST)

export function gradesOf({ decisions }: DealReview): Record<Grade, number> {
  const counts = { none: 0, inaccuracy: 0, mistake: 0, blunder: 0 }
  for (const { grade } of decisions) counts[grade] += 1
  return counts
}

const same = (a: string[], b: string[]) => a.join() === b.join()

export const isBest = ({ best }: Decision, { actions }: Option): boolean => same(best, actions)
export const isPlayed = ({ played }: Decision, { actions }: Option): boolean => same(played, actions)

/** The options in an order that tells nothing of their values. */
export const covered = ({ options }: Decision): Option[] =>
  [...options].sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0))

/** What an option costs against the best one; never less than nothing. */
export const costOf = ({ options }: Decision, { value }: Option): number =>
  Math.max(0, Math.max(...options.map((one) => one.value)) - value)

export type Verdict = 'best' | 'near' | 'worse'

/** A smaller difference is nobody's mistake, nor one within so many standard errors. */
const NEAR_POINTS = 2
const NEAR_ERRORS = 2

export function verdictOf(decision: Decision, option: Option): Verdict {
  if (isBest(decision, option)) return 'best'
  return costOf(decision, option) < Math.max(NEAR_POINTS, NEAR_ERRORS * option.error) ? 'near' : 'worse'
}

/** The cards of each action of a turn; what has none is left out. */
export const cardsOf = ({ actions }: Option): string[][] =>
  actions
    .map((text) => parts(text).cards.filter((card) => !/^\d+$/.test(card)))
    .filter((cards) => cards.length > 0)
