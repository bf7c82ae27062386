"""Commands: one answer each, at most one effect, and only on the position they were made for."""

import asyncio
from random import Random

import pytest

from rummy500.service.commands import Ack, Act, Denied, Next, Redo, Refused, Retry, Stale, Undo
from rummy500.service.office import Pace
from rummy500.words import Message, say
from service import tables
from service.tables import FailingJournal, Watcher, act, ask, new_id, run


def test_an_action_is_stored_before_it_is_answered_and_told() -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal))
        watcher = Watcher(1)
        hub.join(watcher)
        journal.gate = asyncio.Event()
        before = hub.game
        answer = asyncio.ensure_future(act(hub, "draw"))
        await asyncio.sleep(0.01)
        assert not answer.done()
        assert hub.game is before
        assert not watcher.entries
        journal.gate.set()
        assert isinstance(await answer, Ack)
        assert [entry.text for entry in watcher.entries] == ["draw"]
        assert hub.game.base == (before.base[0] + 1, 0)

    run(work())


def test_a_repeated_command_is_answered_as_then_and_done_once() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        seat = hub.game.actor
        command = Act(new_id(), hub.game.base, "draw")
        first = await ask(hub, seat, command)
        drawn = hub.game
        assert [await ask(hub, seat, command) for _ in range(3)] == [first] * 3
        assert hub.game is drawn
        discard = Act(new_id(), hub.game.base, tables.of_kind(hub, "discard")[0])
        last = await ask(hub, seat, discard)
        assert await ask(hub, seat, command) == first
        assert await ask(hub, seat, discard) == last

    run(work())


def test_a_double_click_acts_once() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        seat, base = hub.game.actor, hub.game.base
        answers = await asyncio.gather(*(ask(hub, seat, Act(new_id(), base, "draw")) for _ in range(5)))
        assert [type(answer) for answer in answers].count(Ack) == 1
        assert [type(answer) for answer in answers].count(Stale) == 4
        assert hub.game.base == (base[0] + 1, 0)

    run(work())


def test_the_same_id_at_once_acts_once() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        command = Act(new_id(), hub.game.base, "draw")
        answers = await asyncio.gather(*(ask(hub, hub.game.actor, command) for _ in range(5)))
        assert set(map(type, answers)) == {Ack}
        assert len({answer.base for answer in answers if isinstance(answer, Ack)}) == 1

    run(work())


@pytest.mark.parametrize("shift", [(-1, 0), (1, 0), (0, 1), (100, 7)])
def test_another_base_is_stale(shift: tuple[int, int]) -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        before = hub.game
        base = (before.base[0] + shift[0], before.base[1] + shift[1])
        answer = await ask(hub, before.actor, Act(new_id(), base, "draw"))
        assert answer == Stale(answer.id, before.base)
        assert hub.game is before

    run(work())


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("discard KS", "draw_first"),
        ("float", "draw_first"),
        ("nonsense", "notation"),
        ("", "notation"),
        ("meld", "notation"),
        ("take 0", "not_in_pile"),
        ("take 99", "not_in_pile"),
        ("rummy 7C", "calls_off"),
        ("lay 7C 1", "no_such_meld"),
    ],
)
def test_an_illegal_action_is_refused_with_rule_and_sentence(text: str, rule: str) -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        before = hub.game
        answer = await act(hub, text)
        assert isinstance(answer, Refused)
        assert answer.rule == rule
        assert say(answer.why)[-1] in ".!?"
        assert hub.game is before

    run(work())


def test_the_other_seat_is_told_that_it_is_not_its_turn() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        other = 1 - (hub.game.actor or 0)
        for command in (Act, Undo, Redo):
            fields = (new_id(), hub.game.base, "draw") if command is Act else (new_id(), hub.game.base)
            answer = await ask(hub, other, command(*fields))
            assert isinstance(answer, Refused)
            assert answer.rule == "not_your_turn"

    run(work())


def test_a_spectator_is_denied() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        assert isinstance(await ask(hub, None, Act(new_id(), hub.game.base, "draw")), Denied)

    run(work())


def test_a_failed_disk_means_retry_and_leaves_all_as_it_was() -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal))
        watcher = Watcher(0)
        hub.join(watcher)
        before, seat = hub.game, hub.game.actor
        journal.failures = 1
        command = Act(new_id(), before.base, "draw")
        answer = await ask(hub, seat, command)
        assert isinstance(answer, Retry)
        assert hub.game is before
        assert not watcher.games
        assert isinstance(await ask(hub, seat, command), Ack)
        assert len(watcher.games) == 1

    run(work())


def test_a_slow_disk_means_retry_and_the_same_id_gets_the_result() -> None:
    async def work() -> None:
        journal = FailingJournal()
        pace = Pace(bot_delay_ms=0, bot_jitter_ms=0, patience=0.05, retry_ms=10)
        hub = await tables.two_people(tables.house(journal, pace=pace))
        journal.gate = asyncio.Event()
        seat = hub.game.actor
        command = Act(new_id(), hub.game.base, "draw")
        assert isinstance(await ask(hub, seat, command), Retry)
        assert isinstance(await ask(hub, seat, command), Retry)
        journal.gate.set()
        assert isinstance(await ask(hub, seat, command), Ack)
        assert [type(unit).__name__ for unit in journal.units].count("Unit") == 3

    run(work())


def test_another_writer_is_noticed_and_its_match_shown() -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal))
        rival = await tables.house(journal).find(hub.game.id)
        assert rival is not None
        watcher = Watcher(0)
        hub.join(watcher)
        assert isinstance(await act(rival, "draw"), Ack)
        answer = await ask(hub, hub.game.actor, Act(new_id(), hub.game.base, "draw"))
        assert isinstance(answer, Stale)
        assert answer.base == rival.game.base == hub.game.base
        assert watcher.games[-1].base == rival.game.base
        assert str(hub.game.live and hub.game.live.hands) == str(rival.game.live and rival.game.live.hands)

    run(work())


def test_next_is_for_the_pause_between_deals() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        answer = await tables.next_deal(hub)
        assert isinstance(answer, Refused)
        assert answer.rule == "deal_running"
        rng = Random(3)
        while hub.game.phase == "playing":
            await tables.play_turn(hub, rng)
        assert hub.game.phase == "between"
        base = hub.game.base
        assert isinstance(await tables.next_deal(hub, 0), Ack)
        assert hub.game.number == 1
        assert hub.game.ready == {0}
        # The readiness of one seat makes nobody's command stale.
        assert isinstance(await ask(hub, 1, Next(new_id(), base)), Ack)
        assert hub.game.number == 2

    run(work())


def test_after_the_match_everything_is_denied() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house(), **tables.ONE_DEAL)
        rng = Random(5)
        while hub.game.phase == "playing":
            await tables.play_turn(hub, rng)
        assert hub.game.phase == "over"
        assert hub.game.match is not None
        assert hub.game.match.winners
        for command in (Act(new_id(), hub.game.base, "draw"), Next(new_id(), hub.game.base)):
            answer = await ask(hub, 0, command)
            assert answer == Denied(command.id, Message("denied.over"))

    run(work())


def test_why_changes_nothing() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        before = hub.game
        assert isinstance(hub.why(before.actor, new_id(), "draw"), Ack)
        refused = hub.why(before.actor, new_id(), "discard KS")
        assert isinstance(refused, Refused)
        assert refused.rule == "draw_first"
        assert isinstance(hub.why(None, new_id(), "draw"), Denied)
        assert hub.game is before

    run(work())
