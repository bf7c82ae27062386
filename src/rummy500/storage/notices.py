"""What processes tell each other by NOTIFY: where matches are now, and whispers; it fits, however many there are."""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator, Sequence

from rummy500.service.journal import Base

CHANGED = "rummy500_changed"
WHISPERED = "rummy500_whispered"

MOST_BYTES = 7000
"""PostgreSQL refuses 8,000 bytes and more."""
MANY = "many"
"""Said instead of a list that would not fit: look at all matches."""

_ID_BYTES = 16


def notice(sender: str, changes: Sequence[tuple[bytes, Base | None]]) -> str:
    """Return the words for matches and their bases (None: something that moves no base).

    Of several changes of one match the last base counts.
    """
    bases: dict[bytes, Base | None] = {}
    others: list[bytes] = []
    for match, base in changes:
        if base is None:
            others.append(match)
        else:
            bases[match] = base
    items = [f"{match.hex()}:{base[0]}.{base[1]}" for match, base in bases.items() if base is not None]
    items += [match.hex() for match in dict.fromkeys(others)]
    words = f"{sender} {','.join(items)}"
    return words if len(words) <= MOST_BYTES else f"{sender} {MANY}"


def read_notice(words: str) -> tuple[str, list[tuple[bytes, Base | None]] | None]:
    """Return who tells it, and of which matches; None for many.

    Raises:
        ValueError: it is no notice.
    """
    sender, _, items = words.partition(" ")
    if items == MANY:
        return sender, None
    return sender, [_change(item) for item in items.split(",")]


def _change(item: str) -> tuple[bytes, Base | None]:
    name, _, base = item.partition(":")
    match = bytes.fromhex(name)
    if len(match) != _ID_BYTES:
        raise ValueError(f"{name!r} is no match")
    if not base:
        return match, None
    version, step = base.split(".")
    return match, (int(version), int(step))


def whispers(sender: str, said: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """Return the words for whispers about matches, as many of them together as fit."""
    words = sender
    for match, whisper in said:
        item = b64encode(match + whisper).decode()
        if len(words) + 1 + len(item) > MOST_BYTES:
            yield words
            words = sender
        words += f" {item}"
    if words != sender:
        yield words


def read_whispers(words: str) -> tuple[str, list[tuple[bytes, bytes]]]:
    """Return who whispers, and what about which matches.

    Raises:
        ValueError: these are no whispers.
    """
    sender, *items = words.split(" ")
    said = [b64decode(item, validate=True) for item in items]
    return sender, [(whole[:_ID_BYTES], whole[_ID_BYTES:]) for whole in said]
