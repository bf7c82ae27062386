"""Check positions: they are positions of the game, and what they ask for can be done and can be missed."""

from pathlib import Path

import pytest

from rummy500.bots import make_bot
from rummy500.notation import Case, ScenarioError, lead_up
from rummy500.sim.checking import Check, found, load_checks, turn_of

CHECKS = load_checks()


def test_there_are_enough_on_every_topic() -> None:
    assert len(CHECKS) >= 30
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    assert {check.topic for check in CHECKS} == {"discards", "laying", "pile"}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_a_position_may_come_up_in_a_deal(check: Check) -> None:
    """No more cards in a hand or in the stock than a deal begins with, and every card somewhere."""
    table = lead_up(check.case).deal.table
    dealt = table.variant.hand_size(table.seats)
    deck = table.variant.deck_size(table.seats)
    assert table.stock <= deck - dealt * table.seats - 1
    on_table = sum(len(meld.cards) for meld in table.melds) + len(table.pile)
    assert table.stock + sum(table.hands) + on_table == deck
    assert not table.over


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_a_position_can_be_found_and_missed(check: Check) -> None:
    """By a player that does anything: what nobody can find, or nobody can miss, is no check."""
    outcomes = {check.holds(turn_of(check, make_bot("random"), seed)) for seed in range(300)}
    assert outcomes == {True, False}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.name)
def test_every_action_named_can_be_done(check: Check) -> None:
    turns = [turn_of(check, make_bot("random"), seed) for seed in range(300)]
    for pattern in (*check.all, *check.find, *check.avoid):
        asked = Check(check.case, "", "", "", (pattern,), (), ())
        assert any(asked.holds(turn) for turn in turns), pattern


CASE = Case("x", {"variant": "standard", "hands": ["8S 8D 2C", 9], "pile": "KD 8H"})


def test_what_holds() -> None:
    check = Check(CASE, "t", "club", "w", ("take 8H",), ("meld 8*", "lay *"), ("discard 2?",))
    assert check.holds(["take 8H", "meld 8S 8H 8D", "discard KD"])
    assert not check.holds(["meld 8S 8H 8D", "discard KD"])
    assert not check.holds(["take 8H", "discard KD"])
    assert not check.holds(["take 8H", "lay 8H 1", "discard 2C"])


def test_a_share_of_the_tries() -> None:
    """The greedy player takes the set; the random one sees it sometimes."""
    check = Check(CASE, "t", "club", "w", (), ("take 8H",), ())
    assert found(check, make_bot("greedy")) == 1
    assert 0 < found(check, make_bot("random"), 40) < 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('from = "club"\nwhy = "So."', "all, find or avoid is missing"),
        ('find = ["draw"]\nwhy = "So."', "from is one of first_steps, beginner"),
        ('find = ["draw"]\nfrom = "club"\nwhy = "so"', "why is a sentence"),
        ('find = ["draw"]\nfrom = "club"\nwhy = "So."\nwhen = 3', "no key 'when'"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, line: str, words: str) -> None:
    (tmp_path / "a.toml").write_text(
        f'[[case]]\nname = "x"\nvariant = "standard"\nhands = ["8S", 9]\npile = "KD"\n{line}\n'
    )
    with pytest.raises(ScenarioError, match=words):
        load_checks(tmp_path)
