"""Clocks and people who are away: who plays for them, when, and that they are never kept out."""

from random import Random

import pytest

from rummy500.engine import preset
from rummy500.service import ClockRules, House, Hub, Opponent, Person, TableRules
from rummy500.service.commands import Ack, Act, Denied
from rummy500.service.timing import BETWEEN_SECONDS, CREDIT_SECONDS
from service import tables
from service.tables import FailingJournal, HandClock, Watcher, run

CLOCK = TableRules(clock=ClockRules(turn=30, bank=60))


class Scene:
    """A match of two people whose time moves by hand."""

    def __init__(self, table_rules: TableRules, journal: FailingJournal | None = None) -> None:
        self.clock = HandClock()
        self.journal = journal or FailingJournal()
        self.home: House = tables.house(self.journal, clock=self.clock)
        self.table_rules = table_rules

    async def deal(self, *opponents: str, **changes: object) -> Hub:
        seats: list[Person | Opponent] = [Person("Ana"), Person("Ben"), *map(Opponent, opponents)]
        created = await self.home.create(preset("standard", changes), seats, None, self.table_rules)
        hub = created.hub
        self.watchers = [Watcher(0), Watcher(1)]
        for watcher in self.watchers:
            hub.join(watcher)
        assert await hub.noncing.deal()
        return hub


def controls(hub: Hub) -> list[tuple[int | None, str]]:
    return [(entry.seat, entry.text) for entry in hub.game.log if entry.kind == "control"]


# ---- absence without a clock


def test_somebody_who_is_away_is_waited_for_and_then_played_for_once_and_then_until_the_return() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=120))
        hub = await scene.deal()
        away = hub.game.actor
        assert away is not None
        here = 1 - away
        hub.leave(scene.watchers[away])
        await scene.clock.advance(119)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(away, "lapse")]
        await tables.settle(hub)
        assert hub.game.actor == here
        assert {entry.bot for entry in hub.game.log if entry.seat == away and entry.kind == "act"} == {True}
        await tables.play_turn(hub, Random(1))
        await scene.clock.advance(120)
        assert controls(hub) == [(away, "lapse"), (away, "away")]
        await tables.settle(hub)
        assert hub.game.absence.away == {away}
        await tables.play_turn(hub, Random(2))
        await tables.settle(hub)
        assert hub.game.actor == here, "played for without waiting"
        hub.join(Watcher(away))
        await tables.settled()
        assert controls(hub)[-1] == (away, "back")
        assert not hub.game.stood_in(away)

    run(work())


def test_nobody_plays_for_those_who_are_there_or_when_nobody_waits() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=60))
        hub = await scene.deal()
        await scene.clock.advance(10_000)
        assert controls(hub) == [], "both are there"
        for watcher in scene.watchers:
            hub.leave(watcher)
        await scene.clock.advance(10_000)
        assert controls(hub) == [], "nobody is there"
        never = await Scene(TableRules(absent_after=0)).deal()
        assert never.game.actor is not None
        actor = never.game.actor
        for listener in never.company.of(actor):
            never.leave(listener)
        await scene.clock.advance(10_000)
        assert controls(never) == [], "the table has agreed to wait"

    run(work())


def test_a_match_that_one_person_plays_waits_for_ever() -> None:
    async def work() -> None:
        clock = HandClock()
        home = tables.house(clock=clock)
        created = await home.create(preset("standard"), [Person("Ana"), Opponent("casual")], bytes(16), CLOCK)
        hub = created.hub
        await tables.settle(hub)
        base = hub.game.base
        await clock.advance(100_000)
        assert hub.game.base == base
        assert hub.clock.remaining() is None or hub.game.actor == 0

    run(work())


def test_whoever_acts_is_back_and_an_answer_under_way_is_stale() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=60))
        hub = await scene.deal()
        away = hub.game.actor
        assert away is not None
        await hub.attendance.go_away(away)
        (held_up,) = hub._opponents._tasks  # the stand-in
        held_up.cancel()
        await tables.settled()
        assert hub.game.stood_in(away)
        base = hub.game.base
        answer = await tables.ask(hub, away, Act(tables.new_id(), base, "draw"))
        assert isinstance(answer, Ack)
        assert controls(hub) == [(away, "away"), (away, "back")]
        assert hub.game.log[-1].text == "draw"
        assert not hub.game.log[-1].bot

    run(work())


def test_a_stand_in_goes_on_from_the_draft() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=60))
        hub = await scene.deal()
        await tables.until_draft(hub, Random(3))
        away = hub.game.actor
        assert away is not None
        steps = [step.text for step in hub.game.turn.steps]
        assert steps
        for listener in hub.company.of(away):
            hub.leave(listener)
        await scene.clock.advance(60)
        await tables.settle(hub)
        acts = [(entry.text, entry.bot) for entry in hub.game.log if entry.kind == "act" and entry.seat == away]
        assert hub.game.actor != away
        assert acts[: len(steps) + 1][-len(steps) :] == [(text, False) for text in steps], "the person's own"
        assert acts[-1][1], "and the end of the turn is the stand-in's"

    run(work())


def test_the_next_deal_does_not_wait_for_those_who_are_away() -> None:
    async def work() -> None:
        scene = Scene(TableRules(absent_after=60))
        hub = await scene.deal()
        await tables.play_out(hub)
        assert hub.game.phase == "between"
        hub.leave(scene.watchers[1])
        assert isinstance(await tables.next_deal(hub, 0), Ack)
        assert hub.game.phase == "between"
        await scene.clock.advance(60)
        assert (hub.game.phase, hub.game.number) == ("playing", 2)

    run(work())


# ---- clocks


def test_a_turn_has_its_time_then_the_bank_then_somebody_else_plays_it() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        assert actor is not None
        await scene.clock.advance(10)
        remaining = hub.clock.remaining()
        assert remaining is not None
        assert (remaining.seat, remaining.turn_ms, remaining.bank_ms) == (actor, 20_000, 60_000)
        await scene.clock.advance(40)
        remaining = hub.clock.remaining()
        assert remaining is not None
        assert (remaining.turn_ms, remaining.bank_ms) == (0, 40_000)
        await tables.play_turn(hub, Random(1))
        assert hub.game.bank_ms(actor) == 40_000
        assert hub.game.bank_ms(1 - actor) == 60_000
        await scene.clock.advance(29)
        await tables.play_turn(hub, Random(1))
        assert hub.game.bank_ms(1 - actor) == 60_000, "the turn's own time is free"
        await scene.clock.advance(69)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]
        await tables.settle(hub)
        assert hub.game.actor == 1 - actor

    run(work())


def test_time_can_be_taken_ten_times_in_a_turn() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        assert actor is not None
        assert not hub.talk.extend(1 - actor)
        for _ in range(10):
            assert hub.talk.extend(actor)
        assert not hub.talk.extend(actor)
        remaining = hub.clock.remaining()
        assert remaining is not None
        assert (remaining.turn_ms, remaining.extensions) == (330_000, 0)
        assert scene.watchers[0].clocks == 10
        await scene.clock.advance(389)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]

    run(work())


def test_banks_are_there_after_a_restart_with_some_seconds_more() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        assert actor is not None
        await scene.clock.advance(70)
        await tables.play_turn(hub, Random(1))
        later = Scene(CLOCK, scene.journal)
        there = await later.home.find(hub.game.id)
        assert there is not None
        assert there.game.absence == hub.game.absence
        assert there.game.bank_ms(actor) == 20_000
        for seat in (0, 1):
            there.join(Watcher(seat))
        remaining = there.clock.remaining()
        assert remaining is not None
        assert remaining.turn_ms == (30 + CREDIT_SECONDS) * 1000

    run(work())


def test_a_deadline_that_is_found_late_is_no_players_fault() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        await scene.clock.advance(90, late=30)
        assert controls(hub) == []
        await scene.clock.advance(CREDIT_SECONDS - 1)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]

    run(work())


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_wall_clock_that_is_set_takes_and_gives_no_time(hours: int) -> None:
    """F12: turns are timed by the monotonic clock, also those of a match that is loaded after the change."""

    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        really = scene.clock.now_ms
        scene.clock.now_ms = lambda: really() + hours * 3_600_000  # type: ignore[method-assign]
        await scene.clock.advance(29)
        await tables.act(hub, "draw")
        before = hub.clock.remaining()
        fresh = await tables.house(scene.journal, clock=scene.clock).find(hub.game.id)
        assert fresh is not None
        after = fresh.clock.remaining()
        assert before is not None
        assert after is not None
        assert after.bank_ms == before.bank_ms == 60_000
        assert 0 < after.turn_ms <= 30_000 + CREDIT_SECONDS * 1000
        await scene.clock.advance(60)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]

    run(work())


def test_against_a_clock_the_next_deal_comes_by_itself() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        await tables.play_out(hub)
        await scene.clock.advance(BETWEEN_SECONDS)
        assert (hub.game.phase, hub.game.number) == ("playing", 2)
        assert hub.game.absence.away == frozenset()

    run(work())


def test_what_cannot_be_stored_is_tried_again_and_nobody_is_stuck() -> None:
    async def work() -> None:
        scene = Scene(CLOCK)
        hub = await scene.deal()
        actor = hub.game.actor
        scene.journal.failures = 1
        await scene.clock.advance(90)
        assert controls(hub) == []
        await scene.clock.advance(1)
        assert controls(hub) == [(actor, "lapse")]

    run(work())


@pytest.mark.parametrize("seed", range(6))
def test_absence_return_and_expiry_in_any_order_leave_one_mover_and_the_match_ends(seed: int) -> None:
    """Law of server.md, P5: whatever comes, each version has one mover, and the match goes on to its end."""

    async def work() -> None:
        rng = Random(seed)
        scene = Scene(CLOCK if seed % 2 else TableRules(absent_after=60))
        hub = await scene.deal("casual", **{"match.target": 0, "match.max_deals": 2, "match.tie": "shared"})
        there: dict[int, Watcher] = dict(enumerate(scene.watchers))
        for _ in range(3000):
            if hub.game.over:
                break
            await tables.settled()
            match rng.randrange(6):
                case 0:
                    seat = rng.randrange(2)
                    if len(there) == 2:
                        hub.leave(there.pop(seat))
                case 1:
                    seat = rng.randrange(2)
                    if seat not in there:
                        there[seat] = Watcher(seat)
                        hub.join(there[seat])
                case 2:
                    await scene.clock.advance(rng.choice([1, 20, 61, 200]))
                case _:
                    actor = hub.game.actor
                    if hub.game.phase == "between":
                        for seat in there:
                            await tables.next_deal(hub, seat)
                    elif actor in there and not hub._opponents.busy:
                        await tables.act(hub, rng.choice(tables.legal(hub)))
        assert hub.game.over
        log = (await scene.journal.load(hub.game.id)).log
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))
        again = await tables.house(scene.journal).find(hub.game.id)
        assert again is not None
        assert again.game.absence == hub.game.absence
        answer = await tables.ask(hub, 0, Act(tables.new_id(), hub.game.base, "draw"))
        assert isinstance(answer, Denied)

    run(work())


def test_a_nudge_and_a_phrase_have_their_measure() -> None:
    async def work() -> None:
        scene = Scene(TableRules())
        hub = await scene.deal()
        actor = hub.game.actor
        assert actor is not None
        other = 1 - actor
        assert not hub.talk.nudge(other), "too soon"
        await scene.clock.advance(20)
        assert not hub.talk.nudge(actor), "nobody nudges himself"
        assert hub.talk.nudge(other)
        assert not hub.talk.nudge(other), "again too soon"
        assert [hub.talk.phrase(other, "hello") for _ in range(6)] == [True] * 5 + [False]
        assert hub.talk.phrase(actor, "thanks")
        await scene.clock.advance(20)
        assert hub.talk.phrase(other, "hello")
        assert [type(news).__name__ for news in scene.watchers[actor].passed] == ["Nudged"] + ["Said"] * 7

    run(work())
