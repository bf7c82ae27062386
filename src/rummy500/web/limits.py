"""What one address may have: open sockets, and new matches in a minute."""

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from starlette.types import Scope

MINUTE = 60.0
MOST_ADDRESSES = 10_000
"""So many addresses are remembered; beyond that the one that was quiet for the longest time is forgotten."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there may be, in this process and for one address."""

    sockets: int = 5000
    messages: int = 60
    address_sockets: int = 30
    address_matches: int = 5
    spectators: int = 200
    proxied: bool = False
    """Whether a trusted proxy stands before the server. If none does, whoever comes from this machine is its owner."""


class Addresses:
    """The book of what each address has. Those that cannot be told apart share one line of it."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._limits = limits
        self._now = now
        self._sockets: Counter[str] = Counter()
        self._matches: OrderedDict[str, deque[float]] = OrderedDict()

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
        address = self._of(scope)
        if address is None:
            return 0.0
        now = self._now()
        times = self._matches.setdefault(address, deque())
        self._matches.move_to_end(address)
        while times and now - times[0] >= MINUTE:
            times.popleft()
        if len(times) >= self._limits.address_matches:
            return MINUTE - (now - times[0])
        times.append(now)
        if len(self._matches) > MOST_ADDRESSES:
            self._matches.popitem(last=False)
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
