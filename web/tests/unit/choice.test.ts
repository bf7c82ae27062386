import { describe, expect, it } from 'vitest'
import { withCopies } from '../../src/cards/card'
import { offers, parts } from '../../src/match/choice'
import type { Action } from '../../src/wire/types'

const action = (text: string, kind: string, cards: string[], meld: number | null = null): Action => ({
  text,
  kind,
  cards,
  meld,
  points: 1,
  ends: '',
})

describe('from a selection to what can be done with it', () => {
  const hand = withCopies(['5H', '6H', '7H', 'JK', '9C', '9C'])

  it('offers the actions that spend exactly the selection', () => {
    const actions = [
      action('meld 5H 6H 7H', 'meld', ['5H', '6H', '7H']),
      action('discard 5H', 'discard', ['5H']),
    ]
    expect(offers(actions, ['5H#0', '7H#0', '6H#0'], hand).melds).toEqual([actions[0]])
    expect(offers(actions, ['5H#0'], hand).discards).toEqual([actions[1]])
    expect(offers(actions, [], hand).discards).toEqual([])
  })

  it('counts a starred card as a joker and keeps every reading', () => {
    const low = action('meld *4H 5H 6H', 'meld', ['*4H', '5H', '6H'])
    const high = action('meld 5H 6H *7H', 'meld', ['5H', '6H', '*7H'])
    expect(offers([low, high], ['JK#0', '5H#0', '6H#0'], hand).melds).toEqual([low, high])
  })

  it('marks the cards that could join, and only those', () => {
    const run = action('meld 5H 6H 7H', 'meld', ['5H', '6H', '7H'])
    expect([...offers([run], ['5H#0'], hand).joins]).toEqual(['6H#0', '7H#0'])
  })

  it('takes either of two equal cards for the same action', () => {
    const one = action('discard 9C', 'discard', ['9C'])
    expect(offers([one], ['9C#1'], hand).discards).toEqual([one])
    expect(offers([one], ['9C#0', '9C#1'], hand).discards).toEqual([])
  })
})

it('takes action texts apart', () => {
  expect(parts('lay *9H 2')).toEqual({ verb: 'lay', cards: ['*9H'], meld: 2 })
  expect(parts('take 3')).toEqual({ verb: 'take', cards: ['3'], meld: null })
})
