"""What an observation tells a player who counts: which cards are unseen, who is known to hold what, how late it is."""

from typing import Final

from mypy_extensions import i64

from rummy500.engine import Hand, Observation
from rummy500.engine.cards import JOKER, held_as, lowest_place
from rummy500.engine.hand import cards_of_mask
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, SUITS_MODULUS, run_ranks

ROUND: Final = 12
"""Places from the ace to the king, which follow each other in some games."""


class Sight:
    """The deductions from one observation, made once for a decision."""

    def __init__(self, seen: Observation) -> None:
        if seen.hand is None or seen.seat is None:
            raise ValueError("a spectator does not play")
        table = seen.table
        law: Law = table.law
        self.table = table
        self.law = law
        self.seat = seen.seat
        self.hand = seen.hand
        unseen: Hand = law.whole.copy()
        unseen.spend_all(seen.hand)
        for card in table.pile:
            unseen.remove(card)
        for meld in table.melds:
            for card in meld.cards:
                unseen.remove(held_as(card))
        for seat, known in enumerate(table.known):
            if seat != self.seat:
                unseen.spend_all(known)
        self.unseen = unseen
        """Cards that may be in the stock or, unknown, in another hand."""
        self.unseen_count = max(len(unseen), 1)
        self.fewest = min([table.hands[seat] for seat in range(table.seats) if seat != self.seat])
        """Cards in the smallest other hand."""
        stock = len(law.deck) - law.hand_size * table.seats - 1
        self.lateness = max(1 - table.stock / stock, 1 - self.fewest / law.hand_size, 0.0)
        """0 at the start of a deal, 1 when the stock is empty or somebody has no card left."""
        self.next_seat = (self.seat + 1) % table.seats

    def cost(self, hand: Hand) -> int:
        """The points that this hand would cost if the deal ended now."""
        held = self.law.held
        points = hand.jokers * held[JOKER]
        for card in cards_of_mask(hand.once):
            points += held[card]
        if hand.twice:
            for card in cards_of_mask(hand.twice):
                points += held[card]
        return points

    def outs(self, hand: Hand, pile: i64) -> tuple[float, float]:
        """What one more card would be worth: points of the new melds made by unseen cards, and by cards of the pile.

        ``pile`` has the bits of the natural cards that are in it then.
        """
        law = self.law
        laid = law.laid
        once: i64 = hand.once
        new: i64 = self.unseen.once & ~once
        lying: i64 = pile & ~once
        worth_new: i64 = 0
        worth_lying: i64 = 0
        points: i64
        place: i64
        size: i64 = law.min_set
        for place in range(13):
            if (once >> place & COLUMN) % SUITS_MODULUS == size - 1:
                points = laid[place] * size
                worth_new += points * ((new >> place & COLUMN) % SUITS_MODULUS)
                if lying >> place & COLUMN:
                    worth_lying += points
        size = law.min_run
        for place in (0, 16, 32, 48):
            lane: i64 = once >> place & LANE
            if not lane & (lane - 1):
                continue  # a card and one more are no run
            near: i64 = lane << 1 | lane >> 1 | lane << 2 | lane >> 2 | lane << ROUND | lane >> ROUND
            wanted: i64 = (new | lying) >> place & LANE & near
            while wanted:
                bit: i64 = wanted & -wanted
                wanted ^= bit
                if run_ranks(law, lane | bit, 0) & bit:
                    points = laid[lowest_place(bit)] * size
                    if new >> place & bit:
                        worth_new += points
                    if lying >> place & bit:
                        worth_lying += points
        return worth_new / self.unseen_count, float(worth_lying)
