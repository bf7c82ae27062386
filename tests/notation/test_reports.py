"""A report leads to the position that was reported, and names no card that its seat has not seen."""

import tomllib
from collections import Counter
from random import Random

import pytest

from dealing import NAMES, a_deck, a_small_variant, a_temper, a_variant
from rummy500.engine import Deal, IllegalAction, Variant, card_to_text, legal_actions, observe, preset, start_deal
from rummy500.notation import Case, Sight, action_from_text, action_to_text, report_to_text, run_case


def played(variant: Variant, seats: int, deck: list[int], random: Random) -> list[str]:
    """The actions of a deal played by chance."""
    deal = start_deal(variant, seats, 0, deck)
    choose = a_temper(random)
    texts = []
    while not deal.table.over:
        seen = observe(deal, deal.table.actor)
        legal = {action_to_text(action, seen): action for action in legal_actions(seen)}
        texts.append(choose(list(legal)))
        deal.play(legal[texts[-1]])
    return texts


def positions(variant: Variant, seats: int, deck: list[int], texts: list[str]) -> list[Deal]:
    """Every position; what each seat plays is not asked whether it may, since hidden cards may have been exchanged."""
    deal = start_deal(variant, seats, 0, deck)
    states = [deal.copy()]
    for text in texts:
        deal.apply(action_from_text(text, observe(deal, deal.table.actor)))
        states.append(deal.copy())
    return states


def report(states: list[Deal], texts: list[str], step: int, seat: int) -> str:
    sights = [
        Sight(observe(state, seat), state.table.actor, text) for state, text in zip(states[:step], texts, strict=False)
    ]
    return report_to_text("a problem", sights, observe(states[step], seat), [0] * states[0].table.seats, ["by a test"])


def tables() -> list[tuple[str, Variant, int]]:
    random = Random(5)
    found: list[tuple[str, Variant, int]] = []
    for name in NAMES:
        low, high = preset(name).deck.players
        found += [(f"{name} {seats}", preset(name), seats) for seats in {low, min(high, 4)}]
    for number in range(6):
        found.append((f"house rules {number}", *a_variant(random)))
        found.append((f"small {number}", *a_small_variant(random)))
    return found


@pytest.mark.parametrize(("variant", "seats"), [pytest.param(*table, id=name) for name, *table in tables()])
def test_a_report_leads_to_the_position_reported(variant: Variant, seats: int) -> None:
    random = Random(f"{variant} {seats}")
    ran = 0
    for _ in range(4):
        deck = a_deck(variant, seats, random)
        texts = played(variant, seats, deck, random)
        states = positions(variant, seats, deck, texts)
        steps = {0, len(texts), *random.sample(range(len(states)), min(12, len(states)))}
        for step in steps:
            for seat in range(seats):
                text = report(states, texts, step, seat)
                (entry,) = tomllib.loads(text)["case"]
                assert run_case(Case(entry["name"], entry)) is None, text
                assert text.startswith("# by a test\n")
                ran += 1
    assert ran >= 4 * 3 * seats


def unseen(deal: Deal, seat: int) -> Counter[int]:
    """The cards that this seat can place nowhere."""
    cards = Counter(deal.stock)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            cards += Counter(hand) - Counter(deal.table.known[other])
    return cards


@pytest.mark.parametrize("name", ["guide", "classic", "five_hundred_rum", "floating"])
def test_unseen_cards_change_no_byte_of_a_report(name: str) -> None:
    """They are exchanged for each other all over the deal, which is played again in the same way."""
    random = Random(name)
    exchanged = 0
    for _ in range(12):
        deck = a_deck(preset(name), 2, random)
        texts = played(preset(name), 2, deck, random)
        states = positions(preset(name), 2, deck, texts)
        for step in random.sample(range(len(states)), min(10, len(states))):
            if states[step].table.over:
                continue
            for seat in (0, 1):
                hidden = set(unseen(states[step], seat))
                places = [place for place, card in enumerate(deck) if card in hidden]
                moved = random.sample(places, len(places))
                twin = deck.copy()
                for place, source in zip(places, moved, strict=True):
                    twin[place] = deck[source]
                try:
                    others = positions(preset(name), 2, twin, texts[:step])
                except IllegalAction:
                    continue
                assert report(others, texts, step, seat) == report(states, texts, step, seat)
                exchanged += twin != deck
    assert exchanged > 60


def test_hands_of_others_name_only_what_was_seen() -> None:
    """A whole hand of seat 1 is given away by nothing: three cards taken are named, the others are not."""
    variant = preset("classic")
    deck = a_deck(variant, 2, Random(3))
    texts = played(variant, 2, deck, Random(4))
    states = positions(variant, 2, deck, texts)
    (entry,) = tomllib.loads(report(states, texts, 0, 0))["case"]
    assert entry["hands"][1] == variant.hand_size(2)
    assert set(entry["hands"][0].split()) == {card_to_text(card) for card in states[0].hands[0]}
    assert entry["stock"] == len(states[0].stock)
    assert entry["do"] == []
