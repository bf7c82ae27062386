"""Seat tokens: 256 bits, stored as hashes, each followed by the next one of its chain.

The next token follows from the one before by a key that never leaves the server, so the same token always brings the
same next one: a `welcome` that was lost, a second tab or a restart cost nobody the seat.
"""

import hashlib
import hmac

from rummy500.service.ports import Randomness

TOKEN_BYTES = 32
INVITATION_DIGITS = 16


def new_token(randomness: Randomness) -> str:
    """A fresh token: 64 hexadecimal digits."""
    return randomness.bytes(TOKEN_BYTES).hex()


def next_token(key: bytes, match: bytes, seat: int, token: str) -> str:
    """The token that replaces this one."""
    message = b"rummy500 token 1\0" + match + bytes([seat]) + token.encode()
    return hmac.digest(key, message, "sha256").hex()


def first_token(key: bytes, match: bytes, intention: bytes) -> str:
    """The token of whoever sits down: the same for the same intention, so that asking twice takes one seat."""
    return hmac.digest(key, b"rummy500 seat 1\0" + match + intention, "sha256").hex()


def invitation(key: bytes, match: bytes) -> str:
    """What the link holds by which people sit down at a match."""
    return hmac.digest(key, b"rummy500 invitation 1\0" + match, "sha256").hex()[:INVITATION_DIGITS]


def is_invitation(key: bytes, match: bytes, text: str) -> bool:
    """Whether this invites to that match, in a time that does not depend on where it differs."""
    return hmac.compare_digest(invitation(key, match).encode(), text.encode())


def token_hash(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).digest()


def matches(hashed: bytes | None, token: str) -> bool:
    """Whether this token has that hash, in a time that does not depend on where they differ."""
    return hashed is not None and hmac.compare_digest(hashed, token_hash(token))
