"""In a hundred matches no byte sent to a seat names a card that it cannot know."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rummy500.service.restore import restore
from rummy500.storage import open_sqlite
from web import knowledge
from web.player import Player, create
from web.process import Server

MATCHES = 100
PRESETS = ("standard", "guide", "classic", "five_hundred_rum", "cardems", "bicycle", "fives", "floating", "short")
ONE_DEAL = {"match.target": 0, "match.max_deals": 1, "match.tie": "shared"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, list[Player], list[Player]]]:
    """Matches of one or two deals, each watched by a spectator, with all that their sockets received."""
    folder = tmp_path_factory.mktemp("secrecy") / "data"
    with Server(folder) as server:
        players, watchers = asyncio.run(_play(server))
        log = server.log()
        assert server.stop() == 0
        for player in players:
            assert player.token is not None
            assert player.token not in log
        yield folder / "rummy500.db", players, watchers


async def _play(server: Server) -> tuple[list[Player], list[Player]]:
    players: list[Player] = []
    watchers: list[Player] = []
    gate = asyncio.Semaphore(10)

    async def one(number: int) -> None:
        async with gate:
            preset = PRESETS[number % len(PRESETS)]
            bots = 1 if preset in {"guide", "cardems"} else 1 + number % 3
            changes = ONE_DEAL | {"match.max_deals": 1 + number % 2}
            made = await asyncio.to_thread(create, server.url, preset=preset, bots=bots, set=changes)
            rng = Random(number)
            async with (
                Player(server.url, made["match"], made["token"], rng) as player,
                Player(server.url, made["match"], None) as watcher,
            ):
                while await player.step():
                    if player.choices and player.choices["undo"] and rng.random() < 0.3:
                        await player.ask("undo")
                    if rng.random() < 0.1:
                        await player.say({"t": "resync"})
                await watcher.wait(lambda: watcher.over)
                players.append(player)
                watchers.append(watcher)

    await asyncio.gather(*(one(number) for number in range(MATCHES)))
    return players, watchers


def test_no_seat_is_sent_what_it_cannot_know(played: tuple[Path, list[Player], list[Player]]) -> None:
    path, players, watchers = played
    assert len(players) == MATCHES
    frames = 0

    async def check() -> list[str]:
        nonlocal frames
        journal = open_sqlite(path)
        found: list[str] = []
        try:
            for player, watcher in zip(players, watchers, strict=True):
                stored = await journal.load(bytes.fromhex(player.match))
                assert stored is not None
                game = restore(stored, None)
                found += knowledge.violations(stored, game, 0, player.seen)
                public = knowledge.public_violations(stored, game, watcher.seen)
                found += [f"spectator: {line}" for line in public]
                frames += len(player.seen) + len(watcher.seen)
                assert stored.seed is not None
                everything = "".join(player.seen) + "".join(watcher.seen)
                assert stored.seed.hex() not in everything
        finally:
            journal.close()
        return found

    assert asyncio.run(check()) == []
    assert frames > 2000


def test_the_search_finds_a_card_that_was_slipped_in(played: tuple[Path, list[Player], list[Player]]) -> None:
    path, players, _ = played

    async def check() -> None:
        journal = open_sqlite(path)
        player = players[0]
        try:
            stored = await journal.load(bytes.fromhex(player.match))
        finally:
            journal.close()
        assert stored is not None
        game = restore(stored, None)
        frame = json.loads(next(text for text in player.seen if '"welcome"' in text))
        hidden = next(
            text
            for text in knowledge.texts_of(stored.deals[0].deck or b"")
            if text not in knowledge.Knowledge(stored, game).by_version[frame["base"][0]][0]
        )
        for place in ("barred", "obligation"):
            forged = json.dumps(frame | {"obs": frame["obs"] | {place: hidden}})
            assert knowledge.violations(stored, game, 0, [forged])

    asyncio.run(check())
