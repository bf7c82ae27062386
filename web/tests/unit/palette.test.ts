/** Contrast of every theme and distance of its suits, computed from the style sheet itself. */

import { expect, it } from 'vitest'
import { contrast, distance, worst } from './colour'
import face from '../../src/cards/Card.svelte?raw'
import fan from '../../src/table/Fan.svelte?raw'
import css from '../../src/theme/tokens.css?raw'

function block(selector: string): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!]))
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

const contrasty = {
  'high contrast': { ...root, ...block(":root[data-ground='contrast']") },
  'high contrast four': { ...four, ...block(":root[data-ground='contrast']") },
  'high contrast dark': { ...dark, ...block(":root[data-ground='contrast']") },
  'high contrast dark four': { ...themes['dark four'], ...block(":root[data-ground='contrast']") },
}

const suits = ['spades', 'hearts', 'diamonds', 'clubs']

/** Deck, theme, state: the worst difference of two suits and the least contrast with the card. */
const figures: [theme: keyof typeof themes, state: '' | '-dim', apart: number, contrast: number][] = [
  ['two', '', 29.2, 5.9],
  ['four', '', 22.7, 4.6],
  ['dark', '', 25.0, 4.5],
  ['dark four', '', 25.0, 4.5],
  ['two', '-dim', 25.0, 5.9],
  ['four', '-dim', 13.6, 4.7],
  ['dark', '-dim', 16.8, 5.1],
  ['dark four', '-dim', 16.8, 5.1],
]

it.each(figures)('keeps suits apart and readable: %s%s', (name, state, apart, least) => {
  const theme = themes[name]
  const colours = suits.map((suit) => theme[suit + state]!)
  expect(worst(colours)).toBeGreaterThanOrEqual(apart - 0.05)
  expect(
    Math.min(...colours.map((colour) => contrast(colour, theme[`card${state}`]!))),
  ).toBeGreaterThanOrEqual(least - 0.05)
})

it('reads a chosen card, whose index has card and suit exchanged, in the same two colours', () => {
  // So the figures above hold for it, as long as the sheet really takes both from the same names.
  expect(face).toMatch(/\.inverse \.index[^{]*\{\s*color: var\(--card\);\s*background: var\(--ink\);/)
  for (const suit of suits) expect(face).toContain(`--ink: var(--${suit});`)
})

it('measures differences as the published examples do', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
  expect(distance([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4)
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

it.each(Object.entries(contrasty))(
  'keeps words far from their ground where high contrast is chosen: %s',
  (_, theme) => {
    for (const ground of ['ground', 'ground-edge', 'surface', 'surface-2'])
      for (const ink of ['text', 'muted', 'accent', 'trouble'])
        expect(contrast(theme[ink]!, theme[ground]!), `${ink} on ${ground}`).toBeGreaterThanOrEqual(7)
  },
)

it.each(Object.entries({ ...themes, ...contrasty }))(
  'keeps every card apart from what it lies on: %s',
  (_, theme) => {
    // WCAG 1.4.11: an edge of 3:1 inside the card, in all its states.
    for (const state of ['', '-dim'])
      expect(contrast(theme[`card-edge${state}`]!, theme[`card${state}`]!)).toBeGreaterThanOrEqual(3)
    // A focused card has a white ring and a blue one around it: on every ground and face one of them stands out.
    for (const ground of ['ground', 'ground-edge', 'surface', 'surface-2', 'card', 'card-dim'])
      expect(
        Math.max(contrast('#ffffff', theme[ground]!), contrast(theme.focus!, theme[ground]!)),
        `focus on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
  },
)

it('draws a dark line inside each gold frame, since gold on a white card is not seen by everybody', () => {
  expect(contrast(root.accent!, root.card!)).toBeLessThan(3)
  expect(contrast('#111827', root.accent!)).toBeGreaterThanOrEqual(3)
  expect(fan).toMatch(/\.frame > :global\(\.card\)::after \{\s*border-color: #111827;/)
})

it('takes the colours of a dimmed card from the dimmed palette, and no filter', () => {
  for (const suit of suits) expect(face).toContain(`var(--${suit}-dim)`)
  expect(face).toContain('var(--card-dim)')
  expect(face).not.toMatch(/filter:|opacity:/)
})
