"""The score of a deal that is over."""

from dataclasses import dataclass

from rummy500.engine.deal import Deal
from rummy500.engine.table import Ending


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


def score_deal(deal: Deal) -> DealScore:
    """The score of every seat.

    Raises:
        ValueError: the deal is not over.
    """
    table = deal.table
    if table.ending is None:
        raise ValueError("the deal is not over, so it has no score yet")
    scoring = table.variant.scoring
    counts = scoring.hands_count_when_stock_empty or table.ending is Ending.WENT_OUT
    held = tuple(sum(table.law.held[card] for card in hand) if counts else 0 for hand in deal.hands)
    laid_off = [0] * table.seats
    for meld in table.melds:
        for seat, points in zip(meld.by, meld.points, strict=True):
            if seat != meld.owner:
                laid_off[seat] += points
    melded = tuple(total - other for total, other in zip(table.melded, laid_off, strict=True))
    bonus = [0] * table.seats
    if table.out >= 0:
        bonus[table.out] += scoring.going_out_bonus
        if 0 < table.laid[table.out] == table.laid_now:
            bonus[table.out] += scoring.out_in_one_bonus
    net = tuple(table.melded[seat] + bonus[seat] - held[seat] for seat in range(table.seats))
    return DealScore(melded, tuple(laid_off), held, tuple(bonus), net, table.ending, table.out)
