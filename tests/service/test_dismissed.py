"""S5: a device that has lost its seat is cut off at once, at every process, before it hears another word."""

import pytest

from rummy500.engine import preset
from rummy500.service import House, Hub, OpenSeat, Person
from rummy500.service.journal import MOST_DEVICES
from service import tables
from service.tables import Watcher, run
from service.test_following import Pair


async def sitting(home: House, hub: Hub, token: str) -> tuple[Watcher, str]:
    """A connection with this token, at the table, and the token that it was given."""
    sat = await home.reception.sit(hub, token)
    assert sat is not None
    watcher = Watcher(sat.seat, sat.device)
    hub.join(watcher)
    return watcher, sat.token


async def another(home: House, hub: Hub, seat: int) -> str:
    """The token of a further device of a seat."""
    sat = await home.reception.admit(hub, await home.reception.code(hub, seat))
    assert sat is not None
    return sat.token


def heard(watcher: Watcher) -> int:
    return len(watcher.games) + len(watcher.drafts) + watcher.begins


def test_all_other_devices_go_and_the_older_windows_of_the_own_one_stay() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub = created.hub
        first, second = await sitting(home, hub, created.tokens[0])
        middle, third = await sitting(home, hub, second)
        last, _ = await sitting(home, hub, third)
        phone, _ = await sitting(home, hub, await another(home, hub, 0))
        ben, _ = await sitting(home, hub, created.tokens[1])
        assert await home.reception.dismiss_others(hub, 0, third) == 1
        assert [one.dismissals for one in (first, middle, last, phone, ben)] == [0, 0, 0, 1, 0]
        assert hub.company.of(0) == [first, middle, last]

    run(work())


def test_one_device_too_many_and_the_oldest_is_cut_off() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub = created.hub
        oldest, following = await sitting(home, hub, created.tokens[0])
        next_one, _ = await sitting(home, hub, await another(home, hub, 0))
        for _ in range(MOST_DEVICES - 2):
            await another(home, hub, 0)
        assert (oldest.dismissals, next_one.dismissals) == (0, 0)
        await another(home, hub, 0)
        assert (oldest.dismissals, next_one.dismissals) == (1, 0)
        for token in (created.tokens[0], following):
            assert await home.reception.sit(hub, token) is None

    run(work())


def test_a_device_dismissed_at_one_process_is_cut_off_at_the_other() -> None:
    async def work() -> None:
        pair = await Pair().open()
        here, there = pair.houses
        thief, _ = await sitting(there, pair.hubs[1], await another(here, pair.hubs[0], 0))
        own = await another(here, pair.hubs[0], 0)
        mine, _ = await sitting(there, pair.hubs[1], own)
        assert await here.reception.dismiss_others(pair.hubs[0], 0, own) == 2
        await tables.settled()
        assert (thief.dismissals, mine.dismissals) == (1, 0)
        before = heard(thief)
        await tables.act(pair.hubs[0], "draw")
        await pair.settle()
        assert heard(thief) == before
        assert heard(mine) > 0

    run(work())


def test_whoever_asks_with_a_token_replaced_elsewhere_keeps_the_own_device() -> None:
    async def work() -> None:
        pair = await Pair().open()
        here, there = pair.houses
        token = await another(here, pair.hubs[0], 0)
        await tables.settled()
        _, second = await sitting(there, pair.hubs[1], token)
        pair.bus.cut = True
        mine, _ = await sitting(there, pair.hubs[1], second)
        assert await here.reception.dismiss_others(pair.hubs[0], 0, token) == 1
        stored = await pair.kept.load(pair.hubs[0].game.id)
        assert stored is not None
        assert [device.id for device in stored.seats[0].devices] == [mine.device]

    run(work())


@pytest.mark.parametrize("begun", [False, True], ids=["still gathering", "begun meanwhile"])
def test_whose_seat_somebody_else_has_got_hears_nothing_of_it(begun: bool) -> None:
    async def work() -> None:
        pair = Pair()
        await pair.listen()
        here, there = pair.houses
        created = await here.create(preset("standard"), [Person("Ana"), OpenSeat()])
        hubs = [created.hub, await there.find(created.hub.game.id)]
        assert hubs[1] is not None
        removed = await there.reception.take(hubs[1], 1, "Ben", tables.new_id())
        await tables.settled()
        ben, _ = await sitting(there, hubs[1], removed.token)
        pair.bus.cut = True
        await here.reception.leave(created.hub, 1)
        # The same name at the same seat: nothing but the device tells them apart.
        await here.reception.take(created.hub, 1, "Ben", tables.new_id())
        if begun:
            await here.reception.begin(created.hub)
            assert await created.hub.noncing.deal()
        pair.bus.cut = False
        before = heard(ben)
        there.changed(created.hub.game.id, created.hub.game.base)
        await tables.settled()
        assert hubs[1].game.base == created.hub.game.base
        assert (ben.dismissals, heard(ben)) == (1, before)
        assert hubs[1].company.of(1) == []

    run(work())
