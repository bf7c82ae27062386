/**
 * From a selection to what can be done with it. This filters the actions that the server sent and knows no rule: whatever
 * is on the list is offered, whatever is not on it is not.
 */
import { cardOf, plain } from '../cards/card'
import type { Action, Choices } from '../wire/types'

export interface Offers {
  melds: Action[]
  lays: Action[]
  discards: Action[]
  /** Kinds that this client has no own button for. */
  others: Action[]
  /** Hand keys that could join the selection towards some action. */
  joins: Set<string>
}

const nothing: Offers = { melds: [], lays: [], discards: [], others: [], joins: new Set() }

function tally(cards: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** `big` holds at least all of `small`; what it holds beyond is returned, null if it does not. */
function beyond(big: Map<string, number>, small: Map<string, number>): Map<string, number> | null {
  const rest = new Map(big)
  for (const [card, n] of small) {
    const left = (rest.get(card) ?? 0) - n
    if (left < 0) return null
    rest.set(card, left)
  }
  return rest
}

/** @param selected keys of hand cards, @param hand all keys of the hand */
export function offers(
  actions: readonly Action[],
  selected: readonly string[],
  hand: readonly string[],
): Offers {
  if (selected.length === 0) return nothing
  const chosen = tally(selected.map(cardOf))
  const found: Offers = { melds: [], lays: [], discards: [], others: [], joins: new Set() }
  const wanted = new Set<string>()
  for (const action of actions) {
    if (action.cards.length < selected.length) continue
    const rest = beyond(tally(action.cards.map(plain)), chosen)
    if (rest === null) continue
    if (action.cards.length > selected.length) {
      for (const [card, n] of rest) if (n > 0) wanted.add(card)
    } else if (action.kind === 'meld') found.melds.push(action)
    else if (action.kind === 'lay') found.lays.push(action)
    else if (action.kind === 'discard') found.discards.push(action)
    else found.others.push(action)
  }
  const taken = new Set(selected)
  found.joins = new Set(hand.filter((key) => wanted.has(cardOf(key)) && !taken.has(key)))
  return found
}

/** Actions that need no card of the hand, apart from those that the pile and the stock stand for. */
export function calls(choices: Choices | null): Action[] {
  return (choices?.actions ?? []).filter(
    (action) => action.cards.length === 0 && action.kind !== 'draw' && action.kind !== 'take',
  )
}

export const can = (choices: Choices | null, kind: string): Action | undefined =>
  choices?.actions.find((action) => action.kind === kind)

/** An action text taken apart for display: its verb, its cards, its meld. */
export function parts(text: string): { verb: string; cards: string[]; meld: number | null } {
  const [verb = '', ...words] = text.split(' ')
  const last = words[words.length - 1]
  const numbered = verb === 'lay' && last !== undefined && /^\d+$/.test(last)
  return { verb, cards: numbered ? words.slice(0, -1) : words, meld: numbered ? Number(last) : null }
}
