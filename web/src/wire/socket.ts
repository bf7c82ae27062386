/** One match over one WebSocket: keeps it open, keeps the line in order, and carries commands until they are answered. */
import { language } from '../text/language.svelte'
import { backoff } from './backoff'
import type { Depth } from './coach'
import { Commands } from './commands'
import { commandId } from './ids'
import { emptyLine, follow, isLater, type Line } from './line'
import type { Answer, Ask, Base, Command, Entry, Tell } from './types'

export type Status = 'connecting' | 'open' | 'lost' | 'readonly' | 'closed'

export interface Listener {
  /** The whole position anew (first sight, or after a gap) with the log of the running deal. */
  fresh(line: Line, log: Entry[]): void
  moved(line: Line, entries: Entry[]): void
  connection(status: Status): void
  told(message: Tell): void
}

/** What the table needs of a connection; the gallery and the tests bring their own. */
export interface Wire {
  act(text: string): Promise<Answer>
  undo(): Promise<Answer>
  redo(): Promise<Answer>
  next(): Promise<Answer>
  why(text: string): Promise<Answer>
  /** Where there is a coach. */
  hint?(depth: Depth): Promise<Answer>
  say(message: Ask): void
  takeover(): void
  close(): void
}

/** What is needed of a WebSocket. */
type Transport = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

/** After so many connections that never came about another way is tried. */
const BLOCKED = 3
const SILENCE = 25_000 // two and a half heartbeats

export class Socket implements Wire {
  #url: string
  #lang: string = language()
  #match: string
  #token: () => string | null
  #listener: Listener
  #socket: Transport | null = null
  /** Where WebSockets are blocked, another way to the same messages. */
  #dial: () => Transport = () => new WebSocket(this.#url) as unknown as Transport
  #line: Line = emptyLine
  #commands = new Commands((command) => this.#transmit(command))
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #welcomed = false
  #closed = false
  #arrivals: (() => void)[] = []

  constructor(url: string, match: string, token: () => string | null, listener: Listener) {
    this.#url = url
    this.#match = match
    this.#token = token
    this.#listener = listener
    this.#open()
    addEventListener('online', this.#now)
    document.addEventListener('visibilitychange', this.#now)
  }

  act = (text: string) => this.#command({ t: 'act', id: commandId(), base: this.#base, text })
  undo = () => this.#command({ t: 'undo', id: commandId(), base: this.#base })
  redo = () => this.#command({ t: 'redo', id: commandId(), base: this.#base })
  next = () => this.#command({ t: 'next', id: commandId(), base: this.#base })
  why = (text: string) => this.#command({ t: 'why', id: commandId(), text })
  hint = (depth: Depth) => this.#command({ t: 'hint', id: commandId(), base: this.#base, depth })
  say = (message: Ask): void => {
    if (message.t === 'speak') {
      if (message.lang === this.#lang) return
      this.#lang = message.lang
    }
    this.#transmit(message)
  }
  takeover = () => void this.#transmit({ t: 'takeover' })

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    this.#commands.drop()
    removeEventListener('online', this.#now)
    document.removeEventListener('visibilitychange', this.#now)
    this.#socket?.close(1000)
    this.#listener.connection('closed')
  }

  get #base(): Base {
    return this.#line.base ?? [0, 0]
  }

  /** Resolves when the answer is there and, after an "ack", the position that it speaks of has arrived. */
  async #command(command: Command): Promise<Answer> {
    const answer = await this.#commands.ask(command)
    if (answer.t === 'ack' && command.t !== 'why') await this.#arrival(answer.base)
    return answer
  }

  async #arrival(base: Base): Promise<void> {
    const limit = Date.now() + 5_000
    while (isLater(base, this.#line.base) && Date.now() < limit) {
      await new Promise<void>((resume) => {
        this.#arrivals.push(resume)
        setTimeout(resume, 1_000)
      })
    }
  }

  #transmit(message: Ask): boolean {
    const free = message.t === 'hello' || this.#welcomed
    if (!free || this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #open(): void {
    this.#welcomed = false
    const socket = this.#dial()
    this.#socket = socket
    socket.onopen = () => {
      this.#heard()
      this.#transmit({
        t: 'hello',
        protocol: 1,
        match: this.#match,
        token: this.#token(),
        // Whoever was here before is told what came since, if that is not too much; else the answer is a "welcome".
        last: this.#line.obs && this.#line.base,
        lang: this.#lang,
      })
    }
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return
      this.#heard()
      this.#receive(JSON.parse(data as string) as Tell)
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket && !this.#closed) this.#lost(code)
    }
  }

  #lost(code: number, wait = backoff(this.#attempt)): void {
    clearTimeout(this.#watch)
    if (code === 4001 || code === 4003 || code === 4004) {
      this.#listener.told({ t: 'error', code: String(code), detail: '' })
      return this.close()
    }
    this.#welcomed = false
    this.#listener.connection('lost')
    this.#attempt += 1
    if (!this.#line.base && this.#attempt === BLOCKED) void this.#poll()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), wait)
  }

  /** It never came to a welcome: perhaps nothing but requests gets through here. */
  async #poll(): Promise<void> {
    const { Polled } = await import('./polled')
    this.#dial = () => new Polled(this.#match, this.#token() ?? '')
  }

  /** The network or the page came back: do not sit out the rest of the wait. */
  #now = (): void => {
    if (this.#closed || document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return
    clearTimeout(this.#timer)
    this.#open()
  }

  /** A connection that says nothing for longer than its heartbeat is dead, whatever the browser believes. */
  #heard(): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      const socket = this.#socket
      this.#socket = null
      socket?.close()
      this.#lost(1006)
    }, SILENCE)
  }

  /** The server has said where the match is: from here on both sides speak of the same position. */
  #back(status: Status): void {
    this.#welcomed = true
    this.#attempt = 0
    this.#listener.connection(status)
    this.#commands.resume()
  }

  #receive(told: Tell): void {
    const step = follow(this.#line, told)
    if (step.kind === 'fresh' || step.kind === 'moved') this.#line = step.line
    if (step.kind === 'resync') this.say({ t: 'resync' })
    if (step.kind === 'fresh') {
      this.#listener.fresh(step.line, step.log)
      this.#back(step.line.readonly ? 'readonly' : 'open')
    }
    if (step.kind === 'moved') this.#listener.moved(step.line, step.entries)
    if (told.t === 'event' && !this.#welcomed) this.#back('open')
    switch (told.t) {
      case 'ack':
      case 'refused':
      case 'stale':
      case 'too_late':
      case 'denied':
      case 'hint':
        this.#commands.answered(told)
        break
      case 'retry':
        this.#commands.retry(told.id, told.after_ms)
        break
      case 'readonly':
        this.#listener.connection('readonly')
        break
      case 'restart':
        this.#listener.connection('lost')
        break
    }
    this.#listener.told(told)
    for (const resume of this.#arrivals.splice(0)) resume()
  }
}
