import { catalogue } from './language.svelte'
import { keys, type KeyWords } from './keys.en'

/** The words of the keys in the language in use. */
export const k: KeyWords = catalogue<KeyWords>(keys, { de: async () => (await import('./keys.de')).keys })
