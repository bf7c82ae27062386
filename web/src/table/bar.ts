/** What the action bar says and offers at this moment. */
import { cardOf } from '../cards/card'
import { can, calls } from '../match/choice'
import type { Game } from '../match/game.svelte'
import { settings } from '../settings/settings.svelte'
import { t } from '../text'
import type { Action, Take } from '../wire/types'
import { wayText } from './waytext'

export interface Button {
  id: string
  label: string
  primary?: boolean
  /** Not possible now; pressing it says why. */
  reason?: string
  run: () => unknown
}

export interface BarModel {
  message: string
  trouble?: boolean
  buttons: Button[]
}

/** Where the bar sends the player. */
interface Go {
  layFocus(): void
  scores(): void
}

/** @param single the only way, in words: then it stands for the count of ways */
export function takeFacts(take: Take, single: string | null = null): string {
  const facts: string[] = []
  if (take.must) facts.push(single === null ? t.bar.mustTake(take.card) : t.bar.mustWay(single))
  else if (single !== null) facts.push(single)
  else if (take.ways.length === 0) facts.push(t.bar.free(take.card))
  if (single === null && take.ways.length > 0) {
    facts.push(t.bar.ways(take.ways.length))
    facts.push(t.bar.best(take.ways[0]!.points))
  }
  const first = facts.join(', ')
  return take.left > 0 ? `${first}; ${t.bar.left(take.left, take.left_points)}` : first
}

export function barModel(game: Game, go: Go): BarModel {
  const { obs, choices } = game
  if (!obs) return { message: t.status.connecting, buttons: [] }
  const buttons: Button[] = []
  if (choices?.undo) buttons.push({ id: 'undo', label: t.bar.undoOf(choices.undo), run: game.undo })
  if (choices?.redo) buttons.push({ id: 'redo', label: t.bar.redo, run: game.redo })

  const model = body(game, buttons, go)
  if (game.note) return { ...model, message: game.note.text, trouble: game.note.tone === 'trouble' }
  return model
}

function body(game: Game, buttons: Button[], go: Go): BarModel {
  const { obs, choices } = game
  if (game.status === 'readonly') {
    const here = { id: 'here', label: t.bar.playHere, primary: true, run: () => game.wire.takeover() }
    return { message: t.bar.readonly, buttons: [here] }
  }
  if (obs!.phase === 'over') {
    // An exercise ends without a score sheet.
    if (obs!.deals.length > 0)
      buttons.push({ id: 'scores', label: t.bar.scores, primary: true, run: go.scores })
    return { message: obs!.winners.length ? t.bar.matchOver : t.bar.roundOver, buttons }
  }
  // Over before its last deal is: nobody came back to it.
  if (game.info?.over && obs!.winners.length === 0) {
    const scores = { id: 'scores', label: t.bar.scores, primary: true, run: go.scores }
    return { message: t.bar.abandoned, buttons: [scores] }
  }
  if (!game.mine || !choices) {
    if (game.skippable)
      buttons.push({ id: 'skip', label: t.bar.skip, run: () => game.wire.say({ t: 'skip' }) })
    return { message: game.latest || t.bar.waiting(game.name(obs!.actor)), buttons }
  }
  return game.drawing ? draw(game, buttons) : play(game, buttons, go)
}

function draw(game: Game, buttons: Button[]): BarModel {
  const { choices, previewed } = game
  const pass = can(choices, 'pass')
  if (previewed) {
    const take = previewed
    buttons.push({ id: 'cancel', label: t.bar.cancel, run: () => (game.preview = null) })
    const chained = take.ways.length > 0 && !settings.takeFirst
    if (chained) buttons.push({ id: 'take-only', label: t.bar.takeOnly, run: () => game.take(take, false) })
    buttons.push({
      id: 'take',
      label: t.bar.take(take.n),
      primary: true,
      run: () => game.take(take, chained),
    })
    const single = chained && take.ways.length === 1 ? wayText(game, take.ways[0]!) : null
    return { message: t.bar.preview(take.n, takeFacts(take, single)), buttons }
  }
  const stock = can(choices, 'draw')
  if (pass) buttons.push({ id: 'pass', label: t.bar.decline, run: () => game.act(pass.text) })
  if (stock) buttons.push({ id: 'draw', label: t.bar.draw, primary: true, run: () => game.act(stock.text) })
  if (pass) return { message: t.bar.stockEmpty, buttons }
  return { message: game.latest ? `${game.latest} ${t.log.yourTurn}` : t.bar.chooseDraw, buttons }
}

function play(game: Game, buttons: Button[], go: Go): BarModel {
  const { obs, choices, selected, offers } = game
  const only = selected.length === 1 ? cardOf(selected[0]!) : null
  const { melds, lays, discards, others } = offers

  for (const action of calls(choices))
    buttons.push({
      id: action.kind,
      label: callLabel(action),
      primary: action.kind === 'out' || (action.kind === 'float' && !can(choices, 'out')),
      run: () => game.act(action.text),
    })
  // Out is the first offer, float stands beside it.
  buttons.sort((a, b) => Number(a.primary ?? false) - Number(b.primary ?? false))
  const free = !buttons.some((button) => button.primary)

  for (const action of others)
    buttons.push({ id: action.text, label: t.bar.other(action), run: () => game.act(action.text) })
  if (melds.length === 1)
    buttons.push({ id: 'meld', label: label(game, melds[0]!), primary: free, run: () => game.meld() })
  else if (melds.length > 1)
    buttons.push({ id: 'meld', label: t.bar.meldMany(melds.length), primary: free, run: () => game.meld() })
  if (lays.length === 1) buttons.push({ id: 'lay', label: label(game, lays[0]!), run: () => game.lay() })
  else if (lays.length > 1)
    buttons.push({
      id: 'lay',
      label: t.bar.layMany(lays.length),
      run: async () => (await game.lay()) && go.layFocus(),
    })
  if (discards.length > 0)
    buttons.push({
      id: 'discard',
      label: label(game, discards[0]!),
      primary: free,
      run: () => game.discard(),
    })
  else if (only && melds.length === 0)
    buttons.push({
      id: 'discard',
      label: t.bar.discard(only),
      reason: choices!.reasons.discard?.why ?? t.bar.noUse(1),
      run: () => game.discard(),
    })

  if (obs!.obligation) return { message: t.bar.must(obs!.obligation), buttons }
  if (obs!.hand?.length === 0) return { message: t.bar.chooseLast, buttons }
  if (selected.length === 0) return { message: t.bar.choosePlay, buttons }
  const useful = melds.length + lays.length + discards.length + others.length + offers.joins.size > 0
  if (useful) return { message: t.bar.selected(selected.length), buttons }
  // Several cards are put back one by one otherwise.
  if (selected.length > 1) buttons.push({ id: 'clear', label: t.bar.cancel, run: () => (game.selected = []) })
  return { message: laidAlone(game) ? t.bar.oneByOne : t.bar.noUse(selected.length), buttons }
}

/** Whether one of several chosen cards could be laid off without the others. */
function laidAlone({ choices, selected }: Game): boolean {
  const chosen = new Set(selected.map(cardOf))
  const alone = choices!.actions.filter(({ kind, cards }) => kind === 'lay' && cards.length === 1)
  return selected.length > 1 && alone.some(({ cards }) => chosen.has(cards[0]!))
}

function callLabel(action: Action): string {
  if (action.kind === 'out') return t.bar.goOut(action.points)
  if (action.kind === 'float') return t.bar.float
  if (action.kind === 'pass') return t.bar.decline
  return t.bar.other(action)
}

/** An action that empties the hand and ends the deal is named by that. */
function label(game: Game, action: Action): string {
  const last = action.ends === 'deal' && game.obs!.hand?.length === action.cards.length
  if (action.kind === 'discard')
    return last ? t.bar.discardLast(action.cards[0] ?? '') : t.bar.discard(action.cards[0] ?? '')
  if (last) return t.bar.goOut(action.points)
  return action.kind === 'meld'
    ? t.bar.meld(action.cards, action.points)
    : t.bar.lay(action.cards[0] ?? '', action.points)
}
