"""Creating matches, letting go of them, presence, rematches, deleting."""

import asyncio
from random import Random
from typing import Any

import pytest

from rummy500.engine import VariantError, preset
from rummy500.notation import dumps
from rummy500.service import (
    FullError,
    JournalError,
    KeptError,
    Opponent,
    Person,
    SeatsError,
    variant_of,
)
from rummy500.service.commands import Act, Denied
from rummy500.service.names import NameRefusedError
from rummy500.service.record import known_deck, record_of
from rummy500.storage import MemoryJournal
from service import tables
from service.tables import FailingJournal, HandClock, Watcher, run

# ---- creating


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        ([Opponent("club"), Opponent("club")], SeatsError),
        ([Person("Ana"), Opponent("grandmaster")], SeatsError),
        ([Person("Ana"), Person("ana")], SeatsError),
        ([Person("Ana"), Person("\u202eBen")], NameRefusedError),
        ([Person("Ana")] + [Opponent("club")] * 8, VariantError),
    ],
)
def test_seats_that_cannot_be_filled(seats: list[Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        asyncio.run(tables.house().create(preset("standard"), seats))


def test_the_house_is_full_at_its_limit() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal, most=2)
        hubs = [await tables.two_people(home) for _ in range(2)]
        with pytest.raises(FullError):
            await tables.two_people(home)
        with pytest.raises(FullError):
            await tables.house(journal, most=0).find(hubs[0].game.id)

    run(work())


def test_a_full_house_lets_go_of_the_match_that_was_quiet_for_longest() -> None:
    async def work() -> None:
        clock = HandClock()
        home = tables.house(most=3, clock=clock)
        hubs = []
        for _ in range(3):
            hubs.append(await tables.two_people(home))
            clock.at += 10
        # The oldest is being watched, so the next one has to go.
        watcher = Watcher(0)
        hubs[0].join(watcher)
        clock.at += 10
        made = await tables.two_people(home)
        assert len(home) == 3
        assert await home.find(hubs[0].game.id) is hubs[0]
        assert await home.find(made.game.id) is made
        clock.at += 10
        # It comes back when somebody asks for it, as it was, and another one makes room.
        again = await home.find(hubs[1].game.id)
        assert again is not None
        assert again is not hubs[1]
        assert again.game.log == hubs[1].game.log
        assert len(home) == 3
        for hub in (again, made):
            hub.join(Watcher(1))
        with pytest.raises(FullError):
            await tables.two_people(home)

    run(work())


# ---- abandoned


@pytest.mark.parametrize("steps", [0, 1])
def test_a_match_that_nobody_came_back_to_is_abandoned_and_kept(steps: int) -> None:
    async def work() -> None:
        clock, journal = HandClock(), FailingJournal()
        home = tables.house(journal, clock=clock)
        hub = await tables.two_people(home)
        watched = await tables.two_people(home)
        if steps:
            await tables.until_draft(hub, Random(3))
        clock.at += 29 * 86400
        assert await home.abandon() == 0
        watched.join(Watcher(0))
        journal.failures = 1
        clock.at += 86400 + 1
        assert await home.abandon() == 0
        assert await home.abandon() == 1
        assert await home.abandon() == 0
        assert watched.game.phase == "playing"
        there = await home.find(hub.game.id)
        assert there is not None
        assert there is not hub
        assert (there.game.phase, there.game.actor, there.game.over) == ("abandoned", None, True)
        assert there.game.log[:-1] == hub.game.log
        last = there.game.log[-1]
        assert (last.kind, last.seat, last.text, last.version) == ("control", None, "abandoned", hub.game.base[0] + 1)
        assert there.game.base == (last.version, 0)
        assert isinstance(await tables.ask(there, 0, Act(tables.new_id(), there.game.base, "draw")), Denied)
        stored = await journal.load(hub.game.id)
        assert (stored.seed, stored.draft, stored.deals[-1].deck) == (None, None, None)
        text = dumps(record_of(stored, there.game, 0, known_deck(stored, there.game, 0)))
        assert text.count("??") >= 30
        assert (await home.rematch(there, 0)).hub.game.seats[0].name == "Ana"

    run(work())


def test_a_match_that_could_not_be_stored_does_not_exist() -> None:
    async def work() -> None:
        journal = FailingJournal()
        journal.failures = 1
        home = tables.house(journal)
        with pytest.raises(JournalError):
            await tables.two_people(home)
        assert len(home) == 0

    run(work())


@pytest.mark.parametrize(
    "changes", [{"melds.min_run": 99}, {"no.such": 1}, {"": 1}, {"melds": 3}, {"deck.players": "x"}]
)
def test_rules_that_cannot_be_read(changes: dict[str, Any]) -> None:
    with pytest.raises(VariantError):
        variant_of("standard", changes)


# ---- who is there


def test_the_newest_connection_plays_and_a_late_close_changes_nothing() -> None:
    async def work() -> None:
        clock = tables.HandClock()
        hub = await tables.two_people(tables.house(clock=clock))
        old, new, other = Watcher(0), Watcher(0), Watcher(1)
        assert hub.join(old) == 1
        hub.join(other)
        assert hub.join(new) == 2
        assert (hub.plays(old), hub.plays(new), old.demotions, new.demotions) == (False, True, 1, 0)
        hub.leave(old)
        assert hub.plays(new)
        assert hub.present() == [True, True]
        assert hub.join(old) == 3
        assert hub.take_over(new) == 4
        assert (hub.plays(old), hub.plays(new)) == (False, True)
        hub.leave(new)
        hub.leave(new)
        hub.leave(old)
        assert hub.present() == [True, True], "a moment of grace"
        clock.at += 16
        assert hub.present() == [False, True]

    run(work())


def test_who_is_there_is_told_when_it_changes_and_not_for_each_spectator() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        first = Watcher(0)
        hub.join(first)
        assert first.seats[-1] == [True, False]
        told = len(first.seats)
        for _ in range(20):
            hub.join(Watcher(None))
        assert len(first.seats) == told, "a table of spectators would tell each of them of each other"
        hub.join(Watcher(1))
        assert first.seats[told:] == [[True, True]]

    run(work())


# ---- rematches


def test_a_rematch_is_one_however_often_it_is_asked_for() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        hub = await tables.two_people(home, **tables.ONE_DEAL)
        rng = Random(2)
        while hub.game.phase == "playing":
            await tables.play_turn(hub, rng)
        made = await asyncio.gather(*(home.rematch(hub, 0) for _ in range(5)))
        assert len({created.hub.game.id for created in made}) == 1
        assert len({created.tokens[1] for created in made}) == 1
        later = tables.house(journal)
        old = await later.find(hub.game.id)
        assert old is not None
        again = await later.rematch(old, 1)
        assert again.hub.game.id == made[0].hub.game.id
        sitting = await later.reception.sit(again.hub, made[0].tokens[1])
        assert sitting is not None
        assert sitting.seat == 1
        assert [seat.name for seat in again.hub.game.seats] == ["Ana", "Ben"]
        assert again.hub.game.variant == hub.game.variant

    run(work())


# ---- deleting


def test_only_a_match_that_is_over_and_ones_own_is_deleted() -> None:
    async def work() -> None:
        home = tables.house()
        rng = Random(2)
        for hub, people in (
            (await tables.two_people(home, **tables.ONE_DEAL), 2),
            (await tables.against(home, **tables.ONE_DEAL), 1),
        ):
            with pytest.raises(KeptError, match="once it is over"):
                await home.delete(hub, 0)
            while not hub.game.over:
                await tables.settle(hub)
                if hub.game.phase == "playing":
                    await tables.play_turn(hub, rng)
            if people == 2:
                with pytest.raises(KeptError, match="Other people"):
                    await home.delete(hub, 0)
                assert await home.find(hub.game.id) is hub
            else:
                await home.delete(hub, 0)
                assert await home.find(hub.game.id) is None
                assert await home.stored(hub.game.id) is None

    run(work())


def test_who_is_at_a_match_that_is_deleted_is_told_at_every_process() -> None:
    async def work() -> None:
        journal = MemoryJournal()
        home, other = tables.house(journal), tables.house(journal)
        hub = await tables.against(home, **tables.ONE_DEAL)
        await tables.play_out(hub)
        elsewhere = await other.find(hub.game.id)
        assert elsewhere is not None
        player, spectator, guest = tables.Watcher(0), tables.Watcher(None), tables.Watcher(None)
        hub.join(player)
        hub.join(spectator)
        elsewhere.join(guest)
        await home.delete(hub, 0)
        other.changed(hub.game.id, None)
        await tables.settled()
        assert [one.vanishings for one in (player, spectator, guest)] == [1, 1, 1]
        assert not hub.company
        assert not elsewhere.company
        assert len(home) == len(other) == 0

    run(work())
