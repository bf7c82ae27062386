"""The best laying of a hand: which melds and layoffs together bring the most points.

Sets and runs compete only where they share cards, so the search goes over the few choices of sets; what is left of each
suit then falls into its longest runs, and single cards go to the table.
"""

from itertools import combinations, product

from mypy_extensions import i64

from rummy500.engine.actions import lay, lay_meld, meld_cards, meld_run, meld_set
from rummy500.engine.cards import ACE_HIGH, BITS, JOKER, lowest_place
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, ROWS, SUITS_MODULUS, Meld, new_melds, shape_of
from rummy500.engine.obligation import Plays

MOST_CHOICES = 512
"""Combinations of sets that are looked at; hands with more are too rich for it to matter."""

MOST_JOKER_MELDS = 6


def best_laying(plays: Plays) -> list[int]:
    """Melds and layoffs, in an order in which they can be played, that bring the most points."""
    return laying_of(plays)[0]


def laying_of(plays: Plays) -> tuple[list[int], int]:
    """The best laying and its points."""
    if plays.hand.jokers:
        return _laying_with_jokers(plays)
    return _laying_of_naturals(plays)


def _laying_with_jokers(plays: Plays) -> tuple[list[int], int]:
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
        rest, rest_points = laying_of(plays.after(meld))
        points = shape_of(plays.law, meld).worth + rest_points
        if points > best_points:
            best, best_points = [meld, *rest], points
    state = plays
    for step in best:
        state = state.after(step)
    while state.hand.jokers:
        layoffs = state.layoffs_of(JOKER)
        if not layoffs:
            break
        after = state.after(layoffs[0])
        best, best_points = [*best, layoffs[0]], best_points + points_between(state, after)
        state = after
    return best, best_points


def _wastes_a_natural(hand: Hand, meld: int) -> bool:
    """Whether a joker stands for a card that the hand could lay in its place."""
    return any(JOKER < card < 192 and card - 128 in hand for card in meld_cards(meld))


def points_between(plays: Plays, later: Plays) -> int:
    """The points of the plays that lead from one state to a later one."""
    return _points_on_table(later) - _points_on_table(plays) if later is not plays else 0


def _points_on_table(plays: Plays) -> int:
    total = 0
    for meld in plays.melds:
        total += _points_of(meld)
    return total


def _points_of(meld: Meld) -> int:
    total = 0
    for points in meld.points:
        total += points
    return total


def _laying_of_naturals(plays: Plays) -> tuple[list[int], int]:
    law, hand = plays.law, plays.hand
    best: list[int] = []
    best_points = -1
    for sets in _choices_of_sets(law, hand):
        once: i64 = hand.once
        melds: list[int] = []
        for rank, suits in sets:
            melds.append(_set_action(rank, suits))
            for suit in suits:
                once &= ~BITS[suit * 16 + rank] | hand.twice
        melds += _longest_runs(law, once)
        melds = [meld for meld in melds if plays.is_worth_enough(meld)]
        points = 0
        for meld in melds:
            points += shape_of(law, meld).worth
        steps, added = _with_layoffs(plays, melds)
        if points + added > best_points:
            best, best_points = steps, points + added
    return best, max(best_points, 0)


def _choices_of_sets(law: Law, hand: Hand) -> list[tuple[tuple[int, tuple[int, ...]], ...]]:
    """Every way to choose, for each rank with enough suits, no set or one set; at most ``MOST_CHOICES``."""
    options: list[list[tuple[int, tuple[int, ...]] | None]] = []
    once: i64 = hand.once
    fewest: i64 = law.min_set
    rank: i64
    for rank in range(13):
        column = once >> rank & COLUMN
        if column % SUITS_MODULUS < fewest:
            continue
        suits = tuple(suit for suit in range(4) if column >> 16 * suit & 1)
        of_rank: list[tuple[int, tuple[int, ...]] | None] = []
        for size in range(min(len(suits), law.max_set), law.min_set - 1, -1):
            of_rank.extend((rank, chosen) for chosen in combinations(suits, size))
        of_rank.append(None)
        options.append(of_rank)
    if not options:
        return [()]
    choices: list[tuple[tuple[int, tuple[int, ...]], ...]] = []
    for combination in product(*options):
        choices.append(tuple(choice for choice in combination if choice is not None))
        if len(choices) == MOST_CHOICES:
            break
    return choices


def _set_action(rank: int, suits: tuple[int, ...]) -> int:
    return meld_set(rank, sum(1 << 2 * suit for suit in suits), 0)


def _longest_runs(law: Law, once: i64) -> list[int]:
    """The longest runs of what is left of each suit; an ace stands high where it can, since it scores more there."""
    found: list[int] = []
    suit: i64
    for suit in range(4):
        lane = once >> 16 * suit & LANE
        if not ROWS[lane]:
            continue
        if lane & 1 and law.ace_high:
            lane |= 1 << ACE_HIGH
        if not law.ace_low:
            lane &= ~1
        position: i64 = ACE_HIGH
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
    if not _may_fit(plays, melds):
        return melds, 0
    steps = list(melds)
    state = plays
    for meld in melds:
        state = state.after(meld)
    added = 0
    fitting = _next_layoff(state)
    while fitting >= 0:
        after = state.after(fitting)
        target = lay_meld(fitting)
        added += _points_of(after.melds[target]) - _points_of(state.melds[target])
        steps.append(fitting)
        state = after
        fitting = _next_layoff(state)
    return steps, added


def _may_fit(plays: Plays, melds: list[int]) -> bool:
    """Whether a card that these melds leave in the hand fits on one of them or on the table: most often none does."""
    left: i64 = plays.hand.once
    fits: i64 = 0
    for meld in melds:
        shape = shape_of(plays.law, meld)
        left &= ~shape.once
        fits |= shape.fits
    for lying in plays.melds:
        fits |= lying.fits
    return (left | plays.hand.twice) & fits != 0


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
