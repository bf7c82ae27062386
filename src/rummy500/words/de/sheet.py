"""The rule sheet in German."""

_AIM = "Jede Karte, die du auslegst, zählt für dich, und jede, die dir auf der Hand bleibt, kostet Punkte."
_JOKER = (
    "Ein Joker steht für irgendeine Karte, für die in der Meldung Platz ist; beim Auslegen wird sie genannt und "
    "bleibt dann dabei."
)
_PLAY = "Nach dem Ziehen darfst du neue Meldungen auslegen und einzelne Karten an {whose} anlegen"
_SCORES = "Jede Karte zählt für den, der sie gelegt hat."
_NET = (
    "Deine Punkte für eine Runde sind die Karten, die du gelegt hast, minus die Karten, die dir auf der Hand geblieben "
    "sind; es können auch Minuspunkte sein."
)

SENTENCES: dict[str, str] = {
    "topic.aim": "Ziel",
    "topic.deal": "Geben",
    "topic.melds": "Meldungen",
    "topic.draw": "Ziehen",
    "topic.play": "Spielen",
    "topic.end": "Schluss",
    "topic.points": "Punkte",
    "topic.match": "Partie",
    "sheet.changed": "geändert",
    "sheet.aim_target": f"Erreiche als Erster {{target}} Punkte. {_AIM}",
    "sheet.aim_deals": f"Hab nach {{deals:einer Runde|# Runden}} die meisten Punkte. {_AIM}",
    "sheet.players": "Dieses Spiel ist für {low:word} bis {high:word} Spieler.",
    "sheet.players_exact": "Dieses Spiel ist für {high:word} Spieler.",
    "sheet.packs": "{packs}, {jokers}.",
    "sheet.packs_one": "Ein Blatt mit 52 Karten",
    "sheet.packs_two": "Zwei Blätter mit je 52 Karten",
    "sheet.packs_by_players": "Ein Blatt mit 52 Karten für bis zu vier Spieler, zwei Blätter ab fünf",
    "sheet.no_jokers": "ohne Joker",
    "sheet.jokers_with_it": "dazu {jokers:ein|#} Joker",
    "sheet.jokers_each": "dazu je {jokers:ein|#} Joker",
    "sheet.hand": "Jeder bekommt {hands:, }. Eine Karte wird aufgedeckt und beginnt den Ablagestapel.",
    "sheet.hand_for_all": "{cards:eine Karte|# Karten}",
    "sheet.hand_for_one": "bei {players:word} Spielern {cards:eine Karte|# Karten}",
    "sheet.hand_for_range": "bei {low:word} bis {high:word} Spielern {cards:eine Karte|# Karten}",
    "sheet.dealer": "{first}; {then}. Wer links vom Geber sitzt, beginnt.",
    "sheet.dealer_low_card": "Wer die niedrigste Karte zieht, gibt zuerst; das Ass ist dabei die niedrigste",
    "sheet.dealer_random": "Wer zuerst gibt, entscheidet das Los",
    "sheet.dealer_winner": "nach jeder Runde gibt, wer in ihr die meisten Punkte gemacht hat",
    "sheet.dealer_left": "nach jeder Runde gibt der Nächste links",
    "sheet.set_distinct": "Ein Satz besteht aus {size} Karten gleichen Werts in lauter verschiedenen Farben.",
    "sheet.set_any": (
        "Ein Satz besteht aus {size} Karten gleichen Werts; gleiche Karten aus zwei Blättern dürfen zusammen liegen."
    ),
    "sheet.size": "{low:word}",
    "sheet.size_or": "{low:word} oder {high:word}",
    "sheet.size_to": "{low:word} bis {high:word}",
    "sheet.run": "Eine Folge besteht aus mindestens {least:word} aufeinanderfolgenden Karten einer Farbe.",
    "sheet.run_at_most": (
        "Eine Folge besteht aus mindestens {least:word} und höchstens {most:word} aufeinanderfolgenden Karten einer "
        "Farbe."
    ),
    "sheet.aces_both": (
        "Das Ass darf unter der Zwei oder über dem König stehen, aber keine Folge geht um die Ecke (K-A-2)."
    ),
    "sheet.aces_low": "Das Ass steht nur unter der Zwei.",
    "sheet.aces_high": "Das Ass steht nur über dem König.",
    "sheet.aces_none": "Das Ass steht in keiner Folge, nur in Sätzen.",
    "sheet.joker": _JOKER,
    "sheet.joker_naturals": (
        f"{_JOKER} Eine neue Meldung braucht mindestens "
        "{naturals:eine Karte, die kein Joker ist|# Karten, die keine Joker sind}."
    ),
    "sheet.first_meld": "Deine erste Meldung einer Runde muss mindestens {points} Punkte wert sein.",
    "sheet.draw_top": (
        "Bist du am Zug, ziehst du die oberste Karte vom Talon oder nimmst die oberste Karte vom Ablagestapel."
    ),
    "sheet.draw_all": (
        "Bist du am Zug, ziehst du die oberste Karte vom Talon, oder du nimmst irgendeine Karte aus dem Ablagestapel "
        "und dazu alle, die darüber liegen."
    ),
    "sheet.duty_none": "Keine Karte aus dem Ablagestapel muss ausgespielt werden.",
    "sheet.duty": "{card} musst du {when} ausspielen, {how}.",
    "sheet.duty_card_inside": "Eine Karte aus dem Inneren des Stapels",
    "sheet.duty_card": "Eine Karte vom Ablagestapel",
    "sheet.duty_turn": "noch im selben Zug",
    "sheet.duty_next_action": "gleich im nächsten Schritt",
    "sheet.duty_new_meld": "und zwar in einer neuen Meldung",
    "sheet.duty_meld_or_layoff": "in einer neuen Meldung oder angelegt an eine, die schon liegt",
    "sheet.top_free": "Die oberste Karte darfst du behalten, ohne sie auszuspielen.",
    "sheet.top_free_not_back": (
        "Die oberste Karte darfst du behalten, ohne sie auszuspielen; nur gleich wieder ablegen darfst du sie nicht."
    ),
    "sheet.top_too": "Das gilt auch für die oberste Karte.",
    "sheet.scope_direct": "Die genommene Karte muss so passen, wie deine Hand und der Tisch beim Nehmen liegen.",
    "sheet.scope_joint": (
        "Andere Meldungen und angelegte Karten dürfen vorher kommen, solange die genommene danach noch "
        "ausgespielt werden kann."
    ),
    "sheet.needs_hand_card": (
        "Eine neue Meldung mit der genommenen Karte braucht eine, die du vorher schon auf der Hand hattest."
    ),
    "sheet.others_free": "Die übrigen Karten, die du nimmst, darfst du auslegen, behalten oder ablegen.",
    "sheet.play": f"{_PLAY}. {_SCORES}",
    "sheet.play_after_own": f"{_PLAY}, sobald du in dieser Runde selbst eine Meldung ausgelegt hast. {_SCORES}",
    "sheet.melds_any": "jede Meldung auf dem Tisch",
    "sheet.melds_own": "Meldungen, die du begonnen hast,",
    "sheet.no_calls": "Außer der Reihe wird nicht gerufen.",
    "sheet.discard": "Beende deinen Zug, indem du eine Karte ablegst.",
    "sheet.out_any": (
        "Du machst Schluss, und die Runde ist vorbei, sobald du keine Karte mehr hast: durch Ablegen oder indem du "
        "deine letzten Karten auslegst."
    ),
    "sheet.out_discard": (
        "Schluss machst du, indem du deine letzte Karte ablegst; was dir keine Karte zum Ablegen ließe, ist nicht "
        "erlaubt."
    ),
    "sheet.out_optional": (
        "Hast du alle Karten ausgelegt, entscheidest du: Schluss machen und die Runde beenden, oder schweben – dein "
        "Zug endet ohne Karten, und die Runde geht weiter. Wer seine letzte Karte ablegt, macht immer Schluss."
    ),
    "sheet.out_float": (
        "Hast du alle Karten ausgelegt, schwebst du: Dein Zug endet, und die Runde geht weiter. Schluss machst du nur, "
        "indem du deine letzte Karte ablegst."
    ),
    "sheet.final_discard": "Deine letzte Karte darfst du nicht ablegen, wenn du sie anlegen könntest.",
    "sheet.stock_after_turn": ("Die Runde endet auch nach dem Zug, in dem die letzte Karte vom Talon gezogen wurde."),
    "sheet.stock_pile": (
        "Ist der Talon leer, nimmst du wie gewohnt vom Ablagestapel oder verzichtest; damit endet die Runde für alle."
    ),
    "sheet.idle": (
        "Wird {laps:eine volle Tischrunde|# volle Tischrunden} lang keine Karte vom Talon gezogen und keine ausgelegt, "
        "endet die Runde, falls der Talon leer ist; sonst muss jede Karte vom Ablagestapel ausgespielt werden, bis "
        "jemand zieht oder auslegt."
    ),
    "sheet.numbers_face": "Zwei bis Neun zählen, was draufsteht; Zehn, Bube, Dame und König zählen 10.",
    "sheet.numbers_fives": "Zwei bis Neun zählen je 5 Punkte; Zehn, Bube, Dame und König zählen 10.",
    "sheet.aces_points": "Ein Ass zählt {high}, unter der Zwei {low}; auf der Hand kostet es {held}.",
    "sheet.joker_points": "Ein Joker auf dem Tisch zählt {points}; auf der Hand kostet er {held}.",
    "sheet.joker_represented": "Ein Joker auf dem Tisch zählt, wofür er steht; auf der Hand kostet er {held}.",
    "sheet.special": "Besondere Karten: {cards:, }.",
    "sheet.special_card": "{card} zählt {points}",
    "sheet.quad_double": "Vier Karten eines Werts, auf einmal ausgelegt, zählen doppelt.",
    "sheet.out_bonus": "Schluss machen bringt {points} Punkte.",
    "sheet.out_in_one_bonus": (
        "Wer im selben Zug Schluss macht, in dem er seine erste Karte legt, bekommt {points} Punkte."
    ),
    "sheet.net": _NET,
    "sheet.net_stock_empty": f"{_NET} Hat niemand Schluss gemacht, kosten Karten auf der Hand nichts.",
    "sheet.match_target": "Nach einer Runde, in der jemand {target} Punkte erreicht hat, gilt: {who}; {tie}.",
    "sheet.match_deals": "Nach {deals:einer Runde|# Runden} gewinnt der höchste Punktestand; {tie}.",
    "sheet.wins_highest": "der höchste Punktestand gewinnt",
    "sheet.wins_by_going_out": "wer am Ziel ist, gewinnt nur, wenn er in dieser Runde Schluss macht",
    "sheet.wins_went_out": (
        "wer am Ziel ist und Schluss gemacht hat, gewinnt vor den anderen, danach der höchste Punktestand"
    ),
    "sheet.tie_play_on": "bei gleichem höchstem Punktestand wird noch eine Runde gespielt",
    "sheet.tie_shared": "bei gleichem höchstem Punktestand gewinnen alle diese zusammen",
}
