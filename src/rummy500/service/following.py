"""Reading on in a match that another process has taken further: what happened meanwhile, one event after the other."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import reduce

from rummy500.engine import IllegalAction
from rummy500.notation import NotationError
from rummy500.service.game import NO_TURN, Game
from rummy500.service.journal import Base, Entry, Journal, Phase, Stored, Tail
from rummy500.service.restore import ReplayError, answered, recall, replay, restore, with_draft
from rummy500.service.results import result_of
from rummy500.service.turns import NEXT

MOST_EVENTS = 8
"""Whoever has missed more is told the older ones of a deal as one."""

_PLAY = {"act", "withdraw", "control", "deal_over"}
"""What can be followed without a deck that is not known here."""
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


async def read_on(journal: Journal, game: Game, *, whole: bool = False) -> News | None:
    """Return what is stored beyond this state, None if the match is gone.

    Mostly these are some actions of the running deal, and nothing else is read unless `whole`.

    Raises:
        JournalError: it cannot be read now.
        ReplayError: its log does not lead where it led.
    """
    if not whole and game.phase in {"playing", "between"}:
        tail = await journal.tail(game.id, game.base[0])
        if tail is not None and _is_play(tail):
            return _played_on(game, tail)
    found = await recall(journal, game.id)
    if found is None:
        return None
    stored, now = found
    return News(now, tuple(_events(stored, now, game.base[0])), answered(stored.log, stored.draft), stored.rematch)


# ---- from what is in memory


def _is_play(tail: Tail) -> bool:
    return tail.phase in {"playing", "between"} and all(entry.kind in _PLAY for entry in tail.entries)


def _played_on(game: Game, tail: Tail) -> News:
    events: list[Event] = []
    done = 0
    for end in _ends(tail.entries):
        entries, done = tail.entries[done:end], end
        game = reduce(_after, entries, game)
        events.append(Event(game, entries))
    game = _with_draft(game, tail)
    if events:
        events[-1] = replace(events[-1], game=game)
    return News(game, tuple(events), answered(tail.entries, tail.draft), None)


def _after(game: Game, entry: Entry) -> Game:
    base = (entry.version, 0)
    game = replace(game, base=base, log=(*game.log, entry), absence=game.absence.after(entry))
    if entry.kind == "control":
        asking = {entry.seat} if entry.text == NEXT and entry.seat is not None else set[int]()
        return replace(game, ready=game.ready | asking)
    game = replace(game, position=base)
    if game.deal is None or game.match is None:
        raise ReplayError(f"entry {entry.version} is of no deal")
    if entry.kind == "deal_over":
        result, match = result_of(game.deal, game.match)
        return replace(game, phase="between", match=match, results=(*game.results, result), deck=None, turn=NO_TURN)
    deal, turn = replay(game.deal.copy(), (entry,), turn=game.turn)
    return replace(game, deal=deal, live=deal, turn=turn)


def _with_draft(game: Game, tail: Tail) -> Game:
    """The state with the draft as it is stored, which in memory may be an older one or one that is no more."""
    commands = () if tail.draft is None else tail.draft.commands
    position = max([game.position, *((version, step) for _, version, step in commands)])
    turn = replace(game.turn, steps=(), undone=(), commands=())
    try:
        return with_draft(replace(game, base=tail.base, position=position, live=game.deal, turn=turn), tail.draft)
    except (IllegalAction, NotationError) as error:
        raise ReplayError(f"the draft cannot be played: {error}") from error


# ---- from all that is stored


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
