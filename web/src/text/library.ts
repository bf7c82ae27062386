import { catalogue } from './language.svelte'
import { library, type LibraryWords } from './library.en'

/** The words of the list of matches in the language in use. */
export const l: LibraryWords = catalogue<LibraryWords>(library, {
  de: async () => (await import('./library.de')).library,
})
