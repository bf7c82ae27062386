/** Hints at the table: when they may be asked for, how deep, how long they hold, and what is sent. */
import { fireEvent, render, waitFor } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../../src/cards/card'
import Table from '../../src/table/Table.svelte'
import { typeAtTable } from '../../src/typed/match'
import { scribe } from '../../src/typed/scribe.svelte'
import type { Base } from '../../src/wire/types'
import { advice } from '../gallery/coach'
import { choices, observation, type Shape } from '../gallery/states'
import { fakeGame } from './fake'

const play: Shape = { seats: 2, hand: 9, pile: 4, phase: 'play' }
const nothing = () => {}
const draw: Shape = { seats: 2, hand: 9, pile: 7 }

function sit(shape: Shape, coach = true) {
  const obs = observation(shape)
  const { game, wire } = fakeGame(obs, choices(obs, shape), [], { coach })
  wire.advice = advice(obs)
  /** The position comes anew, with some changes; as after a step of one's own. */
  const go = (changes: object = {}, base: Base = [1, 1]) => {
    const line = { obs: { ...obs, ...changes }, choices: choices(obs, shape), info: game.info, seat: 0 }
    game.moved({ ...line, base, readonly: false }, [])
  }
  return { game, wire, obs, go }
}

describe('the coach', () => {
  it('is asked only where there is one, in one’s own turn, and with nothing under way', () => {
    expect(sit(play).game.hintable).toBe(true)
    expect(sit(play, false).game.hintable).toBe(false)
    expect(sit({ ...play, mine: false }).game.hintable).toBe(false)
    expect(sit({ ...play, phase: 'over' }).game.hintable).toBe(false)
    const { game } = sit(play)
    game.busy = true
    expect(game.hintable).toBe(false)
    game.busy = false
    game.connection('lost')
    expect(game.hintable).toBe(false)
  })

  it('says more each time it is asked', async () => {
    const { game, wire } = sit(play)
    for (const depth of [1, 2, 3, 3]) {
      const told = await game.askHint()
      expect(told).toEqual(wire.advice[depth - 1])
      expect(game.hint).toEqual({ depth, told })
    }
    expect(wire.asked).toEqual(['hint 1', 'hint 2', 'hint 3', 'hint 3'])
  })

  it('is not asked again while it thinks, and its answer is nothing once one has played on', async () => {
    const { game, wire, go } = sit(play)
    const asked = game.askHint()
    expect(await game.askHint()).toBeNull()
    go()
    expect(game.hint).toBeNull()
    expect(await asked).toBeNull()
    expect(game.hint).toBeNull()
    expect(wire.asked).toEqual(['hint 1'])
  })

  it('marks the cards it speaks of, each copy once', async () => {
    const { game, obs } = sit(play)
    for (let i = 0; i < 3; i++) await game.askHint()
    const wanted = [...obs.hand!.slice(0, 3), obs.hand!.at(-1)!].sort()
    expect([...game.hinted].map(cardOf).sort()).toEqual(wanted)
  })

  it('shows the take that it recommends, before it is made', async () => {
    const { game, wire } = sit(draw)
    await game.askHint()
    expect(game.preview).toBeNull()
    await game.askHint()
    await game.askHint()
    expect(game.previewed?.text).toBe(wire.advice[2]!.actions[0])
    expect(wire.asked.filter((text) => text.startsWith('take'))).toEqual([])
  })

  it('keeps the rest of an exact hint for whoever follows it, and nothing for whoever does not', async () => {
    const { game, go } = sit(play)
    for (let i = 0; i < 3; i++) await game.askHint()
    const [meld, discard] = game.hint!.told!.actions
    const acted = game.act(meld!)
    go()
    await acted
    expect(game.hint?.told?.actions).toEqual([discard])
    go()
    expect(game.hint).toBeNull()
    await game.askHint()
    expect(game.hint?.depth).toBe(1)
  })

  it('says why it cannot answer', async () => {
    const { game, wire } = sit(play)
    wire.hint = async () => ({ t: 'denied', id: '', reason: 'Busy just now.' })
    expect(await game.askHint()).toBeNull()
    expect([game.hint, game.note?.text]).toEqual([null, 'Busy just now.'])
  })
})

describe('a hint on the screen', () => {
  it('is asked for by the button and the key, told above the bar, and closed by Esc', async () => {
    const { game, wire } = sit(play)
    const { container } = render(Table, { game, onleave: nothing, onrematch: nothing, onsave: nothing })
    const button = (act: string) => container.querySelector<HTMLElement>(`[data-act="${act}"]`)
    await fireEvent.click(button('hint')!)
    await waitFor(() => expect(button('hint-more')).not.toBeNull())
    expect(button('hint')).toBeNull()
    await fireEvent.keyDown(document.body, { key: 'b' })
    await fireEvent.click(button('hint-more')!)
    await waitFor(() => expect(button('hint-more')).toBeNull())
    const strip = container.querySelector('.strip')!
    for (const text of [wire.advice[2]!.words, ...wire.advice[2]!.reasons]) expect(strip).toHaveProperty('textContent', expect.stringContaining(text)) // prettier-ignore
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(container.querySelector('.strip')).toBeNull())
    expect(button('hint')).not.toBeNull()
  })
})

describe('a hint that is typed', () => {
  const doors = { leave() {}, rematch() {}, save() {}, table() {}, go() {} }

  it('is told in words, deeper each time', async () => {
    const { game, wire } = sit(play)
    for (let i = 0; i < 3; i++) await typeAtTable(game, 'hint', doors)
    const said = scribe.lines.map(({ text }) => text)
    for (const { words, reasons } of wire.advice)
      for (const text of [words, ...reasons]) expect(said).toContain(text)
  })

  it('is refused where there is none', async () => {
    await typeAtTable(sit(play, false).game, 'hint', doors)
    expect(scribe.lines.at(-1)?.text).toBe('There are no hints here, or it is not your turn.')
  })
})
