/** Without WebSockets: what is asked for over HTTP comes as the messages of a socket. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Polled } from '../../src/wire/polled'
import type { Tell } from '../../src/wire/types'

const entry = (v: number) => ({ v, kind: 'act', seat: 0, text: 'draw', bot: false })

describe('a connection without WebSockets', () => {
  let position: Record<string, unknown>
  let told: Tell[]
  let closed: number[]
  let status: number
  const asked: string[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    told = []
    closed = []
    asked.length = 0
    status = 200
    position = {
      base: [4, 0],
      seat: 0,
      obs: { deal: 1 },
      choices: null,
      log: [entry(4)],
      done: [],
      undone: [],
    }
    vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
      asked.push(`${options.method ?? 'GET'} ${url.slice('/api/v1/matches/m'.length)}`)
      const body = url.endsWith('/observation')
        ? position
        : url.endsWith('/commands')
          ? { t: 'ack', id: 'i', base: [5, 0] }
          : { info: { id: 'm' } }
      return new Response(JSON.stringify(status === 200 ? body : { code: 'x' }), { status })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function open(): Promise<Polled> {
    const polled = new Polled('m', 'key')
    polled.onopen = () => polled.send(JSON.stringify({ t: 'hello' }))
    polled.onmessage = ({ data }) => told.push(JSON.parse(data) as Tell)
    polled.onclose = ({ code }) => closed.push(code)
    await vi.advanceTimersByTimeAsync(10)
    return polled
  }

  it('welcomes, and tells what has happened since', async () => {
    await open()
    expect(told.map(({ t }) => t)).toEqual(['welcome'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toHaveLength(1)
    position = { ...position, base: [6, 0], log: [entry(4), entry(5), entry(6)] }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told[1]).toMatchObject({ t: 'event', v: 6, entries: [{ v: 5 }, { v: 6 }] })
  })

  it('posts commands, answers, and looks at once', async () => {
    const polled = await open()
    position = { ...position, base: [5, 0], log: [entry(4), entry(5)] }
    polled.send(JSON.stringify({ t: 'act', id: 'i', base: [4, 0], text: 'draw' }))
    await vi.advanceTimersByTimeAsync(10)
    expect(told.slice(1).map(({ t }) => t)).toEqual(['ack', 'event'])
    expect(asked).toContain('POST /commands')
  })

  it('tells the own draft', async () => {
    await open()
    position = { ...position, base: [4, 1], done: ['meld 5H 6H 7H'] }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told[1]).toMatchObject({ t: 'draft', v: 4, step: 1, done: ['meld 5H 6H 7H'] })
  })

  it('begins anew with a new deal', async () => {
    await open()
    position = { ...position, base: [9, 0], log: [entry(9)] }
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told.map(({ t }) => t)).toEqual(['welcome', 'welcome'])
  })

  it.each([
    [401, 4001],
    [404, 4004],
    [503, 1006],
  ])('ends as a socket would: %i', async (now, code) => {
    await open()
    status = now
    await vi.advanceTimersByTimeAsync(2_000)
    expect(closed).toEqual([code])
  })
})
