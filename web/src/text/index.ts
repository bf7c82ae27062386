import { en, type Catalogue } from './en'

/** The words in use. One language so far; the choice will be made here. */
export const t: Catalogue = en
export { number, plural, signed } from './numbers'
