"""Presets, fields and opponents in German, and why rules cannot be played."""

SENTENCES: dict[str, str] = {
    "preset.standard.title": "Standard",
    "preset.standard.sentence": "Die Regeln, in denen die meisten Bücher übereinstimmen.",
    "preset.guide.title": "Lehrspiel",
    "preset.guide.sentence": "Zwei Spieler; mit der letzten Karte vom Talon endet die Runde.",
    "preset.classic.title": "Klassisch",
    "preset.classic.sentence": "Zwei bis vier Spieler; jede Karte vom Stapel wird ausgespielt, auch die oberste.",
    "preset.five_hundred_rum.title": "500 Rum",
    "preset.five_hundred_rum.sentence": "Folgen ab vier Karten, und die letzte Karte wird immer abgelegt.",
    "preset.cardems.title": "Joker und Schweben",
    "preset.cardems.sentence": "Zwei Spieler, zwei Joker; wer keine Karten mehr hat, darf schweben und weiterspielen.",
    "preset.pagat.title": "Joker und Rufe",
    "preset.pagat.sentence": "Zwei Joker, und jeder darf eine Karte rufen, die zu früh abgelegt wurde.",
    "preset.bicycle.title": "Oberste zählt",
    "preset.bicycle.sentence": "Wie Standard, aber auch die oberste Karte des Stapels muss ausgespielt werden.",
    "preset.fives.title": "Fünfer",
    "preset.fives.sentence": "Zwei bis Neun zählen je fünf Punkte, ebenso das niedrige Ass.",
    "preset.floating.title": "Schweben",
    "preset.floating.sentence": "Leg alles aus und schwebe; Schluss macht nur, wer ablegt.",
    "preset.short.title": "Kurze Partie",
    "preset.short.sentence": "Wie Standard, bis 250 Punkte.",
    "preset.partners.title": "Partner",
    "preset.partners.sentence": "Vier Spieler, zwei gegen zwei.",
    "preset.persian.title": "Persisch",
    "preset.persian.sentence": "Partner, Joker als eigener Wert, zwei Runden.",
    "field.deck.players": "wie viele Spieler es mindestens und höchstens sind",
    "field.deck.packs": "Blätter mit 52 Karten; auto heißt eines bis vier Spieler und zwei ab fünf",
    "field.deck.jokers_per_pack": "Joker in jedem Blatt",
    "field.deck.hand_size": "wie viele Karten jeder bekommt, nach Zahl der Spieler",
    "field.melds.min_set": "wie viele Karten ein neuer Satz mindestens hat",
    "field.melds.max_set": "wie viele Karten ein Satz höchstens hat, mit angelegten Karten und Jokern",
    "field.melds.set_distinct_suits": "ob in einem Satz keine Farbe zweimal vorkommen darf",
    "field.melds.min_run": "wie viele Karten eine neue Folge mindestens hat",
    "field.melds.max_run": "wie viele Karten eine Folge höchstens hat",
    "field.melds.ace_low": "ob das Ass unter der Zwei stehen darf",
    "field.melds.ace_high": "ob das Ass über dem König stehen darf",
    "field.melds.min_naturals": "wie viele Karten einer neuen Meldung mindestens keine Joker sind",
    "field.melds.min_first_meld": "wie viele Punkte die erste Meldung einer Runde wert sein muss",
    "field.melds.layoff_on": "an wessen Meldungen man anlegen darf",
    "field.melds.layoff_requires_own_meld": "ob man vor dem Anlegen selbst eine Meldung ausgelegt haben muss",
    "field.melds.joker_swap": "ob eine echte Karte einen Joker auf dem Tisch ersetzen darf",
    "field.melds.jokers_are_a_rank": "ob Joker eigene Sätze bilden",
    "field.pile.depth": "welche Karten des Ablagestapels genommen werden dürfen",
    "field.pile.top_must_be_used": "ob auch die oberste Karte, allein genommen, ausgespielt werden muss",
    "field.pile.top_rediscard": "ob die oberste Karte, allein genommen, gleich wieder abgelegt werden darf",
    "field.pile.buried_must_be_used": "ob eine tiefere Karte in dem Zug ausgespielt werden muss, der sie nimmt",
    "field.pile.use": "was als Ausspielen zählt",
    "field.pile.scope": "joint: durch irgendwelche Schritte des Zugs; direct: durch einen einzigen Schritt",
    "field.pile.order": "wann sie ausgespielt werden muss",
    "field.pile.needs_hand_card": "ob eine neue Meldung mit ihr eine Karte braucht, die schon auf der Hand war",
    "field.calls.rummy": "Rufe außer der Reihe",
    "field.calls.effect": "was ein Ruf bringt",
    "field.calls.false_call_penalty": "was ein falscher Ruf kostet",
    "field.calls.on_final_discard": "Rufe bei der letzten Karte einer Hand",
    "field.ending.go_out": "wie man Schluss macht",
    "field.ending.floating": "was geschieht, wenn man alle Karten ausgelegt hat",
    "field.ending.final_discard_unplayable": "ob eine letzte Karte, die passt, angelegt werden muss",
    "field.ending.stock_empty": "was geschieht, wenn der Talon leer ist",
    "field.ending.idle_laps": "wie viele Tischrunden ohne Fortschritt erlaubt sind",
    "field.scoring.numbers": "Punkte für Zwei bis Neun",
    "field.scoring.ace_high": "Punkte für ein Ass über dem König oder in einem Satz",
    "field.scoring.ace_low": "Punkte für ein Ass unter der Zwei",
    "field.scoring.ace_in_hand": "was ein Ass auf der Hand kostet",
    "field.scoring.joker": "Punkte für einen Joker auf dem Tisch",
    "field.scoring.joker_in_hand": "was ein Joker auf der Hand kostet",
    "field.scoring.special": "Karten mit eigenen Punkten",
    "field.scoring.quad_double": "ob vier Karten eines Werts, auf einmal ausgelegt, doppelt zählen",
    "field.scoring.going_out_bonus": "Punkte fürs Schlussmachen",
    "field.scoring.out_in_one_bonus": "Punkte fürs Schlussmachen im Zug der eigenen ersten Karte",
    "field.scoring.hands_count_when_stock_empty": "ob Karten auf der Hand kosten, wenn niemand Schluss macht",
    "field.match.target": "Punkte, mit denen man die Partie gewinnt; 0 für keine",
    "field.match.max_deals": "wie viele Runden eine Partie höchstens hat; 0 für beliebig viele",
    "field.match.winner": "wer unter denen am Ziel gewinnt",
    "field.match.tie": "gleicher höchster Punktestand",
    "field.match.must_go_out_to_win": "ob nur gewinnen kann, wer Schluss macht",
    "field.match.teams": "zwei gegen zwei",
    "field.match.first_dealer": "wer zuerst gibt",
    "field.match.dealer_rotation": "wer danach gibt",
    "variant.no_preset": "den Regelsatz {name!r} gibt es nicht; es gibt {presets:, }",
    "variant.no_field": "das Feld {field!r} gibt es nicht; es gibt {fields:, }",
    "variant.unreadable": "diese Felder sind nicht lesbar: {problem}",
    "variant.later": "{field} = {value} gibt es noch nicht",
    "variant.one_of": "{field} = {value} geht nicht; möglich sind {values:, }",
    "variant.range": "{field} = {value} geht nicht; möglich ist eine ganze Zahl von {low} bis {high}",
    "variant.players_form": "{field} = {value} geht nicht; gemeint ist [mindestens, höchstens], etwa [2, 4]",
    "variant.players_order": "{field} = [{low}, {high}] hat mindestens mehr Spieler als höchstens",
    "variant.hand_size_form": (
        '{field} = {value} geht nicht; zu jeder Spielerzahl gehört eine Kartenzahl, etwa {{ "2" = 13, other = 7 }}'
    ),
    "variant.hand_size_key": "in {field} gibt es kein {key!r}; möglich sind {keys:, } und other",
    "variant.hand_size_other": "{field} braucht `other` für die Spielerzahlen, die es nicht nennt",
    "variant.special_form": "{field} = {value} geht nicht; gemeint ist etwas wie {{ QS = 40 }}",
    "variant.special_card": "{field}: {problem}",
    "variant.special_joker": "{field} ist für echte Karten; Joker haben eigene Felder",
    "variant.players": "dieses Spiel ist für {low} bis {high} Spieler, nicht für {seats}",
    "variant.players_exact": "dieses Spiel ist für genau {high} Spieler, nicht für {seats}",
    "variant.cards": (
        "{seats} Hände zu {size} Karten, eine aufgedeckte und eine im Talon brauchen {needed} Karten, das Blatt hat "
        "aber nur {cards}"
    ),
    "variant.set_sizes": (
        "der kleinste Satz (melds.min_set = {low}) ist größer als der größte (melds.max_set = {high})"
    ),
    "variant.run_sizes": (
        "die kürzeste Folge (melds.min_run = {low}) ist länger als die längste (melds.max_run = {high})"
    ),
    "variant.set_suits": "ein Satz aus {size} Karten braucht gleiche Farben, aber keine Farbe darf zweimal vorkommen",
    "variant.top_without_buried": "die oberste Karte müsste ausgespielt werden, eine tiefere aber nicht",
    "variant.endless": "eine Partie ohne Zielpunktzahl braucht eine Zahl von Runden",
    "level.first_steps": (
        "Hat das Spiel eben erst gelernt: sieht zwei Karten tief in den Ablagestapel, "
        "verschätzt sich oft, übersieht Anlegen."
    ),
    "level.beginner": (
        "Sieht drei Karten tief in den Ablagestapel, übersieht manchmal ein Anlegen und "
        "vergisst dich oft beim Abwerfen."
    ),
    "level.casual": (
        "Spielt zum Spaß: sieht vier Karten tief in den Ablagestapel, verschätzt sich "
        "ein wenig, gibt dir manchmal etwas."
    ),
    "level.regular": "Spielt oft: sieht sieben Karten tief, zählt Karten mit und ist selten unachtsam.",
    "level.club": (
        "Kennt das Spiel: gräbt, wenn es lohnt, zählt Karten mit, "
        "achtet auf das, was es dir abwirft, und legt sofort aus."
    ),
    "level.sharp": "Wie der Vereinsspieler, und weiß, wann Meldungen besser auf der Hand bleiben.",
    "level.expert": "Hat das Spiel in Hunderttausenden Runden gegen sich selbst gelernt.",
    "level.master": (
        "Der Experte, der jeden Zug noch an vielen Händen "
        "ausprobiert, die du halten könntest. Denkt bis zu einer halben Sekunde nach."
    ),
    "level.guest": "Ein Gast, den andere geschrieben haben: {guest}.",
}
