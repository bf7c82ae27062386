import { render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Chips from '../../src/table/Chips.svelte'
import { observation } from '../gallery/states'
import { fakeGame } from './fake'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function seats(mine: boolean, bots?: (string | null)[]) {
  const obs = observation({ seats: 3, hand: 7, pile: 3, mine })
  const { game } = fakeGame(bots ? { ...obs, bots } : obs, null)
  const { container } = render(Chips, { game, onseat: () => {}, onmenu: () => {} })
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms)
    flushSync()
    return [...container.querySelectorAll('.chip')].map((chip) => chip.textContent?.includes('thinking'))
  }
  return wait
}

describe('a computer opponent that thinks', () => {
  it('is seen to do so when it takes its time', () => {
    const wait = seats(false)
    expect(wait(350)).toEqual([false, false])
    expect(wait(100)).toEqual([true, false])
  })

  it('is no person, and not oneself', () => {
    expect(seats(false, [null, null, 'club'])(1000)).toEqual([false, false])
    expect(seats(true)(1000)).toEqual([false, false])
  })
})
