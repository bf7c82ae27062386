/** The German words of the review of a round. */
import { number, plural, signed } from './numbers'
import type { ReviewWords } from './review.en'

const tenth = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const points = (n: number) => plural(Math.round(n), 'Punkt', 'Punkte')

const grades = { none: 'Gut', inaccuracy: 'Ungenau', mistake: 'Fehler', blunder: 'Patzer' }

export const review: ReviewWords = {
  title: (deal: number) => `Rückschau auf Runde\u00a0${deal}`,
  name: 'Rückschau',
  back: 'Zurück',
  loading: 'Die Aufzeichnung wird geöffnet …',
  working: 'Der Trainer geht die Runde durch, Entscheidung für Entscheidung.',
  progress: (done: number, of: number) => `${number(done)} von ${number(of)}`,
  stop: 'Anhalten',
  stopped: 'Die Rückschau wurde angehalten.',
  goOn: 'Neu beginnen',
  failed: 'Der Trainer konnte diese Runde nicht durchsehen.',
  again: 'Noch einmal versuchen',

  ahead: (result: number) =>
    result > 0
      ? `${points(result)} mehr, als die anderen aus dieser Runde gemacht haben.`
      : result < 0
        ? `${points(-result)} weniger, als die anderen aus dieser Runde gemacht haben.`
        : 'So viele Punkte, wie die anderen aus dieser Runde gemacht haben.',
  result: 'Ergebnis',
  luck: 'Kartenglück',
  errors: 'Deine Fehler',
  others: 'Fehler der anderen',
  about:
    'Das Ergebnis ist das Kartenglück, weniger, was deine Fehler gekostet haben, und mehr, was die anderen verschenkt haben. Jede Entscheidung wird nach dem beurteilt, was du da wissen konntest.',
  rating: 'Verlust je Entscheidung',
  tenth: (n: number) => tenth.format(n),
  counts: (inaccuracies: number, mistakes: number, blunders: number, of: number) =>
    `${plural(inaccuracies, 'Ungenauigkeit', 'Ungenauigkeiten')}, ${plural(mistakes, 'Fehler', 'Fehler')}, ${plural(blunders, 'Patzer', 'Patzer')} in ${plural(of, 'Entscheidung', 'Entscheidungen')}.`,

  chart: 'Was die Runde versprach',
  chartNote:
    'Punkte Vorsprung vor den anderen, die du nach jeder deiner Entscheidungen von der ganzen Runde erwarten konntest.',
  chartLabel: (first: number, last: number, low: number, high: number) =>
    `Erwartetes Ergebnis der Runde: zuerst ${signed(first)}, am Ende ${signed(last)}, tiefster Stand ${signed(low)}, höchster ${signed(high)}.`,

  key: 'Schlüsselstellen',
  none: 'Keine Entscheidung hat so viel gekostet, dass es der Rede wert wäre. Gut gespielt.',
  kinds: { draw: 'Das Ziehen', plan: 'Das Auslegen', discard: 'Das Ablegen' },
  grades,
  cost: (loss: number) => `etwa ${points(loss)}`,
  sum: (grade, loss) => `${grades[grade]}, etwa ${points(loss)}.`,
  look: 'Besseres finden',
  number: (n: number) => `Schlüsselstelle ${n}`,

  ask: 'Was würdest du hier spielen?',
  choose: 'Zug wählen',
  show: 'Lösung',
  verdicts: {
    best: () => 'Das ist der beste Zug.',
    near: () => 'So gut wie der beste: Der Unterschied ist nicht der Rede wert.',
    worse: (cost: number) => `Das kostet etwa ${points(cost)}.`,
  },
  retry: 'Anders wählen',
  plays: 'Mögliche Züge',
  played: 'gespielt',
  best: 'am besten',
  tried: 'dein Versuch',
  explain: 'Erklärung',
  next: 'Nächste Stelle',
  overview: 'Zur Rückschau',
  replay: 'Von hier an ansehen',
  start: 'Zur Startseite',
}
