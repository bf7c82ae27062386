/** The words of learning the game in it: the guide at the table, and the exercises. */
import type { Words } from './language.svelte'

export const guide = {
  title: 'Follow the steps',
  leave: 'Leave the guide',
  rule: 'The rule',
  hide: 'Hide the rule',

  /** What is said when the table comes to this. */
  steps: {
    wait: 'The others play in turn. What they lay and discard stays in sight: it shows what they collect, and what you may lay off on.',
    draw: 'Your turn begins with one card. Nothing in the discard pile helps you now, so draw from the stock.',
    take: 'Draw from the stock, or tap a bright card of the discard pile. Nothing is taken yet: first you see what it brings and what it costs.',
    preview:
      'The card in the gold frame must be played, and all those above it come along. Choose how to play it, weigh it against what is left over, and take, or tap elsewhere.',
    free: 'This card may simply join your hand. A deeper one would have to be played at once.',
    must: 'You took this card from inside the pile, so it must lie on the table before you discard. The gold buttons are the ways to do that.',
    meld: 'You hold something to lay. Choose the cards one by one; those that could join them are marked. What lies on the table counts for you, what stays in your hand counts against you.',
    lay: 'A card of yours fits on a meld. Choose it and tap the meld that glows: it scores for you, whoever began the meld.',
    discard:
      'Nothing more to lay. Choose a card to discard; it ends your turn. High cards cost most if somebody goes out, and a card that fits a meld is a gift to the others.',
    last: 'One card more and your hand is empty. Look at the buttons: they say what each way of using it brings.',
    empty: 'Your hand is empty. Choose how it goes on.',
    dry: 'The stock is used up. Take from the pile what you can play, or decline it.',
    over: 'The round is over. Each player gets what he laid and loses what he held; every number opens to its cards. You have seen all of it now.',
  },

  practice: 'Exercises',
  practiceHint: 'Six positions to try out',
  number: (n: number, of: number) => `Exercise ${n} of ${of}`,
  solved: 'solved',
  next: 'Next exercise',
  again: 'Once more',
  typedOn: 'next goes to the next exercise; again begins this one anew; leave goes to the start page.',
  finish: 'To the start page',
  but: (why: string) => `Legal, but ${why}`,
  that: (why: string) => `That is it: ${why}`,
  all: 'That was the last one. The rest is learnt at the table.',

  exercises: {
    seven: {
      title: 'A card that needs company',
      task: 'The 7♥ lies under two other cards. Take it, and play it before anything else is discarded.',
      done: 'with the 5♥ and 6♥ of your hand it makes a run. The two cards above it are yours now, to lay, keep or discard.',
      but: 'the 7♥ would make a run with your 5♥ and 6♥. Take that back and look into the pile.',
    },
    pile: {
      title: 'A pile that costs more than it gives',
      task: 'The 8♥ would make three eights with yours. Tap it and look at what comes along, then decide: draw, or take?',
      done: 'three eights bring 24, but the four high cards above would have cost 40. The stock costs nothing.',
      but: 'look at your hand: three eights bring 24, and the four high cards that came along cost 40.',
    },
    layoff: {
      title: 'On somebody else’s meld',
      task: 'Ada has laid 8♠ 9♠ 10♠. One of your cards goes on with it: choose it, then tap the meld.',
      done: 'the J♠ continues the run, and its 10 points are yours although Ada began it.',
      but: 'the J♠ scores only if you lay it. In your hand it would cost you 10.',
    },
    ace: {
      title: 'High ace, low ace',
      task: 'The A♥ fits on either side: below the 2♥ or above the K♥. Lay it where it is worth more. Around the corner it cannot go; try it.',
      done: 'above the king the ace counts 15, so these three bring 35.',
      but: 'below the two an ace counts 1. Above the king it would have been 15.',
    },
    out: {
      title: 'Out without a discard',
      task: 'Four cards, and all of them can be laid. Go out, and let each one of them score.',
      done: 'your last card was laid off, so it scored, and the round was over without a discard.',
      but: 'the nine fits on Ada’s meld: laid off it scores 9, thrown away it scores nothing.',
    },
    float: {
      title: 'What a float is',
      task: 'In this game only a discard goes out. Lay your run and see what is left for you to do.',
      done: 'you float. You hold nothing, the round goes on, and on your next turn you draw again. Only a discarded last card ends it.',
      but: 'keep the three together: they are a run.',
    },
  } as Record<string, Exercise>,
}

interface Exercise {
  title: string
  task: string
  /** Goes on after "That is it:". */
  done: string
  /** Goes on after "Legal, but". */
  but: string
}

export type GuideWords = Words<typeof guide>
