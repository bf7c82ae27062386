/**
 * What facts add up to. The facts come from the server, which replays the deals; here they are only added, in the same way
 * as `rummy500 stats` does it: one golden file holds both to the same sums.
 */
import type { MatchFacts } from '../wire/records'

export interface Totals {
  matches: number
  matches_over: number
  matches_won: number
  deals: number
  deals_won: number
  outs: number
  points: number
  best: number | null
  worst: number | null
  melded: number
  laid_off: number
  held: number
  turns: number
  draws: number
  /** Takes of each depth. */
  takes: Record<string, number>
}

export interface Statistics {
  format: 1
  totals: Totals
  presets: Record<string, Totals>
  levels: Record<string, Totals>
  matches: MatchFacts[]
}

export const nothing = (): Totals => ({
  matches: 0,
  matches_over: 0,
  matches_won: 0,
  deals: 0,
  deals_won: 0,
  outs: 0,
  points: 0,
  best: null,
  worst: null,
  melded: 0,
  laid_off: 0,
  held: 0,
  turns: 0,
  draws: 0,
  takes: {},
})

function add(totals: Totals, match: MatchFacts): void {
  totals.matches += 1
  totals.matches_over += match.won === null ? 0 : 1
  totals.matches_won += match.won === true ? 1 : 0
  for (const deal of match.deals) {
    totals.deals += 1
    totals.deals_won += deal.won ? 1 : 0
    totals.outs += deal.out ? 1 : 0
    totals.points += deal.net
    totals.best = totals.best === null ? deal.net : Math.max(totals.best, deal.net)
    totals.worst = totals.worst === null ? deal.net : Math.min(totals.worst, deal.net)
    totals.melded += deal.melded
    totals.laid_off += deal.laid_off
    totals.held += deal.held
    totals.turns += deal.turns
    totals.draws += deal.draws
    for (const depth of deal.takes) totals.takes[depth] = (totals.takes[depth] ?? 0) + 1
  }
}

const sorted = (groups: Record<string, Totals>): Record<string, Totals> =>
  Object.fromEntries(Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1)))

export function statisticsOf(all: readonly MatchFacts[]): Statistics {
  const matches = all.filter((match) => match.deals.length > 0)
  const totals = nothing()
  const presets: Record<string, Totals> = {}
  const levels: Record<string, Totals> = {}
  for (const match of matches) {
    add(totals, match)
    add((presets[match.preset] ??= nothing()), match)
    add((levels[match.against] ??= nothing()), match)
  }
  return { format: 1, totals, presets: sorted(presets), levels: sorted(levels), matches }
}

export interface Bucket {
  from: number
  /** Null: and deeper. */
  to: number | null
  count: number
}

/** Takes by depth: 1 to 5 one by one, then in wider steps. */
export function byDepth(takes: Record<string, number>): Bucket[] {
  const edges: [number, number | null][] = [[1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 8], [9, 12], [13, null]] // prettier-ignore
  return edges.map(([from, to]) => ({
    from,
    to,
    count: Object.entries(takes).reduce(
      (sum, [depth, count]) =>
        Number(depth) >= from && (to === null || Number(depth) <= to) ? sum + count : sum,
      0,
    ),
  }))
}

/** The mean of the last values up to each one. */
export function running(values: readonly number[], span = 10): number[] {
  return values.map((_, i) => {
    const part = values.slice(Math.max(0, i - span + 1), i + 1)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}
