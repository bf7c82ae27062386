"""What each seat adds to the shuffle, and who deals first."""

import asyncio
from random import Random

from rummy500.engine import full_deck, preset
from rummy500.service import (
    Opponent,
    Person,
    shuffle,
)
from service import tables
from service.tables import FailingJournal, Watcher, run


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
