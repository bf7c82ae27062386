"""Houses on one PostgreSQL, each as in a process of its own: a match is played from both sides."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random

from rummy500.engine import preset
from rummy500.service import House, Hub, Opponent, Person
from rummy500.service.commands import Ack, Act, Next, Stale
from rummy500.service.ports import SystemClock, SystemRandomness
from rummy500.storage.listening import PostgresFeed
from rummy500.storage.postgres import open_postgres
from service import tables
from service.tables import Watcher, ask, legal, new_id, run

PACE = replace(tables.QUICK, take_over=2.0)


@asynccontextmanager
async def houses(url: str, number: int = 2) -> AsyncIterator[list[House]]:
    """So many, all of them listening."""
    homes: list[House] = []
    journals = [open_postgres(url) for _ in range(number)]
    for journal in journals:
        home = tables.house(journal, pace=PACE, clock=SystemClock(), randomness=SystemRandomness())
        home.office.feed = PostgresFeed(journal.address, journal.sender)
        home.start()
        homes.append(home)
    # Whatever is told before they listen is found by comparing.
    await asyncio.sleep(0.2)
    try:
        yield homes
    finally:
        for home in homes:
            await home.stop(1)
        for journal in journals:
            journal.close()


async def agreed(hubs: list[Hub], least: int = 0) -> None:
    async with asyncio.timeout(20):
        while len({hub.game.base for hub in hubs}) > 1 or hubs[0].game.base[0] < least:
            await asyncio.sleep(0.005)


def test_one_match_is_played_from_both_sides(database: str) -> None:
    async def main() -> None:
        async with houses(database) as homes:
            seats: list[Person | Opponent] = [Person("Ana"), Person("Ben"), Opponent("casual")]
            created = await homes[0].create(preset("standard", {"match.target": 5000}), seats)
            assert await created.hub.noncing.deal()
            there = await homes[1].find(created.hub.game.id)
            assert there is not None
            hubs = [created.hub, there]
            watchers = [Watcher(0), Watcher(1)]
            began = [hub.game.base[0] for hub in hubs]
            for hub, watcher in zip(hubs, watchers, strict=True):
                hub.join(watcher)
            rng = Random(1)
            answers: list[type] = []
            async with asyncio.timeout(60):
                while not hubs[0].game.over and hubs[0].game.base[0] < 150:
                    await agreed(hubs)
                    game = hubs[0].game
                    if game.phase == "between":
                        # Both at once: one notes it, the other begins the deal.
                        asking = (ask(hubs[seat], seat, Next(new_id(), game.base)) for seat in (0, 1))
                        answers += map(type, await asyncio.gather(*asking))
                    elif game.actor in {0, 1}:
                        hub = hubs[game.actor]
                        answers.append(
                            type(await ask(hub, game.actor, Act(new_id(), game.base, rng.choice(legal(hub)))))
                        )
                    else:
                        await asyncio.sleep(0.005)
                while hubs[0].game.actor == 2:
                    await asyncio.sleep(0.005)
            assert set(answers) <= {Ack, Stale}
            assert answers.count(Ack) > 20
            await agreed(hubs)
            stored = await homes[0].stored(created.hub.game.id)
            assert stored is not None
            assert [entry.version for entry in stored.log] == list(range(1, stored.base[0] + 1))
            assert any(entry.bot for entry in stored.log)
            for watcher, first in zip(watchers, began, strict=True):
                assert watcher.entries == list(stored.log[first:])

    run(main())


def test_of_two_actions_for_one_base_from_two_processes_one_is_done(database: str) -> None:
    async def main() -> None:
        async with houses(database) as homes:
            here = await tables.two_people(homes[0])
            there = await homes[1].find(here.game.id)
            assert there is not None
            for number in range(15):
                await agreed([here, there])
                seat, base = here.game.actor, here.game.base
                texts = Random(number).choices(legal(here), k=2)
                answers = await asyncio.gather(
                    ask(here, seat, Act(new_id(), base, texts[0])), ask(there, seat, Act(new_id(), base, texts[1]))
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Stale"]
                if here.game.phase != "playing":
                    break
            await agreed([here, there])
            assert here.game.log == there.game.log

    run(main())
