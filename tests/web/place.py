"""A server behind a proxy, to which anybody may come from any address; and what it says to whoever goes too far."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rummy500.web.limits import Limits
from web.player import new_id
from web.process import Server

ONE = {"preset": "standard", "seats": [{"kind": "person", "name": "Ana"}, {"kind": "bot", "level": "casual"}]}


@dataclass
class Place:
    """A server behind a proxy at this machine, whose forwarded addresses it believes, and what it allows.

    `patience` are the seconds that it has for a request head and a body, `silence` those before the first message.
    """

    server: Server
    limits: Limits
    patience: float
    silence: float
    _addresses: int = 0

    def address(self) -> str:
        """One that nobody has come from yet."""
        self._addresses += 1
        return f"198.18.{self._addresses >> 8}.{self._addresses & 255}"

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, address: str, **options: Any) -> str:
        """The status of an answer, and its code if it is a problem."""
        headers = {"x-forwarded-for": address} | options.pop("headers", {})
        answer = await http.request(method, f"{self.server.url}/api/v1{path}", headers=headers, timeout=60, **options)
        told = answer.json() if "json" in answer.headers.get("content-type", "") else {}
        return f"{answer.status_code} {told.get('code', '')}".strip()

    async def match(self) -> dict[str, Any]:
        """A new match."""
        headers = {"x-forwarded-for": self.address()}
        async with httpx.AsyncClient(timeout=60) as http:
            answer = await http.post(
                f"{self.server.url}/api/v1/matches", json=ONE | {"nonce": new_id()}, headers=headers
            )
        made: dict[str, Any] = answer.raise_for_status().json()
        return made

    @contextlib.asynccontextmanager
    async def socket(self, match: str, address: str) -> AsyncIterator[ClientConnection]:
        """A socket on which nothing has been said."""
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/v1/matches/{match}/socket"
        headers = {"x-forwarded-for": address}
        # Whoever does not listen to all that a table says must still hear that the socket is closed.
        async with connect(
            url, compression=None, additional_headers=headers, open_timeout=60, ping_interval=None, max_queue=None
        ) as raw:
            yield raw

    async def served(self) -> list[str]:
        """What is wrong with how an honest player is served, who comes now, and again as long as there is no room."""
        made = await self.match()
        async with asyncio.timeout(30):
            while True:
                with contextlib.suppress(InvalidStatus):
                    return await self._served(made)
                await asyncio.sleep(0.1)

    async def _served(self, made: dict[str, Any]) -> list[str]:
        async with self.socket(made["match"], self.address()) as raw:
            await raw.send(hello(made["match"], made["token"]))
            told = await until(raw, {"welcome"})
            if told["seat"] != 0:
                return [f"an honest player is told {told}"]
            await raw.send(json.dumps({"t": "why", "id": new_id(), "text": "draw"}))
            await until(raw, {"ack", "refused"})
        return []


def hello(match: str, token: str | None = None) -> str:
    return json.dumps({"t": "hello", "protocol": 1, "match": match, "token": token, "last": None})


async def until(raw: ClientConnection, kinds: set[str]) -> dict[str, Any]:
    """The first message of one of these kinds."""
    async with asyncio.timeout(60):
        while True:
            told: dict[str, Any] = json.loads(await raw.recv())
            if told["t"] in kinds:
                return told


async def to_the_end(raw: ClientConnection) -> tuple[Counter[str], int | None]:
    """The codes of errors and the kinds of answers that come until the server closes, and its code."""
    found: Counter[str] = Counter()
    with contextlib.suppress(ConnectionClosed):
        async with asyncio.timeout(60):
            while True:
                told = json.loads(await raw.recv())
                if told["t"] == "error" or "id" in told:
                    found[told.get("code", told["t"])] += 1
    return found, raw.close_code


def differ(found: Any, wanted: Any) -> list[str]:
    return [] if found == wanted else [f"{found} instead of {wanted}"]
