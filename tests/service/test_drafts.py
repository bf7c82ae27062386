"""The draft turn: what others see, undo, redo, withdraw, and what a restart leaves of it."""

from random import Random

import pytest

from rummy500.notation import position_to_text
from rummy500.service import Hub
from rummy500.service.commands import Ack, Refused, Stale, Undo
from service import tables
from service.tables import FailingJournal, Watcher, act, ask, new_id, redo, run, undo


def picture(hub: Hub, seat: int | None) -> str:
    seen = hub.game.seen_by(seat)
    assert seen is not None
    return position_to_text(seen)


@pytest.mark.parametrize("seed", range(4))
def test_others_see_nothing_of_a_draft(seed: int) -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house(seed=seed))
        await tables.until_draft(hub, Random(seed))
        seat = hub.game.actor
        assert seat is not None
        watchers = [Watcher(0), Watcher(1), Watcher(None)]
        for watcher in watchers:
            hub.join(watcher)
        shown = picture(hub, 1 - seat), picture(hub, None)
        version = hub.game.base[0]
        step = hub.game.base[1]
        own = picture(hub, seat)
        assert isinstance(await undo(hub), Ack)
        assert hub.game.base == (version, step + 1)
        assert picture(hub, seat) != own
        assert isinstance(await redo(hub), Ack)
        assert picture(hub, seat) == own
        assert (picture(hub, 1 - seat), picture(hub, None)) == shown
        assert [len(watcher.drafts) for watcher in watchers[:2]] == ([2, 0] if seat == 0 else [0, 2])
        assert not any(watcher.games for watcher in watchers)
        assert not watchers[2].drafts

    run(work())


@pytest.mark.parametrize("seed", range(4))
def test_the_end_of_the_turn_tells_the_whole_draft_at_once(seed: int) -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal, seed=seed))
        await tables.until_draft(hub, Random(seed))
        steps = [step.text for step in hub.game.turn.steps]
        watcher = Watcher(None)
        hub.join(watcher)
        version = hub.game.base[0]
        discard = tables.of_kind(hub, "discard") or tables.legal(hub)
        while not (tables.of_kind(hub, "discard")):
            await act(hub, tables.legal(hub)[0])
            steps.append(hub.game.turn.steps[-1].text)
        discard = tables.of_kind(hub, "discard")
        assert isinstance(await act(hub, discard[0]), Ack)
        told = [entry for entry in watcher.entries if entry.kind == "act"]
        assert [entry.text for entry in told] == [*steps, discard[0]]
        assert [entry.version for entry in told] == list(range(version + 1, version + 2 + len(steps)))
        assert len(watcher.games) == 1
        assert not hub.game.turn.steps
        stored = await journal.load(hub.game.id)
        assert stored.draft is None

    run(work())


@pytest.mark.parametrize("seed", range(6))
def test_undoing_a_take_withdraws_it_in_public_and_redo_takes_again(seed: int) -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house(seed=seed))
        rng = Random(seed)
        watcher = Watcher(None)
        hub.join(watcher)
        before_take: list[str] = []
        text = ""
        while not before_take:
            while not tables.of_kind(hub, "take"):
                await tables.play_turn(hub, rng)
                if hub.game.phase == "between":
                    for seat in hub.game.persons:
                        await tables.next_deal(hub, seat)
            before_take = [picture(hub, seat) for seat in (0, 1, None)]
            text = rng.choice(tables.of_kind(hub, "take"))
        assert isinstance(await act(hub, text), Ack)
        taken = [picture(hub, seat) for seat in (0, 1, None)]
        assert isinstance(await undo(hub), Ack)
        assert [picture(hub, seat) for seat in (0, 1, None)] == before_take
        assert watcher.entries[-1].kind == "withdraw"
        nothing = await undo(hub)
        assert isinstance(nothing, Refused)
        assert nothing.rule == "no_undo"
        assert isinstance(await redo(hub), Ack)
        assert [picture(hub, seat) for seat in (0, 1, None)] == taken
        assert (watcher.entries[-1].kind, watcher.entries[-1].text) == ("act", text)
        assert isinstance(await undo(hub), Ack)
        # Another action forgets what was undone.
        assert isinstance(await act(hub, tables.legal(hub)[0]), Ack)
        refused = await redo(hub)
        assert isinstance(refused, Refused)
        assert refused.rule == "no_redo"

    run(work())


def test_a_draw_from_the_stock_stays() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        await act(hub, "draw")
        refused = await undo(hub)
        assert isinstance(refused, Refused)
        assert refused.rule == "no_undo"

    run(work())


def test_an_ended_turn_cannot_be_undone() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        seat = hub.game.actor
        await act(hub, "draw")
        await act(hub, tables.of_kind(hub, "discard")[0])
        refused = await ask(hub, seat, Undo(new_id(), hub.game.base))
        assert isinstance(refused, Refused)
        assert refused.rule == "not_your_turn"

    run(work())


def test_undo_twice_with_one_id_undoes_once() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house())
        await tables.until_draft(hub, Random(7))
        command = Undo(new_id(), hub.game.base)
        first = await ask(hub, hub.game.actor, command)
        after = hub.game
        assert await ask(hub, hub.game.actor, command) == first
        assert hub.game is after
        assert isinstance(await ask(hub, hub.game.actor, Undo(new_id(), command.base)), Stale)

    run(work())


@pytest.mark.parametrize("seed", range(5))
def test_a_restart_in_mid_draft_keeps_hand_steps_and_answers(seed: int) -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal, seed=seed))
        await tables.until_draft(hub, Random(seed))
        command = Undo(new_id(), hub.game.base)
        answer = await ask(hub, hub.game.actor, command)
        again = await tables.house(journal, seed=99).find(hub.game.id)
        assert again is not None
        assert again is not hub
        assert [picture(again, seat) for seat in (0, 1, None)] == [picture(hub, seat) for seat in (0, 1, None)]
        assert again.game.base == hub.game.base
        assert again.game.turn.steps == hub.game.turn.steps
        assert again.game.turn.undone == hub.game.turn.undone
        assert again.game.log == hub.game.log
        assert await ask(again, again.game.actor, command) == answer
        assert isinstance(await redo(again), Ack)
        while again.game.turn.steps:
            assert isinstance(await undo(again), Ack)

    run(work())
