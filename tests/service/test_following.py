"""Two houses with one journal: what one stores, the other tells its listeners, and nobody is told twice."""

import asyncio
from random import Random
from typing import Any

from rummy500.service import House, Hub
from rummy500.service.commands import Ack, Act, Stale
from rummy500.service.game import public_check
from rummy500.storage import MemoryJournal
from service import tables
from service.feeds import Bus, BusFeed, BusJournal
from service.tables import Watcher, ask, legal, new_id, run


class Pair:
    """Two houses, and one match of two people in the memory of both."""

    def __init__(self) -> None:
        self.bus = Bus()
        self.kept = MemoryJournal()
        self.houses = [self._house(number) for number in range(2)]
        self.hubs: list[Hub] = []
        self.watchers = [Watcher(0), Watcher(1)]

    def _house(self, number: int) -> House:
        home = tables.house(BusJournal(self.kept, self.bus, number), seed=number + 1)
        home.office.feed = BusFeed(self.bus, number)
        return home

    async def open(self, **changes: Any) -> "Pair":
        for home in self.houses:
            home.start()
        await asyncio.sleep(0)
        here = await tables.two_people(self.houses[0], **changes)
        there = await self.houses[1].find(here.game.id)
        assert there is not None
        self.hubs = [here, there]
        for hub, watcher in zip(self.hubs, self.watchers, strict=True):
            hub.join(watcher)
        return self

    async def settle(self) -> None:
        """Until both houses know the same."""
        async with asyncio.timeout(5):
            while self.hubs[0].game.base != self.hubs[1].game.base or any(hub.lock.locked() for hub in self.hubs):
                await asyncio.sleep(0.001)


def test_what_one_house_stores_the_other_one_tells_in_order() -> None:
    async def main() -> None:
        pair = await Pair().open(**{"match.target": 200})
        began = pair.hubs[0].game.base[0]
        rng = Random(1)
        for number in range(400):
            hub = pair.hubs[number % 2]
            game = hub.game
            if game.over:
                break
            if game.phase == "between":
                for seat in game.persons:
                    assert isinstance(await tables.next_deal(hub, seat), Ack)
            else:
                assert isinstance(await tables.act(hub, rng.choice(legal(hub))), Ack)
            await pair.settle()
        assert {entry.kind for entry in pair.watchers[1].entries} >= {"act", "deal_over", "deal"}
        for watcher in pair.watchers:
            versions = [entry.version for entry in watcher.entries]
            assert versions == list(range(began + 1, pair.hubs[0].game.base[0] + 1))
            for game, entry in zip(watcher.games, _last_of_each(watcher), strict=True):
                assert game.base == (entry.version, 0)
                if entry.kind == "act":
                    assert game.deal is not None
                    assert public_check(game.deal) == entry.check
        assert pair.watchers[0].entries == pair.watchers[1].entries

    run(main())


def _last_of_each(watcher: Watcher) -> list[Any]:
    by_version = {entry.version: entry for entry in watcher.entries}
    return [by_version[game.base[0]] for game in watcher.games]


def test_what_was_missed_while_nothing_was_told_is_told_step_by_step() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        pair.bus.cut = True
        rng = Random(2)
        while here.game.phase == "playing":
            await tables.play_turn(here, rng)
        for seat in here.game.persons:
            await tables.next_deal(here, seat)
        await tables.play_turn(here, rng)
        pair.houses[1].changed(here.game.id, here.game.base)
        await pair.settle()
        told = pair.watchers[1]
        assert [entry.version for entry in told.entries] == list(range(3, here.game.base[0] + 1))
        assert there.game.log == here.game.log
        # A deal begins with an event of its own, because whoever is told it clears the table.
        begins = [place for place, entry in enumerate(told.entries) if entry.kind == "deal"]
        starts = [game.base[0] + 1 for game in told.games]
        assert all(told.entries[place].version in starts for place in begins)
        assert len(told.games) < len(pair.watchers[0].games)

    run(main())


def test_a_draft_is_told_to_its_own_seat_over_there() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        own, other = Watcher(None), Watcher(None)
        await tables.until_draft(here, Random(3))
        await pair.settle()
        seat = here.game.actor
        assert seat is not None
        own.seat, other.seat = seat, 1 - seat
        there.join(own)
        there.join(other)
        await tables.undo(here)
        await pair.settle()
        assert [game.draft() for game in own.drafts] == [here.game.draft()]
        assert not other.drafts
        assert not other.games

    run(main())


def test_a_command_known_over_there_is_answered_as_then() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        seat, base = here.game.actor, here.game.base
        command = Act(new_id(), base, legal(here)[0])
        first = await ask(here, seat, command)
        await pair.settle()
        assert await ask(there, seat, command) == first
        assert isinstance(await ask(there, seat, Act(new_id(), base, command.text)), Stale)

    run(main())


def test_whispers_reach_the_match_over_there_alone() -> None:
    async def main() -> None:
        pair = await Pair().open()
        heard: list[tuple[int, bytes]] = []
        for number, hub in enumerate(pair.hubs):
            hub.heard = lambda words, number=number: heard.append((number, words))  # type: ignore[method-assign, misc]
        pair.houses[0].office.feed.whisper(pair.hubs[0].game.id, b"hello")
        pair.houses[0].office.feed.whisper(bytes(16), b"nobody")
        assert heard == [(1, b"hello")]

    run(main())
