import { describe, expect, it } from 'vitest'
import { levelsOf, loadWish, toRequest } from '../../src/start/wish'

const known = ['beginner', 'regular', 'club']

describe('the levels of a wish', () => {
  it('are those that were chosen, the last one for all that follow', () => {
    expect(levelsOf({ players: 4, levels: ['club', 'beginner'] }, known)).toEqual([
      'club',
      'beginner',
      'beginner',
    ])
  })

  it('are as many as there are opponents', () => {
    expect(levelsOf({ players: 2, levels: ['club', 'beginner', 'regular'] }, known)).toEqual(['club'])
  })

  it('fall back to the usual one where there is none, or none of that name any more', () => {
    expect(levelsOf({ players: 3, levels: [] }, known)).toEqual(['regular', 'regular'])
    expect(levelsOf({ players: 3, levels: ['club', 'wizard'] }, known)).toEqual(['club', 'regular'])
  })

  it('stand in what the server is asked for, after the person', () => {
    const seats = toRequest({ ...loadWish(), players: 3, levels: ['club', 'beginner'] }).seats
    expect(seats.map((seat) => [seat.kind, 'level' in seat ? seat.level : undefined])).toEqual([
      ['person', undefined],
      ['bot', 'club'],
      ['bot', 'beginner'],
    ])
    expect(toRequest(loadWish()).seats[1]).toEqual({ kind: 'bot', level: 'regular' })
  })
})
