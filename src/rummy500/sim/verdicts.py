"""What a review found: each decision with what it cost, and a deal divided into luck and play.

The server passes it on; how it is found needs numpy, which the server never loads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rummy500.engine import Deal, score_deal
from rummy500.engine.scoring import lead
from rummy500.words import Fact, Message

INACCURACY: Final = 3.0
MISTAKE: Final = 6.0
BLUNDER: Final = 12.0
"""Points that a decision must cost to be called so."""
SURE: Final = 2.5
"""A blunder is called one only beyond so many standard errors."""
CLOSE_ERRORS: Final = 2.0
"""Within so many standard errors a difference is nobody's mistake."""


class Part(Enum):
    """What was decided: what to draw, what to lay, what to throw."""

    DRAW = "draw"
    PLAN = "plan"
    DISCARD = "discard"


class Grade(Enum):
    """How bad a decision was."""

    FINE = "none"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Option:
    """A turn that could have been played, as texts and in words, with its value in points and the error of its lag."""

    actions: tuple[str, ...]
    words: Fact
    value: float
    error: float


@dataclass(frozen=True)
class Decision:
    """One decision: what it cost, and what would have been better. ``at`` counts the deal's positions from 0."""

    at: int
    seat: int
    part: Part
    played: tuple[str, ...]
    best: tuple[str, ...]
    loss: float
    error: float
    """The standard error of the loss; infinite where nothing was searched."""
    words: tuple[Message, ...]
    """What was better and why, from what the seat could see."""
    unseen: Message | None
    """What it could not know."""
    options: tuple[Option, ...]
    """The turns that were weighed, best first."""
    outlook: float
    """Points over the others that the seat could expect of the whole deal after what it played."""

    @property
    def grade(self) -> Grade:
        """What a decision that cost so much is called."""
        if self.loss < INACCURACY or self.loss < CLOSE_ERRORS * self.error:
            return Grade.FINE
        if self.loss < MISTAKE:
            return Grade.INACCURACY
        if self.loss < BLUNDER or self.loss < SURE * self.error:
            return Grade.MISTAKE
        return Grade.BLUNDER


@dataclass(frozen=True)
class Review:
    """A deal as one seat played it: its result is luck, minus its own errors, plus those of the others."""

    seat: int
    result: float
    """Points over the mean of the others."""
    errors: float
    others: float
    decisions: tuple[Decision, ...]
    """Of the seat itself, in the order of the deal."""

    @property
    def luck(self) -> float:
        """What neither its own errors nor those of the others explain."""
        return self.result + self.errors - self.others

    @property
    def key_decisions(self) -> tuple[Decision, ...]:
        """The three that cost most, of those that are worth a word."""
        flagged = [decision for decision in self.decisions if decision.grade is not Grade.FINE]
        return tuple(sorted(flagged, key=lambda decision: -decision.loss)[:3])

    @property
    def loss_per_decision(self) -> float:
        """Points lost for each decision."""
        return self.errors / len(self.decisions) if self.decisions else 0.0


def gathered(end: Deal, seat: int, decisions: Sequence[Decision]) -> Review:
    """The review of a finished deal for a seat, from the decisions of all seats."""
    result = lead(score_deal(end).net, seat)
    counted = [decision for decision in decisions if decision.grade is not Grade.FINE]
    errors = sum(decision.loss for decision in counted if decision.seat == seat)
    # What one seat loses the others gain, each alike as far as anybody can tell.
    others = sum(decision.loss for decision in counted if decision.seat != seat) / (len(end.hands) - 1)
    mine = tuple(decision for decision in decisions if decision.seat == seat)
    return Review(seat, result, errors, others, mine)
