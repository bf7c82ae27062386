import { keys, type KeyWords } from './keys.en'

/** The words of the keys in use; the language is chosen here. */
export const k: KeyWords = keys
