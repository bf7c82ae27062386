/** The words of learning the game in it, in German. */
import type { GuideWords } from './guide.en'

export const guide: GuideWords = {
  title: 'Schritt für Schritt',
  leave: 'Anleitung verlassen',
  rule: 'Die Regel',
  hide: 'Regel ausblenden',

  steps: {
    wait: 'Die anderen sind an der Reihe. Was sie auslegen und ablegen, bleibt sichtbar: Es zeigt, was sie sammeln und woran du anlegen kannst.',
    draw: 'Dein Zug beginnt mit einer Karte. Im Ablagestapel hilft dir gerade nichts, also zieh vom Talon.',
    take: 'Zieh vom Talon, oder tipp im Ablagestapel auf eine helle Karte. Damit ist noch nichts genommen: Erst siehst du, was sie bringt und was sie kostet.',
    preview:
      'Die Karte im goldenen Rahmen muss gespielt werden, und alle darüber kommen mit. Wähl, wie du sie spielst, wäg ab, was übrig bleibt, und nimm – oder tipp daneben.',
    free: 'Diese Karte darf einfach auf deine Hand. Eine tiefere müsstest du gleich ausspielen.',
    must: 'Du hast diese Karte aus dem Inneren des Stapels, also muss sie auf dem Tisch liegen, bevor du ablegst. Die goldenen Knöpfe zeigen, wie das geht.',
    meld: 'Du hast etwas zum Auslegen. Wähl die Karten einzeln; welche dazu passen, ist markiert. Was auf dem Tisch liegt, zählt für dich, was auf der Hand bleibt, gegen dich.',
    lay: 'Eine deiner Karten passt an eine Meldung. Wähl sie, und tipp auf die leuchtende Meldung: Sie zählt für dich, wer immer die Meldung begonnen hat.',
    discard:
      'Mehr ist nicht auszulegen. Wähl eine Karte zum Ablegen; damit endet dein Zug. Hohe Karten kosten am meisten, wenn jemand Schluss macht, und eine, die an eine Meldung passt, ist ein Geschenk.',
    last: 'Noch eine Karte, und deine Hand ist leer. Sieh dir die Knöpfe an: Sie sagen, was jeder Weg bringt.',
    empty: 'Deine Hand ist leer. Entscheide, wie es weitergeht.',
    dry: 'Der Talon ist aufgebraucht. Nimm vom Stapel, was du ausspielen kannst, oder verzichte.',
    over: 'Die Runde ist vorbei. Jeder bekommt, was er gelegt hat, und verliert, was er hielt; jede Zahl öffnet sich zu ihren Karten. Jetzt hast du alles gesehen.',
  },

  practice: 'Übungen',
  practiceHint: 'Sechs Stellungen zum Ausprobieren',
  number: (n: number, of: number) => `Übung ${n} von ${of}`,
  solved: 'gelöst',
  next: 'Nächste Übung',
  again: 'Noch einmal',
  typedOn: 'next geht zur nächsten Übung; again beginnt diese von vorn; leave geht zur Startseite.',
  finish: 'Zur Startseite',
  but: (why: string) => `Erlaubt, aber ${why}`,
  that: (why: string) => `Genau: ${why}`,
  all: 'Das war die letzte. Den Rest lernst du am Tisch.',

  exercises: {
    seven: {
      title: 'Eine Karte, die Gesellschaft braucht',
      task: 'Die 7♥ liegt unter zwei anderen Karten. Nimm sie, und spiel sie aus, bevor du etwas ablegst.',
      done: 'Mit deiner 5♥ und 6♥ wird sie zur Folge. Die zwei Karten darüber gehören jetzt dir: auslegen, behalten oder ablegen.',
      but: 'mit deiner 5♥ und 6♥ würde die 7♥ zur Folge. Nimm das zurück, und sieh in den Stapel.',
    },
    pile: {
      title: 'Ein Stapel, der mehr kostet, als er bringt',
      task: 'Mit deinen Achten gäbe die 8♥ einen Satz. Tipp sie an, sieh nach, was mitkommt, und entscheide: ziehen oder nehmen?',
      done: 'Drei Achten bringen 24, aber die vier hohen Karten darüber hätten 40 gekostet. Der Talon kostet nichts.',
      but: 'sieh auf deine Hand: Drei Achten bringen 24, und die vier hohen Karten, die mitkamen, kosten 40.',
    },
    layoff: {
      title: 'An einer fremden Meldung',
      task: 'Ada hat 8♠ 9♠ 10♠ ausgelegt. Eine deiner Karten setzt das fort: Wähl sie, und tipp auf die Meldung.',
      done: 'Der J♠ verlängert die Folge, und seine 10 Punkte gehören dir, obwohl Ada sie begonnen hat.',
      but: 'der J♠ zählt nur, wenn du ihn anlegst. Auf der Hand kostet er dich 10.',
    },
    ace: {
      title: 'Hohes Ass, niedriges Ass',
      task: 'Das A♥ passt auf beiden Seiten: unter die 2♥ oder über den K♥. Leg es dorthin, wo es mehr wert ist. Um die Ecke geht es nicht; probier es aus.',
      done: 'Über dem König zählt das Ass 15, die drei bringen also 35.',
      but: 'unter der Zwei zählt ein Ass 1. Über dem König wären es 15 gewesen.',
    },
    out: {
      title: 'Schluss ohne Ablegen',
      task: 'Vier Karten, und alle lassen sich legen. Mach Schluss, und lass jede von ihnen zählen.',
      done: 'Deine letzte Karte hast du angelegt, also hat sie gezählt, und die Runde war ohne Ablegen vorbei.',
      but: 'die Neun passt an Adas Meldung: Angelegt zählt sie 9, weggelegt nichts.',
    },
    float: {
      title: 'Was Schweben heißt',
      task: 'In diesem Spiel macht nur Schluss, wer ablegt. Leg deine Folge aus, und sieh, was dir noch bleibt.',
      done: 'Du schwebst. Du hältst nichts, die Runde geht weiter, und im nächsten Zug ziehst du wieder. Erst eine abgelegte letzte Karte beendet sie.',
      but: 'lass die drei zusammen: Sie sind eine Folge.',
    },
  },
}
