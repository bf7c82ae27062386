"""One turn: which plays are legal, searched for play after play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, NamedTuple

from oracle.cards import (
    JOKER,
    NATURALS,
    as_laid,
    in_hand,
    is_run,
    is_set,
    laid_off,
    new_melds,
    values_of_new_meld,
)
from oracle.fields import Fields

Action = tuple[Any, ...]
Melds = tuple[tuple[int, tuple[str, ...]], ...]  # owner and cards of each


class TooBigError(Exception):
    """A search would take too long for a test; nothing is known about the position."""


class Held(NamedTuple):
    """One copy of a card in the hand of the seat to act.

    `mark` is what the turn remembers of it: "duty" (it must be used), "barred" (it must not be discarded), "duty
    barred", "old" (in hand before the take, where the variant asks), "" (nothing).
    """

    card: str
    mark: str = ""


class Turn(NamedTuple):
    """A moment of the play step: all that decides how the turn can go on."""

    hand: tuple[Held, ...]
    melds: Melds
    seat: int
    duty: str  # the card that must still be used, or ""

    def cards(self) -> list[str]:
        return [held.card for held in self.hand]


class Step(NamedTuple):
    action: Action
    spent: tuple[Held, ...]
    after: Turn


class Rules:
    """What one variant says about a turn. Searches remember what they found until `forget`."""

    def __init__(self, rules: Fields, limit: int = 20_000) -> None:
        self.rules = rules
        self.limit = limit
        self.known: dict[Turn, bool] = {}
        self.of_hands: dict[tuple[str, ...], list[tuple[str, ...]]] = {}

    def forget(self) -> None:
        self.known.clear()
        self.of_hands.clear()

    def new_melds(self, turn: Turn) -> list[tuple[str, ...]]:
        hand = tuple(turn.cards())
        if hand not in self.of_hands:
            self.of_hands[hand] = sorted(new_melds(hand, self.rules))
        return self.of_hands[hand]

    # What each action needs by its own rule

    def melds(self, turn: Turn) -> Iterator[Step]:
        first = not any(owner == turn.seat for owner, _ in turn.melds)
        for cards in self.new_melds(turn):
            if first and sum(values_of_new_meld(cards, self.rules)) < self.rules["melds.min_first_meld"]:
                continue
            for spent in choices(turn.hand, [in_hand(card) for card in cards]):
                melds = (*turn.melds, (turn.seat, cards))
                meets = any(held.card == turn.duty for held in spent) and (
                    not self.rules["pile.needs_hand_card"] or any("old" in held.mark for held in spent)
                )
                if step := self.play(turn, ("meld", *cards), spent, melds, meets=meets):
                    yield step

    def layoffs(self, turn: Turn) -> Iterator[Step]:
        if self.rules["melds.layoff_requires_own_meld"] and all(owner != turn.seat for owner, _ in turn.melds):
            return
        for number, (owner, cards) in enumerate(turn.melds, 1):
            if self.rules["melds.layoff_on"] == "own" and owner != turn.seat:
                continue
            for card in sorted(set(turn.cards())):
                for laid in as_laid(card):
                    fit = laid_off(laid, cards, self.rules)
                    if fit is None:
                        continue
                    melds = (*turn.melds[: number - 1], (owner, fit[0]), *turn.melds[number:])
                    meets = card == turn.duty and self.rules["pile.use"] == "meld_or_layoff"
                    for spent in choices(turn.hand, [card]):
                        if step := self.play(turn, ("lay", laid, number), spent, melds, meets=meets):
                            yield step

    def play(
        self,
        turn: Turn,
        action: Action,
        spent: tuple[Held, ...],
        melds: Melds,
        *,
        meets: bool,
    ) -> Step | None:
        """A meld or layoff, unless the duty forbids it by itself."""
        if turn.duty and not meets:
            if self.rules["pile.order"] == "next_action":
                return None
            if any("duty" in held.mark for held in spent):
                return None  # the card would be gone and the duty not met
        hand = list(turn.hand)
        for held in spent:
            hand.remove(held)
        return Step(action, spent, turned(turn, hand, melds, "" if meets else turn.duty))

    def discards(self, turn: Turn) -> list[Step]:
        if turn.duty:
            return []
        if self.rules["ending.final_discard_unplayable"] and len(turn.hand) == 1 and self.can_lay_off(turn):
            return []
        steps = []
        for held in turn.hand:
            if "barred" not in held.mark:
                hand = list(turn.hand)
                hand.remove(held)
                steps.append(Step(("discard", held.card), (held,), turned(turn, hand, turn.melds, "")))
        return steps

    def can_lay_off(self, turn: Turn) -> bool:
        return any(self.completable(step.after) for step in self.layoffs(turn))

    # No dead end

    def plays(self, turn: Turn) -> Iterator[Step]:
        yield from self.layoffs(turn)
        yield from self.melds(turn)

    def completable(self, turn: Turn) -> bool:
        """Whether some sequence of plays leads to a lawful end of the turn."""
        if turn not in self.known:
            if len(self.known) > self.limit:
                raise TooBigError
            self.known[turn] = not self.hopeless(turn) and (
                self.can_end(turn) or any(self.completable(step.after) for step in self.duty_first(turn))
            )
        return self.known[turn]

    def duty_first(self, turn: Turn) -> list[Step]:
        return sorted(self.plays(turn), key=preference)

    def hopeless(self, turn: Turn) -> bool:
        """Whether the card of the duty found no place even if plays used up no card; a shortcut, tested by itself."""
        card = turn.duty
        if card in ("", JOKER):
            return False
        fits = any(laid_off(card, meld, self.rules) for meld in self.stretched(turn))
        return not fits and not any(card in cards for cards in self.new_melds(turn))

    def stretched(self, turn: Turn) -> Iterator[tuple[str, ...]]:
        """The melds of the table, and what their runs could grow to with the hand alone."""
        hand = set(turn.cards())
        for _, meld in turn.melds:
            growing = [meld]
            while growing:
                yield (longer := growing.pop())
                if is_set(longer, self.rules) or turn.duty[1] != longer[0][-1]:
                    continue
                for end in range(2):
                    for card in NATURALS if JOKER in hand else hand:
                        new = (*longer, card) if end else (card, *longer)
                        if card != turn.duty and is_run(new, self.rules):
                            growing.append(new)

    def can_end(self, turn: Turn) -> bool:
        if turn.duty:
            return False
        if not turn.hand:
            return (self.rules["ending.go_out"], self.rules["ending.floating"]) != ("discard", "off")
        return bool(self.discards(turn))

    # Legal actions

    def legal(self, turn: Turn) -> list[Step]:
        """One step for every legal action of the play step, the copies spent as the rules prefer."""
        if not turn.hand:
            if self.rules["ending.floating"] == "optional" and self.rules["ending.go_out"] == "any":
                return [Step(("float",), (), turn), Step(("out",), (), turn)]
            return [Step(("float",), (), turn)]
        steps = [step for step in self.plays(turn) if self.completable(step.after)] + self.discards(turn)
        best: dict[Action, Step] = {}
        for step in sorted(steps, key=preference):
            best.setdefault(step.action, step)
        return list(best.values())

    def may_take(
        self, seat: int, hand: Sequence[str], pile: Sequence[str], melds: Melds, number: int, idle: bool
    ) -> bool:
        """Whether the seat may take that many cards of the pile now."""
        if number > 1 and self.rules["pile.depth"] == "top":
            return False
        turn = self.taken(seat, hand, pile, melds, number, idle=idle)
        if turn.duty and "direct" in (self.rules["pile.scope"], self.directness()):
            return any(not step.after.duty and self.completable(step.after) for step in self.plays(turn))
        return self.completable(turn)

    def directness(self) -> str:
        return "direct" if self.rules["pile.order"] == "next_action" else ""

    def taken(
        self, seat: int, hand: Sequence[str], pile: Sequence[str], melds: Melds, number: int, *, idle: bool
    ) -> Turn:
        """The turn after a take of that many cards."""
        selected, *riders = pile[-number:]
        must = self.rules["pile.top_must_be_used" if number == 1 else "pile.buried_must_be_used"] or idle
        barred = number == 1 and not self.rules["pile.top_rediscard"]
        marks = [mark for mark, on in (("duty", must), ("barred", barred)) if on]
        old = "old" if must and self.rules["pile.needs_hand_card"] else ""
        held = [Held(card, old) for card in hand] + [Held(card) for card in riders] + [Held(selected, " ".join(marks))]
        return Turn(tuple(sorted(held)), melds, seat, selected if must else "")


def turned(turn: Turn, hand: Sequence[Held], melds: Melds, duty: str) -> Turn:
    """The turn with another hand and table; once the duty is met, only bars are remembered."""
    if not duty:
        hand = [Held(held.card, "barred" if "barred" in held.mark else "") for held in hand]
    return Turn(tuple(sorted(hand)), melds, turn.seat, duty)


def choices(hand: Sequence[Held], cards: Sequence[str]) -> set[tuple[Held, ...]]:
    """Every way to spend these cards, by copies that differ."""
    ways = []
    for card, number in sorted(Counter(cards).items()):
        copies = [held for held in hand if held.card == card]
        ways.append(sorted(set(combinations(copies, number))))
    return {tuple(held for group in way for held in group) for way in product(*ways)}


def preference(step: Step) -> tuple[int, int, int]:
    """Plays spend the card of the duty first, then a barred one, and what was in hand before the take last."""
    marks = [held.mark for held in step.spent]
    return (
        -sum("duty" in mark for mark in marks),
        -sum("barred" in mark for mark in marks),
        sum("old" in mark for mark in marks),
    )
