/** The words of the check of the shuffle, in English. */
import type { Check } from '../fair/verify'

export const fair = {
  title: 'The shuffle',
  promised: 'Before the first card this server fixed the order of all decks of this match by this number:',
  yours: 'To it this browser added its own number, which the server did not know then:',
  none: 'none: this browser came later',
  later:
    'When the match is over, the server shows its secret, and this page computes every deck again. Nothing has to be done for it.',
  checking: 'Computing every deck again …',
  good: '✓ Every deck was fixed before your number was known.',
  goodLess: '✓ Every deck follows from the number that was promised.',
  bad: '✗ The proof does not hold.',
  badHelp:
    'Copy what is below and show it to whoever runs this server, and to somebody who can compute it again.',
  failed: 'The proof could not be fetched. Try again when you are connected.',
  steps: 'What was checked',
  checks: {
    algorithm: 'The way of shuffling is one that this page knows.',
    commitment: 'The secret gives the number that was promised.',
    promise: 'It is the number that this browser was shown before the first card.',
    number: 'Your number went into the shuffle.',
    decks: 'Secret and numbers give every deck, card by card.',
    hands: 'The decks give the hands that you were dealt.',
  } satisfies Record<Check, string>,
  unknown: 'this browser cannot tell',
  said: 'said',
  found: 'found',
  proves:
    'This proves that nobody arranged a deck after the players’ numbers were known. It cannot prove that whoever runs the server did not look.',
  counted: 'All rounds played here, counted',
  input: 'For an independent check',
  copy: 'Copy',
  copied: 'Copied',
}

export type FairWords = typeof fair
