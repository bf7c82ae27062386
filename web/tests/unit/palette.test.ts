/** Contrast of every theme, computed from the style sheet itself. */

import { expect, it } from 'vitest'
import css from '../../src/theme/tokens.css?raw'

function block(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!]))
}

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low, high] = [light(a), light(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const root = block(':root')
const four = { ...root, ...block(":root[data-deck='four']") }
const dark = { ...root, ...block(":root[data-theme='dark']") }
const themes = {
  two: root,
  four,
  dark,
  'dark four': { ...four, ...dark, ...block(":root[data-theme='dark'][data-deck='four']") },
}

it.each(Object.entries(themes))('keeps suits readable: %s', (_, theme) => {
  for (const suit of ['spades', 'hearts', 'diamonds', 'clubs']) {
    expect(contrast(theme[suit]!, theme.card!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(theme[`${suit}-dim`]!, theme['card-dim']!)).toBeGreaterThanOrEqual(4.5)
  }
})

it.each(Object.entries(themes))('keeps words readable on every ground: %s', (_, theme) => {
  for (const ground of ['ground', 'ground-edge', 'surface', 'surface-2'])
    for (const ink of ['text', 'muted', 'accent', 'trouble'])
      expect(contrast(theme[ink]!, theme[ground]!)).toBeGreaterThanOrEqual(ground === 'surface-2' ? 4.5 : 5)
})

it('keeps the letters of the seats readable, and their lines on surfaces visible', () => {
  for (let seat = 0; seat < 8; seat++) {
    expect(contrast('#ffffff', root[`seat-${seat}`]!), `letter of seat ${seat}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(root[`seat-${seat}`]!, root.surface!), `line of seat ${seat}`).toBeGreaterThanOrEqual(3)
  }
})
