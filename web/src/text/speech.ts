import { speech, type Speech } from './speech.en'

/** The spoken words in use; the language is chosen here. */
export const s: Speech = speech
