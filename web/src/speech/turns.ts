/**
 * From one position to the next, in words: an opponent's whole turn is one sentence, said when it is over; the player's own
 * steps are said as they are made. Nothing is computed here that the server did not send: points stand at the melds.
 */
import { parts, type Offers } from '../match/choice'
import type { Change } from '../match/game.svelte'
import { arrivals, cardsOf } from '../match/order'
import { nameOf } from '../match/story'
import { howItEnded, howItStands } from '../score/verdict'
import { around } from '../seats/seats'
import { s } from '../text/speech'
import type { Entry, Meld, Obs, Take } from '../wire/types'

export type Detail = 'brief' | 'normal' | 'full'

interface Step {
  verb: string
  cards: string[]
  meld: number | null
  /** Of a take: how many cards, where that is known. */
  taken: number | null
}

const ends = new Set(['discard', 'float', 'out', 'pass'])

export class Teller {
  #steps: Step[] = []
  #seat: number | null = null

  /** What there is to say about a change; empty while somebody else's turn is under way. */
  tell({ before, after, entries, fresh }: Change, detail: Detail): string {
    if (fresh || !before) {
      this.#steps = []
      return opening(after, detail)
    }
    const said =
      entries.length > 0 ? this.#entries(before, after, entries, detail) : [draft(before, after, detail)]
    if (before.deal !== after.deal) said.push(opening(after, detail))
    else if (after.phase === 'over' && before.phase !== 'over') said.push(ending(after, detail))
    else if (isMine(after) && !isMine(before)) said.push(yourTurn(after, detail))
    return said.filter(Boolean).join(' ')
  }

  #entries(before: Obs, after: Obs, entries: Entry[], detail: Detail): string[] {
    const said: string[] = []
    for (const entry of entries) {
      if (entry.kind !== 'act' && entry.kind !== 'withdraw') continue
      if (entry.seat !== this.#seat) this.#steps = []
      this.#seat = entry.seat
      if (entry.kind === 'withdraw') {
        this.#steps.pop()
        if (entry.seat === after.seat) said.push(s.undone)
        continue
      }
      const { verb, cards, meld } = parts(entry.text)
      const taken = verb === 'take' && entries.length === 1 ? before.pile.length - after.pile.length : null
      this.#steps.push({ verb, cards, meld, taken })
      if (entry.seat === after.seat) said.push(own(before, after, entry, detail))
      else if (ends.has(verb)) said.push(turnSaid(after, entry.seat, this.#steps, detail))
      if (ends.has(verb)) this.#steps = []
    }
    return said
  }
}

const isMine = (obs: Obs) => obs.seat !== null && obs.seat === obs.actor && obs.phase !== 'over'

/** The own public steps; what was melded before a discard has been said when it was melded. */
function own(before: Obs, after: Obs, entry: Entry, detail: Detail): string {
  const { verb, cards } = parts(entry.text)
  const came = cardsOf(arrivals(before.hand ?? [], after.hand ?? []))
  const name = nameOf(after, entry.seat)
  if (verb === 'draw') return came.length > 0 ? s.drawn(came, detail === 'brief') : s.turn(name, [s.drew])
  if (verb === 'take') {
    const duty = after.obligation ? ` ${s.must(after.obligation)}` : ''
    return s.taken(came, detail === 'brief') + duty
  }
  const deed = last(verb, cards)
  return deed === null ? '' : s.turn(name, [deed])
}

/** The own draft, seen from what lies on the table: melds that grew or shrank. */
function draft(before: Obs, after: Obs, detail: Detail): string {
  const came = arrivals(onTable(before.melds), onTable(after.melds))
  if (came.length === 0) return (after.hand?.length ?? 0) > (before.hand?.length ?? 0) ? s.undone : ''
  const me = nameOf(after, after.seat)
  const fresh = after.melds.filter(({ n }) => !before.melds.some((old) => old.n === n))
  const deeds = fresh.map((meld) => melded(after, meld.cards, after.seat, detail))
  const added = after.melds.flatMap((meld) => {
    const old = before.melds.find(({ n }) => n === meld.n)
    return old
      ? arrivals(old.cards, meld.cards).map((key) => ({ card: cardsOf([key])[0]!, meld: meld.n }))
      : []
  })
  if (added.length > 0) deeds.push(laid(after, added, detail))
  return s.turn(me, deeds)
}

const onTable = (melds: Meld[]) => melds.flatMap(({ cards }) => cards)

function turnSaid(obs: Obs, seat: number | null, steps: Step[], detail: Detail): string {
  const deeds: string[] = []
  let added: { card: string; meld: number }[] = []
  const flush = () => {
    if (added.length > 0) deeds.push(laid(obs, added, detail))
    added = []
  }
  for (const { verb, cards, meld, taken } of steps) {
    if (verb === 'lay') {
      added.push({ card: cards[0] ?? '', meld: meld ?? 0 })
      continue
    }
    flush()
    if (verb === 'draw') {
      if (detail !== 'brief') deeds.push(s.drew)
    } else if (verb === 'take') deeds.push(took(cards[0] ?? '', taken, detail))
    else if (verb === 'meld') deeds.push(melded(obs, cards, seat, detail))
    else {
      const deed = last(verb, cards)
      if (deed !== null) deeds.push(deed)
    }
  }
  flush()
  if (detail === 'full' && seat !== null && obs.phase !== 'over') deeds.push(s.holds(obs.hands[seat] ?? 0))
  return s.turn(nameOf(obs, seat), deeds.length > 0 ? deeds : [s.drew])
}

function took(card: string, taken: number | null, detail: Detail): string {
  const number = /^\d+$/.test(card)
  const n = taken ?? (number ? Number(card) : null)
  if (n === 1 && !number && detail !== 'brief') return s.tookTop(card)
  return s.took(n, number || (detail !== 'full' && n !== null) ? null : card)
}

function melded(obs: Obs, cards: string[], seat: number | null, detail: Detail): string {
  return s.melded(detail === 'brief' ? null : s.meld(cards), pointsOf(obs, cards, seat))
}

function laid(obs: Obs, added: { card: string; meld: number }[], detail: Detail): string {
  const points = added.reduce((sum, { card, meld }) => {
    const target = obs.melds.find(({ n }) => n === meld)
    return sum + (target?.points[target.cards.indexOf(card)] ?? 0)
  }, 0)
  const named = added.map(({ card, meld }) => (detail === 'full' ? s.on(s.the(card), meld) : s.the(card)))
  return s.laid(detail === 'brief' ? null : s.also(named), added.length, points)
}

/** What these cards score in the meld that this seat made of them. */
function pointsOf(obs: Obs, cards: string[], seat: number | null): number {
  const meld = obs.melds.find((one) => one.owner === seat && cards.every((card) => one.cards.includes(card)))
  return meld ? cards.reduce((sum, card) => sum + (meld.points[meld.cards.indexOf(card)] ?? 0), 0) : 0
}

function last(verb: string, cards: string[]): string | null {
  switch (verb) {
    case 'discard':
      return s.discarded(cards[0] ?? '')
    case 'float':
      return s.floated
    case 'out':
      return s.wentOut
    case 'pass':
      return s.passed
    default:
      return null
  }
}

function opening(obs: Obs, detail: Detail): string {
  if (obs.phase === 'over') return ending(obs, detail)
  const said = [s.round(obs.deal, nameOf(obs, obs.dealer))]
  if (detail === 'full') said.push(s.dealtHand(obs.hand ?? []))
  said.push(isMine(obs) ? yourTurn(obs, detail) : s.turnOf(nameOf(obs, obs.turn)))
  return said.join(' ')
}

function yourTurn(obs: Obs, detail: Detail): string {
  return detail === 'full' ? `${s.yourTurn} ${situation(obs)}` : s.yourTurn
}

/** What the chosen cards would make, if anything. */
export function offersSaid({ melds, lays }: Offers, detail: Detail): string {
  if (detail === 'brief') return ''
  const meld = melds.length > 1 ? s.areMelds(melds.length) : melds[0] ? s.isMeld(melds[0].points) : ''
  const targets = [...new Set(lays.flatMap(({ meld }) => (meld === null ? [] : [meld])))]
  return [meld, targets.length > 0 ? s.fits(targets) : ''].filter(Boolean).join(' ')
}

export const previewSaid = (take: Take): string => s.preview(take)

export const situation = (obs: Obs): string =>
  s.situation(obs.hand?.length ?? 0, obs.stock, obs.pile.length, obs.pile[obs.pile.length - 1] ?? null)

export function ending(obs: Obs, detail: Detail): string {
  const result = obs.deals[obs.deals.length - 1]
  if (!result) return ''
  const name = (seat: number | null) => nameOf(obs, seat)
  const seats = around(obs)
  const names = seats.map(name)
  const said = [s.over(result.deal, howItEnded({ name, obs }, result))]
  said.push(
    s.net(
      names,
      seats.map((seat) => result.net[seat] ?? 0),
    ),
  )
  if (detail !== 'brief')
    said.push(
      s.totals(
        names,
        seats.map((seat) => obs.totals[seat] ?? 0),
      ),
    )
  said.push(howItStands({ name }, obs))
  return said.filter(Boolean).join(' ')
}
