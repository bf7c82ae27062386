import { catalogue } from './language.svelte'
import { report, type ReportWords } from './report.en'

/** The words of reports in the language in use. */
export const p: ReportWords = catalogue<ReportWords>(report, {
  de: async () => (await import('./report.de')).report,
})
