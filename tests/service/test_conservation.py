"""P4: whatever is done, each card is there once after every step, and the scores follow from the log."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealing import NAMES
from rummy500.engine import Deal, preset
from rummy500.engine.cards import JOKER, STAR
from rummy500.notation import dumps, loads
from rummy500.service import Hub, Opponent, Person
from rummy500.service.house import Wish
from rummy500.service.record import record_of
from service import tables
from service.tables import run
from service.test_order import QUIET
from test_records import replayed_by_oracle


def count(hub: Hub) -> bool:
    """See that no card is lost or doubled, in public or in the draft; whether a deal is running."""
    if hub.game.deal is None or hub.game.live is None or hub.game.deck is None:
        return False
    assert cards_of(hub.game.deal) == cards_of(hub.game.live) == Counter(hub.game.deck)
    return True


def cards_of(deal: Deal) -> Counter[int]:
    """All cards, wherever they are; a joker that lies in a meld stands for another card."""
    found = Counter([*deal.stock, *deal.table.pile])
    for hand in deal.hands:
        found.update(hand)
    for meld in deal.table.melds:
        found.update(JOKER if card >= STAR else card for card in meld.cards)
    return found


@pytest.mark.parametrize("name", NAMES)
@given(seed=st.integers(0, 10**6))
@settings(QUIET, max_examples=1)
def test_each_card_is_there_once_and_the_scores_follow_from_the_log(name: str, seed: int) -> None:
    """In short; `bench/properties.py p4` has many."""
    play(name, seed)


def play(name: str, seed: int) -> None:
    """A match of one deal by people and opponents, counted after every step and recomputed at its end."""

    async def work() -> None:
        rng = Random(seed)
        home = tables.house(seed=seed)
        variant = preset(name, tables.ONE_DEAL)
        least, most = variant.deck.players
        opponents = rng.randint(max(least, 2), most) - 2
        seats: list[Wish] = [Person("Ana"), Person("Ben"), *[Opponent("casual")] * opponents]
        created = await home.create(variant, seats)
        hub, counted = created.hub, 0
        assert await hub.noncing.deal()
        while hub.game.phase == "playing":
            await tables.settle(hub)
            counted += count(hub)
            if hub.game.phase == "playing":
                await tables.dither(hub, rng)
                counted += count(hub)
        assert hub.game.phase == "over"
        assert counted > 10
        stored = await tables.stored(home, hub)
        (deal,) = loads(dumps(record_of(stored, hub.game, 0, None))).deals
        game = replayed_by_oracle(deal)
        assert game.phase == "over"
        assert tuple(game.net()) == tuple(hub.game.results[0].net)

    run(work())
