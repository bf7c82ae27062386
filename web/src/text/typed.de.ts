/** The words of the typed mode in German. Action texts are those of the notation and the same in every language. */
import { number, plural } from './numbers'
import type { TypedWords } from './typed.en'

const cards = (n: number) => plural(n, 'Karte', 'Karten')

export const typed: TypedWords = {
  title: 'Tippmodus',
  label: 'Aktion oder Frage',
  hint: 'help nennt alle Wörter; Pfeil nach oben holt das Letzte zurück.',
  send: 'Senden',
  state: 'Der Tisch',
  turn: 'Zug',
  log: 'Verlauf',
  you: 'Du',

  hand: (n: number, held: string) => (n === 0 ? 'Deine Hand ist leer.' : `${cards(n)}: ${held}.`),
  noHand: 'Du siehst zu.',
  duty: (card: string) => `Du musst ${card} in diesem Zug spielen.`,
  pile: (n: number, pile: string) =>
    n === 0 ? 'Der Ablagestapel ist leer.' : `${cards(n)}, von oben: ${pile}.`,
  playable: (card: string) => `${card} spielbar`,
  stock: (n: number) => `Talon: ${number(n)}.`,
  noMelds: 'Noch keine Meldungen.',
  left: (held: string[], stock: number) => `${held.join(', ')}. Talon ${number(stock)}.`,
  holds: (name: string, n: number) => `${name} ${number(n)}`,
  standing: (name: string, total: string, table: string, held: string | null) =>
    `${name}: Stand ${total}, auf dem Tisch ${table}${held === null ? '' : `, auf der Hand minus ${held}`}.`,
  target: (n: number) => `Die Partie geht bis ${number(n)}.`,
  row: (name: string, cells: string[]) => `${name}: ${cells.join(', ')}.`,
  cell: (name: string, value: string, held: string) => `${name} ${value}${held ? ` (${held})` : ''}`,
  ways: (card: string, list: string[]) => `${card}: ${list.join('; ')}.`,
  way: (steps: string, points: string) => `${steps} für ${points}`,
  thenStep: ', dann ',
  free: 'sie ist frei und muss nicht gespielt werden',
  which: 'Sag, welche Karte, etwa ways JS.',
  noDuty: 'Es gibt nichts, was du ausspielen musst.',
  whyWhat: 'Sag, welche Aktion, etwa why discard KS.',
  allowed: 'Das ist erlaubt.',
  nothingLegal: 'Du bist nicht am Zug.',
  nothingYet: 'Es ist noch nichts geschehen.',
  notHere: (word: string) => `${word} geht nur an einem Tisch. deal oder new beginnt eine Partie.`,
  noReplay: 'Noch ist keine Runde vorbei. Ansehen kann man eine Runde, wenn sie vorbei ist.',
  hintAgain: 'Noch einmal hint sagt mehr.',
  notOver: 'Die Runde ist noch nicht vorbei.',
  matchOver: 'Die Partie ist vorbei. rematch spielt noch eine; leave geht zur Startseite.',
  nextRound: 'next gibt die nächste Runde; score liest die Punkte vor.',
  matchGoesOn: 'Die Partie ist noch nicht vorbei.',
  spoken: (detail: string) => `Ausführlichkeit: ${detail}.`,
  spokenWhich: (details: string[]) => `Sag ${details.join(', ')}.`,
  saved: 'Die Aufzeichnung ist als Datei gespeichert.',

  welcome: (rules: string) =>
    `deal beginnt eine Partie: ${rules}. new beginnt eine andere, etwa new guide 3 250 club.`,
  resume: (match: string) => `continue setzt deine Partie fort: ${match}.`,
  noMatch: 'Es gibt keine Partie zum Fortsetzen.',
  unknown: (word: string, presets: string[], levels: string[]) =>
    `${word} ist kein Regelsatz, keine Zahl und keine Spielstärke. Regelsätze: ${presets.join(', ')}. Spielstärken: ${levels.join(', ')}.`,
  preset: (name: string, sentence: string) => `${name} – ${sentence}`,
  begins: (rules: string) => `Eine neue Partie: ${rules}.`,
  noStart: (why: string) => `Der Tisch ließ sich nicht decken: ${why}`,
  offline: 'Der Server antwortet nicht.',

  help: {
    match: [
      [
        'Aktionen',
        'draw (ziehen); take JS oder take 6 (nehmen); meld 8S 9S TS (auslegen); lay JS 3 (anlegen); discard 2H (ablegen); float (schweben); out (Schluss machen); pass (verzichten); rummy 7C; swap 7H 2.',
      ],
      [
        'Fragen',
        'hand; pile; melds; score; left, wie viele Karten jeder hält; ways JS, wie sich eine Karte ausspielen ließe; why AKTION, warum sie nicht geht; legal, alles, was geht; rules; hint, ein Tipp, und noch einmal für mehr; last, was zuletzt gesagt wurde; undo; redo; help.',
      ],
      [
        'Die Leute',
        'people, wer da ist und was von der Uhr bleibt; say, alle Sätze; say good luck, einer davon; nudge, erinnert den, der dran ist; time, nimmt mehr Zeit.',
      ],
      [
        'Die Partie',
        'next, die nächste Runde; replay, die letzte Runde Schritt für Schritt; rematch; save, die Aufzeichnung als Datei; detail brief, normal oder full; leave, zur Startseite; table, zurück zu den Karten.',
      ],
    ],
    start: [
      [
        'Die Startseite',
        'deal, mit den Regeln vom letzten Mal; continue; presets; levels; new mit beliebig vielem davon: ein Regelsatz, die Zahl der Spieler, das Ziel, die Spielstärke, friends für einen Tisch mit Link, und einzelne Regeln wie melds.min_run=4; replay, die letzte Partie Schritt für Schritt; matches, alle Partien; statistics (Statistik); exercises (Übungen); table, zurück zu den Karten.',
      ],
    ],
  },
}
