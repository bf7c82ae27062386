"""What lies on the table: everything that everybody may see, and nothing else."""

from collections.abc import Callable
from enum import Enum, IntEnum
from typing import Any, Final

from mypy_extensions import i64

from rummy500.engine.hand import Hand
from rummy500.engine.law import Law
from rummy500.engine.melds import Meld, fits_of
from rummy500.engine.variant import Variant

NO_CARD: Final = -1
NOBODY: Final = -1


class Phase(IntEnum):
    """Where the turn stands."""

    DRAW = 0
    PLAY = 1
    OVER = 2


DRAW_PHASE: Final = Phase.DRAW
PLAY_PHASE: Final = Phase.PLAY
OVER_PHASE: Final = Phase.OVER
# Names of their own, because reading a member off an enum costs more than the comparison.


class Ending(Enum):
    """How a deal came to its end."""

    WENT_OUT = "went_out"
    STOCK_EXHAUSTED = "stock_exhausted"
    IDLE = "idle"


_CHANGING: Final = (
    "actor",
    "barred",
    "drew",
    "ending",
    "fits",
    "fresh_take",
    "hands",
    "idle",
    "known",
    "laid",
    "laid_now",
    "melded",
    "melds",
    "obligation",
    "opened",
    "out",
    "phase",
    "pile",
    "riders",
    "stock",
    "turn",
)
"""The attributes of a table that are not given when it is made."""


class Table:
    """The public part of a deal. A field added here is visible to all."""

    __slots__ = ("dealer", "law", *_CHANGING)

    def __init__(self, law: Law, dealer: i64) -> None:
        seats = law.seats
        self.law = law
        self.dealer = dealer
        self.turn: i64 = (dealer + 1) % seats
        self.actor = self.turn
        """The seat that may act; it differs from ``turn`` only where someone may act out of turn."""
        self.phase: Phase = DRAW_PHASE
        self.stock: i64 = 0
        """Cards left in the stock."""
        self.hands = [0] * seats
        """Cards held by each seat."""
        self.pile: list[int] = []
        """The discard pile, its top last."""
        self.melds: list[Meld] = []
        self.melded = [0] * seats
        """Points laid by each seat in this deal."""
        self.laid = [0] * seats
        """Cards laid by each seat in this deal."""
        self.laid_now: i64 = 0
        """Cards laid in this turn."""
        self.opened = [False] * seats
        """Whether each seat has begun a meld in this deal."""
        self.obligation: i64 = NO_CARD
        """The card from the pile that must still be used in this turn."""
        self.barred: i64 = NO_CARD
        """The top card taken alone in this turn, which may not be its discard."""
        self.fresh_take = False
        """Whether the last action took from the pile."""
        self.riders: list[int] = []
        """Cards taken in this turn that are still held, counted as spent before equal cards of the hand."""
        self.known = [Hand() for _ in range(seats)]
        """Cards that everybody saw each seat take and has not seen it play."""
        self.drew = False
        """Whether this turn drew from the stock."""
        self.idle: i64 = 0
        """Consecutive turns that took no card from the stock and laid none."""
        self.fits: i64 = 0
        """Bits of the natural cards that fit on some meld."""
        self.ending: Ending | None = None
        self.out: i64 = NOBODY
        """The seat that went out."""

    @property
    def variant(self) -> Variant:
        """The rules of this table."""
        return self.law.variant

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.law.seats

    @property
    def over(self) -> bool:
        """Whether the deal is over."""
        return self.phase == Phase.OVER

    def refit(self) -> None:
        """Bring ``fits`` up to date after a meld has changed."""
        self.fits = fits_of(self.melds)

    def copy(self) -> "Table":
        """An equal table that changes on its own."""
        twin = Table(self.law, self.dealer)
        twin.turn, twin.actor = self.turn, self.actor
        twin.phase, twin.stock, twin.hands, twin.pile = self.phase, self.stock, self.hands.copy(), self.pile.copy()
        twin.melds = [meld.copy() for meld in self.melds]
        twin.melded, twin.laid, twin.laid_now = self.melded.copy(), self.laid.copy(), self.laid_now
        twin.opened, twin.obligation, twin.barred = self.opened.copy(), self.obligation, self.barred
        twin.fresh_take, twin.riders = self.fresh_take, self.riders.copy()
        twin.known = [hand.copy() for hand in self.known]
        twin.drew, twin.idle, twin.fits = self.drew, self.idle, self.fits
        twin.ending, twin.out = self.ending, self.out
        return twin

    def __reduce__(self) -> "tuple[Callable[[Law, int, tuple[Any, ...]], Table], tuple[Law, int, tuple[Any, ...]]]":
        return _as_it_was, (self.law, self.dealer, tuple([getattr(self, name) for name in _CHANGING]))


def _as_it_was(law: Law, dealer: int, values: tuple[Any, ...]) -> Table:
    """The table with these values of all that changes."""
    table = Table(law, dealer)
    for name, value in zip(_CHANGING, values, strict=True):
        setattr(table, name, value)
    return table
