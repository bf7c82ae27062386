"""The rule sheet: what a variant says, as sentences made from its fields.

Screens and documents print these sentences and nothing else, so they cannot disagree with the rules that are played.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.engine.cards import card_to_symbol
from rummy500.engine.variant import Variant

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)

Say = Callable[[str, str, str], None]
"""Takes a topic, the names of the fields spoken of, and the sentence."""


@dataclass(frozen=True)
class RuleSentence:
    """One sentence of the sheet, its topic, and the fields that it speaks of."""

    topic: str
    fields: tuple[str, ...]
    text: str


def rules_text(variant: Variant, seats: int | None = None) -> tuple[RuleSentence, ...]:
    """The rule sheet of a variant; with a number of seats, for that table alone.

    Raises:
        VariantError: this number of seats cannot be dealt.
    """
    if seats is not None:
        variant.check_seats(seats)
    sentences: list[RuleSentence] = []

    def say(topic: str, fields: str, text: str) -> None:
        names = tuple(fields.split())
        sentences.append(RuleSentence(topic, names, text[0].upper() + text[1:]))

    for part in (_aim, _deck, _sets_and_runs, _draw, _pile, _play, _going_out, _end_of_round, _points, _match):
        part(variant, seats, say)
    return tuple(sentences)


def _aim(variant: Variant, seats: int | None, say: Say) -> None:
    target, most = variant.match.target, variant.match.max_deals
    goal = f"Be the first to reach {target} points" if target else f"Have the most points after {_count(most, 'round')}"
    say(
        "aim",
        "match.target match.max_deals",
        f"{goal}: score for every card you lay on the table, and lose points for every card left in your hand.",
    )


def _deck(variant: Variant, seats: int | None, say: Say) -> None:
    deck = variant.deck
    low, high = deck.players
    if seats is None:
        players = f"{_word(low)} players" if low == high else f"{_word(low)} to {_word(high)} players"
        say("deal", "deck.players", f"This game is for {players}.")
        if deck.packs == "auto" and high > 4:
            packs = "One pack of 52 cards for up to four players, two packs from five on"
        else:
            packs = "One pack of 52 cards" if variant.packs(high) == 1 else "Two packs of 52 cards"
    else:
        packs = "One pack of 52 cards" if variant.packs(seats) == 1 else "Two packs of 52 cards"
    jokers = deck.jokers_per_pack
    tail = "no jokers" if not jokers else f"{_count(jokers, 'joker')} {'each' if 'packs' in packs else 'with it'}"
    say("deal", "deck.packs deck.jokers_per_pack", f"{packs}; {tail}.")
    say("deal", "deck.hand_size", f"{_hands(variant, seats)} One card is turned up to start the discard pile.")
    first = (
        "The lowest card drawn deals first, the ace being lowest"
        if variant.match.first_dealer == "low_card"
        else "The first dealer is drawn at random"
    )
    then = (
        "after each round the seat with the most points of that round deals"
        if variant.match.dealer_rotation == "winner"
        else "after each round the next player to the left deals"
    )
    say(
        "deal",
        "match.first_dealer match.dealer_rotation",
        f"{first}; {then}. The player to the left of the dealer begins.",
    )


def _hands(variant: Variant, seats: int | None) -> str:
    if seats is not None:
        return f"Each player is dealt {_count(variant.hand_size(seats), 'card')}."
    low, high = variant.deck.players
    groups: list[tuple[int, int, int]] = []
    for number in range(low, high + 1):
        size = variant.hand_size(number)
        if groups and groups[-1][2] == size:
            groups[-1] = (groups[-1][0], number, size)
        else:
            groups.append((number, number, size))
    if len(groups) == 1:
        return f"Each player is dealt {_count(groups[0][2], 'card')}."
    parts = [
        f"{_count(size, 'card')} with {_word(first) if first == last else f'{_word(first)} to {_word(last)}'} players"
        for first, last, size in groups
    ]
    return f"Each player is dealt {', '.join(parts)}."


def _sets_and_runs(variant: Variant, seats: int | None, say: Say) -> None:
    melds = variant.melds
    size = (
        _word(melds.min_set) if melds.min_set == melds.max_set else f"{_word(melds.min_set)} to {_word(melds.max_set)}"
    )
    if melds.max_set == melds.min_set + 1:
        size = f"{_word(melds.min_set)} or {_word(melds.max_set)}"
    suits = ", all of different suits" if melds.set_distinct_suits else "; equal cards of two packs may stand together"
    say("melds", "melds.min_set melds.max_set melds.set_distinct_suits", f"A set is {size} cards of one rank{suits}.")
    longest = "" if melds.max_run == 13 else f", at most {_word(melds.max_run)}"
    say(
        "melds",
        "melds.min_run melds.max_run",
        f"A run is {_word(melds.min_run)} or more neighbouring cards of one suit{longest}.",
    )
    aces = {
        (True, True): "An ace may stand below the two or above the king, but no run goes round the corner (K-A-2).",
        (True, False): "An ace stands only below the two.",
        (False, True): "An ace stands only above the king.",
        (False, False): "An ace stands in no run, only in sets.",
    }
    say("melds", "melds.ace_low melds.ace_high", aces[melds.ace_low, melds.ace_high])
    if variant.deck.jokers_per_pack:
        naturals = melds.min_naturals
        least = (
            f"; a new meld needs at least {_count(naturals, 'card')} that {'is' if naturals == 1 else 'are'} no joker"
        )
        say(
            "melds",
            "melds.min_naturals melds.joker_swap melds.jokers_are_a_rank",
            "A joker stands for any card that the meld has room for, named when it is laid and then fixed"
            f"{least if naturals else ''}.",
        )
    if melds.min_first_meld:
        say(
            "melds",
            "melds.min_first_meld",
            f"Your first meld of a round must be worth at least {melds.min_first_meld} points.",
        )


def _draw(variant: Variant, seats: int | None, say: Say) -> None:
    if variant.pile.depth == "top":
        text = "On your turn, draw the top card of the stock or take the top card of the discard pile."
    else:
        text = (
            "On your turn, draw the top card of the stock, or take any card of the discard pile together with every "
            "card above it."
        )
    say("draw", "pile.depth", text)


def _pile(variant: Variant, seats: int | None, say: Say) -> None:
    pile = variant.pile
    if pile.depth == "all" or pile.top_must_be_used:
        say("draw", "pile.buried_must_be_used pile.use pile.order", _duty(variant))
    if not pile.top_must_be_used:
        back = "" if pile.top_rediscard else ", but it cannot be your discard of the same turn"
        say(
            "draw",
            "pile.top_must_be_used pile.top_rediscard",
            f"You may keep the top discard without using it{back}.",
        )
    elif pile.buried_must_be_used:
        say("draw", "pile.top_must_be_used", "This holds for the top discard, too.")
    if pile.buried_must_be_used and pile.depth == "all":
        if pile.scope == "direct" or pile.order == "next_action":
            scope = "It must fit as your hand and the table lie when you take it."
        else:
            scope = "Other melds and layoffs may come first, as long as it can still be played."
        say("draw", "pile.scope", scope)
        if pile.needs_hand_card:
            say(
                "draw",
                "pile.needs_hand_card",
                "A new meld for it must hold a card that was in your hand before.",
            )
        say("draw", "pile.buried_must_be_used", "The other cards you take may be laid, kept or discarded.")


def _duty(variant: Variant) -> str:
    pile = variant.pile
    if not pile.buried_must_be_used:
        return "No card from the pile has to be used."
    when = "by your very next action" if pile.order == "next_action" else "in the same turn"
    how = "in a new meld" if pile.use == "new_meld" else "in a new meld or laid off on one"
    which = "A card taken from inside the pile" if pile.depth == "all" else "A card taken from the pile"
    return f"{which} must be played {when}, {how}."


def _play(variant: Variant, seats: int | None, say: Say) -> None:
    melds = variant.melds
    whose = "any meld on the table" if melds.layoff_on == "any" else "melds that you began"
    first = ", once you have laid a new meld of your own in this round" if melds.layoff_requires_own_meld else ""
    say(
        "play",
        "melds.layoff_on melds.layoff_requires_own_meld",
        f"After drawing you may lay new melds and lay off single cards on {whose}{first}. "
        "Every card scores for the player who laid it.",
    )
    if variant.calls.rummy == "off":
        say("play", "calls.rummy", "There are no calls out of turn.")
    say("play", "", "End your turn by discarding one card.")


def _going_out(variant: Variant, seats: int | None, say: Say) -> None:
    ending = variant.ending
    fields = "ending.go_out ending.floating"
    if ending.floating == "off":
        if ending.go_out == "any":
            text = (
                "You go out, and the round ends, when you have no card left: by a discard or by laying your last cards."
            )
        else:
            text = (
                "You go out by discarding your last card; a play that would leave you none to discard is not allowed."
            )
    elif ending.floating == "optional" and ending.go_out == "any":
        text = (
            "When you have laid all your cards you choose: go out and end the round, or float, which ends your turn "
            "with no cards while the round goes on. Discarding your last card always goes out."
        )
    else:
        text = (
            "When you have laid all your cards you float: your turn ends and the round goes on. You go out only by "
            "discarding your last card."
        )
    say("end", fields, text)
    if ending.final_discard_unplayable:
        say("end", "ending.final_discard_unplayable", "Your last card may not be discarded if you could lay it off.")


def _end_of_round(variant: Variant, seats: int | None, say: Say) -> None:
    if variant.ending.stock_empty == "end_after_turn":
        text = "The round also ends after the turn in which the last stock card was drawn."
    else:
        text = (
            "When the stock is empty you take from the discard pile as usual, or decline it, which ends the round "
            "for all."
        )
    say("end", "ending.stock_empty", text)
    laps = _count(variant.ending.idle_laps, "full lap")
    say(
        "end",
        "ending.idle_laps",
        f"After {laps} of turns without a stock card drawn or a card laid, the round ends if the stock is empty; "
        "otherwise every card taken from the pile must be used until someone draws or lays.",
    )


def _points(variant: Variant, seats: int | None, say: Say) -> None:
    scoring = variant.scoring
    numbers = "Two to nine count their number" if scoring.numbers == "face" else "Two to nine count 5 points each"
    say("points", "scoring.numbers", f"{numbers}; ten, jack, queen and king count 10.")
    say(
        "points",
        "scoring.ace_high scoring.ace_low scoring.ace_in_hand",
        f"An ace counts {scoring.ace_high}, below a two {scoring.ace_low}; left in hand it costs "
        f"{scoring.ace_in_hand}.",
    )
    if variant.deck.jokers_per_pack:
        worth = "what it stands for" if scoring.joker == "represented" else f"{scoring.joker}"
        say(
            "points",
            "scoring.joker scoring.joker_in_hand",
            f"A joker on the table counts {worth}; left in hand it costs {scoring.joker_in_hand}.",
        )
    if scoring.special:
        cards = ", ".join(f"{card_to_symbol(card)} counts {points}" for card, points in scoring.special)
        say("points", "scoring.special", f"Special cards: {cards}.")
    if scoring.quad_double:
        say("points", "scoring.quad_double", "Four of a kind laid at once count double.")
    if scoring.going_out_bonus:
        say("points", "scoring.going_out_bonus", f"Going out earns {scoring.going_out_bonus} points.")
    if scoring.out_in_one_bonus:
        say(
            "points",
            "scoring.out_in_one_bonus",
            f"Going out in the turn in which you lay your first card earns {scoring.out_in_one_bonus} points.",
        )
    costs = "" if scoring.hands_count_when_stock_empty else " If nobody went out, held cards cost nothing."
    say(
        "points",
        "scoring.hands_count_when_stock_empty",
        "Your points for a round are the cards you laid minus the cards left in your hand; they can fall below zero."
        + costs,
    )


def _match(variant: Variant, seats: int | None, say: Say) -> None:
    match = variant.match
    tie = "equal highest totals play another round" if match.tie == "play_on" else "equal highest totals win together"
    if match.target:
        who = "the highest total wins"
        if match.must_go_out_to_win:
            who = "a player at the target wins only by going out in that round"
        elif match.winner == "went_out":
            who = "a player at the target who went out wins before others, then the highest total"
        say(
            "match",
            "match.target match.winner match.must_go_out_to_win match.tie",
            f"After a round in which someone has reached {match.target} points, {who}; {tie}.",
        )
    if match.max_deals:
        say(
            "match",
            "match.max_deals match.tie",
            f"After {_count(match.max_deals, 'round')} the highest total wins; {tie}.",
        )


def _word(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _count(number: int, noun: str) -> str:
    return f"{_word(number)} {noun}" if number == 1 else f"{_word(number)} {noun}s"
