/** The same in German. */
import type { OwnWords } from './own.en'

export const own: OwnWords = {
  title: 'Eine eigene Zahl für das Mischen',
  hint: 'Würfle, oder tippe, was du magst: Es geht in das Mischen dieser Partie ein, statt der Zahl, die der Browser zieht.',
}
