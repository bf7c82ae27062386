/**
 * The one voice of the page. Messages that come close together are joined, since a reader cuts what it is saying when the
 * next one comes. What is urgent is said at once, in a region of its own.
 */
const CALM = 350
/** So long a message may wait for others, however close they come. */
const PATIENCE = 1_500
/** Between emptying a region and filling it with the same words, so that they are heard again. */
const BLINK = 60
/** Then a region is emptied: whoever explores the page later shall not find old news in it. */
const STALE = 8_000

export class Voice {
  said = $state('')
  urgent = $state('')
  last = ''
  #queue: string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #since = 0
  #sweep: ReturnType<typeof setTimeout> | undefined

  say(text: string): void {
    if (!text) return
    const now = Date.now()
    if (this.#queue.length === 0) this.#since = now
    this.#queue.push(text)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#flush, Math.min(CALM, Math.max(0, this.#since + PATIENCE - now)))
  }

  /** Only for a clock that runs out, a lost connection, an illegal action and a call window. */
  alarm(text: string): void {
    if (!text) return
    this.last = text
    this.urgent = ''
    setTimeout(() => (this.urgent = text), BLINK)
    this.#sweepLater()
  }

  repeat(): void {
    this.#place(this.last)
  }

  /** Nothing more of what was to be said, when one leaves the table. */
  hush(): void {
    clearTimeout(this.#timer)
    this.#queue = []
    this.said = this.urgent = this.last = ''
  }

  #flush = (): void => {
    this.last = this.#queue.splice(0).join(' ')
    this.#place(this.last)
  }

  #sweepLater(): void {
    clearTimeout(this.#sweep)
    this.#sweep = setTimeout(() => (this.said = this.urgent = ''), STALE)
  }

  #place(text: string): void {
    this.#sweepLater()
    if (this.said !== text) return void (this.said = text)
    this.said = ''
    setTimeout(() => (this.said = text), BLINK)
  }
}

export const voice = new Voice()
