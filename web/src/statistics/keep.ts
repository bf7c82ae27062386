/** Facts of own matches: asked of the server with the keys of this browser; those of matches that are over are kept here. */
import { load, save } from '../settings/store'
import { drop, seats, seatOf } from '../start/seats'
import { Problem } from '../wire/http'
import { deleteMatch, eraseName, getFacts, type MatchFacts } from '../wire/records'

interface Kept {
  at: number
  facts: MatchFacts
}

const FACTS = 'facts'
const SKIP = 'facts:skip'
const AT_ONCE = 4

const stored = () => load<Record<string, Kept>>(FACTS, {})
/** For open matches: how many deals are no longer counted, because statistics were deleted after them. */
const skipped = () => load<Record<string, number>>(SKIP, {})

export interface Gathered {
  matches: MatchFacts[]
  /** So many matches could not be asked about now. */
  missing: number
}

/** All matches of this browser, oldest first. */
export async function gather(): Promise<Gathered> {
  const kept = stored()
  const open: Record<string, Kept> = {}
  const asked = seats().filter(({ match }) => !(match in kept))
  let missing = 0
  const work = async (): Promise<void> => {
    for (let seat = asked.shift(); seat; seat = asked.shift()) {
      try {
        const facts = await getFacts(seat.match, seat.token)
        const entry = { at: seat.at, facts }
        if (facts.won === null) open[seat.match] = entry
        else kept[seat.match] = entry
      } catch (error) {
        if (isGone(error)) drop(seat.match)
        else missing++
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  save(FACTS, kept)
  const skip = skipped()
  const matches = [...Object.values(kept), ...Object.values(open)]
    .sort((a, b) => a.at - b.at)
    .map(({ facts }) => ({
      ...facts,
      deals: facts.deals.filter(({ deal }) => deal > (skip[facts.match] ?? 0)),
    }))
  return { matches: matches.filter(({ deals }) => deals.length > 0), missing }
}

const isGone = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 404 || error.status === 401)

export type Fate = 'deleted' | 'kept' | 'failed'

/** Deletes one match that is over, on the server and here. What the server keeps, stays here too, with its key. */
export async function forgetMatch(match: string): Promise<Fate> {
  const seat = seatOf(match)
  if (seat) {
    try {
      await deleteMatch(match, seat.token)
    } catch (error) {
      if (error instanceof Problem && error.code === 'kept') return leaveBehind(match, seat.token)
      if (!isGone(error)) return 'failed'
    }
    drop(match)
  }
  const kept = stored()
  delete kept[match]
  save(FACTS, kept)
  return 'deleted'
}

/** A match that others played as well stays on the server, without the own name. */
async function leaveBehind(match: string, token: string): Promise<Fate> {
  try {
    await eraseName(match, token)
    return 'kept'
  } catch {
    return 'failed'
  }
}

/** Deletes everything that statistics are made from. Open matches go on; their deals so far no longer count. */
export async function forgetAll(matches: readonly MatchFacts[]): Promise<Record<Fate, number>> {
  const fates: Record<Fate, number> = { deleted: 0, kept: 0, failed: 0 }
  const skip = skipped()
  for (const { match, won, deals } of matches) {
    const fate = won === null ? 'kept' : await forgetMatch(match)
    if (fate === 'kept') {
      skip[match] = deals[deals.length - 1]?.deal ?? 0
      const kept = stored()
      delete kept[match]
      save(FACTS, kept)
    }
    if (won !== null) fates[fate]++
  }
  save(SKIP, skip)
  return fates
}
