"""The score of a deal that is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rummy500.engine.cards import JOKER
from rummy500.engine.deal import Deal
from rummy500.engine.hand import Hand, cards_of_mask
from rummy500.engine.law import Law
from rummy500.engine.table import Ending, Table


@dataclass(frozen=True)
class DealScore:
    """Points of each seat: ``net = melded + laid_off + bonus - held``.

    ``melded`` are cards of melds that the seat began, ``laid_off`` those on melds that others began or added later.
    """

    melded: tuple[int, ...]
    laid_off: tuple[int, ...]
    held: tuple[int, ...]
    bonus: tuple[int, ...]
    net: tuple[int, ...]
    ending: Ending
    out: int
    """The seat that went out, or -1."""

    def __reduce__(self) -> tuple[Any, ...]:
        return DealScore, (self.melded, self.laid_off, self.held, self.bonus, self.net, self.ending, self.out)


def score_deal(deal: Deal) -> DealScore:
    """The score of every seat.

    Raises:
        ValueError: the deal is not over.
    """
    table = deal.table
    ending = _ending(table)
    laid_off = [0] * table.seats
    for meld in table.melds:
        for seat, points in zip(meld.by, meld.points, strict=True):
            if seat != meld.owner:
                laid_off[seat] += points
    seats = range(table.seats)
    return DealScore(
        melded=tuple([table.melded[seat] - laid_off[seat] for seat in seats]),
        laid_off=tuple(laid_off),
        held=tuple([_held(deal, seat) for seat in seats]),
        bonus=tuple([_bonus(table, seat) for seat in seats]),
        net=tuple(nets_of(deal)),
        ending=ending,
        out=table.out,
    )


def nets_of(deal: Deal) -> list[int]:
    """The net points of every seat, for whoever plays many deals.

    Raises:
        ValueError: the deal is not over.
    """
    table = deal.table
    _ending(table)
    return [table.melded[seat] + _bonus(table, seat) - _held(deal, seat) for seat in range(table.law.seats)]


def points_in_hand(law: Law, hand: Hand) -> int:
    """What the cards of a hand cost."""
    held = law.held
    points = hand.jokers * held[JOKER]
    for card in cards_of_mask(hand.once):
        points += held[card]
    if hand.twice:
        for card in cards_of_mask(hand.twice):
            points += held[card]
    return points


def _ending(table: Table) -> Ending:
    if table.ending is None:
        raise ValueError("the deal is not over, so it has no score yet")
    return table.ending


def _held(deal: Deal, seat: int) -> int:
    """What the cards left in a hand cost; nothing where they count only when somebody went out."""
    law = deal.table.law
    counts = law.hands_always_count or deal.table.ending is Ending.WENT_OUT
    return points_in_hand(law, deal.hands[seat]) if counts else 0


def _bonus(table: Table, seat: int) -> int:
    """What a seat gets for going out, and for laying its whole hand in one turn."""
    if table.out != seat:
        return 0
    law = table.law
    in_one = 0 < table.laid[seat] == table.laid_now
    return law.out_bonus + (law.out_in_one_bonus if in_one else 0)


def lead(points: Sequence[int], seat: int) -> float:
    """Points of a seat minus the mean of the others'."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
