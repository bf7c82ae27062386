/**
 * Cards that travel. The page is already in its final state when anything starts: what moves are copies above it, so input
 * never waits, and any tap or key ends all of them. Only transforms and opacity are animated.
 */
import { faceOf } from '../cards/card'
import { pace, still } from '../settings/settings.svelte'
import type { Change } from '../match/game.svelte'
import { parts } from '../match/choice'

interface Shot {
  rect: DOMRect
  card: string
  zone: string
  face: HTMLElement
  /** Who scored it, where that is shown: it travels below the card. */
  foot: HTMLElement | null
}

const DRAW = 180
const MELD = 240
const BETWEEN = 35 // from card to card while dealing
const FADE = 120

/** Where a copy arrives, the card itself is unseen until then. */
const UNSEEN = [{ opacity: 0 }, { opacity: 0 }]

const parted = ({ face, foot }: Shot): HTMLElement[] => (foot ? [face, foot] : [face])

const takeTime = (cards: number) => Math.min(500, 240 + 8 * cards)

const ease = 'cubic-bezier(0.2, 0.8, 0.3, 1)'

export class Stage {
  #running = new Set<Animation>()
  #before = new Map<string, Shot>()
  #anchors = new Map<string, DOMRect>()
  #root: HTMLElement

  constructor(root: HTMLElement) {
    this.#root = root
  }

  finish = (): void => {
    for (const animation of this.#running) animation.finish()
    this.#running.clear()
  }

  /** Before the page changes: where everything is. */
  capture(): void {
    if (pace() === 0) return
    this.finish()
    this.#before = this.#shots()
    this.#anchors = new Map(
      [...this.#root.querySelectorAll<HTMLElement>('[data-anchor]')].map((node) => [
        node.dataset.anchor!,
        node.getBoundingClientRect(),
      ]),
    )
  }

  /** After it has changed. */
  play(change: Change): void {
    if (pace() === 0) return
    const after = this.#shots()
    const gone = [...this.#before].filter(([key]) => !after.has(key)).map(([, shot]) => shot)
    const came = [...after].filter(([key]) => !this.#before.has(key))
    if (still()) return came.forEach(([, shot]) => this.#mark(shot))
    const dealt = change.before === null || change.before.deal !== change.after.deal
    if (change.fresh && !dealt) return
    this.#shift(after)
    this.#arrive(
      came.map(([, shot]) => shot),
      gone,
      change,
      dealt,
    )
    if (!dealt) this.#leave(gone, change)
  }

  #shots(): Map<string, Shot> {
    const shots = new Map<string, Shot>()
    for (const node of this.#root.querySelectorAll<HTMLElement>('[data-at]')) {
      const face = node.querySelector<HTMLElement>('.card')
      if (!face) continue
      const at = node.dataset.at!
      const card = node.dataset.card ?? ''
      shots.set(at, {
        rect: face.getBoundingClientRect(),
        card,
        zone: at.split(':')[0]!,
        face,
        foot: node.querySelector('.foot'),
      })
    }
    return shots
  }

  /** Cards that stay in their zone slide to their new place. */
  #shift(after: Map<string, Shot>): void {
    for (const [key, shot] of after) {
      const { rect } = shot
      const old = this.#before.get(key)?.rect
      if (!old) continue
      const dx = old.left - rect.left
      const dy = old.top - rect.top
      if (Math.abs(dx) + Math.abs(dy) < 2) continue
      const frames = [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }]
      for (const part of parted(shot)) this.#animate(part, frames, DRAW)
    }
  }

  #arrive(came: Shot[], gone: Shot[], change: Change, dealt: boolean): void {
    const left = [...gone]
    let i = 0
    for (const shot of came) {
      const at = dealt
        ? -1
        : left.findIndex((other) => sameCard(other.card, shot.card) && other.zone !== shot.zone)
      const from = at >= 0 ? left.splice(at, 1)[0]!.rect : this.#origin(shot, change)
      if (!from) continue
      const taking = shot.zone === 'hand' && at >= 0
      const time = dealt ? DRAW : taking ? takeTime(came.length) : shot.zone === 'hand' ? DRAW : MELD
      const delay = dealt ? i++ * BETWEEN : 0
      this.#fly(shot.face, from, shot.rect, time, delay, true)
      for (const part of parted(shot)) this.#animate(part, UNSEEN, time, 0, 'linear', delay)
    }
    // What was matched has travelled; the rest leaves towards a seat.
    gone.splice(0, gone.length, ...left)
  }

  #origin(shot: Shot, change: Change): DOMRect | undefined {
    const seat = change.entries[change.entries.length - 1]?.seat
    if (shot.zone === 'hand') return this.#anchors.get('stock') ?? this.#place('stock')
    if (change.before === null || change.before.deal !== change.after.deal) return this.#place('stock')
    return seat === null || seat === undefined ? undefined : this.#anchors.get(`seat:${seat}`)
  }

  /** An opponent takes from the pile, or draws: what leaves flies to the seat. */
  #leave(gone: Shot[], { before, entries, after }: Change): void {
    const taker = entries.find((entry) => entry.kind === 'act' && parts(entry.text).verb === 'take')?.seat
    const seat = taker ?? null
    if (seat !== null && seat !== after.seat) {
      const to = this.#place(`seat:${seat}`)
      const taken = gone.filter((shot) => shot.zone === 'pile')
      for (const shot of to ? taken : [])
        this.#fly(shot.face, shot.rect, to!, takeTime(taken.length), 0, false)
    }
    const drawer = entries.find((entry) => entry.text === 'draw')?.seat
    const stock = this.#root.querySelector<HTMLElement>('[data-anchor="stock"] .card')
    const to = drawer === undefined || drawer === null ? undefined : this.#place(`seat:${drawer}`)
    if (before && stock && to && drawer !== after.seat) {
      this.#fly(stock, stock.getBoundingClientRect(), to, DRAW, 0, false)
    }
  }

  #place(anchor: string): DOMRect | undefined {
    return this.#root.querySelector(`[data-anchor="${anchor}"]`)?.getBoundingClientRect()
  }

  /** A copy of the face travels. */
  #fly(face: HTMLElement, from: DOMRect, to: DOMRect, time: number, delay: number, arrives: boolean): void {
    const copy = face.cloneNode(true) as HTMLElement
    const home = arrives ? to : from
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${home.left}px`,
      top: `${home.top}px`,
      margin: '0',
      zIndex: '50',
      transformOrigin: '0 0',
    })
    copy.style.setProperty('--grow', getComputedStyle(face).getPropertyValue('--grow'))
    this.#root.append(copy)
    const there = move(home, from)
    const here = move(home, to)
    const frames = arrives
      ? [{ transform: there }, { transform: here }]
      : [
          { transform: there, opacity: 1 },
          { transform: here, opacity: 0 },
        ]
    const flight = this.#animate(copy, frames, time, delay, arrives ? ease : 'ease-in')
    flight.finished.catch(() => undefined).finally(() => copy.remove())
  }

  /** Nothing may travel: the changed card fades in and wears an outline for a second. */
  #mark({ face, rect }: Shot): void {
    this.#animate(face, [{ opacity: 0 }, { opacity: 1 }], FADE)
    const ring = document.createElement('span')
    ring.className = 'changed'
    Object.assign(ring.style, {
      left: `${rect.left}px`,
      top: `${rect.top}px`,
      width: `${rect.width}px`,
      height: `${rect.height}px`,
    })
    this.#root.append(ring)
    const fade = this.#animate(ring, [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], 1000)
    fade.finished.catch(() => undefined).finally(() => ring.remove())
  }

  #animate(
    node: HTMLElement,
    frames: Keyframe[],
    time: number,
    delay = 0,
    easing = ease,
    extra = 0,
  ): Animation {
    const scale = pace()
    const animation = node.animate(frames, {
      duration: (time + extra) * scale,
      delay: delay * scale,
      easing,
      fill: 'backwards',
    })
    this.#running.add(animation)
    animation.finished.catch(() => undefined).finally(() => this.#running.delete(animation))
    return animation
  }
}

/** The transform that makes a box at `home` look as if it lay in `place`: same middle, its height where sizes differ much. */
function move(home: DOMRect, place: DOMRect): string {
  const scale = Math.min(place.width / home.width, place.height / home.height)
  const x = place.left + (place.width - home.width * scale) / 2 - home.left
  const y = place.top + (place.height - home.height * scale) / 2 - home.top
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** A joker is the same card in the hand and on the table. */
function sameCard(a: string, b: string): boolean {
  return a === b || (faceOf(a).joker && faceOf(b).joker)
}
