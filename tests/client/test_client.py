"""Programs at a table: created, joined by link, watched; against restarts, repeats and refusals."""

import asyncio
import importlib.util
from collections.abc import Coroutine, Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from rummy500 import client
from rummy500.client import ClientError, DeniedError, LostSeatError, ProblemError, RefusedError, Seat
from rummy500.client.tables import parts_of
from rummy500.notation import loads
from rummy500.service.proof import check, holds, proof_of_record
from rummy500.web import bodies, wire
from web.process import Server

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("client") / "data") as running:
        yield running
        assert running.stop() == 0
        assert running.alarms() == []


def run(work: Coroutine[Any, Any, None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await work

    asyncio.run(bounded())


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("example_client", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def play(seat: Seat, seed: int, most: int = 10**9) -> None:
    """Lay what can be laid, else anything."""
    rng, done = Random(seed), 0
    async for position in seat:
        assert position.choices is not None
        actions = position.choices.actions
        plays = [one for one in actions if one.kind in {"meld", "lay", "out", "float"}] or actions
        answer = await seat.act(rng.choice(plays).text)
        assert isinstance(answer, wire.Ack)
        assert seat.position.base >= answer.base
        done += 1
        if done >= most:
            return


def test_the_example_is_short_and_plays_a_match(server: Server, example: ModuleType) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60

    async def work() -> None:
        host = await client.create(server.url, "Ana", [None], fields={"match.target": 100})
        async with host:
            assert host.link.startswith(f"{server.url}/m/{host.match}#join-")
            guest = asyncio.create_task(example.main(host.link, "club", "Robo"))
            await host.until(lambda: host.line.table is not None and host.line.table.seats[1].kind == "person")
            await host.start()
            await asyncio.gather(play(host, 1), guest)
            assert host.position.over
            assert host.position.obs is not None
            assert host.position.obs.names == ["Ana", "Robo"]
            record = loads(await host.record())
            proof = proof_of_record(record)
            assert holds(check(proof))
            assert proof.nonces[0] == host.nonce
            assert proof.nonces[1] not in {bytes(16), host.nonce}
            with pytest.raises(DeniedError, match="over"):
                await host.act("draw")

    run(work())


def test_against_computer_opponents_with_levels_of_our_own(server: Server, example: ModuleType) -> None:
    async def work() -> None:
        made = await client.create(server.url, "Ana", ["casual", "club"], preset="classic", fields={"match.target": 60})
        async with made as seat:
            totals = await example.play(seat, "greedy")
            assert len(totals) == 3
            assert max(totals) >= 60

    run(work())


def test_refusals_and_undo(server: Server) -> None:
    async def work() -> None:
        async with await client.create(server.url, "Ana", ["casual"]) as seat:
            async for _ in seat:
                break
            before = seat.position
            with pytest.raises(RefusedError) as refused:
                await seat.act("discard AS")
            assert refused.value.rule
            assert str(refused.value).endswith(".")
            assert seat.position == before
            assert await seat.why_not("discard AS") == refused.value.why
            assert await seat.why_not("draw") is None
            seen = await seat.seen()
            assert seen.seat == seat.number == 0
            assert seen.hand is not None
            assert before.obs is not None
            assert len(seen.hand) == len(before.obs.hand or [])
            await seat.act("draw")
            with pytest.raises(RefusedError, match="stays drawn"):
                await seat.undo()

    run(work())


def test_a_step_is_taken_back_and_done_again(server: Server) -> None:
    async def work() -> None:
        async with await client.create(server.url, "Ana", ["casual"], fields={"match.target": 5000}) as seat:
            async for position in seat:
                assert position.choices is not None
                plays = [one.text for one in position.choices.actions if one.kind in {"meld", "lay"} and not one.ends]
                if not plays:
                    await seat.act(position.choices.actions[-1].text)
                    continue
                await seat.act(plays[0])
                melds = seat.position.obs and seat.position.obs.melds
                assert seat.position.base == (position.base[0], position.base[1] + 1)
                await seat.undo()
                assert seat.position.obs == position.obs
                await seat.redo()
                assert seat.position.obs is not None
                assert seat.position.obs.melds == melds
                break

    run(work())


def test_whoever_watches_sees_the_table_and_may_do_nothing(server: Server) -> None:
    async def work() -> None:
        async with await client.create(server.url, "Ana", ["casual"]) as seat:
            await seat.until(lambda: seat.position.obs is not None)
            async with client.watch(seat.link) as guest:
                assert guest.number is None
                assert guest.position.obs is not None
                assert guest.position.obs.hand is None
                with pytest.raises(DeniedError):
                    await guest.act("draw")

    run(work())


def test_seats_that_are_full_and_links_that_are_none(server: Server) -> None:
    async def work() -> None:
        host = await client.create(server.url, "Ana", [None])
        async with host, await client.join(host.link, "Ben") as guest:
            assert guest.number == 1
            with pytest.raises(ClientError, match="no seat is open"):
                await client.join(host.link, "Cleo")
            with pytest.raises(ClientError, match="lets one watch"):
                await client.join(host.link.partition("#")[0], "Cleo")
            with pytest.raises(ProblemError) as refused:
                await guest.start()
            assert (refused.value.status, refused.value.code) == (403, "host")
        with pytest.raises(LostSeatError, match="no such match"):
            async with client.sit(server.url, "0" * 32, "0" * 64):
                pass
        with pytest.raises(LostSeatError, match="opens no seat"):
            async with client.sit(server.url, host.match, "0" * 64):
                pass
        with pytest.raises(ProblemError, match="variant"):
            await client.create(server.url, "Ana", ["casual"], preset="nonsense")

    run(work())


@pytest.mark.parametrize(
    "link", ["", "cards.example/m/x", "https://cards.example/", "https://cards.example/m/12#join-1"]
)
def test_no_link(link: str) -> None:
    with pytest.raises(ClientError, match="no link"):
        parts_of(link)


def test_parts_of_a_link_behind_a_path() -> None:
    match = "ab" * 16
    assert parts_of(f"https://cards.example:8443/rummy/m/{match}#join-{'c' * 16}") == (
        "https://cards.example:8443/rummy",
        match,
        "c" * 16,
    )
    assert parts_of(f"http://[::1]:8500/m/{match}") == ("http://[::1]:8500", match, None)


def test_a_kept_token_comes_back_to_the_seat(server: Server) -> None:
    async def work() -> None:
        async with await client.create(server.url, "Ana", ["casual"]) as seat:
            await play(seat, 2, most=3)
            match, token, position = seat.match, seat.token, seat.position
        assert token is not None
        async with client.sit(server.url, match, token) as back:
            assert back.number == 0
            assert back.position.base >= position.base
            await play(back, 3, most=3)

    run(work())


def test_a_server_that_restarts_is_waited_for_and_nothing_is_done_twice(tmp_path: Path) -> None:
    """Killed in mid-play, and stopped by SIGTERM: the client comes back by itself, at the same position."""

    async def work() -> None:
        with Server(tmp_path / "data") as server:
            async with await client.create(server.url, "Ana", ["casual"], fields={"match.target": 5000}) as seat:
                for number in range(4):
                    await play(seat, number, most=4)
                    before = seat.position.base
                    acting = asyncio.create_task(play(seat, number + 10, most=4))
                    await asyncio.sleep(0.01 * number)
                    if number % 2:
                        await asyncio.to_thread(server.stop)
                    else:
                        await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)
                    await acting
                    assert seat.position.base >= before
                versions = [entry.v for entry in seat.line.entries]
                assert versions == list(range(versions[0], versions[0] + len(versions)))
            assert server.stop() == 0
            assert server.alarms() == []

    run(work())


def test_no_server_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy500.client.http.TRIES", 1)

    async def work() -> None:
        with pytest.raises(ClientError, match="cannot be reached"):
            await client.create("http://127.0.0.1:9", "Ana")
        with pytest.raises(ClientError, match="no address"):
            await client.create("ftp://127.0.0.1", "Ana")

    run(work())


def test_a_clock_may_be_wished_for(server: Server) -> None:
    async def work() -> None:
        wish = bodies.TableWish(spectators=False)
        async with await client.create(server.url, "Ana", [None], table=wish) as seat:
            assert seat.line.info is not None
            assert seat.line.info.table.spectators is False

    run(work())
