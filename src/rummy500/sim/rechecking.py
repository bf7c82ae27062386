"""The decisions of computer opponents in a record, asked for again.

With the same position, version, seed and samples the same player must choose the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from rummy500.bots import Bot, make_bot
from rummy500.engine import Deal, legal_actions, observe
from rummy500.notation import Record, Turn, action_to_text, position_from_text, position_to_text
from rummy500.service.decisions import Decision, decision_from_text
from rummy500.service.replays import Sitting, replays, sittings_of


class Outcome(StrEnum):
    """What came of asking again."""

    EQUAL = "equal"
    DIFFERENT = "different"
    OTHER_VERSION = "other version"
    """The player is here in another version, which may play otherwise."""
    UNKNOWN = "unknown player"
    UNRECORDED = "unrecorded"
    """The record does not say how the opponent came to it."""
    FORCED = "forced"
    """There was no choice."""


@dataclass(frozen=True)
class Recheck:
    """One action of a computer opponent; `now` is what its player chooses today, where it was asked."""

    deal: int
    turn: int
    seat: int
    action: str
    outcome: Outcome
    decision: Decision | None = None
    now: str = ""


def recheck(record: Record, guests: Mapping[str, Bot] | None = None) -> Iterator[Recheck]:
    """Ask for every decision of the opponents again, in their order.

    A record is only a text: players are found by the names of ours and of installed guests, and among those handed in.

    Raises:
        NotationError: the record does not replay.
    """
    sittings = sittings_of(record)
    for deal in replays(record):
        states = iter(deal.states)
        for number, turn in enumerate(deal.record.turns, 1):
            for place, action in enumerate(turn.actions):
                state = next(states)
                if _by_opponent(sittings, turn, place):
                    note = turn.notes[place] if turn.notes else ""
                    outcome, decision, now = _asked_again(state, action, note, guests or {})
                    yield Recheck(deal.number, number, turn.seat, action, outcome, decision, now)


def _by_opponent(sittings: list[Sitting], turn: Turn, place: int) -> bool:
    """Whether a computer opponent sits there; a note says so, too, where somebody has taken the tags away."""
    return sittings[turn.seat].level is not None or bool(turn.notes and decision_from_text(turn.notes[place]))


def _asked_again(
    state: Deal, action: str, note: str, guests: Mapping[str, Bot]
) -> tuple[Outcome, Decision | None, str]:
    seen = observe(state, state.table.actor)
    if len(legal_actions(seen)) == 1:
        return Outcome.FORCED, None, ""
    decision = decision_from_text(note)
    if decision is None:
        return Outcome.UNRECORDED, None, ""
    bot = _player(decision, guests)
    if bot is None:
        return Outcome.UNKNOWN, decision, ""
    if bot.version != decision.version:
        return Outcome.OTHER_VERSION, decision, ""
    # Through its text, as it came to the worker.
    choice = bot.choose(position_from_text(position_to_text(seen)), Random(decision.seed))
    now = action_to_text(choice, seen)
    return (Outcome.EQUAL if now == action else Outcome.DIFFERENT), decision, now


def _player(decision: Decision, guests: Mapping[str, Bot]) -> Bot | None:
    if decision.player in guests:
        return guests[decision.player]
    try:
        return make_bot(decision.player, decision.samples)
    except ValueError:
        return None
