"""Many deals in one call, compiled together with the engine where that is compiled."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from mypy_extensions import i64

from rummy500.bots import Bot
from rummy500.engine import Variant, full_deck
from rummy500.engine.deal import Deal, deal_out, start_deal
from rummy500.engine.discards import CHANCE_BITS
from rummy500.engine.law import law_of
from rummy500.engine.observation import observe
from rummy500.engine.rules import any_action
from rummy500.engine.scoring import nets_of

MASK: Final = (1 << CHANCE_BITS) - 1

MULTIPLIER: Final = 1_073_741_172
"""The largest below 2**30 for which this times 2**30, minus 1, is a safe prime: the numbers repeat after 2**59."""


@dataclass(frozen=True)
class Played:
    """What a number of deals came to: the actions of all, and the sum of each seat's net points."""

    deals: int
    actions: int
    nets: tuple[int, ...]


def playout(variant: Variant, seats: int, deals: int, seed: int) -> Played:
    """Play so many shuffled deals, at every turn any legal action; the dealer goes round.

    Raises:
        VariantError: the variant cannot be dealt to this number of seats.
    """
    law = law_of(variant, seats)
    deck = full_deck(variant, seats)
    chance = Chance(seed)
    nets = [0] * seats
    actions = 0
    for number in range(deals):
        chance.shuffle(deck)
        deal = deal_out(law, number % seats, deck)
        actions += chance.play(deal)
        for seat, net in enumerate(nets_of(deal)):
            nets[seat] += net
    return Played(deals, actions, tuple(nets))


def play_decks(
    variant: Variant, players: Sequence[Bot], decks: Sequence[Sequence[int]], seed: int
) -> list[tuple[int, ...]]:
    """Let players meet once over each of these decks, and return the net points of every seat; the dealer goes round.

    Raises:
        IllegalAction: a player chose what it may not do.
        ValueError: a deck is not the full deck of the variant.
        VariantError: the variant cannot be dealt to so many players.
    """
    seats = len(players)
    found: list[tuple[int, ...]] = []
    for number, deck in enumerate(decks):
        deal = start_deal(variant, seats, number % seats, deck)
        rng = Random(f"{seed} play {number}")
        table = deal.table
        views = [observe(deal, seat) for seat in range(seats)]
        while table.ending is None:
            seat = table.actor
            deal.play(players[seat].choose(views[seat], rng))
        found.append(tuple(nets_of(deal)))
    return found


class Chance:
    """Random numbers by multiply with carry, the same in both builds and far quicker than a call when compiled."""

    __slots__ = ("_carry", "_number")

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        self._number = rng.getrandbits(CHANCE_BITS)
        self._carry = rng.randrange(1, MULTIPLIER - 1)

    def shuffle(self, deck: list[int]) -> None:
        """Put cards into any order, each as likely as the others."""
        number: i64 = self._number
        carry: i64 = self._carry
        left: i64 = len(deck)
        while left > 1:
            product = number * MULTIPLIER + carry
            number, carry = product & MASK, product >> CHANCE_BITS
            at = number * left >> CHANCE_BITS
            left -= 1
            deck[left], deck[at] = deck[at], deck[left]
        self._number, self._carry = number, carry

    def play(self, deal: Deal) -> i64:
        """Play a deal to its end and return the number of actions."""
        table = deal.table
        views = [observe(deal, seat) for seat in range(table.law.seats)]  # live, so one for each seat is enough
        number: i64 = self._number
        carry: i64 = self._carry
        actions: i64 = 0
        while table.ending is None:
            product = number * MULTIPLIER + carry
            number, carry = product & MASK, product >> CHANCE_BITS
            deal.apply(any_action(views[table.actor], number))
            actions += 1
        self._number, self._carry = number, carry
        return actions
