"""Records of matches replay to the scores written in them, with the engine and with the oracle."""

from pathlib import Path

import pytest

from dealing import NAMES
from golden import RECORDS
from oracle import DEFAULTS, Game
from rummy500.engine import card_to_text, start_match
from rummy500.engine.scoring import score_deal
from rummy500.notation import DealRecord, NotationError, Record, dumps, loads

FILES = sorted(RECORDS.glob("*.r500"))


def record(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


def test_every_preset_has_a_record() -> None:
    assert {record(path).variant.name for path in FILES} == set(NAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_replay_to_the_written_scores(path: Path) -> None:
    found = record(path)
    assert found.deals
    match = start_match(found.variant, found.seats, found.deals[0].dealer)
    for each in found.deals:
        assert each.dealer == match.dealer
        assert each.net is not None
        deal = each.replay()
        assert score_deal(deal).net == each.net
        match = match.next(score_deal(deal))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_comes_to_the_same_scores(path: Path) -> None:
    for each in record(path).deals:
        game = replayed_by_oracle(each)
        assert game.phase == "over"
        assert tuple(game.net()) == each.net


def replayed_by_oracle(each: DealRecord) -> Game:
    rules = DEFAULTS | each.variant.to_dict()
    game = Game.start(rules, each.seats, each.dealer, [card_to_text(card) for card in each.deck])
    for turn in each.turns:
        for text in turn.actions:
            assert game.turn == turn.seat
            assert text in game.legal()
            game.play(text)
    return game


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_are_written_as_they_are_read(path: Path) -> None:
    assert dumps(record(path)) == path.read_text(encoding="utf-8")


NOTED = """[format "1"]
[variant "standard"]
[seats "2"]

deal 1 dealer 0
deck ?? 5H
1: draw {club 1 000000000000002a 0}; meld 5H 6H 7H; discard KS {by heart}
0: draw; discard 2C
"""


def test_notes_stand_behind_their_actions() -> None:
    found = loads(NOTED)
    first, second = found.deals[0].turns
    assert first.actions == ("draw", "meld 5H 6H 7H", "discard KS")
    assert first.notes == ("club 1 000000000000002a 0", "", "by heart")
    assert second.notes == ()
    assert dumps(found) == NOTED


@pytest.mark.parametrize("line", ["1: draw {a; meld b}", "1: {a} draw", "1: draw {a} {b}", "1: draw }"])
def test_a_note_in_a_wrong_place_is_told(line: str) -> None:
    text = NOTED.replace("1: draw {club 1 000000000000002a 0}; meld 5H 6H 7H; discard KS {by heart}", line)
    with pytest.raises(NotationError, match=r"line 7: .* a note stands in braces behind its action"):
        loads(text)
