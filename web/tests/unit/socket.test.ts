import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backoff } from '../../src/wire/backoff'
import type { Line } from '../../src/wire/line'
import { Socket, type Status } from '../../src/wire/socket'
import '../../src/wire/polled' // so that it is there when it is asked for
import type { Ask, Tell } from '../../src/wire/types'
import { observation } from '../gallery/states'

const obs = observation({ seats: 2, hand: 3, pile: 1 })
const info = {
  id: 'a',
  preset: 'standard',
  title: '',
  fields: {},
  rules: [],
  seats: 2,
  names: [],
  bots: [],
  target: 500,
  commitment: '',
  shuffle: '',
  created: '',
  over: false,
  coach: false,
  table: {},
}

class Server {
  static all: Server[] = []
  static OPEN = 1
  static CLOSED = 3
  readyState = 0
  sent: Ask[] = []
  onopen = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  constructor() {
    Server.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  accept() {
    this.readyState = 1
    this.onopen()
  }
  tell(message: Tell) {
    this.onmessage({ data: JSON.stringify(message) })
  }
  welcome(v = 1) {
    this.tell({
      t: 'welcome',
      base: [v, 0],
      seat: 0,
      generation: 1,
      readonly: false,
      match: info,
      obs,
      choices: null,
      log: [],
    })
  }
  cut(code = 1006) {
    this.readyState = 3
    this.onclose({ code })
  }
}

const last = () => Server.all[Server.all.length - 1]!

describe('the connection of a match', () => {
  let lines: Line[]
  let states: Status[]
  let socket: Socket

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Server)
    Server.all = []
    lines = []
    states = []
    socket = new Socket('ws://x', 'a', () => 'key', {
      fresh: (line) => lines.push(line),
      moved: (line) => lines.push(line),
      connection: (status) => states.push(status),
      told: () => {},
    })
  })

  afterEach(() => {
    socket.close()
    vi.useRealTimers()
  })

  it('says hello first and waits for the welcome', () => {
    last().accept()
    expect(last().sent).toEqual([
      { t: 'hello', protocol: 1, match: 'a', token: 'key', last: null, lang: 'en' },
    ])
    last().welcome()
    expect(lines).toHaveLength(1)
    expect(states).toEqual(['open'])
  })

  it('sends an unanswered command again after a cut, with the same id', async () => {
    last().accept()
    last().welcome()
    const answer = socket.act('draw')
    const first = last().sent[1] as { id: string }
    last().cut()
    expect(states.at(-1)).toBe('lost')
    await vi.advanceTimersByTimeAsync(600)
    last().accept()
    expect(last().sent).toHaveLength(1)
    last().welcome(2)
    const again = last().sent[1] as { id: string; base: number[] }
    expect(again).toEqual({ ...first })
    last().tell({ t: 'ack', id: first.id, base: [2, 0] })
    expect((await answer).t).toBe('ack')
  })

  it('says what it saw last, and an event with what it missed is as good as a welcome', async () => {
    last().accept()
    last().welcome(4)
    const answer = socket.act('draw')
    const { id } = last().sent[1] as { id: string }
    last().cut()
    await vi.advanceTimersByTimeAsync(600)
    last().accept()
    expect(last().sent[0]).toMatchObject({ t: 'hello', last: [4, 0] })
    expect(last().sent).toHaveLength(1)
    const entry = (v: number) => ({ v, kind: 'act' as const, seat: 1, text: 'draw', bot: false })
    last().tell({ t: 'event', v: 6, step: 0, entries: [entry(5), entry(6)], obs, choices: null })
    expect(lines.at(-1)?.base).toEqual([6, 0])
    expect(states).toEqual(['open', 'lost', 'open'])
    expect(last().sent[1]).toMatchObject({ t: 'act', id, base: [4, 0] })
    last().tell({ t: 'stale', id, base: [6, 0], obs, choices: null })
    expect((await answer).t).toBe('stale')
  })

  it('goes on where nothing was missed', async () => {
    last().accept()
    last().welcome(4)
    last().cut()
    await vi.advanceTimersByTimeAsync(600)
    last().accept()
    last().tell({ t: 'event', v: 4, step: 0, entries: [], obs, choices: null })
    expect(states).toEqual(['open', 'lost', 'open'])
    void socket.act('draw')
    expect(last().sent[1]).toMatchObject({ t: 'act', base: [4, 0] })
  })

  it('finds another way where no socket ever comes about', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response(
        JSON.stringify(
          url.endsWith('/observation')
            ? { base: [1, 0], seat: 0, obs, choices: null, log: [], done: [], undone: [] }
            : { info },
        ),
      )
    })
    for (let n = 0; n < 3; n++) {
      last().cut()
      await vi.advanceTimersByTimeAsync(8_000)
    }
    await vi.waitFor(() => expect(states.at(-1)).toBe('open'))
    expect(asked).toContain('/api/v1/matches/a/observation')
  })

  it('tries the same id again after "retry"', async () => {
    last().accept()
    last().welcome()
    void socket.act('draw')
    const { id } = last().sent[1] as { id: string }
    last().tell({ t: 'retry', id, after_ms: 200 })
    await vi.advanceTimersByTimeAsync(250)
    expect(last().sent.map((ask) => 'id' in ask && ask.id)).toEqual([false, id, id])
  })

  it('lets an ack wait for the position that it speaks of', async () => {
    last().accept()
    last().welcome()
    let done = false
    void socket.act('draw').then(() => (done = true))
    const { id } = last().sent[1] as { id: string }
    last().tell({ t: 'ack', id, base: [2, 0] })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(false)
    last().tell({
      t: 'event',
      v: 2,
      step: 0,
      entries: [{ v: 2, kind: 'act', seat: 0, text: 'draw', bot: false }],
      obs,
      choices: null,
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(true)
  })

  it('gives up where the match is gone, and comes back after silence', async () => {
    last().accept()
    last().welcome()
    await vi.advanceTimersByTimeAsync(27_000)
    expect(Server.all.length).toBeGreaterThan(1)
    last().cut(4004)
    const tries = Server.all.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(Server.all).toHaveLength(tries)
    expect(states.at(-1)).toBe('closed')
  })
})

it('waits at random, up to a ceiling that doubles', () => {
  expect(backoff(0, () => 1)).toBe(500)
  expect(backoff(3, () => 1)).toBe(4_000)
  expect(backoff(30, () => 1)).toBe(15_000)
  expect(backoff(5, () => 0)).toBe(0)
})
