import { catalogue } from './language.svelte'
import { own as english, type OwnWords } from './own.en'

/** The words for a player's own part in the shuffle in the language in use. */
export const f: OwnWords = catalogue<OwnWords>(english, { de: async () => (await import('./own.de')).own })
