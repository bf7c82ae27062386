"""S6: ten times each limit, with limits as small and times as short as they may be; no limit is left out."""

import asyncio
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from rummy500 import web
from rummy500.web.limits import Limits
from web.floods import FLOODS, flood
from web.place import Place
from web.process import Server

ELSEWHERE = {
    "connection.OUTBOX_MESSAGES": "web/test_run.py::test_a_client_that_stops_reading_is_closed_and_hurts_nobody",
    "connection.OUTBOX_BYTES": "web/test_run.py::test_a_client_that_stops_reading_is_closed_and_hurts_nobody",
    "connection.WRITE_SECONDS": "web/test_run.py::test_a_client_that_stops_reading_is_closed_and_hurts_nobody",
    "protocol.FLUSH_SECONDS": "web/test_run.py::test_a_client_that_stops_reading_is_closed_and_hurts_nobody",
    "replay_bodies.MOST_RECORD": "web/test_replays.py::test_a_record_that_is_too_large",
    "views.MOST_MISSED": "web/test_missed.py::test_more_than_64_versions_are_too_many",
    "choices.MOST_ACTIONS": "web/test_views.py::test_the_choices_of_the_largest_hands_stay_small",
    "practice_bodies.MOST_STEPS": "web/test_practice.py::test_what_cannot_be_asked",
}
"""Limits with a test of their own."""

OWN = {
    "app.ABANDON_SECONDS",
    "app.BEAT_SECONDS",
    "app.SWEEP_SECONDS",
    "backups.AGAIN_SECONDS",
    "backups.FIRST_SECONDS",
    "choices.WAYS_SECONDS",
    "connection.WINDOW_SECONDS",
    "metrics.LAG_SECONDS",
    "metrics.QUEUE_SECONDS",
    "readiness.FRESH_SECONDS",
    "readiness.PATIENCE_SECONDS",
    "replays.AT_ONCE",
    "replays.REPLAY_SECONDS",
    "reviews.AT_ONCE",
    "reviews.COUNT_SECONDS",
    "reviews.MOST_KEPT",
    "reviews.PART_SECONDS",
    "run.COMMANDS_SECONDS",
    "workers.LATE_SECONDS",
    "workers.YOUNG_SECONDS",
}
"""What the server takes for itself, and no client can take too much of: it waits, or is told something shorter."""

_LIMIT = re.compile(r"(MOST|WAITING|OUTBOX|WINDOW|AT_ONCE).*|.*_SECONDS")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    limits = Limits(sockets=12, address_sockets=3, spectators=4, proxied=True)
    impatient = (
        "from rummy500.web import connection, protocol, requests; "
        "connection.HELLO_SECONDS = protocol.HEAD_SECONDS = requests.BODY_SECONDS = 0.5"
    )
    options = {
        "max_sockets": limits.sockets,
        "max_address_sockets": limits.address_sockets,
        "max_spectators": limits.spectators,
        "max_messages": limits.messages,
    }
    folder = tmp_path_factory.mktemp("floods") / "data"
    with Server(folder, trusted_proxy=["127.0.0.0/8"], first=impatient, **options) as running:
        yield Place(running, limits, patience=0.5, silence=0.5)
        assert running.stop() == 0
        assert running.alarms() == []


@pytest.mark.parametrize("limit", FLOODS)
def test_ten_times_as_much_is_refused_and_the_next_player_served(place: Place, limit: str) -> None:
    assert asyncio.run(flood(place, limit)) == []


def named() -> set[str]:
    """Everything in the modules of the server that is called as limits are."""
    names = {f"limits.Limits.{one.name}" for one in fields(Limits)} | {"values.ActionText"}
    for info in walk_packages(web.__path__, f"{web.__name__}."):
        if not info.ispkg:
            module = import_module(info.name)
            source = inspect.getsource(module)
            names |= {
                f"{info.name.rpartition('.')[2]}.{name}"
                for name in vars(module)
                if _LIMIT.fullmatch(name) and re.search(rf"^{name}\b.*=", source, re.MULTILINE)
            }
    return names


def test_every_limit_is_tested() -> None:
    assert named() == FLOODS.keys() | ELSEWHERE.keys() | OWN
    for test in ELSEWHERE.values():
        path, _, name = test.partition("::")
        assert f"def {name}(" in (Path(__file__).parents[1] / path).read_text()
