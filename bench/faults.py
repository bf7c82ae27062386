"""Faults while matches are played: a server killed, stopped, frozen; clients and networks that misbehave."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from chaos import Chaos
from crowd import create, open_all
from load import lights_of, server
from sheet import Sheet, main, quantile, resident_mib

from rummy500 import client
from rummy500.storage.backup import backups_in, examine
from web import killing
from web.process import Server

WORKERS = 2


def f1(sheet: Sheet) -> None:
    """`kill -9` at random, 200 rounds: nothing acknowledged lost, nothing twice, no worker left behind."""
    _kill(sheet, "F1", 200, gentle=False)


def f14(sheet: Sheet) -> None:
    """SIGTERM under play, 20 rounds: told before, closed, nothing lost."""
    _kill(sheet, "F14", 20, gentle=True)


def _kill(sheet: Sheet, name: str, rounds: int, *, gentle: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        report = killing.run(Path(folder) / "data", kills=rounds, matches=20, seed=3, gentle=gentle, bot_workers=1)
    what = "stops" if gentle else "kills"
    sheet.facts[name] = vars(report)
    sheet.most(name, f"{report.kills} {what}, {report.acknowledged} commands: lost or doubled", len(report.faults), 0)
    if gentle:
        sheet.add(name, "told of the restart", f"{report.open}", f"{report.told}", report.told == report.open)
    else:
        sheet.most(name, "slowest return of a client", report.slowest_return, 10, "s")
        sheet.most(name, "workers left behind", _orphans(), 0)


def _orphans() -> int:
    """Processes of workers whose server is gone: they belong to the first process, and are no zombies."""
    found = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
            found += (
                fields[1] == "1" and fields[0] != "Z" and b"spawn_main" in command and b"multiprocessing" in command
            )
    return found


def f5(sheet: Sheet) -> None:
    """50 clients that stop reading: closed in 20 s, and bounded until then."""
    with server(max_messages=100_000, bot_delay=0) as running:

        async def work() -> tuple[float, int, float, list[float], list[float]]:
            made = await create(running.url, 60, lambda _: 1)
            players, deaf = lights_of(running, made[:10]), lights_of(running, made[10:])
            await open_all(players)
            await asyncio.gather(*(light.play(0.1, time.monotonic() + 5) for light in players))
            before = [one for light in players for one in light.times]
            for light in players:
                light.times.clear()
            for light in deaf:
                raw = socket.create_connection(("127.0.0.1", int(running.url.rpartition(":")[2])))
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                await light.open(sock=raw, max_queue=1)
            memory, began = resident_mib(running.pid), time.monotonic()
            until = began + 25
            for light in deaf:
                assert light.socket is not None
                light.socket.transport.pause_reading()
                for _ in range(400):
                    await light.socket.send('{"t":"resync"}')
            playing = [asyncio.create_task(light.play(0.1, until)) for light in players]
            peak, closed_at = memory, 0.0
            while time.monotonic() < until:
                peak = max(peak, resident_mib(running.pid))
                if not closed_at and running.log().count('"outbox_full"') >= len(deaf):
                    closed_at = time.monotonic() - began
                await asyncio.sleep(0.2)
            await asyncio.gather(*playing)
            after = [one for light in players for one in light.times]
            return closed_at or float("inf"), len(deaf), (peak - memory) / len(deaf), before, after

        closed_at, count, each, before, after = asyncio.run(work())
    sheet.most("F5", f"{count} clients that stop reading: all closed after", closed_at, 20, "s")
    sheet.most("F5", "memory of each at most", each, 1, "MiB")
    sheet.most("F5", "p99 of others", quantile(after, 0.99), max(1.2 * quantile(before, 0.99), 60), "ms")


def f6(sheet: Sheet) -> None:
    """500 slow handshakes, one byte a second: gone in 30 s, and a new player comes in at once."""
    with server() as running:

        async def slow(number: int) -> float:
            reader, writer = await asyncio.open_connection("127.0.0.1", int(running.url.rpartition(":")[2]))
            began = time.monotonic()
            head = b"GET /api/v1/matches/" + b"0" * 32 + b"/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            with contextlib.suppress(ConnectionError, TimeoutError):
                async with asyncio.timeout(40):
                    for byte in head[: 3 + number % 80]:
                        writer.write(bytes([byte]))
                        await writer.drain()
                        if await asyncio.wait_for(asyncio.shield(_ended(reader)), 1) is not None:
                            break
            writer.transport.abort()
            return time.monotonic() - began

        async def _ended(reader: asyncio.StreamReader) -> bytes | None:
            try:
                async with asyncio.timeout(0.9):
                    return await reader.read(1)
            except TimeoutError:
                return None

        async def work() -> tuple[float, float]:
            attack = [asyncio.create_task(slow(number)) for number in range(500)]
            await asyncio.sleep(3)
            began = time.monotonic()
            async with await client.create(running.url, "Ana", ["casual"]) as seat:
                await seat.until(lambda: seat.position.obs is not None)
            joined = time.monotonic() - began
            lasted = await asyncio.gather(*attack)
            return max(lasted), joined

        longest, joined = asyncio.run(work())
    sheet.most("F6", "500 slow handshakes: the last one is gone after", longest, 30, "s")
    sheet.most("F6", "a new player joins meanwhile within", joined, 1, "s")


def f7(sheet: Sheet) -> None:
    """Twenty seats behind a proxy that delays, cuts and falls silent; two seconds of calm later all agree."""
    with server(bot_delay=0) as running:

        async def work() -> tuple[int, int, int, list[str]]:
            chaos = Chaos(int(running.url.rpartition(":")[2]), Random(7))
            url = await chaos.start()
            seats = []
            for _ in range(20):
                seat = await client.create(running.url, "Ana", ["casual", "casual"], fields={"match.target": 5000})
                seat.base = url
                seats.append(seat)
            moves = 0

            async def play(seat: client.Seat, until: float) -> None:
                nonlocal moves
                rng = Random(seat.match)
                async for position in seat:
                    if time.monotonic() > until or position.choices is None:
                        return
                    await seat.act(rng.choice(position.choices.actions).text)
                    moves += 1

            async with contextlib.AsyncExitStack() as stack:
                for seat in seats:
                    await stack.enter_async_context(seat)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(45):
                        await asyncio.gather(*(play(seat, time.monotonic() + 30) for seat in seats))
                chaos.calm = True
                await asyncio.sleep(15 + 2)  # the longest pause before the next try, and two seconds
                wrong = [seat.match[:8] for seat in seats if not await _agrees(running, seat)]
            await chaos.stop()
            return chaos.cuts, moves, len(seats), wrong

        cuts, moves, count, wrong = asyncio.run(work())
    sheet.most("F7", f"{cuts} cuts, {moves} moves: seats of {count} with another position", len(wrong), 0)
    sheet.add("F7", "the network was bad, and play went on", "some", f"{cuts} cuts, {moves} moves", cuts > 20 < moves)


async def _agrees(running: Server, seat: client.Seat) -> bool:
    """Whether a seat sees what the server, asked another way, says."""
    async with client.sit(running.url, seat.match, seat.token or "") as other:
        await asyncio.sleep(0.5)
        return other.position.obs == seat.position.obs


def f8(sheet: Sheet) -> None:
    """Workers killed again and again while opponents think: every turn ends with a legal action, and soon."""
    with server(bot_workers=WORKERS, bot_delay=0) as running:

        async def work() -> tuple[int, list[float]]:
            lights = lights_of(running, await create(running.url, 20, lambda _: 3))
            await open_all(lights)
            until = time.monotonic() + 20
            playing = [asyncio.create_task(light.play(0.3, until)) for light in lights]
            rng, killed = Random(8), 0
            while time.monotonic() < until:
                await asyncio.sleep(0.5)
                children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
                for pid in map(int, rng.sample(children, min(1, len(children)))):
                    if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
            await asyncio.gather(*playing)
            await asyncio.sleep(3)
            before = [light.base for light in lights]
            waits = []
            for light in lights:
                began = time.monotonic()
                await light.step()
                while light.base == before[lights.index(light)] and time.monotonic() - began < 5 and not light.over:
                    await asyncio.sleep(0.05)
                waits.append(time.monotonic() - began)
            return killed, waits

        killed, waits = asyncio.run(work())
        log, alarms = running.log(), len(running.alarms())
    illegal = log.count('"reason": "illegal')
    sheet.facts["F8"] = {"killed": killed} | {
        name: log.count(f'"{name}"') for name in ("bot_pool_rebuilt", "bot_failed")
    }
    sheet.add("F8", "workers killed while opponents think", "more than 10", f"{killed}", killed > 10)
    sheet.most("F8", "alarms, and answers that were illegal", alarms + illegal, 0)
    sheet.most("F8", "a table that does not go on afterwards for", max(waits), 5, "s")


def f12(sheet: Sheet) -> None:
    """The process is stopped for 30 s and goes on: no seat is lost by it, all come back."""
    with server(bot_delay=0) as running:

        async def work() -> tuple[int, int]:
            seats = [await client.create(running.url, "Ana", ["casual"]) for _ in range(10)]
            async with contextlib.AsyncExitStack() as stack:
                for seat in seats:
                    await stack.enter_async_context(seat)
                    await seat.until(lambda seat=seat: seat.position.choices is not None)
                before = [seat.position.base for seat in seats]
                os.kill(running.pid, signal.SIGSTOP)
                await asyncio.sleep(30)
                os.kill(running.pid, signal.SIGCONT)
                await asyncio.sleep(20)
                lost = sum(seat.position.base != base for seat, base in zip(seats, before, strict=True))
                acted = 0
                for seat in seats:
                    assert seat.position.choices is not None
                    answer = await seat.act(seat.position.choices.actions[0].text)
                    acted += type(answer).__name__ == "Ack"
                return lost, acted

        lost, acted = asyncio.run(work())
    sheet.most("F12", "stopped for 30 s: turns taken away", lost, 0)
    sheet.add("F12", "seats that act afterwards", "10", str(acted), acted == 10)


def f15(sheet: Sheet) -> None:
    """Backups under load, each restored elsewhere and all matches of it played again; nobody waits much longer."""
    with tempfile.TemporaryDirectory() as kept, server(backup_dir=kept) as running:

        async def work() -> tuple[list[float], list[float]]:
            lights = lights_of(running, await create(running.url, 200, lambda _: 3))
            await open_all(lights)
            await asyncio.gather(*(light.play(4, time.monotonic() + 15) for light in lights))
            before = [one for light in lights for one in light.times]
            for light in lights:
                light.times.clear()
            playing = [asyncio.create_task(light.play(4, time.monotonic() + 15)) for light in lights]
            for _ in range(3):
                os.kill(running.pid, signal.SIGUSR1)
                await asyncio.sleep(5)
            await asyncio.gather(*playing)
            return before, [one for light in lights for one in light.times]

        before, after = asyncio.run(work())
        made = backups_in(Path(kept))
        faults = [fault for path in made for fault in examine(path, None).faults]
    sheet.add("F15", "backups under 50 commands/s", "3", str(len(made)), len(made) == 3)
    sheet.most("F15", "matches of them that do not hold", len(faults), 0)
    sheet.most("F15", "p99 with them", quantile(after, 0.99), max(2 * quantile(before, 0.99), 60), "ms")


PARTS = {"f1": f1, "f5": f5, "f6": f6, "f7": f7, "f8": f8, "f12": f12, "f14": f14, "f15": f15}

if __name__ == "__main__":
    main("faults", PARTS, __doc__ or "")
