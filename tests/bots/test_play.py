"""Opponents play every preset without an illegal action, honestly, and sensibly where a person would agree."""

from random import Random

import pytest

from dealing import dealt
from rummy500.bots import BOTS, LEVELS, Bot, make_bot
from rummy500.engine import PRESETS, Deal, Hand, observe
from rummy500.notation import Case, action_to_text, cards_from_text, position_from_text, position_to_text, set_up

TABLES = [
    (name, seats)
    for name, variant in PRESETS.items()
    for seats in (2, 3, 4, 6)
    if variant.deck.players[0] <= seats <= variant.deck.players[1]
]


SEARCHING = {level.name: level.least for level in LEVELS if level.samples}
"""With their fewest samples, and not on all tables: they are slow. `make bots` plays all of them for long."""
SOME_TABLES = [("standard", 2), ("classic", 4), ("cardems", 2)]


def player_of(bot: str) -> Bot:
    return make_bot(bot, SEARCHING.get(bot))


@pytest.mark.parametrize(
    ("bot", "name", "seats"),
    [(bot, *table) for bot in BOTS for table in (SOME_TABLES if bot in SEARCHING else TABLES)],
)
def test_every_action_is_legal_and_every_deal_ends(bot: str, name: str, seats: int) -> None:
    for seed in range(1 if bot in SEARCHING else 3):
        deal, rng, player = dealt(name, seats, seed), Random(seed), player_of(bot)
        for _ in range(3000):
            if deal.table.over:
                break
            deal.play(player.choose(observe(deal, deal.table.actor), rng))
        assert deal.table.over


def hide_otherwise(deal: Deal, seat: int, rng: Random) -> Deal:
    """The same deal with all cards that a seat cannot see permuted; what others are known to hold stays with them."""
    other = deal.copy()
    known = deal.table.known
    pool: list[int] = list(other.stock)
    for owner, hand in enumerate(other.hands):
        if owner != seat:
            rest = hand.copy()
            for card in known[owner]:
                rest.remove(card)
            pool += rest
    rng.shuffle(pool)
    for owner, hand in enumerate(deal.hands):
        if owner != seat:
            kept = list(known[owner])
            cards = [pool.pop() for _ in range(len(hand) - len(kept))]
            other.hands[owner] = Hand.of([*kept, *cards])
    other.stock = pool
    return other


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", ["standard", "cardems", "five_hundred_rum"])
def test_permuting_unseen_cards_changes_no_choice(bot: str, name: str) -> None:
    """An honest player decides the same when only what it cannot see is different."""
    player, compared = player_of(bot), 0
    for seed in range(4):
        deal = dealt(name, 2, seed)
        rng = Random(seed)
        decisions = 0
        while not deal.table.over:
            seat = deal.table.actor
            if bot in SEARCHING and decisions % 10:
                choice = make_bot("guessed").choose(observe(deal, seat), Random(decisions))
            else:
                choice = player.choose(observe(deal, seat), Random(decisions))
                other = hide_otherwise(deal, seat, rng)
                assert player.choose(observe(other, seat), Random(decisions)) == choice
                compared += 1
            decisions += 1
            deal.play(choice)
    assert compared > 10


def test_the_text_of_a_position_is_enough_to_decide() -> None:
    """What a worker process is handed leads to the same action."""
    player = make_bot("club")
    deal = dealt("standard", 3, 5)
    while not deal.table.over:
        seen = observe(deal, deal.table.actor)
        action = player.choose(seen, Random(1))
        assert player.choose(position_from_text(position_to_text(seen)), Random(1)) == action
        deal.play(action)


POSITIONS = [
    ("takes a buried card that lays thirty points", "standard",
     ["QS KS 3H 5C 9D", 9], "JS 4D", "draw", {}, {"take JS"}),
    ("leaves a deep card that brings little and much to hold when somebody has one card left", "standard",
     ["2S 3S 9H 5C JD", 1], "4S KD QH TC KH AC 8D 6H", "draw", {}, {"draw", "take 6H"}),
    ("lays a whole hand to go out", "standard",
     ["7S 7H 7D", 9], "4D", "play", {}, {"meld 7S 7H 7D"}),
    ("does not throw a card that fits the next seat's known pair", "standard",
     ["2S 9H 9C 5C 7D", "9S 9D 4H KC"], "4D", "play", {"known": "9S 9D"}, {"discard 2S", "discard 5C", "discard 7D"}),
    ("lays off rather than holds when the stock runs out", "standard",
     ["KD 2S 4C", 40], "4D", "play", {"melds": [{"cards": "TD JD QD", "by": 1}]}, {"lay KD 1"}),
    ("goes out where it could float", "cardems",
     ["", 9], "4D", "play", {}, {"out"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "hands", "pile", "phase", "more", "sensible"), [pytest.param(*row[1:], id=row[0]) for row in POSITIONS]
)
def test_club_plays_as_a_person_who_knows_the_game(
    name: str, hands: list[str | int], pile: str, phase: str, more: dict[str, object], sensible: set[str]
) -> None:
    position = {"variant": name, "hands": hands, "pile": pile, "phase": phase, **more}
    known = cards_from_text(str(position.pop("known", "")))
    stage = set_up(Case("", position))
    for card in known:
        stage.deal.table.known[1].add(card)
    seen = stage.seen()
    assert action_to_text(make_bot("club").choose(seen, Random(1)), seen) in sensible


def test_levels_have_sentences_and_unknown_names_are_refused() -> None:
    assert all(level.sentence.endswith(".") for level in LEVELS)
    assert len({level.sentence for level in LEVELS}) == len(LEVELS)
    with pytest.raises(ValueError, match="there is no opponent 'nobody'"):
        make_bot("nobody")
