"""Single turns from positions where everything is scarce: few cards, melds that nearly fit, the stock at its end.

Deals played at random seldom come there, and there the rules of the last card and of the duty meet.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import oracle
from dealing import FIELDS
from oracle import DEFAULTS, Game, TableMeld
from rummy500.engine import Deal, VariantError, legal_actions, observe, preset
from rummy500.notation import Case, action_to_text, set_up

TURNS = 60 * int(os.environ.get("RUMMY500_DEALS", "10"))
CHUNK = 50

Corner = tuple[Case, dict[str, Any], int]  # with the fields, and the number of idle turns before


@pytest.mark.parametrize("first", range(0, TURNS, CHUNK))
def test_turns_in_corners(first: int) -> None:
    for seed in range(first, first + CHUNK):
        random = Random(f"corner {seed}")
        corner = a_corner(random)
        for way in range(6):
            both_play(corner, Random(f"corner {seed} {way}").choice)


def both_play(corner: Corner, choose: Callable[[list[str]], str]) -> None:
    """Play one turn; engine and oracle must know the same choices at each step."""
    case, rules, idle = corner
    deal, game = set_up(case).deal, as_game(case, rules)
    deal.table.idle = game.idle = idle
    done: list[str] = []
    while game.turn == 0 and game.phase != "over":
        legal = choices(deal)
        assert set(legal) == game.legal(), f"{case.data}, idle {idle}: {'; '.join(done)}"
        done.append(choose(sorted(legal)))
        deal.play(legal[done[-1]])
        game.play(done[-1])
    assert deal.table.over == (game.phase == "over")
    assert deal.table.over or deal.table.turn == game.turn


def choices(deal: Deal) -> dict[str, int]:
    seen = observe(deal, deal.table.actor)
    return {action_to_text(action, seen): action for action in legal_actions(seen)}


def a_corner(random: Random) -> Corner:
    """A variant, and a position of few neighbouring cards in it."""
    while True:
        changes = {name: random.choice(values) for name, values in FIELDS.items() if name != "deck.hand_size"}
        changes |= {"deck.packs": random.choice([1, 2])}
        try:
            preset("standard", changes)
        except VariantError:
            continue
        rules = DEFAULTS | changes
        near = neighbours(random, rules)
        melds: list[dict[str, Any]] = []
        for _ in range(random.randint(0, 3)):
            found = sorted(oracle.new_melds(near[: len(near) * 2 // 3], rules))
            if found:
                cards = random.choice(found)
                near = list((Counter(near) - Counter(map(oracle.in_hand, cards))).elements())
                random.shuffle(near)
                melds.append({"cards": " ".join(cards), "by": random.randrange(2)})
        held, piled = random.randint(0, 3), random.randint(0, 5)
        hand, pile, rest = near[:held], near[held : held + piled], near[held + piled :]
        data: dict[str, Any] = {"variant": "standard", "set": changes, "melds": melds, "pile": " ".join(pile)}
        data["hands"] = [" ".join(hand), 1]
        if rest and random.random() < 0.8:
            data["stock"] = rest[0]
        else:
            others = Counter(oracle.pack_cards(rules, 2)) - Counter([*hand, *pile])
            for meld in melds:
                others -= Counter(map(oracle.in_hand, meld["cards"].split()))
            data |= {"hands": [" ".join(hand), others.total()], "stock": 0}
        limit = rules["ending.idle_laps"] * 2
        return Case("corner", data), rules, random.choice([0, 0, 0, limit - 1, limit])


def neighbours(random: Random, rules: dict[str, Any]) -> list[str]:
    """Up to twenty cards of a few ranks or of one suit, and the jokers."""
    first, width = random.randrange(13), random.choice([2, 3, 5, 13])
    ranks = [oracle.RANKS[(first + step) % 13] for step in range(width)]
    suits = random.sample(oracle.SUITS, 1 if width == 13 else random.randint(1, 4))
    pack = [
        card for card in oracle.pack_cards(rules, 2) if card == oracle.JOKER or (card[0] in ranks and card[1] in suits)
    ]
    return random.sample(pack, min(len(pack), 20))


def as_game(case: Case, rules: dict[str, Any]) -> Game:
    data = case.data
    melds = []
    for entry in data["melds"]:
        cards = tuple(entry["cards"].split())
        melds.append(TableMeld(entry["by"], cards, [entry["by"]] * len(cards), oracle.values_laid(cards, rules)))
    stock = [] if data["stock"] == 0 else ["??", "??", data["stock"]]
    return Game(rules, [data["hands"][0].split(), ["??"] * 2], stock, data["pile"].split(), 0, melds=melds)
