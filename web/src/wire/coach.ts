/** The coach: what is asked of it at the table, and what it answers. All its sentences are the server's. */
import type { Base } from './types'

/** Where to look, what kind of turn, the exact turn. */
export type Depth = 1 | 2 | 3

export interface HintAsk {
  t: 'hint'
  id: string
  base: Base
  depth: Depth
}

export interface HintTold {
  t: 'hint'
  id: string
  depth: Depth
  words: string
  reasons: string[]
  /** The turn as texts of actions, in their order. */
  actions: string[]
  /** Cards of the hand that it speaks of. */
  cards: string[]
  /** Something else is about as good. */
  close: boolean
}
