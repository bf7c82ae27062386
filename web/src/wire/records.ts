/** Replays, reports and statistics over HTTP. Loaded with the screens that show them. */
import { call, getText, remove } from './http'
import type { components } from './schema'

type Schemas = components['schemas']

export type RecordView = Schemas['RecordView']
export type ReplayView = Schemas['ReplayView']
export type Frame = Schemas['Frame']
export type MatchFacts = Schemas['MatchFacts']
export type DealFacts = Schemas['DealFacts']

/** Characters of a record; the server takes no more. */
export const MOST_RECORD = 131_072

/** Where a record comes from: a match of the own browser, or a file. */
export interface Source {
  head(): Promise<RecordView>
  deal(deal: number): Promise<ReplayView>
  report(deal: number, step: number, seat: number): Promise<string>
  save(): Promise<Blob>
}

export function matchSource(match: string, token: string): Source {
  const path = `/matches/${match}`
  return {
    head: () => call(`${path}/replay`, undefined, token),
    deal: (deal) => call(`${path}/replay/${deal}`, undefined, token),
    report: (deal, step) => getText(`${path}/report?deal=${deal}&step=${step}`, undefined, token),
    save: () => getText(`${path}/record`, undefined, token).then((text) => new Blob([text])),
  }
}

export function fileSource(text: string): Source {
  return {
    head: () => call('/records', { text }),
    deal: (deal) => call(`/records/${deal}`, { text }),
    report: (deal, step, seat) => getText(`/records/${deal}/report`, { text, step, seat }),
    save: () => Promise.resolve(new Blob([text])),
  }
}

/** The present position of a match that is being played. */
export const getReport = (match: string, token: string) =>
  getText(`/matches/${match}/report`, undefined, token)

export const getFacts = (match: string, token: string) =>
  call<MatchFacts>(`/matches/${match}/statistics`, undefined, token)

/** Deletes a match on the server; it refuses where the match is not over or not ours alone. */
/** Deletes the own name from a match that is over. */
export const eraseName = (match: string, token: string) => remove(`/matches/${match}/name`, token)
export const deleteMatch = (match: string, token: string) => remove(`/matches/${match}`, token)
