/** The score sheet as rows; every number knows the cards behind it. Nothing is computed here that the server did not send. */
import { t } from '../text'
import type { DealResult } from '../wire/types'

export interface Cell {
  value: number
  cards: string[]
  points: number[]
}

export interface Row {
  id: string
  name: string
  cells: Cell[]
  strong?: boolean
}

export function sheetRows(result: DealResult): Row[] {
  const seats = result.net.map((_, seat) => seat)
  const bare = (values: number[]): Cell[] => values.map((value) => ({ value, cards: [], points: [] }))
  const withCards = (values: number[], cards: string[][], points: number[][], sign: 1 | -1 = 1): Cell[] =>
    seats.map((seat) => ({
      value: sign * (values[seat] ?? 0) || 0, // no minus zero
      cards: cards[seat] ?? [],
      points: points[seat] ?? [],
    }))
  const rows: Row[] = [
    {
      id: 'melded',
      name: t.score.melded,
      cells: withCards(result.melded, result.melded_cards, result.melded_points),
    },
    {
      id: 'laid',
      name: t.score.laidOff,
      cells: withCards(result.laid_off, result.laid_off_cards, result.laid_off_points),
    },
    {
      id: 'held',
      name: t.score.held,
      cells: withCards(result.held, result.held_cards, result.held_points, -1),
    },
  ]
  if (result.bonus.some((value) => value !== 0))
    rows.push({ id: 'bonus', name: t.score.bonus, cells: bare(result.bonus) })
  const before = seats.map((seat) => (result.totals[seat] ?? 0) - (result.net[seat] ?? 0))
  rows.push({ id: 'net', name: t.score.net, cells: bare(result.net), strong: true })
  rows.push({ id: 'before', name: t.score.before, cells: bare(before) })
  rows.push({ id: 'total', name: t.score.total, cells: bare(result.totals), strong: true })
  return rows
}
