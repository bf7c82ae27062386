import { catalogue } from './language.svelte'
import { review, type ReviewWords } from './review.en'

/** The words of the review of a round in the language in use. */
export const v: ReviewWords = catalogue<ReviewWords>(review, {
  de: async () => (await import('./review.de')).review,
})
