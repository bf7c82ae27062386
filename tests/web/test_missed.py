"""Catching up: from any base, any number of times, a client comes to the present observation."""

import asyncio
from random import Random

import pytest

from rummy500.service import Hub
from rummy500.service.commands import Act, Answer, Refused, Stale
from rummy500.service.game import Game
from rummy500.service.journal import Base
from rummy500.web import views, wire
from rummy500.web.views import MOST_MISSED, missed_by, obs_of
from service import tables

SEATS = (0, 1, None)


def catch_up(game: Game, seat: int | None, last: Base) -> None:
    """Do it, and compare with what is true now."""
    told = missed_by(game, seat, last)
    if told is None:
        too_old = game.base[0] - last[0] > MOST_MISSED or last[0] + 1 < game.log[0].version
        assert too_old or last > game.base_of(seat)
        return
    event = told[0]
    assert isinstance(event, wire.Event)
    assert [entry.v for entry in event.entries] == list(range(last[0] + 1, game.base[0] + 1))
    assert len(event.entries) <= MOST_MISSED
    for message in told:
        assert isinstance(message, wire.Event | wire.DraftTold)
        assert (message.v, message.step) == game.base_of(seat)
        assert wire.encode(message.obs) == wire.encode(obs_of(game, seat))
    if seat is None or seat != game.actor:
        assert len(told) == 1
    elif game.turn.steps or game.turn.undone:
        assert isinstance(told[-1], wire.DraftTold)
        assert told[-1].done == [step.text for step in game.turn.steps]


async def a_step(hub: Hub, rng: Random) -> None:
    """Somebody does something: mostly an action, now and then a step back or forward again."""
    if hub.game.phase == "between":
        await tables.next_deal(hub, rng.choice([0, 1]))
        return
    chance = rng.random()
    if chance < 0.15:
        await tables.undo(hub)
    elif chance < 0.2:
        await tables.redo(hub)
    else:
        plays = tables.of_kind(hub, "meld") + tables.of_kind(hub, "lay") + tables.of_kind(hub, "take")
        await tables.act(hub, rng.choice(plays if plays and chance < 0.7 else tables.legal(hub)))


@pytest.mark.parametrize("name", ["standard", "floating"])
def test_from_any_base_any_number_of_times(name: str) -> None:
    async def work() -> None:
        rng = Random(23)
        hub = await tables.two_people(tables.house(seed=9), name)
        seen: dict[int | None, list[Base]] = {seat: [hub.game.base_of(seat)] for seat in SEATS}
        drafts = 0
        for _ in range(500):
            if hub.game.phase == "over":
                break
            await a_step(hub, rng)
            drafts += bool(hub.game.turn.steps)
            for seat in SEATS:
                now = hub.game.base_of(seat)
                senseless = [(now[0], now[1] + 1), (now[0] + 1, 0), (0, 0), (now[0] - 3, 70), (10**9, 0)]
                for last in [*rng.sample(seen[seat], min(3, len(seen[seat]))), *seen[seat][-3:], *senseless]:
                    for _ in range(rng.choice([1, 1, 3])):
                        catch_up(hub.game, seat, last)
                seen[seat].append(now)
        assert drafts > 20

    asyncio.run(work())


def test_more_than_64_versions_are_too_many() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house(seed=9))
        begin = hub.game.base
        while hub.game.phase == "playing" and hub.game.base[0] - begin[0] <= MOST_MISSED:
            assert missed_by(hub.game, None, begin) is not None
            await tables.act(
                hub, (tables.of_kind(hub, "draw") or tables.of_kind(hub, "discard") or tables.legal(hub))[0]
            )
        assert missed_by(hub.game, None, (hub.game.base[0] - MOST_MISSED - 1, 0)) is None

    asyncio.run(work())


def test_nobody_can_count_the_steps_of_another_seats_draft() -> None:
    async def work() -> None:
        hub = await tables.two_people(tables.house(seed=9))
        await tables.until_draft(hub, Random(3))
        game, actor = hub.game, hub.game.actor
        assert actor is not None
        assert game.base[1] > 0
        other = 1 - actor
        answer = await tables.ask(hub, other, Act(tables.new_id(), (game.base[0], 0), "draw"))
        assert isinstance(answer, Refused)
        answers: list[Answer] = [answer, Stale(bytes(16), game.base)]
        for seat in (other, None):
            assert game.base_of(seat) == (game.base[0], 0)
            told = [views.answer_of(each, game, seat) for each in answers]
            assert [each.base for each in told] == [(game.base[0], 0)] * 2  # type: ignore[union-attr]
            assert views.observation_of(game, seat).base == (game.base[0], 0)
            assert views.event_of(game, seat, ()).step == 0
        assert game.base_of(actor) == game.base

    asyncio.run(work())
