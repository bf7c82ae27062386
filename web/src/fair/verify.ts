/** Holds the proof of a finished match against itself and against what this browser saw. */
import type { components } from '../wire/schema'
import type { Memory } from './memory'
import { ALGORITHM, commitment, inOrder, shuffled } from './shuffle'

export type Fairness = components['schemas']['Fairness']

export type Check = 'algorithm' | 'commitment' | 'promise' | 'number' | 'decks' | 'hands'

/** `ok` is null where this browser cannot tell. */
export interface Step {
  check: Check
  ok: boolean | null
  /** What was said and what was found, where they differ. */
  said?: string
  found?: string
}

export interface Report {
  fair: boolean
  steps: Step[]
}

const NO_NUMBER = '0'.repeat(32)

export async function verify(
  proof: Fairness,
  memory: Memory | null,
  seat: number | null,
  nonce: string | null,
): Promise<Report> {
  const known = same('algorithm', ALGORITHM, proof.shuffle)
  if (!known.ok) return { fair: false, steps: [known] }
  const steps = [
    known,
    same('commitment', proof.commitment, await commitment(proof.match, proof.seed)),
    memory ? same('promise', memory.commitment, proof.commitment) : unknown('promise'),
    ownNumber(proof, seat, nonce),
    await decks(proof),
    hands(proof, memory, seat),
  ]
  return { fair: steps.every(({ ok }) => ok !== false), steps }
}

const unknown = (check: Check): Step => ({ check, ok: null })

function same(check: Check, said: string, found: string): Step {
  return said === found ? { check, ok: true } : { check, ok: false, said, found }
}

/** A number that came too late was not used: then zeros stand for it, and nothing is proved to this seat by it. */
function ownNumber({ nonces }: Fairness, seat: number | null, nonce: string | null): Step {
  const used = seat === null ? undefined : nonces[seat]
  // Another device of this seat, or nobody, has added the number.
  if (used === undefined || !nonce || used === NO_NUMBER) return unknown('number')
  return same('number', nonce, used)
}

async function decks({ deals, seed, match, nonces }: Fairness): Promise<Step> {
  for (const { deal, deck } of deals) {
    const found = await shuffled(inOrder(deck), seed, match, deal, nonces)
    const step = same('decks', deck.join(' '), found.join(' '))
    if (!step.ok) return step
  }
  return { check: 'decks', ok: true }
}

/** Cards are dealt one by one from the end of the deck, to the dealer's left first. */
function hands({ deals, nonces }: Fairness, memory: Memory | null, seat: number | null): Step {
  const seen = deals.filter(({ deal }) => memory?.hands[deal] !== undefined)
  if (seat === null || seen.length === 0) return unknown('hands')
  const seats = nonces.length
  for (const { deal, dealer, deck } of seen) {
    const mine = memory!.hands[deal]!
    const dealt = [...deck]
      .reverse()
      .slice(0, mine.length * seats)
      .filter((_, i) => (dealer + 1 + i) % seats === seat)
    const step = same('hands', [...mine].sort().join(' '), dealt.sort().join(' '))
    if (!step.ok) return step
  }
  return { check: 'hands', ok: true }
}
