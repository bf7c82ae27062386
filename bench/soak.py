"""Long searches for what must never be: leaks, unfair shuffles, messages that do harm."""

import asyncio
import contextlib
import sys
import tempfile
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import revoking
import shuffles
from crowd import Light, create, open_all
from load import lights_of, server
from sheet import Sheet, main, quantile
from websockets.exceptions import ConnectionClosed

from rummy500.sim.collusion import pairs_of
from rummy500.web.limits import Limits
from sim.colluders import Tournament
from web import floods, hostile, marks, timing, twins
from web.place import Place
from web.process import Server

MESSAGES = 100_000
PAIRS = 10_000
MATCHES = 500
REVOKED = 50
QUESTIONS, REPEATS = 60, 60
ANSWERS = ("refused", "would be", "done")
TOLD_SECONDS = 20e-6


def s1(sheet: Sheet) -> None:
    """100,000 hostile messages over 50 seated sockets, honest players beside them."""
    with server(max_messages=10**6, bot_delay=0) as running:

        async def attack(light: Light, count: int) -> tuple[int, bool]:
            """How many were sent, and whether anything came of them."""
            rng = light.rng
            before, sent = (light.base, bytes(light.obs)), 0
            while sent < count:
                with contextlib.suppress(ConnectionClosed):
                    while sent < count:
                        assert light.socket is not None
                        await light.socket.send(hostile.frame(rng))
                        sent += 1
                        # A thousand a second together, six times what the usual limit would let through.
                        await asyncio.sleep(0.05)
                if sent < count:
                    await light.open()
            answer = await light.ask("why", text="draw")
            return sent, (light.base, bytes(light.obs)) != before or answer.t not in {"ack", "refused"}

        async def work() -> tuple[int, int, list[float], list[float]]:
            made = await create(running.url, 60, lambda _: 1)
            lights = lights_of(running, made)
            await open_all(lights)
            # Opponents that begin have played when nothing comes for a moment.
            await asyncio.sleep(2)
            honest, bad = lights[:10], lights[10:]
            await asyncio.gather(*(light.play(0.3, time.monotonic() + 5) for light in honest))
            alone = [one for light in honest for one in light.times]
            for light in honest:
                light.times.clear()
            playing = [asyncio.create_task(light.play(0.3, time.monotonic() + 3600)) for light in honest]
            found = await asyncio.gather(*(attack(light, MESSAGES // len(bad)) for light in bad))
            for one in playing:
                one.cancel()
            times = [one for light in honest for one in light.times]
            return sum(sent for sent, _ in found), sum(harm for _, harm in found), alone, times

        sent, harmed, alone, times = asyncio.run(work())
    sheet.facts["S1 p99 alone"] = quantile(alone, 0.99)
    sheet.most("S1", f"{sent:,} hostile messages: matches changed by them", harmed, 0)
    sheet.most("S1", "p99 of honest players meanwhile", quantile(times, 0.99), 100, "ms")


def s5(sheet: Sheet) -> None:
    """Devices that are signed out and people who are removed, with open sockets, at the same and another process."""
    for name, count in (("one process", 1), ("another process", 2)):
        with revoking.houses(count) as servers:
            times = asyncio.run(revoking.closed(servers[0], servers[-1], REVOKED))
        missing = sum(one is None for one in times)
        sheet.most("S5", f"{len(times)} revoked, {name}: sockets that stayed open", missing, 0)
        longest = max(one for one in times if one is not None)
        sheet.most("S5", f"{len(times)} revoked, {name}: the last closed after", longest * 1000, 1000, "ms")


def s6(sheet: Sheet) -> None:
    """Ten times each limit at its full size, and 1,000 forged addresses."""
    limits = Limits(sockets=600, proxied=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(
            Path(folder) / "data",
            trusted_proxy=["127.0.0.0/8"],
            max_sockets=limits.sockets,
            max_messages=limits.messages,
        ) as running,
    ):
        place = Place(running, limits, patience=10.0, silence=5.0)
        for limit in floods.FLOODS:
            faults = asyncio.run(floods.flood(place, limit))
            sheet.facts[f"S6 {limit}"] = faults
            sheet.most("S6", f"ten times {limit}: what did not hold", len(faults), 0)
        sheet.most("S6", "alarms", len(running.alarms()), 0)


def s7(sheet: Sheet) -> None:
    """500 matches: no seed, deck or token in anything that is sent, answered, logged or measured."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "data"
        with Server(path, log_level="debug", metrics="127.0.0.1:9599") as running:
            caught = asyncio.run(marks.play(running, MATCHES, 9599))
            if running.stop() != 0:
                raise RuntimeError("the server did not stop cleanly")
            caught.log = running.log()
        found = marks.found(path / "rummy500.db", caught)
    size = (
        len(caught.log) + sum(map(len, caught.public)) + sum(len(text) for all_ in caught.own.values() for text in all_)
    ) >> 20
    sheet.facts["S7"] = found[:10]
    sheet.most("S7", f"{MATCHES} matches, {size} MiB of messages and logs: secrets found", len(found), 0)


def s8(sheet: Sheet) -> None:
    """A million deals: card by place, cards dealt to people, neighbours."""
    for answer in shuffles.answers(1_000_000, 1):
        sheet.most("S8", f"a million deals: |z| of {answer.name}", abs(answer.z), 4)


def s9(sheet: Sheet) -> None:
    """Times of answers at tables that differ in hidden cards alone; and the same with a delay that depends on them."""

    def hidden() -> None:
        end = time.perf_counter() + TOLD_SECONDS
        while time.perf_counter() < end:
            pass

    async def work() -> dict[str, list[float]]:
        chances: dict[str, list[float]] = {}
        rng, seed = Random(1), 0
        while min((len(chances.get(kind, ())) for kind in ANSWERS), default=0) < QUESTIONS:
            seed += 1
            async for question in timing.questions(seed):
                asked = len(chances.setdefault(question.kind, []))
                if asked < QUESTIONS:
                    one, other = await timing.times(question, REPEATS, rng)
                    chances[question.kind].append(timing.kolmogorov_smirnov(one, other))
                if asked < QUESTIONS // 4:
                    one, other = await timing.times(question, REPEATS, rng, hidden)
                    chances.setdefault("delayed", []).append(timing.kolmogorov_smirnov(one, other))
        return chances

    chances = asyncio.run(work())
    for kind in ANSWERS:
        chance = timing.as_small(chances[kind])
        sheet.least("S9", f"{len(chances[kind])} pairs, {kind}: chance of such times", chance, 0.01)
    chance = timing.as_small(chances["delayed"])
    sheet.most("S9", f"{TOLD_SECONDS * 1e6:g} us for a hidden card: chance of such times", chance, 0.01)


def s12(sheet: Sheet) -> None:
    """Planted colluders among more than 500 honest pairs of `club`, some of them friends who always sit together."""
    tournament = Tournament(people=40, friends=8, planted=3, rounds=25, deals=8)
    pairs = pairs_of(tournament.sittings())
    places = [place for place, pair in enumerate(pairs, 1) if pair.players in tournament.pairs]
    honest = [pair for pair in pairs if pair.players not in tournament.pairs]
    flagged = sum(pair.suspicious for pair in honest)
    sheet.facts["S12"] = [(pair.players, pair.deals, round(pair.z, 2)) for pair in pairs[:10]]
    sheet.most("S12", f"3 planted pairs among {len(honest)} honest ones: last place", max(places), 5)
    sheet.most("S12", "honest pairs flagged", 100 * flagged / len(honest), 1, "%")


def p1(sheet: Sheet) -> None:
    """10,000 pairs of matches that differ in what a seat cannot know."""
    count, found, kinds = twins.run_pairs(Random(1).randrange(1000), PAIRS)
    sheet.facts["P1"] = found[:5]
    sheet.most("P1", f"{count:,} pairs, {len(kinds)} kinds of messages: differences", len(found), 0)


PARTS = {"s1": s1, "s5": s5, "s6": s6, "s7": s7, "s8": s8, "s9": s9, "s12": s12, "p1": p1}

if __name__ == "__main__":
    main("soak", PARTS, __doc__ or "")
