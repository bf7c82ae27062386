/**
 * The messages between server and browser under the names this client uses. `schema.d.ts` is made from the server's own
 * schema (`npm run types`). Cards are notation texts: "7H", "JK", "*7H"; a pile lies bottom to top.
 */
import type { components } from './schema'

type Schemas = components['schemas']

export type Meld = Schemas['MeldView']
export type DealResult = Schemas['DealResult']
export type Obs = Schemas['Obs']
export type Phase = Obs['phase']
export type Action = Schemas['Action']
export type Way = Schemas['WayView']
export type Take = Schemas['Take']
export type Reason = Schemas['Reason']
export type Choices = Schemas['Choices']
export type Entry = Schemas['EntryView']
export type RuleSentence = Schemas['RuleView']
export type MatchInfo = Schemas['MatchInfo']
/** Who sits where before the first deal. */
export type Seating = Schemas['TableView']
export type Clock = Schemas['ClockView']
export type Phrase = Schemas['Chat']['phrase']
/** What people say in passing. */
export type Passing = Schemas['Chat'] | Schemas['Nudged'] | Schemas['Rematch']

export type Ask = Schemas['SocketAsk']
export type Tell = Schemas['SocketTell']
export type Base = Schemas['Ack']['base']
/** What waits for an answer, and what ends the waiting. */
export type Command = Extract<Ask, { id: string }>
export type Answer = Schemas['Ack' | 'Refused' | 'Stale' | 'TooLate' | 'Denied' | 'HintTold']
/** What the coach says of the own turn. */
export type HintTold = Schemas['HintTold']

/** What the seat sees, what it may do, and for which moment that holds. */
export interface Moment {
  base: Base
  obs: Obs
  choices: Choices | null
}
