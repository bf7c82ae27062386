/** What a coach might say, made up for the eye. */
import type { Depth } from '../../src/wire/coach'
import type { HintTold } from '../../src/wire/types'
import type { Obs } from '../../src/wire/types'

const told = (depth: Depth, words: string, more: Partial<HintTold> = {}): HintTold => ({
  t: 'hint',
  id: '',
  depth,
  words,
  reasons: [],
  actions: [],
  cards: [],
  close: false,
  ...more,
})

/** The three hints for a position: of a take where one is to be drawn, else of a meld and a discard. */
export function advice({ phase, pile, hand }: Obs): HintTold[] {
  const cards = hand ?? []
  if (phase === 'draw') {
    const place = pile.findIndex((_, i) => i % 3 === 0)
    const card = pile[place] ?? 'draw'
    return [
      told(1, 'Look into the discard pile.'),
      told(2, 'Take from the pile.'),
      told(3, `Best here: take the ${card} with all above it, then lay it with two of your hand.`, {
        reasons: [
          'It lays 24 points now.',
          `${pile.length - 1 - place} cards come along with it.`,
          'About 9 points better than the next best: draw from the stock.',
        ],
        actions: [`take ${card}`, `meld ${card} ${cards.slice(0, 2).join(' ')}`],
        cards: cards.slice(0, 2),
      }),
    ]
  }
  return [
    told(1, 'Look at the sets and runs in your hand.'),
    told(2, 'Lay something, and keep something back.'),
    told(3, `Best here: lay ${cards.slice(0, 3).join(', ')}, then throw the ${cards.at(-1)}.`, {
      reasons: [
        'It lays 27 points now.',
        '31 points stay in the hand; the chance that somebody else ends the deal before your next turn is about 12 %.',
        'Too close to call: just as well one could lay nothing, then throw the four of clubs.',
      ],
      actions: [`meld ${cards.slice(0, 3).join(' ')}`, `discard ${cards.at(-1)}`],
      cards: [...cards.slice(0, 3), ...cards.slice(-1)],
      close: true,
    }),
  ]
}
