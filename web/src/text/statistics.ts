import { catalogue } from './language.svelte'
import { statistics, type StatisticsWords } from './statistics.en'

/** The words of the statistics in the language in use. */
export const s: StatisticsWords = catalogue<StatisticsWords>(statistics, {
  de: async () => (await import('./statistics.de')).statistics,
})
