/** The few words that lead to replays, statistics and reports, in German. */
import type { LinkWords } from './links.en'

export const links: LinkWords = {
  matches: 'Nachspielen',
  statistics: 'Statistik',
  fairness: 'Das Mischen',
  replay: 'Nachspielen',
  review: 'Rückschau',
  report: 'Fehler melden',
  failed: 'Dieser Teil der Seite wurde nicht geladen. Prüfe die Verbindung und lade neu.',
}
