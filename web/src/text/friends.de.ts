/** The German words of playing with friends. */
import type { Phrase } from '../wire/types'
import type { FriendsWords } from './friends.en'
import { list } from './numbers'

export const friends: FriendsWords = {
  title: 'Ein Tisch für Freunde',
  of: (host) => `Tisch von ${host}`,
  back: 'Zurück',
  seats: 'Plätze',
  open: 'frei',
  you: 'du',
  host: 'Gastgeber',
  computer: (level) => `Computer, ${level}`,
  here: 'da',
  gone: 'gerade nicht da',
  sitHere: 'Hier sitzen',
  seatBot: 'Computer',
  remove: (name) => `${name} entfernen`,
  removeShort: 'Entfernen',
  add: 'Platz dazu',
  begin: 'Geben',
  wait: (why) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  drop: (n) =>
    n === 1
      ? 'Der freie Platz fällt weg, wenn du gibst.'
      : `Die ${n} freien Plätze fallen weg, wenn du gibst.`,
  hosted: (host) => `${host} gibt, sobald alle da sind.`,
  shuffling: 'Es wird gemischt …',
  leave: 'Aufstehen',

  name: 'Dein Name',
  sit: 'Hinsetzen',
  sitAt: (seat) => `Platz ${seat}`,
  full: 'Alle Plätze sind besetzt. Du kannst zusehen.',
  watching: 'Du siehst zu. Wer mitspielen will, braucht den Link von jemandem an diesem Tisch.',
  lead: (host, rules, target) => `${host} lädt dich ein: ${rules}, bis ${target}.`,

  invite: 'Einladen',
  link: 'Wer diesen Link öffnet, kann sich setzen:',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  share: 'Teilen',
  qr: 'Als QR-Code zeigen',
  qrLabel: 'QR-Code des Links',
  watchLink: 'Ein Link für alle, die nur zusehen',
  rules: 'Regeln an diesem Tisch',

  agreed: 'An diesem Tisch',
  clock: (turn, bank) =>
    bank
      ? `Ein Zug hat ${turn} Sekunden, danach ${spell(bank)} für die ganze Partie.`
      : `Ein Zug hat ${turn} Sekunden.`,
  noClock: 'Ohne Uhr.',
  absent: (seconds) => `Wer ${spell(seconds)} weg ist, für den spielt der Computer, bis er wiederkommt.`,
  patient: 'Auf jeden wird gewartet, so lange es dauert.',
  watched: 'Andere dürfen zusehen.',
  unwatched: 'Niemand sieht zu.',

  with: 'Spielen',
  alone: 'Gegen den Computer',
  together: 'Mit Freunden',
  explain:
    'Du bekommst einen Link zum Teilen. Freie Plätze kann der Computer übernehmen, oder sie fallen weg, wenn du gibst.',
  open_table: 'Tisch eröffnen',
  more: 'Uhr, Abwesenheit, Zuschauer',
  clocks: { off: 'Ohne Uhr', slow: '60 s + 5 min', medium: '30 s + 3 min', fast: '15 s + 1 min' },
  clockLabel: 'Uhr',
  clockHint:
    'Sekunden für jeden Zug und Minuten für die ganze Partie, von denen längere Züge zehren. Jeder kann sich mehr Zeit nehmen.',
  absentLabel: 'Wartet auf jemanden, der weg ist',
  absences: { s60: '1 Minute', s120: '2 Minuten', s300: '5 Minuten', s0: 'immer' },
  spectators: 'Andere dürfen über einen Link zusehen',

  people: 'Leute und Geräte',
  say: 'Etwas sagen',
  phrases: {
    hello: 'Hallo!',
    good_luck: 'Viel Glück!',
    well_played: 'Gut gespielt!',
    nice_take: 'Was für ein Griff!',
    thanks: 'Danke.',
    sorry: 'Tut mir leid!',
    oops: 'Huch.',
    moment: 'Einen Moment, bitte.',
    back_soon: 'Ich bin gleich wieder da.',
    last_one: 'Noch eine, dann muss ich los.',
    good_game: 'Schönes Spiel!',
    again: 'Noch eine?',
  } as Record<Phrase, string>,
  said: (name, words) => `${name}: ${words}`,
  nudge: (name) => `${name} erinnern`,
  nudged: (name) => `${name} wartet auf dich.`,
  nudgedOther: (by, name) => `${by} erinnert ${name}.`,
  mute: (name) => `Nicht zeigen, was ${name} sagt`,
  away: 'weg, der Computer spielt',
  waitsFor: (names) => `Wartet auf ${names.join(', ')}`,
  device: 'Auf einem anderen Gerät spielen',
  deviceHint: 'Gib diesen Code dort unter „Nachspielen“ ein. Er gilt zehn Minuten und für ein Gerät.',
  makeCode: 'Code zeigen',
  dismiss: 'Alle anderen Geräte abmelden',
  dismissed: (n) =>
    n === 0
      ? 'Es gab kein anderes Gerät.'
      : n === 1
        ? 'Ein Gerät ist abgemeldet.'
        : `${n} Geräte sind abgemeldet.`,
  quit: 'Den Tisch verlassen',
  quitHint: 'Bis du wiederkommst, spielt der Computer für dich.',
  left: (name, turn, bank) =>
    `${name} hat ${turn} Sekunden für diesen Zug${bank ? ` und daneben ${spell(bank)}` : ''}.`,
  moreTime: 'Mehr Zeit',
  timeShort: (seconds) => `Noch ${seconds} Sekunden.`,
  join: 'Zur Revanche',
  wanted: (name) => `${name} möchte eine Revanche.`,
  failed: 'Das ging nicht: ',
  offline: 'der Server antwortet nicht.',
  names: (names) => list(names, 'de'),

  code: 'Ein Code von einem anderen Gerät',
  codeHint: 'Das andere Gerät zeigt ihn in seinem Menü unter „Leute und Geräte“.',
  codeShape: 'ABCD-EFGH',
  useCode: 'Übernehmen',
}

function spell(seconds: number): string {
  if (seconds % 60) return `${seconds} Sekunden`
  return seconds === 60 ? 'eine Minute' : `${seconds / 60} Minuten`
}
