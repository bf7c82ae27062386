/** The words of the list of matches, and of opening a record, in German. */
import type { LibraryWords } from './library.en'
import { number } from './numbers'

export const library: LibraryWords = {
  title: 'Nachspielen',
  back: 'Zurück',
  mine: 'Deine Partien',
  none: 'Noch keine Partie in diesem Browser.',
  open: 'Aufzeichnung öffnen',
  hint: 'Eine Datei, die auf .r500 endet. Du kannst sie auch irgendwo auf dieser Seite ablegen.',
  drop: 'Leg die Aufzeichnung hier ab',
  tooLarge: (most: number) =>
    `Diese Datei ist zu groß: Eine Aufzeichnung hat höchstens ${number(most)} Zeichen.`,
  notText: 'Diese Datei ist kein Text, also keine Aufzeichnung.',
  failed: (why: string) => `Die Aufzeichnung ließ sich nicht öffnen. ${why}`,
  offline: 'Der Server antwortet nicht.',
  kept: 'Der Server spielt sie nach und behält nichts davon.',
  match: (title: string, players: number) => `${title}, ${players} Spieler`,
  running: 'offen',
  won: 'gewonnen',
  lost: 'verloren',
  replay: 'Nachspielen',
  save: 'Aufzeichnung sichern',
  resume: 'Weiterspielen',
  noRound: 'noch keine Runde vorbei',
  more: (n: number) => `${n} weitere zeigen`,
}
