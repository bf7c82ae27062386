"""How long the socket of somebody who has lost a seat stays open: at the same process, and at another one."""

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import httpx
from websockets.asyncio.client import ClientConnection, connect

from postgres import postgres
from web.cluster import cluster
from web.player import Message, new_id
from web.process import Server

PATIENCE = 10.0
HEARD = 0.2
SESSION_ENDED = 4001


@contextmanager
def houses(count: int) -> Iterator[list[Server]]:
    """One server on SQLite, or several on a PostgreSQL."""
    with tempfile.TemporaryDirectory() as folder:
        if count == 1:
            with Server(Path(folder) / "data", backup_every=0) as alone:
                yield [alone]
            return
        with postgres() as database:
            name = database.create()
            with cluster(Path(folder) / "servers", database.url(name), count) as servers:
                yield servers
            database.drop(name)


async def closed(here: Server, there: Server, count: int) -> list[float | None]:
    """Seconds from asking here until a socket there was closed with 4001, None for one that stayed open.

    In turn a device is signed out by its own person, and a guest removed by the host.
    """
    async with httpx.AsyncClient(timeout=30) as http:
        return [await _closed(http, here.url, there.url, number % 2 == 0) for number in range(count)]


async def _closed(http: httpx.AsyncClient, here: str, there: str, device: bool) -> float | None:
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "open"}]
    made = await _ask(http, "POST", f"{here}/api/v1/matches", {"preset": "standard", "seats": seats})
    match, own = f"/api/v1/matches/{made['match']}", made["token"]
    if device:
        code = (await _ask(http, "POST", f"{here}{match}/code", token=own))["code"]
        other = await _ask(http, "POST", f"{there}/api/v1/codes", {"code": code})
    else:
        wish = {"invite": made["invite"], "name": "Ben", "id": new_id()}
        other = await _ask(http, "POST", f"{there}{match}/seats/1", wish)
    async with connect(f"{there.replace('http', 'ws', 1)}{match}/socket", compression=None) as socket:
        hello = {"t": "hello", "protocol": 1, "match": made["match"], "token": other["token"], "last": None}
        await socket.send(json.dumps(hello))
        if json.loads(await socket.recv())["t"] != "welcome":
            raise RuntimeError("the seat was not there")
        # The host removes nobody of whom his process has not heard yet.
        await asyncio.sleep(HEARD)
        began = time.perf_counter()
        closing = asyncio.create_task(_until_closed(socket))
        await _ask(http, "DELETE", f"{here}{match}/devices" if device else f"{here}{match}/seats/1", token=own)
        ended = await closing
    return ended - began if ended is not None and socket.close_code == SESSION_ENDED else None


async def _until_closed(socket: ClientConnection) -> float | None:
    try:
        async with asyncio.timeout(PATIENCE):
            await socket.wait_closed()
    except TimeoutError:
        return None
    return time.perf_counter()


async def _ask(
    http: httpx.AsyncClient, method: str, url: str, body: Message | None = None, token: str | None = None
) -> Message:
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    answer = (await http.request(method, url, json=body, headers=headers)).raise_for_status()
    told: Message = answer.json()
    return told
