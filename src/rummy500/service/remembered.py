"""The last commands that were answered with `ack`: whoever asks again with the same id gets the same answer."""

from collections.abc import Mapping

from rummy500.service.journal import Base

MOST = 128
"""Of one match: a retry comes within seconds. What is older stands in the log."""


class Remembered:
    """Ids of commands and the bases that they led to, the newest ones alone."""

    def __init__(self, commands: Mapping[bytes, Base]) -> None:
        self._bases: dict[bytes, Base] = {}
        self.all = True
        """Whether none has been forgotten."""
        self.update(commands)

    def __len__(self) -> int:
        return len(self._bases)

    def get(self, command: bytes) -> Base | None:
        """The base that it led to; None if it is not known."""
        return self._bases.get(command)

    def note(self, command: bytes, base: Base) -> None:
        """Remember one more, and forget the oldest if there are too many."""
        self._bases[command] = base
        if len(self._bases) > MOST:
            self.all = False
            del self._bases[next(iter(self._bases))]

    def update(self, commands: Mapping[bytes, Base]) -> None:
        """Remember more, in the order of a log."""
        for command, base in commands.items():
            self.note(command, base)
