/** The words of the statistics of all deals, in German. */
import type { Answer } from '../fair/deals'
import type { DealWords } from './deals.en'
import { number, plural } from './numbers'

const one = new Intl.NumberFormat('de', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('de', { dateStyle: 'long' })
const share = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0 })

const often = (p: number) =>
  p >= 0.01
    ? `in ${share.format(p)} aller Fälle`
    : `in einem von ${number(Math.round(1 / Math.max(p, 1e-12)))} Fällen`

export const deals: DealWords = {
  title: 'Das Mischen, gezählt',
  back: 'Zurück',
  loading: 'Die Zahlen werden geholt …',
  failed: 'Die Zahlen waren nicht zu bekommen. Versuch es noch einmal, wenn die Verbindung steht.',
  about:
    'Gezählt wird hier jede beendete Runde der Partien, die auf diesem Server vorbei sind: welche Karte an welchem Platz lag, welche neben ihr, und wer sie bekam. Ehrliches Mischen macht diese Zahlen bis auf den Zufall gleich; nicht zeigen können sie eine einzelne Runde, die gelegt war, oder ob jemand in die Karten gesehen hat.',
  none: 'Noch keine Partie ist vorbei. Was gespielt wird, zählt hier eine Minute nach dem Ende seiner Partie.',
  counted: (rounds: number, matches: number, until: string) =>
    `${plural(rounds, 'Runde', 'Runden')} aus ${plural(matches, 'Partie', 'Partien')}, bis zum ${day.format(new Date(until))}.`,
  more: 'Ältere Partien werden noch gezählt.',
  deck: 'Karten',
  decks: (packs: number, jokers: number, rounds: number) =>
    (packs === 1 ? 'Ein Blatt' : `${number(packs)} Blätter`) +
    (jokers ? `, ${plural(jokers, 'Joker', 'Joker')}` : '') +
    ` (${plural(rounds, 'Runde', 'Runden')})`,
  answers: 'Wonach gesehen wurde',
  questions: {
    places: 'Liegt eine Karte an manchen Plätzen öfter als an anderen?',
    people: 'Bekommen Menschen andere Karten als Computergegner?',
    ranks: 'Liegen Karten desselben Werts zu oft oder zu selten nebeneinander?',
    suits: 'Und Karten derselben Farbe?',
  },
  verdicts: {
    few: 'Zu wenige Runden, um es zu sagen',
    even: '✓ Nicht mehr als durch Zufall',
    uneven: '✗ Mehr, als der Zufall tut',
  },
  why: ({ name, value, expected, p }: Answer) =>
    (name === 'places' || name === 'people'
      ? `χ² ${one.format(value)}, durch Zufall etwa ${number(expected)}; `
      : `${number(value)} Nachbarn, durch Zufall ${number(Math.round(expected))}; `) +
    `so weit geht der Zufall allein ${often(p)}.`,
  map: 'Karten nach Plätzen',
  mapLabel: (cards: number, places: number) =>
    `Eine Karte aus ${number(cards)} Spielkarten und ${number(places)} Plätzen; was am weitesten vom Zufall liegt, steht darunter.`,
  fewer: 'seltener',
  rather: 'öfter als durch Zufall',
  first: 'zuerst gegeben',
  last: 'zuletzt',
  touch: 'Berühre die Fläche, um einen Platz zu lesen.',
  cell: (card: string, place: number, count: number, expected: number) =>
    `${card} an Platz ${number(place)}: ${number(count)}, durch Zufall ${one.format(expected)}`,
  farthest: 'Am weitesten vom Zufall',
  farthestNote: (cells: number) =>
    `Von ${number(cells)} Zahlen liegen immer einige so weit daneben; die erste Frage oben sieht auf alle zusammen.`,
}
