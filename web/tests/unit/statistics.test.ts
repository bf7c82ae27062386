import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import text from '../../../tests/statistics.json?raw'
import { keep, seats } from '../../src/start/seats'
import { forgetAll, gather } from '../../src/statistics/keep'
import { byDepth, running, statisticsOf, type Statistics } from '../../src/statistics/sums'
import type { MatchFacts } from '../../src/wire/records'

const golden = JSON.parse(text) as Statistics

it('adds up as the library does', () => {
  expect(golden.matches.length).toBeGreaterThan(5)
  expect(statisticsOf(golden.matches)).toEqual(golden)
})

it('leaves out matches without a finished round', () => {
  const empty = { ...golden.matches[0]!, deals: [] }
  expect(statisticsOf([empty]).totals).toMatchObject({ matches: 0, deals: 0, best: null })
})

it('puts every take into one bucket', () => {
  const buckets = byDepth({ '1': 4, '2': 1, '7': 2, '13': 1, '30': 1 })
  expect(buckets.map(({ count }) => count)).toEqual([4, 1, 0, 0, 0, 2, 0, 2])
})

it('takes the mean of the last values', () => {
  expect(running([10, 20, 60], 2)).toEqual([10, 15, 40])
})

// ---- what is kept, and what is deleted

const facts = (match: string, won: boolean | null, deals: number): MatchFacts => ({
  ...golden.matches[0]!,
  match,
  won,
  deals: Array.from({ length: deals }, (_, i) => ({
    ...golden.matches[0]!.deals[0]!,
    deal: i + 1,
    net: 10 + i,
  })),
})

const server = new Map<string, MatchFacts>()
const asked: string[] = []
let refuse = new Set<string>()

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  localStorage.clear()
  server.clear()
  asked.length = 0
  refuse = new Set()
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    const [, match = '', tail = ''] = /matches\/([^/]+)(.*)/.exec(url) ?? []
    asked.push(`${options.method ?? 'GET'} ${match}${tail}`)
    const found = server.get(match)
    if (!found) return reply(404, { code: 'no_such_match' })
    if (options.method !== 'DELETE') return reply(200, found)
    if (tail === '/name') return reply(200, { v: 9, table: null })
    if (refuse.has(match)) return reply(409, { code: 'kept' })
    server.delete(match)
    return reply(200, { match })
  })
})
afterEach(() => vi.unstubAllGlobals())

function sit(match: string, found: MatchFacts | null, at: number): void {
  keep({ match, token: `token of ${match}`, nonce: '', at })
  if (found) server.set(match, found)
}

it('asks once about a match that is over, and each time about an open one', async () => {
  sit('over', facts('over', true, 3), 1)
  sit('open', facts('open', null, 1), 2)
  expect((await gather()).matches.map(({ match }) => match)).toEqual(['over', 'open'])
  server.set('open', facts('open', null, 2))
  asked.length = 0
  const again = await gather()
  expect(asked).toEqual(['GET open/statistics'])
  expect(again.matches.map(({ deals }) => deals.length)).toEqual([3, 2])
})

it('forgets the key of a match that does not exist any more', async () => {
  sit('gone', null, 1)
  sit('over', facts('over', false, 1), 2)
  expect((await gather()).matches).toHaveLength(1)
  expect(seats().map(({ match }) => match)).toEqual(['over'])
})

it('says how many could not be asked about, and keeps their keys', async () => {
  sit('over', facts('over', true, 1), 1)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await gather()).toEqual({ matches: [], missing: 1 })
  expect(seats()).toHaveLength(1)
})

it('deletes what is over on the server and here, and counts open matches anew', async () => {
  sit('over', facts('over', true, 3), 1)
  sit('open', facts('open', null, 2), 2)
  const fates = await forgetAll((await gather()).matches)
  expect(fates).toEqual({ deleted: 1, kept: 0, failed: 0 })
  expect([...server.keys()]).toEqual(['open'])
  expect(seats().map(({ match }) => match)).toEqual(['open'])
  expect((await gather()).matches).toEqual([])
  expect(localStorage.getItem('rummy500:facts')).toBe('{}')
  server.set('open', facts('open', true, 3))
  const later = await gather()
  expect(later.matches.map(({ deals }) => deals.map(({ deal }) => deal))).toEqual([[3]])
})

it('leaves a match behind that other people played in, without the own name, and counts it no longer', async () => {
  sit('shared', facts('shared', false, 2), 1)
  refuse.add('shared')
  expect(await forgetAll((await gather()).matches)).toEqual({ deleted: 0, kept: 1, failed: 0 })
  expect(asked).toContain('DELETE shared/name')
  expect(seats()).toHaveLength(1)
  expect((await gather()).matches).toEqual([])
})

it('keeps everything of a match that could not be deleted', async () => {
  sit('over', facts('over', true, 2), 1)
  const { matches } = await gather()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await forgetAll(matches)).toEqual({ deleted: 0, kept: 0, failed: 1 })
  expect((await gather()).matches).toHaveLength(1)
})
