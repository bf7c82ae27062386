"""Load on one server, the load generator on the same machine: answer times, memory, idle and returning clients."""

import asyncio
import resource
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from bystanders import Bystanders
from crowd import Lag, Light, create, descriptors, figures, open_all
from sheet import Sheet, main, quantile, resident_mib

from web.process import Server

SECONDS = 20.0


@contextmanager
def server(**options: Any) -> Iterator[Server]:
    """A server with figures, and room for all."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard != resource.RLIM_INFINITY else 65536, hard))
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        options = {"metrics": f"127.0.0.1:{port}", "bot_workers": 1, "bot_delay": 600} | options
        with Server(
            Path(folder) / "data", max_matches=20_000, max_sockets=20_000, backup_every=0, **options
        ) as running:
            yield running
            alarms = running.alarms()
            if alarms:
                raise RuntimeError(f"{len(alarms)} alarms, the first: {alarms[0][:300]}")


def lights_of(running: Server, made: list[tuple[str, str]]) -> list[Light]:
    """A player for each match."""
    return [Light(running.url, match, token, Random(number)) for number, (match, token) in enumerate(made)]


L1_PAUSE = 0.6
"""Seconds that a person takes for a step ..."""
L1_BOTS = 300
"""... and milliseconds, twice as quick as usual, an opponent: together 200 people make 100 commands a second."""
L8_SECONDS = 1800.0
L8_TARGET = 300
"""Points of a match of L8: some minutes."""


def l1(sheet: Sheet) -> None:
    """200 tables, one person and three opponents each, 100 commands a second."""
    with server(bot_delay=L1_BOTS) as running:

        async def work() -> tuple[list[Light], float]:
            lights = lights_of(running, await create(running.url, 200, lambda _: 3))
            await open_all(lights)
            lag = Lag(running.options["metrics"])
            until = time.monotonic() + SECONDS
            await asyncio.gather(*(light.play(L1_PAUSE, until) for light in lights))
            return lights, lag.p99()

        lights, lag = asyncio.run(work())
        times = [one for light in lights for one in light.times]
    sheet.facts["L1 commands a second"] = len(times) / SECONDS
    sheet.most("L1", f"200 tables, {len(times) / SECONDS:.0f} commands/s: p50", quantile(times, 0.5), 10, "ms")
    sheet.most("L1", "p99", quantile(times, 0.99), 60, "ms")
    sheet.most("L1", "p99.9", quantile(times, 0.999), 250, "ms")
    sheet.most("L1", "loop lag p99", lag, 15, "ms")
    sheet.most("L1", "errors", sum(light.errors for light in lights), 0)


def l2(sheet: Sheet) -> None:
    """1,000 tables and 2,000 sockets, 150 commands a second."""
    with server() as running:
        idle = resident_mib(running.pid)

        async def work() -> list[Light]:
            made = await create(running.url, 1000, lambda number: 1 + number % 3)
            lights = lights_of(running, made)
            watchers = [Light(running.url, match, None, Random(0)) for match, _ in made]
            await open_all([*lights, *watchers])
            until = time.monotonic() + SECONDS
            await asyncio.gather(*(light.play(1000 / 150, until) for light in lights))
            sheet.facts["L2 MiB"] = resident_mib(running.pid)
            return [*lights, *watchers]

        lights = asyncio.run(work())
        times = [one for light in lights for one in light.times]
    sheet.most(
        "L2",
        f"1,000 tables, 2,000 sockets, {len(times) / SECONDS:.0f} commands/s: p99",
        quantile(times, 0.99),
        120,
        "ms",
    )
    sheet.most("L2", "memory over idle", sheet.facts["L2 MiB"] - idle, 120, "MiB")
    sheet.most("L2", "errors, hashes that differ", sum(light.errors for light in lights), 0)


def l3(sheet: Sheet) -> None:
    """5,000 idle sockets, whose clients offer compression, beside 20 tables."""
    with server() as running:

        async def work() -> tuple[float, list[float], float]:
            made = await create(running.url, 45, lambda _: 1)
            players = lights_of(running, made[:20])
            await open_all(players)
            before = resident_mib(running.pid)
            seats = [(made[20 + number % 25][0], None) for number in range(5000)]
            async with Bystanders(running.url, seats, compression="deflate") as idle:
                await asyncio.sleep(2)
                kib = (resident_mib(running.pid) - before) * 1024 / len(seats)
                lag = Lag(running.options["metrics"])
                until = time.monotonic() + SECONDS
                await asyncio.gather(*(light.play(20 / 20, until) for light in players))
                late = lag.p99()
                gone = await idle.gone()
                if gone:
                    raise RuntimeError(f"{gone} idle sockets were closed or went astray")
            return kib, [one for light in players for one in light.times], late

        kib, times, lag = asyncio.run(work())
    sheet.most("L3", "5,000 idle sockets: each", kib, 35, "KiB")
    sheet.most("L3", "20 tables beside them: p99", quantile(times, 0.99), 60, "ms")
    sheet.add("L3", "loop lag p99", "", f"{lag:.1f} ms", True)


def l4(sheet: Sheet) -> None:
    """1,000 sockets cut at once; all come back, with full jitter."""
    with server() as running:

        async def work() -> tuple[float, int, list[float]]:
            made = await create(running.url, 1060, lambda _: 1)
            others = lights_of(running, made[1000:])
            await open_all(others)
            async with Bystanders(running.url, made[:1000]) as many:
                until = time.monotonic() + 12
                playing = [asyncio.create_task(light.play(0.5, until)) for light in others]
                await asyncio.sleep(2)
                for light in others:
                    light.times.clear()
                slowest, astray = await many.cut()
                times = [one for light in others for one in light.times]
                await asyncio.gather(*playing)
                astray += await many.gone() + sum(light.errors for light in others)
            return slowest, astray, times

        slowest, astray, times = asyncio.run(work())
    sheet.most("L4", "1,000 sockets cut at once: all back in", slowest, 8, "s")
    sheet.most("L4", "positions lost", astray, 0)
    sheet.most("L4", f"p99 of others meanwhile ({len(times)} commands)", quantile(times, 0.99), 200, "ms")


def l6(sheet: Sheet) -> None:
    """200 spectators of one match: how long until the last of them has seen an action."""
    with server(bot_delay=0) as running:

        async def work() -> tuple[list[float], list[float]]:
            (made,) = await create(running.url, 1, lambda _: 1)
            (player,) = lights_of(running, [made])
            await player.open()
            await player.play(0.2, time.monotonic() + 5)
            alone = list(player.times)
            player.times.clear()
            watchers = [Light(running.url, made[0], None, Random(0)) for _ in range(200)]
            await open_all(watchers)
            await player.play(0.2, time.monotonic() + 10)
            await asyncio.sleep(1)
            seen = [version for version in player.heard if all(version in one.heard for one in watchers)]
            delays = [max(one.heard[version] for one in watchers) - player.heard[version] for version in seen]
            return delays, [quantile(alone, 0.5), quantile(player.times, 0.5)]

        delays, medians = asyncio.run(work())
    sheet.most(
        "L6",
        f"200 spectators, {len(delays)} actions: the last one sees it within (p99)",
        quantile(delays, 0.99),
        250,
        "ms",
    )
    sheet.add(
        "L6", "median answer to the player without and with them", "", f"{medians[0]:.1f}, {medians[1]:.1f} ms", True
    )


def l8(sheet: Sheet) -> None:
    """Half the load of L1 for half an hour, match after match: memory, descriptors and tasks stay flat."""
    with server(bot_delay=L1_BOTS) as running:

        async def evening(number: int, until: float) -> list[Light]:
            played = []
            while time.monotonic() < until:
                made = await create(running.url, 1, lambda _: 3, target=L8_TARGET)
                (light,) = lights_of(running, made)
                light.rng.seed(f"{number} {len(played)}")
                await light.open()
                await light.play(L1_PAUSE, until)
                await light.close()
                played.append(light)
            return played

        async def work() -> list[tuple[float, float, int, float]]:
            until = time.monotonic() + L8_SECONDS
            playing = [asyncio.create_task(evening(number, until)) for number in range(100)]
            looks = []
            while time.monotonic() + 15 < until:  # not a look after all have left at once
                await asyncio.sleep(15)
                tasks = figures(running.options["metrics"])["rummy500_tasks"]
                looks.append((time.monotonic(), resident_mib(running.pid), descriptors(running.pid), tasks))
            lights = [light for played in await asyncio.gather(*playing) for light in played]
            sheet.facts["L8 commands a second"] = sum(len(light.times) for light in lights) / L8_SECONDS
            sheet.facts["L8 matches"] = len(lights)
            return looks

        looks = asyncio.run(work())
    # Matches that are over stay in memory for ten minutes: before that it must grow.
    looks = looks[len(looks) // 2 :]
    times, memory = [look[0] for look in looks], [look[1] for look in looks]
    slope = statistics.linear_regression(times, memory).slope
    rate, matches = sheet.facts["L8 commands a second"], sheet.facts["L8 matches"]
    sheet.most("L8", f"memory in ten minutes, {rate:.0f} commands/s, {matches} matches", slope * 600, 1, "MiB")
    for name, column in (("descriptors", 2), ("tasks", 3)):
        first, last = (max(look[column] for look in part) for part in (looks[:20], looks[-20:]))
        sheet.most("L8", f"{name} more at the end (of {first:.0f})", last - first, 0.1 * first + 2)


PARTS = {"l1": l1, "l2": l2, "l3": l3, "l4": l4, "l6": l6, "l8": l8}

if __name__ == "__main__":
    main("load", PARTS, __doc__ or "")
