"""The coach over the wire: hints for the seat to act, and reviews of finished deals, worked out by workers."""

import asyncio
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from web.player import Player, create, new_id
from web.process import Server
from web.test_api import call, problem


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a worker, where the others of this folder need none."""
    with Server(tmp_path_factory.mktemp("coached") / "data", bot_workers=1) as running:
        yield running
        assert running.stop() == 0
        assert running.alarms() == []


async def own_draw(player: Player) -> None:
    while not (player.mine and player.obs is not None and player.obs["phase"] == "draw"):
        await player.step()


def test_hints_come_for_the_own_turn_alone(server: Server) -> None:
    async def play() -> None:
        made = await asyncio.to_thread(create, server.url, preset="standard")
        assert made["info"]["coach"] is True
        async with Player(server.url, made["match"], made["token"], Random(3)) as player:
            await own_draw(player)
            assert player.choices is not None
            legal = {action["text"] for action in player.choices["actions"]}
            told = [await player.ask("hint", depth=depth) for depth in (1, 2, 3)]
            assert [answer["depth"] for answer in told] == [1, 2, 3]
            assert all(answer["t"] == "hint" and answer["words"].endswith(".") for answer in told)
            assert told[0]["actions"] == told[1]["actions"] == []
            assert told[2]["actions"][0] in legal
            again = await player.ask("hint", depth=3)
            assert {**again, "id": ""} == {**told[2], "id": ""}
            stale = await player.ask("hint", depth=1, base=[0, 0])
            assert stale["t"] == "stale"

    asyncio.run(play())


def test_spectators_are_told_nothing(server: Server) -> None:
    async def play() -> None:
        made = await asyncio.to_thread(create, server.url, preset="standard")
        async with Player(server.url, made["match"], made["token"], Random(3)) as player:
            await own_draw(player)
            async with Player(server.url, made["match"], None, Random(3)) as watcher:
                answer = await watcher.ask("hint", depth=3)
                assert answer["t"] == "denied"

    asyncio.run(play())


def finished(server: Server) -> Player:
    async def play() -> Player:
        made = await asyncio.to_thread(create, server.url, preset="short", set={"match.max_deals": 1})
        async with Player(server.url, made["match"], made["token"], Random(7)) as player:
            while await player.step():
                pass
            return player

    return asyncio.run(play())


def test_a_finished_deal_is_reviewed_piece_by_piece(server: Server) -> None:
    player = finished(server)
    path = f"/api/v1/matches/{player.match}/replay/1/review"

    def ask(method: str) -> Any:
        return call(server, method, path, token=player.token)

    problem(ask("GET"), 404, "no_review")
    begun = ask("POST").json()
    assert begun["state"] == "running"
    assert begun["review"] is None
    stopped = ask("DELETE").json()
    assert stopped["state"] == "stopped"
    ask("POST")
    deadline = time.monotonic() + 240
    while (state := ask("GET").json())["state"] == "running":
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert state["state"] == "done"
    assert state["done"] == state["of"] > 0
    review = state["review"]
    assert review["result"] == pytest.approx(review["luck"] - review["errors"] + review["others"], abs=0.3)
    assert review["decisions"]
    places = [decision["at"] for decision in review["decisions"]]
    assert places == sorted(places)
    assert [point["at"] for point in review["curve"]] == places
    for decision in review["decisions"]:
        assert decision["loss"] >= 0
        assert (decision["grade"] == "none") or decision["loss"] >= 3
        assert decision["options"]
    assert all(review["decisions"][place]["grade"] != "none" for place in review["key"])


def test_a_review_is_for_the_own_finished_deals(server: Server) -> None:
    player = finished(server)
    problem(
        call(server, "POST", f"/api/v1/matches/{player.match}/replay/2/review", token=player.token), 404, "no_such_deal"
    )
    problem(call(server, "POST", f"/api/v1/matches/{player.match}/replay/1/review", token=new_id() * 2), 401, "token")
