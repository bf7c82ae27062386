/** A game that is only looked at: the table's own components show it, and nothing in it can be done. */
import { Game } from '../match/game.svelte'
import { ownSeat } from '../seats/seats'
import { t } from '../text'
import type { Wire } from '../wire/socket'
import type { Seen } from './frames'

const never = () => Promise.reject(new Error('a replay sends nothing'))
const silent: Wire = {
  act: never,
  undo: never,
  redo: never,
  next: never,
  why: never,
  say: () => {},
  takeover: () => {},
  close: () => {},
}

export class Watched extends Game {
  constructor() {
    super('replay', () => silent)
  }

  override live = false

  override mine = $derived(false as boolean)

  override whose = (seat: number): string =>
    t.possessive(this.name(seat), this.obs !== null && seat === ownSeat(this.obs))

  /** A card of a replay is not chosen. */
  override toggle(): void {}

  override look(): void {}

  show(obs: Seen): void {
    this.obs = obs
  }
}
