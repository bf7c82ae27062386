"""What a value network sees of a turn: planes of cards as bit masks, and a row of numbers.

A plane has one bit for each natural card, in the lanes of a hand. Everything comes from one seat's observation.
"""

from typing import Final

from rummy500.bots.judge import TERMS
from rummy500.bots.sight import Sight
from rummy500.bots.turns import Turn
from rummy500.engine.actions import DISCARD, DRAW, KIND, discard_card
from rummy500.engine.hand import mask_of_cards

PLANES: Final = (
    "hand",
    "held twice",
    "pile",
    "top",
    "near",
    "deeper",
    "fits on the table",
    "known of the next seat",
    "known of the others",
    "unseen",
    "unseen twice",
    "mine that others know",
)
NEAR: Final = 5
"""Cards below the top that a take easily brings along ..."""
DEEPER: Final = 10
"""... and those that cost more."""

FEWEST: Final = 6
STOCK: Final = 8
SCALE: Final = 20.0
SHARED, SEATS, FLAGS = 9, 3, 9
OWN: Final = len(TERMS) + 4
"""Numbers that each turn has for itself; the others are the same for all turns of a decision."""
NUMBERS: Final = OWN + SHARED + FEWEST + STOCK + SEATS + FLAGS
"""The width of the row of numbers."""


class Outlook:
    """What all turns of one decision share, and the planes and numbers of each."""

    def __init__(self, sight: Sight) -> None:
        table, law = sight.table, sight.law
        self.sight = sight
        seats = table.seats
        self.next_known = table.known[sight.next_seat].once
        self.others_known = 0
        self.caught = 0.0
        """Points that each of the others would be caught with, as far as one can tell, on average."""
        mean_cost = sight.cost(sight.unseen) / sight.unseen_count
        for seat in range(seats):
            if seat == sight.seat:
                continue
            known = table.known[seat]
            if seat != sight.next_seat:
                self.others_known |= known.once
            hidden = table.hands[seat] - len(known)
            self.caught += (sight.cost(known) + hidden * mean_cost) / (seats - 1)
        self.known = table.known[sight.seat].once
        flags = [
            float(law.end_after_turn),
            float(law.top_must),
            float(law.buried_must),
            float(law.floating != 0),
            float(law.keep_one),
            float(law.out_at_once),
            float(law.has_jokers),
            float(law.ace_low),
            float(len(law.deck) > 60),
        ]
        self.shared = _shared_numbers(sight, self.caught) + flags
        """The numbers that all turns share."""

    def planes_of(self, turns: list[Turn]) -> list[int]:
        """The planes of several turns, in one list."""
        return [mask for turn in turns for mask in self.planes(turn)]

    def numbers_of(self, turns: list[Turn]) -> list[float]:
        """The numbers that several turns have for themselves, in one list."""
        return [number for turn in turns for number in self.numbers(turn)]

    def planes(self, turn: Turn) -> list[int]:
        """One mask for each plane."""
        prospect = turn.plan.prospect
        pile = prospect.pile
        card = discard_card(turn.end) if turn.end & KIND == DISCARD else -1
        if card >= 0:
            pile = [*pile, card]
        top, near, deeper = mask_of_cards(pile[-1:]), mask_of_cards(pile[-NEAR:-1]), mask_of_cards(pile[-DEEPER:-NEAR])
        known = self.known
        taken = len(self.sight.table.pile) - len(prospect.pile)
        if taken:
            known |= mask_of_cards(self.sight.table.pile[-taken:])
        sight, hand = self.sight, turn.hand
        return [
            hand.once,
            hand.twice,
            mask_of_cards(pile),
            top,
            near,
            deeper,
            turn.plan.places,
            self.next_known,
            self.others_known,
            sight.unseen.once,
            sight.unseen.twice,
            known & hand.once,
        ]

    def numbers(self, turn: Turn) -> list[float]:
        """What a turn has for itself: the judge's terms, the sizes of hand and pile, whether it is about to draw."""
        row = [term / SCALE for term in turn.terms]
        row.append(len(turn.hand) / SCALE)
        row.append(float(turn.hand.jokers))
        row.append((len(turn.plan.prospect.pile) + (turn.end != DRAW)) / SCALE)
        row.append(float(turn.end == DRAW))
        return row


def _shared_numbers(sight: Sight, caught: float) -> list[float]:
    table = sight.table
    row = [
        table.hands[sight.next_seat] / SCALE,
        sight.fewest / SCALE,
        sum(table.hands) / (SCALE * table.seats),
        float(table.stock) / SCALE,
        caught / SCALE,
        sight.lateness,
        float(sight.unseen.jokers),
        table.idle / table.seats,
        1.0,
    ]
    few = [0.0] * FEWEST
    if sight.fewest <= FEWEST:
        few[max(sight.fewest, 1) - 1] = 1.0
    last = [0.0] * STOCK
    if table.stock < STOCK:
        last[table.stock] = 1.0
    seats = [float(table.seats == 2), float(table.seats == 3), float(table.seats >= 4)]
    return row + few + last + seats
