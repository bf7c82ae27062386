/** A review, made up: what a server with a coach says of a round. */
import type { DealReview, Decision, Grade, Option } from '../../src/wire/review'

const option = (actions: string[], value: number): Option => ({
  actions,
  words: actions.join(', then '),
  value,
  error: 1,
})

export const decision = (at: number, loss: number, grade: Grade, more: Partial<Decision> = {}): Decision => ({
  at,
  kind: 'discard',
  played: ['discard 7H'],
  best: loss ? ['meld 4S 5S 6S', 'discard KD'] : ['discard 7H'],
  loss,
  error: 1,
  grade,
  words: 'You threw the seven of hearts.',
  unseen: '',
  options: [
    option(['meld 4S 5S 6S', 'discard KD'], 12),
    option(['lay JS 2', 'discard KD'], 10.5),
    option(['discard 7H'], 12 - loss),
  ],
  ...more,
})

export const review: DealReview = {
  seat: 0,
  result: 34,
  luck: 41,
  errors: 15,
  others: 8,
  rating: 2.1,
  curve: [
    { at: 0, value: 0 },
    { at: 9, value: -12 },
    { at: 20, value: 34 },
  ],
  key: [2, 4, 0],
  decisions: [
    decision(0, 4, 'inaccuracy'),
    decision(3, 0.5, 'none'),
    decision(9, 14, 'blunder'),
    decision(14, 3.2, 'inaccuracy'),
    decision(17, 7, 'mistake'),
  ],
}
