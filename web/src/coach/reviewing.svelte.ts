/** A review that is being made: asked for, looked after until it is there, and stopped if nobody wants to wait. */
import type { ReviewSource, ReviewState } from '../wire/review'

/** Milliseconds from one look at a running review to the next. */
const PACE = 500
/** So many looks may fail before one gives up. */
const PATIENCE = 5

export class Reviewing {
  now = $state.raw<ReviewState | null>(null)
  /** Why there is none. */
  trouble = $state.raw<unknown>(null)

  #source: ReviewSource
  #timer: ReturnType<typeof setTimeout> | undefined
  #failed = 0

  constructor(source: ReviewSource) {
    this.#source = source
  }

  /** From the beginning; the server goes on where it had come to. */
  begin(): Promise<void> {
    this.now = this.trouble = null
    this.#failed = 0
    return this.#take(this.#source.start())
  }

  async stop(): Promise<void> {
    this.leave()
    await this.#source.stop().catch(() => {})
    if (this.now) this.now = { ...this.now, state: 'stopped' }
  }

  /** Nobody looks any more; the review itself goes on. */
  leave(): void {
    clearTimeout(this.#timer)
  }

  async #take(coming: Promise<ReviewState>): Promise<void> {
    clearTimeout(this.#timer)
    try {
      this.now = await coming
      this.#failed = 0
      if (this.now.state !== 'running') return
    } catch (error) {
      this.#failed += 1
      if (!this.now || this.#failed > PATIENCE) return void (this.trouble = error)
    }
    this.#timer = setTimeout(() => void this.#take(this.#source.look()), PACE)
  }
}
