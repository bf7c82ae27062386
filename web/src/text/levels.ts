import { catalogue } from './language.svelte'
import { levels as english } from './levels.en'

const levels = catalogue(english, { de: async () => (await import('./levels.de')).levels })

/** What a level is called in the language in use. */
export const levelName = (level: string): string => levels[level] ?? level
