"""The record of a match, while it runs and after it."""

from random import Random
from typing import Any

from rummy500.notation import HIDDEN, dumps, loads
from rummy500.service.record import known_deck, record_of
from service import tables
from service.tables import FailingJournal, run

SHORT: dict[str, Any] = {"match.target": 200}


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
