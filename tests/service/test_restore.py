"""Restarts at every version of a match lead to the same state; a log that does not replay raises an alarm."""

import asyncio
import gc
import logging
import weakref
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rummy500.engine import preset
from rummy500.notation import position_to_text
from rummy500.service import Person, ReplayError, remembered
from rummy500.service.commands import Ack, Act, Stale
from rummy500.service.game import Game
from rummy500.storage import MemoryJournal
from service import tables
from service.tables import FailingJournal, new_id, run


def picture(game: Game) -> list[Any]:
    seats = [game.seen_by(seat) for seat in (*range(len(game.seats)), None)]
    return [
        game.base,
        game.phase,
        game.number,
        game.log,
        game.results,
        game.ready,
        game.match,
        game.turn.steps,
        game.turn.undone,
        game.turn.taken and game.turn.taken.text,
        game.live and game.live.stock,
        *(seen and position_to_text(seen) for seen in seats),
    ]


@pytest.mark.parametrize("name", ["standard", "cardems", "five_hundred_rum", "floating", "classic"])
def test_a_restart_after_every_action_leads_to_the_same_state(name: str) -> None:
    async def work() -> None:
        journal = MemoryJournal()
        home = tables.house(journal, seed=11)
        created = await home.create(preset(name, {"match.target": 150}), [Person("Ana"), Person("Ben")])
        hub = created.hub
        fresh = await tables.house(journal).find(hub.game.id)
        assert fresh is not None
        assert picture(fresh.game) == picture(hub.game)
        await hub.noncing.deal()
        rng = Random(4)
        for _ in range(4000):
            if hub.game.phase == "over":
                break
            if hub.game.phase == "between":
                for seat in hub.game.persons:
                    await tables.next_deal(hub, seat)
                    fresh = await tables.house(journal).find(hub.game.id)
                    assert fresh is not None
                    assert picture(fresh.game) == picture(hub.game)
                continue
            await tables.dither(hub, rng)
            if rng.random() < 0.3:
                fresh = await tables.house(journal).find(hub.game.id)
                assert fresh is not None
                assert picture(fresh.game) == picture(hub.game)
        assert hub.game.phase == "over"
        fresh = await tables.house(journal).find(hub.game.id)
        assert fresh is not None
        assert picture(fresh.game) == picture(hub.game)

    run(work())


def test_commands_are_known_after_a_restart() -> None:
    async def work() -> None:
        journal = MemoryJournal()
        hub = await tables.two_people(tables.house(journal))
        answers = []
        rng = Random(9)
        while hub.game.phase == "playing":
            command = Act(new_id(), hub.game.base, rng.choice(tables.legal(hub)))
            seat = hub.game.actor
            answers.append((seat, command, await tables.ask(hub, seat, command)))
        fresh = await tables.house(journal).find(hub.game.id)
        assert fresh is not None
        for seat, command, answer in answers:
            again = await tables.ask(fresh, seat, command)
            assert type(again) is type(answer)
        assert await tables.ask(fresh, *answers[-1][:2]) == answers[-1][2]
        assert fresh.game.base == hub.game.base

    run(work())


def test_of_a_long_match_few_commands_are_held_and_all_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST", 3)

    async def work() -> None:
        hub = await tables.two_people(tables.house(MemoryJournal()))
        done = []
        rng = Random(9)
        while hub.game.phase == "playing":
            command = Act(new_id(), hub.game.base, rng.choice(tables.legal(hub)))
            seat = hub.game.actor
            answer = await tables.ask(hub, seat, command)
            if isinstance(answer, Ack):
                done.append((seat, command, answer))
        before = hub.game
        assert len(done) > 10
        assert len(hub._remembered) == 3
        for seat, command, answer in done:
            again = await tables.ask(hub, seat, command)
            assert isinstance(again, Ack)
            # A step of a draft was told as such; of old ones the log knows the turn that they became.
            assert again.base[0] >= answer.base[0]
        unknown = Act(new_id(), done[0][1].base, done[0][1].text)
        assert isinstance(await tables.ask(hub, done[0][0], unknown), Stale)
        assert hub.game is before

    run(work())


class Forged(FailingJournal):
    """Tells another story than the one that was stored."""

    def __init__(self, inner: Any, **changes: Any) -> None:
        super().__init__(inner)
        self.changes = changes

    async def load(self, match: bytes) -> Any:
        stored = await self.inner.load(match)
        assert stored is not None
        log = list(stored.log)
        at = next(i for i, entry in enumerate(log) if entry.kind == "act")
        log[at] = replace(log[at], **self.changes)
        return replace(stored, log=tuple(log))


@pytest.mark.parametrize("changes", [{"text": "discard KS"}, {"check": b"otherwis"}, {"seat": 7}, {"text": "hello"}])
def test_a_log_that_does_not_replay_is_an_alarm(changes: dict[str, Any], caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        journal = MemoryJournal()
        hub = await tables.two_people(tables.house(journal))
        await tables.act(hub, "draw")
        with caplog.at_level(logging.ERROR, "rummy500"), pytest.raises(ReplayError):
            await tables.house(Forged(journal, **changes)).find(hub.game.id)
        assert any(record.__dict__.get("event") == "alarm" for record in caplog.records)

    run(work())


def test_a_match_of_a_newer_release_is_left_alone() -> None:
    async def work() -> None:
        journal = MemoryJournal()
        hub = await tables.two_people(tables.house(journal))

        class Newer(FailingJournal):
            async def load(self, match: bytes) -> Any:
                stored = await self.inner.load(match)
                assert stored is not None
                return replace(stored, rules_version=99)

        with pytest.raises(ReplayError, match="newer release"):
            await tables.house(Newer(journal)).find(hub.game.id)

    run(work())


def test_one_load_serves_all_who_ask() -> None:
    async def work() -> None:
        journal = MemoryJournal()
        hub = await tables.two_people(tables.house(journal))
        home = tables.house(journal)
        found = await asyncio.gather(*(home.find(hub.game.id) for _ in range(10)))
        assert len(set(map(id, found))) == 1
        assert await home.find(bytes(16)) is None

    run(work())


def test_matches_that_nobody_looks_at_leave_memory_and_come_back() -> None:
    async def work() -> None:
        clock = tables.HandClock()
        home = tables.house(clock=clock)
        hub = await tables.two_people(home)
        watcher = tables.Watcher(0)
        hub.join(watcher)
        clock.at += 10_000
        home.sweep()
        assert len(home) == 1
        hub.leave(watcher)
        home.sweep()
        assert len(home) == 1
        clock.at += 601
        home.sweep()
        assert len(home) == 0
        back = await home.find(hub.game.id)
        assert back is not None
        assert picture(back.game) == picture(hub.game)

    run(work())


def test_what_left_memory_is_freed_at_once() -> None:
    """Not only when Python looks for circles, which the server lets it do but seldom."""

    async def work() -> None:
        clock = tables.HandClock()
        home = tables.house(clock=clock)
        hub = await tables.against(home)
        watcher = tables.Watcher(0)
        hub.join(watcher)
        await tables.play_turn(hub, Random(1))
        await tables.settle(hub)
        hub.leave(watcher)
        await tables.settled()
        clock.at += 601
        kept = weakref.ref(hub)
        del hub
        gc.disable()
        try:
            home.sweep()
            assert len(home) == 0
            assert kept() is None
        finally:
            gc.enable()

    run(work())
