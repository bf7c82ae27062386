"""The port between the processes that serve the same matches: what others have stored, and what they say in passing."""

from collections.abc import Mapping
from typing import Protocol

from rummy500.service.journal import Base

MOST_WORDS = 1000
"""Bytes of a whisper."""


class Ears(Protocol):
    """Whoever is told what other processes do. Its methods never wait and never raise."""

    def changed(self, match: bytes, base: Base | None) -> None:
        """Another process has stored a unit that led to this base; None: something that moves no base, such as a token.

        It may be known here already, and several units may be told as one.
        """

    def heard(self, match: bytes, words: bytes) -> None:
        """Another process has whispered about a match."""

    def watched(self) -> Mapping[bytes, Base]:
        """The matches that are in memory here, as far as they are known; asked now and then for what was missed."""

    def devices(self) -> Mapping[bytes, frozenset[bytes]]:
        """The ids of the devices of these matches; asked when something may have been missed that moves no base."""


class Feed(Protocol):
    """Connects the processes. It carries no state: what has been stored is read from the journal."""

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same matches."""

    def whisper(self, match: bytes, words: bytes) -> None:
        """Tell the other processes something passing, such as presence: `MOST_WORDS` bytes at most; it may be lost."""

    async def follow(self, ears: Ears) -> None:
        """Tell what other processes do, until cancelled; a lost connection is made again."""


class Alone:
    """The feed of a process that shares its matches with no other."""

    shared = False

    def whisper(self, match: bytes, words: bytes) -> None:
        """Nobody is there."""

    async def follow(self, ears: Ears) -> None:
        """Nobody says anything."""
