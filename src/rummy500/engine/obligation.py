"""Can a taken card still be used this turn, and the turn still be ended after it.

The question is asked for every card of the pile before a draw and after every play while an obligation is open, so it
has a short test for the usual rules and an exact search for those that tie one play to another.
"""

from mypy_extensions import i64

from rummy500.engine.actions import KIND, LAY, TAKE, cards_spent, lay, lay_card, lay_meld, spends, take
from rummy500.engine.cards import ACE, ACE_HIGH, BITS, JOKER, KING, count_bits, held_as
from rummy500.engine.hand import Hand
from rummy500.engine.law import NOT_YET, Law
from rummy500.engine.melds import COLUMN, LANE, SUITS_MODULUS, Meld, fits_of, new_meld, new_melds, run_ranks, shape_of
from rummy500.engine.table import NO_CARD, Table


class Plays:
    """What a seat's turn has come to: its hand, the melds, and what its plays have earned or used up.

    A light copy of the few things that plays change, so that a play can be tried without touching the table.
    """

    __slots__ = ("hand", "law", "melds", "opened", "riders", "seat")

    def __init__(self, law: Law, seat: i64, hand: Hand, melds: list[Meld], opened: bool, riders: list[int]) -> None:
        self.law = law
        self.seat = seat
        self.hand = hand
        self.melds = melds
        self.opened = opened
        self.riders = riders

    @staticmethod
    def of(table: Table, seat: i64, hand: Hand) -> "Plays":
        """The plays open to a seat as the table stands."""
        return Plays(table.law, seat, hand, table.melds, table.opened[seat], table.riders)

    def after(self, action: int) -> "Plays":
        """What it comes to after a meld or layoff."""
        hand = self.hand.copy()
        opened = self.opened
        if action & KIND == LAY:
            card = lay_card(action)
            laid = Hand(BITS[card]) if card < JOKER else Hand(jokers=1)
        else:
            shape = shape_of(self.law, action)
            laid = Hand(shape.once, shape.twice, shape.jokers)
            opened = True
        hand.spend(laid.once, laid.twice, laid.jokers)
        riders = riders_left(self.riders, laid) if self.riders else self.riders
        return Plays(self.law, self.seat, hand, melds_after(self.law, self.melds, action, self.seat), opened, riders)

    def may_lay_on(self, meld: Meld) -> bool:
        """Whether the seat may lay off on this meld at all."""
        law = self.law
        return (not law.layoff_own or meld.owner == self.seat) and (not law.layoff_needs_meld or self.opened)

    def is_worth_enough(self, meld: int) -> bool:
        """Whether a new meld reaches what a first meld must be worth."""
        law = self.law
        return self.opened or not law.min_first or shape_of(law, meld).worth >= law.min_first

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


def melds_after(law: Law, melds: list[Meld], action: i64, seat: i64) -> list[Meld]:
    """The melds on the table after a meld or layoff of a seat; those given stay as they are."""
    after = melds.copy()
    if action & KIND == LAY:
        target = lay_meld(action)
        after[target] = after[target].copy()
        after[target].add(law, lay_card(action), seat)
    else:
        after.append(new_meld(shape_of(law, action), seat))
    return after


def riders_left(riders: list[int], laid: Hand) -> list[int]:
    """The cards taken in this turn that are still held after these were laid."""
    left: list[int] = []
    spent = laid.copy()
    for card in riders:
        if spent.count(card):
            spent.remove(card)
        else:
            left.append(card)
    return left


def meets(plays: Plays, action: int, card: int) -> bool:
    """Whether this meld or layoff uses the card of the obligation in a way that counts."""
    law = plays.law
    return uses(law, action, card) and (not law.needs_hand or action & KIND == LAY or plays.holds_own_card(action))


def uses(law: Law, action: i64, card: i64) -> bool:
    """Whether this meld or layoff uses the card of the obligation, wherever the other cards of a meld come from."""
    if action & KIND == LAY:
        return held_as(lay_card(action)) == card and not law.new_meld_only
    return spends(action, card)


def usable(plays: Plays, card: int) -> bool:
    """Whether this card of the hand can be used this turn, as its obligation asks, and the turn be ended after it."""
    law, hand = plays.law, plays.hand
    if not hand.count(card):
        return False
    if not law.plain or card == JOKER:
        return _usable_by_search(plays, card, direct=False)
    return _usable_plainly(law, plays.melds, fits_of(plays.melds), hand.once, hand.jokers, len(hand) - 1, card, False)


def add_usable_takes(actions: list[int], table: Table, seat: i64, hand: Hand, first: i64, last: i64) -> None:
    """Add the takes, of from ``first`` to ``last`` cards, whose card could be used this turn."""
    law, pile = table.law, table.pile
    if not law.plain or (law.has_jokers and JOKER in pile):
        actions += _takes_found_by_search(table, seat, hand, range(first, last + 1))
        return
    melds, direct = table.melds, law.direct
    fits = table.fits
    once = hand.once
    jokers = hand.jokers
    others: i64 = table.hands[seat] - 1
    card: i64
    for count in range(1, first):
        card = pile[-count]
        once |= BITS[card]
    for count in range(first, last + 1):
        card = pile[-count]
        once |= BITS[card]
        if _usable_plainly(law, melds, fits, once, jokers, others + count, card, direct):
            actions.append(TAKE | count << 4)


def _takes_found_by_search(table: Table, seat: i64, hand: Hand, counts: range) -> list[int]:
    return [take(count) for count in counts if _is_usable_after_take(table, seat, hand, count)]


def is_usable_take(table: Table, seat: i64, hand: Hand, count: int) -> bool:
    """Whether the card that a take of so many cards is for could be used this turn."""
    found: list[int] = []
    add_usable_takes(found, table, seat, hand, count, count)
    return len(found) == 1


def _is_usable_after_take(table: Table, seat: i64, hand: Hand, count: int) -> bool:
    """The same where jokers lie in the pile or rules tie one play to another.

    Here alone ``pile.scope`` counts: once taken, a card may be used by any plays of the turn.
    """
    law = table.law
    taken = table.pile[-count:]
    after = hand.copy()
    after.add_all(taken)
    card = taken[0]
    if law.plain and card != JOKER:
        # With a joker taken along, the search would try the melds of half the pack in every order.
        size = len(after) - 1
        return _usable_plainly(law, table.melds, table.fits, after.once, after.jokers, size, card, law.direct)
    plays = Plays(law, seat, after, table.melds, table.opened[seat], taken)
    return _usable_by_search(plays, card, law.direct)


def _usable_plainly(
    law: Law, melds: list[Meld], fits: i64, once: i64, jokers: i64, size: i64, card: i64, direct: bool
) -> bool:
    """Whether a natural card of a hand could be used if that holds so many cards besides it.

    For variants where no rule ties one play to an earlier one. A layoff on a meld laid first is never needed then: the
    card could be part of that meld from the start.
    """
    if law.keep_one:
        size -= 1  # going out by a discard keeps one card
    if law.new_meld_only:
        fits = 0
        direct = True
    suit = card & 0x30
    rank = card & 15
    row = fits >> suit
    if row >> rank & 1:
        return size >= 0
    if (once >> rank & COLUMN) % SUITS_MODULUS + jokers >= law.min_set and size + 1 >= law.min_set:
        return True
    lane = once >> suit & LANE
    ranks: i64 = law.makings[jokers].ranks[lane]
    if ranks == NOT_YET:
        ranks = run_ranks(law, lane, jokers)
    if ranks >> rank & 1 and size + 1 >= law.min_run:
        return True
    if direct or not (jokers or row & lane):
        return False
    base = card >> 4
    for meld in melds:
        if meld.is_run and meld.base == base and _reaches(law, meld, rank, lane, jokers, size + 1):
            return True
    return False


def keeps_duty(table: Table, hand: Hand, size: i64, play: i64) -> bool:
    """Whether a play uses the owed card and the turn can be ended, or the card can still be used after it.

    ``size`` counts the cards of the hand. For an owed card that is no joker and rules that tie no play to an earlier
    one: there nothing has to be tried out.
    """
    law = table.law
    owed = table.obligation
    once = hand.once
    twice = hand.twice
    jokers = hand.jokers
    if play & KIND == LAY:
        card = lay_card(play)
        size -= 1
        if card == owed and not law.new_meld_only:
            return size > 0 or not law.keep_one
        if card >= JOKER:
            jokers -= 1
        else:
            once ^= BITS[card] & ~twice
        meld = table.melds[lay_meld(play)]
        touches = meld.base == (owed >> 4 if meld.is_run else owed & 15)
    else:
        shape = shape_of(law, play)
        size -= shape.size
        spent = shape.once
        if spent >> owed & 1:
            return size > 0 or not law.keep_one
        once ^= (spent & ~twice) ^ shape.twice
        jokers -= shape.jokers
        touches = shape.base == (owed >> 4 if shape.is_run else owed & 15)
    if (law.next_action and table.fresh_take) or not once >> owed & 1:
        return False
    if not touches:  # what it changes on the table is of another suit or rank
        return _usable_plainly(law, table.melds, table.fits, once, jokers, size - 1, owed, False)
    melds = melds_after(law, table.melds, play, table.actor)
    return _usable_plainly(law, melds, fits_of(melds), once, jokers, size - 1, owed, False)


def _reaches(law: Law, run: Meld, rank: i64, lane: i64, jokers: i64, spare: i64) -> bool:
    """Whether cards of one suit and jokers, laid off one after the other, bring a run up to this rank."""
    low = run.low
    high = run.high
    room: i64 = law.max_run - len(run.cards)
    room = min(room, spare)
    if rank > high:
        return _bridges(high + 1, rank - 1, lane, jokers, room)
    if (rank > ACE or law.ace_low) and rank < low and _bridges(rank + 1, low - 1, lane, jokers, room):
        return True
    if rank > ACE or low == 0 or high == ACE_HIGH or not law.ace_high:
        return False
    return _bridges(high + 1, KING, lane, jokers, room)


def _bridges(first: i64, last: i64, lane: i64, jokers: i64, room: i64) -> bool:
    """Whether cards of one suit and jokers fill the places from first to last, with room for one more card."""
    if last - first + 1 >= room:
        return False
    missing = ((2 << last) - (1 << first)) & ~lane
    return not missing or (jokers > 0 and count_bits(missing) <= jokers)


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
