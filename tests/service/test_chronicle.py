"""The statistics of all deals: each finished deal once, from where the last look ended, after a restart as well."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from rummy500.service import chronicle
from rummy500.service.archive import Ended, Mark
from rummy500.service.chronicle import Chronicle
from rummy500.service.journal import Dealt, UnavailableError
from rummy500.service.tally import PACK, ROWS
from service.tables import HandClock, run

MINUTE = 60.0


def ended(number: int, deals: int = 2, levels: tuple[str | None, ...] = (None, "club")) -> Ended:
    rng = Random(number)
    decks = tuple(Dealt(deal, deal % 2, "{}", bytes(rng.sample(PACK, 52))) for deal in range(1, deals + 1))
    return Ended((number * 1000, number.to_bytes(16, "big")), "standard", "{}", levels, decks)


class Shelf:
    """An archive of matches put there by hand."""

    def __init__(self, *matches: Ended) -> None:
        self.all = list(matches)
        self.notes: dict[str, bytes] = {}
        self.asked: list[Mark] = []
        self.fails = False

    async def matches(self, after: bytes, most: int) -> list[bytes]:
        raise AssertionError("the chronicle walks over ended matches alone")

    async def ended(self, after: Mark, before_ms: int, most: int) -> list[Ended]:
        if self.fails:
            raise UnavailableError("the disk is gone")
        self.asked.append(after)
        return [one for one in self.all if one.mark > after and one.mark[0] < before_ms][:most]

    async def probe(self) -> None:
        raise AssertionError("the chronicle does not ask whether anything can be stored")

    async def note(self, name: str) -> bytes | None:
        return self.notes.get(name)

    async def keep(self, name: str, value: bytes) -> None:
        self.notes[name] = value


def clock_at(seconds: float) -> HandClock:
    clock = HandClock()
    clock.at = seconds
    return clock


def test_each_deal_is_counted_once_and_a_restart_goes_on() -> None:
    async def work() -> None:
        shelf, clock = Shelf(ended(1), ended(2)), clock_at(1000)
        found = await Chronicle(shelf, clock).count()
        assert (found.tally.matches, found.complete) == (2, True)
        assert found.tally.counts["1+0"].decks == 4
        shelf.all.append(ended(3, deals=1))
        again = Chronicle(shelf, clock)
        assert (await again.count()).tally.counts["1+0"].decks == 5
        assert shelf.asked[-1] == shelf.all[1].mark
        shelf.all.append(ended(4))
        assert (await again.count()).tally.counts["1+0"].decks == 5, "counted less than a minute ago"
        clock.at += MINUTE
        assert (await again.count()).tally.counts["1+0"].decks == 7

    run(work())


def test_what_ended_just_now_waits_for_what_is_stored_late() -> None:
    async def work() -> None:
        shelf, clock = Shelf(ended(990)), clock_at(1000)
        book = Chronicle(shelf, clock)
        assert (await book.count()).tally.matches == 0
        shelf.all.insert(0, ended(989))
        clock.at += MINUTE
        assert (await book.count()).tally.matches == 2

    run(work())


def test_cards_dealt_to_people_are_those_of_their_hands() -> None:
    async def work() -> None:
        deck = bytes(reversed(PACK))  # so that the ace of spades is dealt first
        one = replace(ended(1), deals=(Dealt(1, 0, "{}", deck), Dealt(2, 1, None, deck)))
        (counts,) = (await Chronicle(Shelf(one), clock_at(1000)).count()).tally.counts.values()
        assert counts.decks == 1, "a deal without a result was not finished"
        # Seat 0 deals, so that seat 1 is dealt the first card and seat 0, the person, every second one after it.
        assert [ROWS[row] for row, count in enumerate(counts.people) if count] == list(PACK[1:26:2])
        assert counts.people_cards == 13
        assert counts.places[0] == 1

    run(work())


def test_a_long_past_is_counted_over_several_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "PAGE", 3)
    monkeypatch.setattr(chronicle, "MOST_PAGES", 2)

    async def work() -> None:
        book = Chronicle(Shelf(*map(ended, range(1, 10))), clock_at(1000))
        first = await book.count()
        assert (first.tally.matches, first.complete) == (6, False)
        second = await book.count()
        assert (second.tally.matches, second.complete) == (9, True)

    run(work())


def test_a_failing_disk_leaves_the_last_count() -> None:
    async def work() -> None:
        shelf, clock = Shelf(ended(1)), clock_at(1000)
        shelf.fails = True
        book = Chronicle(shelf, clock)
        with pytest.raises(UnavailableError):
            await book.count()
        shelf.fails = False
        assert (await book.count()).tally.matches == 1
        shelf.fails, clock.at = True, clock.at + MINUTE
        assert (await book.count()).tally.matches == 1

    run(work())


def test_looks_at_the_same_time_count_once() -> None:
    async def work() -> None:
        shelf = Shelf(ended(1))
        book = Chronicle(shelf, clock_at(1000))
        found = await asyncio.gather(*(book.count() for _ in range(5)))
        assert {one.tally.matches for one in found} == {1}
        assert len(shelf.asked) == 1

    run(work())
