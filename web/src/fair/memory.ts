/**
 * What this browser saw with its own eyes and can hold against the proof later: the commitment before any number was known,
 * and the hand it was dealt in each round.
 */
import { forget, load, save } from '../settings/store'
import type { Line } from '../wire/line'
import type { Entry } from '../wire/types'

export interface Memory {
  commitment: string
  hands: Record<number, string[]>
}

const name = (match: string) => `fair:${match}`

export const recall = (match: string): Memory | null => load<Memory | null>(name(match), null)
export const unlearn = (match: string): void => forget(name(match))

/** @param entries those of the running deal, or what is new of it */
export function remember(match: string, { obs, info }: Line, entries: readonly Entry[]): void {
  if (!info) return
  const memory = recall(match) ?? { commitment: info.commitment, hands: {} }
  const known = obs === null || obs.seat === null || obs.hand === null || memory.hands[obs.deal] !== undefined
  if (known ? recall(match) !== null : !isDealt(obs.seat!, entries)) return
  if (!known) memory.hands[obs.deal] = obs.hand!
  save(name(match), memory)
}

/** The hand is as it was dealt: the deal is among these entries, and the seat has not acted since. */
function isDealt(seat: number, entries: readonly Entry[]): boolean {
  const from = entries.findLastIndex(({ kind }) => kind === 'deal')
  return from >= 0 && !entries.slice(from).some((entry) => entry.kind === 'act' && entry.seat === seat)
}
