"""The verifiable shuffle `hmac-sha512-fy-1`: pure functions from a seed and the seats' nonces to a deck.

The server publishes a commitment to its seed before it knows any nonce, each seat adds a nonce, and the deck follows
from both.  Who knows the revealed seed and nonces can compute every deck again, in any language.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

ALGORITHM = "hmac-sha512-fy-1"
SEED_BYTES = 64
NONCE_BYTES = 16
MATCH_BYTES = 16
NO_NONCE = bytes(NONCE_BYTES)
"""The nonce of a computer opponent, and of a seat that sent none in time or a wrong one."""

DEALER_DEAL = 0
"""Deals count from 1; the stream of deal 0 belongs to the choice of the first dealer."""

_WORDS = 2**32


def commitment(match: bytes, seed: bytes) -> bytes:
    """Return the 32 bytes that the server publishes when the match is created."""
    return hashlib.sha256(b"rummy500 commit 1\0" + _sized(match, MATCH_BYTES) + _sized(seed, SEED_BYTES)).digest()


def nonce_hash(match: bytes, seat: int, nonce: bytes) -> bytes:
    """Return the 32 bytes by which a seat commits to its nonce before any nonce is shown."""
    return hashlib.sha256(
        b"rummy500 nonce 1\0" + _sized(match, MATCH_BYTES) + bytes([seat]) + _sized(nonce, NONCE_BYTES)
    ).digest()


class Stream:
    """The random numbers of one deal."""

    def __init__(self, seed: bytes, match: bytes, deal: int, nonces: Sequence[bytes]) -> None:
        message = b"".join(
            (
                b"rummy500 shuffle 1\0",
                _sized(match, MATCH_BYTES),
                deal.to_bytes(4, "big"),
                bytes([len(nonces)]),
                *(_sized(nonce, NONCE_BYTES) for nonce in nonces),
            )
        )
        self._key = hmac.digest(_sized(seed, SEED_BYTES), message, "sha512")
        self._words = self._generate()

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, each equally likely; words that would favour some are passed over."""
        fair = _WORDS - _WORDS % limit
        word = next(self._words)
        while word >= fair:
            word = next(self._words)
        return word % limit

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """Return the cards in a new order (Fisher-Yates from the end); the last one is dealt first."""
        deck = list(cards)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def _generate(self) -> Iterator[int]:
        block = 0
        while True:
            digest = hmac.digest(self._key, block.to_bytes(8, "big"), "sha512")
            for i in range(0, len(digest), 4):
                yield int.from_bytes(digest[i : i + 4], "big")
            block += 1


def _sized(value: bytes, size: int) -> bytes:
    """Return the value, which must have exactly that many bytes: a shorter one would shift all that follows it."""
    if len(value) != size:
        raise ValueError(f"{size} bytes expected, {len(value)} given")
    return value
