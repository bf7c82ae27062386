/** The words of the check of the shuffle, in German. */
import type { FairWords } from './fair.en'

export const fair: FairWords = {
  title: 'Das Mischen',
  promised:
    'Vor der ersten Karte hat dieser Server die Reihenfolge aller Stapel dieser Partie mit dieser Zahl festgelegt:',
  yours: 'Dazu hat dieser Browser eine eigene Zahl gegeben, die der Server da noch nicht kannte:',
  none: 'keine: Dieser Browser kam später dazu',
  later:
    'Wenn die Partie vorbei ist, zeigt der Server sein Geheimnis, und diese Seite rechnet jeden Stapel nach. Du musst nichts dafür tun.',
  checking: 'Jeder Stapel wird nachgerechnet …',
  good: '✓ Jeder Stapel stand fest, bevor deine Zahl bekannt war.',
  goodLess: '✓ Jeder Stapel folgt aus der Zahl, die versprochen war.',
  bad: '✗ Der Beweis hält nicht.',
  badHelp:
    'Kopiere, was unten steht, und zeig es dem Betreiber dieses Servers und jemandem, der es nachrechnen kann.',
  failed: 'Der Beweis war nicht zu bekommen. Versuch es noch einmal, wenn die Verbindung steht.',
  steps: 'Was geprüft wurde',
  checks: {
    algorithm: 'Die Art des Mischens ist eine, die diese Seite kennt.',
    commitment: 'Das Geheimnis ergibt die versprochene Zahl.',
    promise: 'Es ist die Zahl, die dieser Browser vor der ersten Karte gesehen hat.',
    number: 'Deine Zahl ist in das Mischen eingegangen.',
    decks: 'Geheimnis und Zahlen ergeben jeden Stapel, Karte für Karte.',
    hands: 'Die Stapel ergeben die Karten, die du bekommen hast.',
  },
  unknown: 'das kann dieser Browser nicht sagen',
  said: 'gesagt',
  found: 'gefunden',
  proves:
    'Das beweist, dass niemand einen Stapel gelegt hat, nachdem die Zahlen der Spieler bekannt waren. Es kann nicht beweisen, dass der Betreiber des Servers nicht hineingesehen hat.',
  counted: 'Alle Runden, die hier gespielt wurden, gezählt',
  input: 'Zum unabhängigen Nachrechnen',
  copy: 'Kopieren',
  copied: 'Kopiert',
}
