import { catalogue } from './language.svelte'
import { typed, type TypedWords } from './typed.en'

/** The words of the typed mode in the language in use. */
export const w: TypedWords = catalogue<TypedWords>(typed, {
  de: async () => (await import('./typed.de')).typed,
})
