/**
 * The loupe of a fan: hold a finger still, and the card under it appears above, large; slide to look at others, lift to
 * choose, slide off the fan to leave it. Scrolling and dragging come first: whoever moves before the time is up does those.
 */
const HOLD = 250
/** A finger is never quite still; from here on it moves. */
const STILL = 8
const LARGER = 1.6
/** Between the thumb and the enlarged card. */
const GAP = 18

interface Look {
  /** Chooses the card of this cell. */
  pick: (index: number) => void
}

export function loupe(fan: HTMLElement, look: Look) {
  let chosen = look
  let held: { x: number; y: number; id: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let glass: HTMLElement | null = null
  let over = -1

  const cells = () => [...fan.children] as HTMLElement[]

  function down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || !event.isPrimary) return
    held = { x: event.clientX, y: event.clientY, id: event.pointerId }
    timer = setTimeout(open, HOLD)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', close)
  }

  function open(): void {
    if (!held) return
    glass = document.createElement('div')
    glass.className = 'loupe'
    glass.setAttribute('aria-hidden', 'true')
    document.body.append(glass)
    // Says to a drag, which waits for a movement of its own, that this finger looks and does not carry.
    fan.dataset.loupe = 'open'
    show(held.x, held.y)
  }

  function move(event: PointerEvent): void {
    if (!held || event.pointerId !== held.id) return
    if (glass) show(event.clientX, event.clientY)
    else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > STILL) close()
  }

  /** The card whose strip, or visible face, is under the finger; -1 beside the fan. */
  function under(x: number, y: number): number {
    const cell = document.elementFromPoint(x, y)?.closest('.cell')
    return cell ? cells().indexOf(cell as HTMLElement) : -1
  }

  function show(x: number, y: number): void {
    const at = under(x, y)
    if (at !== over) {
      over = at
      cells().forEach((cell, i) => cell.toggleAttribute('data-looked', i === at))
      const face = at < 0 ? null : cells()[at]!.querySelector('.card')
      glass!.replaceChildren(...(face ? [face.cloneNode(true)] : []))
    }
    if (at < 0) return
    const card = cells()[at]!.querySelector<HTMLElement>('.card')!
    const [width, height] = [card.offsetWidth * LARGER, card.offsetHeight * LARGER]
    const left = Math.max(4, Math.min(innerWidth - width - 4, x - width / 2))
    // Above the thumb; under the upper edge of the screen beside it.
    const top = y - height - GAP
    const beside = x > innerWidth / 2 ? x - width - GAP * 2 : x + GAP * 2
    glass!.style.transform = `translate(${top < 4 ? beside : left}px, ${Math.max(4, top)}px) scale(${LARGER})`
  }

  function up(event: PointerEvent): void {
    if (!held || event.pointerId !== held.id) return
    const picked = glass ? over : -1
    if (glass) swallowClick()
    close()
    if (picked >= 0) chosen.pick(picked)
  }

  /** The browser's own click would choose the card that the finger came down on. */
  function swallowClick(): void {
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
  }

  function close(): void {
    clearTimeout(timer)
    glass?.remove()
    glass = held = null
    over = -1
    delete fan.dataset.loupe
    for (const cell of cells()) cell.removeAttribute('data-looked')
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', close)
  }

  /** While one looks, the browser neither scrolls nor opens its menu. */
  const still = (event: Event) => {
    if (glass) event.preventDefault()
  }
  const noMenu = (event: Event) => {
    if (held) event.preventDefault()
  }

  fan.addEventListener('pointerdown', down)
  fan.addEventListener('touchmove', still, { passive: false })
  fan.addEventListener('contextmenu', noMenu)
  return {
    update: (next: Look) => (chosen = next),
    destroy: () => {
      close()
      fan.removeEventListener('pointerdown', down)
      fan.removeEventListener('touchmove', still)
      fan.removeEventListener('contextmenu', noMenu)
    },
  }
}
