/** The keyboard of the table. Letters can be switched off; none works while something is being typed or a sheet is open. */
import type { Game } from '../match/game.svelte'
import { can } from '../match/choice'
import { settings } from '../settings/settings.svelte'

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
  focusNear(): void
}

const ranks: Record<string, string> = { a: 'A', '0': 'T', j: 'J', q: 'Q', k: 'K', '*': '*' }
for (const digit of '23456789') ranks[digit] = digit

export function onKey(event: KeyboardEvent, hands: Hands): void {
  const { game } = hands
  const target = event.target as HTMLElement
  if (event.defaultPrevented || target.closest('input, select, textarea, dialog[open]')) return
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    return void (event.shiftKey ? redo(game) : undo(game))
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return game.clear()
  if (event.key === 'Enter' && !target.closest('button, a, summary')) return pressPrimary()
  if (!settings.keys) return
  const act = letter(event.key.toLowerCase(), hands)
  if (!act) return
  event.preventDefault()
  act()
}

function undo(game: Game): void {
  if (game.choices?.undo) void game.undo()
}

function redo(game: Game): void {
  if (game.choices?.redo) void game.redo()
}

function pressPrimary(): void {
  document.querySelector<HTMLElement>('[role="toolbar"] .primary')?.click()
}

function act(game: Game, kind: string): void {
  const action = can(game.choices, kind)
  if (action) void game.act(action.text)
  else game.say(game.choices?.reasons[kind]?.why ?? '')
}

function letter(key: string, hands: Hands): (() => void) | undefined {
  const { game } = hands
  const rank = ranks[key]
  if (rank) return () => hands.rank(rank)
  const letters: Record<string, () => void> = {
    m: () => void game.meld(),
    l: () => void game.lay().then((several) => several && hands.layFocus()),
    d: () => void game.discard(),
    s: hands.stock,
    p: hands.pile,
    h: hands.hand,
    t: hands.melds,
    '[': () => hands.find(-1),
    ']': () => hands.find(1),
    u: () => undo(game),
    r: () => game.sortBy('rank'),
    o: () => game.sortBy('suit'),
    g: () => goOut(game),
    f: () => act(game, 'float'),
    n: () => act(game, 'pass'),
    i: hands.status,
    y: () => why(game),
    ',': hands.repeat,
    '?': hands.help,
  }
  return letters[key]
}

/** Says why the chosen cards cannot be played, or why the card in focus cannot be taken. */
function why(game: Game): void {
  const { selected, offers } = game
  if (selected.length === 1 && offers.discards.length === 0) return void game.discard()
  if (selected.length > 1 && offers.melds.length === 0) return void game.meld()
  const at = (document.activeElement as HTMLElement | null)?.dataset.at
  const place = at?.startsWith('pile:') ? game.pile.indexOf(at.slice(5)) : -1
  const no = place < 0 ? undefined : game.noTakes.get(game.pile.length - place)
  const first = Object.values(game.choices?.reasons ?? {})[0]
  game.say(no?.why ?? first?.why ?? '', 'plain')
}

function goOut(game: Game): void {
  const { melds, lays, discards } = game.offers
  const ending = [...melds, ...lays, ...discards].find((action) => action.ends === 'deal')
  if (ending) void game.act(ending.text)
  else act(game, 'out')
}
