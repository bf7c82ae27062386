import { expect, it } from 'vitest'
import { pathOf, routeOf, type Place } from '../../src/route'

it('finds the page of an address', () => {
  expect(routeOf('/')).toEqual({ page: 'start' })
  expect(routeOf('/matches')).toEqual({ page: 'matches' })
  expect(routeOf('/statistics')).toEqual({ page: 'statistics' })
  expect(routeOf('/m/abc')).toEqual({ page: 'table', match: 'abc', invite: null })
  expect(routeOf('/m/')).toEqual({ page: 'start' })
})

it('finds the position of a replay', () => {
  const place = (path: string, search = '') => {
    const route = routeOf(path, search)
    return route.page === 'replay' ? route.place : null
  }
  expect(place('/m/abc/replay/2/17', '?seat=1')).toEqual({ match: 'abc', deal: 2, step: 17, seat: 1 })
  expect(place('/m/abc/replay/2/17', '?seat=open')).toEqual({ match: 'abc', deal: 2, step: 17, seat: 'open' })
  expect(place('/m/abc/replay')).toEqual({ match: 'abc', deal: null, step: 0, seat: null })
  expect(place('/record/1/0')).toEqual({ match: null, deal: 1, step: 0, seat: null })
  expect(place('/m/abc/replay/x/-3', '?seat=me')).toEqual({ match: 'abc', deal: null, step: 0, seat: null })
  expect(place('/m/abc/replay/0/9')).toMatchObject({ deal: null })
})

it.each<Place>([
  { match: 'abc', deal: 2, step: 17, seat: 1 },
  { match: 'abc', deal: 1, step: 0, seat: 'open' },
  { match: null, deal: 3, step: 4, seat: null },
  { match: null, deal: null, step: 0, seat: null },
])('writes each place so that it is found again: %o', (place) => {
  const [path, search] = pathOf(place).split('?')
  expect(routeOf(path!, search ? `?${search}` : '')).toEqual({ page: 'replay', place })
})
