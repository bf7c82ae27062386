"""What cards laid together can be read as: every set and run that they are, or why they are none."""

from collections.abc import Sequence

from rummy500.engine.actions import MELD_SET, meld_run, meld_set
from rummy500.engine.cards import ACE_HIGH, JOKER, STAR, STAR_RANK
from rummy500.words import Message


def readings(cards: Sequence[int], max_set: int = 8) -> list[int]:
    """Every set and run that exactly these cards can be, whatever the variant asks of its size, as actions.

    A plain joker may stand for anything; a joker that is declared already only for that.
    """
    found: list[int] = []
    naturals = [card for card in cards if card < JOKER]
    free = [card for card in cards if card == JOKER]
    in_runs = [card - STAR for card in cards if STAR <= card < STAR_RANK]
    in_sets = [card - STAR_RANK for card in cards if card >= STAR_RANK]
    size = len(cards)
    if not in_runs and size <= max_set:
        ranks = {card & 15 for card in naturals} | set(in_sets)
        counts = sum(1 << 2 * (card >> 4) for card in naturals)
        if all(naturals.count(card) <= 2 for card in naturals):
            possible = range(13) if not ranks else ranks if len(ranks) == 1 else ()
            found += [meld_set(rank, counts, len(free) + len(in_sets)) for rank in possible]
    suits = {card >> 4 for card in naturals} | {card >> 4 for card in in_runs}
    fixed = naturals + in_runs
    if not in_sets and size <= 13 and len(set(fixed)) == len(fixed):
        for suit in suits if len(suits) == 1 else range(4) if not suits else ():
            for low in range(ACE_HIGH - size + 2):
                run = _run_at(suit, low, size, naturals, in_runs)
                if run >= 0:
                    found.append(run)
    return found


def _run_at(suit: int, low: int, size: int, naturals: Sequence[int], declared: Sequence[int]) -> int:
    """The run of this size from this position on that holds all these cards, or -1."""
    window = [suit * 16 + position % ACE_HIGH for position in range(low, low + size)]
    if any(card not in window for card in naturals) or any(card not in window for card in declared):
        return -1
    stars = sum(1 << place for place, card in enumerate(window) if card not in naturals)
    return meld_run(suit, low, size, stars)


def why_no_meld(cards: Sequence[int]) -> Message:
    """What keeps cards without any reading from being a set or a run."""
    if len({card & 15 for card in cards if card < JOKER}) == 1:
        return Message("reason.so_many_of_a_rank")
    if len({card >> 4 & 3 for card in cards if card != JOKER}) == 1:
        return Message("reason.no_neighbours")
    return Message("reason.nothing_common")


def set_is_distinct(action: int) -> bool:
    """Whether no suit comes twice in this set."""
    return action & 15 != MELD_SET or all(action >> 8 + 2 * suit & 3 < 2 for suit in range(4))
