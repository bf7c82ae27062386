"""What speaks for a turn and against it: a list of terms, and the weights that make one number of them."""

from dataclasses import astuple, dataclass, fields
from typing import Final

from rummy500.bots.laying import best_laying, laying_points
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Plan, Turn
from rummy500.engine.actions import DISCARD, DRAW, KIND, cards_spent, discard_card
from rummy500.engine.cards import ACE_HIGH, JOKER, count_bits
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, run_ranks
from rummy500.engine.obligation import Plays


@dataclass(frozen=True)
class Weights:
    """What a player cares for, in points: one weight for each term of a turn, in this order."""

    laid: float = 1.0
    """A point laid in this turn."""
    exposed: float = -0.25
    """A place opened for others to lay off."""
    cost: float = -0.24
    """A point kept in hand ..."""
    cost_late: float = -0.57
    """... and what is added to it as the end of the deal comes near."""
    outs_unseen: float = 2.2
    """A point of the melds that an unseen card would make, times its chance to be drawn."""
    outs_pile: float = 0.18
    """A point of the melds that a card of the pile would make."""
    held: float = 0.0
    """A point of melds and layoffs that are kept back while there is time ..."""
    held_late: float = 0.0
    """... and when there is none."""
    feed_meld: float = -0.9
    """A point of a discard that fits a meld of the table."""
    feed_known: float = -2.4
    """... that completes a meld with cards the next seat is known to hold."""
    feed_pile: float = -0.22
    """... for each pair of the pile that it completes."""
    feed_unseen: float = -2.0
    """... for unseen pairs that it completes, by the chance that the next seat holds them."""
    feed_joker: float = -15.0
    """A joker thrown."""
    out: float = 3.0
    """A card that the others are caught with."""
    joker: float = 6.0
    """A joker kept, while there is time."""
    draw: float = 2.5
    """The unknown card of the stock."""
    cards_late: float = 0.0
    """A card kept in hand when the end is near."""

    def __add__(self, steps: "Weights") -> "Weights":
        """Each weight plus a step."""
        return Weights(*(mine + step for mine, step in zip(astuple(self), astuple(steps), strict=True)))


TERMS: Final = tuple(field.name for field in fields(Weights))
LAID, EXPOSED, COST, COST_LATE, OUTS_UNSEEN, OUTS_PILE, HELD, HELD_LATE = range(8)
FEED_MELD, FEED_KNOWN, FEED_PILE, FEED_UNSEEN, FEED_JOKER, OUT_CARDS, JOKERS, DRAWS, CARDS_LATE = range(8, 17)
FEEDS: Final = (FEED_MELD, FEED_KNOWN, FEED_PILE, FEED_UNSEEN, FEED_JOKER)

FEW_CARDS: Final = 3
"""With so few cards an opponent may be out before the next turn ..."""
FEW_IN_STOCK: Final = 4
"""... and with so few in the stock the deal may be over."""


class Judge:
    """Finds the terms of the turns of one decision."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.law: Law = sight.law
        others = [seat for seat in range(sight.table.seats) if seat != sight.seat]
        self.caught = float(sum(sight.table.hands[seat] for seat in others))
        """Cards that the others would be caught with."""
        self.late = sight.lateness
        urgent = sight.fewest <= FEW_CARDS or sight.table.stock <= FEW_IN_STOCK
        self.danger = 1.0 if urgent else sight.lateness
        """How likely it is that a card kept now is never laid, roughly."""
        self.before = sight.table.fits

    def judge(self, turns: list[Turn]) -> None:
        """Write the terms of each turn into it."""
        plan: Plan | None = None
        look = None
        for turn in turns:
            if turn.plan is not plan or look is None:
                plan = turn.plan
                look = _PlanLook(self, plan)
            turn.terms = look.terms(turn)


class _PlanLook:
    """What the turns of one plan have in common."""

    def __init__(self, judge: Judge, plan: Plan) -> None:
        self.whole = judge
        self.plan = plan
        laying = best_laying(plan.after)
        self.held = float(laying_points(plan.after, laying))
        self.used = 0
        """Bits of the cards in melds and layoffs that are kept back."""
        for step in laying:
            for card in cards_spent(step):
                self.used |= 1 << card if card < JOKER else 0
        self.pile = 0
        for card in plan.prospect.pile:
            if card < JOKER:
                self.pile |= 1 << card
        self.exposed = float(count_bits(plan.places) - count_bits(judge.before))

    def terms(self, turn: Turn) -> list[float]:
        """The terms of a turn of this plan, in the order of the weights."""
        judge, sight, hand = self.whole, self.whole.sight, turn.hand
        terms = [0.0] * len(TERMS)
        terms[LAID] = float(self.plan.points)
        terms[EXPOSED] = self.exposed
        card = discard_card(turn.end) if turn.end & KIND == DISCARD else -1
        size = len(hand)
        if turn.end == DRAW:
            terms[DRAWS] = 1.0
        elif turn.ends_deal:
            terms[OUT_CARDS] = judge.caught
            return terms
        early = 1.0 - judge.late
        cost = float(sight.cost(hand))
        terms[COST] = cost
        terms[COST_LATE] = cost * judge.late
        unseen, pile = sight.outs(hand, self.pile)
        terms[OUTS_UNSEEN] = unseen * early
        terms[OUTS_PILE] = pile * early
        held = self._held_without(card) if card >= 0 else self.held
        terms[HELD] = held * (1.0 - judge.danger)
        terms[HELD_LATE] = held * judge.danger
        terms[JOKERS] = float(hand.jokers) * early
        terms[CARDS_LATE] = size * judge.danger
        if card >= 0:
            self._feed(terms, card)
        return terms

    def _held_without(self, card: int) -> float:
        """The points of what is kept back, once this card is thrown."""
        if card == JOKER or not self.used >> card & 1:
            return self.held
        after = self.plan.after
        hand = after.hand.copy()
        hand.remove(card)
        rest = Plays(after.law, after.seat, hand, after.melds, after.opened, after.riders)
        return float(laying_points(rest, best_laying(rest)))

    def _feed(self, terms: list[float], card: int) -> None:
        """What a discard is expected to give to the next seat."""
        if card == JOKER:
            terms[FEED_JOKER] = 1.0
            return
        sight, law = self.whole.sight, self.whole.law
        bit = 1 << card
        points = float(law.laid[card])
        if self.plan.places & bit:
            terms[FEED_MELD] = points
        known = sight.table.known[sight.next_seat]
        if _completes(law, known.once | bit, card):
            terms[FEED_KNOWN] = points
        terms[FEED_PILE] = points * _pairs(law, self.pile, card)
        chance = sight.table.hands[sight.next_seat] / (sight.unseen_count + 1)
        pairs = _pairs(law, sight.unseen.once, card)
        mixed = _pairs(law, sight.unseen.once | known.once, card) - pairs
        terms[FEED_UNSEEN] = points * (pairs * chance * chance + mixed * chance)


def _completes(law: Law, once: int, card: int) -> bool:
    """Whether a card makes a meld with these others."""
    lane = once >> (card & 0x30) & LANE
    if run_ranks(law, lane, 0) >> (card & 15) & 1:
        return True
    return (once >> (card & 15) & COLUMN).bit_count() >= law.min_set


def _pairs(law: Law, once: int, card: int) -> int:
    """In how many ways two of these cards make a meld of three with this one."""
    rank = card & 15
    count = 0
    if law.min_set == 3:
        same = (once >> rank & COLUMN & ~(1 << (card & 0x30))).bit_count()
        count += same * (same - 1) // 2
    if law.min_run == 3:
        lane = once >> (card & 0x30) & LANE
        wide = (lane | (lane & 1) << ACE_HIGH) << 2
        for place in (rank,) if rank else (0, ACE_HIGH):
            around = wide >> place  # bit 2 is the card itself
            count += (around & 3 == 3) + (around & 10 == 10) + (around & 24 == 24)
    return count
