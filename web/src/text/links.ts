import { catalogue } from './language.svelte'
import { links, type LinkWords } from './links.en'

/** The words of the ways to replays, statistics and reports in the language in use. */
export const go: LinkWords = catalogue<LinkWords>(links, {
  de: async () => (await import('./links.de')).links,
})
