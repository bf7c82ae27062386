/** The guide says what the server's choices have come to, and shows the rules of the preset in use. */
import { describe, expect, it } from 'vitest'
import { rulesOf, stepOf, type Step } from '../../src/guide/steps'
import type { Action, Choices, Obs, Take } from '../../src/wire/types'
import { fakeGame } from './fake'

const action = (text: string, more: Partial<Action> = {}): Action => ({
  text, kind: text.split(' ')[0]!, cards: [], meld: null, points: 0, ends: '', ...more,
}) // prettier-ignore

const take = (must: boolean): Take => ({
  text: 'take KS', n: 1, card: 'KS', must, ways: [], left: 0, left_points: 0,
}) // prettier-ignore

function at(obs: Partial<Obs>, actions: Action[], takes: Take[] = []) {
  const base: Obs = {
    seat: 0, seats: 2, names: ['You', 'Ada'], bots: [null, 'club'], deal: 1, dealer: 1, turn: 0, actor: 0, phase: 'draw',
    hand: ['7H', '9C'], hands: [2, 7], stock: 20, pile: ['KS'], melds: [], melded: [0, 0], held: 16, obligation: null,
    barred: null, idle: 0, totals: [0, 0], target: 500, deals: [], ending: null, out: null, shown: null, winners: [], away: [], ready: [],
  } // prettier-ignore
  const choices: Choices = {
    actions,
    takes,
    no_takes: [],
    reasons: {},
    melds_first: [],
    undo: null,
    redo: null,
  }
  return fakeGame({ ...base, ...obs }, obs.actor === 1 ? null : choices).game
}

describe('the step', () => {
  it.each<[Step, Partial<Obs>, Action[], Take[]]>([
    ['wait', { actor: 1 }, [], []],
    ['draw', {}, [action('draw')], []],
    ['take', {}, [action('draw'), action('take KS')], [take(false)]],
    ['dry', { stock: 0 }, [action('pass'), action('take KS')], [take(true)]],
    ['must', { phase: 'play', obligation: '7H' }, [action('meld 5H 6H 7H')], []],
    ['meld', { phase: 'play' }, [action('meld 5H 6H 7H'), action('lay 9C 1'), action('discard 9C')], []],
    ['lay', { phase: 'play' }, [action('lay 9C 1'), action('discard 9C')], []],
    ['discard', { phase: 'play' }, [action('discard 9C')], []],
    ['last', { phase: 'play', hand: ['9C'] }, [action('discard 9C', { ends: 'deal' })], []],
    ['empty', { phase: 'play', hand: [] }, [action('float', { ends: 'turn' })], []],
    ['over', { phase: 'over' }, [], []],
  ])('is %s', (step, obs, actions, takes) => {
    expect(stepOf(at(obs, actions, takes))).toBe(step)
  })

  it.each<[Step, boolean]>([
    ['preview', true],
    ['free', false],
  ])('is %s while a take is looked at', (step, must) => {
    const game = at({}, [action('draw'), action('take KS')], [take(must)])
    game.look(1)
    expect(stepOf(game)).toBe(step)
  })
})

describe('the rules of a step', () => {
  const rules = [
    { topic: 'draw', fields: ['pile.depth'], text: 'Take any card.', changed: false },
    { topic: 'play', fields: ['melds.layoff_on'], text: 'Lay off anywhere.', changed: false },
    {
      topic: 'draw',
      fields: ['pile.top_must_be_used', 'pile.use'],
      text: 'The top is free.',
      changed: false,
    },
  ]

  it('are the sentences of the sheet that speak of its fields', () => {
    expect(rulesOf('take', rules)).toEqual(['Take any card.', 'The top is free.'])
    expect(rulesOf('lay', rules)).toEqual(['Lay off anywhere.'])
    expect(rulesOf('over', rules)).toEqual([])
  })
})
