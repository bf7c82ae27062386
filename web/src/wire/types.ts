/** The messages between server and browser, as the server's schema names them. Cards are notation texts: "7H", "JK", "*7H". */

export type Base = [version: number, step: number]
export type Phase = 'draw' | 'play' | 'over'

export interface Meld {
  n: number
  kind: 'set' | 'run'
  owner: number
  cards: string[]
  /** The seat that laid each card, and what it scores there. */
  by: number[]
  points: number[]
}

export interface DealResult {
  deal: number
  ending: string
  out: number | null
  dealer: number
  melded: number[]
  laid_off: number[]
  held: number[]
  bonus: number[]
  net: number[]
  totals: number[]
  melded_cards: string[][]
  laid_off_cards: string[][]
  held_cards: string[][]
  melded_points: number[][]
  laid_off_points: number[][]
  held_points: number[][]
}

export interface Obs {
  seat: number | null
  seats: number
  names: string[]
  bots: (string | null)[]
  deal: number
  dealer: number
  turn: number
  actor: number
  phase: Phase
  hand: string[] | null
  hands: number[]
  stock: number
  /** Bottom to top. */
  pile: string[]
  melds: Meld[]
  melded: number[]
  held: number | null
  obligation: string | null
  barred: string | null
  idle: number
  totals: number[]
  target: number
  deals: DealResult[]
  ending: string | null
  out: number | null
  shown: string[][] | null
  winners: number[]
}

export interface Action {
  text: string
  kind: string
  /** The hand cards spent; a joker carries its star where it is declared. */
  cards: string[]
  meld: number | null
  points: number
  ends: '' | 'turn' | 'deal'
}

export interface Way {
  steps: string[]
  points: number
}

export interface Take {
  text: string
  n: number
  card: string
  must: boolean
  ways: Way[]
  left: number
  left_points: number
}

export interface Reason {
  rule: string
  why: string
}

export interface Choices {
  actions: Action[]
  takes: Take[]
  no_takes: ({ n: number; card: string } & Reason)[]
  reasons: Record<string, Reason>
  melds_first: string[]
  undo: string | null
  redo: string | null
  /** While an obligation is open: the ways that meet it. Optional; without it the client shows the single actions. */
  ways?: Way[]
}

export type EntryKind = 'start' | 'deal' | 'act' | 'withdraw' | 'deal_over' | 'match_over' | 'control'

export interface Entry {
  v: number
  kind: EntryKind | string
  seat: number | null
  text: string
  bot: boolean
}

export interface RuleSentence {
  topic: string
  fields: string[]
  text: string
  changed: boolean
}

export interface MatchInfo {
  id: string
  preset: string
  fields: Record<string, unknown>
  rules: RuleSentence[]
  seats: number
  names: string[]
  bots: (string | null)[]
  target: number
  commitment: string
  created: string
  over: boolean
}

/** What the seat sees, what it may do, and for which moment that holds. */
export interface Moment {
  base: Base
  obs: Obs
  choices: Choices | null
}

export type Ask =
  | { t: 'hello'; protocol: 1; match: string; token: string | null; last: Base | null }
  | { t: 'act'; id: string; base: Base; text: string }
  | { t: 'undo' | 'redo' | 'next'; id: string; base: Base }
  | { t: 'why'; id: string; text: string }
  | { t: 'nonce_hash'; hash: string }
  | { t: 'nonce'; nonce: string }
  | { t: 'resync' }
  | { t: 'takeover' }

export type Command = Extract<Ask, { id: string }>

export type Answer =
  | { t: 'ack'; id: string; base: Base }
  | { t: 'refused'; id: string; base: Base; rule: string; why: string; readings?: string[] }
  | { t: 'stale' | 'too_late'; id: string; base: Base; obs?: Obs; choices?: Choices | null }
  | { t: 'denied'; id: string; reason: string }

export type Tell =
  | Answer
  | { t: 'retry'; id: string; after_ms: number }
  | {
      t: 'welcome'
      base: Base
      seat: number | null
      generation: number
      readonly: boolean
      match: MatchInfo
      obs: Obs | null
      choices: Choices | null
      log: Entry[]
      token?: string
    }
  | { t: 'event'; v: number; step: number; entries: Entry[]; obs: Obs | null; choices: Choices | null }
  | {
      t: 'draft'
      v: number
      step: number
      obs: Obs
      choices: Choices | null
      done: string[]
      undone: string[]
    }
  | { t: 'beat'; base: Base; h: string }
  | { t: 'presence'; seats: boolean[] }
  | { t: 'nonces'; hashes: (string | null)[]; reveal: boolean }
  | { t: 'readonly' }
  | { t: 'restart'; in_ms: number; retry_ms: number }
  | { t: 'error'; code: string; detail: string }
