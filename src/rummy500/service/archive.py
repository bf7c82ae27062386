"""A port beside the journal's, for whoever looks at all matches together: walks over them, and small notes."""

from dataclasses import dataclass
from typing import Protocol

from rummy500.service.journal import Dealt

Mark = tuple[int, bytes]
"""A place in the row of ended matches: when one ended, and its id."""

START: Mark = (0, b"")


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that nothing more happens in: its rules, the levels of its seats (None: a person), its deals."""

    mark: Mark
    preset: str
    fields: str
    levels: tuple[str | None, ...]
    deals: tuple[Dealt, ...]


class Archive(Protocol):
    """All matches that are kept, page by page."""

    async def matches(self, after: bytes, most: int) -> list[bytes]:
        """Return ids of matches in their order, those behind this one; the empty one lies before all.

        Raises:
            JournalError: they cannot be read now.
        """

    async def ended(self, after: Mark, before_ms: int, most: int) -> list[Ended]:
        """Return matches that ended before that time, in the order in which they did, behind that mark.

        Raises:
            JournalError: they cannot be read now.
        """

    async def probe(self) -> None:
        """Return if something can be stored now.

        Raises:
            JournalError: it cannot.
        """

    async def note(self, name: str) -> bytes | None:
        """Return a note, None if there is none of that name.

        Raises:
            JournalError: it cannot be read now.
        """

    async def keep(self, name: str, value: bytes) -> None:
        """Keep a note in place of the one of that name.

        Raises:
            JournalError: it cannot be kept now.
        """
