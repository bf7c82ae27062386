"""Worlds and search: sampled hands fit what is known, and more samples never see more."""

from random import Random

import pytest

from dealing import dealt
from rummy500.bots import make_bot
from rummy500.bots.coach import advise, hint, is_close
from rummy500.bots.experts import searcher
from rummy500.bots.hints import DEPTHS, EXACTLY
from rummy500.bots.net import NetBot, packaged_net
from rummy500.bots.search import Candidate, Searcher, difference, hopeful
from rummy500.bots.sight import Sight
from rummy500.bots.tuned import finder
from rummy500.bots.turns import Turn
from rummy500.bots.worlds import sample_world
from rummy500.engine import Deal, Observation, Phase, check, full_deck, legal_actions, observe
from rummy500.engine.cards import held_as
from rummy500.words import LANGUAGES, say


def played_on(name: str, seats: int, seed: int, actions: int) -> Deal:
    deal, rng, player = dealt(name, seats, seed), Random(seed), make_bot("casual")
    for _ in range(actions):
        if deal.table.over:
            break
        deal.play(player.choose(observe(deal, deal.table.actor), rng))
    return deal


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("cardems", 2), ("classic", 4), ("five_hundred_rum", 5)])
def test_worlds_fit_what_a_seat_sees(name: str, seats: int) -> None:
    deal = played_on(name, seats, 4, 30)
    seat = deal.table.actor
    seen = observe(deal, seat)
    for number in range(20):
        world = sample_world(seen, Sight(seen), Random(number))
        assert [len(hand) for hand in world.hands] == deal.table.hands
        assert len(world.stock) == deal.table.stock
        assert world.hands[seat] == deal.hands[seat]
        for other, known in enumerate(deal.table.known):
            assert other == seat or all(world.hands[other].count(card) >= known.count(card) for card in known)
        melded = [held_as(card) for meld in world.table.melds for card in meld.cards]
        cards = [*melded, *world.table.pile, *world.stock, *(card for hand in world.hands for card in hand)]
        assert sorted(cards) == sorted(full_deck(deal.table.variant, seats))


def test_worlds_differ_and_come_again() -> None:
    seen = observe(played_on("standard", 2, 4, 30), 1)
    first, again, other = (sample_world(seen, Sight(seen), Random(number)).hands[0] for number in (1, 1, 2))
    assert first == again != other


def test_a_search_is_the_same_for_the_same_randomness_and_changes_nothing() -> None:
    deal = played_on("standard", 2, 4, 24)
    seen = observe(deal, deal.table.actor)
    before = [list(hand) for hand in deal.hands]
    ranked = []
    for _ in range(2):
        candidates = searcher().candidates(seen, legal_actions(seen), Random(1))
        ranked.append([one.value for one in searcher().search(seen, candidates, 6, Random(2))])
    assert ranked[0] == ranked[1]
    assert [list(hand) for hand in deal.hands] == before


def test_a_difference_is_that_of_the_worlds_both_met() -> None:
    turn = finder().ranked(seen := observe(dealt("standard", 2, 1), 1), legal_actions(seen), Random(1))[0]
    turn.value = 0.0
    better, other = Candidate(turn), Candidate(turn)
    better.fared, other.fared = [10.0, 20.0, 30.0, 40.0], [6.0, 18.0, 24.0, 36.0]
    behind, error = difference(better, other)
    # Differences 4, 2, 6, 4: spread 1.633, over the root of 4; the network's 20 worlds of 0 pull both means down.
    assert behind == pytest.approx((100 - 84) / 24)
    assert error == pytest.approx(1.632993 / 2)
    assert is_close(1.9, 0.1)
    assert is_close(5.0, 2.6)
    assert not is_close(5.0, 2.4)


class Watched(NetBot):
    """The expert, remembering from which seat it was last asked, in which phase, and with which hand."""

    asked: tuple[int | None, Phase, list[int]] = (None, Phase.PLAY, [])

    def ranked(self, seen: Observation, legal: list[int], rng: Random) -> list[Turn]:
        assert seen.hand is not None
        self.asked = (seen.seat, seen.table.phase, list(seen.hand))
        return super().ranked(seen, legal, rng)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_world_is_valued_with_the_eyes_of_the_seat_that_plays(seats: int) -> None:
    """The other player's eyes would not see what the seat keeps, and all it keeps would be worth the same."""
    deal = played_on("standard", seats, 4, 24)
    while deal.table.phase != Phase.PLAY:
        deal.play(legal_actions(observe(deal, deal.table.actor))[0])
    seat = deal.table.actor
    seen = observe(deal, seat)
    guide = Watched("watched", "0", finder(), packaged_net("value"))
    tried = Searcher(guide, guide, [(finder(), 1.0)])
    candidates = tried.candidates(seen, legal_actions(seen), Random(1))
    assert len(candidates) > 1
    for candidate in candidates:
        tried.try_out(seen, [candidate], 1, Random(3))
    assert not any(candidate.ended for candidate in candidates)
    for candidate in candidates:
        tried.try_out(seen, [candidate], 1, Random(3))
        assert guide.asked == (seat, Phase.DRAW, list(candidate.turn.hand))


def test_who_is_clearly_behind_is_not_tried_any_longer() -> None:
    turn = finder().ranked(seen := observe(dealt("standard", 2, 1), 1), legal_actions(seen), Random(1))[0]
    turn.value = 0.0
    candidates = [Candidate(turn) for _ in range(4)]
    for candidate, points in zip(candidates, (30.0, 29.0, 10.0, 29.5), strict=True):
        candidate.fared = [points + (number % 2) for number in range(12)]
    candidates[1].fared[3] += 9  # behind by 0.1 and no more, with an error of three quarters
    ranked = sorted(candidates, key=lambda one: -one.value)
    assert ranked[2:] == [candidates[3], candidates[2]]
    assert hopeful(ranked) == ranked[:2]  # the worst of four goes in any case; half a point in every world is clear
    for candidate in candidates:
        candidate.fared = candidate.fared[:6]
    assert len(hopeful(ranked)) == 3  # of so few worlds nothing is clear
    assert len(hopeful(ranked[:2])) == 2


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("cardems", 2), ("classic", 3)])
def test_hints_can_be_followed_and_said(name: str, seats: int) -> None:
    deal, rng = dealt(name, seats, 2), Random(2)
    told = 0
    while not deal.table.over and told < 8:
        seen = observe(deal, deal.table.actor)
        if len(legal_actions(seen)) > 1 and rng.random() < 0.4:
            advice = advise(seen, searcher(), 4, Random(0))
            hints = [hint(seen, advice, depth) for depth in DEPTHS]
            for said in hints:
                assert all(say(message, language) for language in LANGUAGES for message in (said.words, *said.reasons))
                assert said.depth == EXACTLY or not said.actions
            assert check(seen, hints[-1].actions[0]) is None
            told += 1
        deal.play(finder().choose(seen, rng))
    assert told == 8
