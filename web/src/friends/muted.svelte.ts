/** The people of a match whose words are not shown here; kept, so that a reload does not bring them back. */
import { load, save } from '../settings/store'

export class Muted {
  #name: string
  #seats = $state.raw<number[]>([])

  constructor(match: string) {
    this.#name = `muted:${match}`
    this.#seats = load<number[]>(this.#name, [])
  }

  has = (seat: number): boolean => this.#seats.includes(seat)

  set(seat: number, muted: boolean): void {
    this.#seats = muted ? [...this.#seats, seat] : this.#seats.filter((other) => other !== seat)
    save(this.#name, this.#seats)
  }
}
