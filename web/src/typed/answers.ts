/** Questions about the table, answered from what the server told. Whoever asks gets text; nothing is sent from here. */
import { parts } from '../match/choice'
import type { Game } from '../match/game.svelte'
import { sheetRows } from '../score/rows'
import { around } from '../seats/seats'
import { number, signed, t } from '../text'
import { s } from '../text/speech'
import { w } from '../text/typed'
import type { Action, Obs, Way } from '../wire/types'

/** "js", "10♥": as one may type a card, made into the text that the server uses. */
export function cardText(typed: string): string {
  const signs: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' }
  const text = typed.toUpperCase().replace(/[♠♥♦♣]/, (sign) => signs[sign] ?? sign)
  return text.startsWith('10') ? `T${text.slice(2)}` : text
}

export function hand(game: Game): string {
  const { obs } = game
  if (!obs?.hand) return w.noHand
  const duty = obs.obligation && game.mine ? ` ${w.duty(s.card(obs.obligation))}` : ''
  return w.hand(obs.hand.length, s.grouped(game.hand.map((key) => key.split('#')[0]!))) + duty
}

export function pile(game: Game): string {
  const cards = [...game.obs!.pile].reverse()
  const named = cards.map((card, i) => (game.takes.has(i + 1) ? w.playable(s.card(card)) : s.card(card)))
  return `${w.pile(cards.length, named.join(', '))} ${w.stock(game.obs!.stock)}`
}

export function melds(game: Game): string[] {
  const all = game.obs!.melds.map((meld) => {
    const points = meld.points.reduce((sum, n) => sum + n, 0)
    return `${t.melds.label(meld, game.whose(meld.owner), points)}.`
  })
  return all.length > 0 ? all : [w.noMelds]
}

export function left(game: Game): string {
  const obs = game.obs!
  const held = around(obs).map((seat) => w.holds(game.name(seat), obs.hands[seat] ?? 0))
  return w.left(held, obs.stock)
}

/** How it stands; after a round also the whole score sheet, row by row, with the cards behind each number. */
export function score(game: Game): string[] {
  const obs = game.obs!
  const seats = around(obs)
  const now = seats.map((seat) =>
    w.standing(
      game.name(seat),
      number(obs.totals[seat] ?? 0),
      number(obs.melded[seat] ?? 0),
      seat === obs.seat && obs.held !== null ? number(obs.held) : null,
    ),
  )
  const result = obs.phase === 'over' ? obs.deals[obs.deals.length - 1] : undefined
  if (!result) return [...now, w.target(obs.target)]
  const rows = sheetRows(result).map((row) =>
    w.row(
      row.name,
      seats.map((seat) => {
        const cell = row.cells[seat]!
        return w.cell(game.name(seat), number(cell.value), s.cards(cell.cards))
      }),
    ),
  )
  return [`${t.score.title(result.deal)}.`, ...rows]
}

export function legal(game: Game): string[] {
  const actions = game.choices?.actions ?? []
  if (actions.length === 0) return [w.nothingLegal]
  const kinds = [...new Set(actions.map(({ kind }) => kind))]
  return kinds.map(
    (kind) =>
      `${actions
        .filter((action) => action.kind === kind)
        .map(withPoints)
        .join(', ')}.`,
  )
}

const withPoints = ({ text, points }: Action) => (points ? `${text} (${signed(points)})` : text)

export function rules(game: Game): string[] {
  const all = game.info?.rules ?? []
  return all.map(({ text, changed }) => (changed ? `${text} (${t.changed})` : text))
}

/** Ways to use a card that could be taken, by its name or its number from the top; or the one that must be used now. */
export function ways(game: Game, asked: string): string | null {
  const list = (found: Way[]) =>
    found.map(({ steps, points }) => w.way(steps.join(w.thenStep), signed(points)))
  if (!game.drawing) {
    const card = game.obs?.obligation
    return card && game.duties.length > 0 ? w.ways(s.card(card), list(game.duties)) : w.noDuty
  }
  if (!asked) return w.which
  const wanted = cardText(asked)
  const take = [...game.takes.values()].find(({ n, card }) => String(n) === wanted || card === wanted)
  if (!take) return null
  const found = take.ways.length > 0 ? list(take.ways) : [w.free]
  return `${s.preview(take)} ${w.ways(s.card(take.card), found)}`
}

/** The first word of a line, and the rest. */
export function split(line: string): [string, string] {
  const { verb } = parts(line.trim().toLowerCase())
  return [verb, line.trim().slice(verb.length).trim()]
}

export const isOver = (obs: Obs | null): boolean => obs?.phase === 'over'
