/** Dragging a card: an extra beside tap, key and button. A drag starts after a short way and ends on whatever says `data-drop`. */

export interface Cargo {
  key: string
  /** @param target the value of `data-drop` under the finger, or the card there as "hand:KEY" */
  drop: (key: string, target: string) => void
}

const START = 12

export function carry(node: HTMLElement, cargo: Cargo | null) {
  let held = cargo
  let from: { x: number; y: number; id: number } | null = null
  let ghost: HTMLElement | null = null

  function down(event: PointerEvent): void {
    if (!held || !event.isPrimary || event.button !== 0) return
    from = { x: event.clientX, y: event.clientY, id: event.pointerId }
    // A quick hand leaves the narrow strip between two events, so the whole window is listened to.
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return
    const dx = event.clientX - from.x
    const dy = event.clientY - from.y
    if (!ghost && node.closest('[data-loupe]')) return settle()
    if (!ghost && Math.hypot(dx, dy) < START) return
    ghost ??= lift()
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 20))}deg)`
  }

  function lift(): HTMLElement {
    const face = node.querySelector<HTMLElement>('.card')!
    const rect = face.getBoundingClientRect()
    const copy = face.cloneNode(true) as HTMLElement
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      zIndex: '60',
      boxShadow: 'var(--lifted)',
    })
    document.body.append(copy)
    face.style.opacity = '0.25'
    return copy
  }

  function end(event: PointerEvent): void {
    if (!from || event.pointerId !== from.id) return
    const dragged = ghost !== null
    settle()
    if (!dragged || !held || event.type === 'pointercancel') return
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const target = under?.closest<HTMLElement>('[data-at^="hand:"]')?.dataset.at
    const zone = under?.closest<HTMLElement>('[data-drop]')?.dataset.drop
    const where = target ?? zone
    if (where && where !== `hand:${held.key}`) held.drop(held.key, where)
  }

  function settle(): void {
    ghost?.remove()
    node.querySelector<HTMLElement>('.card')?.style.removeProperty('opacity')
    ghost = null
    from = null
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    removeEventListener('pointercancel', end)
  }

  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }

  node.addEventListener('pointerdown', down)
  return {
    update: (next: Cargo | null) => (held = next),
    destroy: () => {
      settle()
      node.removeEventListener('pointerdown', down)
    },
  }
}
