"""Limits of one address and of one match; who sits at the machine itself is never counted."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rummy500.web.limits import MOST_ADDRESSES, Addresses, Limits
from web.player import create
from web.process import Server


def scope(address: str | None) -> dict[str, Any]:
    return {"type": "http", "client": None if address is None else (address, 1)}


class Now:
    at = 0.0

    def __call__(self) -> float:
        return self.at


def test_new_matches_of_an_address_in_a_minute() -> None:
    now = Now()
    book = Addresses(Limits(), now)
    for _ in range(5):
        assert book.creates(scope("192.0.2.1")) == 0
    now.at = 20.0
    assert book.creates(scope("192.0.2.1")) == 40
    assert book.creates(scope("192.0.2.2")) == 0
    now.at = 60.0
    assert book.creates(scope("192.0.2.1")) == 0


@pytest.mark.parametrize("address", ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
def test_the_machine_itself_is_counted_behind_a_proxy_only(address: str) -> None:
    own, behind = Addresses(Limits(), Now()), Addresses(Limits(proxied=True), Now())
    assert all(own.creates(scope(address)) == 0 and own.opened(scope(address)) for _ in range(100))
    assert [behind.creates(scope(address)) > 0 for _ in range(6)] == [False] * 5 + [True]


def test_addresses_of_one_household_and_unknown_ones_share_a_line() -> None:
    book = Addresses(Limits(address_matches=2), Now())
    one = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::1", "2001:db8:1:3::1"]
    assert [book.creates(scope(address)) > 0 for address in one] == [False, False, True, False]
    assert [book.creates(scope(address)) > 0 for address in (None, "somewhere", "%")] == [False, False, True]
    mapped = ["::ffff:192.0.2.7", "192.0.2.7", "192.0.2.7"]
    assert [book.creates(scope(address)) > 0 for address in mapped] == [False, False, True]


def test_sockets_of_an_address_come_and_go() -> None:
    book = Addresses(Limits(address_sockets=2), Now())
    there = scope("192.0.2.1")
    assert [book.opened(there) for _ in range(3)] == [True, True, False]
    book.closed(there)
    assert [book.opened(there) for _ in range(2)] == [True, False]
    for _ in range(2):
        book.closed(there)
    assert not book._sockets


def test_the_book_is_bounded() -> None:
    book = Addresses(Limits(), Now())
    for number in range(MOST_ADDRESSES + 50):
        book.creates(scope(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"))
    assert len(book._matches) == MOST_ADDRESSES


# ---- over the wire: behind a proxy at this machine, whose forwarded addresses are believed

BODY = {
    "preset": "standard",
    "set": {},
    "seats": [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "casual"}],
}


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"max_address_sockets": 2, "max_address_matches": 3, "max_spectators": 1}
    with Server(tmp_path_factory.mktemp("proxied") / "data", trusted_proxy=["127.0.0.0/8"], **limits) as running:
        yield running
        assert running.stop() == 0
        assert running.alarms() == []


def post(server: Server, address: str) -> httpx.Response:
    headers = {"x-forwarded-for": address}
    return httpx.post(f"{server.url}/api/v1/matches", json=BODY, headers=headers, timeout=10)


def test_a_fourth_match_in_a_minute_has_to_wait(proxied: Server) -> None:
    assert [post(proxied, "192.0.2.10").status_code for _ in range(3)] == [201] * 3
    refused = post(proxied, "192.0.2.10")
    assert refused.status_code == 429
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["code"] == "too_many_matches"
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    assert post(proxied, "192.0.2.11").status_code == 201
    # Only what the proxy itself has added counts: the last one that is not the proxy.
    assert post(proxied, "198.51.100.1, 192.0.2.10").status_code == 429


def test_forged_addresses_are_not_believed_without_a_proxy(server: Server) -> None:
    # The server counts nobody at this machine: all of these are one client, whatever they say.
    assert all(post(server, f"192.0.2.{number}").status_code == 201 for number in [1] * 8)


@contextlib.asynccontextmanager
async def watching(server: Server, match: str, address: str) -> AsyncIterator[tuple[ClientConnection, dict[str, Any]]]:
    url = f"{server.url.replace('http', 'ws', 1)}/api/v1/matches/{match}/socket"
    async with connect(url, compression=None, additional_headers={"x-forwarded-for": address}) as raw:
        await raw.send(json.dumps({"t": "hello", "protocol": 1, "match": match, "token": None, "last": None}))
        yield raw, json.loads(await raw.recv())


def test_sockets_of_an_address_and_spectators_of_a_match(proxied: Server) -> None:
    made = [create_from(proxied, f"192.0.2.{number}") for number in (20, 21)]

    async def work() -> None:
        async with contextlib.AsyncExitStack() as stack:
            for match in made:
                _, told = await stack.enter_async_context(watching(proxied, match, "192.0.2.30"))
                assert told["t"] == "welcome"
            with pytest.raises(InvalidStatus) as refused:
                await stack.enter_async_context(watching(proxied, made[0], "192.0.2.30"))
            assert refused.value.response.status_code == 429
            assert b"too_many_sockets" in (refused.value.response.body or b"")
            raw, told = await stack.enter_async_context(watching(proxied, made[0], "192.0.2.31"))
            assert (told["t"], told["code"]) == ("error", "spectators")
            with pytest.raises(ConnectionClosed):
                await raw.recv()
            assert raw.close_code == 1008
        # Those that have gone no longer count.
        async with asyncio.timeout(5):
            while True:
                with contextlib.suppress(InvalidStatus):
                    async with watching(proxied, made[0], "192.0.2.30") as (_, told):
                        if told["t"] == "welcome":
                            return
                await asyncio.sleep(0.05)

    asyncio.run(work())


def create_from(server: Server, address: str) -> str:
    made = post(server, address)
    assert made.status_code == 201
    match: str = made.json()["match"]
    return match


def test_a_player_at_the_machine_itself_makes_as_many_matches_as_he_likes(server: Server) -> None:
    for _ in range(20):
        create(server.url)
