import { describe, expect, it } from 'vitest'
import { arrange, arrivals, cardsOf, moved } from '../../src/match/order'

const hand = ['KS', '2H', 'TS', '2C', 'JK']

describe('the order of the hand', () => {
  it('sorts by suit and by rank, jokers last', () => {
    expect(cardsOf(arrange(hand, 'suit', [], []))).toEqual(['TS', 'KS', '2H', '2C', 'JK'])
    expect(cardsOf(arrange(hand, 'rank', [], []))).toEqual(['2H', '2C', 'TS', 'KS', 'JK'])
  })

  it('shows melds first as the server sorted them', () => {
    expect(cardsOf(arrange(hand, 'melds', ['2H', '2C', 'JK', 'TS', 'KS'], []))).toEqual([
      '2H',
      '2C',
      'JK',
      'TS',
      'KS',
    ])
  })

  it('keeps an order made by hand over draws and discards', () => {
    const own = ['JK#0', '2C#0', 'KS#0']
    expect(arrange(['2C', 'JK', '9D', 'KS'], 'hand', [], own)).toEqual(['JK#0', '2C#0', 'KS#0', '9D#0'])
  })

  it('moves a card within the hand', () => {
    expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b'])
  })

  it('knows the second copy of a card as new', () => {
    expect(arrivals(['9C'], ['9C', '9C'])).toEqual(['9C#1'])
  })
})
