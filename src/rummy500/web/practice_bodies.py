"""What the requests and answers of the exercises carry."""

from typing import Annotated

from msgspec import Meta, Struct

from rummy500.service.practice import Verdict
from rummy500.web import bodies, wire

MOST_STEPS = 20


class PracticeAsk(bodies.Body, frozen=True):
    """The steps of an exercise so far, and perhaps an action of which is only asked whether it would be allowed."""

    steps: Annotated[list[wire.ActionText], Meta(max_length=MOST_STEPS)]
    why: wire.ActionText | None = None


class PracticeView(Struct, frozen=True):
    """An exercise after its steps. `refused` says why the last of them, or what was asked about, is not allowed."""

    info: wire.MatchInfo
    obs: wire.Obs
    choices: wire.Choices | None
    log: list[wire.EntryView]
    done: list[str]
    verdict: Verdict
    refused: wire.Reason | None = None
    readings: list[str] = []


class ExerciseView(Struct, frozen=True):
    """An exercise; its words are the client's."""

    name: str
    preset: str
