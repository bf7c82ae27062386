import { en, type Catalogue } from './en'
import { catalogue } from './language.svelte'

/** The words of the table and the start page in the language in use. */
export const t: Catalogue = catalogue(en, { de: async () => (await import('./de')).de })

export { language } from './language.svelte'
export { number, plural, signed } from './numbers'
