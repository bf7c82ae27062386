"""The order of messages: which one is the next, which is old, and where one is missing. Pure; no socket here."""

import zlib
from dataclasses import dataclass, field, replace

from rummy500.web import wire


@dataclass(frozen=True, slots=True)
class Position:
    """What a seat sees at one base; `choices` are there when it may act."""

    base: wire.BaseText
    obs: wire.Obs | None
    choices: wire.Choices | None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.obs is not None and bool(self.obs.winners)

    @property
    def deal_over(self) -> bool:
        """Whether the deal is over, and the match not."""
        return self.obs is not None and self.obs.phase == "over" and not self.obs.winners


@dataclass(frozen=True, slots=True)
class Line:
    """What a connection has been told so far. `entries` are those of the running deal."""

    position: Position | None = None
    info: wire.MatchInfo | None = None
    seat: int | None = None
    table: wire.TableView | None = None
    readonly: bool = False
    entries: tuple[wire.EntryView, ...] = field(default=(), repr=False)


RESYNC = "resync"
"""In place of a line: something is missing, and all of it must be asked for."""


def follow(line: Line, told: wire.SocketTell) -> Line | str | None:
    """Return the line after a message, `RESYNC` where one before it is missing, None where it changes nothing."""
    match told:
        case wire.Welcome():
            position = Position(told.base, told.obs, told.choices)
            return Line(position, told.match, told.seat, told.table, told.readonly, tuple(told.log))
        case wire.Event():
            return _event(line, told)
        case wire.DraftTold():
            return _draft(line, told)
        case wire.Stale(obs=obs) if obs is not None and _is_later(told.base, line.position):
            return replace(line, position=Position(told.base, obs, told.choices))
        case wire.Beat():
            return RESYNC if line.position is not None and told.base > line.position.base else None
        case wire.Readonly():
            return replace(line, readonly=True)
    return None


def is_astray(told: wire.Beat, position: Position | None, obs: bytes) -> bool:
    """Whether the observation that was last sent, as its bytes, is another one than the server's at the same base."""
    return position is not None and told.base == position.base and f"{zlib.crc32(obs):08x}" != told.h


def _is_later(base: wire.BaseText, position: Position | None) -> bool:
    return position is None or base > position.base


def _event(line: Line, told: wire.Event) -> Line | str | None:
    if line.position is None:
        return None  # the welcome that follows tells all of it
    version = line.position.base[0]
    if told.v <= version:
        return None
    news = tuple(entry for entry in told.entries if entry.v > version)
    if not news or news[0].v > version + 1:
        return RESYNC
    begins = next((at for at, entry in enumerate(news) if entry.kind == "deal"), None)
    return replace(
        line,
        position=Position((told.v, told.step), told.obs, told.choices),
        table=told.table,
        entries=line.entries + news if begins is None else news[begins:],
    )


def _draft(line: Line, told: wire.DraftTold) -> Line | str | None:
    if line.position is None:
        return None
    version, step = line.position.base
    if told.v > version:
        return RESYNC
    if told.v < version or told.step == step:
        return None
    return replace(line, position=Position((told.v, told.step), told.obs, told.choices))
