"""Pairs of players for a person to look at: how often they sit together, and what they give each other with discards.

A gift is points that one player lays with a card which another has thrown away. How much of it there is depends on who
sits behind whom, on how a giver plays, and on how a receiver does; all three are taken out by comparing a pair with the
others at the same table, so that what is left is about the two of them alone.  It proves nothing.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from statistics import fmean, pstdev

from rummy500.engine import JOKER, Deal
from rummy500.notation import Record
from rummy500.service.replays import replays, sittings_of

LEAST_SEATS = 3
"""Of two players each gives to the other alone, and nobody is harmed by it."""

SUSPICIOUS = 3.0
"""Standard deviations. Chance alone brings one pair in 250 to 300 so far."""

LEAST_DEALS = 20
"""Of fewer deals nothing is concluded: single ones give far more than others, and few do not yet even out."""

NOBODY = -1

Gifts = Sequence[Sequence[float]]
"""What each seat gave each other one in a deal: by giver, then by receiver."""


@dataclass(frozen=True)
class Sitting:
    """A match: who sat where (None: a computer opponent), and the gifts of every finished deal, by its number."""

    match: str
    kind: str
    """Matches of one kind can be compared."""
    players: tuple[str | None, ...]
    deals: Mapping[int, Gifts]


@dataclass(frozen=True)
class Pair:
    """Two players and what is to be seen of them. Gifts are points a deal, from the first to the second and back."""

    players: tuple[str, str]
    matches: int
    """In which both sat at a table of three or more."""
    of: tuple[int, int]
    """All such matches of each."""
    deals: int
    gifts: tuple[float, float]
    usual: tuple[float, float]
    """What everybody gives from the same seats."""
    most: tuple[str, int, float]
    """The match and deal in which they gave each other most, and how much."""
    beyond: tuple[float, float, float]
    """By how much gifts exceed those that each exchanges with others, in standard deviations: there, back, and both."""

    @property
    def z(self) -> float:
        """The greatest of these: of two that play together often only one gives."""
        return max(self.beyond)

    @property
    def suspicious(self) -> bool:
        """Whether chance hardly explains it."""
        return self.enough and self.z >= SUSPICIOUS

    @property
    def enough(self) -> bool:
        """Whether there are deals enough to say anything."""
        return self.deals >= LEAST_DEALS


# ---- gifts


def sitting_of(record: Record, name: str = "") -> Sitting | None:
    """What a record tells of those who sat together, None if there were fewer than three or no deal is finished.

    Nothing is used that was not seen by the whole table. `name` is that of a match whose record does not tell it.

    Raises:
        NotationError: the record does not replay.
    """
    if record.seats < LEAST_SEATS:
        return None
    deals = {deal.number: gifts_of(deal.states) for deal in replays(record) if deal.result is not None}
    players = tuple(None if one.level is not None else one.name for one in sittings_of(record))
    kind = f"{record.variant.name} {record.seats}"
    return Sitting(record.tags.get("match", name), kind, players, deals) if deals else None


def gifts_of(states: Sequence[Deal]) -> Gifts:
    """The points that each seat laid with cards thrown by each other one; the upcard is nobody's gift."""
    seats = states[0].table.seats
    throwers = [NOBODY] * len(states[0].table.pile)
    received: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    gifts = [[0.0] * seats for _ in range(seats)]
    for before, after in pairwise(states):
        seat, pile = before.table.actor, before.table.pile
        grown = len(after.table.pile) - len(pile)
        if grown > 0:
            throwers.append(seat)
            _ = _spent(received[seat], after.table.pile[-1])
        elif grown < 0:
            received[seat] += zip(pile[grown:], throwers[grown:], strict=True)
            del throwers[grown:]
        for card, points in _laid(before, after):
            giver = _spent(received[seat], min(card, JOKER))
            if giver not in {NOBODY, seat}:
                gifts[giver][seat] += points
    return gifts


def _laid(before: Deal, after: Deal) -> Iterator[tuple[int, int]]:
    """The cards that an action has laid, and what each scores."""
    if sum(before.table.laid) < sum(after.table.laid):
        yield from (_lying(after) - _lying(before)).elements()


def _lying(deal: Deal) -> Counter[tuple[int, int]]:
    return Counter(pair for meld in deal.table.melds for pair in zip(meld.cards, meld.points, strict=True))


def _spent(received: list[tuple[int, int]], card: int) -> int:
    """Take a card from those that a seat has received, and return who threw it; NOBODY if it is none of them."""
    for place, (one, giver) in enumerate(received):
        if min(one, JOKER) == card:
            del received[place]
            return giver
    return NOBODY


# ---- comparing

_Place = tuple[str, int]
"""A kind of table, and how many seats behind the giver the receiver sits."""

_Scale = Mapping[_Place, tuple[float, float]]
"""What a gift is in the mean, and how far from it single ones are."""

_Shared = tuple[Sitting, int, int]
"""A match that two players sat in, and their seats."""


def pairs_of(sittings: Iterable[Sitting]) -> list[Pair]:
    """All pairs that sat together, those with the most unusual gifts first, and last those with too few deals."""
    every = list(sittings)
    scale = _scale(every)
    books = _Books(every, scale)
    matches = Counter(player for sitting in every for player in sitting.players if player is not None)
    together: defaultdict[tuple[str, str], list[_Shared]] = defaultdict(list)
    for sitting in every:
        for players, shared in _shared(sitting):
            together[players].append(shared)
    pairs = [
        _pair((one, two), (matches[one], matches[two]), found, scale, books.beyond(one, two))
        for (one, two), found in together.items()
    ]
    return sorted(pairs, key=lambda pair: (not pair.enough, -pair.z, pair.players))


def _shared(sitting: Sitting) -> Iterator[tuple[tuple[str, str], _Shared]]:
    """The pairs of a match, by their names in order; two of one name are nobody's pair."""
    people = [(player, seat) for seat, player in enumerate(sitting.players) if player is not None]
    for (first, one), (second, two) in combinations(sorted(people), 2):
        if first != second:
            yield (first, second), (sitting, one, two)


def _pair(
    players: tuple[str, str],
    of: tuple[int, int],
    found: Sequence[_Shared],
    scale: _Scale,
    beyond: tuple[float, float, float],
) -> Pair:
    deals = [(sitting, number, one, two) for sitting, one, two in found for number in sitting.deals]
    there = [sitting.deals[number][one][two] for sitting, number, one, two in deals]
    back = [sitting.deals[number][two][one] for sitting, number, one, two in deals]
    most, place = max((a + b, place) for place, (a, b) in enumerate(zip(there, back, strict=True)))
    return Pair(
        players=players,
        matches=len(found),
        of=of,
        deals=len(deals),
        gifts=(fmean(there), fmean(back)),
        usual=(
            fmean(scale[_place(sitting, one, two)][0] for sitting, _, one, two in deals),
            fmean(scale[_place(sitting, two, one)][0] for sitting, _, one, two in deals),
        ),
        most=(deals[place][0].match, deals[place][1], most),
        beyond=beyond,
    )


# ---- what is usual


def _every_gift(sittings: Iterable[Sitting]) -> Iterator[tuple[Sitting, int, int, float]]:
    for sitting in sittings:
        ways = list(permutations(range(len(sitting.players)), 2))
        for gifts in sitting.deals.values():
            for giver, receiver in ways:
                yield sitting, giver, receiver, gifts[giver][receiver]


def _place(sitting: Sitting, giver: int, receiver: int) -> _Place:
    return sitting.kind, (receiver - giver) % len(sitting.players)


def _scale(sittings: Iterable[Sitting]) -> _Scale:
    found: defaultdict[_Place, list[float]] = defaultdict(list)
    for sitting, giver, receiver, points in _every_gift(sittings):
        found[_place(sitting, giver, receiver)].append(points)
    return {place: (fmean(points), pstdev(points) or 1.0) for place, points in found.items()}


@dataclass
class _Sum:
    """Some gifts, each as standard deviations from what is usual at its place."""

    total: float = 0.0
    count: int = 0

    def add(self, gift: float) -> None:
        self.total += gift
        self.count += 1

    def without(self, part: "_Sum") -> "_Sum":
        return _Sum(self.total - part.total, self.count - part.count)

    @property
    def mean(self) -> float:
        return self.total / self.count


class _Books:
    """What everybody gives and gets, and what passes between two."""

    def __init__(self, sittings: Iterable[Sitting], scale: _Scale) -> None:
        self._given: defaultdict[str | None, _Sum] = defaultdict(_Sum)
        self._had: defaultdict[str | None, _Sum] = defaultdict(_Sum)
        self._between: defaultdict[tuple[str | None, str | None], _Sum] = defaultdict(_Sum)
        for sitting, giver, receiver, points in _every_gift(sittings):
            mean, spread = scale[_place(sitting, giver, receiver)]
            one, two = sitting.players[giver], sitting.players[receiver]
            for line in (self._given[one], self._had[two], self._between[one, two]):
                line.add((points - mean) / spread)

    def beyond(self, one: str, two: str) -> tuple[float, float, float]:
        """By how much two give each other more than one gives to others and the other has from others."""
        there, back = self._directed(one, two), self._directed(two, one)
        return there, back, (there + back) / math.sqrt(2)

    def _directed(self, giver: str, receiver: str) -> float:
        own = self._between[giver, receiver]
        given, had = self._given[giver].without(own), self._had[receiver].without(own)
        chance = math.sqrt(sum(1 / part.count for part in (own, given, had)))
        return (own.mean - given.mean - had.mean) / chance
