import { fair, type FairWords } from './fair.en'

/** The words of the check of the shuffle in use. */
export const f: FairWords = fair
