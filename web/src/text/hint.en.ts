/** The English words around a hint; what it says is the server's. */
import type { Words } from './language.svelte'

export const hint = {
  title: 'Hint',
  of: (depth: number) => `Hint ${depth} of 3`,
  thinking: 'The coach is thinking. You may play on.',
  more: 'More',
  exactly: 'Show the turn',
  leave: 'Close the hint',
}

export type HintWords = Words<typeof hint>
