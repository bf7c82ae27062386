"""Failures that players of other sites reported, each as a test of ours; docs/testing.md says which."""

import asyncio
import copy
from random import Random

import pytest

from rummy500.bots import Question, Thought
from rummy500.bots.pool import LocalRunner
from rummy500.engine import Law, deal, melds, preset
from rummy500.service import House, Hub, OpenSeat, Opponent, Person, SeatTakenError, TableRules
from rummy500.service.commands import Ack, Act, Answer, Next
from rummy500.service.reception import Sat
from rummy500.service.restore import ReplayError
from rummy500.service.timing import BETWEEN_SECONDS
from service import tables
from service.tables import FailingJournal, Watcher, run
from service.test_absence import CLOCK, Scene, controls


async def open_table(home: House, seats: int = 4) -> Hub:
    created = await home.create(preset("standard"), [Person("Ana"), *[OpenSeat()] * (seats - 1)])
    return created.hub


# ---- taking seats


def test_four_who_sit_down_at_once_never_overwrite_each_other() -> None:
    """boardgame.io 1100: five hundred times, in any order."""

    async def work() -> None:
        rng, home = Random(1), tables.house(most=1000)
        for _ in range(500):
            hub = await open_table(home, 3)
            names = rng.sample(["Ben", "Cleo", "Dario", "Edda"], 4)
            seats = [rng.choice([1, 2]) for _ in names]
            outcomes = await asyncio.gather(
                *(home.reception.take(hub, s, n, tables.new_id()) for s, n in zip(seats, names, strict=True)),
                return_exceptions=True,
            )
            took = {one.seat: name for one, name in zip(outcomes, names, strict=True) if isinstance(one, Sat)}
            assert all(isinstance(one, (Sat, SeatTakenError)) for one in outcomes)
            assert set(took) == set(seats)
            assert [hub.game.seats[seat].name for seat in took] == list(took.values())

    run(work())


def test_a_storm_of_coming_and_going_never_fills_more_than_the_seats() -> None:
    """colyseus 678 and 726: the count of seats is the seats themselves."""

    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        hub = await open_table(home)

        async def visitor(number: int) -> None:
            rng = Random(number)
            for _ in range(20):
                seat = rng.choice([1, 2, 3])
                try:
                    sat = await home.reception.take(hub, seat, f"Guest {number}", tables.new_id())
                except SeatTakenError:
                    await asyncio.sleep(0)
                    continue
                assert hub.game.seats[seat].name == f"Guest {number}"
                sitting = await home.reception.sit(hub, sat.token)
                assert sitting is not None
                assert sitting.seat == seat
                await asyncio.sleep(0)
                await home.reception.leave(hub, seat)

        await asyncio.gather(*(visitor(number) for number in range(6)))
        assert [seat.name for seat in hub.game.seats] == ["Ana", "", "", ""]
        stored = await tables.stored(home, hub)
        assert [seat.name for seat in stored.seats] == ["Ana", "", "", ""]

    run(work())


# ---- coming back


@pytest.mark.parametrize("seconds", [0, 1, 14, 16, 30])
def test_a_close_that_is_noticed_late_does_not_hit_who_is_back(seconds: int) -> None:
    """colyseus 348 and 950."""

    async def work() -> None:
        scene = Scene(TableRules(absent_after=20))
        hub = await scene.deal()
        actor = hub.game.actor
        assert actor is not None
        back = Watcher(actor)
        hub.join(back)
        await scene.clock.advance(seconds)
        hub.leave(scene.watchers[actor])
        await scene.clock.advance(100)
        assert hub.plays(back)
        assert hub.present() == [True, True]
        assert controls(hub) == []

    run(work())


def test_who_reloads_the_page_keeps_the_seat_in_every_phase_while_the_old_socket_is_open() -> None:
    """OpenFront 5288: a player who came back was a spectator."""

    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard", tables.ONE_DEAL), [Person("Ana"), OpenSeat()])
        hub, token = created.hub, created.tokens[0]
        phases: list[str] = []

        async def reload() -> None:
            nonlocal token
            sitting = await home.reception.sit(hub, token)
            assert sitting is not None
            assert sitting.seat == hub.game.persons[0]
            token = sitting.token
            fresh = Watcher(sitting.seat)
            hub.join(fresh)
            assert hub.plays(fresh)
            phases.append(hub.game.phase + (" draft" if hub.game.turn.steps else ""))

        await reload()
        await home.reception.take(hub, 1, "Ben", tables.new_id())
        await reload()
        await home.reception.begin(hub)
        await reload()
        if hub.game.phase == "waiting":
            assert await hub.noncing.deal()
        await reload()
        await tables.until_draft(hub, Random(4))
        await reload()
        await tables.play_out(hub)
        await reload()
        assert set(phases) >= {"gathering", "waiting", "playing", "playing draft", "over"}

    run(work())


def test_who_comes_back_while_the_absence_is_being_stored_is_back() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=60))
        hub = await scene.deal()
        away = hub.game.actor
        assert away is not None
        hub.leave(scene.watchers[away])
        scene.journal.gate = asyncio.Event()
        going = asyncio.ensure_future(hub.attendance.go_away(away))
        await tables.settled()
        hub.join(Watcher(away))
        scene.journal.gate.set()
        await going
        await tables.settled()
        assert controls(hub) == [(away, "away"), (away, "back")]
        assert not hub.game.stood_in(away)

    run(work())


class Slow(LocalRunner):
    """A stand-in that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.answers, self.answered = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def choose(self, question: Question) -> Thought:
        self.asked.set()
        await self.answers.wait()
        thought = await super().choose(question)
        self.answered.set()
        return thought


@pytest.mark.parametrize("share", [0, 50, 100])
def test_a_seat_is_had_back_whatever_the_stand_in_has_thought_of(share: int) -> None:
    """Kraplow 172: before it thinks, while it does, and when it has its answer."""

    async def work() -> None:
        clock = _Held()
        home = tables.house(FailingJournal(), clock=clock, bots=Slow())
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub, slow = created.hub, home.office.bots
        assert isinstance(slow, Slow)
        assert await hub.noncing.deal()
        seat = hub.game.actor
        assert seat is not None
        await hub.attendance.go_away(seat)
        if share:
            await slow.asked.wait()
        if share == 100:
            slow.answers.set()
            await slow.answered.wait()
            await clock.asked.wait()
        watcher = Watcher(seat)
        hub.join(watcher)
        answer = await tables.ask(hub, seat, Act(tables.new_id(), hub.game.base, "draw"))
        assert isinstance(answer, Ack)
        slow.answers.set()
        clock.gate.set()
        await tables.settled()
        assert [entry.bot for entry in hub.game.log if entry.kind == "act"] == [False]
        assert hub.game.actor == seat

    run(work())


class _Held(tables.HandClock):
    """A clock on which the pause before a step lasts until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.gate = asyncio.Event(), asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.set()
        await self.gate.wait()


# ---- deadlines


def test_all_sockets_cut_with_three_seconds_left_stop_no_clock() -> None:
    """Lila 5213: whoever was disconnected never lost on time."""

    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        await scene.clock.advance(87)
        for watcher in scene.watchers:
            hub.leave(watcher)
        await scene.clock.advance(2)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]

    run(work())


def test_a_deadline_that_rings_twice_and_beside_a_move_takes_one_turn_at_most() -> None:
    """Anagrabble 21: two tiles were turned where time ran out twice."""

    async def work() -> None:
        for moves in (0, 1):
            scene = Scene(CLOCK)
            hub = await scene.deal()
            actor = hub.game.actor
            async with hub.lock:
                answers: list[Answer] = []
                if moves:
                    hub.submit(actor, Act(tables.new_id(), hub.game.base, "draw"), answers.append)
                await scene.clock.advance(90)
                hub.clock._ring()
                hub.clock._ring()
                await tables.settled()
            await tables.settled()
            await tables.settle(hub)
            assert controls(hub) == [(actor, "lapse")]
            acts = [entry for entry in hub.game.log if entry.kind == "act"]
            assert {entry.seat for entry in acts} == {actor}
            assert sum(entry.text.startswith("discard") for entry in acts) == 1

    run(work())


@pytest.mark.parametrize("quick", [0, 1])
def test_a_deadline_between_deals_takes_no_turn_of_the_next_deal(quick: int) -> None:
    """Somebody asks for the next deal in the very moment in which the time for asking is over."""

    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        await tables.play_out(hub)
        assert hub.game.phase == "between"
        async with hub.lock:
            hub.submit(quick, Next(tables.new_id(), hub.game.base), lambda _: None)
            await scene.clock.advance(BETWEEN_SECONDS)
            await tables.settled()
        await tables.settled()
        assert (hub.game.phase, hub.game.number) == ("playing", 2)
        assert hub.game.absence.lapsed is None
        assert {entry.text for entry in hub.game.log if entry.kind == "control"} <= {"next"}

    run(work())


@pytest.mark.parametrize("absent", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_several_who_are_away_do_not_hold_up_the_others(absent: int, seed: int) -> None:
    """P5 and govariants 231: two time-outs in one round froze it."""

    async def work() -> None:
        rng = Random(seed)
        clock = tables.HandClock()
        home = tables.house(FailingJournal(), clock=clock, seed=seed)
        people: list[Person | Opponent] = [Person(name) for name in ("Ana", "Ben", "Cleo", "Dario")]
        rules = CLOCK if seed % 2 else TableRules(absent_after=60)
        created = await home.create(preset("standard", tables.ONE_DEAL), people, None, rules)
        hub = created.hub
        there = {seat: Watcher(seat) for seat in range(4)}
        for watcher in there.values():
            hub.join(watcher)
        assert await hub.noncing.deal()
        for seat in rng.sample(range(4), absent):
            hub.leave(there.pop(seat))
        for _ in range(1500):
            if hub.game.over:
                break
            await tables.settled()
            actor = hub.game.actor
            if actor in there and not hub._opponents.busy:
                await tables.act(hub, rng.choice(tables.legal(hub)))
            elif not hub._opponents.busy:
                await clock.advance(30)
            if rng.random() < 0.02 and len(there) < 3 and not hub.game.over:
                back = rng.choice([seat for seat in range(4) if seat not in there])
                there[back] = Watcher(back)
                hub.join(there[back])
                await tables.settled()
                assert back not in hub.game.absence.away
            elif rng.random() < 0.02 and len(there) == 4 - absent + 1:
                hub.leave(there.pop(rng.choice(list(there))))
        assert hub.game.over
        log = (await tables.stored(home, hub)).log
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))

    run(work())


# ---- rules


def test_a_rule_that_changed_its_meaning_is_an_alarm(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Argentum 1390: a replay silently led to another game."""

    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal))
        await tables.until_draft(hub, Random(4))
        await tables.play_turn(hub, Random(4))
        assert await tables.house(journal).find(hub.game.id) is not None

        def dearer(law: Law, action: int) -> melds.Shape:
            shape = copy.copy(melds.shape_of(law, action))
            shape.points = [points + 5 for points in shape.points]
            return shape

        monkeypatch.setattr(deal, "shape_of", dearer)
        with pytest.raises(ReplayError):
            await tables.house(journal).find(hub.game.id)

    run(work())
    assert any(record.message == "alarm" for record in caplog.records)
