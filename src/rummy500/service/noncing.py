"""Each seat's part in the shuffle: first the hashes of all nonces, then the nonces, then the first deal."""

import asyncio
from typing import TYPE_CHECKING

from rummy500.service.events import emit, short
from rummy500.service.journal import JournalError
from rummy500.service.office import Office
from rummy500.service.part import Part
from rummy500.service.shuffle import NO_NONCE, nonce_hash
from rummy500.service.turns import Asked

if TYPE_CHECKING:
    from rummy500.service.hub import Hub


class NonceRound(Part):
    """The exchange before the first deal. A seat that is late or wrong gets zero bytes, so nobody waits for ever."""

    def __init__(self, hub: "Hub", office: Office) -> None:
        super().__init__(hub, office)
        self._hashes: dict[int, bytes] = {}
        self._nonces: dict[int, bytes] = {}
        self._revealing = False
        self._dealing = False
        self._timer: asyncio.TimerHandle | None = None

    @property
    def open(self) -> bool:
        """Whether the match still waits for its first deal."""
        return self._hub.game.phase == "waiting"

    def expect(self) -> None:
        """Somebody is there: from now on a seat has a few seconds."""
        if self.open and self._timer is None:
            self._arm()

    def hashed(self, seat: int, digest: bytes) -> None:
        """A seat commits to its nonce; the first hash counts. When all are there, they are shown and nonces wanted."""
        if not self.open or self._revealing:
            return
        self._hashes.setdefault(seat, digest)
        if self._hashes.keys() >= set(self._hub.game.persons):
            self._revealing = True
            self._arm()
        self._tell()

    def revealed(self, seat: int, nonce: bytes) -> None:
        """A seat shows its nonce; a wrong one counts as none."""
        if not self.open or not self._revealing or seat in self._nonces:
            return
        right = nonce_hash(self._hub.game.id, seat, nonce) == self._hashes.get(seat)
        self._nonces[seat] = nonce if right else NO_NONCE
        if self._nonces.keys() >= set(self._hub.game.persons):
            self._deal_soon()

    def given(self, seat: int, nonce: bytes) -> None:
        """A nonce without a commitment before it: enough to be dealt at once, no proof for the seat."""
        self._nonces[seat] = nonce

    async def deal(self) -> bool:
        """Begin the first deal with the nonces that are there; whether it began."""
        hub = self._hub
        async with hub.lock:
            if not self.open:
                return True
            nonces = tuple(self._nonces.get(seat.seat, NO_NONCE) for seat in hub.game.seats)
            asked = Asked(0, self._office.randomness.bytes(16), self._office.clock.now_ms())
            try:
                move = await hub.dealing(asked, nonces)
            except JournalError:
                emit("not_stored", match=short(hub.game.id), version=hub.game.base[0])
                return False
            return await hub.commit(move)

    def _tell(self) -> None:
        hashes = [self._hashes.get(seat.seat) for seat in self._hub.game.seats]
        self._hub.tell_nonces(hashes, self._revealing)

    def _arm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._office.pace.nonces, self._deal_soon)

    def _deal_soon(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self._dealing:
            self._dealing = True
            self._spawn(self._deal_until_stored(), "first deal")

    async def _deal_until_stored(self) -> None:
        while not await self.deal():
            await self._office.clock.sleep(self._office.pace.retry_ms / 1000)
