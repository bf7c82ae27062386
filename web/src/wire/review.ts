/** The review of a finished deal: started, looked after, stopped, and what comes of it. All sentences are the server's. */
import { call, remove } from './http'

export type Grade = 'none' | 'inaccuracy' | 'mistake' | 'blunder'

/** A turn that could have been played. */
export interface Option {
  /** Texts of actions, in their order. */
  actions: string[]
  words: string
  /** Points over the others, from here to the end of the deal. */
  value: number
  /** The standard error of what it is behind the best; null where nothing was searched. */
  error: number | null
}

export interface Decision {
  /** Its position in the replay. */
  at: number
  kind: 'draw' | 'plan' | 'discard'
  played: string[]
  best: string[]
  loss: number
  error: number | null
  grade: Grade
  words: string
  /** What the seat could not know; may be empty. */
  unseen: string
  /** The best first. */
  options: Option[]
}

/** The result is luck, without the own errors, with those of the others. */
export interface DealReview {
  seat: number
  result: number
  luck: number
  errors: number
  others: number
  /** Points lost for each decision. */
  rating: number | null
  /** What the seat could expect of the deal after each of its decisions. */
  curve: { at: number; value: number }[]
  /** Places of the decisions that cost most, the worst first. */
  key: number[]
  decisions: Decision[]
}

export interface ReviewState {
  state: 'running' | 'done' | 'stopped' | 'failed'
  done: number
  of: number
  review?: DealReview | null
}

export interface ReviewSource {
  start(): Promise<ReviewState>
  look(): Promise<ReviewState>
  stop(): Promise<void>
}

export function reviewOf(match: string, deal: number, token: string): ReviewSource {
  const path = `/matches/${match}/replay/${deal}/review`
  return {
    start: () => call(path, {}, token),
    look: () => call(path, undefined, token),
    stop: () => remove(path, token),
  }
}
