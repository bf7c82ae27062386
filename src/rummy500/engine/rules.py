"""What may be done: one function for one rule, in the order of the rule book, each with its refusal.

``legal_actions`` and ``check`` see an observation and nothing else, so no rule can depend on a hidden card.
"""

from typing import Final

from mypy_extensions import i64

from rummy500.engine.actions import (
    DISCARD,
    DRAW,
    FLOAT,
    KIND,
    LAY,
    MELD_SET,
    OUT,
    PASS,
    TAKE,
    cards_spent,
    discard_card,
    lay,
    lay_card,
    lay_meld,
    meld_cards,
    play_size,
    run_length,
    run_low,
    take,
    take_count,
)
from rummy500.engine.cards import (
    ACE_HIGH,
    BITS,
    JOKER,
    count_bits,
    held_as,
    lowest_place,
    spoken_card,
    spoken_cards,
)
from rummy500.engine.discards import CHANCE_BITS, JOKER_BIT, discards_of, pick
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law
from rummy500.engine.melds import new_melds, shape_of
from rummy500.engine.obligation import Plays, add_usable_takes, can_end, is_usable_take, keeps_duty, meets
from rummy500.engine.observation import Observation
from rummy500.engine.readings import set_is_distinct
from rummy500.engine.refusal import Refusal
from rummy500.engine.table import DRAW_PHASE, NO_CARD, OVER_PHASE, PLAY_PHASE, Table
from rummy500.words import Message

TAKE_TOP: Final = TAKE | 1 << 4


def legal_actions(seen: Observation) -> list[int]:
    """Every action open to the seat that looks; none for a spectator or a seat that is not to act."""
    table, hand = seen.table, seen.hand
    seat, phase = seen.seat, table.phase
    if hand is None or seat is None or seat != table.actor or phase is OVER_PHASE:
        return []
    if phase is DRAW_PHASE:
        return _draws(table, seat, hand)
    if table.hands[seat] == 0:
        return [OUT, FLOAT] if table.law.may_choose_out else [FLOAT]
    plays = _plays(table, seat, hand)
    return [*plays, *discards_of(_discards(table, seat, hand, plays))]


def any_action(seen: Observation, chance: i64) -> int:
    """One of the legal actions of the seat to act, each as likely as the others, found without listing its discards.

    ``chance`` is a random number of ``CHANCE_BITS`` bits; the action is the one at that part of ``legal_actions``.
    """
    table, hand, seat = seen.table, seen.hand, seen.seat
    if hand is None or seat is None:
        raise ValueError("a spectator has no action")
    phase = table.phase
    if phase is PLAY_PHASE and table.hands[seat]:
        plays = _plays(table, seat, hand)
        cards = _discards(table, seat, hand, plays)
        held = table.hands[seat]
        if hand.twice or hand.jokers:
            held = count_bits(cards)
        elif cards != hand.once:  # all but one, or none
            held = held - 1 if cards else 0
        return pick(plays, cards, held, chance)
    actions = _draws(table, seat, hand) if phase is DRAW_PHASE else legal_actions(seen)
    return actions[chance * len(actions) >> CHANCE_BITS]


def check(seen: Observation, action: int) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    table, hand, seat = seen.table, seen.hand, seen.seat
    if table.phase == OVER_PHASE:
        return Refusal("deal_over")
    if hand is None or seat is None or seat != table.actor:
        return Refusal("not_your_turn")
    kind = action & KIND
    if kind in (DRAW, TAKE, PASS):
        if table.phase != DRAW_PHASE:
            return Refusal("one_draw")
        if kind == DRAW:
            return _check_draw(table)
        return _check_take(table, seat, hand, take_count(action)) if kind == TAKE else _check_pass(table)
    if table.phase == DRAW_PHASE:
        return Refusal("draw_first")
    if kind == FLOAT:
        return _check_float(table, seat)
    if kind == OUT:
        return _check_out(table, seat)
    refusal = _check_held(hand, action)
    if refusal is not None:
        return refusal
    if kind == DISCARD:
        return _check_discard(table, seat, hand, discard_card(action))
    plays = Plays.of(table, seat, hand)
    refusal = _check_lay(plays, action) if kind == LAY else _check_meld(plays, action)
    return refusal or _check_after(table, plays, action)


# ---- drawing


def _draws(table: Table, seat: i64, hand: Hand) -> list[int]:
    """The draw from the stock, or the pass where it is empty, and the takes from the pile."""
    law = table.law
    draw = DRAW if table.stock else PASS
    deepest = len(table.pile)
    if not deepest:
        return [draw]
    must_all = table.idle >= law.idle_limit
    top_must = law.top_must or must_all
    takes_top = not top_must and (table.hands[seat] > 0 or _free_top_can_be_kept(table, seat))
    found = [draw, TAKE_TOP] if takes_top else [draw]
    if law.depth_top:
        deepest = 1
    first = 1 if top_must else 2
    if first > deepest:
        return found
    if law.buried_must or must_all:
        add_usable_takes(found, table, seat, hand, first, deepest)
    else:
        found += [take(count) for count in range(first, deepest + 1)]
    return found


def take_must_be_used(table: Table, count: int) -> bool:
    """Whether a take of so many cards carries an obligation."""
    if table.idle >= table.law.idle_limit:
        return True
    return table.law.top_must if count == 1 else table.law.buried_must


def _free_top_can_be_kept(table: Table, seat: i64) -> bool:
    """A free top card may not be thrown back, so a seat without cards must be able to lay it."""
    if table.hands[seat] or table.law.top_rediscard:
        return True
    plays = Plays(table.law, seat, Hand.of([table.pile[-1]]), table.melds, table.opened[seat], [])
    return can_end(plays, NO_CARD, table.pile[-1])


def _check_draw(table: Table) -> Refusal | None:
    return None if table.stock else Refusal("stock_empty")


def _check_pass(table: Table) -> Refusal | None:
    return Refusal("stock_not_empty") if table.stock else None


def _check_take(table: Table, seat: i64, hand: Hand, count: int) -> Refusal | None:
    if not 1 <= count <= len(table.pile):
        return Refusal("not_in_pile", {"count": count}, said="pile_too_small")
    if count > 1 and table.law.depth_top:
        return Refusal("pile_depth")
    card = table.pile[-count]
    if take_must_be_used(table, count):
        return None if is_usable_take(table, seat, hand, count) else _owed(card, "fits_nothing")
    if count == 1 and not _free_top_can_be_kept(table, seat):
        return Refusal("no_way_to_end", {"cards": spoken_card(card)})
    return None


# ---- playing


def _plays(table: Table, seat: i64, hand: Hand) -> list[int]:
    """Melds and layoffs of a seat that has drawn and holds cards."""
    law = table.law
    plays = new_melds(law, hand)
    if law.min_first and not table.opened[seat]:
        plays = [meld for meld in plays if shape_of(law, meld).worth >= law.min_first]
    if table.fits & hand.once or hand.jokers:
        layoffs = _layoffs(table, seat, hand)
        plays = plays + layoffs if plays else layoffs
    if table.obligation != NO_CARD:
        return _plays_under_obligation(table, seat, hand, plays) if plays else plays
    if plays and (law.keep_one or table.barred != NO_CARD) and _may_empty(table.hands[seat], plays):
        return _that_leave_an_end(table, seat, hand, plays)
    return plays


def _discards(table: Table, seat: i64, hand: Hand, plays: list[int]) -> i64:
    """Bits of the cards that may be discarded: any, but for the only copy of the top card just taken."""
    if table.obligation != NO_CARD:
        return 0
    law, barred = table.law, table.barred
    if plays and law.final_unplayable and table.hands[seat] == 1:
        return 0  # the last card fits
    cards = hand.once
    if hand.jokers:
        cards |= JOKER_BIT
    if barred != NO_CARD and hand.count(barred) == 1:
        cards ^= JOKER_BIT if barred == JOKER else BITS[barred]
    return cards


def _may_empty(held: i64, plays: list[int]) -> bool:
    """Whether one of these plays leaves no more than one card of a hand."""
    for play in plays:  # noqa: SIM110  # a loop is quicker than a generator
        if held - play_size(play) <= 1:
            return True
    return False


def _plays_under_obligation(table: Table, seat: i64, hand: Hand, plays: list[int]) -> list[int]:
    """The plays that use the card of the obligation, or leave it usable."""
    if table.law.plain and table.obligation != JOKER:
        size = table.hands[seat]
        return [play for play in plays if keeps_duty(table, hand, size, play)]
    before = Plays.of(table, seat, hand)
    return [play for play in plays if _check_after(table, before, play) is None]


def _layoffs(table: Table, seat: i64, hand: Hand) -> list[int]:
    """The layoffs of a hand on the melds where this seat may lay off."""
    law = table.law
    found: list[int] = []
    if law.layoff_needs_meld and not table.opened[seat]:
        return found
    fitting = table.fits & hand.once
    jokers = hand.jokers
    index: i64 = -1
    for meld in table.melds:
        index += 1
        fits = meld.fits & fitting
        if fits or jokers:
            if law.layoff_own and meld.owner != seat:
                continue
            while fits:
                found.append(LAY | lowest_place(fits) << 4 | index << 12)
                fits &= fits - 1
            if jokers:
                for card in meld.room_for_joker(law):
                    found.append(lay(card, index))  # noqa: PERF401  # a comprehension makes the index slow
    return found


def _that_leave_an_end(table: Table, seat: i64, hand: Hand, plays: list[int]) -> list[int]:
    """The plays after which the turn can still end."""
    return [play for play in plays if _leaves_an_end(table, seat, hand, play)]


def _leaves_an_end(table: Table, seat: i64, hand: Hand, play: int) -> bool:
    """Whether the turn can still end after a play made without an obligation; only the last cards can prevent it."""
    if table.hands[seat] - play_size(play) > 1:
        return True
    return _check_after(table, Plays.of(table, seat, hand), play) is None


def _check_held(hand: Hand, action: int) -> Refusal | None:
    spent = cards_spent(action)
    missing = [card for card in dict.fromkeys(spent) if spent.count(card) > hand.count(card)]
    if missing:
        return Refusal("not_in_hand", {"cards": spoken_cards(missing)})
    return None


def _check_meld(plays: Plays, action: int) -> Refusal | None:
    """Whether these cards are a meld here, big enough and worth enough."""
    law = plays.law
    cards = meld_cards(action)
    reason = _why_no_set(law, action) if action & KIND == MELD_SET else _why_no_run(law, action)
    if reason is None and sum(card < JOKER for card in cards) < law.min_naturals:
        reason = Message("reason.naturals", {"least": law.min_naturals})
    if reason is not None:
        return Refusal("not_a_meld", {"cards": spoken_cards(cards), "reason": reason})
    if not plays.is_worth_enough(action):
        return Refusal("min_first_meld", {"needed": law.min_first, "points": shape_of(law, action).worth})
    return None


def _why_no_set(law: Law, action: int) -> Message | None:
    size = play_size(action)
    if size < law.min_set:
        return Message("reason.set_too_small", {"least": law.min_set})
    if size > law.max_set:
        return Message("reason.set_too_big", {"most": law.max_set})
    return Message("reason.suit_twice") if law.distinct and not set_is_distinct(action) else None


def _why_no_run(law: Law, action: int) -> Message | None:
    low, length = run_low(action), run_length(action)
    if length < law.min_run:
        return Message("reason.run_too_short", {"least": law.min_run})
    if length > law.max_run:
        return Message("reason.run_too_long", {"most": law.max_run})
    if low == 0 and not law.ace_low:
        return Message("reason.ace_low")
    return Message("reason.ace_high") if low + length - 1 == ACE_HIGH and not law.ace_high else None


def _check_lay(plays: Plays, action: int) -> Refusal | None:
    """Whether this card fits on that meld, and this seat may lay off there."""
    law = plays.law
    index, card = lay_meld(action), lay_card(action)
    if not 0 <= index < len(plays.melds):
        return Refusal("no_such_meld", {"meld": index + 1})
    meld = plays.melds[index]
    if not meld.has_room(law, card):
        return Refusal("does_not_fit", {"cards": spoken_card(card), "meld": index + 1})
    if law.layoff_own and meld.owner != plays.seat:
        return Refusal("layoff_own")
    if law.layoff_needs_meld and not plays.opened:
        return Refusal("layoff_needs_meld")
    return None


def _check_after(table: Table, plays: Plays, play: int) -> Refusal | None:
    """Whether the turn can still be completed after a meld or layoff that its own rule allows."""
    law, owed, barred = table.law, table.obligation, table.barred
    if owed != NO_CARD:
        if meets(plays, play, owed):
            owed = NO_CARD
        elif (
            law.new_meld_only and play & KIND == LAY and held_as(lay_card(play)) == owed and plays.hand.count(owed) == 1
        ):
            return _owed(owed, "new_meld_only")
        elif law.next_action and table.fresh_take:
            return _owed(owed, "next_action")
    if law.keep_one and len(cards_spent(play)) >= len(plays.hand):
        return Refusal("discard_to_go_out")
    if barred != NO_CARD and barred in cards_spent(play):
        barred = NO_CARD
    if can_end(plays.after(play), owed, barred):
        return None
    if owed != NO_CARD:
        return _owed(owed, "not_any_more")
    return Refusal("no_way_to_end", {"cards": spoken_card(barred)})


def _owed(card: int, reason: str) -> Refusal:
    return Refusal("obligation", {"obligation": spoken_card(card), "reason": Message(f"reason.{reason}")})


# ---- ending the turn


def _check_discard(table: Table, seat: i64, hand: Hand, card: int) -> Refusal | None:
    if table.obligation != NO_CARD:
        return _owed(table.obligation, "before_discard")
    if card == table.barred and hand.count(card) == 1:
        return Refusal("rediscard", {"cards": spoken_card(card)})
    if table.law.final_unplayable and table.hands[seat] == 1 and _last_card_fits(table, seat, hand):
        return Refusal("final_discard", {"cards": spoken_card(card)})
    return None


def _last_card_fits(table: Table, seat: i64, hand: Hand) -> bool:
    return any(_leaves_an_end(table, seat, hand, layoff) for layoff in _layoffs(table, seat, hand))


def _check_float(table: Table, seat: i64) -> Refusal | None:
    if table.law.out_at_once or table.law.keep_one:
        return Refusal("float", said="float_off")
    return Refusal("float") if table.hands[seat] else None


def _check_out(table: Table, seat: i64) -> Refusal | None:
    if not table.law.may_choose_out:
        return Refusal("out", said="out_no_choice")
    return Refusal("out") if table.hands[seat] else None
