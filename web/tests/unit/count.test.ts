import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Count from '../../src/motion/Count.svelte'
import { change } from '../../src/settings/settings.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  change('speed', 'normal')
})
afterEach(() => vi.useRealTimers())

async function from10to90() {
  const write = String
  const { container, rerender } = render(Count, { value: 10, write })
  expect(container.textContent).toBe('10')
  await rerender({ value: 90, write })
  return async () => (await tick(), Number(container.textContent))
}

async function after(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await tick()
}

it('counts for 400 ms', async () => {
  const shown = await from10to90()
  await after(200)
  expect(await shown()).toBeGreaterThan(10)
  expect(await shown()).toBeLessThan(90)
  await after(230)
  expect(await shown()).toBe(90)
})

it('is ended by any key', async () => {
  const shown = await from10to90()
  await after(50)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
  expect(await shown()).toBe(90)
})

it('does not count where nothing shall move', async () => {
  change('speed', 'instant')
  const shown = await from10to90()
  expect(await shown()).toBe(90)
})
