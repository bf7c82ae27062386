"""What is kept of an opponent's decision: enough to ask again, and nothing that a player could use."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest

from rummy500.notation import Record, dumps, loads
from rummy500.service.decisions import Decision, decision_from_text, decision_to_text
from rummy500.service.record import known_deck, record_of
from service import tables


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_a_decision_has_a_text() -> None:
    decision = Decision("club", "2", 0x5F0C2A7B, 30)
    assert decision_to_text(decision) == "club 2 000000005f0c2a7b 30"
    assert decision_from_text("club 2 000000005f0c2a7b 30") == decision
    for text in ("", "by heart", "club 2 5f0c2a7b 30", "club 2 000000005f0c2a7b many", "a b c d e"):
        assert decision_from_text(text) is None


async def played(levels: tuple[str, ...], deals: int) -> tuple[Any, Any]:
    """A match after some deals, in the middle of the next one."""
    home = tables.house()
    hub = await tables.against(home, levels)
    rng = Random(4)
    while hub.game.number <= deals or len(hub.game.log) < 8:
        await tables.settle(hub, 60)
        if hub.game.phase == "between":
            await tables.next_deal(hub)
        else:
            await tables.play_turn(hub, rng)
    await tables.settle(hub, 60)
    return home, hub


def records(levels: tuple[str, ...]) -> tuple[Record, Record]:
    """The record as everybody has it, and the copy of seat 0 with the running deal."""
    found: list[Record] = []

    async def work() -> None:
        home, hub = await played(levels, 1)
        stored = await home.stored(hub.game.id)
        deck = known_deck(stored, hub.game, 0)
        found.extend([record_of(stored, hub.game, None, None), record_of(stored, hub.game, 0, deck)])

    run(work())
    return found[0], found[1]


def test_every_decision_of_an_opponent_is_in_the_record_of_a_finished_deal() -> None:
    record, _ = records(("casual", "club"))
    (deal,) = record.deals
    assert not any(note for turn in deal.turns if turn.seat == 0 for note in turn.notes)
    players = {
        seat: {note.split()[0] for turn in deal.turns if turn.seat == seat for note in turn.notes if note}
        for seat in (1, 2)
    }
    assert players == {1: {"casual"}, 2: {"club"}}
    assert loads(dumps(record)) == record


def test_nobody_is_told_of_the_running_deal() -> None:
    _, own = records(("casual", "club"))
    finished, running = own.deals
    assert any(turn.notes for turn in finished.turns)
    assert running.turns
    assert any(turn.seat > 0 for turn in running.turns)
    assert not any(turn.notes for turn in running.turns)


def test_thoughts_are_not_shown_by_accident() -> None:
    async def work() -> None:
        _, hub = await played(("club",), 1)
        entries = [entry for entry in hub.game.log if entry.thought]
        assert entries
        assert all(entry.thought not in repr(entry) for entry in entries)

    run(work())


@pytest.mark.parametrize("how", ["crash", "illegal"])
def test_a_stand_in_is_named_as_such(how: str) -> None:
    class Failing:
        async def choose(self, question: Any) -> Any:
            if how == "crash":
                raise RuntimeError("worker died")
            return type("T", (), {"action": "pass", "version": "1", "ms": 1.0})()

    async def work() -> None:
        hub = await tables.against(tables.house(bots=Failing()), ("club",))
        await tables.settle(hub)
        await tables.play_turn(hub, Random(1))
        await tables.settle(hub)
        thoughts = [entry.thought for entry in hub.game.log if entry.thought]
        assert thoughts
        assert {thought.split()[0] for thought in thoughts} == {"greedy"}

    run(work())
