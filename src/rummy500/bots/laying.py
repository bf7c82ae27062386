"""The best laying of a hand: which melds and layoffs together bring the most points.

Sets and runs compete only where they share cards, so the search goes over the few choices of sets; what is left of each
suit then falls into its longest runs, and single cards go to the table.
"""

from itertools import combinations, product

from rummy500.engine.actions import lay, meld_cards, meld_run, meld_set
from rummy500.engine.cards import ACE_HIGH, JOKER, lowest_place
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, new_melds, shape_of
from rummy500.engine.obligation import Plays

MOST_CHOICES = 512
"""Combinations of sets that are looked at; hands with more are too rich for it to matter."""

MOST_JOKER_MELDS = 6


def best_laying(plays: Plays) -> list[int]:
    """Melds and layoffs, in an order in which they can be played, that bring the most points."""
    if plays.hand.jokers:
        return _laying_with_jokers(plays)
    return _laying_of_naturals(plays)[0]


def _laying_with_jokers(plays: Plays) -> list[int]:
    """Each joker goes where it brings most: into a meld that needs it, or onto the table."""
    best, best_points = _laying_of_naturals(plays)
    starred = [
        meld
        for meld in new_melds(plays.law, plays.hand)
        if any(card > JOKER for card in meld_cards(meld)) and not _wastes_a_natural(plays.hand, meld)
    ]
    starred.sort(key=lambda meld: -shape_of(plays.law, meld).worth)
    for meld in starred[:MOST_JOKER_MELDS]:
        if not plays.is_worth_enough(meld):
            continue
        after = plays.after(meld)
        steps = [meld, *best_laying(after)]
        points = laying_points(plays, steps)
        if points > best_points:
            best, best_points = steps, points
    state = plays
    for step in best:
        state = state.after(step)
    while state.hand.jokers:
        layoffs = state.layoffs_of(JOKER)
        if not layoffs:
            break
        best = [*best, layoffs[0]]
        state = state.after(layoffs[0])
    return best


def _wastes_a_natural(hand: Hand, meld: int) -> bool:
    """Whether a joker stands for a card that the hand could lay in its place."""
    return any(JOKER < card < 192 and card - 128 in hand for card in meld_cards(meld))


def laying_points(plays: Plays, steps: list[int]) -> int:
    """The points of melds and layoffs played one after the other."""
    state = plays
    for step in steps:
        state = state.after(step)
    return points_between(plays, state)


def points_between(plays: Plays, later: Plays) -> int:
    """The points of the plays that lead from one state to a later one."""
    return _points_on_table(later) - _points_on_table(plays) if later is not plays else 0


def _points_on_table(plays: Plays) -> int:
    return sum(sum(meld.points) for meld in plays.melds)


def _laying_of_naturals(plays: Plays) -> tuple[list[int], int]:
    law = plays.law
    best: list[int] = []
    best_points = -1
    for sets in _choices_of_sets(law, plays.hand):
        once = plays.hand.once
        melds: list[int] = []
        for rank, suits in sets:
            melds.append(_set_action(rank, suits))
            for suit in suits:
                bit = 1 << suit * 16 + rank
                if not plays.hand.twice & bit:
                    once &= ~bit
        melds += _longest_runs(law, once)
        melds = [meld for meld in melds if plays.is_worth_enough(meld)]
        points = sum(shape_of(law, meld).worth for meld in melds)
        steps, added = _with_layoffs(plays, melds)
        if points + added > best_points:
            best, best_points = steps, points + added
    return best, max(best_points, 0)


def _choices_of_sets(law: Law, hand: Hand) -> list[tuple[tuple[int, tuple[int, ...]], ...]]:
    """Every way to choose, for each rank with enough suits, no set or one set; at most ``MOST_CHOICES``."""
    options: list[list[tuple[int, tuple[int, ...]] | None]] = []
    for rank in range(13):
        column: int = hand.once >> rank & COLUMN
        if column.bit_count() < law.min_set:
            continue
        suits = tuple(suit for suit in range(4) if column >> 16 * suit & 1)
        of_rank: list[tuple[int, tuple[int, ...]] | None] = []
        for size in range(min(len(suits), law.max_set), law.min_set - 1, -1):
            of_rank.extend((rank, chosen) for chosen in combinations(suits, size))
        of_rank.append(None)
        options.append(of_rank)
    choices: list[tuple[tuple[int, tuple[int, ...]], ...]] = []
    for combination in product(*options):
        choices.append(tuple(choice for choice in combination if choice is not None))
        if len(choices) == MOST_CHOICES:
            break
    return choices


def _set_action(rank: int, suits: tuple[int, ...]) -> int:
    return meld_set(rank, sum(1 << 2 * suit for suit in suits), 0)


def _longest_runs(law: Law, once: int) -> list[int]:
    """The longest runs of what is left of each suit; an ace stands high where it can, since it scores more there."""
    found: list[int] = []
    for suit in range(4):
        lane = once >> 16 * suit & LANE
        if lane.bit_count() < law.min_run:
            continue
        if lane & 1 and law.ace_high:
            lane |= 1 << ACE_HIGH
        if not law.ace_low:
            lane &= ~1
        position = ACE_HIGH
        while position >= 0:
            if not lane >> position & 1:
                position -= 1
                continue
            high = position
            while position >= 0 and lane >> position & 1 and high - position < law.max_run:
                position -= 1
            length = high - position
            if length >= law.min_run:
                found.append(meld_run(suit, position + 1, length, 0))
                if high == ACE_HIGH:
                    lane &= ~1
    return found


def _with_layoffs(plays: Plays, melds: list[int]) -> tuple[list[int], int]:
    """The melds, and after them every layoff that their leftovers allow, with the points of the layoffs."""
    steps = list(melds)
    state = plays
    for meld in melds:
        state = state.after(meld)
    added = 0
    fitting = _next_layoff(state)
    while fitting >= 0:
        before = sum(state.melds[fitting >> 12].points)
        state = state.after(fitting)
        added += sum(state.melds[fitting >> 12].points) - before
        steps.append(fitting)
        fitting = _next_layoff(state)
    return steps, added


def _next_layoff(plays: Plays) -> int:
    """A layoff of a natural card, on a run if it fits there, since that makes room for its neighbour; or -1."""
    found = -1
    once = plays.hand.once
    for index, meld in enumerate(plays.melds):
        fits = meld.fits & once
        if fits and plays.may_lay_on(meld):
            found = lay(lowest_place(fits), index)
            if meld.is_run:
                return found
    return found
