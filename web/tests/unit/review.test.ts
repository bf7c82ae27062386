/** The review of a round: how it is waited for, which decisions are shown first, and what a try is told. */
import { fireEvent, render } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { costOf, covered, gradesOf, keyDecisions, uncovered, verdictOf } from '../../src/coach/judge'
import Options from '../../src/coach/Options.svelte'
import { Reviewing } from '../../src/coach/reviewing.svelte'
import { reviewPath, routeOf } from '../../src/route'
import ScoreSheet from '../../src/score/ScoreSheet.svelte'
import { Problem } from '../../src/wire/http'
import type { ReviewState } from '../../src/wire/review'
import { observation } from '../gallery/states'
import { decision, review } from '../gallery/review'
import { fakeGame } from './fake'

const running = (done: number): ReviewState => ({ state: 'running', done, of: 9, review: null })
const nothing = () => {}

/** A server that gives these answers, one after the other; an error is thrown. */
function server(...answers: (ReviewState | Error)[]) {
  const asked: string[] = []
  const answer = (what: string) => async () => {
    asked.push(what)
    const next = answers.shift() ?? running(8)
    if (next instanceof Error) throw next
    return next
  }
  const stop = async () => void asked.push('stop')
  return { asked, source: { start: answer('start'), look: answer('look'), stop } }
}

describe('a review that is being made', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is looked after until it is done', async () => {
    const { asked, source } = server(running(1), running(5), { state: 'done', done: 9, of: 9, review })
    const reviewing = new Reviewing(source)
    await reviewing.begin()
    expect(reviewing.now).toEqual(running(1))
    await vi.advanceTimersByTimeAsync(500)
    expect(reviewing.now).toEqual(running(5))
    await vi.advanceTimersByTimeAsync(5000)
    expect(reviewing.now?.review).toBe(review)
    expect(asked).toEqual(['start', 'look', 'look'])
  })

  it('is stopped, and not looked after any more', async () => {
    const { asked, source } = server(running(1))
    const reviewing = new Reviewing(source)
    await reviewing.begin()
    await reviewing.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(reviewing.now).toEqual({ ...running(1), state: 'stopped' })
    expect(asked).toEqual(['start', 'stop'])
  })

  it('goes on working when nobody looks', async () => {
    const { asked, source } = server(running(1))
    const reviewing = new Reviewing(source)
    await reviewing.begin()
    reviewing.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked).toEqual(['start'])
  })

  it('bears a network that is away for a moment, and not one that is gone', async () => {
    const lost = () => new TypeError('network')
    const { source } = server(running(1), lost(), running(6), ...Array.from({ length: 9 }, lost))
    const reviewing = new Reviewing(source)
    await reviewing.begin()
    await vi.advanceTimersByTimeAsync(1000)
    expect([reviewing.now, reviewing.trouble]).toEqual([running(6), null])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reviewing.trouble).toBeInstanceOf(TypeError)
  })

  it('says at once why it cannot begin', async () => {
    const { asked, source } = server(new Problem(404, 'not_found', 'There is no such round.', []))
    const reviewing = new Reviewing(source)
    await reviewing.begin()
    await vi.advanceTimersByTimeAsync(5000)
    expect(reviewing.trouble).toMatchObject({ message: 'There is no such round.' })
    expect(asked).toEqual(['start'])
  })
})

describe('its decisions', () => {
  it('are shown in the order of the server', () => {
    expect(keyDecisions(review).map(({ at }) => at)).toEqual([9, 17, 0])
    expect(keyDecisions({ ...review, key: [] })).toEqual([])
  })

  it('are counted by their grades', () => {
    expect(gradesOf(review)).toEqual({ none: 1, inaccuracy: 2, mistake: 1, blunder: 1 })
  })

  it('tell a try what it costs', () => {
    const one = decision(9, 14, 'blunder')
    const [best, near, played] = one.options
    expect(one.options.map((option) => verdictOf(one, option))).toEqual(['best', 'near', 'worse'])
    expect([costOf(one, best!), costOf(one, near!), costOf(one, played!)]).toEqual([0, 1.5, 14])
    // One that is further behind is still as good where that is within two standard errors.
    expect(verdictOf(one, { ...played!, error: 8 })).toBe('near')
    expect(verdictOf(one, { ...played!, error: null })).toBe('worse')
  })

  it('name each play once', () => {
    const one = decision(9, 14, 'blunder')
    const twice = { ...one, options: [...one.options, { ...one.options[0]!, value: 3 }] }
    expect(uncovered(twice)).toEqual(one.options)
    expect(covered(twice)).toHaveLength(3)
  })
})

describe('the possible plays', () => {
  it('stand in an order that tells nothing until the answer is told', async () => {
    const one = decision(9, 14, 'blunder')
    const onpick = vi.fn()
    const { container, rerender } = render(Options, { decision: one, open: false, tried: null, onpick })
    const words = () => [...container.querySelectorAll('.words')].map((node) => node.textContent)
    expect(words()).toEqual([...words()].sort())
    expect(container.textContent).not.toMatch(/14|best|played/)
    await fireEvent.click(container.querySelector('[data-option="discard 7H"]')!)
    expect(onpick).toHaveBeenCalledWith(one.options[2])
    expect(covered(one)).not.toEqual(one.options)

    await rerender({ open: true, tried: one.options[2] })
    expect(words()).toEqual(one.options.map((option) => option.words))
    const told = [...container.querySelectorAll('.value')].map((value) => [
      value.firstChild?.textContent?.trim(),
      ...[...value.querySelectorAll('.tag')].map((tag) => tag.textContent),
    ])
    expect(told).toEqual([['0', 'best'], ['−2'], ['−14', 'played', 'your try']])
  })
})

describe('the way to it', () => {
  it('is an address', () => {
    expect(routeOf(reviewPath('abc', 3))).toEqual({ page: 'review', match: 'abc', deal: 3, decision: null })
    expect(routeOf(reviewPath('abc', 3, 2))).toEqual({ page: 'review', match: 'abc', deal: 3, decision: 2 })
    expect(routeOf('/m/abc/review/x')).toEqual({ page: 'table', match: 'abc', invite: null })
  })

  it.each([true, false])('stands on the score sheet where there is a coach: %s', async (coach) => {
    const { game } = fakeGame(observation({ seats: 2, hand: 0, pile: 3, phase: 'over' }), null, [], { coach })
    const onreview = vi.fn()
    render(ScoreSheet, {
      game,
      onclose: nothing,
      onrematch: nothing,
      onsave: nothing,
      onfair: nothing,
      onreview,
    })
    const button = document.querySelector<HTMLElement>('[data-act="review"]')
    expect(button !== null).toBe(coach)
    if (!button) return
    await fireEvent.click(button)
    expect(onreview).toHaveBeenCalledWith(game.obs!.deals.at(-1)!.deal)
  })
})
