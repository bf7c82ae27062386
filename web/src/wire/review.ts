/** The review of a finished deal: started, looked after, stopped, and what comes of it. All sentences are the server's. */
import { call, remove } from './http'
import type { components } from './schema'

type Schemas = components['schemas']

export type DealReview = Schemas['ReviewView']
export type Decision = Schemas['DecisionView']
export type Grade = Decision['grade']
/** A turn that could have been played. */
export type Option = Schemas['OptionView']
export type ReviewState = Schemas['ReviewState']

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
