/** The keyboard of the table. Letters can be switched off; none works while something is being typed or a sheet is open. */
import type { Game } from '../match/game.svelte'
import { can } from '../match/choice'
import { settings } from '../settings/settings.svelte'
import { t } from '../text'
import { commandOf, isRank, type Deed } from './keymap'

export interface Hands {
  game: Game
  stock(): void
  pile(): void
  hand(): void
  melds(): void
  find(by: 1 | -1): void
  rank(rank: string): void
  /** Several melds take the card: the focus goes to the first. */
  layFocus(): void
  status(): void
  repeat(): void
  help(): void
}

export function onKey(event: KeyboardEvent, hands: Hands): void {
  const { game } = hands
  const target = event.target as HTMLElement
  if (event.defaultPrevented || target.closest('input, select, textarea, [contenteditable], dialog[open]'))
    return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    return void (event.shiftKey ? redo(game) : undo(game))
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return game.clear()
  if (event.key === 'Enter') return enter(event, game, target)
  if (!settings.keys) return
  const command = commandOf(event.key.toLowerCase())
  if (!command) return
  event.preventDefault()
  if (isRank(command)) hands.rank(command)
  else does[command](hands)
}

/**
 * Enter presses the main button. On a card of the hand it does so only when cards are chosen, since the space bar is there
 * to choose them; on every other button it is the button's own.
 */
function enter(event: KeyboardEvent, game: Game, target: HTMLElement): void {
  const card = target.closest('[data-at^="hand:"]')
  if (card ? game.selected.length === 0 : target.closest('button, a, summary')) return
  const primary = document.querySelector<HTMLElement>('[role="toolbar"] .primary')
  if (!primary) return
  event.preventDefault()
  primary.click()
}

const does: Record<Deed, (hands: Hands) => void> = {
  meld: ({ game }) => void game.meld(),
  lay: ({ game, layFocus }) => void game.lay().then((several) => several && layFocus()),
  discard: ({ game }) => void game.discard(),
  stock: (hands) => hands.stock(),
  pile: (hands) => hands.pile(),
  hand: (hands) => hands.hand(),
  melds: (hands) => hands.melds(),
  previous: (hands) => hands.find(-1),
  following: (hands) => hands.find(1),
  undo: ({ game }) => undo(game),
  byRank: ({ game }) => game.sortBy('rank'),
  bySuit: ({ game }) => game.sortBy('suit'),
  out: ({ game }) => goOut(game),
  float: ({ game }) => act(game, 'float'),
  pass: ({ game }) => act(game, 'pass'),
  call: ({ game }) => act(game, 'rummy'),
  swap: ({ game }) => swap(game),
  status: (hands) => hands.status(),
  why: ({ game }) => why(game),
  hint: ({ game }) => (game.hintable ? void game.askHint() : game.say(t.why.noHint)),
  repeat: (hands) => hands.repeat(),
  help: (hands) => hands.help(),
}

function undo(game: Game): void {
  if (game.choices?.undo) void game.undo()
  else game.say(t.why.noUndo)
}

function redo(game: Game): void {
  if (game.choices?.redo) void game.redo()
  else game.say(t.why.noRedo)
}

/** Does the one action of a kind, or lets the server say why there is none. */
function act(game: Game, kind: string): void {
  const action = can(game.choices, kind)
  if (action) void game.act(action.text)
  else refuse(game, kind, kind)
}

function refuse(game: Game, kind: string, text: string): void {
  const told = game.choices?.reasons[kind]?.why
  if (told) game.say(told)
  else void game.ask(text)
}

function swap(game: Game): void {
  const swaps = game.offers.others.filter(({ kind }) => kind === 'swap')
  if (swaps.length === 1) void game.act(swaps[0]!.text)
  else if (swaps.length > 1) game.choosing = swaps
  else refuse(game, 'swap', 'swap JK 1')
}

function goOut(game: Game): void {
  const { melds, lays, discards } = game.offers
  const ending = [...melds, ...lays, ...discards].find((action) => action.ends === 'deal')
  if (ending) void game.act(ending.text)
  else act(game, 'out')
}

/** Says why the card in focus cannot be taken, or the chosen ones cannot be played; else what stands in the way now. */
function why(game: Game): void {
  const { selected, offers } = game
  const at = (document.activeElement as HTMLElement | null)?.dataset.at
  const place = at?.startsWith('pile:') ? game.pile.indexOf(at.slice(5)) : -1
  const no = place < 0 ? undefined : game.noTakes.get(game.pile.length - place)
  if (no) return game.say(no.why)
  if (selected.length === 1 && offers.discards.length === 0) return void game.discard()
  if (selected.length > 1 && offers.melds.length === 0) return void game.meld()
  const reasons = [...new Set(Object.values(game.choices?.reasons ?? {}).map(({ why }) => why))]
  game.say(reasons.join(' ') || t.why.nothing, 'plain')
}
