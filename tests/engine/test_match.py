"""Totals, dealers and winners: each expected value from the rule book's section on the match."""

from typing import Any

import pytest

from rummy500.engine import Ending, Match, VariantError, card_from_text, low_card_dealer, preset, start_match
from rummy500.engine.scoring import DealScore


def score(*net: int, out: int = -1) -> DealScore:
    zero = (0,) * len(net)
    return DealScore(net, zero, zero, zero, net, Ending.WENT_OUT if out >= 0 else Ending.STOCK_EXHAUSTED, out)


def match(totals: tuple[int, ...], deals: int = 3, **fields: Any) -> Match:
    changes = {f"match.{name}": value for name, value in fields.items()}
    return Match(preset("standard", changes), len(totals), 0, totals, deals)


@pytest.mark.parametrize(
    ("before", "net", "fields", "out", "winners"),
    [
        pytest.param((495, 400), (5, 20), {}, -1, (0,), id="exactly the target wins"),
        pytest.param((494, 400), (5, 20), {}, -1, (), id="one point short does not"),
        pytest.param((480, 490), (25, 20), {}, 0, (1,), id="of two at the target the higher wins"),
        pytest.param((480, 490), (30, 20), {}, -1, (), id="equal highest totals play on"),
        pytest.param((480, 490), (30, 20), {"tie": "shared"}, -1, (0, 1), id="or share"),
        pytest.param((480, 490), (25, 20), {"winner": "went_out"}, 0, (0,), id="the seat that went out wins"),
        pytest.param((400, 490), (25, 20), {"winner": "went_out"}, 0, (1,), id="but only if it is at the target"),
        pytest.param((480, 490), (25, 20), {"must_go_out_to_win": True}, -1, (), id="nobody went out, so nobody wins"),
        pytest.param((480, 490), (25, 20), {"must_go_out_to_win": True}, 0, (0,), id="going out at the target wins"),
        pytest.param((480, 490), (-90, 20), {"must_go_out_to_win": True}, 0, (), id="going out below it does not"),
        pytest.param(
            (10, 20), (25, 20), {"target": 0, "max_deals": 4}, -1, (1,), id="after the last deal the higher wins"
        ),
        pytest.param((10, 20), (25, 20), {"target": 0, "max_deals": 5}, -1, (), id="before it nobody does"),
        pytest.param((10, 20), (30, 20), {"target": 0, "max_deals": 4}, -1, (), id="a tie after it plays on"),
        pytest.param((510, 400), (-20, 30), {}, -1, (), id="totals may fall below the target again"),
    ],
)
def test_winners(
    before: tuple[int, ...], net: tuple[int, ...], fields: dict[str, Any], out: int, winners: tuple[int, ...]
) -> None:
    after = match(before, **fields).next(score(*net, out=out))
    assert after.winners == winners
    assert after.over == bool(winners)
    assert after.totals == tuple(total + points for total, points in zip(before, net, strict=True))


def test_the_deal_passes_to_the_left() -> None:
    standing = start_match(preset("standard"), 3, dealer=2)
    assert standing.next(score(1, 2, 3)).dealer == 0


def test_or_to_the_seat_with_the_highest_net() -> None:
    standing = start_match(preset("standard", {"match.dealer_rotation": "winner"}), 3, dealer=2)
    assert standing.next(score(1, 5, 3)).dealer == 1
    assert standing.next(score(5, 5, 3)).dealer == 0


def test_a_match_that_is_over_takes_no_more_scores() -> None:
    over = match((490, 0)).next(score(20, 0))
    with pytest.raises(ValueError, match="the match is over"):
        over.next(score(1, 1))


@pytest.mark.parametrize(
    ("deck", "dealer"),
    [
        pytest.param("KH 2C AS", 0, id="the ace is lowest"),
        pytest.param("AS KH 2C", 2, id="cards are drawn from the end of the deck"),
        pytest.param("4D 9H KS 4H 4C", 1, id="equal lowest cards draw again"),
        pytest.param("9D JK AS KD", 1, id="jokers are passed over"),
    ],
)
def test_the_lowest_card_deals(deck: str, dealer: int) -> None:
    assert low_card_dealer(3, [card_from_text(text) for text in deck.split()]) == dealer


def test_a_deck_too_short_to_decide_is_refused() -> None:
    with pytest.raises(ValueError, match="ran out"):
        low_card_dealer(2, [card_from_text("4H"), card_from_text("4C")])


def test_numbers_of_seats_and_dealers_that_cannot_be() -> None:
    with pytest.raises(VariantError, match="exactly 2 players"):
        start_match(preset("guide"), 3, 0)
    with pytest.raises(ValueError, match="dealer 2 is no seat"):
        start_match(preset("standard"), 2, 2)
