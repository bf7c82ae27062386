"""Non-interference on the wire: cards that a seat cannot see do not change a byte of what it is sent."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rummy500.engine import Deal, Hand, legal_actions, start_deal
from rummy500.engine.actions import DRAW
from rummy500.notation import action_to_text
from rummy500.service import variant_of
from rummy500.service.commands import Stale
from rummy500.service.game import Game
from rummy500.service.turns import RefusedError, read_action
from rummy500.web import views, wire
from rummy500.web.choices import choices_of
from service import tables

MOST_CHOICES = 64 * 1024


def shuffled(deal: Deal, seat: int | None, rng: Random) -> Deal:
    """The same deal as this seat sees it, with all cards that it cannot see in other places."""
    twin = deal.copy()
    known = twin.table.known
    places: list[tuple[int, int]] = []
    cards: list[int] = list(twin.stock)
    for other, hand in enumerate(twin.hands):
        if other == seat:
            continue
        hidden = list(hand)
        for card in known[other]:
            hidden.remove(card)
        cards += hidden
        places.append((other, len(hidden)))
    rng.shuffle(cards)
    twin.stock[:] = [cards.pop() for _ in twin.stock]
    for other, count in places:
        twin.hands[other] = Hand.of([*known[other], *(cards.pop() for _ in range(count))])
    return twin


def messages(game: Game, seat: int | None) -> list[bytes]:
    """Everything that a seat could be told at this moment, refusals included."""
    told: list[object] = [
        views.obs_of(game, seat),
        choices_of(game, seat),
        views.event_of(game, seat, game.log[-1:]),
        views.observation_of(game, seat),
        views.info_of(game),
        views.answer_of(Stale(bytes(16), game.base), game, seat),
    ]
    if seat is not None:
        told.append(views.draft_of(game, seat))
        for text in ("draw", "take 1", "take 5", "discard KS", "meld 5H 6H 7H", "lay 8C 1", "float", "pass", "x"):
            try:
                read_action(game, seat, text)
            except RefusedError as refused:
                told.append(str((refused.rule, refused.message, refused.readings)))
    return [wire.encode(message) for message in told]


@pytest.mark.parametrize("name", ["standard", "cardems", "five_hundred_rum", "floating"])
def test_unseen_cards_change_no_byte(name: str) -> None:
    async def work() -> None:
        rng = Random(17)
        hub = await tables.two_people(tables.house(seed=3), name)
        compared = 0
        while compared < 400:
            if hub.game.phase != "playing":
                if hub.game.phase == "over":
                    break
                await tables.next_deal(hub, 0)
                await tables.next_deal(hub, 1)
                continue
            game = hub.game
            assert game.deal is not None
            assert game.live is not None
            for seat in (0, 1, None):
                turn = Random(rng.random())
                state = turn.getstate()
                deal = shuffled(game.deal, seat, turn)
                turn.setstate(state)
                # A draft that others cannot see must not show either: they see the deal, whatever the draft is.
                live = shuffled(game.live, seat, turn) if seat == game.actor else deal
                twin = replace(game, deal=deal, live=live)
                assert messages(twin, seat) == messages(game, seat)
                compared += 1
            await tables.act(hub, rng.choice(tables.legal(hub)))

    asyncio.run(work())


def crowded(jokers: int, seed: int) -> Game:
    """A seat that holds half of two packs and looks at a long pile."""
    variant = variant_of("standard", {"deck.jokers_per_pack": jokers})
    rng = Random(seed)

    changes: dict[str, Any] = {"deck.jokers_per_pack": jokers}

    async def work() -> Game:
        hub = await tables.against(tables.house(seed=seed), ["casual"] * 4, **changes)
        return hub.game

    game = asyncio.run(work())
    deck = [card for card in range(64) if card & 15 < 13] * 2 + [64] * (2 * jokers)
    rng.shuffle(deck)
    deal = start_deal(variant, 5, 4, deck)
    cards = deal.stock
    deal.hands[0] = Hand.of([*deal.hands[0], *(cards.pop() for _ in range(38))])
    deal.table.hands[0] = len(deal.hands[0])
    deal.table.pile += [cards.pop() for _ in range(len(cards) - 3)]
    deal.table.stock = len(cards)
    deal.table.turn = deal.table.actor = 0
    return replace(game, variant=variant, deal=deal, live=deal)


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_choices_of_the_largest_hands_stay_small(jokers: int, seed: int) -> None:
    drawing = crowded(jokers, seed)
    assert drawing.live is not None
    live = drawing.live.after(DRAW)
    playing = replace(drawing, deal=live, live=live)
    for game in (drawing, playing):
        choices = choices_of(game, 0)
        assert choices is not None
        assert len(wire.encode(choices)) <= MOST_CHOICES, f"{len(choices.actions)} actions"
    seen = playing.seen_by(0)
    choices = choices_of(playing, 0)
    assert seen is not None
    assert choices is not None
    listed = {action.text for action in choices.actions}
    legal = {action_to_text(action, seen) for action in legal_actions(seen)}
    assert listed <= legal
    assert {text for text in legal if not text.startswith("meld")} <= listed
