"""Cards as texts: decks, what they score, what is a set or a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from oracle.fields import Fields

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "JK"
NATURALS = [rank + suit for suit in SUITS for rank in RANKS]


def packs(rules: Fields, seats: int) -> int:
    """One pack for up to four seats and two from five, unless the variant says a number."""
    if rules["deck.packs"] == "auto":
        return 1 if seats <= 4 else 2
    return int(rules["deck.packs"])


def pack_cards(rules: Fields, seats: int) -> list[str]:
    """All cards of the deal, in no particular order."""
    return (NATURALS + [JOKER] * rules["deck.jokers_per_pack"]) * packs(rules, seats)


def hand_size(rules: Fields, seats: int) -> int:
    sizes = {str(key): size for key, size in rules["deck.hand_size"].items()}
    return int(sizes.get(str(seats), sizes["other"]))


def card_order(card: str) -> tuple[int, int]:
    """Suits S H D C, ranks from ace to king, jokers last."""
    return (9, 0) if card == JOKER else (SUITS.index(card[1]), RANKS.index(card[0]))


def in_hand(laid: str) -> str:
    """The card as it was held: a joker on the table is a joker."""
    return JOKER if laid.startswith("*") else laid


# --- Values


def plain_value(rank: str, rules: Fields) -> int:
    if rank in "TJQK":
        return 10
    return 5 if rules["scoring.numbers"] == "fives" else int(rank)


def value_held(card: str, rules: Fields) -> int:
    if card == JOKER:
        return int(rules["scoring.joker_in_hand"])
    if card in rules["scoring.special"]:
        return int(rules["scoring.special"][card])
    return int(rules["scoring.ace_in_hand"]) if card[0] == "A" else plain_value(card[0], rules)


def values_laid(cards: Sequence[str], rules: Fields) -> list[int]:
    """What each card of a meld is worth in its place."""
    start = run_start(cards, rules)
    return [value_laid(card, None if start is None else start + number, rules) for number, card in enumerate(cards)]


def value_laid(card: str, place: int | None, rules: Fields) -> int:
    """The value of a card at a place of a run (1 the low ace, 14 the high one) or, without a place, in a set."""
    if card.startswith("*") and rules["scoring.joker"] != "represented":
        return int(rules["scoring.joker"])
    name = card.lstrip("*")
    if name in rules["scoring.special"]:
        return int(rules["scoring.special"][name])
    if name[0] == "A":
        return int(rules["scoring.ace_low"] if place == 1 else rules["scoring.ace_high"])
    return plain_value(name[0], rules)


def values_of_new_meld(cards: Sequence[str], rules: Fields) -> list[int]:
    double = rules["scoring.quad_double"] and is_set(cards, rules) and len(cards) == 4
    return [value * (2 if double else 1) for value in values_laid(cards, rules)]


# --- Melds


def card_at(place: int, suit: str) -> str:
    return RANKS[(place - 1) % 13] + suit


# Consecutive cards of one suit, from any place to any place, but never with two aces.
STRETCHES = [
    tuple(card_at(place, suit) for place in range(first, last + 1))
    for suit in SUITS
    for first in range(1, 15)
    for last in range(first, min(14, first + 12) + 1)
]


def run_start(cards: Sequence[str], rules: Fields) -> int | None:
    """The place of the first card if the cards, as they lie, are consecutive cards of one suit, else None."""
    names = [card.lstrip("*") for card in cards]
    if any(len(name) != 2 for name in names):
        return None
    lowest = 1 if rules["melds.ace_low"] else 2
    highest = 14 if rules["melds.ace_high"] else 13
    for start in (RANKS.index(names[0][0]) + 1, 14 if names[0][0] == "A" else 0):
        last = start + len(names) - 1
        if lowest <= start and last <= highest and names == [card_at(p, names[0][1]) for p in range(start, last + 1)]:
            return start
    return None


def is_run(cards: Sequence[str], rules: Fields) -> bool:
    return len(cards) <= rules["melds.max_run"] and run_start(cards, rules) is not None


def is_set(cards: Sequence[str], rules: Fields) -> bool:
    naturals = [card for card in cards if not card.startswith("*")]
    jokers = [card for card in cards if card.startswith("*")]
    return (
        len(cards) <= rules["melds.max_set"]
        and len({card.lstrip("*")[0] for card in cards}) == 1
        and all(len(joker) == 2 for joker in jokers)
        and (not rules["melds.set_distinct_suits"] or len(set(naturals)) == len(naturals))
    )


def is_new_meld(cards: Sequence[str], rules: Fields) -> bool:
    """Whether the cards, as written, may be laid as a new meld."""
    if sum(not card.startswith("*") for card in cards) < rules["melds.min_naturals"]:
        return False
    if len(cards) >= rules["melds.min_set"] and is_set(cards, rules):
        return True
    return len(cards) >= rules["melds.min_run"] and is_run(cards, rules)


def set_order(laid: str) -> tuple[int, int]:
    return (1, 0) if laid.startswith("*") else (0, SUITS.index(laid[1]))


def new_melds(hand: Sequence[str], rules: Fields) -> set[tuple[str, ...]]:
    """Every meld that the cards of a hand allow, in canonical order, jokers as what they stand for."""
    return {cards for cards in candidates(Counter(hand), rules) if is_new_meld(cards, rules)}


def candidates(hand: Counter[str], rules: Fields) -> Iterator[tuple[str, ...]]:
    """What could be a meld: every group of one rank and every stretch of a suit, with jokers wherever they can be."""
    for rank in RANKS:
        copies = [[[rank + suit] * number for number in range(hand[rank + suit] + 1)] for suit in SUITS]
        for groups in product(*copies):
            naturals = [card for group in groups for card in group]
            for jokers in range(hand[JOKER] + 1):
                if len(naturals) + jokers <= rules["melds.max_set"] and naturals + ["*"] * jokers:
                    yield (*naturals, *["*" + rank] * jokers)
    held = {card for card in hand if card != JOKER}
    for stretch in STRETCHES:
        if len(stretch) < rules["melds.min_run"] or len(missing := set(stretch) - held) > hand[JOKER]:
            continue
        for extra in range(hand[JOKER] - len(missing) + 1):
            for more in combinations(sorted(set(stretch) - missing), extra):
                yield tuple("*" + card if card in missing or card in more else card for card in stretch)


def laid_off(card: str, meld: tuple[str, ...], rules: Fields) -> tuple[tuple[str, ...], int] | None:
    """The meld with the card (as it would lie there) added and the card's place in it, or None if it does not fit."""
    if is_set(meld, rules):
        place = sum(set_order(each) <= set_order(card) for each in meld)
        longer = (*meld[:place], card, *meld[place:])
        return (longer, place) if is_set(longer, rules) else None
    if is_run((*meld, card), rules):  # the high end first: an ace that fits both goes high
        return (*meld, card), len(meld)
    if is_run((card, *meld), rules):
        return (card, *meld), 0
    return None


def as_laid(card: str) -> list[str]:
    """What a card of the hand can be on the table."""
    if card != JOKER:
        return [card]
    return ["*" + rank for rank in RANKS] + ["*" + natural for natural in NATURALS]
