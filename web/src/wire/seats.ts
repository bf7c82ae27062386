/** Coming to a table and leaving it, over HTTP. */
import { call, type NewMatch } from './http'
import { commandId } from './ids'
import type { components } from './schema'

type Schemas = components['schemas']

export type SeatCode = Schemas['SeatCode']
type Seated = Schemas['Seated']

/** Sits down; the same intention may be sent again. */
export const sitDown = (match: string, seat: number, invite: string, name: string, id = commandId()) =>
  call<NewMatch>(`/matches/${match}/seats/${seat}`, { invite, name, id })
export const leaveSeat = (match: string, seat: number, token: string) =>
  call<Seated>(`/matches/${match}/seats/${seat}`, undefined, token, 'DELETE')
export const seatBot = (match: string, seat: number, level: string, token: string) =>
  call<Seated>(`/matches/${match}/seats/${seat}/bot`, { level }, token, 'PUT')
export const addSeat = (match: string, token: string) =>
  call<Seated>(`/matches/${match}/seats`, undefined, token, 'POST')
export const begin = (match: string, token: string) =>
  call<Seated>(`/matches/${match}/start`, undefined, token, 'POST')
export const makeCode = (match: string, token: string) =>
  call<SeatCode>(`/matches/${match}/code`, undefined, token, 'POST')
export const useCode = (code: string) => call<NewMatch>('/codes', { code })
export const dismissOthers = (match: string, token: string) =>
  call<Schemas['Dismissed']>(`/matches/${match}/devices`, undefined, token, 'DELETE')
