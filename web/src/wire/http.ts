/** The HTTP side: what can be played, with whom, and making a match. */
import { language } from '../text/language.svelte'
import type { components } from './schema'

type Schemas = components['schemas']

export type Preset = Schemas['PresetView']
export type Field = Schemas['FieldView']
export type Level = Schemas['LevelView']
export type MatchWish = Schemas['NewMatch']
export type SeatWish = MatchWish['seats'][number]
export type NewMatch = Schemas['MatchCreated']
export type Summary = Schemas['Summary']
export type Practice = Schemas['PracticeView']

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

export async function call<T>(path: string, body?: unknown, token?: string, method?: string): Promise<T> {
  return (await asked(path, body, token, method)).json() as Promise<T>
}

export async function getText(path: string, body?: unknown, token?: string): Promise<string> {
  return (await asked(path, body, token)).text()
}

export async function remove(path: string, token: string): Promise<void> {
  await asked(path, undefined, token, 'DELETE')
}

/** The answer to a request. Throws a `Problem` for one that says what is wrong. */
async function asked(
  path: string,
  body?: unknown,
  token?: string,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': language() }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const answer = await fetch(`/api/v1${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (answer.ok) return answer
  const data: unknown = await answer.json().catch(() => null)
  const problem = (data ?? {}) as Partial<Schemas['Problem']>
  throw new Problem(
    answer.status,
    problem.code ?? 'http',
    problem.detail ?? problem.title ?? '',
    problem.fields ?? [],
  )
}

export const getVariants = () => call<Schemas['Variants']>('/variants')
export const getLevels = () => call<Level[]>('/bots')
export const checkVariant = (preset: string, set: Record<string, unknown>, seats: number) =>
  call<Schemas['RulesChecked']>('/variants/check', { preset, set, seats })
export const createMatch = (wish: MatchWish) => call<NewMatch>('/matches', wish)
export const rematch = (match: string, token: string) =>
  call<NewMatch>(`/matches/${match}/rematch`, {}, token)
export const getExercises = () => call<Schemas['ExerciseView'][]>('/exercises')
export const practise = (name: string, steps: string[], why?: string) =>
  call<Practice>(`/exercises/${name}`, why === undefined ? { steps } : { steps, why })
export const getSummary = (match: string, token: string) =>
  call<Summary>(`/matches/${match}`, undefined, token)

export const getFairness = (match: string, token: string) =>
  call<Schemas['Fairness']>(`/matches/${match}/fairness`, undefined, token)

export async function getRecord(match: string, token: string): Promise<Blob> {
  return (await asked(`/matches/${match}/record`, undefined, token)).blob()
}

export function socketUrl(match: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/api/v1/matches/${match}/socket`
}
