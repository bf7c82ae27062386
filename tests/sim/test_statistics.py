"""Facts of deals, counted a second time from the bare texts of the records; and what they add up to."""

import re
from pathlib import Path

import pytest

from golden import RECORDS, STATISTICS, new_statistics
from rummy500.engine import card_to_text
from rummy500.notation import DealRecord, NotationError, Record, Turn, dumps, loads
from rummy500.sim import facts_of, statistics_of

FILES = sorted(RECORDS.glob("*.r500"))


def read(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


def depths(deal: DealRecord, seat: int) -> tuple[int, list[int]]:
    """Draws, and depths of takes, from the texts alone: the pile is the upcard and what was discarded."""
    size = deal.variant.hand_size(deal.seats) * deal.seats
    pile = [card_to_text(deal.deck[-1 - size])]
    draws, takes = 0, []
    for turn in deal.turns:
        for text in turn.actions:
            verb, _, rest = text.partition(" ")
            draws += verb == "draw" and turn.seat == seat
            if verb == "discard":
                pile.append(rest)
            elif verb == "take":
                depth = int(rest) if rest.isdigit() else pile[::-1].index(rest) + 1
                del pile[-depth:]
                if turn.seat == seat:
                    takes.append(depth)
    return draws, takes


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_facts_are_those_of_the_texts(path: Path) -> None:
    record = read(path)
    for seat in range(record.seats):
        facts = facts_of(record, seat)
        assert len(facts.deals) == len(record.deals)
        for fact, deal in zip(facts.deals, record.deals, strict=True):
            assert deal.net is not None
            assert (fact.draws, fact.takes) == depths(deal, seat)
            assert fact.net == deal.net[seat] == fact.melded + fact.laid_off + fact.bonus - fact.held
            assert fact.won == all(other <= fact.net for other in deal.net)
            assert fact.turns == sum(turn.seat == seat for turn in deal.turns)
            assert fact.out == (fact.ending == "went_out" and deal.turns[-1].seat == seat)
    assert any(fact.takes for fact in facts_of(record, 0).deals)


def test_levels_and_house_rules() -> None:
    record = read(RECORDS / "classic.r500")
    assert (facts_of(record, 0).against, facts_of(record, 0).changed) == ("people", False)
    tags = {"seat_zero": "Ana", "seat_one": "Opponent", "level_one": "club", "date": "2026-01-02"}
    mine = facts_of(Record(record.variant, record.seats, record.deals, tags), 0)
    assert (mine.against, mine.date) == ("club", "2026-01-02")
    assert facts_of(Record(record.variant, record.seats, record.deals, tags), 1).against == "people"
    for changes, changed in (({"match.target": 250}, False), ({"melds.ace_low": False}, True)):
        assert facts_of(Record(record.variant.changed(changes), 2), 0).changed is changed
    five = read(RECORDS / "standard.r500")
    assert five.seats == 5
    some = {"level_one": "club", "level_two": "casual"}
    assert facts_of(Record(five.variant, 5, five.deals, some), 0).against == "mixed"


def test_a_match_is_won_only_once_it_is_over() -> None:
    record = read(RECORDS / "classic.r500")
    nets = [deal.net for deal in record.deals]
    assert nets[0] is not None
    target = nets[0][0]
    variant = record.variant.changed({"match.target": target})
    first = DealRecord(variant, 2, *_rest(record.deals[0]))
    assert facts_of(Record(variant, 2, (first,)), 0).won is True
    assert facts_of(Record(variant, 2, (first,)), 1).won is False
    assert facts_of(record, 0).won is None
    later = DealRecord(variant, 2, *_rest(record.deals[1]))
    with pytest.raises(NotationError, match="the match was over before this deal"):
        facts_of(loads(dumps(Record(variant, 2, (first, later)))), 0)


def _rest(deal: DealRecord) -> tuple[int, tuple[int, ...], tuple[Turn, ...], tuple[int, ...] | None]:
    return deal.dealer, deal.deck, deal.turns, deal.net


def test_sums() -> None:
    record = read(RECORDS / "classic.r500")
    facts = facts_of(record, 1)
    found = statistics_of(
        [facts, facts, facts_of(read(RECORDS / "guide.r500"), 0), facts_of(Record(record.variant, 2), 0)]
    )
    totals, classic = found["totals"], found["presets"]["classic"]
    nets = [deal.net[1] for deal in record.deals if deal.net is not None]
    assert classic["points"] == 2 * sum(nets)
    assert (classic["best"], classic["worst"]) == (max(nets), min(nets))
    assert (totals["matches"], classic["matches"], totals["matches_over"]) == (3, 2, 0)
    assert set(found["presets"]) == {"classic", "guide"}
    assert found["levels"].keys() == {"people"}
    assert sum(totals["takes"].values()) == sum(
        len(deal["takes"]) for match in found["matches"] for deal in match["deals"]
    )
    assert list(classic["takes"]) == sorted(classic["takes"], key=int)


def test_the_golden_statistics_are_not_stale() -> None:
    assert STATISTICS.read_text(encoding="utf-8") == new_statistics(), "run: python tests/golden.py"


def test_a_record_that_does_not_replay_names_the_line() -> None:
    text = (RECORDS / "classic.r500").read_text(encoding="utf-8")
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines, 1) if re.match(r"1: draw", line))
    lines[place - 1] = "1: draw; discard 2X"
    with pytest.raises(NotationError, match=f"^line {place}: '2X' is no card"):
        facts_of(loads("\n".join(lines)), 0)
    lines[place - 1] = "1: draw; draw"
    with pytest.raises(NotationError, match=f"^line {place}: 'draw' is not legal: You have drawn already"):
        facts_of(loads("\n".join(lines)), 0)
