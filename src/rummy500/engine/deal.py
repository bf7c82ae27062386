"""One deal: the public table, the hands and the stock, and what each action does to them."""

from collections.abc import Sequence

from mypy_extensions import i64

from rummy500.engine.actions import (
    DISCARD,
    DRAW,
    FLOAT,
    KIND,
    LAY,
    MELD_RUN,
    MELD_SET,
    OUT,
    TAKE,
    lay_card,
    lay_meld,
)
from rummy500.engine.cards import BITS, JOKER
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law, law_of
from rummy500.engine.melds import new_meld, shape_of
from rummy500.engine.obligation import Plays, meets, riders_left, uses
from rummy500.engine.observation import observe
from rummy500.engine.refusal import IllegalAction
from rummy500.engine.rules import check
from rummy500.engine.table import DRAW_PHASE, NO_CARD, OVER_PHASE, PLAY_PHASE, Ending, Table
from rummy500.engine.variant import Variant


class Deal:
    """The whole truth about a deal. What a seat may know of it comes from ``observe`` alone."""

    __slots__ = ("hands", "stock", "table")

    def __init__(self, table: Table, hands: list[Hand], stock: list[int]) -> None:
        self.table = table
        self.hands = hands
        self.stock = stock
        """The next card to be drawn is the last one."""

    def play(self, action: int) -> None:
        """Do an action for the seat that may act.

        Raises:
            IllegalAction: the rules do not allow it; nothing was changed.
        """
        refusal = check(observe(self, self.table.actor), action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.apply(action)

    def after(self, action: int) -> "Deal":
        """The deal that this action leads to; this one stays as it is.

        Raises:
            IllegalAction: the rules do not allow it.
        """
        twin = self.copy()
        twin.play(action)
        return twin

    def apply(self, action: int) -> None:
        """Do an action that was just found legal; it is not checked again."""
        kind = action & KIND
        seat = self.table.actor
        if kind == DISCARD:
            _discard(self, seat, action >> 4)
        elif kind == DRAW:
            _draw(self, seat)
        elif kind == TAKE:
            _take(self, seat, action >> 4)
        elif kind == LAY:
            _lay(self, seat, action)
        elif kind in (MELD_SET, MELD_RUN):
            _meld(self, seat, action)
        elif kind == FLOAT:
            _end_turn(self.table)
        elif kind == OUT:
            _go_out(self.table, seat)
        else:
            _end_deal(self.table, Ending.STOCK_EXHAUSTED)

    def copy(self) -> "Deal":
        """An equal deal that changes on its own."""
        return Deal(self.table.copy(), [hand.copy() for hand in self.hands], self.stock.copy())

    def __reduce__(self) -> "tuple[type[Deal], tuple[Table, list[Hand], list[int]]]":
        return Deal, (self.table, self.hands, self.stock)


def start_deal(variant: Variant, seats: int, dealer: int, deck: Sequence[int]) -> Deal:
    """Deal from a deck whose next card is the last one: singly, from the dealer's left; then the upcard.

    Raises:
        VariantError: this number of seats cannot be dealt.
        ValueError: the deck is not the full deck of this variant in some order, or there is no such dealer.
    """
    law = law_of(variant, seats)
    if not 0 <= dealer < seats:
        raise ValueError(f"dealer {dealer} is no seat; the seats are 0 to {seats - 1}")
    if sorted(deck) != law.deck:
        raise ValueError(f"the deck does not hold exactly the {variant.deck_size(seats)} cards of {variant.name}")
    return deal_out(law, dealer, deck)


def deal_out(law: Law, dealer: int, deck: Sequence[int]) -> Deal:
    """The same from a deck that is known to be full, without a look at it."""
    seats = law.seats
    table = Table(law, dealer)
    stock = list(deck)
    dealt = law.hand_size * seats
    hands = [Hand.of(stock[-1 - (seat - dealer - 1) % seats : -1 - dealt : -seats]) for seat in range(seats)]
    del stock[-dealt:]
    table.pile.append(stock.pop())
    table.hands = [law.hand_size] * seats
    table.stock = len(stock)
    return Deal(table, hands, stock)


# ---- what each action does


def _draw(deal: Deal, seat: i64) -> None:
    table = deal.table
    deal.hands[seat].add(deal.stock.pop())
    table.stock -= 1
    table.hands[seat] = table.hands[seat] + 1
    table.drew = True
    table.phase = PLAY_PHASE


def _take(deal: Deal, seat: i64, count: i64) -> None:
    table = deal.table
    law, pile = table.law, table.pile
    hand, known = deal.hands[seat], table.known[seat]
    if law.needs_hand:
        table.riders = pile[-count:]
    card = pile[-count]
    for _ in range(count):
        taken = pile.pop()
        hand.add(taken)
        known.add(taken)
    table.hands[seat] = table.hands[seat] + count
    if table.idle >= law.idle_limit or (law.top_must if count == 1 else law.buried_must):
        table.obligation = card
    if count == 1 and not law.top_rediscard:
        table.barred = card
    table.fresh_take = True
    table.phase = PLAY_PHASE


def _meld(deal: Deal, seat: i64, action: i64) -> None:
    table = deal.table
    _meet(deal, seat, action)
    shape = shape_of(table.law, action)
    table.melds.append(new_meld(shape, seat))
    table.fits |= shape.fits
    table.melded[seat] = table.melded[seat] + shape.worth
    table.opened[seat] = True
    _spend(deal, seat, shape.once, shape.twice, shape.jokers, shape.size)


def _lay(deal: Deal, seat: i64, action: i64) -> None:
    table = deal.table
    _meet(deal, seat, action)
    card = lay_card(action)
    table.melded[seat] = table.melded[seat] + table.melds[lay_meld(action)].add(table.law, card, seat)
    table.refit()
    if card < JOKER:
        _spend(deal, seat, BITS[card], 0, 0, 1)
    else:
        _spend(deal, seat, 0, 0, 1, 1)


def _meet(deal: Deal, seat: i64, action: i64) -> None:
    """End the obligation if this play meets it."""
    table = deal.table
    owed = table.obligation
    if owed == NO_CARD or not uses(table.law, action, owed):
        return
    if not table.law.needs_hand or meets(Plays.of(table, seat, deal.hands[seat]), action, owed):
        table.obligation = NO_CARD


def _spend(deal: Deal, seat: i64, once: i64, twice: i64, jokers: i64, size: i64) -> None:
    """Move laid cards out of the hand; a ban on one of them is over. An emptied hand may go out."""
    table = deal.table
    deal.hands[seat].spend(once, twice, jokers)
    known = table.known[seat]
    if known.once or known.jokers:
        known.drop(once, twice, jokers)
    barred = table.barred
    if barred != NO_CARD and (jokers if barred == JOKER else once >> barred & 1):
        table.barred = NO_CARD
    if table.riders:
        table.riders = riders_left(table.riders, Hand(once, twice, jokers))
    left = table.hands[seat] - size
    table.hands[seat] = left
    table.laid[seat] = table.laid[seat] + size
    table.laid_now += size
    table.fresh_take = False
    if not left and table.law.out_at_once:
        _go_out(table, seat)


def _discard(deal: Deal, seat: i64, card: i64) -> None:
    table = deal.table
    deal.hands[seat].remove(card)
    known = table.known[seat]
    if known.once or known.jokers:
        seen = known.count(card)
        if seen > (1 if card == table.barred else 0):
            known.remove(card)
    left = table.hands[seat] - 1
    table.hands[seat] = left
    table.pile.append(card)
    if not left:
        _go_out(table, seat)
    else:
        _end_turn(table)


def _go_out(table: Table, seat: i64) -> None:
    table.out = seat
    _end_deal(table, Ending.WENT_OUT)


def _end_turn(table: Table) -> None:
    """Pass the turn to the left, unless the stock or too many idle turns end the deal."""
    table.idle = 0 if table.drew or table.laid_now else table.idle + 1
    table.drew = False
    table.laid_now = 0
    table.barred = NO_CARD
    table.fresh_take = False
    if table.riders:
        table.riders = []
    if not table.stock:
        if table.law.end_after_turn:
            _end_deal(table, Ending.STOCK_EXHAUSTED)
            return
        if table.idle >= table.law.idle_limit:
            _end_deal(table, Ending.IDLE)
            return
    seat = table.turn + 1
    table.turn = table.actor = 0 if seat == table.law.seats else seat
    table.phase = DRAW_PHASE


def _end_deal(table: Table, ending: Ending) -> None:
    table.ending = ending
    table.phase = OVER_PHASE
    table.obligation = NO_CARD
    table.barred = NO_CARD
