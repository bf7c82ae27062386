"""What the coach says in German: hints, reasons, and the review of a deal."""

SENTENCES: dict[str, str] = {
    "say.draw": "vom Stapel ziehen",
    "say.take_top": "{card} nehmen",
    "say.take": "{card} mit allem darüber nehmen, {cards:eine Karte|# Karten}",
    "say.meld": "{cards} auslegen",
    "say.lay": "{card} an Meldung {meld} anlegen",
    "say.discard": "{card} abwerfen",
    "say.out": "ausgehen",
    "say.float": "schweben",
    "say.pass": "passen",
    "hint.no_choice": "Hier gibt es nur eines: {turn}.",
    "hint.where.pile": "Sieh dir den Ablagestapel an.",
    "hint.where.price": "Überlege, was eine Karte des Ablagestapels alles mitbringt.",
    "hint.where.stock": "Der Ablagestapel hat nichts für dich. Sieh nach, worauf deine Hand wartet.",
    "hint.where.hand": "Sieh dir die Sätze und Folgen in deiner Hand an.",
    "hint.where.table": "Sieh dir die Meldungen auf dem Tisch an.",
    "hint.where.others": "Achte darauf, wie viele Karten die anderen halten und wie viele der Stapel noch hat.",
    "hint.where.discard": "Achte auf deinen Abwurf: Wer könnte ihn brauchen?",
    "hint.what.stock": "Zieh vom Stapel.",
    "hint.what.take": "Nimm vom Ablagestapel.",
    "hint.what.out": "Du kannst ausgehen.",
    "hint.what.lay": "Leg aus, was du kannst.",
    "hint.what.some": "Leg etwas aus und behalte etwas zurück.",
    "hint.what.hold": "Leg noch nicht aus.",
    "hint.what.discard": "Auszulegen ist nichts. Es kommt nur auf den Abwurf an.",
    "hint.exactly": "Am besten hier: {turn:, dann }.",
    "reason.lays": "Das legt jetzt {points} Punkte aus.",
    "reason.brings": "{cards:Eine Karte kommt|# Karten kommen} dabei mit.",
    "reason.keeps": "Karten für {points} Punkte auf dem Tisch bleiben für einen späteren Zug zurück.",
    "reason.risk": (
        "{points} Punkte bleiben auf der Hand; die Aussicht, dass jemand anders die Runde vor deinem nächsten Zug "
        "beendet, ist etwa {chance} %."
    ),
    "reason.feeds_meld": "{card} passt an eine Meldung auf dem Tisch und ist doch das kleinere Übel.",
    "reason.feeds_known": "{card} passt zu Karten, die der Nächste bekanntlich hält, und doch ist nichts besser.",
    "reason.safe": "{card} kann kaum jemand brauchen.",
    "reason.close": "Kaum zu unterscheiden: Ebenso gut könnte man {turn:, dann }.",
    "reason.better": "Etwa {points:einen Punkt|# Punkte} besser als das Nächstbeste: {turn:, dann }.",
    "review.draw": (
        "Du hast dich entschieden: {played:, dann }. Besser um etwa {points:einen Punkt|# Punkte}: {best:, dann }."
    ),
    "review.plan": (
        "Du hast dich entschieden: {played:, dann }. Besser um etwa {points:einen Punkt|# Punkte}: {best:, dann }."
    ),
    "review.discard": "Du hast {played} abgeworfen. {best} war um etwa {points:einen Punkt|# Punkte} besser.",
    "review.lays": "Das legte sofort {best} Punkte aus, deines {played}.",
    "review.keeps": "Das behielt Karten für {best} Punkte auf dem Tisch zurück, deines für {played}.",
    "review.costs": "Damit blieben {best} Punkte auf der Hand, bei dir {played}.",
    "review.gives": "Deines gab dem Nächsten mehr.",
    "review.option": "{turn:, dann }",
    "review.nothing": "nichts auslegen",
    "review.no_card": "keine Karte",
    "review.hidden": "Was du nicht wissen konntest: Platz {seat} hielt {cards}.",
    "review.stock": "Was du nicht wissen konntest: Die nächste Karte des Stapels war {card}.",
}
