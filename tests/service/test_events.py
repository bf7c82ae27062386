"""What is told to the operator."""

import asyncio

import pytest

from rummy500.service.events import EVENTS, emit
from rummy500.service.tasks import Tasks
from service.tables import run


def test_an_event_carries_allowed_fields_only() -> None:
    with pytest.raises(KeyError):
        emit("alarm", hand="7H")
    with pytest.raises(KeyError):
        emit("no_such_event")
    assert not any({"hand", "deck", "seed", "token", "name", "text"} & fields for _, fields in EVENTS.values())


def test_a_lost_error_is_an_alarm(caplog: pytest.LogCaptureFixture) -> None:
    async def fails() -> None:
        raise RuntimeError("lost")

    async def work() -> None:
        tasks = Tasks()
        tasks.spawn(fails(), "fails")
        await asyncio.sleep(0.01)
        assert len(tasks) == 0

    run(work())
    assert [record.__dict__["fields"]["task"] for record in caplog.records] == ["fails"]
