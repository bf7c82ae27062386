/** The German words around a hint. */
import type { HintWords } from './hint.en'

export const hint: HintWords = {
  title: 'Tipp',
  of: (depth: number) => `Tipp ${depth} von 3`,
  thinking: 'Der Trainer überlegt. Du kannst weiterspielen.',
  more: 'Mehr',
  exactly: 'Den Zug zeigen',
  leave: 'Den Tipp schließen',
}
