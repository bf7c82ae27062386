/** The HTTP side: what can be played, with whom, and making a match. */
import type { MatchInfo, RuleSentence } from './types'

export interface Preset {
  name: string
  title: string
  sentence: string
  players: [number, number]
  targets: number[]
  fields: Record<string, unknown>
}

export interface Field {
  name: string
  group: string
  values: unknown
  default: unknown
  meaning: string
}

export interface Level {
  name: string
  sentence: string
}

export type SeatWish = { kind: 'person'; name: string } | { kind: 'bot'; level: string }

export interface MatchWish {
  preset: string
  set: Record<string, unknown>
  seats: SeatWish[]
  nonce?: string
}

export interface NewMatch {
  match: string
  seat: number
  token: string
  commitment: string
  info: MatchInfo
}

export interface Summary {
  info: MatchInfo
  deal: number
  totals: number[]
  your_turn: boolean
  over: boolean
}

export class Problem extends Error {
  code: string
  status: number
  fields: string[]

  constructor(status: number, code: string, detail: string, fields: string[]) {
    super(detail)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const answer = await fetch(`/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const data: unknown = await answer.json().catch(() => null)
  if (answer.ok) return data as T
  const problem = (data ?? {}) as { code?: string; detail?: string; title?: string; fields?: string[] }
  throw new Problem(
    answer.status,
    problem.code ?? 'http',
    problem.detail ?? problem.title ?? '',
    problem.fields ?? [],
  )
}

export const getVariants = () => call<{ presets: Preset[]; fields: Field[] }>('/variants')
export const getLevels = () => call<Level[]>('/bots')
export const checkVariant = (preset: string, set: Record<string, unknown>, seats: number) =>
  call<{ rules: RuleSentence[] }>('/variants/check', { preset, set, seats })
export const createMatch = (wish: MatchWish) => call<NewMatch>('/matches', wish)
export const rematch = (match: string, token: string) =>
  call<NewMatch>(`/matches/${match}/rematch`, {}, token)
export const getSummary = (match: string, token: string) =>
  call<Summary>(`/matches/${match}`, undefined, token)

export async function getRecord(match: string, token: string): Promise<Blob> {
  const answer = await fetch(`/api/v1/matches/${match}/record`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Problem(answer.status, 'http', '', [])
  return answer.blob()
}

export function socketUrl(match: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/v1/matches/${match}/socket`
}
