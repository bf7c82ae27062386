/** The German words, as one talks at the table: du, Satz und Folge, auslegen, anlegen, ablegen. */
import { faceOf, type Suit } from '../cards/card'
import type { Action, Meld } from '../wire/types'
import type { Catalogue } from './en'
import { list, number, plural, signed } from './numbers'

const suitSign: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const suitName: Record<Suit, string> = { S: 'Pik', H: 'Herz', D: 'Karo', C: 'Kreuz' }
const rankName: Record<string, string> = {
  A: 'Ass', '2': 'Zwei', '3': 'Drei', '4': 'Vier', '5': 'Fünf', '6': 'Sechs', '7': 'Sieben', '8': 'Acht',
  '9': 'Neun', T: 'Zehn', J: 'Bube', Q: 'Dame', K: 'König',
} // prettier-ignore
const rankPlural: Record<string, string> = {
  A: 'Asse', '2': 'Zweien', '3': 'Dreien', '4': 'Vieren', '5': 'Fünfen', '6': 'Sechsen', '7': 'Siebenen', '8': 'Achten',
  '9': 'Neunen', T: 'Zehnen', J: 'Buben', Q: 'Damen', K: 'Könige',
} // prettier-ignore
const numberName = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']

const rankShort = (rank: string) => (rank === 'T' ? '10' : rank)
const count = (n: number) => numberName[n] ?? String(n)
const cards = (n: number) => plural(n, 'Karte', 'Karten')

function short(card: string): string {
  const { joker, rank, suit } = faceOf(card)
  if (!rank) return 'JK'
  return `${joker ? '★' : ''}${rankShort(rank)}${suit ? suitSign[suit] : ''}`
}

function spoken(card: string): string {
  const { joker, rank, suit } = faceOf(card)
  if (!rank) return 'Joker'
  const name = suit ? `${suitName[suit]} ${rankName[rank]}` : rankName[rank]!
  return joker ? `Joker als ${name}` : name
}

const shorts = (texts: readonly string[]) => texts.map(short).join(' ')

/** „drei Buben“, „5–7♥“. */
function meldPhrase(texts: readonly string[]): string {
  const faces = texts.map(faceOf)
  const ranks = new Set(faces.map((face) => face.rank).filter(Boolean))
  if (ranks.size === 1) return `${count(texts.length)} ${rankPlural[[...ranks][0]!]}`
  const first = faces[0]
  const last = faces[faces.length - 1]
  if (!first?.rank || !last?.rank || !last.suit) return shorts(texts)
  return `${rankShort(first.rank)}–\u2060${rankShort(last.rank)}${suitSign[last.suit]}`
}

function meldName(meld: Meld | undefined, whose: string): string {
  return meld ? `${whose} ${meldPhrase(meld.cards)}` : 'eine Meldung'
}

const OWN = 'deine'

/** „Herz 5 bis 7“, „Buben in Pik und Herz mit einem Joker“: eine Meldung, wie sie daliegt, zum Vorlesen. */
function lying({ kind, cards: texts }: Meld): string {
  const faces = texts.map(faceOf)
  const [first, last] = [faces[0], faces[faces.length - 1]]
  const jokers = faces.filter(({ joker }) => joker).length
  const behind = jokers === 0 ? '' : jokers === 1 ? ' mit einem Joker' : ` mit ${jokers} Jokern`
  const aloud = (rank: string) => ('AJQK'.includes(rank) ? rankName[rank] : rankShort(rank))
  if (!first?.rank || !last?.rank) return list(texts.map(spoken), 'de')
  if (kind === 'run' && last.suit)
    return `${suitName[last.suit]} ${aloud(first.rank)} bis ${aloud(last.rank)}${behind}`
  const suits = faces.flatMap(({ joker, suit }) => (suit && !joker ? [suitName[suit]] : []))
  return `${rankPlural[first.rank]} in ${list(suits, 'de')}${behind}`
}

/** „Bens“, „Ines’“; bei einem selbst „deine“. */
const possessive = (name: string, own: boolean) =>
  own ? OWN : /[sxzß]$/i.test(name) ? `${name}’` : `${name}s`

const theirMeld = (whose: string, kind: Meld['kind']) =>
  kind === 'run' ? `${whose} Folge` : `${whose === OWN ? 'dein' : whose} Satz`

const tail = (points: number) => (points ? ` ${signed(points)}` : '')
const DU = 'Du'
const has = (name: string) => (name === DU ? 'Du hast' : `${name} hat`)

export const de: Catalogue = {
  locale: 'de',
  title: 'Rummy 500',
  you: DU,
  short,
  shorts,
  spoken,
  meldPhrase,
  possessive,

  bar: {
    heading: 'Zug',
    label: 'Aktionen',
    draw: 'Ziehen',
    drawAgain: 'Wirklich ziehen?',
    take: (n: number) => `${n} nehmen`,
    takeOnly: 'Nur nehmen',
    decline: 'Verzichten',
    undo: 'Zurück',
    redo: 'Wieder',
    cancel: 'Abbrechen',
    undoOf: (step: string) =>
      step.startsWith('take') ? 'Zurücklegen' : step.startsWith('lay') ? 'Anlegen zurück' : step.startsWith('meld') ? 'Auslegen zurück' : 'Zurück', // prettier-ignore
    playable: (n: number) => `Spielbar (${n})`,
    meld: (texts: string[], points: number) => `${shorts(texts)} auslegen${tail(points)}`,
    meldMany: (n: number) => `Auslegen (${n})`,
    lay: (card: string, points: number) => `${short(card)} anlegen${tail(points)}`,
    layMany: (n: number) => `Anlegen (${n})`,
    discard: (card: string) => `${short(card)} ablegen`,
    discardLast: (card: string) => `Schluss mit ${short(card)}`,
    goOut: (points: number) => `Schluss${tail(points)}`,
    float: 'Schweben',
    other: (action: Action) => action.text,
    next: 'Nächste Runde',
    scores: 'Punkte',
    waiting: (name: string) => `${name} ist am Zug`,
    chooseDraw: 'Zieh, oder nimm vom Stapel.',
    stockEmpty: 'Der Talon ist leer. Nimm vom Stapel, oder verzichte und beende die Runde.',
    choosePlay: 'Leg aus, leg an, oder wähl eine Karte zum Ablegen.',
    chooseLast: 'Du hast keine Karte mehr.',
    selected: (n: number) =>
      n === 1 ? 'Eine Karte gewählt.' : `${count(n)[0]!.toUpperCase()}${count(n).slice(1)} Karten gewählt.`,
    noUse: (n: number) =>
      n === 1 ? 'Diese Karte geht jetzt nicht.' : 'Diese Karten sind hier keine Meldung.',
    oneByOne: 'Hier keine Meldung: einzeln anlegen.',
    must: (card: string) => `Du musst ${short(card)} in diesem Zug spielen.`,
    mustTake: (card: string) => `${short(card)} muss gespielt werden`,
    mustWay: (way: string) => `gespielt werden muss ${way}`,
    free: (card: string) => `${short(card)} ist frei`,
    preview: (n: number, facts: string) => `${n} nehmen: ${facts}`,
    ways: (n: number) => plural(n, 'Weg', 'Wege'),
    best: (points: number) => `am besten ${signed(points)}`,
    left: (n: number, points: number) => `${cards(n)} übrig, ${signed(-points)}`,
    nothingLeft: 'nichts übrig',
    roundOver: 'Die Runde ist vorbei.',
    matchOver: 'Die Partie ist vorbei.',
    skip: 'Überspringen',
    abandoned: 'Zu dieser Partie ist lange niemand zurückgekommen; sie wird nicht mehr zu Ende gespielt.',
    readonly: 'Diese Partie ist in einem neueren Fenster offen.',
    playHere: 'Hier spielen',
    hint: 'Tipp',
  },

  ways: {
    label: 'So geht es',
    use: (steps: string) => steps,
    meld: (texts: string[]) => shorts(texts),
    lay: (card: string, meld: Meld | undefined, whose: string) =>
      `${short(card)} an ${meldName(meld, whose)}`,
    join: (parts: string[]) => parts.join(', dann '),
  },

  choose: {
    title: 'Wähl eins',
    meld: (texts: string[]) => shorts(texts),
    lay: (card: string, meld: Meld | undefined, whose: string) =>
      `${short(card)} an ${meldName(meld, whose)}`,
  },

  hand: {
    label: (n: number) => `Deine Hand, ${cards(n)}`,
    heading: 'Hand',
    empty: 'Deine Hand ist leer.',
    sort: 'Ordnen',
    byRank: 'Wert',
    bySuit: 'Farbe',
    byMelds: 'Melden',
    byHand: 'Selbst',
    left: 'Karte nach links',
    right: 'Karte nach rechts',
    isNew: 'neu',
    mustPlay: 'muss gespielt werden',
    hinted: 'im Tipp',
    couldJoin: 'passt zu den gewählten Karten',
    own: (total: number, table: number, held: number) =>
      `Du ${signed(total, true)} · Tisch ${signed(table, true)} − Hand ${held} = ${signed(table - held)}`,
  },

  pile: {
    heading: 'Ablagestapel',
    label: (n: number) => `Ablagestapel, ${cards(n)}`,
    empty: 'Hier liegen bald abgelegte Karten.',
    older: (n: number) => `+${n} ältere`,
    fromTop: (card: string, n: number) => `${spoken(card)}, von oben die ${n}.`,
    playable: (card: string, n: number) => `${spoken(card)}, ${n} nehmen, spielbar`,
    blocked: (card: string, why: string) => `${spoken(card)}, geht nicht: ${why}`,
    must: (card: string) => `${spoken(card)}, muss gespielt werden`,
    selected: (card: string) => `${spoken(card)}, gewählt`,
    along: (card: string) => `${spoken(card)}, kommt mit`,
    size: (n: number) => `Stapel ${n}`,
  },

  stock: {
    heading: 'Talon',
    label: (n: number) => `Talon, ${n === 1 ? 'eine verdeckte Karte' : `${number(n)} verdeckte Karten`}`,
    draw: (n: number) => `Vom Talon ziehen, noch ${cards(n)}`,
    empty: 'Talon leer',
    none: 'leer',
  },

  melds: {
    heading: 'Meldungen',
    empty: 'Hier liegen bald Meldungen.',
    more: (n: number) => `+${plural(n, 'Meldung', 'Meldungen')}`,
    label: (meld: Meld, whose: string, points: number) =>
      `Meldung ${meld.n}, ${theirMeld(whose, meld.kind)}, ${lying(meld)}, ${plural(points, 'Punkt', 'Punkte')}`,
    takes: (points: number) => `hier anlegen ${signed(points)}`,
    gain: (points: number) => signed(points),
    owner: (name: string, own: boolean) => (own ? DU : name),
    detail: (n: number) => `Meldung ${n}`,
    by: 'Gelegt von',
    card: 'Karte',
    points: 'Punkte',
  },

  seat: {
    heading: 'Mitspieler',
    cards: (n: number) => `${n}`,
    label: (name: string, held: number, total: number, table: number) =>
      `${name}: ${cards(held)} auf der Hand, Stand ${total}, auf dem Tisch ${table}`,
    toPlay: 'am Zug',
    thinking: 'überlegt',
    away: 'weg, der Computer spielt',
    absent: 'gerade nicht da',
    dealer: 'gibt',
    deleted: 'gelöscht',
    laid: (name: string, own: boolean) =>
      own ? 'Deine Karten auf dem Tisch' : `${possessive(name, false)} Karten auf dem Tisch`,
    nothing: 'Noch nichts auf dem Tisch.',
    short: (total: number, table: number) => `${signed(total, true)} ${table ? signed(table) : ''}`.trim(),
  },

  log: {
    heading: 'Diese Runde',
    label: 'Was geschah',
    drew: 'gezogen',
    took: (n: number | null, card: string) =>
      n === null ? `den Stapel bis ${short(card)} genommen` : n === 1 ? `${short(card)} genommen` : `${count(n)} bis ${short(card)} genommen`, // prettier-ignore
    laid: (melds: string[][]) => `${list(melds.map(meldPhrase), 'de')} ausgelegt`,
    added: (texts: string[]) => `${shorts(texts)} angelegt`,
    discarded: (card: string) => `${short(card)} abgelegt`,
    floated: 'zu schweben begonnen',
    wentOut: 'Schluss gemacht',
    passed: 'auf den Stapel verzichtet',
    withdrew: 'den Stapel zurückgelegt',
    dealt: (name: string, deal: number) => `Runde ${deal}. ${has(name)} gegeben.`,
    started: 'Die Partie hat begonnen.',
    stood: (name: string) => `Für ${name} spielt der Computer.`,
    back: (name: string) => `${name} ist wieder da.`,
    turn: (name: string, deeds: string[]) => `${has(name)} ${list(deeds, 'de')}.`,
    yourTurn: 'Du bist dran.',
  },

  status: {
    connecting: 'Verbinde …',
    lost: 'Verbinde neu …',
    denied: 'Das ist nicht dein Platz.',
    gone: 'Diese Partie gibt es nicht mehr.',
    retry: 'Der Server hat zu tun; neuer Versuch.',
    stale: 'Der Tisch war schon weiter. So steht es jetzt.',
    failed: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
    stopped: (why: string) => `Hier ging es nicht weiter: ${why}`,
  },

  score: {
    title: (deal: number) => `Runde ${deal}`,
    final: 'Endstand',
    melded: 'Ausgelegt',
    laidOff: 'Angelegt',
    held: 'Auf der Hand',
    bonus: 'Bonus',
    net: 'Diese Runde',
    before: 'Stand davor',
    total: 'Stand',
    row: 'Punkte',
    cards: (row: string, name: string) => `${row}, ${name}`,
    none: 'keine Karten',
    wentOut: (name: string, own: boolean) =>
      own ? 'Du hast Schluss gemacht.' : `${name} hat Schluss gemacht.`,
    stock: 'Der Talon ist aufgebraucht.',
    idle: 'Niemand kam mehr weiter.',
    hands: 'Hände',
    chart: 'Stand nach jeder Runde',
    target: (n: number) => `bis ${n}`,
    next: 'Nächste Runde',
    fair: 'Mischen prüfen',
    rematch: 'Revanche',
    save: 'Speichern',
    back: 'Tisch ansehen',
    toStart: 'Zur Startseite',
    won: (names: string[], own: boolean) =>
      own && names.length === 1
        ? 'Du hast die Partie gewonnen.'
        : `${list(names, 'de')} ${names.length === 1 ? 'hat' : 'haben'} die Partie gewonnen.`,
    tie: (names: string[], total: number) =>
      `${list(names, 'de')} stehen gleichauf bei ${total}, also gibt es noch eine Runde.`,
    on: (target: number) => `Noch hat niemand ${target}.`,
    waiting: 'Gleich kommt die nächste Runde …',
  },

  start: {
    deal: 'Geben',
    dealing: 'Gibt …',
    resume: (round: number, totals: string, yours: boolean) =>
      round === 0
        ? 'Zurück an deinen Tisch'
        : `Weiter: Runde ${round}, ${totals}${yours ? ', du bist dran' : ''}`,
    change: 'Ändern',
    summary: (preset: string, players: number, target: number) =>
      `${preset}, ${players} Spieler, bis ${target}`,
    failed: 'Der Tisch ließ sich nicht decken: ',
    offline: 'Der Server antwortet nicht.',
    noNetwork: 'Es gibt kein Netz. Gespielt wird am Server: Es geht weiter, sobald er zu erreichen ist.',
    newBuild: 'Von dieser Seite gibt es eine neue Version.',
    renew: 'Laden',
    learn: 'Schritt für Schritt',
    practise: 'Übungen',
    friends: 'Mit Freunden',
  },

  standard: 'Standard',
  changed: 'geändert',

  menu: {
    open: 'Menü',
    settings: 'Einstellungen',
    rules: 'Regeln dieser Partie',
    log: 'Was geschah',
    spreadPile: 'Stapel ausbreiten',
    spreadHand: 'Hand ausbreiten',
    scores: 'Punkte',
    keys: 'Tasten',
    leave: 'Zur Startseite',
    guide: 'Schritt für Schritt',
    record: 'Aufzeichnung sichern',
    fair: 'Das Mischen',
    people: 'Leute und Geräte',
    close: 'Schließen',
  },

  typed: { on: 'Tippmodus', off: 'Zurück zu den Karten' },

  why: {
    heading: 'Warum nicht',
    nothing: 'Es gibt nichts zu erklären.',
    noHint: 'Hier gibt es keine Tipps, oder du bist nicht am Zug.',
    noUndo: 'Es gibt nichts zurückzunehmen.',
    noRedo: 'Es gibt nichts zu wiederholen.',
  },
}
