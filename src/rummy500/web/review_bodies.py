"""Reviews as bodies of answers: numbers in points, sentences in the language of whoever asks."""

from typing import Literal

from msgspec import Struct

from rummy500.sim.verdicts import Decision, Option, Review
from rummy500.words import Fact, Message, say


class OptionView(Struct, frozen=True):
    """A turn that could have been played: texts, words, its value, and the standard error of its lag."""

    actions: list[str]
    words: str
    value: float
    error: float | None


class DecisionView(Struct, frozen=True):
    """A decision of the seat at position `at` of the replay, what it cost, and why."""

    at: int
    kind: Literal["draw", "plan", "discard"]
    played: list[str]
    best: list[str]
    loss: float
    error: float | None
    grade: Literal["inaccuracy", "mistake", "blunder", "none"]
    words: str
    unseen: str
    options: list[OptionView]


class CurvePoint(Struct, frozen=True):
    """What the seat could expect of the whole deal, over the others, after its decision at this position."""

    at: int
    value: float


class ReviewView(Struct, frozen=True):
    """A deal as one seat played it: `result` = `luck` - `errors` + `others`. `key` are places in `decisions`."""

    seat: int
    result: float
    luck: float
    errors: float
    others: float
    rating: float | None
    curve: list[CurvePoint]
    key: list[int]
    decisions: list[DecisionView]


class ReviewState(Struct, frozen=True):
    """How far a review is."""

    state: Literal["running", "done", "stopped", "failed"]
    done: int
    of: int
    review: ReviewView | None


def review_of(review: Review, language: str) -> ReviewView:
    """A review in a language."""
    decisions = review.decisions
    return ReviewView(
        seat=review.seat,
        result=_tenth(review.result),
        luck=_tenth(review.luck),
        errors=_tenth(review.errors),
        others=_tenth(review.others),
        rating=_tenth(review.loss_per_decision),
        curve=[CurvePoint(decision.at, _tenth(decision.outlook)) for decision in decisions],
        key=[decisions.index(decision) for decision in review.key_decisions],
        decisions=[_decision(decision, language) for decision in decisions],
    )


def _decision(decision: Decision, language: str) -> DecisionView:
    return DecisionView(
        at=decision.at,
        kind=decision.part.value,
        played=list(decision.played),
        best=list(decision.best),
        loss=_tenth(decision.loss),
        error=_error(decision.error),
        grade=decision.grade.value,
        words=" ".join(say(word, language) for word in decision.words),
        unseen=say(decision.unseen, language) if decision.unseen is not None else "",
        options=[_option(option, language) for option in decision.options],
    )


def _option(option: Option, language: str) -> OptionView:
    return OptionView(list(option.actions), _said(option.words, language), _tenth(option.value), _error(option.error))


def _said(words: Fact, language: str) -> str:
    return say(Message("review.option", {"turn": words}), language)


def _error(error: float) -> float | None:
    """JSON has no infinity."""
    return None if error == float("inf") else _tenth(error)


def _tenth(points: float) -> float:
    return round(points, 1)
