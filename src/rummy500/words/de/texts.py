"""What is wrong with texts of cards, actions, positions and records, in German."""

SENTENCES: dict[str, str] = {
    "text.no_card": "{text!r} ist keine Karte; eine Karte ist ein Wert mit Farbe wie 7H oder TS, ein Joker ist JK",
    "text.no_number": "{text!r} ist keine Zahl",
    "text.too_long": "eine Aktion hat höchstens {most} Zeichen, dieser Text hat {count}",
    "text.no_action": (
        "{text!r} ist keine Aktion; es gibt draw, take KARTE, take ZAHL, meld KARTEN, lay KARTE MELDUNG, discard "
        "KARTE, float, out, pass, rummy KARTE, swap KARTEN MELDUNG"
    ),
    "text.says_more": "{text!r} sagt mehr, als die Aktion braucht; lass {words!r} weg",
    "text.take": "{text!r} sagt nicht, was genommen wird; schreib take KARTE oder take ZAHL, etwa take 7H",
    "text.meld": "{text!r} nennt keine Karten; schreib meld KARTEN, etwa meld 5H 6H 7H",
    "text.lay": "{text!r} nennt nicht eine Karte und eine Meldung; schreib lay KARTE MELDUNG, etwa lay 8H 2",
    "text.discard": "{text!r} nennt nicht eine Karte; schreib discard KARTE, etwa discard KS",
    "text.rummy": "{text!r} nennt nicht eine Karte; schreib rummy KARTE, etwa rummy 7C",
    "text.swap": "{text!r} nennt nicht Karten und eine Meldung; schreib swap KARTE MELDUNG, etwa swap 7H 2",
    "text.joker_on_table": "{text!r} ist ein Joker auf dem Tisch; auf der Hand und im Ablagestapel heißt er JK",
    "text.variant": "Regelsatz {text!r}: {problem}",
    "position.no_line": "der Stellung fehlt die Zeile {line!r}",
    "position.unreadable": "die Stellung ist nicht lesbar: {problem}",
    "position.seats": "die Stellung hat {seats} Plätze, aber eine Zeile hat eine andere Zahl von Werten",
    "record.seat": "Platz {number}",
    "record.hidden": "diese Runde lässt sich nicht nachspielen: Karten ihres Blatts sind verdeckt",
    "record.deck": "dieses Blatt lässt sich nicht geben: Es hat nicht genau die Karten dieses Spiels",
    "record.turn": "Zug {turn}: {problem}",
    "record.actor": "Platz {seat} ist nicht am Zug, sondern Platz {actor}",
    "record.illegal": "{text!r} ist nicht erlaubt: {problem}",
    "record.over": "die Runde war vor {text!r} schon zu Ende",
    "record.after_match": "die Partie war vor dieser Runde schon zu Ende",
    "record.not_over": "es steht ein Ergebnis da, aber die Runde ist nicht vorbei",
    "record.wrong_score": "als Ergebnis steht {written} da, die Züge führen zu {found}",
    "record.no_tag": (
        'Zeile {line}: {text!r} ist kein Kopfeintrag; sie stehen am Anfang und sehen aus wie [seats "2"]'
    ),
    "record.before_deal": "Zeile {line}: {text!r} steht vor der ersten Runde",
    "record.format": (
        'der Kopfeintrag [format "{format}"] fehlt oder ist ein anderer; dieses Programm liest Format {format}'
    ),
    "record.missing_tag": "der Kopfeintrag {tag!r} fehlt",
    "record.tags": "der Kopf ist nicht lesbar: {problem}",
    "record.set": "set {text!r} ist kein JSON-Objekt aus Feldern",
    "record.head": "Zeile {line}: {text!r} ist kein Anfang einer Runde, etwa deal 1 dealer 0",
    "record.line": "Zeile {line}: {problem}",
    "record.after_score": "nach dem Ergebnis einer Runde darf nichts mehr kommen",
    "record.score_count": "ein Ergebnis für {seats} Plätze hat {seats} Zahlen, nicht {count}",
    "record.note": "{text!r}: Eine Notiz steht in geschweiften Klammern hinter ihrer Aktion, etwa draw {{auswendig}}",
    "record.no_turn": "{text!r} ist kein Zug, etwa 0: draw; discard KS",
    "record.no_deck": "Zeile {line}: Der Runde fehlt die Zeile mit ihrem Blatt",
}
