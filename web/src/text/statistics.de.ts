/** The words of the statistics of one's own play, in German. */
import { number, plural, signed } from './numbers'
import type { StatisticsWords } from './statistics.en'

const share = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const sign = (value: number, text: string) => (value > 0 ? `+${text}` : text.replace('-', '−'))
const matches = (n: number) => plural(n, 'Partie', 'Partien')

export const statistics: StatisticsWords = {
  title: 'Statistik',
  back: 'Zurück',
  loading: 'Es wird gezählt …',
  none: 'Noch keine Runde ist vorbei. Spiel eine, und sie wird hier gezählt.',
  missing: (n: number) =>
    n === 1
      ? 'Eine Partie fehlt: Der Server antwortet nicht.'
      : `${number(n)} Partien fehlen: Der Server antwortet nicht.`,
  rules: 'Regeln',
  allRules: 'Alle Regeln',
  against: 'Gegen',
  everybody: 'Alle Gegner',
  levels: { mixed: 'Gemischt', people: 'Menschen' },
  rounds: 'Runden',
  mean: 'Punkte je Runde',
  won: 'Runden gewonnen',
  outs: 'Schluss gemacht',
  matchesWon: 'Partien gewonnen',
  of: (n: number, all: number) => `${number(n)} von ${number(all)}`,
  depth: 'Karten je Griff',
  best: 'Beste Runde',
  worst: 'Schlechteste Runde',
  share: (part: number) => share.format(part),
  tenth: (value: number) => sign(0, tenth.format(value)),
  points: (value: number) => sign(value, tenth.format(value)),
  whole: (value: number) => signed(value),
  nothing: '–',
  pointsTitle: 'Punkte nach Runden',
  pointsLabel: (rounds: number, mean: string, best: string, worst: string) =>
    `Punkte aus ${plural(rounds, 'Runde', 'Runden')}, die ältesten zuerst: im Mittel ${mean}, höchstens ${best}, mindestens ${worst}.`,
  pointsNote: 'Die Linie ist das Mittel der letzten zehn Runden.',
  takesTitle: 'Wie tief gegriffen',
  takesLabel: (parts: string[]) => `Griffe in den Stapel nach Zahl der Karten: ${parts.join(', ')}.`,
  takesPart: (depth: string, count: number) => `${depth}: ${number(count)}`,
  takesNote: (draws: number, takes: number) =>
    `${number(takes)}-mal vom Stapel genommen, ${number(draws)}-mal vom Talon gezogen.`,
  range: (from: number, to: number | null) =>
    to === null ? `ab ${from}` : from === to ? String(from) : `${from}–${to}`,
  byRules: 'Nach Regeln',
  byLevel: 'Nach Gegnern',
  data: 'Deine Daten',
  about:
    'Diese Zahlen zählt der Server aus dem Verlauf deiner Partien, für jeden, der den Schlüssel eines Platzes hat. Konten gibt es nicht: Die Schlüssel liegen in diesem Browser, und die Zahlen der beendeten Partien auch.',
  save: 'Als JSON sichern',
  delete: 'Statistik löschen',
  ask: 'Löschen, was hier gezählt ist?',
  deletes: [
    'Jede beendete Partie wird auf dem Server gelöscht: Verlauf, Blätter, Ergebnisse und dein Name darin. Nachspielen lässt sie sich dann nicht mehr.',
    'Ihr Schlüssel und ihre Zahlen werden in diesem Browser gelöscht.',
    'Eine Partie, in der andere Menschen mitgespielt haben, bleibt auf dem Server, denn sie gehört auch ihnen; hier verschwinden ihre Zahlen, ihr Schlüssel bleibt.',
    'Partien, die noch laufen, gehen weiter. Ihre bisherigen Runden zählen hier nicht mehr.',
    'Aufzeichnungen, die du gesichert hast, und Kopien der Datenbank, die der Betreiber des Servers gemacht hat, bleiben, wie sie sind.',
  ],
  cancel: 'Abbrechen',
  confirm: 'Löschen',
  deleting: 'Wird gelöscht …',
  deleted: (n: number) => `${matches(n)} gelöscht.`,
  shared: (n: number) =>
    ` ${matches(n)} mit anderen Menschen ${n === 1 ? 'bleibt' : 'bleiben'} ohne deinen Namen auf dem Server.`,
  failed: (n: number) =>
    ` ${matches(n)} ließ${n === 1 ? '' : 'en'} sich jetzt nicht löschen und ${n === 1 ? 'zählt' : 'zählen'} noch. Versuch es noch einmal.`,
}
