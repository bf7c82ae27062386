"""Messages that no client would send: raw bytes, depth, odd numbers, doubled keys, halves of letters, mangled ones."""

import json
from random import Random
from typing import Any

from rummy500.web.wire import MOST_BYTES
from web.player import new_id

Frame = str | bytes | list[str]
"""A list is sent in fragments."""

_KINDS = (
    "act",
    "undo",
    "redo",
    "next",
    "why",
    "hint",
    "nonce",
    "nonce_hash",
    "resync",
    "chat",
    "pace",
    "hello",
    "event",
)
_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    2**31,
    2**63,
    2**64 + 1,
    1e308,
    0.5,
    "",
    "draw",
    "\u202e",
    "x" * 300,
    [],
    [[]],
    {},
    {"t": "act"},
)
_RAW = (
    "NaN",
    "-Infinity",
    "1e999",
    "-0",
    "01",
    "0x10",
    "1" * 400,
    '"\\ud800"',
    '"\\ud83d"',
    '"\\u0000"',
    "'draw'",
    "nul",
)


def frame(rng: Random) -> Frame:
    """One of them."""
    return rng.choice(_MAKERS)(rng)


def _command(rng: Random) -> dict[str, Any]:
    """No match is ever at version 0, so that nothing of it would count even if it could be read."""
    kind = rng.choice(_KINDS)
    return {
        "t": kind,
        "id": new_id(),
        "base": [0, rng.randrange(3)],
        "text": rng.choice(("draw", "take 7H")),
    }


def _bytes(rng: Random) -> Frame:
    return rng.randbytes(rng.randrange(400))


def _deep(rng: Random) -> Frame:
    part = rng.choice(("[", '{"a":', '{"t":"act","base":[', '[{"x":'))
    return part * rng.randrange(1, MOST_BYTES // len(part))


def _odd_values(rng: Random) -> Frame:
    command = _command(rng)
    for key in rng.sample([*command, "seat", "player", "token"], rng.randint(1, 3)):
        command[key] = rng.choice(_VALUES)
    return json.dumps(command)


def _odd_numbers(rng: Random) -> Frame:
    text = json.dumps(_command(rng))
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(_RAW) + text[at + rng.randrange(4) :]


def _doubled(rng: Random) -> Frame:
    """The same key twice, the second one otherwise: whichever counts, the base is not the present one."""
    text = json.dumps(_command(rng) | {"base": [0, 0]})
    return text[:-1] + f',"base":[0,1],"t":"{rng.choice(_KINDS)}"' + "}"


def _mangled(rng: Random) -> Frame:
    letters = list(json.dumps(_command(rng) | {"base": [0, 0]}))
    for _ in range(rng.randrange(1, 6)):
        letters[rng.randrange(len(letters))] = rng.choice('{}[]",:\\0aé\u2028\ufeff ')
    return "".join(letters)


def _fragments(rng: Random) -> Frame:
    text = _mangled(rng)
    assert isinstance(text, str)
    cuts = sorted(rng.sample(range(1, len(text)), 3))
    return [text[begin:end] for begin, end in zip((0, *cuts), (*cuts, len(text)), strict=True)]


_MAKERS = (_bytes, _deep, _odd_values, _odd_numbers, _doubled, _mangled, _fragments)
