"""Exercises: positions to practise. Nothing of them is kept; the position and what was done so far make all of it.

An exercise is a scenario in `exercises`. Its steps without "!" are what is practised; the tests run them.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from rummy500.notation import Case, action_to_text, load_cases, set_up
from rummy500.service.game import Game, Turn
from rummy500.service.journal import Entry, Seat, Step
from rummy500.service.names import BOT_NAMES
from rummy500.service.turns import RefusedError, read_action

FOLDER = Path(__file__).parent / "exercises"

Verdict = Literal["", "solved", "other"]
"""Not yet; what was to be practised has been done; the last step was legal, but another one."""

LEARNER = 0


@dataclass(frozen=True, slots=True)
class Practice:
    """An exercise after some steps."""

    game: Game
    verdict: Verdict
    refused: RefusedError | None = None
    """Why the last step asked for was not done."""


@cache
def exercises() -> dict[str, Case]:
    """All exercises by name, in the order to practise them."""
    return {case.name: case for file in sorted(FOLDER.glob("*.toml")) for case in load_cases(file)}


def solution(case: Case) -> tuple[str, ...]:
    """The steps that are to be practised."""
    return tuple(step for step in case.data["do"] if not step.startswith("! "))


def practise(case: Case, steps: tuple[str, ...], wish: str | None = None) -> Practice:
    """The exercise after these steps; the first one that is not allowed ends them.

    With a wish nothing more is done: it is only said whether it would be allowed.
    """
    game = _begun(case)
    done: list[str] = []
    for text in steps:
        try:
            game, text_done = _after(game, text)
        except RefusedError as refused:
            return Practice(game, _verdict(case, done), refused)
        done.append(text_done)
    verdict = _verdict(case, done)
    if wish is not None:
        try:
            read_action(game, LEARNER, wish)
        except RefusedError as refused:
            return Practice(game, verdict, refused)
    return Practice(game, verdict)


def _verdict(case: Case, done: list[str]) -> Verdict:
    wanted = solution(case)
    if not Counter(wanted) - Counter(done):
        return "solved"
    return "other" if done and done[-1] not in wanted else ""


def _begun(case: Case) -> Game:
    stage = set_up(case)
    table = stage.deal.table
    seats = tuple(Seat(seat, "" if seat == LEARNER else BOT_NAMES[seat - 1]) for seat in range(table.seats))
    entry = Entry(1, "deal", None, f"1 dealer {table.dealer}")
    return Game(
        id=bytes(16),
        variant=table.variant,
        seats=seats,
        commitment=bytes(32),
        created_ms=0,
        phase="playing",
        base=(1, 0),
        position=(1, 0),
        match=stage.match,
        deal=stage.deal,
        live=stage.deal,
        number=1,
        log=(entry,),
    )


def _after(game: Game, text: str) -> tuple[Game, str]:
    """The game after one step, and its canonical text.

    Raises:
        RefusedError: it is not allowed.
    """
    action = read_action(game, LEARNER, text)
    seen = game.seen_by(LEARNER)
    if game.live is None or seen is None:
        raise RefusedError("not_started")
    text = action_to_text(action, seen)
    deal = game.live.copy()
    deal.apply(action)
    version = game.base[0] + 1
    after = Game(
        id=game.id,
        variant=game.variant,
        seats=game.seats,
        commitment=game.commitment,
        created_ms=game.created_ms,
        phase="between" if deal.table.over else "playing",
        base=(version, 0),
        position=(version, 0),
        match=game.match,
        deal=deal,
        live=deal,
        turn=Turn(steps=(*game.turn.steps, Step(bytes(16), text))),
        number=game.number,
        log=(*game.log, Entry(version, "act", LEARNER, text)),
    )
    return after, text
