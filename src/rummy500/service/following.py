"""Reading on in a match that another process has taken further: what happened meanwhile, one event after the other."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rummy500.service.game import Game
from rummy500.service.journal import Base, Entry, Journal, Phase, Stored
from rummy500.service.restore import answered, recall, restore

MOST_EVENTS = 8
"""Whoever has missed more is told the older ones of a deal as one."""

_CLOSING = {"deal_over", "match_over"}
_PHASES: dict[str, Phase] = {"start": "waiting", "deal_over": "between", "match_over": "over"}


@dataclass(frozen=True, slots=True)
class Event:
    """Entries that came together, and the match right after them."""

    game: Game
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class News:
    """The match as it is stored, what happened since, and every command that was answered with `ack`."""

    game: Game
    events: tuple[Event, ...]
    known: dict[bytes, Base]
    rematch: bytes | None


async def read_on(journal: Journal, game: Game) -> News | None:
    """Return what is stored beyond this state, None if the match is gone.

    Raises:
        JournalError: it cannot be read now.
        ReplayError: its log does not lead where it led.
    """
    found = await recall(journal, game.id)
    if found is None:
        return None
    stored, now = found
    return News(now, tuple(_events(stored, now, game.base[0])), answered(stored), stored.rematch)


def _events(stored: Stored, now: Game, since: int) -> Iterator[Event]:
    entries = stored.log[since:]
    for end in _ends(entries):
        version = entries[end - 1].version
        game = now if version == now.base[0] else restore(_before(stored, now, version), None)
        yield Event(game, stored.log[since:version])
        since = version


def _ends(entries: tuple[Entry, ...]) -> list[int]:
    """Behind how many entries an event ends: with each unit, or if they are many, with each deal and the last ones."""
    last = len(entries)
    ends = [end for end in range(1, last + 1) if end == last or _is_end(entries[end - 1], entries[end])]
    deals = {end for end in ends if end < last and entries[end].kind == "deal"}
    return [end for place, end in enumerate(ends) if end in deals or place >= len(ends) - MOST_EVENTS]


def _is_end(entry: Entry, following: Entry) -> bool:
    """Whether a unit ends here: of several actions in one the last alone has a hash, and then come the results."""
    if following.kind in _CLOSING:
        return False
    return entry.kind != "act" or entry.check is not None


def _before(stored: Stored, now: Game, version: int) -> Stored:
    """What was stored when the log had that many entries, with the deck of the deal that ran then."""
    log = stored.log[:version]
    begun = sum(entry.kind == "deal" for entry in log)
    done = sum(entry.kind == "deal_over" for entry in log)
    deals = stored.deals[:begun]
    if begun > done:
        deals = (*deals[:-1], replace(deals[-1], result=None, deck=deals[-1].deck or now.deck))
    last = next(entry.kind for entry in reversed(log) if entry.kind != "control")
    phase = _PHASES.get(last, "playing")
    return replace(stored, log=log, base=(version, 0), deals=deals, phase=phase, draft=None)
