import { typed, type TypedWords } from './typed.en'

/** The words of the typed mode in use; the language is chosen here. */
export const w: TypedWords = typed
