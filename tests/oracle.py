"""The rules a second time: slow, naive and sharing nothing with the engine, to hold the engine against.

It is written from the words of the rule book alone. Cards are texts ("7H", "JK"; on the table "*7H", "*7" for
jokers), sequences are tuples, and whatever a rule says of "some sequence of plays" is searched for, one play after
the other. Every copy of a card is a thing of its own here, marked by what the turn has to remember of it; an action
is legal if it is for some choice among equal copies. Not covered: calls, swaps, jokers as a rank, teams, reshuffling.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any, NamedTuple

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = "JK"
NATURALS = [rank + suit for suit in SUITS for rank in RANKS]

Fields = dict[str, Any]
Action = tuple[Any, ...]
Melds = tuple[tuple[int, tuple[str, ...]], ...]  # owner and cards of each

DEFAULTS: Fields = {
    "deck.players": [2, 8],
    "deck.packs": "auto",
    "deck.jokers_per_pack": 0,
    "deck.hand_size": {"2": 13, "other": 7},
    "melds.min_set": 3,
    "melds.max_set": 4,
    "melds.set_distinct_suits": True,
    "melds.min_run": 3,
    "melds.max_run": 13,
    "melds.ace_low": True,
    "melds.ace_high": True,
    "melds.min_naturals": 1,
    "melds.min_first_meld": 0,
    "melds.layoff_on": "any",
    "melds.layoff_requires_own_meld": False,
    "pile.depth": "all",
    "pile.top_must_be_used": False,
    "pile.top_rediscard": False,
    "pile.buried_must_be_used": True,
    "pile.use": "meld_or_layoff",
    "pile.scope": "joint",
    "pile.order": "turn",
    "pile.needs_hand_card": False,
    "ending.go_out": "any",
    "ending.floating": "off",
    "ending.final_discard_unplayable": False,
    "ending.stock_empty": "pile_or_end",
    "ending.idle_laps": 2,
    "scoring.numbers": "face",
    "scoring.ace_high": 15,
    "scoring.ace_low": 1,
    "scoring.ace_in_hand": 15,
    "scoring.joker": 15,
    "scoring.joker_in_hand": 15,
    "scoring.special": {},
    "scoring.quad_double": False,
    "scoring.going_out_bonus": 0,
    "scoring.out_in_one_bonus": 0,
    "scoring.hands_count_when_stock_empty": True,
    "match.target": 500,
    "match.max_deals": 0,
    "match.winner": "highest",
    "match.tie": "play_on",
    "match.must_go_out_to_win": False,
    "match.first_dealer": "random",
    "match.dealer_rotation": "left",
}

PRESETS: dict[str, Fields] = {
    "standard": {},
    "guide": {"deck.players": [2, 2], "ending.stock_empty": "end_after_turn"},
    "classic": {"deck.players": [2, 4], "pile.top_must_be_used": True, "ending.stock_empty": "end_after_turn"},
    "five_hundred_rum": {"melds.min_run": 4, "ending.go_out": "discard", "match.first_dealer": "low_card"},
    "cardems": {"deck.players": [2, 2], "deck.jokers_per_pack": 2, "ending.floating": "optional"},
    "bicycle": {"pile.top_must_be_used": True},
    "fives": {"scoring.numbers": "fives", "scoring.ace_low": 5},
    "floating": {"ending.go_out": "discard", "ending.floating": "forced"},
    "short": {"match.target": 250},
}


class TooBigError(Exception):
    """A search would take too long for a test; nothing is known about the position."""


# --- Cards and decks


def packs(rules: Fields, seats: int) -> int:
    """One pack for up to four seats and two from five, unless the variant says a number."""
    if rules["deck.packs"] == "auto":
        return 1 if seats <= 4 else 2
    return int(rules["deck.packs"])


def pack_cards(rules: Fields, seats: int) -> list[str]:
    """All cards of the deal, in no particular order."""
    return (NATURALS + [JOKER] * rules["deck.jokers_per_pack"]) * packs(rules, seats)


def hand_size(rules: Fields, seats: int) -> int:
    sizes = {str(key): size for key, size in rules["deck.hand_size"].items()}
    return int(sizes.get(str(seats), sizes["other"]))


def card_order(card: str) -> tuple[int, int]:
    """Suits S H D C, ranks from ace to king, jokers last."""
    return (9, 0) if card == JOKER else (SUITS.index(card[1]), RANKS.index(card[0]))


def in_hand(laid: str) -> str:
    """The card as it was held: a joker on the table is a joker."""
    return JOKER if laid.startswith("*") else laid


# --- Values


def plain_value(rank: str, rules: Fields) -> int:
    if rank in "TJQK":
        return 10
    return 5 if rules["scoring.numbers"] == "fives" else int(rank)


def value_held(card: str, rules: Fields) -> int:
    if card == JOKER:
        return int(rules["scoring.joker_in_hand"])
    if card in rules["scoring.special"]:
        return int(rules["scoring.special"][card])
    return int(rules["scoring.ace_in_hand"]) if card[0] == "A" else plain_value(card[0], rules)


def values_laid(cards: Sequence[str], rules: Fields) -> list[int]:
    """What each card of a meld is worth in its place."""
    start = run_start(cards, rules)
    return [value_laid(card, None if start is None else start + number, rules) for number, card in enumerate(cards)]


def value_laid(card: str, place: int | None, rules: Fields) -> int:
    """The value of a card at a place of a run (1 the low ace, 14 the high one) or, without a place, in a set."""
    if card.startswith("*") and rules["scoring.joker"] != "represented":
        return int(rules["scoring.joker"])
    name = card.lstrip("*")
    if name in rules["scoring.special"]:
        return int(rules["scoring.special"][name])
    if name[0] == "A":
        return int(rules["scoring.ace_low"] if place == 1 else rules["scoring.ace_high"])
    return plain_value(name[0], rules)


def values_of_new_meld(cards: Sequence[str], rules: Fields) -> list[int]:
    double = rules["scoring.quad_double"] and is_set(cards, rules) and len(cards) == 4
    return [value * (2 if double else 1) for value in values_laid(cards, rules)]


# --- Melds


def card_at(place: int, suit: str) -> str:
    return RANKS[(place - 1) % 13] + suit


# Consecutive cards of one suit, from any place to any place, but never with two aces.
STRETCHES = [
    tuple(card_at(place, suit) for place in range(first, last + 1))
    for suit in SUITS
    for first in range(1, 15)
    for last in range(first, min(14, first + 12) + 1)
]


def run_start(cards: Sequence[str], rules: Fields) -> int | None:
    """The place of the first card if the cards, as they lie, are consecutive cards of one suit, else None."""
    names = [card.lstrip("*") for card in cards]
    if any(len(name) != 2 for name in names):
        return None
    lowest = 1 if rules["melds.ace_low"] else 2
    highest = 14 if rules["melds.ace_high"] else 13
    for start in (RANKS.index(names[0][0]) + 1, 14 if names[0][0] == "A" else 0):
        last = start + len(names) - 1
        if lowest <= start and last <= highest and names == [card_at(p, names[0][1]) for p in range(start, last + 1)]:
            return start
    return None


def is_run(cards: Sequence[str], rules: Fields) -> bool:
    return len(cards) <= rules["melds.max_run"] and run_start(cards, rules) is not None


def is_set(cards: Sequence[str], rules: Fields) -> bool:
    naturals = [card for card in cards if not card.startswith("*")]
    jokers = [card for card in cards if card.startswith("*")]
    return (
        len(cards) <= rules["melds.max_set"]
        and len({card.lstrip("*")[0] for card in cards}) == 1
        and all(len(joker) == 2 for joker in jokers)
        and (not rules["melds.set_distinct_suits"] or len(set(naturals)) == len(naturals))
    )


def is_new_meld(cards: Sequence[str], rules: Fields) -> bool:
    """Whether the cards, as written, may be laid as a new meld."""
    if sum(not card.startswith("*") for card in cards) < rules["melds.min_naturals"]:
        return False
    if len(cards) >= rules["melds.min_set"] and is_set(cards, rules):
        return True
    return len(cards) >= rules["melds.min_run"] and is_run(cards, rules)


def set_order(laid: str) -> tuple[int, int]:
    return (1, 0) if laid.startswith("*") else (0, SUITS.index(laid[1]))


def new_melds(hand: Sequence[str], rules: Fields) -> set[tuple[str, ...]]:
    """Every meld that the cards of a hand allow, in canonical order, jokers as what they stand for."""
    return {cards for cards in candidates(Counter(hand), rules) if is_new_meld(cards, rules)}


def candidates(hand: Counter[str], rules: Fields) -> Iterator[tuple[str, ...]]:
    """What could be a meld: every group of one rank and every stretch of a suit, with jokers wherever they can be."""
    for rank in RANKS:
        copies = [[[rank + suit] * number for number in range(hand[rank + suit] + 1)] for suit in SUITS]
        for groups in product(*copies):
            naturals = [card for group in groups for card in group]
            for jokers in range(hand[JOKER] + 1):
                if len(naturals) + jokers <= rules["melds.max_set"] and naturals + ["*"] * jokers:
                    yield (*naturals, *["*" + rank] * jokers)
    held = {card for card in hand if card != JOKER}
    for stretch in STRETCHES:
        if len(stretch) < rules["melds.min_run"] or len(missing := set(stretch) - held) > hand[JOKER]:
            continue
        for extra in range(hand[JOKER] - len(missing) + 1):
            for more in combinations(sorted(set(stretch) - missing), extra):
                yield tuple("*" + card if card in missing or card in more else card for card in stretch)


def laid_off(card: str, meld: tuple[str, ...], rules: Fields) -> tuple[tuple[str, ...], int] | None:
    """The meld with the card (as it would lie there) added and the card's place in it, or None if it does not fit."""
    if is_set(meld, rules):
        place = sum(set_order(each) <= set_order(card) for each in meld)
        longer = (*meld[:place], card, *meld[place:])
        return (longer, place) if is_set(longer, rules) else None
    if is_run((*meld, card), rules):  # the high end first: an ace that fits both goes high
        return (*meld, card), len(meld)
    if is_run((card, *meld), rules):
        return (card, *meld), 0
    return None


def as_laid(card: str) -> list[str]:
    """What a card of the hand can be on the table."""
    if card != JOKER:
        return [card]
    return ["*" + rank for rank in RANKS] + ["*" + natural for natural in NATURALS]


# --- One turn


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


# --- A deal


@dataclass
class TableMeld:
    owner: int
    cards: tuple[str, ...]
    by: list[int]
    points: list[int]


@dataclass
class Game:
    """A deal in progress, with every card known."""

    rules: Fields
    hands: list[list[str]]
    stock: list[str]  # the next card last
    pile: list[str]  # the top card last
    turn: int
    phase: str = "draw"  # draw, play, over
    melds: list[TableMeld] = field(default_factory=list)
    melded: list[int] = field(default_factory=list)
    has_laid: list[bool] = field(default_factory=list)  # before this turn
    idle: int = 0
    drew: bool = False  # this turn took a card from the stock
    laid: bool = False  # this turn laid a card
    now: Turn | None = None  # the play step
    ending: str = ""
    out: int | None = None
    limit: int = 20_000

    def __post_init__(self) -> None:
        self.book = Rules(self.rules, self.limit)
        if not self.melded:
            self.melded = [0] * len(self.hands)
            for meld in self.melds:
                for seat, points in zip(meld.by, meld.points, strict=True):
                    self.melded[seat] += points
        if not self.has_laid:
            self.has_laid = [any(seat in meld.by for meld in self.melds) for seat in range(len(self.hands))]
        if self.phase == "play" and self.now is None:
            self.now = Turn(tuple(sorted(Held(c) for c in self.hands[self.turn])), self.table(), self.turn, "")

    @classmethod
    def start(cls, rules: Fields, seats: int, dealer: int, deck: Sequence[str], limit: int = 20_000) -> Game:
        """Deal singly from the end of the deck, left of the dealer first; then the upcard; the rest is the stock."""
        left = list(deck)
        hands: list[list[str]] = [[] for _ in range(seats)]
        for number in range(hand_size(rules, seats) * seats):
            hands[(dealer + 1 + number) % seats].append(left.pop())
        pile = [left.pop()]
        return cls(rules, hands, left, pile, (dealer + 1) % seats, limit=limit)

    def table(self) -> Melds:
        return tuple((meld.owner, meld.cards) for meld in self.melds)

    def too_idle(self) -> bool:
        """Whether so many idle turns are over that every take carries a duty (or, without a stock, the deal ends)."""
        return self.idle >= int(self.rules["ending.idle_laps"]) * len(self.hands)

    # What is legal

    def legal(self) -> set[str]:
        """The canonical texts of all legal actions of the seat on turn."""
        self.book.forget()
        if self.phase == "over":
            return set()
        if self.phase == "play":
            assert self.now is not None
            return {text(step.action) for step in self.book.legal(self.now)}
        texts = {"draw"} if self.stock else {"pass"}
        for number in range(1, len(self.pile) + 1):
            if self.book.may_take(
                self.turn, self.hands[self.turn], self.pile, self.table(), number, idle=self.too_idle()
            ):
                texts.add(self.take_text(number))
        return texts

    def take_text(self, number: int) -> str:
        card = self.pile[-number]
        return f"take {number}" if card in self.pile[len(self.pile) - number + 1 :] else f"take {card}"

    # What it does

    def play(self, action: str) -> None:
        """Carry out a canonical text that is known to be legal."""
        kind, *words = action.split()
        if kind == "draw":
            self.hands[self.turn].append(self.stock.pop())
            self.drew = True
            self.begin_play(Turn(tuple(sorted(Held(c) for c in self.hands[self.turn])), self.table(), self.turn, ""))
        elif kind == "take":
            number = next(n for n in range(1, len(self.pile) + 1) if self.take_text(n) == action)
            hand = self.hands[self.turn]
            now = self.book.taken(self.turn, hand, self.pile, self.table(), number, idle=self.too_idle())
            hand += self.pile[-number:]
            del self.pile[-number:]
            self.begin_play(now)
        elif kind == "pass":
            self.end("stock_exhausted")
        elif kind == "out":
            self.go_out()
        elif kind == "float":
            self.end_turn()
        else:
            assert self.now is not None
            step = next(step for step in self.book.legal(self.now) if text(step.action) == action)
            self.now = step.after
            for held in step.spent:
                self.hands[self.turn].remove(held.card)
            if kind == "discard":
                self.pile.append(words[0])
                self.go_out() if not self.hands[self.turn] else self.end_turn()
            else:
                self.lay(kind, words)

    def begin_play(self, now: Turn) -> None:
        self.phase, self.now = "play", now

    def lay(self, kind: str, words: list[str]) -> None:
        self.laid = True
        if kind == "meld":
            points = values_of_new_meld(words, self.rules)
            self.melds.append(TableMeld(self.turn, tuple(words), [self.turn] * len(words), points))
            self.melded[self.turn] += sum(points)
        else:
            card, meld = words[0], self.melds[int(words[1]) - 1]
            fit = laid_off(card, meld.cards, self.rules)
            assert fit is not None
            longer, place = fit
            points_here = values_laid(longer, self.rules)[place]
            meld.cards = longer
            meld.by.insert(place, self.turn)
            meld.points.insert(place, points_here)
            self.melded[self.turn] += points_here
        if not self.hands[self.turn] and self.rules["ending.floating"] == "off":
            self.go_out()

    def go_out(self) -> None:
        self.out = self.turn
        self.end("went_out")

    def end_turn(self) -> None:
        self.has_laid[self.turn] |= self.laid
        self.idle = 0 if self.drew or self.laid else self.idle + 1
        self.drew = self.laid = False
        self.turn = (self.turn + 1) % len(self.hands)
        self.phase, self.now = "draw", None
        if self.rules["ending.stock_empty"] == "end_after_turn" and not self.stock:
            self.end("stock_exhausted")
        elif self.too_idle() and not self.stock:
            self.end("idle")

    def end(self, ending: str) -> None:
        self.phase, self.now, self.ending = "over", None, ending

    # What it is worth

    def held(self) -> list[int]:
        if self.ending in ("stock_exhausted", "idle") and not self.rules["scoring.hands_count_when_stock_empty"]:
            return [0] * len(self.hands)
        return [sum(value_held(card, self.rules) for card in hand) for hand in self.hands]

    def bonuses(self) -> list[int]:
        bonus = [0] * len(self.hands)
        if self.out is not None:
            bonus[self.out] += self.rules["scoring.going_out_bonus"]
            if self.laid and not self.has_laid[self.out]:
                bonus[self.out] += self.rules["scoring.out_in_one_bonus"]
        return bonus

    def net(self) -> list[int]:
        return [laid + bonus - held for laid, bonus, held in zip(self.melded, self.bonuses(), self.held(), strict=True)]


def text(action: Action) -> str:
    return " ".join(str(word) for word in action)


def winners(rules: Fields, totals: Sequence[int], out: int | None, deals: int) -> list[int]:
    """The winners of the match after a scored deal; nobody as long as it goes on."""
    last = 0 < rules["match.max_deals"] <= deals
    if last:
        able = list(range(len(totals)))
    elif rules["match.target"]:
        able = [seat for seat, total in enumerate(totals) if total >= rules["match.target"]]
        if rules["match.must_go_out_to_win"]:
            able = [seat for seat in able if seat == out]
        if rules["match.winner"] == "went_out" and out in able:
            able = [seat for seat in able if seat == out]
    else:
        able = []
    best = [seat for seat in able if totals[seat] == max(totals[each] for each in able)]
    return best if len(best) == 1 or rules["match.tie"] == "shared" else []
