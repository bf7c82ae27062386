import { expect, it } from 'vitest'
import { offered } from '../../src/start/fields'
import type { Field } from '../../src/wire/http'

const field = (name: string, values: unknown, usual: unknown): Field => ({
  name,
  group: name.split('.')[0]!,
  values,
  default: usual,
  meaning: name,
})

it('offers no rule that can only be as it is, and no detail of one that can only be off', () => {
  const shown = offered([
    field('melds.joker_swap', ['never'], 'never'),
    field('melds.jokers_are_a_rank', [false], false),
    field('melds.ace_low', [false, true], true),
    field('melds.min_run', { min: 3, max: 13 }, 3),
    field('calls.rummy', ['off'], 'off'),
    field('calls.effect', ['turn', 'place'], 'turn'),
    field('calls.false_call_penalty', { min: 0, max: 500 }, 0),
    field('ending.floating', ['off', 'forced'], 'off'),
  ])
  expect(shown.map((one) => one.field.name)).toEqual(['melds.ace_low', 'melds.min_run', 'ending.floating'])
  expect(shown.map((one) => one.control.kind)).toEqual(['switch', 'number', 'pick'])
})
