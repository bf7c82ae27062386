import { guide, type GuideWords } from './guide.en'
import { catalogue } from './language.svelte'

/** The words of the guide and the exercises in the language in use. */
export const g: GuideWords = catalogue<GuideWords>(guide, {
  de: async () => (await import('./guide.de')).guide,
})
