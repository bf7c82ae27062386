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

  it('says that cards which make no meld can be laid off one at a time, and puts them back at once', () => {
    const obs = {
      ...observation({ seats: 2, hand: 7, pile: 3, melds: 2, phase: 'play' }),
      hand: ['TS', 'QS', '2D'],
    }
    const lay = { text: 'lay TS 1', kind: 'lay', cards: ['TS'], meld: 1, points: 10, ends: '' as const }
    const choices = { actions: [lay], takes: [], no_takes: [], reasons: {}, melds_first: [], undo: null, redo: null } // prettier-ignore
    const { game } = fakeGame(obs, choices)
    const choose = (...cards: string[]) =>
      (game.selected = game.hand.filter((key) => cards.some((card) => key.startsWith(card))))
    choose('TS', 'QS')
    expect(barModel(game, go).message).toContain('one at a time')
    choose('QS', '2D')
    const { message, buttons } = barModel(game, go)
    expect(message).not.toContain('one at a time')
    buttons.find(({ id }) => id === 'clear')!.run()
    expect(game.selected).toEqual([])
    choose('2D')
    expect(barModel(game, go).buttons.map(({ id }) => id)).not.toContain('clear')
  })

  it('says nothing of the kind while a match is open', () => {
    const { game } = fakeGame(observation({ seats: 2, hand: 7, pile: 3, melds: 0, phase: 'draw' }), null)
    expect(barModel(game, go).message).not.toContain('finished')
  })
})
