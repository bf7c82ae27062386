import { deals, type DealWords } from './deals.en'
import { catalogue } from './language.svelte'

/** The words of the statistics of all deals in the language in use. */
export const d: DealWords = catalogue<DealWords>(deals, {
  de: async () => (await import('./deals.de')).deals,
})
