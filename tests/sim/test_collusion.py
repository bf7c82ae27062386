"""S12: gifts counted a second time from bare texts; planted pairs found, and honest friends left alone."""

from collections import Counter
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from golden import RECORDS
from rummy500.notation import DealRecord, Record, Turn, loads
from rummy500.sim.collusion import LEAST_DEALS, Sitting, gifts_of, pairs_of, sitting_of
from sim.colluders import Tournament

SEVERAL = [path for path in sorted(RECORDS.glob("*.r500")) if loads(path.read_text(encoding="utf-8")).seats > 2]


def read(path: Path) -> Record:
    return loads(path.read_text(encoding="utf-8"))


# ---- gifts


class Texts:
    """A deal as its turns say it: who threw what, who laid it, and who laid each card of each meld."""

    def __init__(self, deal: DealRecord) -> None:
        self.pile: list[tuple[str, int]] = []
        self.received: list[list[tuple[str, int]]] = [[] for _ in range(deal.seats)]
        self.melds: list[list[str]] = []
        self.laid: list[Counter[int]] = [Counter() for _ in range(deal.seats)]
        """For each seat, how many cards it laid that came from each other one."""
        for turn in deal.turns:
            for text in turn.actions:
                self.play(turn, *text.split(" "))

    def play(self, turn: Turn, verb: str, *words: str) -> None:
        if verb == "discard":
            self.spend(turn.seat, words[0])
            self.pile.append((words[0], turn.seat))
        elif verb == "take":
            # A depth, or the card itself, which is then the highest one of it.
            depth = int(words[0]) if words[0].isdigit() else self.depth(words[0])
            self.received[turn.seat] += self.pile[-depth:]
            del self.pile[-depth:]
        elif verb in {"meld", "lay"}:
            for card in words[: -1 if verb == "lay" else None]:
                giver = self.spend(turn.seat, card)
                if giver not in {None, turn.seat}:
                    self.laid[turn.seat][giver] += 1

    def depth(self, card: str) -> int:
        cards = [one for one, _ in self.pile]
        return cards[::-1].index(card) + 1 if card in cards else len(cards) + 1

    def spend(self, seat: int, card: str) -> int | None:
        for place, (one, giver) in enumerate(self.received[seat]):
            if one == card.partition("=")[0]:
                del self.received[seat][place]
                return giver
        return None


@pytest.mark.parametrize("path", SEVERAL, ids=lambda path: path.stem)
def test_gifts_are_those_of_the_texts(path: Path) -> None:
    record = read(path)
    seats = range(record.seats)
    for deal in record.deals:
        states = list(deal)
        gifts, texts = gifts_of(states), Texts(deal)
        for giver, receiver in permutations(seats, 2):
            cards = texts.laid[receiver][giver]
            assert bool(gifts[giver][receiver]) == bool(cards)
            # No card is worth less than the low ace or more than the high one.
            assert cards <= gifts[giver][receiver] <= 15 * cards
        for receiver in seats:
            assert sum(gifts[giver][receiver] for giver in seats) <= states[-1].table.melded[receiver]
            assert gifts[receiver][receiver] == 0


def test_the_points_of_one_deal() -> None:
    """Read by hand from the first turns of this record.

    Seat 3 lays 4H 4D 4C with the 4C of seat 2; seat 0 lays the upcard, which nobody gave; seat 1 lays 7S 7D 7C with the
    7C of seat 0 and the 7D of seat 3.
    """
    deal = read(RECORDS / "standard.r500").deals[0]
    cut = DealRecord(deal.variant, deal.seats, deal.dealer, deal.deck, deal.turns[:11])
    gifts = gifts_of(list(cut))
    given = {
        (giver, receiver): points for giver, row in enumerate(gifts) for receiver, points in enumerate(row) if points
    }
    assert given == {(2, 3): 4, (0, 1): 7, (3, 1): 7}


def test_two_at_a_table_and_deals_without_an_end_tell_nothing() -> None:
    assert sitting_of(read(RECORDS / "classic.r500")) is None
    record = read(RECORDS / "standard.r500")
    begun = DealRecord(record.variant, 5, 0, record.deals[0].deck, record.deals[0].turns[:3])
    assert sitting_of(Record(record.variant, 5, (begun,))) is None
    tags = {"match": "m", "seat_zero": "Ana", "seat_one": "Ben", "seat_two": "Ada", "level_two": "club"}
    sitting = sitting_of(Record(record.variant, 5, record.deals, tags))
    assert sitting is not None
    assert (sitting.match, sitting.players[:3], list(sitting.deals)) == (
        "m",
        ("Ana", "Ben", None),
        [1, 2, 3][: len(record.deals)],
    )


# ---- pairs


def table(
    players: tuple[str | None, ...], given: dict[tuple[int, int], float], rng: Random, deals: int = 40
) -> Sitting:
    """Everybody gives some points by chance, and some seats more."""
    seats = range(len(players))

    def gift(giver: int, receiver: int) -> float:
        return 0.0 if giver == receiver else rng.choice((0, 0, 5, 10, 15)) + given.get((giver, receiver), 0.0)

    return Sitting(
        "match",
        f"kind {len(players)}",
        players,
        {n: [[gift(a, b) for b in seats] for a in seats] for n in range(deals)},
    )


def found(*sittings: Sitting) -> dict[tuple[str, str], float]:
    return {pair.players: pair.z for pair in pairs_of(sittings) if pair.suspicious}


def test_who_gives_to_everybody_or_takes_from_everybody_is_no_accomplice() -> None:
    rng = Random(1)
    others = [table(("e", "f", "g", "h"), {}, rng) for _ in range(5)]
    generous = table(("a", "b", "c", "d"), {(0, seat): 8.0 for seat in (1, 2, 3)}, rng)
    skilled = table(("a", "b", "c", "d"), {(seat, 1): 8.0 for seat in (0, 2, 3)}, rng)
    behind = table(("a", "b", "c", "d"), {}, rng)
    assert found(*others, generous, skilled, behind) == {}
    paired = table(("a", "b", "c", "d"), {(0, 2): 8.0}, rng)
    assert list(found(*others, paired)) == [("a", "c")]


def test_a_pair_is_told_with_its_evidence() -> None:
    rng = Random(2)
    shared = table(("b", None, "a"), {(2, 0): 20.0}, rng, deals=LEAST_DEALS)
    other = table(("a", "c", "d"), {}, rng, deals=7)
    few = pairs_of([shared, other])
    pair = few[0]
    assert (pair.players, pair.matches, pair.of, pair.deals) == (("a", "b"), 1, (2, 1), LEAST_DEALS)
    there = [shared.deals[number][2][0] for number in shared.deals]
    back = [shared.deals[number][0][2] for number in shared.deals]
    assert pair.gifts == (sum(there) / len(there), sum(back) / len(back))
    assert pair.most[2] == max(a + b for a, b in zip(there, back, strict=True))
    assert pair.z == max(pair.beyond) > 0
    assert all(not one.enough for one in few[1:]), "those with few deals come last"
    assert {one.players for one in few} == {("a", "b"), ("a", "c"), ("a", "d"), ("c", "d")}


def test_planted_pairs_are_found_and_honest_friends_are_not() -> None:
    tournament = Tournament(people=12, friends=3, planted=2, rounds=8, deals=8, seed=3)
    pairs = pairs_of(tournament.sittings())
    assert set(tournament.pairs) <= {pair.players for pair in pairs[:5]}
    honest = [pair for pair in pairs if pair.players not in tournament.pairs]
    assert len(honest) > 40
    assert sum(pair.suspicious for pair in honest) <= 0.01 * len(honest)
    friends = next(pair for pair in honest if pair.players == ("p004", "p005"))
    assert (friends.matches, friends.of) == (8, (8, 8)), "they sat together as often as the others"
