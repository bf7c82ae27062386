"""Asked again with what the record says, opponents choose the same; what differs is told."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rummy500.bots import bot_at
from rummy500.cli import main
from rummy500.engine import legal_actions, observe
from rummy500.notation import Record, Turn, action_from_text, action_to_text, dumps
from rummy500.service.record import record_of
from rummy500.sim.rechecking import Outcome, recheck
from service import tables


def played(levels: tuple[str, ...] = ("casual", "club"), name: str = "standard") -> Record:
    """The record of one deal at a table of the service."""
    found: list[Record] = []

    async def work() -> None:
        home = tables.house()
        hub = await tables.against(home, levels, name)
        rng = Random(3)
        while hub.game.phase not in {"between", "over"}:
            await tables.settle(hub, 60)
            if hub.game.phase == "playing":
                await tables.play_turn(hub, rng)
        stored = await home.stored(hub.game.id)
        assert stored is not None
        found.append(record_of(stored, hub.game, None, None))

    asyncio.run(work())
    return found[0]


RECORD = played()


def outcomes(record: Record) -> Counter[Outcome]:
    return Counter(found.outcome for found in recheck(record))


def rewritten(record: Record, old: str, new: str) -> Record:
    """The record with other words in its notes."""
    deal = record.deals[0]
    turns = tuple(replace(turn, notes=tuple(note.replace(old, new) for note in turn.notes)) for turn in deal.turns)
    return replace(record, deals=(replace(deal, turns=turns),))


def test_every_decision_comes_out_equal() -> None:
    found = outcomes(RECORD)
    assert set(found) <= {Outcome.EQUAL, Outcome.FORCED}
    assert found[Outcome.EQUAL] > 10


def test_jokers_and_two_seats() -> None:
    assert set(outcomes(played(("casual",), "cardems"))) <= {Outcome.EQUAL, Outcome.FORCED}


def test_only_opponents_are_asked() -> None:
    assert {found.seat for found in recheck(RECORD)} == {1, 2}
    actions = sum(len(turn.actions) for turn in RECORD.deals[0].turns if turn.seat)
    assert sum(outcomes(RECORD).values()) == actions


def test_another_version_or_player_is_told_apart() -> None:
    version = bot_at("club").version
    found = outcomes(rewritten(RECORD, f"club {version} ", "club 0.1 "))
    assert found[Outcome.OTHER_VERSION] > 5
    assert found[Outcome.DIFFERENT] == 0
    assert outcomes(rewritten(RECORD, "club ", "stranger "))[Outcome.UNKNOWN] == found[Outcome.OTHER_VERSION]
    assert outcomes(rewritten(RECORD, "club ", "by heart "))[Outcome.UNRECORDED] == found[Outcome.OTHER_VERSION]


def test_a_record_names_no_files(tmp_path: Path) -> None:
    """A record is a text of somebody else's: no code is loaded that it names."""
    mark = tmp_path / "mark"
    file = tmp_path / "evil.py"
    file.write_text(f"from pathlib import Path\nPath({str(mark)!r}).touch()\n")
    assert outcomes(rewritten(RECORD, "club ", f"{file} "))[Outcome.UNKNOWN] > 5
    assert not mark.exists()


def changed_discard(record: Record) -> Record:
    """The same deal cut off after a discard of seat 2 that its player did not choose."""
    deal = record.deals[0]
    states = iter(deal)
    state = next(states)
    for number, turn in enumerate(deal.turns):
        for place, text in enumerate(turn.actions):
            if turn.seat == 2 and text.startswith("discard"):
                seen = observe(state, 2)
                others = [a for a in legal_actions(seen) if action_to_text(a, seen).startswith("discard")]
                others = [a for a in others if a != action_from_text(text, seen)]
                if others:
                    actions = (*turn.actions[:place], action_to_text(others[0], seen))
                    last = Turn(2, actions, notes=turn.notes)
                    return replace(record, deals=(replace(deal, turns=(*deal.turns[:number], last), net=None),))
            state = next(states)
    raise AssertionError("seat 2 never had a choice")


def test_the_command_tells_what_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.r500"
    file.write_text(dumps(RECORD))
    assert main(["replay", str(file), "--check-bots"]) == 0
    assert f"decisions of opponents: {outcomes(RECORD)[Outcome.EQUAL]} equal" in capsys.readouterr().out
    changed = changed_discard(RECORD)
    file.write_text(dumps(changed))
    assert main(["replay", str(file), "--check-bots"]) == 1
    out = capsys.readouterr().out
    assert ", 1 different" in out
    assert f"turn {len(changed.deals[0].turns)}, seat 2: club" in out
    file.write_text(dumps(replace(RECORD, tags={}, deals=())))
    assert main(["replay", str(file), "--check-bots"]) == 0
    assert "decisions of opponents: none" in capsys.readouterr().out
