import { describe, expect, it } from 'vitest'
import { hashOf } from '../../src/wire/hash'
import { emptyLine, follow, type Line } from '../../src/wire/line'
import type { Entry, Tell } from '../../src/wire/types'
import { observation } from '../gallery/states'

const obs = observation({ seats: 2, hand: 3, pile: 1 })
const at = (v: number, step = 0): Line => ({ ...emptyLine, base: [v, step], obs })
const entry = (v: number): Entry => ({ v, kind: 'act', seat: 1, text: 'draw', bot: true })
const event = (v: number, entries = [entry(v)]): Tell => ({
  t: 'event',
  v,
  step: 0,
  entries,
  obs,
  choices: null,
})
const draft = (v: number, step: number): Tell => ({
  t: 'draft',
  v,
  step,
  obs,
  choices: null,
  done: [],
  undone: [],
})

describe('the order of messages', () => {
  it('applies the next event, with all its entries', () => {
    const step = follow(at(4), event(7, [entry(5), entry(6), entry(7)]))
    expect(step).toMatchObject({ kind: 'moved', line: { base: [7, 0] } })
  })

  it('ignores what it has, and what comes before the welcome', () => {
    expect(follow(at(7), event(7)).kind).toBe('ignore')
    expect(follow(emptyLine, event(7)).kind).toBe('ignore')
  })

  it('asks for everything anew where one is missing', () => {
    expect(follow(at(4), event(6)).kind).toBe('resync')
    expect(follow(at(4), draft(5, 1)).kind).toBe('resync')
  })

  it('keeps only the entries it lacks', () => {
    const step = follow(at(5), event(6, [entry(5), entry(6)]))
    expect(step.kind === 'moved' && step.entries.map(({ v }) => v)).toEqual([6])
  })

  it('follows the own draft up and down', () => {
    expect(follow(at(4, 1), draft(4, 2))).toMatchObject({ kind: 'moved', line: { base: [4, 2] } })
    expect(follow(at(4, 2), draft(4, 2)).kind).toBe('ignore')
    expect(follow(at(5), draft(4, 3)).kind).toBe('ignore')
  })

  it('takes the fresh position of a stale answer', () => {
    const stale: Tell = { t: 'stale', id: 'x', base: [9, 0], obs, choices: null }
    expect(follow(at(7), stale)).toMatchObject({ kind: 'moved', line: { base: [9, 0] } })
    expect(follow(at(9), stale).kind).toBe('ignore')
  })

  it('notices by the heartbeat that it went astray', () => {
    const beat = (v: number, h: string): Tell => ({ t: 'beat', base: [v, 0], h })
    expect(follow(at(7), beat(7, hashOf(obs))).kind).toBe('ignore')
    expect(follow(at(7), beat(7, '00000000')).kind).toBe('resync')
    expect(follow(at(7), beat(8, hashOf(obs))).kind).toBe('resync')
    expect(follow(at(7), beat(6, '00000000')).kind).toBe('ignore')
  })
})

it('computes the CRC-32 of the standard', () => {
  expect(hashOf(123456789)).toBe('cbf43926')
})
