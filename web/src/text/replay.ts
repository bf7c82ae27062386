import { catalogue } from './language.svelte'
import { replay, type ReplayWords } from './replay.en'

/** The words of replays in the language in use. */
export const r: ReplayWords = catalogue<ReplayWords>(replay, {
  de: async () => (await import('./replay.de')).replay,
})
