/**
 * How much larger than at least the cards of a zone are drawn (`--grow`): as large as lets all of them be seen at once.
 * Within a deal they only get smaller, so that nothing changes its size back and forth while one plays.
 */
import { afterPicture } from '../motion/picture'

const SIZES = [1.5, 1.25, 1]

export class Growth {
  #node: HTMLElement
  #deal: unknown
  #width = 0
  #most = 0
  #waiting: (() => void) | undefined
  #settled: () => void

  /** `settled` is called when the size may have changed once more. */
  constructor(node: HTMLElement, settled: () => void) {
    this.#node = node
    this.#settled = settled
  }

  /**
   * Call after the table or the window has changed; another deal, or a turned device, begins anew. The zones around have
   * not all got their own sizes by then: what they leave counts once they have. What they leave while one only looks and
   * chooses does not: a bar with many buttons soon goes.
   */
  fit(deal: unknown): void {
    this.#waiting?.()
    const { offsetWidth } = this.#node
    if (deal !== this.#deal || offsetWidth !== this.#width) this.#most = 0
    this.#deal = deal
    this.#width = offsetWidth
    this.#largest()
    this.#waiting = afterPicture(() => {
      this.#most = this.#largest()
      this.#settled()
    })
  }

  stop(): void {
    this.#waiting?.()
  }

  /** The place of the largest size at which all fits; the last one if none does. */
  #largest(): number {
    let place = this.#most
    while (!this.#fits(SIZES[place]!) && place < SIZES.length - 1) place += 1
    return place
  }

  #fits(size: number): boolean {
    const node = this.#node
    node.style.setProperty('--grow', String(size))
    return node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth
  }
}
