/**
 * One tab stop for a zone: the arrow keys, Home and End go from button to button inside it. If the button in focus goes
 * away, the zone itself takes the focus, never the page's body.
 */
const PARTS = 'button, select'
const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export interface Roving {
  /** Where Tab arrives before the zone was ever visited; the first if nothing matches. */
  first?: string
  /** What the zone is made of. */
  parts?: string
}

export function rove(zone: HTMLElement, { first, parts: selector = PARTS }: Roving = {}) {
  let current: HTMLElement | null = null
  let inside = false

  const parts = () => [...zone.querySelectorAll<HTMLElement>(selector)].filter(shows)
  /** A button that the style sheet hides on this kind of screen is none. */
  const shows = (part: HTMLElement) => part.checkVisibility?.() ?? true

  function settle(): void {
    const all = parts()
    if (!current || !all.includes(current))
      current = (first && all.find((part) => part.matches(first))) || all[0] || null
    for (const part of zone.querySelectorAll<HTMLElement>(selector)) {
      const index = part === current ? 0 : -1
      if (part.tabIndex !== index) part.tabIndex = index
    }
    if (inside && document.activeElement === document.body) zone.focus({ preventScroll: true })
  }

  function enter({ target }: FocusEvent): void {
    inside = true
    if (target === zone) return
    if (!(target as HTMLElement).matches(selector)) return
    current = target as HTMLElement
    settle()
  }

  /** A button that was removed has not been left by the player's will. */
  function leave({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if ((target as Node).isConnected) inside = zone.contains(document.activeElement)
    })
  }

  function walk(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const all = parts()
    const at = all.indexOf(document.activeElement as HTMLElement)
    // A list to choose from needs up and down for itself.
    if (all[at] instanceof HTMLSelectElement && /ArrowUp|ArrowDown/.test(event.key)) return
    const ends: Record<string, number> = { Home: 0, End: all.length - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? -1 : at < 0 && step < 0 ? all.length - 1 : at + step)
    if (!all[to]) return
    event.preventDefault()
    all[to].focus()
  }

  const observer = new MutationObserver(settle)
  observer.observe(zone, { childList: true, subtree: true })
  addEventListener('resize', settle)
  zone.addEventListener('focusin', enter)
  zone.addEventListener('focusout', leave)
  zone.addEventListener('keydown', walk)
  settle()
  return {
    destroy: () => {
      observer.disconnect()
      removeEventListener('resize', settle)
    },
  }
}
