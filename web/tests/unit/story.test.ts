import { describe, expect, it } from 'vitest'
import { sentence, tell } from '../../src/match/story'
import { letters } from '../../src/seats/seats'
import { t } from '../../src/text'
import type { Entry } from '../../src/wire/types'
import { observation } from '../gallery/states'

const obs = { ...observation({ seats: 3, hand: 3, pile: 1 }), names: ['You', 'Ana', 'Ben'] }
const act = (v: number, seat: number, text: string): Entry => ({ v, kind: 'act', seat, text, bot: true })

describe('the log', () => {
  it('makes one sentence of a turn, growing while it goes on', () => {
    const first = tell([], [act(1, 1, 'take 7H')], obs, 4)
    expect(first.map((line) => sentence(line, obs))).toEqual(['Ana took four down to 7♥.'])
    const whole = tell(first, [act(2, 1, 'meld JH JD JC'), act(3, 1, 'discard 2C')], obs, null)
    expect(whole.map((line) => sentence(line, obs))).toEqual([
      'Ana took four down to 7♥, laid three jacks, and discarded 2♣.',
    ])
  })

  it('joins melds, and cards that are added, into one deed', () => {
    const entries = ['draw', 'meld JH JD JC', 'meld 6S 6H 6D', 'lay 5D 1', 'lay 8C 2', 'discard 2C']
    const lines = tell(
      [],
      entries.map((text, i) => act(i + 1, 1, text)),
      obs,
      null,
    )
    expect(sentence(lines[0]!, obs)).toBe(
      'Ana drew, laid three jacks and three sixes, added 5♦ 8♣, and discarded 2♣.',
    )
  })

  it('begins a new line with the next seat', () => {
    const lines = tell([], [act(1, 1, 'draw'), act(2, 1, 'discard 2C'), act(3, 2, 'draw')], obs, null)
    expect(lines.map(({ seat }) => seat)).toEqual([1, 2])
  })
})

it('says melds as people do', () => {
  expect(t.meldPhrase(['5H', '6H', '*7H'])).toBe('5–\u20607♥')
  expect(t.meldPhrase(['6S', '6H', '*6'])).toBe('three sixes')
})

it('gives each seat a letter of its own', () => {
  const signs = letters({ seat: 0, seats: 4, names: ['Y', 'Ana', 'Anton', 'Opponent 3'] })
  expect(signs).toEqual(['Y', 'A', 'N', '3'])
})
