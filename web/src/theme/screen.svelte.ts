/** What kind of screen this is, for the few things that style sheets cannot decide alone. */

function watch(query: string, change: (matches: boolean) => void): void {
  const list = matchMedia(query)
  change(list.matches)
  list.addEventListener('change', () => change(list.matches))
}

class Screen {
  /** Cards are at least 75 px wide: pips and courts instead of one large suit. */
  rich = $state(false)
  /** Wide enough for score and log beside the table. */
  wide = $state(false)
  dark = $state(false)
  still = $state(false)
  #roomy = false
  #tablet = false
  #size = 'normal'

  constructor() {
    watch('(min-width: 900px) and (min-height: 600px)', (on) => ((this.#roomy = on), this.#weigh()))
    watch('(min-width: 700px) and (min-height: 900px)', (on) => ((this.#tablet = on), this.#weigh()))
    watch('(min-width: 1100px) and (min-height: 600px)', (on) => (this.wide = on))
    watch('(prefers-color-scheme: dark)', (on) => (this.dark = on))
    watch('(prefers-reduced-motion: reduce)', (on) => (this.still = on))
  }

  sized(size: string): void {
    this.#size = size
    this.#weigh()
  }

  #weigh(): void {
    this.rich = (this.#roomy && this.#size !== 'compact') || (this.#tablet && this.#size === 'large')
  }
}

export const screen = new Screen()
