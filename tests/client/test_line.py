"""The order of messages, as a program sees them: the next, the old, the missing."""

import zlib
from typing import Any

import pytest

from rummy500.client.line import RESYNC, Line, Position, follow, is_astray
from rummy500.web import wire


def entry(version: int, kind: Any = "act") -> wire.EntryView:
    return wire.EntryView(version, kind, 0, "draw", False)


def event(*versions: int, kind: Any = "act") -> wire.Event:
    return wire.Event(versions[-1], 0, [entry(version, kind) for version in versions], None, None)


def at(version: int, step: int = 0, **changes: Any) -> Line:
    return Line(Position((version, step), None, None), entries=(entry(version),), **changes)


def test_before_the_welcome_nothing_counts() -> None:
    assert follow(Line(), event(5)) is None


@pytest.mark.parametrize(
    ("told", "base", "entries"),
    [
        (event(6), (6, 0), [5, 6]),
        (event(6, 7), (7, 0), [5, 6, 7]),
        (event(4, 5, 6), (6, 0), [5, 6]),
        (event(6, 7, kind="deal"), (7, 0), [6, 7]),
    ],
)
def test_what_is_next_is_taken(told: wire.Event, base: wire.BaseText, entries: list[int]) -> None:
    after = follow(at(5, 2), told)
    assert isinstance(after, Line)
    assert after.position is not None
    assert after.position.base == base
    assert [one.v for one in after.entries] == entries


@pytest.mark.parametrize("told", [event(5), event(3, 4), wire.Ack("0" * 32, (9, 0)), wire.Presence([True])])
def test_what_is_old_or_about_something_else_is_not(told: wire.SocketTell) -> None:
    assert follow(at(5), told) is None


@pytest.mark.parametrize("told", [event(7), event(7, 8), wire.Beat((6, 0), "")])
def test_a_hole_is_noticed(told: wire.SocketTell) -> None:
    assert follow(at(5), told) == RESYNC


def test_drafts_and_stale_answers() -> None:
    obs: Any = object()
    moved = follow(at(5), wire.DraftTold(5, 1, obs, None, [], []))
    assert isinstance(moved, Line)
    assert moved.position is not None
    assert moved.position.base == (5, 1)
    assert follow(moved, wire.DraftTold(5, 1, obs, None, [], [])) is None
    assert follow(moved, wire.DraftTold(4, 7, obs, None, [], [])) is None
    assert follow(moved, wire.DraftTold(6, 1, obs, None, [], [])) == RESYNC
    stale = follow(moved, wire.Stale("0" * 32, (6, 0), obs, None))
    assert isinstance(stale, Line)
    assert stale.position is not None
    assert stale.position.base == (6, 0)
    assert follow(moved, wire.Stale("0" * 32, (5, 0), obs, None)) is None


def test_a_newer_connection_makes_this_one_read() -> None:
    after = follow(at(5), wire.Readonly())
    assert isinstance(after, Line)
    assert after.readonly


def test_another_observation_at_the_same_base_is_astray() -> None:
    position = Position((5, 0), None, None)
    right = f"{zlib.crc32(b'{}'):08x}"
    assert not is_astray(wire.Beat((5, 0), right), position, b"{}")
    assert is_astray(wire.Beat((5, 0), right), position, b"[]")
    assert not is_astray(wire.Beat((4, 0), "ffffffff"), position, b"{}"), "an event is on its way"
