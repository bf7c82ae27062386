/** A way to use a taken card, in words. */
import { parts } from '../match/choice'
import type { Game } from '../match/game.svelte'
import { signed, t } from '../text'
import type { Way } from '../wire/types'

export function stepText(game: Game, step: string): string {
  const { verb, cards, meld } = parts(step)
  if (verb !== 'lay') return t.ways.meld(cards)
  const target = game.obs?.melds.find(({ n }) => n === meld)
  return t.ways.lay(cards[0] ?? '', target, target ? game.whose(target.owner) : '')
}

export const wayText = (game: Game, way: Way): string =>
  `${t.ways.join(way.steps.map((step) => stepText(game, step)))} ${signed(way.points)}`
