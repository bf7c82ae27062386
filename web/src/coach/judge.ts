/** What a review says, looked at in the order in which it is shown. */
import type { DealReview, Decision, Grade, Option } from '../wire/review'

/** Those that cost most, the worst first. */
export const keyDecisions = ({ key, decisions }: DealReview): Decision[] =>
  key.flatMap((place) => decisions[place] ?? [])

export function gradesOf({ decisions }: DealReview): Record<Grade, number> {
  const counts = { none: 0, inaccuracy: 0, mistake: 0, blunder: 0 }
  for (const { grade } of decisions) counts[grade] += 1
  return counts
}

/** What an option costs against the best one; never less than nothing. */
export const costOf = ({ options }: Decision, { value }: Option): number =>
  Math.max(0, Math.max(...options.map((one) => one.value)) - value)

/** Of all turns that were still possible, even where an earlier part of the played one had cost that already. */
export const isBest = (decision: Decision, option: Option): boolean => costOf(decision, option) === 0
export const isPlayed = ({ played }: Decision, { actions }: Option): boolean =>
  played.join() === actions.join()

/** The best first; of several that are told in the same words the best one. */
export const uncovered = ({ options }: Decision): Option[] =>
  options.filter(({ words }, place) => options.findIndex((one) => one.words === words) === place)

/** The options in an order that tells nothing of their values. */
export const covered = (decision: Decision): Option[] =>
  uncovered(decision).sort((a, b) => (a.words < b.words ? -1 : a.words > b.words ? 1 : 0))

export type Verdict = 'best' | 'near' | 'worse'

/** A smaller difference is nobody's mistake, nor one within so many standard errors. */
const NEAR_POINTS = 2
const NEAR_ERRORS = 2

export function verdictOf(decision: Decision, option: Option): Verdict {
  if (isBest(decision, option)) return 'best'
  return costOf(decision, option) < Math.max(NEAR_POINTS, NEAR_ERRORS * (option.error ?? 0))
    ? 'near'
    : 'worse'
}
