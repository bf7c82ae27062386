"""The rule sheet: what a variant says, as sentences chosen by its fields; their words are in ``words``.

Screens and documents print these sentences and nothing else, so they cannot disagree with the rules that are played.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rummy500.engine.cards import spoken_card
from rummy500.engine.variant import Variant
from rummy500.words import ENGLISH, Fact, Message, say

Say = Callable[..., None]
"""Takes a topic, the names of the fields spoken of, the key of a sentence, and its facts by name."""


@dataclass(frozen=True)
class RuleSentence:
    """One sentence of the sheet, its topic, and the fields that it speaks of."""

    topic: str
    fields: tuple[str, ...]
    text: str


def rules_text(variant: Variant, seats: int | None = None, language: str = ENGLISH) -> tuple[RuleSentence, ...]:
    """The rule sheet of a variant; with a number of seats, for that table alone.

    Raises:
        VariantError: this number of seats cannot be dealt.
    """
    if seats is not None:
        variant.check_seats(seats)
    sentences: list[RuleSentence] = []

    def speak(topic: str, fields: str, key: str, /, **facts: Fact) -> None:
        sentences.append(RuleSentence(topic, tuple(fields.split()), say(_sheet(key, **facts), language)))

    for part in (_aim, _deck, _sets_and_runs, _draw, _pile, _play, _going_out, _end_of_round, _points, _match):
        part(variant, seats, speak)
    return tuple(sentences)


def _sheet(key: str, /, **facts: Fact) -> Message:
    return Message(f"sheet.{key}", facts)


def _aim(variant: Variant, seats: int | None, say: Say) -> None:
    target, most = variant.match.target, variant.match.max_deals
    if target:
        say("aim", "match.target match.max_deals", "aim_target", target=target)
    else:
        say("aim", "match.target match.max_deals", "aim_deals", deals=most)


def _deck(variant: Variant, seats: int | None, say: Say) -> None:
    low, high = variant.deck.players
    if seats is None:
        say("deal", "deck.players", "players_exact" if low == high else "players", low=low, high=high)
    by_players = seats is None and variant.deck.packs == "auto" and high > 4
    several = by_players or variant.packs(high if seats is None else seats) > 1
    packs = "packs_by_players" if by_players else "packs_two" if several else "packs_one"
    number = variant.deck.jokers_per_pack
    jokers = _sheet("no_jokers")
    if number:
        jokers = _sheet("jokers_each" if several else "jokers_with_it", jokers=number)
    say("deal", "deck.packs deck.jokers_per_pack", "packs", packs=_sheet(packs), jokers=jokers)
    say("deal", "deck.hand_size", "hand", hands=_hands(variant, seats))
    say(
        "deal",
        "match.first_dealer match.dealer_rotation",
        "dealer",
        first=_sheet("dealer_low_card" if variant.match.first_dealer == "low_card" else "dealer_random"),
        then=_sheet("dealer_winner" if variant.match.dealer_rotation == "winner" else "dealer_left"),
    )


def _hands(variant: Variant, seats: int | None) -> tuple[Message, ...]:
    """How many cards each player is dealt; numbers of players with the same number of cards stand together."""
    if seats is not None:
        return (_sheet("hand_for_all", cards=variant.hand_size(seats)),)
    low, high = variant.deck.players
    groups: list[tuple[int, int, int]] = []
    for number in range(low, high + 1):
        size = variant.hand_size(number)
        if groups and groups[-1][2] == size:
            groups[-1] = (groups[-1][0], number, size)
        else:
            groups.append((number, number, size))
    if len(groups) == 1:
        return (_sheet("hand_for_all", cards=groups[0][2]),)
    return tuple(
        _sheet("hand_for_one", cards=size, players=first)
        if first == last
        else _sheet("hand_for_range", cards=size, low=first, high=last)
        for first, last, size in groups
    )


def _sets_and_runs(variant: Variant, seats: int | None, say: Say) -> None:
    melds = variant.melds
    low, high = melds.min_set, melds.max_set
    size = "size" if low == high else "size_or" if high == low + 1 else "size_to"
    say(
        "melds",
        "melds.min_set melds.max_set melds.set_distinct_suits",
        "set_distinct" if melds.set_distinct_suits else "set_any",
        size=_sheet(size, low=low, high=high),
    )
    say(
        "melds",
        "melds.min_run melds.max_run",
        "run" if melds.max_run == 13 else "run_at_most",
        least=melds.min_run,
        most=melds.max_run,
    )
    aces = {
        (True, True): "aces_both",
        (True, False): "aces_low",
        (False, True): "aces_high",
        (False, False): "aces_none",
    }
    say("melds", "melds.ace_low melds.ace_high", aces[melds.ace_low, melds.ace_high])
    if variant.deck.jokers_per_pack:
        say(
            "melds",
            "melds.min_naturals melds.joker_swap melds.jokers_are_a_rank",
            "joker_naturals" if melds.min_naturals else "joker",
            naturals=melds.min_naturals,
        )
    if melds.min_first_meld:
        say("melds", "melds.min_first_meld", "first_meld", points=melds.min_first_meld)


def _draw(variant: Variant, seats: int | None, say: Say) -> None:
    say("draw", "pile.depth", "draw_top" if variant.pile.depth == "top" else "draw_all")


def _pile(variant: Variant, seats: int | None, say: Say) -> None:
    pile = variant.pile
    if pile.depth == "all" or pile.top_must_be_used:
        _duty(variant, say)
    if not pile.top_must_be_used:
        fields = "pile.top_must_be_used pile.top_rediscard"
        say("draw", fields, "top_free" if pile.top_rediscard else "top_free_not_back")
    elif pile.buried_must_be_used:
        say("draw", "pile.top_must_be_used", "top_too")
    if pile.buried_must_be_used and pile.depth == "all":
        direct = pile.scope == "direct" or pile.order == "next_action"
        say("draw", "pile.scope", "scope_direct" if direct else "scope_joint")
        if pile.needs_hand_card:
            say("draw", "pile.needs_hand_card", "needs_hand_card")
        say("draw", "pile.buried_must_be_used", "others_free")


def _duty(variant: Variant, say: Say) -> None:
    pile = variant.pile
    fields = "pile.buried_must_be_used pile.use pile.order"
    if not pile.buried_must_be_used:
        say("draw", fields, "duty_none")
        return
    say(
        "draw",
        fields,
        "duty",
        card=_sheet("duty_card_inside" if pile.depth == "all" else "duty_card"),
        when=_sheet("duty_next_action" if pile.order == "next_action" else "duty_turn"),
        how=_sheet("duty_new_meld" if pile.use == "new_meld" else "duty_meld_or_layoff"),
    )


def _play(variant: Variant, seats: int | None, say: Say) -> None:
    melds = variant.melds
    say(
        "play",
        "melds.layoff_on melds.layoff_requires_own_meld",
        "play_after_own" if melds.layoff_requires_own_meld else "play",
        whose=_sheet("melds_any" if melds.layoff_on == "any" else "melds_own"),
    )
    if variant.calls.rummy == "off":
        say("play", "calls.rummy", "no_calls")
    say("play", "", "discard")


def _going_out(variant: Variant, seats: int | None, say: Say) -> None:
    ending = variant.ending
    if ending.floating == "off":
        out = "out_any" if ending.go_out == "any" else "out_discard"
    else:
        out = "out_optional" if ending.floating == "optional" and ending.go_out == "any" else "out_float"
    say("end", "ending.go_out ending.floating", out)
    if ending.final_discard_unplayable:
        say("end", "ending.final_discard_unplayable", "final_discard")


def _end_of_round(variant: Variant, seats: int | None, say: Say) -> None:
    after_turn = variant.ending.stock_empty == "end_after_turn"
    say("end", "ending.stock_empty", "stock_after_turn" if after_turn else "stock_pile")
    say("end", "ending.idle_laps", "idle", laps=variant.ending.idle_laps)


def _points(variant: Variant, seats: int | None, say: Say) -> None:
    scoring = variant.scoring
    say("points", "scoring.numbers", "numbers_face" if scoring.numbers == "face" else "numbers_fives")
    say(
        "points",
        "scoring.ace_high scoring.ace_low scoring.ace_in_hand",
        "aces_points",
        high=scoring.ace_high,
        low=scoring.ace_low,
        held=scoring.ace_in_hand,
    )
    if variant.deck.jokers_per_pack:
        joker = "joker_represented" if scoring.joker == "represented" else "joker_points"
        fields = "scoring.joker scoring.joker_in_hand"
        say("points", fields, joker, points=scoring.joker, held=scoring.joker_in_hand)
    if scoring.special:
        cards = tuple(_sheet("special_card", card=spoken_card(card), points=points) for card, points in scoring.special)
        say("points", "scoring.special", "special", cards=cards)
    if scoring.quad_double:
        say("points", "scoring.quad_double", "quad_double")
    if scoring.going_out_bonus:
        say("points", "scoring.going_out_bonus", "out_bonus", points=scoring.going_out_bonus)
    if scoring.out_in_one_bonus:
        say("points", "scoring.out_in_one_bonus", "out_in_one_bonus", points=scoring.out_in_one_bonus)
    held_cost = scoring.hands_count_when_stock_empty
    say("points", "scoring.hands_count_when_stock_empty", "net" if held_cost else "net_stock_empty")


def _match(variant: Variant, seats: int | None, say: Say) -> None:
    match = variant.match
    tie = _sheet("tie_play_on" if match.tie == "play_on" else "tie_shared")
    if match.target:
        who = "wins_highest"
        if match.must_go_out_to_win:
            who = "wins_by_going_out"
        elif match.winner == "went_out":
            who = "wins_went_out"
        say(
            "match",
            "match.target match.winner match.must_go_out_to_win match.tie",
            "match_target",
            target=match.target,
            who=_sheet(who),
            tie=tie,
        )
    if match.max_deals:
        say("match", "match.max_deals match.tie", "match_deals", deals=match.max_deals, tie=tie)
