/** The keys of a replay. What has arrows of its own, such as a fan of cards or the slider, keeps them. */
import { settings } from '../settings/settings.svelte'

export interface Ways {
  /** `instead`: the key is held down, so the address is replaced and not remembered. */
  step(by: 1 | -1, instead: boolean): void
  turn(by: 1 | -1): void
  end(by: 1 | -1): void
  deal(by: 1 | -1): void
  seat(): void
}

export function stepKey(event: KeyboardEvent, ways: Ways): void {
  const target = event.target as HTMLElement | null
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  if (target?.closest?.('input, select, textarea, dialog[open]')) return
  const way = wayOf(event, ways)
  if (!way) return
  event.preventDefault()
  way()
}

function wayOf({ key, repeat }: KeyboardEvent, ways: Ways): (() => void) | null {
  switch (key) {
    case 'ArrowLeft':
      return () => ways.step(-1, repeat)
    case 'ArrowRight':
      return () => ways.step(1, repeat)
    case 'Home':
      return () => ways.end(-1)
    case 'End':
      return () => ways.end(1)
    case 'PageUp':
      return () => ways.deal(-1)
    case 'PageDown':
      return () => ways.deal(1)
  }
  if (!settings.keys) return null
  switch (key.toLowerCase()) {
    case '[':
      return () => ways.turn(-1)
    case ']':
      return () => ways.turn(1)
    case 'v':
      return () => ways.seat()
  }
  return null
}
