/** The words of reports in German. */
import type { ReportWords } from './report.en'

export const report: ReportWords = {
  title: 'Fehler melden',
  about:
    'Diese Datei sagt, was du gesehen hast, und nichts, was du nicht sehen konntest. Du kannst sie ändern, bevor du sie verschickst.',
  wrong: 'Was ging schief?',
  file: 'Die Datei',
  save: 'Als Datei sichern',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  select: 'Markiere den Text und kopiere ihn.',
  where: 'Schick sie an den Betreiber dieses Servers oder an das Projekt.',
  loading: 'Die Meldung wird geschrieben …',
  failed: (why: string) => `Die Meldung ließ sich nicht schreiben. ${why}`,
}
