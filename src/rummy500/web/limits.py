"""What one address may have: open sockets, and new matches in a minute."""

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import Scope

MINUTE = 60.0
MOST_ADDRESSES = 10_000
"""So many addresses are remembered; beyond that the one that was quiet for the longest time is forgotten."""


_Times = OrderedDict[str, deque[float]]
"""When each address did something, in the last minute."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there may be, in this process and for one address."""

    sockets: int = 5000
    messages: int = 60
    address_sockets: int = 30
    address_matches: int = 5
    address_records: int = 60
    """Records that an address may have replayed in a minute."""
    address_tries: int = 20
    """Invitations and codes that an address may try in a minute: even the shortest would then take centuries."""
    spectators: int = 200
    proxied: bool = False
    """Whether a trusted proxy stands before the server. If none does, whoever comes from this machine is its owner."""


class Addresses:
    """The book of what each address has. Those that cannot be told apart share one line of it."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._limits = limits
        self._now = now
        self._sockets: Counter[str] = Counter()
        self._matches: _Times = OrderedDict()
        self._records: _Times = OrderedDict()
        self._tries: _Times = OrderedDict()

    def opened(self, scope: Scope) -> bool:
        """Note a new socket; False, and nothing is noted, if the address has too many."""
        address = self._of(scope)
        if address is None:
            return True
        if self._sockets[address] >= self._limits.address_sockets:
            return False
        self._sockets[address] += 1
        return True

    def closed(self, scope: Scope) -> None:
        """A socket that was noted has gone."""
        address = self._of(scope)
        if address is None:
            return
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def creates(self, scope: Scope) -> float:
        """Note a new match; if the address has made too many, return the seconds to wait, and nothing is noted."""
        return self._noted(self._matches, scope, self._limits.address_matches)

    def replays(self, scope: Scope) -> float:
        """Note that a record is to be replayed; if there were too many, return the seconds to wait."""
        return self._noted(self._records, scope, self._limits.address_records)

    def tries(self, scope: Scope) -> float:
        """Note that an invitation or a code is tried; if there were too many, return the seconds to wait."""
        return self._noted(self._tries, scope, self._limits.address_tries)

    def _noted(self, book: _Times, scope: Scope, most: int) -> float:
        address = self._of(scope)
        if address is None:
            return 0.0
        now = self._now()
        times = book.setdefault(address, deque())
        book.move_to_end(address)
        while times and now - times[0] >= MINUTE:
            times.popleft()
        if len(times) >= most:
            return MINUTE - (now - times[0])
        times.append(now)
        if len(book) > MOST_ADDRESSES:
            book.popitem(last=False)
        return 0.0

    def _of(self, scope: Scope) -> str | None:
        """The line of the book for a client; None for one who is not counted."""
        client = scope.get("client")
        try:
            address = ipaddress.ip_address(client[0] if client else "")
        except ValueError:
            return "unknown"
        if isinstance(address, ipaddress.IPv6Address):
            if address.ipv4_mapped is None and not address.is_loopback:
                # A household has a whole /64.
                return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
            address = address.ipv4_mapped or address
        return None if address.is_loopback and not self._limits.proxied else str(address)
