/** The German words of the new-match screen. */
import type { FreshWords } from './fresh.en'

export const fresh: FreshWords = {
  title: 'Neue Partie',
  preset: 'Regeln',
  players: 'Spieler',
  target: 'Ziel',
  more: 'Anderes',
  custom: 'Anderes Ziel',
  seats: 'Jeden einzeln wählen',
  one: 'Gegner',
  all: 'Alle Gegner',
  mixed: 'Jeder Gegner hat seine eigene Spielstärke.',
  seat: (n: number) => `Gegner ${n}`,
  house: 'Hausregeln',
  houseChanged: (n: number) => `Hausregeln, ${n} geändert`,
  edit: 'Einzelne Regeln ändern',
  clash: 'Diese Regeln passen nicht zusammen: ',
  reset: 'Zurück zum Regelsatz',

  wins: (of: number) =>
    of === 0
      ? 'Gewinnt gegen den Verein kaum eine Partie.'
      : of === 10
        ? 'Gewinnt gegen den Verein fast jede Partie.'
        : `Gewinnt ${of} von 10 Partien gegen den Verein.`,

  values: {
    auto: 'je nach Spielern',
    any: 'alle',
    own: 'nur eigene',
    all: 'alle',
    top: 'nur die oberste',
    meld_or_layoff: 'auslegen oder anlegen',
    new_meld: 'nur neu auslegen',
    joint: 'alle Schritte des Zugs',
    direct: 'ein Schritt',
    turn: 'im selben Zug',
    next_action: 'sofort',
    off: 'nein',
    forced: 'Schweben',
    optional: 'frei wählbar',
    discard: 'nur durch Ablegen',
    pile_or_end: 'Stapel oder Ende',
    end_after_turn: 'Ende nach dem Zug',
    face: 'nach Augen',
    fives: 'je fünf',
    represented: 'wie die Karte',
    highest: 'höchster Stand',
    went_out: 'wer Schluss macht',
    play_on: 'noch eine Runde',
    shared: 'gemeinsam',
    random: 'Los',
    low_card: 'niedrigste Karte',
    left: 'nach links',
    winner: 'wer vorn liegt',
  },
}
