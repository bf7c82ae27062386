/** The addresses of the page, taken apart and put together. */

import { invitation } from './friends/mark'

export interface Place {
  /** A match of this server, or null for a record from a file. */
  match: string | null
  /** From 1; null is the last one. */
  deal: number | null
  step: number
  /** The seat that is looked from; null is the own one, or the first. */
  seat: number | 'open' | null
}

export type Route =
  | { page: 'start' | 'matches' | 'statistics' | 'fairness' | 'practice' }
  | { page: 'table'; match: string; invite: string | null }
  | { page: 'replay'; place: Place }
  | { page: 'review'; match: string; deal: number; decision: number | null }

const whole = (text: string | undefined | null): number | null =>
  text !== undefined && text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null

export function routeOf(path: string, search = '', hash = ''): Route {
  const [first, ...rest] = path.split('/').filter(Boolean)
  if (first === 'matches' || first === 'statistics' || first === 'fairness' || first === 'practice')
    return { page: first }
  if (first === 'record') return { page: 'replay', place: placeOf(null, rest, search) }
  const match = first === 'm' ? rest[0] : undefined
  if (!match) return { page: 'start' }
  if (rest[1] === 'replay') return { page: 'replay', place: placeOf(match, rest.slice(2), search) }
  const deal = rest[1] === 'review' ? whole(rest[2]) : null
  if (deal) return { page: 'review', match, deal, decision: whole(rest[3]) || null }
  return { page: 'table', match, invite: invitation(hash) }
}

function placeOf(match: string | null, [deal, step]: string[], search: string): Place {
  const seat = new URLSearchParams(search).get('seat')
  return {
    match,
    deal: whole(deal) || null,
    step: whole(step) ?? 0,
    seat: seat === 'open' ? 'open' : whole(seat),
  }
}

export function pathOf({ match, deal, step, seat }: Place): string {
  const base = match === null ? '/record' : `/m/${match}/replay`
  const position = deal === null ? '' : `/${deal}/${step}`
  return base + position + (seat === null ? '' : `?seat=${seat}`)
}

/** @param decision from 1; without it the whole review */
export const reviewPath = (match: string, deal: number, decision: number | null = null): string =>
  `/m/${match}/review/${deal}${decision === null ? '' : `/${decision}`}`
