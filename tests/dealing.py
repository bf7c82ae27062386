"""Random variants, decks and decisions for tests that play, and one deal told to the engine and the oracle at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from oracle import DEFAULTS, RANKS, Game
from rummy500.engine import (
    JOKER,
    Deal,
    Observation,
    Variant,
    VariantError,
    card_to_text,
    full_deck,
    legal_actions,
    observe,
    preset,
    start_deal,
)
from rummy500.notation import action_to_text

NAMES = ("standard", "guide", "classic", "five_hundred_rum", "cardems", "bicycle", "fives", "floating", "short")

# Values of every field that has a rule, the likely ones repeated: most house rules come few at a time.
FIELDS: dict[str, list[Any]] = {
    "deck.packs": ["auto", "auto", 1, 2],
    "deck.jokers_per_pack": [0, 0, 0, 1, 2],
    "deck.hand_size": [{"2": 13, "other": 7}, {"other": 3}, {"other": 5}, {"other": 7}],
    "melds.min_set": [3, 3, 3, 4],
    "melds.max_set": [4, 4, 3, 5, 8],
    "melds.set_distinct_suits": [True, True, False],
    "melds.min_run": [3, 3, 4],
    "melds.max_run": [13, 13, 4, 5],
    "melds.ace_low": [True, True, False],
    "melds.ace_high": [True, True, False],
    "melds.min_naturals": [1, 1, 0, 2, 3],
    "melds.min_first_meld": [0, 0, 0, 15, 30],
    "melds.layoff_on": ["any", "any", "own"],
    "melds.layoff_requires_own_meld": [False, False, True],
    "pile.depth": ["all", "all", "all", "top"],
    "pile.top_must_be_used": [False, False, True],
    "pile.top_rediscard": [False, False, True],
    "pile.buried_must_be_used": [True, True, True, False],
    "pile.use": ["meld_or_layoff", "meld_or_layoff", "new_meld"],
    "pile.scope": ["joint", "joint", "direct"],
    "pile.order": ["turn", "turn", "next_action"],
    "pile.needs_hand_card": [False, False, True],
    "ending.go_out": ["any", "discard"],
    "ending.floating": ["off", "off", "forced", "optional"],
    "ending.final_discard_unplayable": [False, False, True],
    "ending.stock_empty": ["pile_or_end", "end_after_turn"],
    "ending.idle_laps": [1, 1, 2],
    "scoring.numbers": ["face", "fives"],
    "scoring.ace_high": [15, 11],
    "scoring.ace_low": [1, 5, 15],
    "scoring.ace_in_hand": [15, 20],
    "scoring.joker": [15, 20, "represented"],
    "scoring.joker_in_hand": [15, 25],
    "scoring.special": [{}, {"QS": 40}, {"AS": -5, "7H": 70}],
    "scoring.quad_double": [False, True],
    "scoring.going_out_bonus": [0, 25],
    "scoring.out_in_one_bonus": [0, 50],
    "scoring.hands_count_when_stock_empty": [True, False],
}


def a_preset(name: str, random: Random) -> tuple[Variant, int]:
    """A preset and a number of seats that it allows."""
    variant = preset(name)
    low, high = variant.deck.players
    return variant, random.randint(low, high)


def a_variant(random: Random) -> tuple[Variant, int]:
    """A variant of house rules and a number of seats that it can deal."""
    while True:
        seats = random.choice([2, 2, 3, random.randint(4, 8)])
        try:
            variant = preset("standard", {name: random.choice(values) for name, values in FIELDS.items()})
            variant.check_seats(seats)
        except VariantError:
            continue
        return variant, seats


def a_small_variant(random: Random) -> tuple[Variant, int]:
    """House rules with few cards in hand, where the last cards of hands come up all the time."""
    while True:
        variant, seats = a_variant(random)
        try:
            return variant.changed({"deck.hand_size": {"other": random.randint(1, 5)}}), min(seats, 4)
        except VariantError:
            continue


def a_deck(variant: Variant, seats: int, random: Random) -> list[int]:
    deck = full_deck(variant, seats)
    random.shuffle(deck)
    return deck


def a_near_deck(variant: Variant, seats: int, random: Random) -> list[int]:
    """A deck whose first cards are of a few neighbouring ranks, so that nearly everything fits somewhere."""
    first, width = random.randrange(13), random.randint(2, 5)
    near = {RANKS[(first + step) % 13] for step in range(width)}
    deck = a_deck(variant, seats, random)
    return sorted(deck, key=lambda card: card == JOKER or card_to_text(card)[0] in near)


def a_temper(random: Random) -> Callable[[Sequence[str]], str]:
    """A way to choose: some lay whatever they can, some collect the pile, some just draw and discard."""
    lays, takes = random.choice([0.1, 0.5, 0.95]), random.choice([0.05, 0.3, 0.9])

    def choose(texts: Sequence[str]) -> str:
        plays = [text for text in texts if text.startswith(("meld", "lay"))]
        if plays and random.random() < lays:
            return random.choice(plays)
        deep = [text for text in texts if text.startswith("take")]
        if deep and random.random() < takes:
            return random.choice(deep)
        return random.choice(texts)

    return choose


class Twin:
    """One deal, played by the engine and, where asked for, by the oracle."""

    def __init__(self, variant: Variant, seats: int, dealer: int, deck: Sequence[int], *, oracle: bool = True) -> None:
        self.deck = tuple(deck)
        self.deal: Deal = start_deal(variant, seats, dealer, deck)
        self.rules = DEFAULTS | variant.to_dict()
        self.game = (
            Game.start(self.rules, seats, dealer, [card_to_text(card) for card in deck], 5000) if oracle else None
        )
        self.texts: list[str] = []
        self.whole = True

    def shorten_stock(self, keep: int) -> None:
        """Lay all but a few cards of the stock aside, so that its end comes soon."""
        stock = self.deal.stock
        aside = Counter(stock[: max(0, len(stock) - keep)])
        self.deck = tuple((Counter(self.deck) - aside).elements())
        self.whole = False
        self.deal.stock = stock[len(stock) - min(keep, len(stock)) :]
        self.deal.table.stock = len(self.deal.stock)
        if self.game is not None:
            self.game.stock = self.game.stock[len(stock) - len(self.deal.stock) :]

    def seen(self) -> Observation:
        """What the seat to act sees."""
        return observe(self.deal, self.deal.table.actor)

    def legal(self) -> dict[str, int]:
        """The legal actions by their texts, in the order of the engine."""
        seen = self.seen()
        return {action_to_text(action, seen): action for action in legal_actions(seen)}

    def play(self, text: str, action: int) -> None:
        self.texts.append(text)
        self.deal.play(action)
        if self.game is not None:
            self.game.play(text)

    def story(self) -> str:
        """What a failure needs to be repeated."""
        changed = {name: value for name, value in self.rules.items() if value != DEFAULTS.get(name, value)}
        return f"{changed}, deck {' '.join(card_to_text(card) for card in self.deck)}: {'; '.join(self.texts)}"


def dealt(name: str, seats: int, seed: int) -> Deal:
    """A deal of a preset, just begun."""
    variant = preset(name)
    deck = full_deck(variant, seats)
    Random(seed).shuffle(deck)
    return start_deal(variant, seats, seed % seats, deck)
