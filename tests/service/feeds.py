"""A feed between houses of one test: each stands for a process of its own."""

import asyncio

from rummy500.service.feed import Ears
from rummy500.service.journal import Base, Change, Journal, Unit
from service.tables import FailingJournal


class Bus:
    """Connects the feeds of all houses of a test."""

    def __init__(self) -> None:
        self.ears: dict[int, Ears] = {}
        self.cut = False
        """Whether nothing is passed on, as while a connection is lost."""

    def tell(self, teller: int, match: bytes, base: Base | None) -> None:
        if not self.cut:
            for number, ears in self.ears.items():
                if number != teller:
                    ears.changed(match, base)

    def whisper(self, teller: int, match: bytes, words: bytes) -> None:
        for number, ears in self.ears.items():
            if number != teller:
                ears.heard(match, words)


class BusFeed:
    """The feed of one house."""

    shared = True

    def __init__(self, bus: Bus, number: int) -> None:
        self._bus = bus
        self._number = number

    def whisper(self, match: bytes, words: bytes) -> None:
        self._bus.whisper(self._number, match, words)

    async def follow(self, ears: Ears) -> None:
        self._bus.ears[self._number] = ears
        await asyncio.Event().wait()


class BusJournal(FailingJournal):
    """A journal that tells the other houses what was stored."""

    def __init__(self, inner: Journal, bus: Bus, number: int) -> None:
        super().__init__(inner)
        self._bus = bus
        self._number = number

    async def append(self, unit: Change) -> None:
        await super().append(unit)
        self._bus.tell(self._number, unit.match, unit.now if isinstance(unit, Unit) else None)
