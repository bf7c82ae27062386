"""S6: ten times what each limit allows, and what must come of it: a refusal, no harm, and the limit still in force."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rummy500.engine import preset
from rummy500.service import Person
from rummy500.service.coaching import Coach
from rummy500.service.reception import Sitting
from rummy500.web import connection, replays, wire
from rummy500.web.limits import MOST_ADDRESSES, Addresses, Limits
from service import tables
from web.place import ONE, Place, differ, hello, to_the_end, until
from web.player import new_id
from web.twins import Line

TIMES = 10
FORGED = 1000

# ---- sizes


async def frames(place: Place) -> list[str]:
    """A message and a frame of ten times the size end the connection; one that fits is served."""
    made = await place.match()
    faults = []
    for size, wanted in (
        (TIMES * wire.MOST_BYTES, Counter()),
        (wire.MOST_BYTES + 1, Counter(["too_large"])),
        (TIMES * wire.MOST_FRAME_BYTES, Counter()),
    ):
        async with place.socket(made["match"], place.address()) as raw:
            await raw.send(hello(made["match"]))
            await until(raw, {"welcome"})
            with contextlib.suppress(ConnectionClosed):
                await raw.send("x" * size)
            faults += differ(await to_the_end(raw), (wanted, connection.CLOSE_TOO_BIG))
    return faults


async def bodies(place: Place) -> list[str]:
    """A body of ten times the size is refused, wherever one may be sent."""
    faults = []
    async with httpx.AsyncClient() as http:
        for path, most in (("/matches", wire.MOST_BYTES), ("/codes", wire.MOST_BYTES), ("/records", replays.MOST_BODY)):
            found = await place.ask(http, "POST", path, place.address(), content=b" " * TIMES * most)
            faults += differ(found, "413 too_large")
    return faults


async def texts(place: Place) -> list[str]:
    """An action of ten times the length is no message, on a socket and over HTTP."""
    made = await place.match()
    text = "draw" + " " * (TIMES * 200 - 4)
    act = {"t": "act", "id": new_id(), "base": [2, 0], "text": text}
    async with place.socket(made["match"], place.address()) as raw:
        await raw.send(hello(made["match"], made["token"]))
        await until(raw, {"welcome"})
        await raw.send(json.dumps(act))
        faults = differ((await until(raw, {"ack", "stale", "refused", "error"})).get("code"), "malformed")
    headers = {"authorization": f"Bearer {made['token']}"}
    async with httpx.AsyncClient() as http:
        path = f"/matches/{made['match']}/commands"
        found = await place.ask(http, "POST", path, place.address(), json=act, headers=headers)
    return faults + differ(found, "400 malformed")


# ---- numbers


async def messages(place: Place) -> list[str]:
    """Ten times the messages in a moment: the socket is closed, after no more answers than were allowed."""
    made = await place.match()
    most = place.limits.messages
    async with place.socket(made["match"], place.address()) as raw:
        await raw.send(hello(made["match"]))
        with contextlib.suppress(ConnectionClosed):
            for _ in range(TIMES * most):
                await raw.send(json.dumps({"t": "why", "id": new_id(), "text": "draw"}))
        told, code = await to_the_end(raw)
    # The first of them was the greeting.
    faults = [] if told["denied"] <= most - 1 else [f"{told['denied']} answers"]
    return faults + differ((told["too_fast"], code), (1, connection.CLOSE_LIMIT))


async def commands(_place: Place) -> list[str]:
    """Ten times the commands at once, while the disk takes its time: those beyond the limit are put off."""
    most = connection.WAITING_COMMANDS
    journal = tables.FailingJournal()
    home = tables.house(journal)
    hub = (await home.create(preset("standard"), [Person("Ana"), Person("Ben")])).hub
    await hub.noncing.deal()
    seat = hub.game.actor or 0
    here = connection.Connection(Line(), Coach(home.office), 10_000)  # type: ignore[arg-type]
    here.join(hub, Sitting(seat, "0" * 64, hub.game.seats[seat].devices[0].id), wire.Hello(1, hub.game.id.hex()))
    here._outbox.clear()
    journal.gate = asyncio.Event()
    told: list[str] = []
    for _ in range(TIMES * most):
        here._serve(wire.Act(new_id(), hub.game.base, "draw"))
        await tables.settled()
        told += here._outbox
        here._outbox.clear()
    journal.gate.set()
    await home.office.tasks.drain("command", 5)
    answers = Counter(answer["t"] for answer in map(json.loads, [*told, *here._outbox]) if "id" in answer)
    hub.stop()
    return differ(answers, Counter(ack=1, stale=most - 1, retry=(TIMES - 1) * most))


async def address_sockets(place: Place) -> list[str]:
    """Ten times the sockets from one address."""
    made, address = await place.match(), place.address()
    most = place.limits.address_sockets
    found = await _opened(place, [(made["match"], address)] * (TIMES * most))
    return differ(found, Counter({"welcome": most, "429": (TIMES - 1) * most}))


async def sockets(place: Place) -> list[str]:
    """Ten times the sockets of the whole server, from as many addresses and at several matches."""
    most = place.limits.sockets
    matches = [(await place.match())["match"] for _ in range(max(1, most // place.limits.spectators) + 1)]
    found = await _opened(place, [(matches[number % len(matches)], place.address()) for number in range(TIMES * most)])
    return [] if 0 < found["welcome"] <= most and found.keys() == {"welcome", "503"} else [str(found)]


async def spectators(place: Place) -> list[str]:
    """Ten times the spectators at one match, each from another address."""
    made = await place.match()
    most = place.limits.spectators
    found = await _opened(place, [(made["match"], place.address()) for _ in range(TIMES * most)])
    return differ(found, Counter({"welcome": most, "spectators 1008": (TIMES - 1) * most}))


async def _opened(place: Place, wishes: list[tuple[str, str]]) -> Counter[str]:
    """What becomes of sockets that are opened one after the other and stay open."""
    found: Counter[str] = Counter()
    async with contextlib.AsyncExitStack() as stack:
        for match, address in wishes:
            try:
                raw = await stack.enter_async_context(place.socket(match, address))
            except InvalidStatus as refused:
                found[str(refused.response.status_code)] += 1
                continue
            await raw.send(hello(match))
            told = await until(raw, {"welcome", "error"})
            if told["t"] == "error":
                _, code = await to_the_end(raw)
                found[f"{told['code']} {code}"] += 1
            else:
                found["welcome"] += 1
    # Those that have gone must have been noticed before anybody else is counted.
    await asyncio.sleep(0.5)
    return found


async def matches(place: Place) -> list[str]:
    """Ten times the new matches of a minute."""
    most = place.limits.address_matches
    found = await _asked(place, TIMES * most, "/matches", ONE)
    return differ(found, Counter({"201": most, "429 too_many_matches": (TIMES - 1) * most}))


async def records(place: Place) -> list[str]:
    """Ten times the records of a minute."""
    most = place.limits.address_records
    found = await _asked(place, TIMES * most, "/records", {"text": "x"})
    return differ(found, Counter({"422 record": most, "429 too_many_records": (TIMES - 1) * most}))


async def tries(place: Place) -> list[str]:
    """Ten times the tries of codes in a minute, and of invitations, which count together."""
    most, made = place.limits.address_tries, await place.match()
    seat = f"/matches/{made['match']}/seats/1"
    wish = {"invite": "0" * 16, "name": "Eve", "id": new_id()}
    address = place.address()
    codes = await _asked(place, most // 2, "/codes", {"code": "AAAA-AAAA"}, address)
    found = await _asked(place, TIMES * most - most // 2, seat, wish, address)
    return differ(codes, Counter({"404 code": most // 2})) + differ(
        found, Counter({"403 invitation": most - most // 2, "429 too_many_tries": (TIMES - 1) * most})
    )


async def _asked(place: Place, count: int, path: str, body: Any, address: str = "") -> Counter[str]:
    """What so many requests from one address are answered with."""
    address = address or place.address()
    return Counter(await _pipelined(place, path, body, [{"x-forwarded-for": address}] * count))


async def _pipelined(place: Place, path: str, body: Any, headers: list[dict[str, str]]) -> list[str]:
    """The answers to requests with these headers, all sent at once over one connection: status, and code if any."""
    text = json.dumps(body)
    host, port = place.server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        for own in headers:
            lines = [f"POST /api/v1{path} HTTP/1.1", "host: x", f"content-length: {len(text)}"]
            lines += [f"{name}: {value}" for name, value in own.items()]
            writer.write("\r\n".join([*lines, "", text]).encode())
        return [await _answer(reader) for _ in headers]
    finally:
        writer.close()


async def _answer(reader: asyncio.StreamReader) -> str:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
    told = json.loads(await reader.readexactly(size))
    status = head.split(" ")[1]
    if status == "429" and not int(head.partition("retry-after: ")[2].partition("\r\n")[0]):
        return "429 without a time"
    return f"{status} {told.get('code', '')}".strip()


async def forged(place: Place) -> list[str]:
    """A thousand addresses that a client makes up: only what the proxy itself has added counts."""
    most = place.limits.address_tries
    own = place.address()

    def headers(number: int) -> dict[str, str]:
        made_up = (
            f"203.0.{number >> 8}.{number & 255}",
            f"2001:db8:{number:x}::1",
            f"203.0.113.7:{number}",
            f'"{number}", unknown',
            f"127.0.0.1, 10.0.{number >> 8}.{number & 255}",
        )[number % 5]
        others = ("x-real-ip", "forwarded", "x-client-ip", "true-client-ip", "x-forwarded-host")
        return {"x-forwarded-for": f"{made_up}, {own}"} | dict.fromkeys(others, made_up)

    asked = await _pipelined(place, "/codes", {"code": "AAAA-AAAA"}, [headers(number) for number in range(FORGED)])
    return differ(Counter(asked), Counter({"404 code": most, "429 too_many_tries": FORGED - most}))


async def remembered(_place: Place) -> list[str]:
    """Ten times the addresses that are remembered: no more memory, and whoever came last is still counted."""
    book = Addresses(Limits(proxied=True), lambda: 0.0)
    for number in range(TIMES * MOST_ADDRESSES):
        book.tries({"type": "http", "client": (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 1)})
    last = {"type": "http", "client": (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", 1)}
    waits = [book.tries(last) > 0 for _ in range(TIMES * Limits().address_tries)]
    return differ((len(book._tries), waits.count(False)), (MOST_ADDRESSES, Limits().address_tries - 1))


# ---- times


async def heads(place: Place) -> list[str]:
    """A request head that would take ten times as long."""
    return await _dripped(place, b"GET /api/v1/bots HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"z", "closed")


async def slow_bodies(place: Place) -> list[str]:
    """A body that would take ten times as long."""
    head = b"POST /api/v1/codes HTTP/1.1\r\nHost: x\r\nContent-Length: 8000\r\n\r\n"
    return await _dripped(place, head, b" ", "408")


async def _dripped(place: Place, head: bytes, rest: bytes, wanted: str) -> list[str]:
    """What comes of a request whose end would need ten times the time that it has, sent in a hundred parts."""
    host, port = place.server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    answer = asyncio.create_task(reader.read(4096))
    try:
        writer.write(head)
        for _ in range(100):
            if answer.done():
                break
            writer.write(rest)
            with contextlib.suppress(ConnectionError):
                await writer.drain()
            await asyncio.wait({answer}, timeout=place.patience / 10)
        if not answer.done():
            return ["all of it was waited for"]
        with contextlib.suppress(ConnectionError):
            told = answer.result().decode()
            return differ(told.split(" ")[1] if told else "closed", wanted)
        return differ("closed", wanted)
    finally:
        answer.cancel()
        writer.close()
        with contextlib.suppress(ConnectionError):
            await writer.wait_closed()


async def hellos(place: Place) -> list[str]:
    """A socket that is silent for ten times as long."""
    made = await place.match()
    async with place.socket(made["match"], place.address()) as raw:
        try:
            async with asyncio.timeout(place.silence * TIMES):
                found = await to_the_end(raw)
        except TimeoutError:
            return ["the silence was waited for"]
    return differ(found, (Counter(["hello"]), connection.CLOSE_LIMIT))


FLOODS: dict[str, Callable[[Place], Awaitable[list[str]]]] = {
    "values.MOST_BYTES": frames,
    "values.MOST_FRAME_BYTES": frames,
    "replays.MOST_BODY": bodies,
    "values.ActionText": texts,
    "limits.Limits.messages": messages,
    "connection.WINDOW_MESSAGES": messages,
    "connection.WAITING_COMMANDS": commands,
    "limits.Limits.address_sockets": address_sockets,
    "limits.Limits.sockets": sockets,
    "limits.Limits.spectators": spectators,
    "limits.Limits.address_matches": matches,
    "limits.Limits.address_records": records,
    "limits.Limits.address_tries": tries,
    "limits.Limits.proxied": forged,
    "limits.MOST_ADDRESSES": remembered,
    "protocol.HEAD_SECONDS": heads,
    "requests.BODY_SECONDS": slow_bodies,
    "connection.HELLO_SECONDS": hellos,
}
"""What is sent beyond each limit."""


async def flood(place: Place, limit: str) -> list[str]:
    """What is wrong with how a limit holds, or with how an honest player is served behind it."""
    return await FLOODS[limit](place) + await place.served()
