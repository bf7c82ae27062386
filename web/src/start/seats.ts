/** The seats this browser has taken: for each match the key of its seat. The server is the truth about everything else. */
import { unlearn } from '../fair/memory'
import { forget, load, save } from '../settings/store'

export interface Seat {
  match: string
  token: string
  nonce: string
  at: number
}

/** So many keys are kept: statistics are made from the matches that they open. */
const KEPT = 500
/** Of so many matches more than the key is kept; of older ones it is of no use any more. */
const ORDERS = 12

export function seats(): Seat[] {
  return load<Seat[]>('seats', []).sort((a, b) => b.at - a.at)
}

export const seatOf = (match: string): Seat | undefined => seats().find((seat) => seat.match === match)

export function keep(seat: Seat): void {
  const others = seats().filter(({ match }) => match !== seat.match)
  for (const old of others.slice(ORDERS)) clear(old.match)
  save('seats', [seat, ...others].slice(0, KEPT))
}

export function drop(match: string): void {
  save(
    'seats',
    seats().filter((seat) => seat.match !== match),
  )
  clear(match)
}

/** All that this browser kept of a match beside its seat: the order of the cards, which were chosen, what proves the shuffle. */
function clear(match: string): void {
  forget(`order:${match}`)
  forget(`chosen:${match}`)
  unlearn(match)
}
