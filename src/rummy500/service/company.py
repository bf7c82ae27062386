"""Who is at a table: the connections, the one of them that plays each seat, and who was here until a moment ago."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol

from rummy500.service.game import Game
from rummy500.service.journal import Entry
from rummy500.service.news import AnyNews, Present
from rummy500.service.office import Office

REMOTE_SECONDS = 25.0
"""What another process says of presence holds for so long; it repeats it every ten seconds."""


class Listener(Protocol):
    """A connection that watches a match. Its methods only queue; they never wait and never raise."""

    @property
    def seat(self) -> int | None:
        """The seat it sits on; None for a spectator."""

    @property
    def device(self) -> bytes | None:
        """The id of the device that it comes from; None for a spectator."""

    def changed(self, game: Game, entries: tuple[Entry, ...]) -> None:
        """Something public happened."""

    def drafted(self, game: Game) -> None:
        """The draft of this listener's own seat changed."""

    def nonces(self, hashes: list[bytes | None], reveal: bool) -> None:
        """Which seats have committed to a nonce, and whether it is time to show them."""

    def presence(self, seats: list[bool]) -> None:
        """Who is at the table."""

    def passing(self, news: AnyNews) -> None:
        """Somebody says something."""

    def clock(self) -> None:
        """The clock runs otherwise than it did."""

    def begun(self, seat: int | None) -> None:
        """The people sit where they will play; this is the listener's seat."""

    def demoted(self) -> None:
        """A newer connection plays this seat now."""

    def dismissed(self) -> None:
        """The seat is not this listener's any more."""

    def vanished(self) -> None:
        """The match has been deleted."""


class Company:
    """The connections of one match in this process, and what others say of theirs."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._listeners: list[Listener] = []
        self._generations: dict[int, int] = {}
        self._players: dict[int, Listener] = {}
        self._left_at: dict[int, float] = {}
        self._remote: dict[str, tuple[float, frozenset[int]]] = {}

    def __iter__(self) -> Iterator[Listener]:
        return iter(list(self._listeners))

    def __len__(self) -> int:
        return len(self._listeners)

    def of(self, seat: int) -> list[Listener]:
        """The connections of a seat."""
        return [listener for listener in self._listeners if listener.seat == seat]

    @property
    def spectators(self) -> int:
        """How many connections watch without a seat."""
        return sum(listener.seat is None for listener in self._listeners)

    # ---- coming and going

    def join(self, listener: Listener) -> int:
        """Add a connection, which plays its seat from now on; return its generation."""
        self._listeners.append(listener)
        return self.take_over(listener)

    def take_over(self, listener: Listener) -> int:
        """Let this connection play its seat; an older one becomes read-only."""
        seat = listener.seat
        if seat is None:
            return 0
        before = self._players.get(seat)
        self._players[seat] = listener
        self._generations[seat] = self._generations.get(seat, 0) + 1
        if before is not None and before is not listener:
            before.demoted()
        return self._generations[seat]

    def plays(self, listener: Listener) -> bool:
        """Whether this connection is the one that plays its seat."""
        return listener.seat is not None and self._players.get(listener.seat) is listener

    def leave(self, listener: Listener) -> bool:
        """Forget a connection; whether its seat has none any more. A late close of an older one changes nothing."""
        if listener not in self._listeners:
            return False
        self._listeners.remove(listener)
        seat = listener.seat
        if seat is None:
            return False
        if self._players.get(seat) is listener:
            del self._players[seat]
        if self.of(seat):
            return False
        self._left_at[seat] = self._office.clock.monotonic()
        return True

    def dismiss(self, stays: Callable[[Listener], bool]) -> bool:
        """Every connection on a seat that does not stay loses it; whether there was one."""
        gone = [listener for listener in self if listener.seat is not None and not stays(listener)]
        for listener in gone:
            _ = self.leave(listener)
            listener.dismissed()
        return bool(gone)

    def vanish(self) -> None:
        """There is nothing any more to be at."""
        for listener in self:
            _ = self.leave(listener)
            listener.vanished()

    def move_up(self, moved: Mapping[int, int]) -> None:
        """The seats have other numbers now."""
        self._players = {moved[seat]: one for seat, one in self._players.items() if seat in moved}
        self._generations = {moved[seat]: one for seat, one in self._generations.items() if seat in moved}
        self._left_at = {moved[seat]: at for seat, at in self._left_at.items() if seat in moved}
        self._remote.clear()
        for listener in self:
            listener.begun(None if listener.seat is None else moved.get(listener.seat))

    # ---- presence

    def connected(self) -> set[int]:
        """The seats that have a connection, here or at another process."""
        now = self._office.clock.monotonic()
        here = {listener.seat for listener in self._listeners if listener.seat is not None}
        return here.union(*(seats for until, seats in self._remote.values() if until > now))

    def present(self, game: Game) -> list[bool]:
        """Which seats are at the table: a connection now, or until a moment ago; computer opponents always."""
        now, lingers = self._office.clock.monotonic(), self._office.pace.presence
        connected = self.connected()
        return [
            seat.level is not None
            or seat.seat in connected
            or now - self._left_at.get(seat.seat, float("-inf")) < lingers
            for seat in game.seats
        ]

    def gone_since(self, seat: int) -> float | None:
        """Since when a seat has no connection, by the monotonic clock; None while it has one."""
        return None if seat in self.connected() else self._left_at.get(seat, float("-inf"))

    def here(self, process: str) -> Present:
        """What this process says of its own connections."""
        return Present(process, sorted({one.seat for one in self._listeners if one.seat is not None}))

    def elsewhere(self, news: Present) -> None:
        """Another process says who is connected to it."""
        now = self._office.clock.monotonic()
        _, before = self._remote.get(news.process, (0.0, frozenset()))
        seats = frozenset(news.seats)
        for seat in before - seats:
            self._left_at[seat] = now
        self._remote[news.process] = (now + REMOTE_SECONDS, seats)
