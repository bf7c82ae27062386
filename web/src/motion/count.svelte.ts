/** A number on the screen that counts to its new value. Only the picture counts: what is spoken is the value itself. */
import { untrack } from 'svelte'
import { pace, still } from '../settings/settings.svelte'

const TIME = 400

export class Count {
  shown = $state(0)

  /** Call while a component is set up. Any key or tap ends the counting at once. */
  constructor(value: () => number) {
    this.shown = untrack(value)
    $effect(() => {
      const to = value()
      return untrack(() => this.#go(to))
    })
  }

  #go(to: number): (() => void) | undefined {
    const from = this.shown
    const time = still() ? 0 : TIME * pace()
    if (from === to) return
    if (time === 0) {
      this.shown = to
      return
    }
    const began = performance.now()
    let frame = 0
    const step = (): void => {
      const part = Math.min(1, (performance.now() - began) / time)
      this.shown = Math.round(from + (to - from) * (1 - (1 - part) ** 2))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    const stop = () => cancelAnimationFrame(frame)
    const finish = () => {
      stop()
      this.shown = to
    }
    const inputs = ['pointerdown', 'keydown'] as const
    for (const input of inputs) addEventListener(input, finish, true)
    return () => {
      stop()
      for (const input of inputs) removeEventListener(input, finish, true)
    }
  }
}
