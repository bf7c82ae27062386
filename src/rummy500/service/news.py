"""What is said at a table in passing: told to all who are there, in other processes too, and kept nowhere."""

from typing import Literal

import msgspec

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "nice_take",
    "thanks",
    "sorry",
    "oops",
    "moment",
    "back_soon",
    "last_one",
    "good_game",
    "again",
]
"""What people may say to each other; each reads it in his own language."""


class News(msgspec.Struct, frozen=True, tag_field="k"):
    """Something that is worth telling and not worth keeping."""


class Said(News, frozen=True, tag="said"):
    """A seat says a phrase."""

    seat: int
    phrase: Phrase


class Nudged(News, frozen=True, tag="nudged"):
    """A seat asks another one to play."""

    by: int
    seat: int


class Rematch(News, frozen=True, tag="rematch"):
    """A seat wants another match with the same people; it is there already."""

    by: int
    match: str


class Extended(News, frozen=True, tag="extended"):
    """The seat to act takes more time."""

    seat: int


class Present(News, frozen=True, tag="present"):
    """The seats whose people are connected to one process; told again now and then."""

    process: str
    seats: list[int]


class Committed(News, frozen=True, tag="committed"):
    """A seat has committed to its part of the shuffle."""

    seat: int
    digest: str


class Revealed(News, frozen=True, tag="revealed"):
    """A seat has shown its part of the shuffle."""

    seat: int
    nonce: str


AnyNews = Said | Nudged | Rematch | Extended | Present | Committed | Revealed
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyNews).decode
