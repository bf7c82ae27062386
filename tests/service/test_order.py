"""P2: whatever clients send, again, late, at once or for a lost position, a sequential model answers the same."""

import asyncio
from dataclasses import replace
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from rummy500.service.commands import Ack, Act, Answer, Command, Denied, Next, Redo, Refused, Retry, Stale, Undo
from rummy500.service.hub import Hub
from service import tables
from service.model import Expected, Model
from service.tables import run

# Not made smaller where it fails: that plays the whole mix again and again, for minutes.
QUIET = settings(
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)

KINDS = ("act",) * 8 + ("undo",) * 2 + ("redo", "next", "nonsense", "again", "again", "again", "other seat")


def command(data: DataObject, hub: Hub, sent: list[tuple[int, Command]]) -> tuple[int, Command]:
    """Something that a client might send now, from either seat."""
    kind = data.draw(st.sampled_from(KINDS))
    if kind == "again" and sent:
        return data.draw(st.sampled_from(sent))
    seat = hub.game.actor if hub.game.actor is not None else 0
    if kind == "other seat":
        seat = 1 - seat
    base = hub.game.base_of(seat)
    if data.draw(st.integers(0, 5)) == 0:
        base = (max(0, base[0] + data.draw(st.integers(-3, 2))), data.draw(st.integers(0, 2)))
    made: Command
    match kind:
        case "undo":
            made = Undo(tables.new_id(), base)
        case "redo":
            made = Redo(tables.new_id(), base)
        case "next":
            made = Next(tables.new_id(), base)
        case "nonsense":
            made = Act(
                tables.new_id(), base, data.draw(st.sampled_from(["", "take", "meld AS", "discard ??", "draw 2"]))
            )
        case _:
            legal = tables.legal(hub) if hub.game.actor is not None else ["draw"]
            plays = [text for text in legal if not text.startswith(("draw", "discard"))]
            texts = st.sampled_from(plays) | st.sampled_from(legal) if plays else st.sampled_from(legal)
            made = Act(tables.new_id(), base, data.draw(texts))
    sent.append((seat, made))
    return seat, made


def told(answer: Answer, hub: Hub) -> Expected:
    assert isinstance(answer, (Ack, Refused, Stale, Denied)), answer
    return type(answer).__name__, hub.game.base if isinstance(answer, Denied) else answer.base


def burst(data: DataObject, hub: Hub, sent: list[tuple[int, Command]]) -> list[tuple[int, Command]]:
    """Several at once: a finger that hits twice, two tabs, a line that repeats itself."""
    some = [command(data, hub, sent) for _ in range(data.draw(st.integers(1, 3)))]
    if data.draw(st.booleans()):
        some.append(some[0])
    if data.draw(st.integers(0, 4)) == 0:
        seat, twin = some[0]
        some.append((seat, replace(twin, id=tables.new_id())))
        sent.append(some[-1])
    return some


@given(st.data())
@settings(QUIET, max_examples=15)
def test_any_mix_of_clients_retries_and_stale_bases_is_a_sequence(data: DataObject) -> None:
    """In short; `bench/properties.py p2` has many."""
    mix(data)


def mix(data: DataObject) -> None:
    """Send it all to a match of people, and compare every answer and the log with those of the model."""

    async def work() -> None:
        journal = tables.FailingJournal()
        name = data.draw(st.sampled_from(["standard", "cardems", "floating", "short"]))
        home = tables.house(journal, seed=data.draw(st.integers(0, 99)))
        hub = await tables.two_people(home, name, **tables.ONE_DEAL)
        assert hub.game.deal is not None
        model = Model(hub.game.deal.copy(), hub.game.base[0])
        before = len((await tables.stored(home, hub)).log)
        sent: list[tuple[int, Command]] = []
        rng = Random(data.draw(st.integers(0, 99)))
        for _ in range(data.draw(st.sampled_from([0, 0, 20, 80]))):
            if not hub.game.over:
                early = (hub.game.actor or 0, Act(tables.new_id(), hub.game.base, rng.choice(tables.legal(hub))))
                assert told(await tables.ask(hub, *early), hub) == model.answer(*early)
        for _ in range(data.draw(st.integers(10, 50))):
            if hub.game.over:
                break
            some = burst(data, hub, sent)
            if data.draw(st.integers(0, 9)) == 0:
                # The disk fails: whoever is to be stored is told so, and nothing has happened.
                journal.failures = 1
                state = hub.game
                answer = await tables.ask(hub, *some[0])
                if isinstance(answer, Retry):
                    assert hub.game is state
                    assert not journal.failures
                else:
                    assert told(answer, hub) == model.answer(*some[0])
                journal.failures = 0
            answers = await asyncio.gather(*(tables.ask(hub, *each) for each in some))
            for each, answer in zip(some, answers, strict=True):
                assert (each, told(answer, hub)) == (each, model.answer(*each))
        log = (await tables.stored(home, hub)).log
        assert [entry.text for entry in log[before:] if entry.kind in {"act", "withdraw"}] == model.texts
        ids = [entry.command for entry in log if entry.command]
        assert len(ids) == len(set(ids))
        if hub.game.live is not None:
            assert str(hub.game.live.hands) == str(model.deal().hands)

    run(work())
