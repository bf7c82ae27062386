"""What every journal must do, on each of them."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy500.service.journal import (
    MOST_DEVICES,
    Admit,
    Device,
    Dismiss,
    Draft,
    Erase,
    Forget,
    Journal,
    LostError,
    Offer,
    Rekey,
    Seat,
    Secret,
    Tail,
    Unit,
)
from rummy500.storage import MemoryJournal, open_sqlite
from rummy500.storage.committer import Committer
from rummy500.storage.postgres import open_postgres
from storage import units


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        yield MemoryJournal()
        return
    committer: Committer
    if request.param == "sqlite":
        committer = open_sqlite(tmp_path / "data" / "rummy500.db")
    else:
        committer = open_postgres(request.getfixturevalue("database"))
    yield committer
    committer.close()


def test_a_match_comes_back_as_it_was_created(journal: Journal) -> None:
    async def run() -> None:
        unit = units.creation()
        await journal.append(unit)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert unit.new is not None
        assert stored.base == (1, 0)
        assert stored.phase == "waiting"
        assert stored.seats == unit.new.seats
        assert stored.log == unit.entries
        assert (stored.preset, stored.fields, stored.rules_version, stored.shuffle) == (
            "standard",
            "{}",
            1,
            "hmac-sha512-fy-1",
        )
        assert (stored.commitment, stored.created_ms, stored.seed, stored.draft) == (b"c" * 32, 1000, None, None)

    asyncio.run(run())


def test_an_unknown_match_is_none(journal: Journal) -> None:
    assert asyncio.run(journal.load(units.OTHER)) is None
    assert asyncio.run(journal.secret(units.OTHER)) is None


def test_a_match_is_created_once(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        with pytest.raises(LostError):
            await journal.append(units.creation())

    asyncio.run(run())


def test_a_unit_for_another_position_changes_nothing(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        await journal.append(units.act(3, 3))
        before = await journal.load(units.MATCH)
        for late in (units.act(4, 3), units.act(4, 5), units.draft_step(4, 2, 1), units.act(4, 3, units.OTHER)):
            with pytest.raises(LostError):
                await journal.append(late)
        assert await journal.load(units.MATCH) == before

    asyncio.run(run())


def test_secrets_lie_apart_until_deal_and_match_are_over(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        assert await journal.secret(units.MATCH) == Secret(units.SEED, None, None)
        await journal.append(units.start_of_deal())
        assert await journal.secret(units.MATCH) == Secret(units.SEED, 1, units.DECK)
        running = await journal.load(units.MATCH)
        assert running is not None
        assert running.deals[0].deck is None
        assert running.seats[0].nonce == b"n" * 16
        await journal.append(units.end_of_deal(3))
        between = await journal.load(units.MATCH)
        assert between is not None
        assert between.deals[0].deck == units.DECK
        assert between.deals[0].result == '{"net":[1,2]}'
        assert between.seed is None
        assert await journal.secret(units.MATCH) == Secret(units.SEED, None, None)

    asyncio.run(run())


def test_the_seed_is_revealed_with_the_end_of_the_match(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        await journal.append(units.end_of_deal(3, over=True))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert (stored.seed, stored.phase) == (units.SEED, "over")
        assert await journal.secret(units.MATCH) is None

    asyncio.run(run())


def test_a_draft_is_kept_and_emptied(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        unit = units.draft_step(9, 2, 1)
        await journal.append(unit)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert (stored.draft, stored.base) == (unit.draft, (2, 1))
        unit = units.draft_step(10, 2, 2)
        await journal.append(unit)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert (stored.draft, stored.base) == (unit.draft, (2, 2))
        assert Draft(0).empty

    asyncio.run(run())


def test_two_units_for_one_position_have_one_winner(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(units.start_of_deal())
        rivals = [units.act(10 + i, 3) for i in range(20)]
        outcomes = await asyncio.gather(*(journal.append(unit) for unit in rivals), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(type(None)) == 1
        assert all(outcome is None or isinstance(outcome, LostError) for outcome in outcomes)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert [entry.version for entry in stored.log] == [1, 2, 3]

    asyncio.run(run())


def test_many_matches_at_once_are_all_kept(journal: Journal) -> None:
    async def run() -> None:
        matches = [i.to_bytes(16, "big") for i in range(1, 61)]
        await asyncio.gather(*(journal.append(units.creation(match)) for match in matches))
        await asyncio.gather(*(journal.append(units.start_of_deal(match)) for match in matches))
        for version in range(3, 7):
            await asyncio.gather(*(journal.append(units.act(version, version, match)) for match in matches))
        for match in matches:
            stored = await journal.load(match)
            assert stored is not None
            assert stored.base == (6, 0)
            assert [entry.version for entry in stored.log] == [1, 2, 3, 4, 5, 6]

    asyncio.run(run())


def _device(number: int) -> Device:
    return Device(bytes([number]) * 32, bytes([number + 100]) * 32, bytes([number + 200]) * 32)


def test_a_code_lets_one_further_device_in_and_only_once(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        assert await journal.offered(b"c" * 32, 1500) is None
        await journal.append(Offer(units.MATCH, 0, b"c" * 32, 1000, 2000))
        assert await journal.offered(b"c" * 32, 1999) == (units.MATCH, 0)
        assert await journal.offered(b"c" * 32, 2000) is None
        with pytest.raises(LostError):
            await journal.append(Admit(units.MATCH, 0, _device(1), b"c" * 32, 2000))
        await journal.append(Offer(units.MATCH, 0, b"d" * 32, 3000, 4000))
        await journal.append(Admit(units.MATCH, 0, _device(1), b"d" * 32, 3001))
        with pytest.raises(LostError):
            await journal.append(Admit(units.MATCH, 0, _device(2), b"d" * 32, 3002))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.seats[0].devices == (Device(b"a" * 32, b"b" * 32, b"a" * 32), _device(1))
        await journal.append(Rekey(units.MATCH, 0, _device(1).token_next, b"e" * 32))
        # Whoever asks may not have heard yet that the token was replaced.
        await journal.append(Dismiss(units.MATCH, 0, _device(1).id))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.seats[0].devices == (Device(_device(1).token_next, b"e" * 32, _device(1).id),)

    asyncio.run(run())


def test_of_too_many_devices_the_oldest_goes(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        for number in range(1, MOST_DEVICES + 2):
            await journal.append(Offer(units.MATCH, 0, bytes([number]) * 32, 1000, 2000))
            await journal.append(Admit(units.MATCH, 0, _device(number), bytes([number]) * 32, 1500))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.seats[0].devices == tuple(_device(number) for number in range(2, MOST_DEVICES + 2))

    asyncio.run(run())


def test_seats_are_written_anew_before_the_first_deal(journal: Journal) -> None:
    async def run() -> None:
        unit = units.creation()
        assert unit.new is not None
        gathering = replace(
            unit,
            phase="gathering",
            new=replace(unit.new, table_rules='{"absent_after":60}', seats=(*unit.new.seats, Seat(2, "", open=True))),
        )
        await journal.append(gathering)
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.seats[2] == Seat(2, "", open=True)
        assert stored.table_rules == '{"absent_after":60}'
        seats = (stored.seats[0], Seat(1, "Cleo", devices=(_device(3),)))
        entry = replace(units.entry(2, "act", 9), kind="control", text="begin", seat=None, check=None, thought=None)
        await journal.append(replace(units.act(9, 2), phase="waiting", entries=(entry,), seats=seats))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert (stored.seats, stored.phase, stored.log[-1]) == (seats, "waiting", entry)

    asyncio.run(run())


def test_an_erased_name_is_gone_and_the_seat_stays(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(Erase(units.MATCH, 0))
        await journal.append(Erase(units.MATCH, 0))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert [(seat.name, seat.person) for seat in stored.seats] == [("", True), ("Ben", False)]

    asyncio.run(run())


def test_a_token_is_replaced_by_the_next_one_only(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        await journal.append(Rekey(units.MATCH, 0, b"b" * 32, b"d" * 32))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.seats[0].devices == (Device(b"b" * 32, b"d" * 32, b"a" * 32),)
        with pytest.raises(LostError):
            await journal.append(Rekey(units.MATCH, 0, b"b" * 32, b"e" * 32))

    asyncio.run(run())


def test_the_key_of_the_tokens_stays(journal: Journal) -> None:
    async def run() -> None:
        key = await journal.key()
        assert len(key) == 32
        assert await journal.key() == key

    asyncio.run(run())


def test_a_rematch_is_noted_on_the_old_match(journal: Journal) -> None:
    async def run() -> None:
        await journal.append(units.creation())
        unit = units.creation(units.OTHER)
        assert unit.new is not None
        await journal.append(replace(unit, new=replace(unit.new, rematch_of=units.MATCH)))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.rematch == units.OTHER

    asyncio.run(run())


def test_a_match_has_one_rematch_until_that_is_deleted(journal: Journal) -> None:
    def again(number: int) -> Unit:
        unit = units.creation(number.to_bytes(16, "big"))
        assert unit.new is not None
        return replace(unit, new=replace(unit.new, rematch_of=units.MATCH))

    async def run() -> None:
        await journal.append(units.creation())
        outcomes = await asyncio.gather(*(journal.append(again(i)) for i in (1, 2, 3)), return_exceptions=True)
        assert sorted(str(outcome) for outcome in outcomes) == ["None", *["there is a rematch already"] * 2]
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.rematch is not None
        there = [number for number in (1, 2, 3) if await journal.load(number.to_bytes(16, "big"))]
        assert [number.to_bytes(16, "big") for number in there] == [stored.rematch]
        await journal.append(Forget(stored.rematch))
        await journal.append(again(4))
        stored = await journal.load(units.MATCH)
        assert stored is not None
        assert stored.rematch == (4).to_bytes(16, "big")

    asyncio.run(run())


def test_unfinished_matches_that_did_not_change_are_found(journal: Journal) -> None:
    async def run() -> None:
        unit = units.creation()
        await journal.append(unit)
        assert await journal.idle(1, 10) == []
        assert await journal.idle(unit.at_ms + 10**6, 10) == [units.MATCH]
        await journal.append(units.creation(units.OTHER))
        late = unit.at_ms + 10**9
        assert set(await journal.idle(late, 10)) == {units.MATCH, units.OTHER}
        assert len(await journal.idle(late, 1)) == 1
        await journal.append(units.start_of_deal())
        await journal.append(units.end_of_deal(3, over=True))
        assert await journal.idle(late, 10) == [units.OTHER]

    asyncio.run(run())


def test_a_forgotten_match_is_gone_and_no_other(journal: Journal) -> None:
    async def run() -> None:
        for match in (units.MATCH, units.OTHER):
            await journal.append(units.creation(match))
            await journal.append(units.start_of_deal(match))
        await journal.append(Forget(units.MATCH))
        assert await journal.load(units.MATCH) is None
        assert await journal.secret(units.MATCH) is None
        kept = await journal.load(units.OTHER)
        assert kept is not None
        assert kept.seats[0].name == "Ana"
        assert await journal.secret(units.OTHER) == Secret(units.SEED, 1, units.DECK)
        await journal.append(Forget(units.MATCH))
        await journal.append(units.creation())

    asyncio.run(run())


def test_the_tail_is_what_came_behind_a_version(journal: Journal) -> None:
    async def run() -> None:
        assert await journal.tail(units.MATCH, 0) is None
        await journal.append(units.creation())
        await journal.append(units.creation(units.OTHER))
        await journal.append(units.start_of_deal())
        await journal.append(units.act(3, 3))
        whole = await journal.load(units.MATCH)
        assert whole is not None
        for version in range(4):
            tail = await journal.tail(units.MATCH, version)
            assert tail == Tail("playing", (3, 0), whole.log[version:], None)
        unit = units.draft_step(9, 3, 1)
        await journal.append(unit)
        assert await journal.tail(units.MATCH, 3) == Tail("playing", (3, 1), (), unit.draft)
        tail = await journal.tail(units.MATCH, 1)
        assert tail == Tail("playing", (3, 1), whole.log[1:], unit.draft)

    asyncio.run(run())
