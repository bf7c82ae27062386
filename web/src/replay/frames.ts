/** A replayed deal as positions that the table can show. The server made them; here they are only put together. */
import { parts } from '../match/choice'
import { sentence, tell, type Line } from '../match/story'
import { t } from '../text'
import type { Frame, RecordView, ReplayView } from '../wire/records'
import type { Entry, Obs } from '../wire/types'

export type Position = Required<Frame>

/** Who the player is, apart from the seat that is looked from; null where a record has no player of ours. */
export type Seen = Obs & { me: number | null }

/** Every frame with what it left out because it was as before. */
export function unfold(frames: readonly Frame[]): Position[] {
  const positions: Position[] = []
  for (const frame of frames) positions.push({ ...positions[positions.length - 1], ...frame } as Position)
  return positions
}

export function seen(
  head: RecordView,
  view: ReplayView,
  positions: readonly Position[],
  step: number,
  seat: number,
): Seen {
  const now = positions[step]!
  const last = step === positions.length - 1
  return {
    seat,
    me: head.seat,
    seats: head.players.length,
    names: head.players.map((player) => player.name),
    bots: head.players.map((player) => player.level),
    deal: view.deal,
    dealer: view.dealer,
    turn: now.turn,
    actor: now.turn,
    phase: now.phase,
    hand: now.hands[seat] ?? [],
    hands: now.hands.map((hand) => hand.length),
    stock: now.stock,
    pile: now.pile,
    melds: now.melds,
    melded: now.melded,
    held: now.held[seat] ?? 0,
    obligation: now.obligation,
    barred: now.barred,
    idle: now.idle,
    totals: last ? view.totals : view.before,
    target: head.target,
    deals: last && view.result ? [...view.results, view.result] : view.results,
    ending: now.ending,
    out: now.out,
    shown: now.phase === 'over' ? now.hands : null,
    winners: last ? view.winners : [],
    away: [],
    ready: [],
  }
}

export interface Action {
  seat: number
  text: string
  /** The line of the record that it stands in, from 0. */
  turn: number
}

/** All actions in their order; the one at place k leads from position k to k + 1. */
export function actionsOf(view: ReplayView): Action[] {
  return view.turns.flatMap(({ seat, actions }, turn) => actions.map((text) => ({ seat, text, turn })))
}

/** For each position the sentence of the turn as far as it has gone. */
export function sentences(
  view: ReplayView,
  positions: readonly Position[],
  who: Pick<Seen, 'seat' | 'me' | 'names'>,
): string[] {
  const obs = { ...who, dealer: view.dealer, deal: view.deal } as Seen
  const said = [t.log.dealt(nameIn(who, view.dealer), view.deal)]
  let story: Line[] = []
  actionsOf(view).forEach(({ seat, text }, place) => {
    const before = positions[place]!
    const after = positions[place + 1]!
    const taken = parts(text).verb === 'take' ? before.pile.length - after.pile.length : null
    story = tell(story, [entry(place + 1, seat, text)], obs, taken)
    said.push(sentence(story[story.length - 1]!, obs))
  })
  return said
}

export const entry = (v: number, seat: number, text: string): Entry => ({
  v,
  kind: 'act',
  seat,
  text,
  bot: false,
})

const nameIn = ({ me, names }: Pick<Seen, 'me' | 'names'>, seat: number): string =>
  seat === me ? t.you : (names[seat] ?? String(seat + 1))

/** The lines of the record around its turns, in its own words, which no language changes. */
export const headLine = ({ deal, dealer }: ReplayView): string => `deal ${deal} dealer ${dealer}`
export const scoreLine = (net: readonly number[]): string => `score ${net.join(' ')}`

/** Where the turn of a position began: the position before its first action. */
export function turnStart(actions: readonly Action[], step: number): number {
  let place = step - 1
  while (place > 0 && actions[place - 1]!.turn === actions[place]!.turn) place--
  return Math.max(0, place)
}

/** Where the turn that comes next, or is under way, has ended. */
export function turnEnd(actions: readonly Action[], step: number): number {
  const turn = actions[step]?.turn
  if (turn === undefined) return actions.length
  let place = step
  while (actions[place]?.turn === turn) place++
  return place
}
