/**
 * A connection without WebSockets: the position is asked for every two seconds, commands are posted. From outside it is the
 * few parts of a WebSocket that `Socket` uses, and it says the same messages, so nothing else has to know of it.
 *
 * What is said in passing (phrases, presence, hints) does not come this way, and the shuffle goes without this seat's number.
 */
import { call, getSummary, Problem } from './http'
import type { components } from './schema'
import type { Ask, Command, MatchInfo, Tell } from './types'

type Observation = components['schemas']['Observation']

/** With what a socket would have been closed. */
const codeOf = (error: unknown): number =>
  error instanceof Problem && error.status === 401
    ? 4001
    : error instanceof Problem && error.status === 404
      ? 4004
      : 1006

const EVERY_MS = 2_000
const POSTED = new Set(['act', 'undo', 'redo', 'next', 'why'])

export class Polled {
  readyState: number = WebSocket.CONNECTING
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}

  #match: string
  #token: string
  #last: Observation | null = null
  #info: MatchInfo | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(match: string, token: string) {
    this.#match = match
    this.#token = token
    setTimeout(() => {
      this.readyState = WebSocket.OPEN
      this.onopen()
    })
  }

  send(text: string): void {
    const ask = JSON.parse(text) as Ask
    if (ask.t === 'hello' || ask.t === 'resync' || ask.t === 'speak') void this.#look(true)
    else if (POSTED.has(ask.t)) void this.#post(ask as Command)
    else if (ask.t === 'hint') this.#tell({ t: 'denied', id: ask.id, reason: '' })
  }

  close(): void {
    this.#end(1000)
  }

  async #post(command: Command): Promise<void> {
    try {
      this.#tell(await call<Tell>(`/matches/${this.#match}/commands`, command, this.#token))
      await this.#look(false)
    } catch (error) {
      this.#end(codeOf(error))
    }
  }

  async #look(anew: boolean): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const path = `/matches/${this.#match}/observation`
      const now = await call<Observation>(path, undefined, this.#token)
      if (anew) this.#info = (await getSummary(this.#match, this.#token)).info
      if (this.readyState === WebSocket.OPEN) this.#show(now, anew)
    } catch (error) {
      return this.#end(codeOf(error))
    }
    this.#timer = setTimeout(() => void this.#look(false), EVERY_MS)
  }

  /** What has changed since the last look, in the server's own messages. */
  #show(now: Observation, anew: boolean): void {
    const before = this.#last
    this.#last = now
    const { base, seat, obs, choices, log, table, clock } = now
    if (anew || !before || log[0]?.v !== before.log[0]?.v) {
      const match = this.#info!
      this.#tell({
        t: 'welcome',
        base,
        seat,
        generation: 1,
        readonly: false,
        match,
        obs,
        choices,
        log,
        table,
        clock,
      })
    } else if (base[0] !== before.base[0]) {
      const entries = log.filter(({ v }) => v > before.base[0])
      this.#tell({ t: 'event', v: base[0], step: base[1], entries, obs, choices, table, clock })
    }
    const { done, undone } = now
    if (obs && (base[1] !== before?.base[1] || anew) && done.length + undone.length > 0)
      this.#tell({ t: 'draft', v: base[0], step: base[1], obs, choices, done, undone })
  }

  #tell(message: Tell): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage({ data: JSON.stringify(message) })
  }

  #end(code: number): void {
    clearTimeout(this.#timer)
    if (this.readyState === WebSocket.CLOSED) return
    this.readyState = WebSocket.CLOSED
    this.onclose({ code })
  }
}
