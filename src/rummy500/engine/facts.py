"""What an action would do, and what a take would commit one to: for screens, keys and bots, never for the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rummy500.engine.actions import (
    DISCARD,
    FLOAT,
    KIND,
    KINDS,
    LAY,
    OUT,
    PASS,
    cards_spent,
    is_meld,
    lay_card,
    lay_meld,
    meld_cards,
)
from rummy500.engine.cards import JOKER
from rummy500.engine.hand import Hand
from rummy500.engine.melds import new_melds, shape_of
from rummy500.engine.obligation import Plays, can_end, meets
from rummy500.engine.observation import Observation
from rummy500.engine.rules import take_must_be_used
from rummy500.engine.table import NO_CARD

Ends = Literal["", "turn", "deal"]

MOST_WAYS = 6
MOST_STEPS = 4
MOST_BEGINNINGS = 64
"""Unfinished chains that are followed at each length."""


@dataclass(frozen=True)
class ActionFacts:
    """What an action spends, brings and ends.

    ``cards`` leave the hand, a declared joker with its star; ``meld`` counts from 1; ``ends`` is ``turn``, ``deal`` or
    empty.
    """

    kind: str
    cards: tuple[int, ...]
    meld: int | None
    points: int
    ends: Ends


@dataclass(frozen=True)
class Way:
    """A chain of plays that uses a taken card, with the points of all its plays."""

    steps: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class TakeFacts:
    """A take seen before it is made: whether its card must be used, how it could be, and what would be left over.

    ``left`` counts the taken cards that no meld and no layoff after the take could use, ``left_points`` what they
    would cost in hand.
    """

    card: int
    count: int
    must: bool
    ways: tuple[Way, ...]
    left: int
    left_points: int


def describe(seen: Observation, action: int) -> ActionFacts:
    """What a legal action of the seat that looks would spend, score and end."""
    table = seen.table
    law = table.law
    kind = action & KIND
    cards: tuple[int, ...] = ()
    meld: int | None = None
    points = 0
    if is_meld(action):
        cards = tuple(meld_cards(action))
        points = shape_of(law, action).worth
    elif kind == LAY:
        cards = (lay_card(action),)
        meld = lay_meld(action) + 1
        points = layoff_points(seen, action)
    elif kind == DISCARD:
        cards = tuple(cards_spent(action))
    return ActionFacts(KINDS[kind], cards, meld, points, _ends(seen, kind, len(cards)))


def layoff_points(seen: Observation, action: int) -> int:
    """The points of a layoff."""
    return seen.table.melds[lay_meld(action)].copy().add(seen.table.law, lay_card(action), 0)


def _ends(seen: Observation, kind: int, spent: int) -> Ends:
    table = seen.table
    law = table.law
    empties = seen.seat is not None and spent == table.hands[seen.seat]
    if kind in (OUT, PASS):
        return "deal"
    if kind in (DISCARD, FLOAT):
        if kind == DISCARD and empties:
            return "deal"
        idle = 0 if table.drew or table.laid_now else table.idle + 1
        no_stock = not table.stock and (law.end_after_turn or idle >= law.idle_limit)
        return "deal" if no_stock else "turn"
    return "deal" if spent and empties and law.out_at_once else ""


def ways(seen: Observation, count: int) -> TakeFacts:
    """What taking so many cards would commit the seat to; the take must be legal.

    Ways come best first, at most six; each meets the obligation when its steps are played in order after the take.
    """
    table, hand, seat = seen.table, seen.hand, seen.seat
    if hand is None or seat is None:
        raise ValueError("a spectator takes no cards")
    taken = table.pile[-count:]
    after = hand.copy()
    for card in taken:
        after.add(card)
    plays = Plays(table.law, seat, after, table.melds, table.opened[seat], list(taken))
    card = taken[0]
    found = _ways(plays, card)
    left = _useless(plays, taken)
    costs = sum(table.law.held[card] for card in left)
    return TakeFacts(card, count, take_must_be_used(table, count), tuple(found), len(left), costs)


def ways_of_obligation(seen: Observation) -> tuple[Way, ...]:
    """How the open obligation of the seat that looks can be met, best first, at most six."""
    table, hand, seat = seen.table, seen.hand, seen.seat
    if hand is None or seat is None or table.obligation == NO_CARD:
        return ()
    return tuple(_ways(Plays.of(table, seat, hand), table.obligation))


def _ways(plays: Plays, card: int) -> list[Way]:
    """Ways to use this card, searched by length: one play first, longer chains only while none was found."""
    frontier: list[tuple[Plays, tuple[int, ...], int]] = [(plays, (), 0)]
    for _ in range(1 if plays.law.next_action else MOST_STEPS):
        found: list[Way] = []
        for state, steps, points in frontier:
            found += [Way((*steps, play), points + worth) for play, worth in _last_steps(state, card)]
        if found:
            found.sort(key=lambda way: -way.points)
            return found[:MOST_WAYS]
        frontier = [
            (after, (*steps, play), points + _points(state, play))
            for state, steps, points in frontier
            for play, after in _first_steps(state, card)
        ][:MOST_BEGINNINGS]
    return []


def _last_steps(plays: Plays, card: int) -> list[tuple[int, int]]:
    """The plays that use this card, with their points, best first; no more are tried than are shown."""
    using = [(play, _points(plays, play)) for play in _plays_of(plays) if meets(plays, play, card)]
    using.sort(key=lambda pair: -pair[1])
    found: list[tuple[int, int]] = []
    for play, points in using:
        if len(found) == MOST_WAYS:
            break
        if can_end(plays.after(play), NO_CARD, NO_CARD):
            found.append((play, points))
    return found


def _first_steps(plays: Plays, card: int) -> Iterator[tuple[int, Plays]]:
    """The plays after which this card can still be used, with what they lead to."""
    for play in _plays_of(plays):
        after = plays.after(play)
        if can_end(after, card, NO_CARD):
            yield play, after


def _plays_of(plays: Plays) -> list[int]:
    """Melds and layoffs of a hand, as far as their own rules allow them."""
    found = [meld for meld in new_melds(plays.law, plays.hand) if plays.is_worth_enough(meld)]
    for card in plays.hand.distinct():
        found += plays.layoffs_of(card)
    return found


def _points(plays: Plays, play: int) -> int:
    """The points of a meld or layoff."""
    if play & KIND == LAY:
        return plays.melds[lay_meld(play)].copy().add(plays.law, lay_card(play), plays.seat)
    return shape_of(plays.law, play).worth


def _useless(plays: Plays, taken: list[int]) -> list[int]:
    """The taken cards that are in no meld the hand could lay and fit on no meld as the table stands."""
    spendable = {spent for meld in new_melds(plays.law, plays.hand) for spent in cards_spent(meld)}
    left = Hand.of(taken)
    for card in left.distinct():
        if card in spendable or plays.layoffs_of(card) or card == JOKER:
            while left.count(card):
                left.remove(card)
    return list(left)
