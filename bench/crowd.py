"""Many players for the load: light ones, which keep the position and little else."""

import asyncio
import contextlib
import time
import zlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LEVEL = "casual"


class Base(msgspec.Struct):
    """What a frame says of its place."""

    t: str
    id: str | None = None
    base: tuple[int, int] | None = None
    v: int | None = None
    step: int = 0
    h: str | None = None
    token: str | None = None
    obs: msgspec.Raw = msgspec.Raw(b"null")
    choices: msgspec.Raw = msgspec.Raw(b"null")


class _Action(msgspec.Struct):
    text: str
    kind: str


class _Choices(msgspec.Struct):
    actions: list[_Action]


class _Obs(msgspec.Struct):
    winners: list[int]
    phase: str


_decode = msgspec.json.Decoder(Base).decode
_choices = msgspec.json.Decoder(_Choices | None).decode
_obs = msgspec.json.Decoder(_Obs | None).decode


class Light:
    """One connection to a match."""

    def __init__(self, url: str, match: str, token: str | None, rng: Random) -> None:
        self.url, self.match, self.token, self.rng = url, match, token, rng
        self.socket: ClientConnection | None = None
        self.base: tuple[int, int] = (0, 0)
        self.obs = self.choices = msgspec.Raw(b"null")
        self.waiting: dict[str, asyncio.Future[Base]] = {}
        self.times: list[float] = []
        self.heard: dict[int, float] = {}
        """When each version came."""
        self.errors = 0
        self.code: int | None = None
        self.welcomed = asyncio.Event()
        self.news = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def open(self, **options: Any) -> None:
        """Connect and wait for the position."""
        self.welcomed.clear()
        self.code = None
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/matches/{self.match}/socket"
        options = {"compression": None, "max_size": 2**20, "open_timeout": 30, "ping_interval": None} | options
        self.socket = await connect(address, **options)
        hello = {"t": "hello", "protocol": 1, "match": self.match, "token": self.token, "last": None}
        await self.socket.send(msgspec.json.encode(hello).decode())
        self._reader = asyncio.create_task(self._read(self.socket))
        await asyncio.wait_for(self.welcomed.wait(), 30)

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in socket:
                self._hear(_decode(text))
        if socket is self.socket:
            self.code = socket.close_code
        self.news.set()

    def _hear(self, told: Base) -> None:
        if told.t == "welcome":
            self.base, self.obs, self.choices = told.base or (0, 0), told.obs, told.choices
            self.token = told.token or self.token
            self.welcomed.set()
        elif told.t in {"event", "draft"} and told.v is not None and (told.v, told.step) > self.base:
            self.heard[told.v] = time.perf_counter()
            self.base, self.obs, self.choices = (told.v, told.step), told.obs, told.choices
        elif told.t == "stale" and told.base is not None and told.base > self.base:
            self.base, self.obs, self.choices = told.base, told.obs, told.choices
        elif told.t == "beat" and told.base == self.base and told.h != f"{zlib.crc32(bytes(self.obs)):08x}":
            self.errors += 1
        if told.id in self.waiting:
            self.waiting.pop(told.id).set_result(told)
        self.news.set()

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        obs = _obs(self.obs)
        return obs is not None and bool(obs.winners)

    async def ask(self, kind: str, **fields: Any) -> Base:
        """Send a command; note how long its answer took."""
        command = {"t": kind, "id": f"{self.rng.getrandbits(128):032x}"} | fields
        if kind != "why":
            command["base"] = self.base
        future: asyncio.Future[Base] = asyncio.get_running_loop().create_future()
        self.waiting[command["id"]] = future
        assert self.socket is not None
        began = time.perf_counter()
        await self.socket.send(msgspec.json.encode(command).decode())
        answer = await asyncio.wait_for(future, 30)
        self.times.append(time.perf_counter() - began)
        if answer.t not in {"ack", "stale"}:
            self.errors += 1
        return answer

    async def step(self) -> bool:
        """Act if it is the own turn, or ask for the next deal; whether there was something to do."""
        choices = _choices(self.choices)
        if choices is not None:
            plays = [one.text for one in choices.actions if one.kind in {"meld", "lay", "out", "float"}]
            text = (
                self.rng.choice(plays) if plays and self.rng.random() < 0.8 else self.rng.choice(choices.actions).text
            )
            await self.ask("act", text=text)
            return True
        obs = _obs(self.obs)
        if obs is not None and obs.phase == "over" and not obs.winners:
            await self.ask("next")
            return True
        return False

    async def play(self, pause: float, until: float) -> None:
        """Act at a steady pace."""
        await asyncio.sleep(self.rng.uniform(0, pause))
        while time.monotonic() < until and self.code is None and not self.over:
            with contextlib.suppress(ConnectionClosed):
                await self.step()
            await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)


async def create(
    url: str, matches: int, bots: Callable[[int], int], level: str = LEVEL, target: int = 5000
) -> list[tuple[str, str]]:
    """Create so many matches, which by themselves end after hours; return ids and tokens."""
    gate = asyncio.Semaphore(16)

    async with httpx.AsyncClient(base_url=url, timeout=60) as http:

        async def one(number: int) -> tuple[str, str]:
            seats = [{"kind": "person", "name": "Ana"}, *({"kind": "bot", "level": level} for _ in range(bots(number)))]
            body = {"preset": "standard", "set": {"match.target": target}, "seats": seats, "nonce": f"{number:032x}"}
            async with gate:
                answer = await http.post("/api/v1/matches", json=body)
            answer.raise_for_status()
            made = answer.json()
            return made["match"], made["token"]

        return list(await asyncio.gather(*map(one, range(matches))))


async def open_all(lights: list[Light], **options: Any) -> None:
    """Connect all, some at a time: a server takes a thousand handshakes a second."""
    gate = asyncio.Semaphore(64)

    async def one(light: Light) -> None:
        async with gate:
            await light.open(**options)

    await asyncio.gather(*map(one, lights))


class Lag:
    """How late the server's loop is from now on, by its own figures at this address."""

    def __init__(self, metrics: str) -> None:
        self._address = metrics
        self._before = self._counts()

    def p99(self) -> float:
        """Milliseconds: 99 % of the looks found less. Within a bucket it is interpolated, as Prometheus does it."""
        counts = {bound: count - self._before[bound] for bound, count in self._counts().items()}
        wanted = 0.99 * counts[float("inf")]
        for (low, below), (high, until) in pairwise([(0.0, 0.0), *counts.items()]):
            if until >= wanted > 0:
                return 1000 * (low + (high - low) * (wanted - below) / (until - below))
        return float("nan")

    def _counts(self) -> dict[float, float]:
        """How many looks found at most so much."""
        start = 'rummy500_loop_lag_seconds_bucket{le="'
        told = figures(self._address)
        return {float(name[len(start) : -2]): count for name, count in told.items() if name.startswith(start)}


def figures(metrics: str) -> dict[str, float]:
    """All that a server counts, by the names and labels that it gives."""
    lines = httpx.get(f"http://{metrics}/metrics", timeout=10).text.splitlines()
    pairs = (line.rpartition(" ") for line in lines if not line.startswith("#"))
    return {name: float(figure) for name, _, figure in pairs}


def descriptors(pid: int) -> int:
    """Open files and sockets of a process."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))
