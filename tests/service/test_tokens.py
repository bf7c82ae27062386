"""What opens a seat."""

import pytest

from rummy500.engine import preset
from rummy500.service import (
    JournalError,
    Person,
    tokens,
)
from service import tables
from service.tables import FailingJournal, run


def test_a_token_opens_its_seat_and_no_other() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        for seat, token in created.tokens.items():
            sitting = await home.reception.sit(created.hub, token)
            assert sitting is not None
            assert sitting.seat == seat
        other = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        for wrong in (other.tokens[0], "", "0" * 64, created.tokens[0].upper(), created.tokens[0][:-1], "ä" * 64):
            assert await home.reception.sit(created.hub, wrong) is None

    run(work())


def test_the_old_token_works_until_the_new_one_is_used() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub, first = created.hub, created.tokens[0]
        one = await home.reception.sit(hub, first)
        again = await home.reception.sit(hub, first)
        assert one is not None
        assert one == again, "a lost welcome or a second tab brings the same next token"
        second = one.token
        assert second != first
        two = await home.reception.sit(hub, second)
        assert two is not None
        assert await home.reception.sit(hub, first) is None
        # After a restart, too.
        later = tables.house(journal)
        back = await later.find(hub.game.id)
        assert back is not None
        assert await later.reception.sit(back, first) is None
        assert await later.reception.sit(back, second) == two
        assert await later.reception.sit(back, two.token) is not None
        assert await later.reception.sit(back, second) is None

    run(work())


def test_a_token_that_could_not_be_replaced_goes_on_working() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        first = created.tokens[0]
        one = await home.reception.sit(created.hub, first)
        assert one is not None
        journal.failures = 1
        with pytest.raises(JournalError):
            await home.reception.sit(created.hub, one.token)
        assert await home.reception.sit(created.hub, first) == one
        assert await home.reception.sit(created.hub, one.token) is not None

    run(work())


def test_tokens_are_kept_as_hashes_only() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        text = repr(await journal.load(created.hub.game.id)) + repr(created.hub.game)
        assert created.tokens[0] not in text
        stored = await journal.load(created.hub.game.id)
        assert stored.seats[0].devices[0].token == tokens.token_hash(created.tokens[0])

    run(work())
