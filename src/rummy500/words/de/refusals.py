"""Why an action is not allowed, in German."""

SENTENCES: dict[str, str] = {
    "refusal.deal_over": "Die Runde ist vorbei.",
    "refusal.not_your_turn": "Du bist nicht am Zug.",
    "refusal.draw_first": "Zieh zuerst eine Karte: vom Talon oder vom Ablagestapel.",
    "refusal.one_draw": "Du hast in diesem Zug schon gezogen.",
    "refusal.stock_empty": "Der Talon ist leer. Nimm vom Ablagestapel oder verzichte darauf.",
    "refusal.stock_not_empty": "Passen kannst du nur, wenn der Talon leer ist.",
    "refusal.not_in_hand": "Du hast {cards} nicht auf der Hand.",
    "refusal.not_in_pile": "{cards} liegt nicht im Ablagestapel.",
    "refusal.pile_too_small": "Im Ablagestapel liegt nicht so viel: {count:eine Karte|# Karten} gibt er nicht her.",
    "refusal.pile_depth": "Vom Ablagestapel darf nur die oberste Karte genommen werden.",
    "refusal.not_a_meld": "{cards} ist keine Meldung: {reason}.",
    "refusal.joker_reading": "Der Joker könnte für mehrere Karten stehen; sag, für welche: {readings: oder }.",
    "refusal.min_first_meld": (
        "Deine erste Meldung einer Runde muss mindestens {needed} Punkte wert sein; diese ist {points} wert."
    ),
    "refusal.does_not_fit": "{cards} passt nicht an Meldung {meld}.",
    "refusal.no_such_meld": "Auf dem Tisch liegt keine Meldung {meld}.",
    "refusal.layoff_own": "Anlegen darfst du nur an Meldungen, die du selbst begonnen hast.",
    "refusal.layoff_needs_meld": "Leg in dieser Runde erst eine eigene Meldung aus, bevor du anlegst.",
    "refusal.obligation": "Du musst {obligation} in diesem Zug ausspielen: {reason}.",
    "refusal.calls_off": "In diesem Spiel ruft niemand „Rummy!“.",
    "refusal.joker_swap": "Ein Joker auf dem Tisch bleibt in diesem Spiel, wo er liegt.",
    "refusal.rediscard": (
        "Du hast {cards} in diesem Zug vom Ablagestapel genommen und darfst die Karte nicht gleich wieder ablegen."
    ),
    "refusal.discard_to_go_out": (
        "Behalte eine Karte: In diesem Spiel machst du Schluss, indem du deine letzte Karte ablegst."
    ),
    "refusal.final_discard": (
        "{cards} passt an eine Meldung; die Karte muss angelegt werden und darf nicht deine letzte Ablage sein."
    ),
    "refusal.no_way_to_end": (
        "Danach könntest du deinen Zug nicht beenden: {cards} darf nicht abgelegt werden und passt nirgends."
    ),
    "refusal.float": "Schweben darfst du erst, wenn du alle Karten ausgelegt hast.",
    "refusal.float_off": "In diesem Spiel schwebt niemand.",
    "refusal.out": "Schluss machen kannst du hier erst, wenn du alle Karten ausgelegt hast.",
    "refusal.out_no_choice": (
        "Schluss machst du mit deiner letzten Karte; ansagen musst du es nur, wo man auch schweben darf."
    ),
    "reason.set_too_small": "Ein Satz hat mindestens {least} Karten",
    "reason.set_too_big": "Ein Satz hat höchstens {most} Karten",
    "reason.suit_twice": "In einem Satz darf keine Farbe zweimal vorkommen",
    "reason.run_too_short": "Eine Folge hat mindestens {least} Karten",
    "reason.run_too_long": "Eine Folge hat höchstens {most} Karten",
    "reason.ace_low": "Das Ass steht hier nicht unter der Zwei",
    "reason.ace_high": "Das Ass steht hier nicht über dem König",
    "reason.naturals": (
        "Eine Meldung braucht mindestens {least:eine Karte, die kein Joker ist|# Karten, die keine Joker sind}"
    ),
    "reason.so_many_of_a_rank": "So viele Karten eines Werts hat kein Satz",
    "reason.no_neighbours": "Die Karten folgen nicht aufeinander, und um die Ecke geht keine Folge",
    "reason.nothing_common": "Sie haben weder denselben Wert, noch folgen sie in einer Farbe aufeinander",
    "reason.fits_nothing": "Sie passt in keine Meldung, die du auslegen oder ergänzen könntest",
    "reason.new_meld_only": "Hier zählt sie nur in einer neuen Meldung",
    "reason.next_action": "Das muss gleich dein nächster Schritt sein",
    "reason.not_any_more": "Danach ginge es nicht mehr",
    "reason.before_discard": "Leg sie aus oder an, bevor du ablegst",
    "card.joker": "Joker",
    "card.joker_as": "Joker als {card}",
}
