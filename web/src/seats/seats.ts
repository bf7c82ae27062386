/** Who sits where, seen from the player: a letter and a colour for each seat, and the order around the table. */
import { t } from '../text'
import type { Obs } from '../wire/types'

/** A replay may be looked at from any seat: then `me` says which one is the player's, if any. */
export interface Me {
  me?: number | null
}

export const ownSeat = (obs: Pick<Obs, 'seat'> & Me): number | null =>
  obs.me === undefined ? obs.seat : obs.me

/** One sign for each seat, all different: the first letter, or the number that a name ends with. */
export function letters(obs: Pick<Obs, 'names' | 'seat' | 'seats'> & Me): string[] {
  const me = ownSeat(obs)
  const used = new Set<string>()
  const signs: string[] = []
  for (let seat = 0; seat < obs.seats; seat++) {
    const name = seat === me ? t.you : (obs.names[seat] ?? '')
    const number = /\d$/.exec(name)?.[0]
    const wishes = [
      number ?? '',
      ...[...name.toUpperCase()].filter((sign) => /\p{L}/u.test(sign)),
      String(seat + 1),
    ]
    const sign = wishes.find((wish) => wish !== '' && !used.has(wish)) ?? '?'
    used.add(sign)
    signs.push(sign)
  }
  return signs
}

/** Seats in turn order, the player first. */
export function around(obs: Pick<Obs, 'seat' | 'seats'>): number[] {
  const first = obs.seat ?? 0
  return Array.from({ length: obs.seats }, (_, i) => (first + i) % obs.seats)
}
