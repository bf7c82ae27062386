"""Creating matches, tokens, names, nonces, presence, rematches, records."""

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummy500.engine import VariantError, full_deck, preset
from rummy500.notation import HIDDEN, dumps, loads
from rummy500.service import (
    FullError,
    JournalError,
    KeptError,
    Opponent,
    Person,
    SeatsError,
    shuffle,
    tokens,
    variant_of,
)
from rummy500.service.commands import Act, Denied
from rummy500.service.events import EVENTS, emit
from rummy500.service.names import MOST_GRAPHEMES, NameRefusedError, bot_names, clean_name, skeleton
from rummy500.service.record import known_deck, record_of
from rummy500.service.tasks import Tasks
from service import tables
from service.tables import FailingJournal, HandClock, Watcher

SHORT: dict[str, Any] = {"match.target": 200}
ONE_DEAL: dict[str, Any] = {"match.target": 0, "match.max_deals": 1, "match.tie": "shared"}


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


# ---- creating


@pytest.mark.parametrize(
    ("seats", "error"),
    [
        ([Opponent("club"), Opponent("club")], SeatsError),
        ([Person("Ana"), Opponent("grandmaster")], SeatsError),
        ([Person("Ana"), Person("ana")], SeatsError),
        ([Person("Ana"), Person("\u202eBen")], NameRefusedError),
        ([Person("Ana")] + [Opponent("club")] * 8, VariantError),
    ],
)
def test_seats_that_cannot_be_filled(seats: list[Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        asyncio.run(tables.house().create(preset("standard"), seats))


def test_the_house_is_full_at_its_limit() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal, most=2)
        hubs = [await tables.two_people(home) for _ in range(2)]
        with pytest.raises(FullError):
            await tables.two_people(home)
        with pytest.raises(FullError):
            await tables.house(journal, most=0).find(hubs[0].game.id)

    run(work())


def test_a_full_house_lets_go_of_the_match_that_was_quiet_for_longest() -> None:
    async def work() -> None:
        clock = HandClock()
        home = tables.house(most=3, clock=clock)
        hubs = []
        for _ in range(3):
            hubs.append(await tables.two_people(home))
            clock.at += 10
        # The oldest is being watched, so the next one has to go.
        watcher = Watcher(0)
        hubs[0].join(watcher)
        clock.at += 10
        made = await tables.two_people(home)
        assert len(home) == 3
        assert await home.find(hubs[0].game.id) is hubs[0]
        assert await home.find(made.game.id) is made
        clock.at += 10
        # It comes back when somebody asks for it, as it was, and another one makes room.
        again = await home.find(hubs[1].game.id)
        assert again is not None
        assert again is not hubs[1]
        assert again.game.log == hubs[1].game.log
        assert len(home) == 3
        for hub in (again, made):
            hub.join(Watcher(1))
        with pytest.raises(FullError):
            await tables.two_people(home)

    run(work())


# ---- abandoned


@pytest.mark.parametrize("steps", [0, 1])
def test_a_match_that_nobody_came_back_to_is_abandoned_and_kept(steps: int) -> None:
    async def work() -> None:
        clock, journal = HandClock(), FailingJournal()
        home = tables.house(journal, clock=clock)
        hub = await tables.two_people(home)
        watched = await tables.two_people(home)
        if steps:
            await tables.until_draft(hub, Random(3))
        clock.at += 29 * 86400
        assert await home.abandon() == 0
        watched.join(Watcher(0))
        journal.failures = 1
        clock.at += 86400 + 1
        assert await home.abandon() == 0
        assert await home.abandon() == 1
        assert await home.abandon() == 0
        assert watched.game.phase == "playing"
        there = await home.find(hub.game.id)
        assert there is not None
        assert there is not hub
        assert (there.game.phase, there.game.actor, there.game.over) == ("abandoned", None, True)
        assert there.game.log[:-1] == hub.game.log
        last = there.game.log[-1]
        assert (last.kind, last.seat, last.text, last.version) == ("control", None, "abandoned", hub.game.base[0] + 1)
        assert there.game.base == (last.version, 0)
        assert isinstance(await tables.ask(there, 0, Act(tables.new_id(), there.game.base, "draw")), Denied)
        stored = await journal.load(hub.game.id)
        assert (stored.seed, stored.draft, stored.deals[-1].deck) == (None, None, None)
        text = dumps(record_of(stored, there.game, 0, known_deck(stored, there.game, 0)))
        assert text.count("??") >= 30
        assert (await home.rematch(there)).hub.game.seats[0].name == "Ana"

    run(work())


def test_a_match_that_could_not_be_stored_does_not_exist() -> None:
    async def work() -> None:
        journal = FailingJournal()
        journal.failures = 1
        home = tables.house(journal)
        with pytest.raises(JournalError):
            await tables.two_people(home)
        assert len(home) == 0

    run(work())


@pytest.mark.parametrize(
    "changes", [{"melds.min_run": 99}, {"no.such": 1}, {"": 1}, {"melds": 3}, {"deck.players": "x"}]
)
def test_rules_that_cannot_be_read(changes: dict[str, Any]) -> None:
    with pytest.raises(VariantError):
        variant_of("standard", changes)


# ---- tokens


def test_a_token_opens_its_seat_and_no_other() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        for seat, token in created.tokens.items():
            sitting = await home.sit(created.hub, token)
            assert sitting is not None
            assert sitting.seat == seat
        other = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        for wrong in (other.tokens[0], "", "0" * 64, created.tokens[0].upper(), created.tokens[0][:-1], "ä" * 64):
            assert await home.sit(created.hub, wrong) is None

    run(work())


def test_the_old_token_works_until_the_new_one_is_used() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub, first = created.hub, created.tokens[0]
        one = await home.sit(hub, first)
        again = await home.sit(hub, first)
        assert one is not None
        assert one == again, "a lost welcome or a second tab brings the same next token"
        second = one.token
        assert second != first
        two = await home.sit(hub, second)
        assert two is not None
        assert await home.sit(hub, first) is None
        # After a restart, too.
        later = tables.house(journal)
        back = await later.find(hub.game.id)
        assert back is not None
        assert await later.sit(back, first) is None
        assert await later.sit(back, second) == two
        assert await later.sit(back, two.token) is not None
        assert await later.sit(back, second) is None

    run(work())


def test_a_token_that_could_not_be_replaced_goes_on_working() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        first = created.tokens[0]
        one = await home.sit(created.hub, first)
        assert one is not None
        journal.failures = 1
        with pytest.raises(JournalError):
            await home.sit(created.hub, one.token)
        assert await home.sit(created.hub, first) == one
        assert await home.sit(created.hub, one.token) is not None

    run(work())


def test_tokens_are_kept_as_hashes_only() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        text = repr(await journal.load(created.hub.game.id)) + repr(created.hub.game)
        assert created.tokens[0] not in text
        stored = await journal.load(created.hub.game.id)
        assert stored.seats[0].token == tokens.token_hash(created.tokens[0])

    run(work())


# ---- names


@pytest.mark.parametrize("name", ["", "   ", "a\u200bb", "\x07", "x" * (MOST_GRAPHEMES + 1), "\u202ex", "\u0301"])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(NameRefusedError):
        clean_name(name)


def test_names_are_normal() -> None:
    assert clean_name("  Ana   María ") == "Ana María"
    assert clean_name("<b>x</b>") == "<b>x</b>", "shown as text, so nothing need be forbidden"


@given(st.text(max_size=60))
def test_a_clean_name_stays_clean(name: str) -> None:
    try:
        clean = clean_name(name)
    except NameRefusedError:
        return
    assert clean_name(clean) == clean


def test_opponents_have_names_of_their_own() -> None:
    names = bot_names(["BEN", "ada"], 7)
    assert len(set(map(skeleton, [*names, "Ben", "Ada"]))) == 9


# ---- nonces


def test_the_deck_follows_from_seed_and_nonces_and_all_is_shown_at_the_end() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal, seed=21)
        variant = preset("standard", {"match.target": 0, "match.max_deals": 2, "match.tie": "shared"})
        created = await home.create(variant, [Person("Ana"), Person("Ben")])
        hub, watcher = created.hub, Watcher(0)
        hub.join(watcher)
        match, mine = hub.game.id, [bytes([seat + 1]) * 16 for seat in (0, 1)]
        for seat in (0, 1):
            hub.noncing.hashed(seat, shuffle.nonce_hash(match, seat, mine[seat]))
        assert [reveal for _, reveal in watcher.hashes] == [False, True]
        assert None not in watcher.hashes[-1][0]
        for seat in (0, 1):
            hub.noncing.revealed(seat, mine[seat])
        while hub.game.phase == "waiting":
            await asyncio.sleep(0)
        rng = Random(1)
        while hub.game.phase != "over":
            if hub.game.phase == "between":
                await tables.next_deal(hub, 0)
                await tables.next_deal(hub, 1)
            else:
                await tables.play_turn(hub, rng)
        stored = await journal.load(match)
        assert [seat.nonce for seat in stored.seats] == mine
        assert shuffle.commitment(match, stored.seed) == stored.commitment == hub.game.commitment
        assert stored.deals[0].dealer == shuffle.Stream(stored.seed, match, 0, mine).below(2)
        for dealt in stored.deals:
            deck = shuffle.Stream(stored.seed, match, dealt.deal, mine).shuffle(full_deck(variant, 2))
            assert list(dealt.deck) == deck

    run(work())


def test_late_and_wrong_nonces_count_as_none() -> None:
    async def work() -> None:
        home = tables.house()
        created = await home.create(preset("standard"), [Person("Ana"), Person("Ben")])
        hub = created.hub
        hub.noncing.hashed(0, shuffle.nonce_hash(hub.game.id, 0, b"a" * 16))
        hub.noncing.hashed(1, shuffle.nonce_hash(hub.game.id, 1, b"b" * 16))
        hub.noncing.hashed(1, shuffle.nonce_hash(hub.game.id, 1, b"x" * 16))
        hub.noncing.revealed(0, b"c" * 16)
        await asyncio.sleep(0.35)
        assert hub.game.phase == "playing"
        assert [seat.nonce for seat in hub.game.seats] == [shuffle.NO_NONCE] * 2
        hub.noncing.revealed(1, b"b" * 16)
        assert hub.game.number == 1

    run(work())


def test_without_any_nonce_the_deal_begins_soon() -> None:
    async def work() -> None:
        created = await tables.house().create(preset("standard"), [Person("Ana"), Opponent("club")])
        created.hub.noncing.expect()
        created.hub.noncing.expect()
        await asyncio.sleep(0.35)
        assert created.hub.game.phase == "playing"

    run(work())


def test_the_low_card_deals_first() -> None:
    async def work() -> None:
        dealers = set()
        for seed in range(12):
            hub = await tables.two_people(tables.house(seed=seed), "five_hundred_rum")
            assert hub.game.match is not None
            dealers.add(hub.game.match.dealer)
        assert dealers == {0, 1}

    run(work())


# ---- who is there


def test_the_newest_connection_plays_and_a_late_close_changes_nothing() -> None:
    async def work() -> None:
        clock = tables.HandClock()
        hub = await tables.two_people(tables.house(clock=clock))
        old, new, other = Watcher(0), Watcher(0), Watcher(1)
        assert hub.join(old) == 1
        hub.join(other)
        assert hub.join(new) == 2
        assert (hub.plays(old), hub.plays(new), old.demotions, new.demotions) == (False, True, 1, 0)
        hub.leave(old)
        assert hub.plays(new)
        assert hub.present() == [True, True]
        assert hub.join(old) == 3
        assert hub.take_over(new) == 4
        assert (hub.plays(old), hub.plays(new)) == (False, True)
        hub.leave(new)
        hub.leave(new)
        hub.leave(old)
        assert hub.present() == [True, True], "a moment of grace"
        clock.at += 16
        assert hub.present() == [False, True]

    run(work())


# ---- rematch and records


def test_a_rematch_is_one_however_often_it_is_asked_for() -> None:
    async def work() -> None:
        journal = FailingJournal()
        home = tables.house(journal)
        hub = await tables.two_people(home, **ONE_DEAL)
        rng = Random(2)
        while hub.game.phase == "playing":
            await tables.play_turn(hub, rng)
        made = await asyncio.gather(*(home.rematch(hub) for _ in range(5)))
        assert len({created.hub.game.id for created in made}) == 1
        assert len({created.tokens[1] for created in made}) == 1
        later = tables.house(journal)
        old = await later.find(hub.game.id)
        assert old is not None
        again = await later.rematch(old)
        assert again.hub.game.id == made[0].hub.game.id
        sitting = await later.sit(again.hub, made[0].tokens[1])
        assert sitting is not None
        assert sitting.seat == 1
        assert [seat.name for seat in again.hub.game.seats] == ["Ana", "Ben"]
        assert again.hub.game.variant == hub.game.variant

    run(work())


def test_a_record_of_a_running_deal_holds_what_the_seat_has_seen() -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal, seed=8))
        rng = Random(8)
        for _ in range(6):
            await tables.play_turn(hub, rng)
        assert hub.game.phase == "playing"
        stored, secret = await journal.load(hub.game.id), await journal.secret(hub.game.id)
        for seat in (0, 1):
            own = known_deck(stored, hub.game, seat)
            assert own is not None
            drawn = sum(entry.text == "draw" and entry.seat == seat for entry in hub.game.log)
            assert sum(card != HIDDEN for card in own) == 13 + 1 + drawn
            assert all(card in (HIDDEN, secret.deck[place]) for place, card in enumerate(own))
            text = dumps(record_of(stored, hub.game, seat, own))
            assert dumps(loads(text)) == text
            assert text.count("??") == 52 - 14 - drawn
        assert known_deck(stored, hub.game, 0) != known_deck(stored, hub.game, 1)

    run(work())


def test_a_record_of_a_match_replays_to_its_scores() -> None:
    async def work() -> None:
        journal = FailingJournal()
        hub = await tables.two_people(tables.house(journal, seed=5), **SHORT)
        rng = Random(5)
        while hub.game.phase != "over":
            if hub.game.phase == "between":
                await tables.next_deal(hub, 0)
                await tables.next_deal(hub, 1)
            elif rng.random() < 0.1:
                await tables.undo(hub)
            else:
                await tables.act(hub, rng.choice(tables.legal(hub)))
        stored = await journal.load(hub.game.id)
        record = loads(dumps(record_of(stored, hub.game, 0, None)))
        assert len(record.deals) == hub.game.number
        for deal, result in zip(record.deals, hub.game.results, strict=True):
            deal.replay()
            assert deal.net == tuple(result.net)

    run(work())


# ---- what is told to the operator


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


# ---- deleting


def test_only_a_match_that_is_over_and_ones_own_is_deleted() -> None:
    async def work() -> None:
        home = tables.house()
        rng = Random(2)
        for hub, people in (
            (await tables.two_people(home, **ONE_DEAL), 2),
            (await tables.against(home, **ONE_DEAL), 1),
        ):
            with pytest.raises(KeptError, match="once it is over"):
                await home.delete(hub, 0)
            while not hub.game.over:
                await tables.settle(hub)
                if hub.game.phase == "playing":
                    await tables.play_turn(hub, rng)
            if people == 2:
                with pytest.raises(KeptError, match="Other people"):
                    await home.delete(hub, 0)
                assert await home.find(hub.game.id) is hub
            else:
                await home.delete(hub, 0)
                assert await home.find(hub.game.id) is None
                assert await home.stored(hub.game.id) is None

    run(work())
