/** The client knows no rules: a server that calls nonsense legal gets exactly that nonsense offered. */
import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import Table from '../../src/table/Table.svelte'
import type { Action, Choices, Obs } from '../../src/wire/types'
import { observation } from '../gallery/states'
import { fakeGame } from './fake'

const nothing = () => {}
const act = (text: string, kind: string, cards: string[], more: Partial<Action> = {}): Action => ({
  text,
  kind,
  cards,
  meld: null,
  points: 7,
  ends: '',
  ...more,
})

function choicesOf(actions: Action[], more: Partial<Choices> = {}): Choices {
  return { actions, takes: [], no_takes: [], reasons: {}, melds_first: [], undo: null, redo: null, ...more }
}

function sit(phase: 'draw' | 'play', choices: Choices) {
  const obs: Obs = {
    ...observation({ seats: 2, hand: 0, pile: 0, melds: 2, phase }),
    hand: ['2H', 'KS', '9C', 'JK'],
    hands: [4, 7],
    pile: ['3D', '8C'],
  }
  const { game, wire } = fakeGame(obs, choices)
  render(Table, { game, onleave: nothing, onrematch: nothing, onsave: nothing })
  return { game, wire }
}

const buttons = () =>
  [...document.querySelectorAll('[role="toolbar"] button[data-act]:not([aria-disabled="true"])')].map(
    (node) => node.textContent?.trim(),
  )

const pick = async (...names: string[]) => {
  for (const name of names)
    await fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
  await tick()
}

describe('a server that calls nonsense legal', () => {
  it('has its meld of two strangers offered, and no proper one', async () => {
    const { wire } = sit('play', choicesOf([act('meld 2H KS', 'meld', ['2H', 'KS'])]))
    await pick('two of hearts', 'king of spades')
    expect(buttons()).toEqual(['Meld 2♥ K♠ +7'])
    await fireEvent.click(screen.getByText('Meld 2♥ K♠ +7'))
    expect(wire.asked).toEqual(['meld 2H KS'])
  })

  it('has a discard of three cards offered, and none of one', async () => {
    sit('play', choicesOf([act('discard 2H KS 9C', 'discard', ['2H', 'KS', '9C'])]))
    await pick('two of hearts')
    expect(buttons()).toEqual([])
    await pick('king of spades', 'nine of clubs')
    expect(buttons()).toEqual(['Discard 2♥'])
  })

  it('may let a card lie on a meld where it does not belong', async () => {
    const { wire } = sit('play', choicesOf([act('lay KS 2', 'lay', ['KS'], { meld: 2 })]))
    await pick('king of spades')
    expect(buttons()).toEqual(['Lay off K♠ +7'])
    expect(screen.getByRole('button', { name: /^Meld 2.*lay off here \+7/ })).toBeTruthy()
    await pick('Meld 2')
    expect(wire.asked).toEqual(['lay KS 2'])
  })

  it('may sell the top card for nothing and forbid the stock', async () => {
    const take = { text: 'take 3D', n: 2, card: '3D', must: false, ways: [], left: 0, left_points: 0 }
    const { wire } = sit(
      'draw',
      choicesOf([act('take 3D', 'take', [])], {
        takes: [take],
        no_takes: [{ n: 1, card: '8C', rule: 'x', why: 'It bites.' }],
      }),
    )
    expect(buttons()).toEqual(['Playable (1)'])
    await pick('eight of clubs, cannot be taken: It bites.')
    expect(document.getElementById('bar-message')?.textContent).toContain('It bites.')
    await pick('three of diamonds, take 2, playable')
    await fireEvent.click(screen.getByText('Take 2'))
    expect(wire.asked).toEqual(['take 3D'])
  })

  it('is asked for its reason where nothing is legal', async () => {
    const { game, wire } = sit('play', choicesOf([]))
    wire.answer = () => ({ t: 'refused', id: '', base: [1, 0], rule: 'not_a_meld', why: 'Not on a Monday.' })
    await pick('two of hearts', 'nine of clubs')
    await fireEvent.keyDown(document.body, { key: 'm' })
    await tick()
    expect(wire.asked).toEqual(['why meld 2H 9C'])
    expect(game.note?.text).toBe('Not on a Monday.')
  })

  it('gets a take and its use one after the other', async () => {
    const way = { steps: ['meld 3D 2H KS', 'lay 9C 1'], points: 5 }
    const take = { text: 'take 3D', n: 2, card: '3D', must: true, ways: [way], left: 1, left_points: 8 }
    const { wire } = sit('draw', choicesOf([act('take 3D', 'take', [])], { takes: [take] }))
    await pick('three of diamonds, take 2')
    await fireEvent.click(screen.getByText('Take 2'))
    await new Promise((wait) => setTimeout(wait))
    expect(wire.asked).toEqual(['take 3D', 'meld 3D 2H KS', 'lay 9C 1'])
  })

  it('stops a take at the first step that is refused', async () => {
    const way = { steps: ['meld 3D 2H KS', 'lay 9C 1'], points: 5 }
    const take = { text: 'take 3D', n: 2, card: '3D', must: true, ways: [way], left: 1, left_points: 8 }
    const { wire } = sit('draw', choicesOf([act('take 3D', 'take', [])], { takes: [take] }))
    wire.answer = (text) =>
      text.startsWith('meld')
        ? { t: 'refused', id: '', base: [1, 0], rule: 'x', why: 'No.' }
        : { t: 'ack', id: '', base: [1, 0] }
    await pick('three of diamonds, take 2')
    await fireEvent.click(screen.getByText('Take 2'))
    await new Promise((wait) => setTimeout(wait))
    expect(wire.asked).toEqual(['take 3D', 'meld 3D 2H KS'])
  })
})
