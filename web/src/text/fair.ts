import { fair, type FairWords } from './fair.en'
import { catalogue } from './language.svelte'

/** The words of the check of the shuffle in the language in use. */
export const f: FairWords = catalogue<FairWords>(fair, {
  de: async () => (await import('./fair.de')).fair,
})
