"""A deal with every card known, and who has won a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from oracle.cards import (
    hand_size,
    laid_off,
    value_held,
    values_laid,
    values_of_new_meld,
)
from oracle.fields import Fields
from oracle.turn import Action, Held, Melds, Rules, Turn


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
