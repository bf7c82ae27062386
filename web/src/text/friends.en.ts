/** The English words of playing with friends: the gathering, what people say, further devices. */
import type { Phrase } from '../wire/types'
import type { Words } from './language.svelte'
import { list, plural } from './numbers'

export const friends = {
  title: 'A table for friends',
  of: (host: string) => `${host}’s table`,
  back: 'Back',
  seats: 'Seats',
  open: 'free',
  you: 'you',
  host: 'host',
  computer: (level: string) => `computer, ${level}`,
  here: 'here',
  gone: 'not here now',
  sitHere: 'Sit here',
  seatBot: 'Computer',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  add: 'Add a seat',
  begin: 'Deal',
  wait: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  drop: (n: number) =>
    `${n === 1 ? 'The free seat goes' : `The ${plural(n, 'free seat')} go`} when you deal.`,
  hosted: (host: string) => `${host} deals as soon as everybody is here.`,
  shuffling: 'Shuffling…',
  leave: 'Get up',

  name: 'Your name',
  sit: 'Sit down',
  sitAt: (seat: number) => `Seat ${seat}`,
  full: 'All seats are taken. You can watch.',
  watching: 'You are looking on. Whoever wants to play needs the link of somebody at this table.',
  lead: (host: string, rules: string, target: number) => `${host} invites you to ${rules}, to ${target}.`,

  invite: 'Invite',
  link: 'Whoever opens this link can sit down:',
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  qr: 'Show as a QR code',
  qrLabel: 'QR code of the link',
  watchLink: 'A link for those who only look on',
  rules: 'Rules of this table',

  agreed: 'At this table',
  clock: (turn: number, bank: number) =>
    bank
      ? `A turn has ${turn} seconds, then ${spell(bank)} for the whole match.`
      : `A turn has ${turn} seconds.`,
  noClock: 'No clock.',
  absent: (seconds: number) =>
    `Whoever is away for ${spell(seconds)} is played for by a computer opponent until the return.`,
  patient: 'Everybody is waited for, however long it takes.',
  watched: 'Others may look on.',
  unwatched: 'Nobody looks on.',

  // The choices of a new table.
  with: 'Play',
  alone: 'Against the computer',
  together: 'With friends',
  explain:
    'You get a link to share. Seats that nobody takes can be given to computer opponents, or go, when you deal.',
  open_table: 'Open the table',
  more: 'Clock, absence, spectators',
  clocks: { off: 'No clock', slow: '60 s + 5 min', medium: '30 s + 3 min', fast: '15 s + 1 min' },
  clockLabel: 'Clock',
  clockHint:
    'Seconds for each turn, and minutes for the whole match that longer turns are taken from. Everybody can take more time.',
  absentLabel: 'Waits for somebody who is away',
  absences: { s60: '1 minute', s120: '2 minutes', s300: '5 minutes', s0: 'for ever' },
  spectators: 'Others may look on by a link',

  // In play.
  people: 'People and devices',
  say: 'Say something',
  phrases: {
    hello: 'Hello!',
    good_luck: 'Good luck!',
    well_played: 'Well played!',
    nice_take: 'What a take!',
    thanks: 'Thank you.',
    sorry: 'Sorry!',
    oops: 'Oops.',
    moment: 'One moment, please.',
    back_soon: 'I am back soon.',
    last_one: 'One more, then I must go.',
    good_game: 'Good game!',
    again: 'Another one?',
  } as Record<Phrase, string>,
  said: (name: string, words: string) => `${name}: ${words}`,
  nudge: (name: string) => `Remind ${name}`,
  nudged: (name: string) => `${name} is waiting for you.`,
  nudgedOther: (by: string, name: string) => `${by} reminds ${name}.`,
  mute: (name: string) => `Do not show what ${name} says`,
  away: 'away, a computer opponent plays',
  waitsFor: (names: string[]) => `Waiting for ${names.join(', ')}`,
  device: 'Play on another device',
  deviceHint: 'Type this code there, under Replays. It is good for ten minutes and for one device.',
  makeCode: 'Show a code',
  dismiss: 'Sign out all other devices',
  dismissed: (n: number) => (n === 0 ? 'There was no other device.' : `Signed out: ${plural(n, 'device')}.`),
  quit: 'Leave the table',
  quitHint: 'A computer opponent plays for you until you come back.',
  left: (name: string, turn: number, bank: number) =>
    `${name} has ${turn} seconds for this turn${bank ? `, and ${spell(bank)} beside it` : ''}.`,
  moreTime: 'More time',
  timeShort: (seconds: number) => `${seconds} seconds left.`,
  join: 'Join the rematch',
  wanted: (name: string) => `${name} would like a rematch.`,
  failed: 'That did not work: ',
  offline: 'the server does not answer.',
  names: (names: string[]) => list(names, 'en'),

  // With a code.
  code: 'A code from another device',
  codeHint: 'The other device shows it in its menu under “People and devices”.',
  codeShape: 'ABCD-EFGH',
  useCode: 'Take over',
}

function spell(seconds: number): string {
  if (seconds % 60) return plural(seconds, 'second')
  return plural(seconds / 60, 'minute')
}

export type FriendsWords = Words<typeof friends>
