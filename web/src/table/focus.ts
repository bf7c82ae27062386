/** Focus never falls to the page's body: if the focused card has gone, a neighbour takes it, else the zone, else the bar. */

export function keepFocus(root: HTMLElement): () => void {
  const active = document.activeElement as HTMLElement | null
  if (!active || !root.contains(active)) return () => {}
  const at = active.dataset.at
  const zone = at?.split(':')[0]
  const cells = zone ? all(root, zone) : []
  const index = cells.indexOf(active)
  return () => {
    if (active.isConnected || (document.activeElement && document.activeElement !== document.body)) return
    if (zone && index >= 0) {
      const left = all(root, zone)
      const next =
        left[Math.min(index, left.length - 1)] ?? root.querySelector<HTMLElement>('[data-at^="hand:"]')
      if (next) return next.focus({ preventScroll: true })
    }
    root.querySelector<HTMLElement>('[role="toolbar"]')?.focus({ preventScroll: true })
  }
}

const all = (root: HTMLElement, zone: string) => [
  ...root.querySelectorAll<HTMLElement>(`button[data-at^="${zone}:"]`),
]
