"""Statistics of deals: moments against all decks there are, honest shuffles pass, every bad shuffle is found."""

from collections.abc import Callable, Sequence
from itertools import pairwise, permutations
from random import Random
from statistics import fmean, pvariance

import pytest

from rummy500.engine import JOKER, full_deck, preset
from rummy500.notation import card_from_text
from rummy500.service.dealing import deck_of
from rummy500.service.tally import PACK, Counts, Tally, answers_of

STANDARD = preset("standard")


def dealt_here(decks: int, seats: int = 2, name: str = "standard", seed: int = 1) -> Counts:
    """Decks as the server deals them; the first hands of every second seat are people's."""
    rng = Random(seed)
    variant = preset(name)
    tally = Tally()
    people = [place for place in range(7 * seats) if place % seats % 2 == 0]
    for _ in range(decks):
        nonces = [rng.randbytes(16) for _ in range(seats)]
        tally.add(deck_of(variant, rng.randbytes(16), rng.randbytes(64), nonces, 1), people)
    (counts,) = tally.counts.values()
    return counts


def zs(counts: Counts) -> dict[str, float]:
    return {test.name: test.z for test in answers_of(counts)}


@pytest.mark.parametrize(("name", "seats"), [("standard", 2), ("standard", 6), ("cardems", 2)])
def test_honest_decks(name: str, seats: int) -> None:
    """S8 in short; `bench/shuffles.py` deals a million."""
    counts = dealt_here(2500, seats, name)
    assert counts.decks == 2500
    assert sum(counts.places) == 2500 * counts.size
    for test in answers_of(counts):
        assert test.enough
        assert abs(test.z) < 4, test
        assert test.p > 1e-5


def naive(deck: list[int], rng: Random) -> list[int]:
    """The usual mistake: every card changes places with any other."""
    for i in range(len(deck)):
        j = rng.randrange(len(deck))
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def overhand(deck: list[int], rng: Random) -> list[int]:
    """Ten times over, a few packets in turn: cards next to each other mostly stay so."""
    for _ in range(10):
        cuts = sorted(rng.sample(range(1, len(deck)), 5))
        packets = [deck[begin:end] for begin, end in pairwise((0, *cuts, len(deck)))]
        deck = [card for packet in reversed(packets) for card in packet]
    return deck


def off_by_one(deck: list[int], rng: Random) -> list[int]:
    """No card may stay where it is (Sattolo)."""
    for i in range(len(deck) - 1, 0, -1):
        j = rng.randrange(i)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize(
    ("shuffler", "found_by"), [(naive, "places"), (off_by_one, "places"), (overhand, "places"), (overhand, "suits")]
)
def test_bad_shuffles_are_found(shuffler: Callable[[list[int], Random], list[int]], found_by: str) -> None:
    rng = Random(3)
    counts = Counts(1, 0)
    for _ in range(2500):
        counts.add(shuffler(list(PACK), rng))
    assert abs(zs(counts)[found_by]) > 6


def test_good_cards_for_the_computer_are_found() -> None:
    """Where a person would get an ace and a computer opponent a two, they change places."""
    rng = Random(4)
    people, others = range(0, 26, 2), range(1, 26, 2)
    ace, two = card_from_text("AS"), card_from_text("2S")

    def dealt(deck: Sequence[int], place: int) -> int:
        return deck[-1 - place]

    counts = Counts(1, 0)
    for _ in range(4000):
        deck = rng.sample(PACK, len(PACK))
        high = [place for place in people if dealt(deck, place) == ace]
        low = [place for place in others if dealt(deck, place) == two]
        if high and low:
            deck[-1 - high[0]], deck[-1 - low[0]] = two, ace
        counts.add(deck, people)
    assert zs(counts)["people"] > 4


def test_the_moments_of_neighbours_are_those_of_all_decks() -> None:
    """The formulas for six cards in groups of three, two and one, against all 720 orders of them."""
    groups = [0, 0, 0, 1, 1, 2]
    alike = [sum(a == b for a, b in pairwise(order)) for order in permutations(groups)]
    n, sizes = 6, (3, 2, 1)
    squares, cubes = sum(size**2 for size in sizes), sum(size**3 for size in sizes)
    assert fmean(alike) == pytest.approx((squares - n) / n)
    assert pvariance(alike) == pytest.approx(
        (squares * (squares + n * (n + 1)) - 2 * n * cubes - n**3) / (n**2 * (n - 1))
    )


def test_z_of_neighbours_is_one_deviation_wide() -> None:
    """Many short series of honest decks: their z have mean 0 and variance 1, and so has the chi-square of places."""
    rng = Random(8)
    found: dict[str, list[float]] = {}
    for _ in range(60):
        counts = Counts(2, 4)
        for _ in range(100):
            counts.add(rng.sample((*PACK, *PACK, *[JOKER] * 4), 108), range(0, 52, 4))
        for name, z in zs(counts).items():
            found.setdefault(name, []).append(z)
    for name in ("ranks", "suits", "places", "people"):
        assert abs(fmean(found[name])) < 4 / 60**0.5, name
        # 59 degrees of freedom: a variance beyond these is one in ten thousand.
        assert 0.4 < pvariance(found[name]) < 2.0, name


def test_decks_of_unlike_make_are_kept_apart_and_few_are_too_few() -> None:
    tally = Tally()
    tally.add(full_deck(STANDARD, 2))
    tally.add(full_deck(STANDARD, 8))
    tally.add(full_deck(preset("cardems"), 2))
    assert set(tally.counts) == {"1+0", "2+0", "1+2"}
    assert not any(test.enough for test in answers_of(tally.counts["1+0"]) if test.name in {"places", "people"})
    assert answers_of(Counts(1, 0)) == []
