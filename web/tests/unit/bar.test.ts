/** What the bar says at moments that a match seldom comes to. */
import { describe, expect, it } from 'vitest'
import { barModel } from '../../src/table/bar'
import { observation } from '../gallery/states'
import { fakeGame } from './fake'

const go = { layFocus: () => {}, scores: () => {} }

describe('the bar', () => {
  it('says that an abandoned match will not be finished, and offers its scores', () => {
    const obs = { ...observation({ seats: 2, hand: 7, pile: 3, melds: 0, phase: 'draw' }), winners: [] }
    const { game } = fakeGame(obs, null, [], { over: true })
    const { message, buttons } = barModel(game, go)
    expect(message).toContain('will not be finished')
    expect(buttons.map((button) => button.id)).toEqual(['scores'])
  })

  it('says nothing of the kind while a match is open', () => {
    const { game } = fakeGame(observation({ seats: 2, hand: 7, pile: 3, melds: 0, phase: 'draw' }), null)
    expect(barModel(game, go).message).not.toContain('finished')
  })
})
