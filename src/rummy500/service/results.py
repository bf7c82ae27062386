"""The result of a deal: points of each seat with the cards behind every number."""

from collections.abc import Iterable

import msgspec

from rummy500.engine import Deal, Ending, Match, score_deal
from rummy500.notation import card_to_text


class DealResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One finished deal. Lists are by seat; `..._cards` and `..._points` are parallel. `totals` are those after it."""

    deal: int
    ending: str
    out: int | None
    dealer: int
    melded: list[int]
    laid_off: list[int]
    held: list[int]
    bonus: list[int]
    net: list[int]
    totals: list[int]
    melded_cards: list[list[str]]
    laid_off_cards: list[list[str]]
    held_cards: list[list[str]]
    melded_points: list[list[int]]
    laid_off_points: list[list[int]]
    held_points: list[list[int]]


def result_of(deal: Deal, match: Match) -> tuple[DealResult, Match]:
    """Return the result of a deal that is over, and the match after it.

    Raises:
        ValueError: the deal is not over.
    """
    score = score_deal(deal)
    after = match.next(score)
    table = deal.table
    began: list[list[tuple[int, int]]] = [[] for _ in range(table.seats)]
    added: list[list[tuple[int, int]]] = [[] for _ in range(table.seats)]
    for meld in table.melds:
        for card, seat, points in zip(meld.cards, meld.by, meld.points, strict=True):
            (began if seat == meld.owner else added)[seat].append((card, points))
    counts = score.ending is Ending.WENT_OUT or table.variant.scoring.hands_count_when_stock_empty
    held = [[(card, table.law.held[card] if counts else 0) for card in hand] for hand in deal.hands]
    result = DealResult(
        deal=after.deals,
        ending=score.ending.value,
        out=score.out if score.out >= 0 else None,
        dealer=table.dealer,
        melded=list(score.melded),
        laid_off=list(score.laid_off),
        held=list(score.held),
        bonus=list(score.bonus),
        net=list(score.net),
        totals=list(after.totals),
        melded_cards=[_texts(pairs) for pairs in began],
        laid_off_cards=[_texts(pairs) for pairs in added],
        held_cards=[_texts(pairs) for pairs in held],
        melded_points=[_points(pairs) for pairs in began],
        laid_off_points=[_points(pairs) for pairs in added],
        held_points=[_points(pairs) for pairs in held],
    )
    return result, after


def result_to_text(result: DealResult) -> str:
    """The result as JSON, as it is stored."""
    return msgspec.json.encode(result).decode()


def result_from_text(text: str) -> DealResult:
    """The result that was stored."""
    return msgspec.json.decode(text, type=DealResult)


def _texts(pairs: Iterable[tuple[int, int]]) -> list[str]:
    return [card_to_text(card) for card, _ in pairs]


def _points(pairs: Iterable[tuple[int, int]]) -> list[int]:
    return [points for _, points in pairs]
