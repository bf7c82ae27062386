"""Two houses with one journal: what one stores, the other tells its listeners, and nobody is told twice."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

from rummy500.bots import Question, Thought
from rummy500.bots.pool import LocalRunner
from rummy500.engine import observe, preset
from rummy500.notation import position_to_text
from rummy500.service import House, Hub, OpenSeat, Pace, Person
from rummy500.service.commands import Ack, Act, Next, Stale
from rummy500.service.game import Game, public_check
from rummy500.service.journal import Unit
from rummy500.service.news import Committed, Revealed
from rummy500.service.remembered import MOST
from rummy500.service.restore import answered, recall
from rummy500.service.shuffle import nonce_hash
from rummy500.storage import MemoryJournal
from service import tables
from service.feeds import Bus, BusFeed, BusJournal
from service.tables import Watcher, ask, legal, new_id, run


class Pair:
    """Two houses, and one match of two people in the memory of both."""

    def __init__(self, pace: Pace = tables.QUICK) -> None:
        self.pace = pace
        self.journals: list[BusJournal] = []
        self.bus = Bus()
        self.kept = MemoryJournal()
        self.houses = [self._house(number) for number in range(2)]
        self.hubs: list[Hub] = []
        self.watchers = [Watcher(0), Watcher(1)]

    def _house(self, number: int) -> House:
        self.journals.append(BusJournal(self.kept, self.bus, number))
        home = tables.house(self.journals[-1], seed=number + 1, pace=self.pace)
        home.office.feed = BusFeed(self.bus, number)
        return home

    async def open(self, **changes: Any) -> "Pair":
        await self.listen()
        return await self.at(await tables.two_people(self.houses[0], **changes))

    async def listen(self) -> None:
        for home in self.houses:
            home.start()
        await asyncio.sleep(0)

    async def at(self, here: Hub) -> "Pair":
        there = await self.houses[1].find(here.game.id)
        assert there is not None
        self.hubs = [here, there]
        for hub, watcher in zip(self.hubs, self.watchers, strict=True):
            hub.join(watcher)
        return self

    async def settle(self) -> None:
        """Until both houses know the same."""
        async with asyncio.timeout(5):
            while self.hubs[0].game.base != self.hubs[1].game.base or any(hub.lock.locked() for hub in self.hubs):
                await asyncio.sleep(0.001)
        await self.compare()

    async def compare(self) -> None:
        """What was read on is what would be read anew."""
        found = await recall(self.kept, self.hubs[0].game.id)
        assert found is not None
        known = answered(found[0].log[1:], found[0].draft)
        for hub in self.hubs:
            assert facts(hub.game) == facts(found[1])
            # Steps that were taken back are remembered, too, and stand in no log.
            assert all(hub._remembered.get(command) is not None for command in [*known][-MOST // 4 :])


def facts(game: Game) -> Any:
    """All of a state that is not a deal, and what everybody sees of its deal."""
    seen = [observation and position_to_text(observation) for observation in map(game.seen_by, (None, 0, 1))]
    before = game.turn.before and position_to_text(observe(game.turn.before, game.actor))
    rest = (
        game.phase,
        game.base,
        game.position,
        game.log,
        game.absence,
        game.ready,
        game.seats,
        game.deck,
        game.match,
        game.results,
    )
    return game.draft(), game.turn.taken, before, seen, game.match, game.results, rest


def test_what_one_house_stores_the_other_one_tells_in_order() -> None:
    async def main() -> None:
        pair = await Pair().open(**{"match.target": 200})
        began = pair.hubs[0].game.base[0]
        rng = Random(1)
        for number in range(400):
            hub = pair.hubs[number % 2]
            game = hub.game
            if game.over:
                break
            if game.turn.steps or (game.turn.taken and rng.random() < 0.3):
                assert isinstance(await tables.undo(hub), Ack)
                await pair.settle()
                if rng.random() < 0.5:
                    assert isinstance(await tables.redo(hub), Ack)
                    await pair.settle()
                hub = pair.hubs[rng.randrange(2)]
                game = hub.game
            if game.phase == "between":
                for seat in game.persons:
                    assert isinstance(await tables.next_deal(hub, seat), Ack)
            else:
                assert isinstance(await tables.act(hub, rng.choice(legal(hub))), Ack)
            await pair.settle()
        assert {entry.kind for entry in pair.watchers[1].entries} >= {"act", "withdraw", "deal_over", "deal"}
        for watcher in pair.watchers:
            versions = [entry.version for entry in watcher.entries]
            assert versions == list(range(began + 1, pair.hubs[0].game.base[0] + 1))
            for game, entry in zip(watcher.games, _last_of_each(watcher), strict=True):
                assert game.base == (entry.version, 0)
                if entry.kind == "act":
                    assert game.deal is not None
                    assert public_check(game.deal) == entry.check
        assert pair.watchers[0].entries == pair.watchers[1].entries

    run(main())


def _last_of_each(watcher: Watcher) -> list[Any]:
    by_version = {entry.version: entry for entry in watcher.entries}
    return [by_version[game.base[0]] for game in watcher.games]


def test_what_was_missed_while_nothing_was_told_is_told_step_by_step() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        pair.bus.cut = True
        rng = Random(2)
        while here.game.phase == "playing":
            await tables.play_turn(here, rng)
        for seat in here.game.persons:
            await tables.next_deal(here, seat)
        await tables.play_turn(here, rng)
        pair.houses[1].changed(here.game.id, here.game.base)
        await pair.settle()
        told = pair.watchers[1]
        assert [entry.version for entry in told.entries] == list(range(3, here.game.base[0] + 1))
        assert there.game.log == here.game.log
        # A deal begins with an event of its own, because whoever is told it clears the table.
        begins = [place for place, entry in enumerate(told.entries) if entry.kind == "deal"]
        starts = [game.base[0] + 1 for game in told.games]
        assert all(told.entries[place].version in starts for place in begins)
        assert len(told.games) < len(pair.watchers[0].games)

    run(main())


def test_a_draft_is_told_to_its_own_seat_over_there() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        own, other = Watcher(None), Watcher(None)
        await tables.until_draft(here, Random(3))
        await pair.settle()
        seat = here.game.actor
        assert seat is not None
        own.seat, other.seat = seat, 1 - seat
        there.join(own)
        there.join(other)
        await tables.undo(here)
        await pair.settle()
        assert here.game.turn.undone
        assert [game.draft() for game in own.drafts] == [here.game.draft()]
        assert not other.drafts
        assert not other.games

    run(main())


def test_a_command_known_over_there_is_answered_as_then() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        seat, base = here.game.actor, here.game.base
        command = Act(new_id(), base, legal(here)[0])
        first = await ask(here, seat, command)
        await pair.settle()
        assert await ask(there, seat, command) == first
        assert isinstance(await ask(there, seat, Act(new_id(), base, command.text)), Stale)

    run(main())


def test_of_two_actions_for_one_base_one_is_done_and_the_other_stale() -> None:
    async def main() -> None:
        pair = await Pair().open()
        for number in range(20):
            pair.bus.cut = True
            here, there = pair.hubs
            seat, base = here.game.actor, here.game.base
            texts = Random(number).choices(legal(here), k=2)
            answers = await asyncio.gather(
                ask(here, seat, Act(new_id(), base, texts[0])), ask(there, seat, Act(new_id(), base, texts[1]))
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Ack", "Stale"]
            assert here.game.base == there.game.base
            assert here.game.log == there.game.log
            pair.bus.cut = False

    run(main())


def test_a_command_that_still_fits_is_done_after_what_was_first() -> None:
    """Both ask for the next deal at once, each at another process: one notes it, the other begins the deal."""

    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        rng = Random(4)
        while here.game.phase == "playing":
            await tables.play_turn(here, rng)
        await pair.settle()
        pair.bus.cut = True
        answers = await asyncio.gather(
            ask(here, 0, Next(new_id(), here.game.base)), ask(there, 1, Next(new_id(), there.game.base))
        )
        assert [type(answer) for answer in answers] == [Ack, Ack]
        stored = await pair.kept.load(here.game.id)
        assert stored is not None
        assert [entry.kind for entry in stored.log[-2:]] == ["control", "deal"]

    run(main())


def test_a_player_who_has_seen_more_than_the_process_is_served() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.hubs
        pair.bus.cut = True
        await tables.act(here, legal(here)[0])
        answer = await ask(there, here.game.actor, Act(new_id(), here.game.base, legal(here)[0]))
        assert isinstance(answer, Ack)

    run(main())


def bots_of(journal: BusJournal) -> int:
    """How many turns of opponents were stored through it."""
    return sum(isinstance(unit, Unit) and any(entry.bot for entry in unit.entries) for unit in journal.units)


def test_opponents_are_played_where_the_person_was_served() -> None:
    async def main() -> None:
        pair = Pair(replace(tables.QUICK, take_over=1000.0))
        await pair.listen()
        await pair.at(await tables.against(pair.houses[0], ["casual", "casual"]))
        served = [0, 0]
        rng = Random(5)
        for turn in range(8):
            hub = pair.hubs[turn % 2]
            async with asyncio.timeout(10):
                while hub.game.actor not in {None, 0}:
                    await asyncio.sleep(0.001)
            if hub.game.phase != "playing":
                break
            before = [bots_of(journal) for journal in pair.journals]
            await tables.play_turn(hub, rng)
            async with asyncio.timeout(10):
                while pair.hubs[0].game.actor not in {None, 0} or pair.hubs[1].game.actor not in {None, 0}:
                    await asyncio.sleep(0.001)
            played = [bots_of(journal) - was for journal, was in zip(pair.journals, before, strict=True)]
            assert played[1 - turn % 2] == 0
            served[turn % 2] += played[turn % 2]
        assert all(served)

    run(main())


class Silent(LocalRunner):
    """Thinks until it is told to answer, like a process that was killed or stopped meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.answering = asyncio.Event()

    async def choose(self, question: Question) -> Thought:
        await self.answering.wait()
        return await super().choose(question)


def test_a_turn_that_a_process_leaves_is_taken_over_and_made_once() -> None:
    async def main() -> None:
        pair = Pair(replace(tables.QUICK, take_over=0.6, bot_budget_ms=10**6))
        await pair.listen()
        await pair.at(await tables.against(pair.houses[0], ["casual"] * 2))
        here, there = pair.hubs
        await tables.settle(here)
        await pair.settle()
        silent = pair.houses[1].office.bots = Silent()
        played = bots_of(pair.journals[0])
        await tables.play_turn(there, Random(6))
        async with asyncio.timeout(10):
            while here.game.actor != 0 and here.game.phase == "playing":
                await asyncio.sleep(0.001)
        assert bots_of(pair.journals[0]) > played
        # The one that comes late finds that its turn was made.
        silent.answering.set()
        await asyncio.sleep(0.05)
        await pair.settle()
        assert bots_of(pair.journals[1]) == 0
        stored = await pair.kept.load(here.game.id)
        assert stored is not None
        assert [entry.version for entry in stored.log] == list(range(1, stored.base[0] + 1))

    run(main())


def test_a_rematch_asked_for_at_both_is_one_and_begins_when_all_are_there() -> None:
    async def main() -> None:
        pair = await Pair().open(**tables.ONE_DEAL)
        await tables.play_out(pair.hubs[0])
        await pair.settle()
        pair.bus.cut = True
        both = zip(pair.houses, pair.hubs, strict=True)
        made = await asyncio.gather(*(home.rematch(hub, seat) for seat, (home, hub) in enumerate(both)))
        assert made[0].hub.game.id == made[1].hub.game.id
        assert made[0].tokens == made[1].tokens
        pair.bus.cut = False
        hubs = [created.hub for created in made]
        hubs[0].join(Watcher(0))
        await tables.settled()
        assert hubs[0].game.phase == "gathering"
        hubs[1].join(Watcher(1))
        async with asyncio.timeout(5):
            while any(hub.game.phase == "gathering" for hub in hubs):
                await asyncio.sleep(0.001)

    run(main())


def test_whispers_reach_the_match_over_there_alone() -> None:
    async def main() -> None:
        pair = await Pair().open()
        heard: list[tuple[int, bytes]] = []
        for number, hub in enumerate(pair.hubs):
            hub.talk.heard = lambda words, number=number: heard.append((number, words))  # type: ignore[method-assign, misc]
        pair.houses[0].office.feed.whisper(pair.hubs[0].game.id, b"hello")
        pair.houses[0].office.feed.whisper(bytes(16), b"nobody")
        assert heard == [(1, b"hello")]

    run(main())


def test_people_gather_over_two_houses_and_begin_together() -> None:
    async def main() -> None:
        pair = Pair()
        await pair.listen()
        here, there = pair.houses
        created = await here.create(preset("standard"), [Person("Ana"), OpenSeat(), OpenSeat()])
        ana, ben = Watcher(0), Watcher(None)
        far = await there.find(created.hub.game.id)
        assert far is not None
        pair.hubs = [created.hub, far]
        created.hub.join(ana)
        far.join(ben)
        sat = await there.reception.take(far, 2, "Ben", new_id())
        await pair.settle()
        assert [seat.name for seat in created.hub.game.seats] == ["Ana", "", "Ben"]
        assert [entry.text for entry in ana.entries] == ["sit"]
        # Whoever has sat down at one house is known at the other, too.
        assert await here.reception.sit(created.hub, sat.token) is not None
        far.leave(ben)
        ben = Watcher(2)
        far.join(ben)
        await here.reception.begin(created.hub)
        await pair.settle()
        assert (ben.seat, ben.begins, ana.begins) == (1, 1, 1)
        for hub, watcher, nonce in zip(pair.hubs, (ana, ben), (b"a" * 16, b"b" * 16), strict=True):
            assert watcher.seat is not None
            digest = nonce_hash(hub.game.id, watcher.seat, nonce)
            hub.talk.say(Committed(watcher.seat, digest.hex()))
        for hub, watcher, nonce in zip(pair.hubs, (ana, ben), (b"a" * 16, b"b" * 16), strict=True):
            assert watcher.seat is not None
            hub.talk.say(Revealed(watcher.seat, nonce.hex()))
        async with asyncio.timeout(5):
            while any(hub.game.phase != "playing" for hub in pair.hubs):
                await asyncio.sleep(0.001)
        stored = await pair.kept.load(created.hub.game.id)
        assert stored is not None
        assert [seat.nonce for seat in stored.seats] == [b"a" * 16, b"b" * 16]

    run(main())


def test_who_sat_down_at_another_house_a_moment_ago_is_counted_when_play_begins() -> None:
    async def main() -> None:
        pair = Pair()
        await pair.listen()
        here, there = pair.houses
        created = await here.create(preset("standard"), [Person("Ana"), OpenSeat()])
        far = await there.find(created.hub.game.id)
        assert far is not None
        pair.bus.cut = True
        await there.reception.take(far, 1, "Ben", new_id())
        assert [seat.name for seat in created.hub.game.seats] == ["Ana", ""]
        await here.reception.begin(created.hub)
        assert created.hub.game.phase == "waiting"
        assert [seat.name for seat in created.hub.game.seats] == ["Ana", "Ben"]

    run(main())


def test_presence_phrases_and_absence_reach_over_houses() -> None:
    async def main() -> None:
        pair = await Pair().open()
        one, two = pair.watchers
        assert pair.hubs[0].present() == pair.hubs[1].present() == [True, True]
        assert pair.hubs[0].talk.phrase(0, "hello")
        assert [type(said).__name__ for said in two.passed] == ["Said"]
        pair.hubs[1].leave(two)
        assert pair.hubs[0].company.connected() == {0}
        seat = pair.hubs[0].game.actor
        assert seat is not None
        await pair.hubs[1].attendance.go_away(1)
        await pair.settle()
        assert pair.hubs[0].game.absence.away == {1}
        pair.hubs[1].join(Watcher(1))
        await tables.settled()
        await pair.settle()
        assert pair.hubs[0].game.absence.away == frozenset()
        assert one.games[-1].absence.away == frozenset()

    run(main())


def test_a_code_made_at_one_house_is_good_at_the_other() -> None:
    async def main() -> None:
        pair = await Pair().open()
        here, there = pair.houses
        code = await here.reception.code(pair.hubs[0], 0)
        sat = await there.reception.admit(pair.hubs[1], code)
        assert sat is not None
        assert await here.reception.admit(pair.hubs[0], code) is None
        sitting = await here.reception.sit(pair.hubs[0], sat.token)
        assert sitting is not None
        assert sitting.seat == 0
        assert await here.reception.dismiss_others(pair.hubs[0], 0, sitting.token) == 1
        await asyncio.sleep(0.01)
        assert len(pair.hubs[1].game.seats[0].devices) == 1

    run(main())
