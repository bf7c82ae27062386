import { catalogue } from './language.svelte'
import { speech, type Speech } from './speech.en'

/** The spoken words in the language in use. */
export const s: Speech = catalogue<Speech>(speech, { de: async () => (await import('./speech.de')).speech })
