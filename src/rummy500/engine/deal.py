"""One deal: the public table, the hands and the stock, and what each action does to them."""

from collections.abc import Callable, Sequence

from rummy500.engine.actions import (
    KIND,
    OUT,
    discard_card,
    lay_card,
    lay_meld,
    take_count,
)
from rummy500.engine.cards import held_as
from rummy500.engine.hand import Hand
from rummy500.engine.law import law_of
from rummy500.engine.melds import Meld
from rummy500.engine.obligation import Plays, meets
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
        _EFFECTS[action & KIND](self, self.table.actor, action)

    def copy(self) -> "Deal":
        """An equal deal that changes on its own."""
        return Deal(self.table.copy(), [hand.copy() for hand in self.hands], self.stock.copy())


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


def _draw(deal: Deal, seat: int, action: int) -> None:
    table = deal.table
    deal.hands[seat].add(deal.stock.pop())
    table.stock -= 1
    table.hands[seat] += 1
    table.drew = True
    table.phase = PLAY_PHASE


def _take(deal: Deal, seat: int, action: int) -> None:
    table = deal.table
    law = table.law
    count = take_count(action)
    taken = table.pile[-count:]
    del table.pile[-count:]
    hand, known = deal.hands[seat], table.known[seat]
    hand.add_all(taken)
    known.add_all(taken)
    table.hands[seat] += count
    if table.idle >= law.idle_limit or (law.top_must if count == 1 else law.buried_must):
        table.obligation = taken[0]
    if count == 1 and not law.top_rediscard:
        table.barred = taken[0]
    if law.needs_hand:
        table.riders = taken
    table.fresh_take = True
    table.phase = PLAY_PHASE


def _meld(deal: Deal, seat: int, action: int) -> None:
    table = deal.table
    _meet(deal, seat, action)
    meld = Meld(table.law, action, seat)
    table.melds.append(meld)
    table.fits |= meld.fits
    table.melded[seat] += sum(meld.points)
    table.opened[seat] = True
    _spend(deal, seat, meld.cards)


def _lay(deal: Deal, seat: int, action: int) -> None:
    table = deal.table
    _meet(deal, seat, action)
    card = lay_card(action)
    table.melded[seat] += table.melds[lay_meld(action)].add(table.law, card, seat)
    table.refit()
    _spend(deal, seat, [card])


def _meet(deal: Deal, seat: int, action: int) -> None:
    """End the obligation if this play meets it."""
    table = deal.table
    if table.obligation != NO_CARD and meets(Plays.of(table, seat, deal.hands[seat]), action, table.obligation):
        table.obligation = NO_CARD


def _spend(deal: Deal, seat: int, laid: list[int]) -> None:
    """Move laid cards out of the hand; a ban on one of them is over. An emptied hand may go out."""
    table = deal.table
    deal.hands[seat].spend(laid)
    known = table.known[seat]
    for card in laid:
        held = held_as(card)
        if known.once or known.jokers:
            known.drop(held)
        if held == table.barred:
            table.barred = NO_CARD
        if held in table.riders:
            table.riders.remove(held)
    table.hands[seat] -= len(laid)
    table.laid[seat] += len(laid)
    table.laid_now += len(laid)
    table.fresh_take = False
    if not table.hands[seat] and table.law.out_at_once:
        _go_out(deal, seat, OUT)


def _discard(deal: Deal, seat: int, action: int) -> None:
    table = deal.table
    card = discard_card(action)
    deal.hands[seat].remove(card)
    known = table.known[seat]
    if (known.once or known.jokers) and (card != table.barred or known.count(card) > 1):
        known.drop(card)
    table.hands[seat] -= 1
    table.pile.append(card)
    if not table.hands[seat]:
        _go_out(deal, seat, OUT)
    else:
        _end_turn(table)


def _float(deal: Deal, seat: int, action: int) -> None:
    _end_turn(deal.table)


def _go_out(deal: Deal, seat: int, action: int) -> None:
    deal.table.out = seat
    _end_deal(deal.table, Ending.WENT_OUT)


def _pass(deal: Deal, seat: int, action: int) -> None:
    _end_deal(deal.table, Ending.STOCK_EXHAUSTED)


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


_EFFECTS: list[Callable[[Deal, int, int], None]] = [_draw, _take, _meld, _meld, _lay, _discard, _float, _go_out, _pass]
"""The effect of each kind of action, in the order of their numbers."""
