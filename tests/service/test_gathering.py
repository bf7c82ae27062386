"""Before the first deal: who sits where, who decides, and what happens when play begins."""

import asyncio

import pytest

from rummy500.engine import VariantError, preset
from rummy500.service import BegunError, House, Hub, OpenSeat, Opponent, Person, SeatsError, SeatTakenError
from rummy500.service.gathering import may_widen, why_not_begin
from rummy500.service.names import NameRefusedError
from rummy500.words import say
from service import tables
from service.tables import FailingJournal, Watcher, run


async def open_table(home: House, name: str = "standard", open_seats: int = 3) -> tuple[Hub, str]:
    """A table of one person and open seats, and the person's token."""
    created = await home.create(preset(name), [Person("Ana"), *[OpenSeat()] * open_seats])
    return created.hub, created.tokens[0]


def seated(hub: Hub) -> list[str]:
    return [seat.name for seat in hub.game.seats]


def test_people_sit_down_and_the_same_intention_takes_one_seat() -> None:
    async def work() -> None:
        home = tables.house()
        hub, token = await open_table(home)
        assert hub.game.phase == "gathering"
        intention = tables.new_id()
        first = await home.reception.take(hub, 2, "Ben", intention)
        again = await home.reception.take(hub, 1, "Ben", intention)
        assert (first.seat, again) == (2, first)
        assert seated(hub) == ["Ana", "", "Ben", ""]
        sitting = await home.reception.sit(hub, first.token)
        assert sitting is not None
        assert sitting.seat == 2
        mine = await home.reception.sit(hub, token)
        assert mine is not None
        assert mine.seat == 0
        assert hub.game.host == 0

    run(work())


@pytest.mark.parametrize(
    ("seat", "name", "error", "says"),
    [
        (0, "Ben", SeatTakenError, "somebody else sits there"),
        (4, "Ben", SeatsError, "this table has 4 seats"),
        (-1, "Ben", SeatsError, "this table has 4 seats"),
        (1, "ana", SeatsError, "choose another name"),
        (1, " \u200b ", NameRefusedError, "invisible"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(seat: int, name: str, error: type[Exception], says: str) -> None:
    async def work() -> None:
        home = tables.house()
        hub, _ = await open_table(home)
        before = hub.game
        with pytest.raises(error, match=says):
            await home.reception.take(hub, seat, name, tables.new_id())
        assert hub.game is before

    run(work())


def test_four_at_once_never_share_a_seat() -> None:
    async def work() -> None:
        home = tables.house()
        hub, _ = await open_table(home)
        names = ["Ben", "Cleo", "Dario", "Edda"]
        outcomes = await asyncio.gather(
            *(home.reception.take(hub, 1, name, tables.new_id()) for name in names), return_exceptions=True
        )
        assert sum(not isinstance(one, Exception) for one in outcomes) == 1
        assert sum(isinstance(one, SeatTakenError) for one in outcomes) == 3
        assert seated(hub) == ["Ana", "Ben", "", ""]

    run(work())


def test_a_computer_opponent_gives_its_name_to_a_person_who_has_it() -> None:
    async def work() -> None:
        home = tables.house()
        hub, _ = await open_table(home, open_seats=2)
        await home.reception.seat_bot(hub, 1, "casual")
        name = hub.game.seats[1].name
        await home.reception.take(hub, 2, name, tables.new_id())
        assert hub.game.seats[2].name == name
        assert hub.game.seats[1].name not in {name, ""}
        with pytest.raises(SeatsError, match="there is no level"):
            await home.reception.seat_bot(hub, 1, "nonsense")
        with pytest.raises(SeatTakenError):
            await home.reception.seat_bot(hub, 2, "casual")

    run(work())


def test_who_gets_up_leaves_the_seat_open_and_the_token_opens_nothing() -> None:
    async def work() -> None:
        home = tables.house()
        hub, _ = await open_table(home)
        ben = await home.reception.take(hub, 1, "Ben", tables.new_id())
        watcher = Watcher(1)
        hub.join(watcher)
        await home.reception.leave(hub, 1)
        assert seated(hub) == ["Ana", "", "", ""]
        assert watcher.dismissals == 1
        assert await home.reception.sit(hub, ben.token) is None
        with pytest.raises(SeatsError, match="nobody sits there"):
            await home.reception.leave(hub, 1)

    run(work())


def test_open_seats_go_and_people_move_up_when_play_begins() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        hub, token = await open_table(home)
        assert why_not_begin(hub.game) is not None
        cleo = await home.reception.take(hub, 3, "Cleo", tables.new_id())
        await home.reception.seat_bot(hub, 1, "casual")
        assert why_not_begin(hub.game) is None
        ana, third, spectator = Watcher(0), Watcher(3), Watcher(None)
        for watcher in (ana, third, spectator):
            hub.join(watcher)
        await home.reception.begin(hub)
        assert [watcher.seat for watcher in (ana, third, spectator)] == [0, 2, None]
        assert [watcher.begins for watcher in (ana, third, spectator)] == [1, 1, 1]
        assert hub.plays(third)
        assert len(hub.game.seats) == 3
        assert hub.game.persons == (0, 2)
        assert await hub.noncing.deal()
        assert hub.game.phase == "playing"
        # Moved up or not, and after a restart: both tokens of her chain open her seat.
        for house in (home, tables.house(journal)):
            there = await house.find(hub.game.id)
            assert there is not None
            for given, seat in ((cleo.token, 2), (token, 0)):
                sitting = await house.reception.sit(there, given)
                assert sitting is not None
                assert sitting.seat == seat
        sitting = await home.reception.sit(hub, cleo.token)
        assert sitting is not None
        following = await home.reception.sit(hub, sitting.token)
        assert following is not None
        assert following.seat == 2
        assert await home.reception.sit(hub, cleo.token) is None
        with pytest.raises(BegunError):
            await home.reception.take(hub, 1, "Dario", tables.new_id())

    run(work())


def test_play_begins_only_with_as_many_as_the_rules_allow() -> None:
    async def work() -> None:
        home = tables.house()
        hub, _ = await open_table(home, "guide", open_seats=1)
        wait = why_not_begin(hub.game)
        assert wait is not None
        assert say(wait) == "somebody else must sit at the table first"
        with pytest.raises(SeatsError):
            await home.reception.begin(hub)
        assert not may_widen(hub.game), "guide is a game for two"
        with pytest.raises(VariantError):
            await home.reception.widen(hub)
        wide, _ = await open_table(home, open_seats=6)
        await home.reception.widen(wide)
        assert len(wide.game.seats) == 8
        with pytest.raises(SeatsError, match="at most"):
            await home.reception.widen(wide)

    run(work())


def test_a_gathering_is_there_after_a_restart() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        hub, _ = await open_table(home)
        ben = await home.reception.take(hub, 2, "Ben", tables.new_id())
        there = await tables.house(journal).find(hub.game.id)
        assert there is not None
        assert (there.game.phase, there.game.base, there.game.seats) == ("gathering", hub.game.base, hub.game.seats)
        assert [(e.kind, e.seat, e.text) for e in (await journal.load(hub.game.id)).log] == [
            ("start", None, ""),
            ("control", 2, "sit"),
        ]
        sitting = await home.reception.sit(hub, ben.token)
        assert sitting is not None

    run(work())


def test_people_of_a_match_gather_again_and_begin_when_all_are_there() -> None:
    async def work() -> None:
        home = tables.house()
        hub = await tables.two_people(home, **tables.ONE_DEAL)
        watcher = Watcher(1)
        hub.join(watcher)
        await tables.play_out(hub)
        created = await home.rematch(hub, 0)
        assert [type(news).__name__ for news in watcher.passed] == ["Rematch"]
        again = created.hub
        assert again.game.phase == "gathering"
        again.join(Watcher(0))
        await tables.settled()
        assert again.company.connected() == {0}
        again.join(Watcher(1))
        await tables.settled()
        stored = await home.office.journal.load(again.game.id)
        assert stored is not None
        assert [entry.text for entry in stored.log] == ["", "begin"]

    run(work())


def test_opponents_and_open_seats_mix() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Opponent("casual"), OpenSeat()])
        assert [seat.open for seat in created.hub.game.seats] == [False, False, True]
        await home.reception.begin(created.hub)
        assert [seat.level for seat in created.hub.game.seats] == [None, "casual"]

    run(work())
