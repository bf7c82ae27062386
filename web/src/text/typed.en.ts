/** The words of the typed mode. Action texts are those of the notation and the same in every language. */
import type { Words } from './language.svelte'
import { number, plural } from './numbers'

export const typed = {
  title: 'Typed mode',
  label: 'Action or question',
  hint: 'help lists all words; the up arrow recalls.',
  send: 'Send',
  state: 'The table',
  turn: 'Turn',
  log: 'Log',
  you: 'You',

  hand: (n: number, cards: string) => (n === 0 ? 'Your hand is empty.' : `${plural(n, 'card')}: ${cards}.`),
  noHand: 'You are watching.',
  duty: (card: string) => `You must play the ${card} this turn.`,
  pile: (n: number, cards: string) =>
    n === 0 ? 'The pile is empty.' : `${plural(n, 'card')}, from the top: ${cards}.`,
  playable: (card: string) => `${card} playable`,
  stock: (n: number) => `Stock: ${number(n)}.`,
  noMelds: 'No melds yet.',
  left: (held: string[], stock: number) => `${held.join(', ')}. Stock ${number(stock)}.`,
  holds: (name: string, n: number) => `${name} ${number(n)}`,
  standing: (name: string, total: string, table: string, held: string | null) =>
    `${name}: total ${total}, on the table ${table}${held === null ? '' : `, in hand minus ${held}`}.`,
  target: (n: number) => `The match goes to ${number(n)}.`,
  row: (name: string, cells: string[]) => `${name}: ${cells.join(', ')}.`,
  cell: (name: string, value: string, cards: string) => `${name} ${value}${cards ? ` (${cards})` : ''}`,
  ways: (card: string, list: string[]) => `${card}: ${list.join('; ')}.`,
  way: (steps: string, points: string) => `${steps} for ${points}`,
  thenStep: ', then ',
  free: 'it is free and needs no use',
  which: 'Say which card, such as ways JS.',
  noDuty: 'There is nothing that you must use.',
  whyWhat: 'Say which action, such as why discard KS.',
  allowed: 'That is allowed.',
  nothingLegal: 'It is not your turn.',
  nothingYet: 'Nothing has happened yet.',
  notHere: (word: string) => `${word} has its use at a table. deal or new begins a match.`,
  noReplay: 'No round is over yet. A round can be replayed once it is over.',
  hintAgain: 'hint again says more.',
  notOver: 'The round is not over.',
  matchOver: 'The match is over. rematch plays again; leave goes to the start page.',
  nextRound: 'next deals the next round; score reads the score sheet.',
  matchGoesOn: 'The match is not over.',
  spoken: (detail: string) => `Spoken detail: ${detail}.`,
  spokenWhich: (details: string[]) => `Say ${details.join(', ')}.`,
  saved: 'The record is saved as a file.',

  welcome: (rules: string) =>
    `deal begins a match: ${rules}. new begins another one, such as new guide 3 250 club.`,
  resume: (match: string) => `continue goes on with your match: ${match}.`,
  noMatch: 'There is no match to continue.',
  unknown: (word: string, presets: string[], levels: string[]) =>
    `${word} is no rule set, number or level. Rule sets: ${presets.join(', ')}. Levels: ${levels.join(', ')}.`,
  preset: (name: string, sentence: string) => `${name}: ${sentence}`,
  begins: (rules: string) => `A new match: ${rules}.`,
  noStart: (why: string) => `The table could not be laid: ${why}`,
  offline: 'the server does not answer.',

  help: {
    match: [
      [
        'Actions',
        'draw; take JS or take 6; meld 8S 9S TS; lay JS 3; discard 2H; float; out; pass; rummy 7C; swap 7H 2.',
      ],
      [
        'Questions',
        'hand; pile; melds; score; left, the cards that each seat holds; ways JS, how a card could be used; why ACTION, why it is not allowed; legal, all that is allowed; rules; hint, and again for more; last, what was said last; undo; redo; help.',
      ],
      [
        'People',
        'people, who is here and what is left of the clock; say, all phrases; say good luck, one of them; nudge, reminds whoever is to play; time, takes more of it.',
      ],
      [
        'The match',
        'next, the next round; replay, the last round step by step; rematch; save, the record as a file; detail brief, normal or full; leave, to the start page; table, back to the cards.',
      ],
    ],
    start: [
      [
        'The start page',
        'deal, with the rules of the last time; continue; presets; levels; new with any of: a rule set, the number of players, the target, the level, friends, for a table by link, and single rules such as melds.min_run=4; replay, the last match step by step; matches, all of them; statistics; exercises; table, back to the cards.',
      ],
    ],
  } as Record<'match' | 'start', [string, string][]>,
}

export type TypedWords = Words<typeof typed>
