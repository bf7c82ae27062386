/** The words of the keyboard's help and of changing its letters. */
import type { Words } from './language.svelte'

const names: Record<string, string> = { A: 'ace', T: 'ten', J: 'jack', Q: 'queen', K: 'king' }

export const keys = {
  title: 'Keys',
  fixed: [
    ['Space', 'choose the card in focus'],
    ['Enter', 'press the main button; on the stock draw; on a card that can be taken look, then take'],
    ['← → ↑ ↓', 'go from card to card, from button to button'],
    ['Home, End', 'to the first, to the last'],
    ['Tab', 'to the next part of the table'],
    ['Ctrl+Z', 'undo; with Shift redo'],
    ['Alt+← →', 'move the card'],
    ['Esc', 'clear the choice'],
  ] as [string, string][],
  deeds: {
    meld: 'meld the chosen cards',
    lay: 'lay the chosen card off',
    discard: 'discard the chosen card',
    stock: 'go to the stock',
    pile: 'go to the pile',
    hand: 'go to the hand',
    melds: 'go to the melds',
    previous: 'previous card that can be taken',
    following: 'next card that can be taken',
    undo: 'undo',
    byRank: 'sort by rank',
    bySuit: 'sort by suit',
    out: 'go out',
    float: 'float',
    pass: 'decline the pile',
    call: 'call “Rummy!”',
    swap: 'swap a joker',
    status: 'read the status',
    why: 'say why not',
    hint: 'ask for a hint, and for a deeper one',
    repeat: 'say it again',
    help: 'show the keys',
  },
  rank: (rank: string) => (rank === '*' ? 'next joker' : `next ${names[rank] ?? rank}`),
  always: 'Always',
  letters: 'Letters',
  ranks: 'Cards',
  none: 'none',
  off: 'Letter keys are switched off.',
  change: 'Change the letters',
  press: 'Press a key',
  hint: 'Choose a line and press the new key. Backspace takes the key away, Esc leaves it as it is.',
  bound: (key: string, deed: string) => `${key}: ${deed}.`,
  unbound: (deed: string) => `No key: ${deed}.`,
  robbed: (deed: string) => `It was the key of “${deed}”, which has none now.`,
  reset: 'The usual keys',
}

export type KeyWords = Words<typeof keys>
