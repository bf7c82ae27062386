/** The words for a player's own part in the shuffle, in English. */
export const own = {
  title: 'Your own number for the shuffle',
  hint: 'Roll dice, or type what you like: it goes into the shuffle of this match in place of the number that the browser draws.',
}

export type OwnWords = typeof own
