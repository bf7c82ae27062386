/** The English words of the list of matches, and of opening a record. */
import { number } from './numbers'

export const library = {
  title: 'Replays',
  back: 'Back',
  mine: 'Your matches',
  none: 'No match yet in this browser.',
  open: 'Open a record',
  hint: 'A file that ends with .r500. You can also drop it anywhere on this page.',
  drop: 'Drop the record here',
  tooLarge: (most: number) => `This file is too large: a record has at most ${number(most)} characters.`,
  notText: 'This file is no text, so it is no record.',
  failed: (why: string) => `The record could not be opened. ${why}`,
  offline: 'The server does not answer.',
  kept: 'The server replays it and keeps nothing of it.',
  match: (title: string, players: number) => `${title}, ${players} players`,
  running: 'open',
  won: 'won',
  lost: 'lost',
  replay: 'Replay',
  save: 'Save record',
  resume: 'Continue',
  noRound: 'no round over yet',
  more: (n: number) => `Show ${n} more`,
}

export type LibraryWords = typeof library
