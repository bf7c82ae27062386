"""What the fixed players deduce from an observation; kept apart, so that a better one does not change them."""

from rummy500.engine import Hand, Observation, full_deck
from rummy500.engine.cards import JOKER, held_as
from rummy500.engine.hand import cards_of_mask
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, run_ranks


class Sight:
    """The deductions from one observation, made once for a decision."""

    def __init__(self, seen: Observation) -> None:
        if seen.hand is None or seen.seat is None:
            raise ValueError("a spectator does not play")
        table = seen.table
        self.table = table
        self.law: Law = table.law
        self.seat = seen.seat
        self.hand = seen.hand
        unseen = full_deck(table.variant, table.seats)
        for card in [*seen.hand, *table.pile, *(held_as(card) for meld in table.melds for card in meld.cards)]:
            unseen.remove(card)
        for seat, known in enumerate(table.known):
            if seat != self.seat:
                for card in known:
                    unseen.remove(card)
        self.unseen = Hand.of(unseen)
        """Cards that may be in the stock or, unknown, in another hand."""
        self.unseen_count = max(len(unseen), 1)
        self.pile = 0
        """Bits of the natural cards in the pile."""
        for card in table.pile:
            if card != JOKER:
                self.pile |= 1 << card
        others = [seat for seat in range(table.seats) if seat != self.seat]
        self.fewest = min(table.hands[seat] for seat in others)
        """Cards in the smallest other hand."""
        dealt = table.variant.hand_size(table.seats)
        stock = table.variant.deck_size(table.seats) - dealt * table.seats - 1
        self.lateness = max(1 - table.stock / stock, 1 - self.fewest / dealt, 0.0)
        """0 at the start of a deal, 1 when the stock is empty or somebody has no card left."""
        self.next_seat = (self.seat + 1) % table.seats

    def cost(self, hand: Hand) -> int:
        """The points that this hand would cost if the deal ended now."""
        held = self.law.held
        points = hand.jokers * held[JOKER]
        for card in cards_of_mask(hand.once):
            points += held[card]
        for card in cards_of_mask(hand.twice):
            points += held[card]
        return points

    def outs(self, hand: Hand) -> tuple[float, float]:
        """What one more card would be worth: points of the new melds made by unseen cards, and by cards of the pile."""
        law = self.law
        once: int = hand.once
        worth_unseen = worth_pile = 0.0
        unseen: int = self.unseen.once
        for rank in range(13):
            held = once >> rank & COLUMN
            if held.bit_count() == law.min_set - 1:
                completing = (COLUMN << rank) & ~once
                points = law.laid[rank] * law.min_set
                worth_unseen += points * (completing & unseen).bit_count()
                worth_pile += points * (completing & self.pile != 0)
        for suit in range(4):
            lane = once >> 16 * suit & LANE
            if lane.bit_count() < law.min_run - 1:
                continue
            near = (lane << 1 | lane >> 1 | lane << 2 | lane >> 2 | lane >> 12 | lane << 12) & LANE & ~lane
            wanted_unseen = unseen >> 16 * suit & near
            wanted_pile = self.pile >> 16 * suit & near
            wanted = wanted_unseen | wanted_pile
            while wanted:
                bit = wanted & -wanted
                wanted ^= bit
                if run_ranks(law, lane | bit, 0) & bit:
                    points = law.laid[bit.bit_length() - 1] * law.min_run
                    if wanted_unseen & bit:
                        worth_unseen += points
                    if wanted_pile & bit:
                        worth_pile += points
        return worth_unseen / self.unseen_count, worth_pile
