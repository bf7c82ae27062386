"""Random play in one call is random, repeatable, and play by the rules."""

import math
from collections import Counter
from random import Random

import pytest

from rummy500.bots import make_bot
from rummy500.engine import (
    PRESETS,
    Observation,
    VariantError,
    full_deck,
    legal_actions,
    observe,
    score_deal,
    start_deal,
)
from rummy500.engine.discards import CHANCE_BITS
from rummy500.engine.rules import any_action
from rummy500.engine.scoring import nets_of
from rummy500.sim import play_decks, playout
from rummy500.sim.playouts import MULTIPLIER, Chance


def is_prime(number: int) -> bool:
    """By Fermat's test with a few bases, which no number here deceives by accident."""
    return all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7, 11, 13))


def test_the_multiplier_is_the_largest_with_the_longest_period() -> None:
    base = 1 << CHANCE_BITS
    assert is_prime(MULTIPLIER * base - 1)
    assert is_prime(MULTIPLIER * base // 2 - 1)
    assert not any(
        is_prime(other * base - 1) and is_prime(other * base // 2 - 1) for other in range(MULTIPLIER + 1, base)
    )


def test_every_order_of_a_shuffle_is_as_likely_as_the_others() -> None:
    chance = Chance(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert chi_squared < 23 + 5 * math.sqrt(2 * 23)


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("classic", 3), ("cardems", 2), ("standard", 8)])
def test_each_legal_action_is_picked_by_its_share_of_chance(name: str, seats: int) -> None:
    """At every moment of a few deals: picks at the middle of each share give the list of legal actions."""
    for seed in range(6):
        deck = full_deck(PRESETS[name], seats)
        chance = Chance(seed)
        chance.shuffle(deck)
        deal = start_deal(PRESETS[name], seats, 0, deck)
        step = 0
        while not deal.table.over:
            seen = observe(deal, deal.table.actor)
            legal = legal_actions(seen)
            shares = [((2 * place + 1) << CHANCE_BITS) // (2 * len(legal)) for place in range(len(legal))]
            assert [any_action(seen, share) for share in shares] == legal
            deal.apply(legal[step * 7 % len(legal)])
            step += 1
        assert nets_of(deal) == list(score_deal(deal).net)


def test_the_same_seed_gives_the_same_play() -> None:
    once, again = playout(PRESETS["standard"], 2, 30, 7), playout(PRESETS["standard"], 2, 30, 7)
    assert once == again
    assert once.deals == 30
    assert once.actions > 30 * 10
    assert once != playout(PRESETS["standard"], 2, 30, 8)


class Spy:
    """Plays at random, and keeps for which seat it was asked."""

    name = "spy"
    version = "1"

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, seen: Observation, rng: Random) -> int:
        self.seats.add(seen.seat)
        return rng.choice(legal_actions(seen))


def test_players_meet_over_decks_each_at_its_own_seat() -> None:
    variant = PRESETS["classic"]
    decks = []
    for seed in range(5):
        decks.append(full_deck(variant, 3))
        Chance(seed).shuffle(decks[-1])
    players = [Spy(), make_bot("greedy"), Spy()]
    found = play_decks(variant, players, decks, 1)
    assert found == play_decks(variant, players, decks, 1)
    assert found != play_decks(variant, players, decks, 2)
    assert [len(nets) for nets in found] == [3] * 5
    assert [player.seats for player in players if isinstance(player, Spy)] == [{0}, {2}]
    assert sum(nets[1] for nets in found) > sum(nets[0] for nets in found)
    with pytest.raises(ValueError, match="does not hold exactly"):
        play_decks(variant, players, [decks[0][1:]], 1)


def test_what_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(VariantError):
        playout(PRESETS["guide"], 3, 1, 1)
