import { render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { actionsOf, seen, sentences, turnEnd, turnStart, unfold } from '../../src/replay/frames'
import { stepKey, type Ways } from '../../src/replay/keys'
import Lines from '../../src/replay/Lines.svelte'
import { withRemark } from '../../src/report/remark'
import { letters } from '../../src/seats/seats'
import { nameOf } from '../../src/match/story'
import type { Frame, RecordView, ReplayView } from '../../src/wire/records'

const meld = {
  n: 1,
  kind: 'run' as const,
  owner: 1,
  cards: ['5H', '6H', '7H'],
  by: [1, 1, 1],
  points: [5, 6, 7],
}
const frames: Frame[] = [
  {
    turn: 1, phase: 'draw', hands: [['2C', '3C'], ['5H', '6H', 'KS']], held: [5, 21], stock: 9, pile: ['4S', '7H'],
    melds: [], melded: [0, 0], obligation: null, barred: null, idle: 0, ending: null, out: null,
  },
  { phase: 'play', hands: [['2C', '3C'], ['5H', '6H', '7H', 'KS']], held: [5, 28], pile: ['4S'], obligation: '7H' },
  { hands: [['2C', '3C'], ['KS']], held: [5, 10], melds: [meld], melded: [0, 18], obligation: null },
  { phase: 'over', hands: [['2C', '3C'], []], held: [5, 0], pile: ['4S', 'KS'], ending: 'went_out', out: 1 },
] // prettier-ignore

const none: string[][] = [[], []]
const result = {
  deal: 1, ending: 'went_out', out: 1, dealer: 0, melded: [0, 18], laid_off: [0, 0], held: [5, 0], bonus: [0, 0],
  net: [-5, 18], totals: [-5, 18], melded_cards: none, laid_off_cards: none, held_cards: none,
  melded_points: [[], []], laid_off_points: [[], []], held_points: [[], []],
} // prettier-ignore

const view: ReplayView = {
  deal: 1,
  dealer: 0,
  before: [0, 0],
  results: [],
  turns: [
    { seat: 1, actions: ['take 7H', 'meld 5H 6H 7H'] },
    { seat: 1, actions: ['discard KS'] },
  ],
  frames,
  result,
  totals: [-5, 18],
  winners: [1],
}

const head: RecordView = {
  match: 'abc', seat: 0, date: '', preset: 'standard', title: 'Standard', fields: {}, rules: [],
  players: [{ name: 'Ana', level: null }, { name: 'Ben', level: 'club' }],
  target: 500, totals: [-5, 18], winners: [1], deals: [],
} // prettier-ignore

const positions = unfold(frames)

it('keeps what a frame leaves out', () => {
  expect(positions).toHaveLength(4)
  expect(positions[2]).toMatchObject({ turn: 1, stock: 9, pile: ['4S'], obligation: null, melded: [0, 18] })
  expect(positions[0]).toMatchObject({ obligation: null, melds: [] })
})

it('shows one seat its own hand, and of the others their number of cards', () => {
  const mine = seen(head, view, positions, 1, 0)
  expect(mine).toMatchObject({
    seat: 0,
    hand: ['2C', '3C'],
    hands: [2, 4],
    held: 5,
    totals: [0, 0],
    winners: [],
  })
  expect(mine.shown).toBeNull()
  const bens = seen(head, view, positions, 1, 1)
  expect(bens).toMatchObject({ seat: 1, hand: ['5H', '6H', '7H', 'KS'], held: 28, obligation: '7H' })
})

it('knows totals, result and winner at the end only', () => {
  expect(seen(head, view, positions, 2, 0).deals).toEqual([])
  const end = seen(head, view, positions, 3, 0)
  expect(end).toMatchObject({ totals: [-5, 18], winners: [1], shown: [['2C', '3C'], []] })
  expect(end.deals).toEqual([result])
})

it('calls the player "You" whichever seat is looked from', () => {
  const bens = seen(head, view, positions, 1, 1)
  expect([0, 1].map((seat) => nameOf(bens, seat))).toEqual(['You', 'Ben'])
  expect(letters(bens)).toEqual(letters(seen(head, view, positions, 1, 0)))
  const file = seen({ ...head, seat: null }, view, positions, 1, 1)
  expect([0, 1].map((seat) => nameOf(file, seat))).toEqual(['Ana', 'Ben'])
})

it('says what happened up to each position', () => {
  const said = sentences(view, positions, { seat: 0, me: 0, names: ['Ana', 'Ben'] })
  expect(said).toEqual([
    'Round 1. You dealt.',
    'Ben took 7♥.',
    'Ben took 7♥ and laid 5–\u20607♥.',
    'Ben took 7♥, laid 5–\u20607♥, and discarded K♠.',
  ])
})

it('goes by turns', () => {
  const actions = actionsOf(view)
  expect(actions.map(({ turn }) => turn)).toEqual([0, 0, 1])
  expect([0, 1, 2, 3].map((step) => turnEnd(actions, step))).toEqual([2, 2, 3, 3])
  expect([0, 1, 2, 3].map((step) => turnStart(actions, step))).toEqual([0, 0, 0, 2])
})

it('marks the line of the position, and goes to the end of a line or to one action', async () => {
  const ongo = vi.fn()
  const rendered = render(Lines, {
    view,
    step: 1,
    signs: ['Y', 'B'],
    name: (seat: number) => `N${seat}`,
    ongo,
  })
  const lines = () => screen.getAllByRole('button')
  const marked = () => lines().map((line) => line.getAttribute('aria-current') === 'true')
  expect(lines().map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'deal 1 dealer 0',
    'B N1: take 7H; meld 5H 6H 7H',
    'B N1: discard KS',
    'score -5 18',
  ])
  expect(marked()).toEqual([false, true, false, false])
  lines()[1]!.click()
  expect(ongo).toHaveBeenLastCalledWith(2)
  screen.getByText(/take 7H/).click()
  expect(ongo).toHaveBeenLastCalledWith(1)
  lines()[3]!.click()
  expect(ongo).toHaveBeenLastCalledWith(3)
  lines()[0]!.click()
  expect(ongo).toHaveBeenLastCalledWith(0)
  await rendered.rerender({ step: 0 })
  expect(marked()).toEqual([true, false, false, false])
})

it('takes arrows and letters, but not from what has arrows of its own', () => {
  const told: string[] = []
  const ways: Ways = {
    step: (by, instead) => told.push(`step ${by} ${instead}`),
    turn: (by) => told.push(`turn ${by}`),
    end: (by) => told.push(`end ${by}`),
    deal: (by) => told.push(`deal ${by}`),
    seat: () => told.push('seat'),
  }
  const press = (key: string, options: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
    const listen = (event: Event) => stepKey(event as KeyboardEvent, ways)
    document.addEventListener('keydown', listen)
    target.dispatchEvent(event)
    document.removeEventListener('keydown', listen)
    return event.defaultPrevented
  }
  expect(press('ArrowRight')).toBe(true)
  press('ArrowLeft', { repeat: true })
  for (const key of [']', '[', 'Home', 'End', 'PageDown', 'v']) press(key)
  expect(told).toEqual([
    'step 1 false',
    'step -1 true',
    'turn 1',
    'turn -1',
    'end -1',
    'end 1',
    'deal 1',
    'seat',
  ])
  const slider = document.body.appendChild(document.createElement('input'))
  expect(press('ArrowRight', {}, slider)).toBe(false)
  expect(press('ArrowRight', { altKey: true })).toBe(false)
  expect(press('x')).toBe(false)
  expect(told).toHaveLength(8)
  slider.remove()
})

it('puts what the player says above the report, and nothing else', () => {
  expect(withRemark('[[case]]\n', ' The meld was\nrefused. ')).toBe('# The meld was\n# refused.\n[[case]]\n')
  expect(withRemark('[[case]]\n', '  ')).toBe('[[case]]\n')
})
