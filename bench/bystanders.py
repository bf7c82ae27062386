"""Very many connections in a process of their own, so that the players who are measured do not wait for them."""

import asyncio
import multiprocessing
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from crowd import Light, open_all

JITTER_SECONDS = 0.5
"""Whoever was cut off comes back at once, as the page does at its first try."""

Seats = Sequence[tuple[str, str | None]]
"""Matches and tokens; None for a spectator."""


class Bystanders:
    """They open, they wait, and they are cut off if that is asked for. Closes with its `async with`."""

    def __init__(self, url: str, seats: Seats, **options: Any) -> None:
        self._line, there = multiprocessing.Pipe()
        # A process of its own from the start: a forked one would share the sockets of its parent.
        spawn = multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=_live, args=(there, url, seats, options), daemon=True)

    async def __aenter__(self) -> "Bystanders":
        self._process.start()
        _ = await self._hear()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._process.terminate()
        await asyncio.to_thread(self._process.join)

    async def cut(self) -> tuple[float, int]:
        """Cut all lines at once: seconds until the last one is back, and how many came back to an older position."""
        self._line.send("cut")
        slowest, astray = await self._hear()
        return slowest, astray

    async def gone(self) -> int:
        """How many have been closed, or differed from what the server says of their position."""
        self._line.send("gone")
        (count,) = await self._hear()
        return count

    async def _hear(self) -> tuple[Any, ...]:
        while not await asyncio.to_thread(self._line.poll, 1):
            if not self._process.is_alive():
                raise RuntimeError("the bystanders' process has ended")
        told: tuple[Any, ...] = self._line.recv()
        return told


def _live(line: Connection, url: str, seats: Seats, options: dict[str, Any]) -> None:
    """What the other process does."""
    asyncio.run(_serve(line, url, seats, options))


async def _serve(line: Connection, url: str, seats: Seats, options: dict[str, Any]) -> None:
    lights = [Light(url, match, token, Random(number)) for number, (match, token) in enumerate(seats)]
    await open_all(lights, **options)
    line.send(())
    while True:
        asked = await asyncio.to_thread(line.recv)
        if asked == "cut":
            line.send(await _cut(lights, options))
        else:
            line.send((sum(light.code is not None or light.errors > 0 for light in lights),))


async def _cut(lights: list[Light], options: dict[str, Any]) -> tuple[float, int]:
    bases = [light.base for light in lights]
    for light in lights:
        assert light.socket is not None
        light.socket.transport.abort()
    began = time.monotonic()

    async def back(light: Light) -> float:
        await asyncio.sleep(light.rng.uniform(0, JITTER_SECONDS))
        await light.open(**options)
        return time.monotonic() - began

    slowest = max(await asyncio.gather(*map(back, lights)))
    return slowest, sum(light.base < base for light, base in zip(lights, bases, strict=True))
