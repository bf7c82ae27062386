/** Which step of a deal the table has come to. Told by what the server says may be done, never by rules of its own. */
import type { Game } from '../match/game.svelte'
import type { RuleSentence } from '../wire/types'
import type { guide } from '../text/guide.en'

export type Step = keyof typeof guide.steps

export function stepOf(game: Game): Step {
  const { obs, choices } = game
  if (obs?.phase === 'over') return 'over'
  if (!obs || !game.mine || !choices) return 'wait'
  const can = (kind: string) => choices.actions.some((action) => action.kind === kind)
  if (game.drawing) {
    if (game.previewed) return game.previewed.must ? 'preview' : 'free'
    if (!can('draw')) return 'dry'
    return game.takes.size > 0 ? 'take' : 'draw'
  }
  if (obs.obligation) return 'must'
  if (obs.hand?.length === 0) return 'empty'
  if (choices.actions.some(({ ends }) => ends === 'deal')) return 'last'
  if (can('meld')) return 'meld'
  return can('lay') ? 'lay' : 'discard'
}

/** The fields of the rules that a step is about; what the preset in use says of them is shown with it. */
const about: Record<Step, string[]> = {
  wait: ['match.target'],
  draw: ['pile.depth'],
  take: ['pile.depth', 'pile.top_must_be_used'],
  preview: ['pile.buried_must_be_used', 'pile.scope'],
  free: ['pile.top_must_be_used'],
  must: ['pile.use', 'pile.scope'],
  meld: ['melds.min_set', 'melds.min_run', 'melds.ace_low'],
  lay: ['melds.layoff_on'],
  discard: ['pile.top_rediscard', 'ending.final_discard_unplayable'],
  last: ['ending.go_out'],
  empty: ['ending.floating'],
  dry: ['ending.stock_empty'],
  over: ['scoring.numbers', 'scoring.ace_high', 'scoring.hands_count_when_stock_empty'],
}

/** The sentences of the rule sheet that belong to a step, in their order. */
export const rulesOf = (step: Step, rules: readonly RuleSentence[]): string[] =>
  rules.filter(({ fields }) => about[step].some((field) => fields.includes(field))).map(({ text }) => text)
