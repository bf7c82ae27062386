/** The check of the shuffle: the published vector, and every way in which a proof can be wrong. */
import { beforeEach, describe, expect, it } from 'vitest'
import { recall, remember, unlearn, type Memory } from '../../src/fair/memory'
import { commitment, inOrder, shuffled } from '../../src/fair/shuffle'
import { verify, type Check, type Fairness } from '../../src/fair/verify'
import { emptyLine, type Line } from '../../src/wire/line'
import type { Entry, MatchInfo } from '../../src/wire/types'
import { observation } from '../gallery/states'

const hex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
const MATCH = hex([...Array(16).keys()])
const SEED = hex([...Array(64).keys()])
const NONCES = ['aa'.repeat(16), '00'.repeat(16)]
const PACK = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit))

/** A proof of one deal, and what seat 0 of it saw. */
async function honest(): Promise<{ proof: Fairness; memory: Memory }> {
  const deck = await shuffled(PACK, SEED, MATCH, 1, NONCES)
  const promised = await commitment(MATCH, SEED)
  const proof: Fairness = {
    match: MATCH,
    shuffle: 'hmac-sha512-fy-1',
    commitment: promised,
    seed: SEED,
    nonces: NONCES,
    deals: [{ deal: 1, dealer: 1, deck }],
    preset: 'standard',
    fields: {},
  }
  // Dealer 1: the first card of each pair goes to seat 0, from the end of the deck.
  const hand = [51, 49, 47, 45, 43, 41, 39, 37, 35, 33, 31, 29, 27].map((place) => deck[place]!)
  return { proof, memory: { commitment: promised, hands: { 1: hand } } }
}

describe('the shuffle', () => {
  it('gives the commitment and the deck of the published vector', async () => {
    expect(await commitment(MATCH, SEED)).toMatch(/^9d849f7876147ad3/)
    const deck = await shuffled(PACK, SEED, MATCH, 1, NONCES)
    expect(deck.slice(0, 5)).toEqual(['TH', '6C', '7S', '6D', '2D'])
    expect(deck.slice(-4)).toEqual(['5H', 'TD', '7D', '8H'])
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(deck.join(' ')))
    expect(hex([...new Uint8Array(digest)])).toBe(
      '12c852d5a868e10be9d4a39c54de396e0915efa96cf885b5316055e150dece85',
    )
  })

  it('knows the order of two packs with jokers', () => {
    const deck = [...PACK, ...PACK, 'JK', 'JK', 'JK', 'JK'].reverse()
    expect(inOrder(deck)).toEqual([...PACK, ...PACK, 'JK', 'JK', 'JK', 'JK'])
  })
})

describe('a proof', () => {
  it('that is honest holds in every step', async () => {
    const { proof, memory } = await honest()
    const report = await verify(proof, memory, 0, NONCES[0]!)
    expect(report.fair).toBe(true)
    expect(report.steps.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true])
  })

  it('leaves open what this browser did not see', async () => {
    const { proof } = await honest()
    const report = await verify(proof, null, 0, null)
    expect(report.fair).toBe(true)
    expect(report.steps.filter(({ ok }) => ok === null).map(({ check }) => check)).toEqual([
      'promise',
      'number',
      'hands',
    ])
  })

  const swap = (deck: string[], a: number, b: number) => {
    const other = [...deck]
    ;[other[a], other[b]] = [other[b]!, other[a]!]
    return other
  }
  const lies: [string, Check, (proof: Fairness, memory: Memory) => void][] = [
    ['another way of shuffling', 'algorithm', (proof) => (proof.shuffle = 'trust-me-2')],
    ['a commitment with one byte changed', 'commitment', (proof) => (proof.commitment = `00${proof.commitment.slice(2)}`)],
    ['a secret with one byte changed', 'commitment', (proof) => (proof.seed = `ff${proof.seed.slice(2)}`)],
    ['another promise than at first', 'promise', (_, memory) => (memory.commitment = '0'.repeat(64))],
    ['another number than mine', 'number', (proof) => (proof.nonces = ['ab'.repeat(16), NONCES[1]!])],
    ['two cards exchanged in a deck', 'decks', (proof) => (proof.deals[0]!.deck = swap(proof.deals[0]!.deck, 3, 9))],
    ['another hand than was dealt', 'hands', (_, memory) => (memory.hands[1] = memory.hands[1]!.slice(1).concat('JK'))],
    ['another dealer', 'hands', (proof) => (proof.deals[0]!.dealer = 0)],
  ] // prettier-ignore

  it.each(lies)('with %s fails in the step %s', async (_, check, lie) => {
    const { proof, memory } = await honest()
    lie(proof, memory)
    const report = await verify(proof, memory, 0, NONCES[0]!)
    expect(report.fair).toBe(false)
    expect(report.steps.find((step) => step.check === check)?.ok).toBe(false)
  })
})

describe('what the browser remembers', () => {
  const info = { commitment: 'c0' } as MatchInfo
  const obs = { ...observation({ seats: 2, hand: 3, pile: 1, melds: 0 }), deal: 1, seat: 0 }
  const at = (changed: Partial<Line>): Line => ({ ...emptyLine, info, obs, ...changed })
  const dealt: Entry = { v: 1, kind: 'deal', seat: null, text: '', bot: false }
  const mine: Entry = { v: 2, kind: 'act', seat: 0, text: 'draw', bot: false }
  const theirs: Entry = { v: 2, kind: 'act', seat: 1, text: 'draw', bot: true }

  beforeEach(() => unlearn('m'))

  it('is the first promise, whatever comes later', () => {
    remember('m', at({ obs: null }), [])
    remember('m', at({ info: { ...info, commitment: 'd1' } }), [dealt])
    expect(recall('m')?.commitment).toBe('c0')
  })

  it('is each hand as it was dealt', () => {
    remember('m', at({}), [dealt, theirs])
    remember('m', at({ obs: { ...obs, hand: ['KS'] } }), [dealt])
    expect(recall('m')?.hands).toEqual({ 1: obs.hand })
  })

  it('is no hand that was seen after an action of its own', () => {
    remember('m', at({}), [dealt, mine])
    expect(recall('m')?.hands ?? {}).toEqual({})
  })
})
