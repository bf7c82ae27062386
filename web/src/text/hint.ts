import { hint, type HintWords } from './hint.en'
import { catalogue } from './language.svelte'

/** The words around a hint in the language in use. */
export const h: HintWords = catalogue<HintWords>(hint, {
  de: async () => (await import('./hint.de')).hint,
})
