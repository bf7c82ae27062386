"""What breaks under a server: its process at named points, the power, the disk, and the release beside it."""

import asyncio
import contextlib
import json
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from crowd import create, open_all
from load import lights_of, server
from sheet import Sheet, main, quantile

from postgres import postgres
from storage import power
from storage.disk import disk
from web import killing, points
from web.process import Server
from web.releases import next_release, side_by_side

CUTS = 4000
MATCHES = 100
SYNCS_MS = (0, 4, 20, 200)


def f2(sheet: Sheet) -> None:
    """Servers that kill themselves, ten times at each named point of a command."""
    for number, point in enumerate(points.POINTS):
        with tempfile.TemporaryDirectory() as folder:
            report = killing.run(Path(folder) / "data", kills=11, matches=10, seed=20 + number, point=point)
        sheet.facts[f"F2 {point}"] = vars(report)
        what = f"10 deaths {point}, {report.acknowledged} commands: lost or doubled"
        sheet.most("F2", what, len(report.faults), 0)


def f3(sheet: Sheet) -> None:
    """Power that goes at every write of some matches, with four ideas of what a disk has kept."""
    rng = Random(3)
    with tempfile.TemporaryDirectory() as folder:
        with disk() as between:
            played = power.play(between, Path(folder) / "data", matches=5, turns=20)
        every = [(at, kept) for at in range(len(played.trace) + 1) for kept in power.KEPT]
        cuts = every if len(every) <= CUTS else rng.sample(every, CUTS)
        faults = [fault for at, kept in cuts for fault in power.faults_after(played, at, kept, rng)]
    sheet.facts["F3"] = faults[:10]
    sheet.most("F3", f"{len(cuts):,} power cuts over {len(played.trace):,} writes: lost or unsound", len(faults), 0)


def f4(sheet: Sheet) -> None:
    """Disks whose syncs take longer: everybody waits for one or two of them, and nobody for the queue."""
    for ms in SYNCS_MS:
        slow = f"from storage import disk; held = disk.disk(writes=False); held.__enter__().sync_seconds = {ms / 1000}"
        with server(first=slow) as running:

            async def work() -> list[float]:
                lights = lights_of(running, await create(running.url, 50, lambda _: 1))
                await open_all(lights)
                await asyncio.gather(*(light.play(1, time.monotonic() + 10) for light in lights))
                return [one for light in lights for one in light.times]

            times = asyncio.run(work())
        what = f"a sync of {ms} ms more, {len(times)} commands: p99"
        sheet.most("F4", what, quantile(times, 0.99), 3 * ms + 20, "ms")


def f6(sheet: Sheet) -> None:
    """50 clients that sit down and then send a frame byte by byte: no ping is answered, and they are gone."""
    with server() as running:

        async def slow(match: str, token: str) -> float:
            port = int(running.url.rpartition(":")[2])
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"GET /api/v1/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = {"t": "hello", "protocol": 1, "match": match, "token": token, "last": None}
            writer.write(_frame(json.dumps(hello).encode()))
            # The beginning of a long frame.
            writer.write(_frame(b" " * 4000)[:100])
            began = time.monotonic()
            with contextlib.suppress(ConnectionError):
                while time.monotonic() < began + 45:
                    writer.write(b" ")
                    await writer.drain()
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(1):
                            while await reader.read(65536):
                                pass
                            break
            writer.transport.abort()
            return time.monotonic() - began

        async def work() -> float:
            made = await create(running.url, 50, lambda _: 1)
            return max(await asyncio.gather(*(slow(match, token) for match, token in made)))

        longest = asyncio.run(work())
    sheet.most("F6", "50 frames, a byte a second: the last one is gone after", longest, 30, "s")


def _frame(text: bytes) -> bytes:
    """A text frame of a client, masked with zeros."""
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text


def f13(sheet: Sheet) -> None:
    """Two releases, one with a migration more, serve a hundred matches together; then the newer one goes away."""
    with tempfile.TemporaryDirectory() as folder, postgres(durable=True) as database:
        url = database.url(database.create())
        source = next_release(Path(folder) / "next")
        limits = {"max_address_sockets": 5000, "max_address_matches": 100_000}
        with Server(Path(folder) / "old", db=url, **limits) as old:
            new = Server(Path(folder) / "new", db=url, source=source, **limits)
            try:
                faults = asyncio.run(side_by_side(old, new, source, url, MATCHES // 2, 10))
            finally:
                new.__exit__()
    sheet.facts["F13"] = faults[:10]
    sheet.most("F13", f"{MATCHES} matches over two releases, and back: lost or doubled", len(faults), 0)


PARTS = {"f2": f2, "f3": f3, "f4": f4, "f6": f6, "f13": f13}

if __name__ == "__main__":
    main("breaking", PARTS, __doc__ or "")
