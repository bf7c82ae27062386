/** The English words of the new-match screen. */
import type { Words } from './language.svelte'

export const fresh = {
  title: 'New match',
  preset: 'Rules',
  players: 'Players',
  target: 'Target',
  more: 'More',
  custom: 'Other target',
  seats: 'Each opponent',
  one: 'Opponent',
  all: 'All opponents',
  mixed: 'Each opponent has a level of its own.',
  seat: (n: number) => `Opponent ${n}`,
  house: 'House rules',
  houseChanged: (n: number) => `House rules, ${n} changed`,
  edit: 'Change single rules',
  clash: 'These rules do not go together: ',
  reset: 'Back to the preset',

  /** Of ten matches against the club player. */
  wins: (of: number) =>
    of === 0
      ? 'Wins hardly a match against Club.'
      : of === 10
        ? 'Wins nearly every match against Club.'
        : `Wins ${of} of 10 matches against Club.`,

  /** What fields of rules may be. */
  values: {
    auto: 'by players',
    any: 'any',
    own: 'own only',
    all: 'all',
    top: 'top only',
    meld_or_layoff: 'meld or lay off',
    new_meld: 'new meld only',
    joint: 'all plays of the turn',
    direct: 'one play',
    turn: 'in the same turn',
    next_action: 'at once',
    off: 'no',
    forced: 'float',
    optional: 'free to choose',
    discard: 'by a discard only',
    pile_or_end: 'pile or end',
    end_after_turn: 'end after the turn',
    face: 'by number',
    fives: 'five each',
    represented: 'as its card',
    highest: 'highest total',
    went_out: 'who goes out',
    play_on: 'another round',
    shared: 'together',
    random: 'by lot',
    low_card: 'lowest card',
    left: 'to the left',
    winner: 'who leads',
  } as Record<string, string>,
}

export type FreshWords = Words<typeof fresh>
