"""Can a taken card still be used this turn, and the turn still be ended after it.

The question is asked for every card of the pile before a draw and after every play while an obligation is open, so it
has a short test for the usual rules and an exact search for those that tie one play to another.
"""

from rummy500.engine.actions import KIND, LAY, cards_spent, lay, lay_card, lay_meld, meld_cards, spends
from rummy500.engine.cards import ACE, ACE_HIGH, JOKER, KING, held_as
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law
from rummy500.engine.melds import COLUMN, LANE, Meld, meld_points, new_melds, run_ranks
from rummy500.engine.table import NO_CARD, Table


class Plays:
    """What a seat's turn has come to: its hand, the melds, and what its plays have earned or used up.

    A light copy of the few things that plays change, so that a play can be tried without touching the table.
    """

    __slots__ = ("hand", "law", "melds", "opened", "riders", "seat")

    def __init__(self, law: Law, seat: int, hand: Hand, melds: list[Meld], opened: bool, riders: list[int]) -> None:
        self.law = law
        self.seat = seat
        self.hand = hand
        self.melds = melds
        self.opened = opened
        self.riders = riders

    @classmethod
    def of(cls, table: Table, seat: int, hand: Hand) -> "Plays":
        """The plays open to a seat as the table stands."""
        return cls(table.law, seat, hand, table.melds, table.opened[seat], table.riders)

    def after(self, action: int) -> "Plays":
        """What it comes to after a meld or layoff."""
        hand = self.hand.copy()
        melds = self.melds.copy()
        opened = self.opened
        if action & KIND == LAY:
            target = lay_meld(action)
            laid = [lay_card(action)]
            melds[target] = melds[target].copy()
            melds[target].add(self.law, laid[0], self.seat)
        else:
            meld = Meld(self.law, action, self.seat)
            laid = meld.cards
            melds.append(meld)
            opened = True
        hand.spend(laid)
        riders = self.riders
        if riders:
            riders = riders.copy()
            for card in laid:
                if held_as(card) in riders:
                    riders.remove(held_as(card))
        return Plays(self.law, self.seat, hand, melds, opened, riders)

    def may_lay_on(self, meld: Meld) -> bool:
        """Whether the seat may lay off on this meld at all."""
        law = self.law
        return (not law.layoff_own or meld.owner == self.seat) and (not law.layoff_needs_meld or self.opened)

    def is_worth_enough(self, meld: int) -> bool:
        """Whether a new meld reaches what a first meld must be worth."""
        law = self.law
        return self.opened or not law.min_first or sum(meld_points(law, meld, meld_cards(meld))) >= law.min_first

    def holds_own_card(self, meld: int) -> bool:
        """Whether a new meld holds a card that was in hand before the take, as far as equal cards allow it."""
        return any(self.hand.count(card) > self.riders.count(card) for card in cards_spent(meld))

    def layoffs_of(self, card: int) -> list[int]:
        """Every layoff of this card of the hand that its own rule allows."""
        found: list[int] = []
        for index, meld in enumerate(self.melds):
            if not self.may_lay_on(meld):
                continue
            if card == JOKER:
                found.extend(lay(laid, index) for laid in meld.room_for_joker(self.law))
            elif meld.fits >> card & 1:
                found.append(lay(card, index))
        return found


def meets(plays: Plays, action: int, card: int) -> bool:
    """Whether this meld or layoff uses the card of the obligation in a way that counts."""
    law = plays.law
    if action & KIND == LAY:
        return held_as(lay_card(action)) == card and not law.new_meld_only
    return spends(action, card) and (not law.needs_hand or plays.holds_own_card(action))


def usable(plays: Plays, card: int) -> bool:
    """Whether this card of the hand can be used this turn, as its obligation asks, and the turn be ended after it."""
    law, hand = plays.law, plays.hand
    if not hand.count(card):
        return False
    if not law.plain or card == JOKER:
        return _usable_by_search(plays, card, direct=False)
    fits = 0
    for meld in plays.melds:
        fits |= meld.fits
    return bool(_usable_plainly(law, plays.melds, fits, hand, len(hand) - 1, [card], direct=False))


def usable_cards(table: Table, seat: int, hand: Hand) -> list[int]:
    """The depths of the pile, from 1, whose card could be used this turn if it were taken.

    Here alone ``pile.scope`` counts: once taken, a card may be used by any plays of the turn.
    """
    law = table.law
    pile = table.pile[-1:] if law.depth_top else table.pile[::-1]
    if law.plain and JOKER not in pile:
        return _usable_plainly(law, table.melds, table.fits, hand, table.hands[seat], pile, law.direct)
    found: list[int] = []
    after = hand.copy()
    for depth, card in enumerate(pile, 1):
        after.add(card)
        plays = Plays(law, seat, after, table.melds, table.opened[seat], pile[:depth])
        if _usable_by_search(plays, card, law.direct):
            found.append(depth)
    return found


def _usable_plainly(
    law: Law, melds: list[Meld], fits: int, hand: Hand, size: int, cards: list[int], direct: bool
) -> list[int]:
    """Which natural cards, taken one after the other into a hand of this size, could be used; counted from 1.

    For variants where no rule ties one play to an earlier one. A layoff on a meld laid first is never needed then: the
    card could be part of that meld from the start. One loop, because it is run for the whole pile before every draw.
    """
    once, jokers = hand.once, hand.jokers
    known_ranks, min_set, min_run = law.run_ranks, law.min_set, law.min_run
    if law.new_meld_only:
        fits = 0
        direct = True
    if law.keep_one:
        size -= 1  # going out by a discard keeps one card
    found: list[int] = []
    for number, card in enumerate(cards, 1):
        once |= 1 << card
        if fits >> card & 1 and size + number:
            found.append(number)
            continue
        rank = card & 15
        if (once >> rank & COLUMN).bit_count() + jokers >= min_set and size + number >= min_set:
            found.append(number)
            continue
        lane_at = card & 0x30
        lane = once >> lane_at & LANE
        ranks = known_ranks.get(lane | jokers << 13)
        if ranks is None:
            ranks = run_ranks(law, lane, jokers)
        if ranks >> rank & 1 and size + number >= min_run:
            found.append(number)
        elif not direct and (jokers or fits & once & LANE << lane_at):
            for meld in melds:
                if meld.is_run and meld.base == lane_at >> 4 and _reaches(law, meld, rank, lane, jokers, size + number):
                    found.append(number)
                    break
    return found


def _reaches(law: Law, run: Meld, rank: int, lane: int, jokers: int, spare: int) -> bool:
    """Whether cards of one suit and jokers, laid off one after the other, bring a run up to this rank."""
    between: list[int] = []
    if rank == ACE and run.high < ACE_HIGH and law.ace_high and run.low > 0:
        between.append(_bits(run.high + 1, KING))
    if rank > run.high:
        between.append(_bits(run.high + 1, rank - 1))
    if (rank > ACE or law.ace_low) and rank < run.low:
        between.append(_bits(rank + 1, run.low - 1))
    for gap in between:
        length = gap.bit_count()
        if (gap & ~lane).bit_count() <= jokers and len(run.cards) + length < law.max_run and length < spare:
            return True
    return False


def _bits(first: int, last: int) -> int:
    """Bits of the positions from first to last."""
    return (1 << last + 1) - (1 << first) if last >= first else 0


def _usable_by_search(plays: Plays, card: int, direct: bool) -> bool:
    """The exact search: use the card now, or reach it through layoffs, or lay another meld first."""
    law = plays.law
    room = len(plays.hand) - (1 if law.keep_one else 0)
    melds = [
        meld for meld in new_melds(law, plays.hand) if len(cards_spent(meld)) <= room and plays.is_worth_enough(meld)
    ]
    if any(meets(plays, meld, card) for meld in melds):
        return True
    if not law.new_meld_only and room >= 1 and plays.layoffs_of(card):
        return True
    if direct:
        return False
    if not law.new_meld_only and card != JOKER and _reached_by_layoffs(plays, card, room):
        return True
    for meld in melds:
        after = plays.after(meld)
        if after.hand.count(card) and _usable_by_search(after, card, direct=False):
            return True
    return False


def _reached_by_layoffs(plays: Plays, card: int, room: int) -> bool:
    lane = plays.hand.once >> (card & 0x30) & LANE
    return any(
        meld.is_run
        and meld.base == card >> 4
        and plays.may_lay_on(meld)
        and _reaches(plays.law, meld, card & 15, lane, plays.hand.jokers, room)
        for meld in plays.melds
    )


def can_end(plays: Plays, obligation: int, barred: int) -> bool:
    """Whether the turn can still be completed from here, with every duty met."""
    law = plays.law
    hand = plays.hand
    if obligation != NO_CARD:
        return usable(plays, obligation)
    size = len(hand)
    if size == 0:
        return not law.keep_one
    if barred == NO_CARD or size > 1 or hand.count(barred) == 0:
        return True
    return not law.keep_one and bool(plays.layoffs_of(barred))
