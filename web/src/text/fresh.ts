import { fresh, type FreshWords } from './fresh.en'
import { catalogue } from './language.svelte'

/** The words of the new-match screen in the language in use. */
export const f: FreshWords = catalogue<FreshWords>(fresh, {
  de: async () => (await import('./fresh.de')).fresh,
})
