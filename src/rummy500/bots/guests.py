"""Players that others wrote: from installed packages, by the entry points `rummy500.bots`, or from a file.

Each is a class `Bot` (or a function) that makes a player when it is called without arguments. Their code runs where it
is loaded, so the server leaves that to its workers.
"""

import re
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from rummy500.bots.bot import Bot
from rummy500.engine import check, full_deck, observe, preset, start_deal

GROUP = "rummy500.bots"
FACTORY = "Bot"
"""What a file calls its player."""


class GuestError(ValueError):
    """A guest that cannot play; the sentence says which one and why."""


def guests() -> dict[str, str]:
    """The players that installed packages offer, and the package and version that each comes from; none is loaded."""
    return {name: _origin(entry) for name, entry in sorted(_entries().items())}


@cache
def guest(name: str) -> Bot:
    """The player that an installed package offers by this name.

    Raises:
        GuestError: there is none, or it cannot be loaded.
    """
    entry = _entries().get(name)
    if entry is None:
        raise GuestError(f"no installed package offers a player {name!r}")
    who = f"the guest {name} of {_origin(entry)}"
    try:
        made = entry.load()()
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # the code of others may end in any way
        raise GuestError(f"{who} cannot be loaded: {_cause(problem)}") from problem
    return _sound(made, who)


@cache
def guest_from_file(path: Path) -> Bot:
    """The player that a file of Python defines as its class `Bot`.

    Raises:
        GuestError: there is none, or it cannot be loaded.
    """
    if not path.is_file():
        raise GuestError(f"there is no file {path}")
    try:
        factory = getattr(_module_of(path), FACTORY, None)
        made = None if factory is None else factory()
    except KeyboardInterrupt:
        raise
    except BaseException as problem:  # the code of others may end in any way
        raise GuestError(f"{path} cannot be loaded: {_cause(problem)}") from problem
    if factory is None:
        raise GuestError(f"{path} defines no class {FACTORY}")
    return _sound(made, str(path))


def is_name(text: str) -> bool:
    """Whether a text can name a player: one word that stands in records."""
    return re.fullmatch(r"[\w.+-]{1,40}", text) is not None


def examine(bot: Bot, who: str) -> None:
    """Let a player play one deal against itself.

    Raises:
        GuestError: it fails, or chooses what is not legal.
    """
    variant = preset("standard")
    deck = full_deck(variant, 2)
    Random(who).shuffle(deck)
    deal, rng = start_deal(variant, 2, 0, deck), Random(who)
    while not deal.table.over:
        seen = observe(deal, deal.table.actor)
        try:
            action = bot.choose(seen, rng)
            refusal = check(seen, action)
        except KeyboardInterrupt:
            raise
        except BaseException as problem:  # the code of others may end in any way
            raise GuestError(f"{who} fails at the table: {_cause(problem)}") from problem
        if refusal is not None:
            raise GuestError(f"{who} does what is not allowed: {refusal.sentence}")
        deal.apply(action)


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _origin(entry: EntryPoint) -> str:
    package = entry.dist
    return entry.module if package is None else f"{package.name} {package.version}"


def _module_of(path: Path) -> ModuleType:
    name = f"rummy500_guest_{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError("it is no file of Python")
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up there
    spec.loader.exec_module(module)
    return module


def _sound(made: Any, who: str) -> Bot:
    for word in ("name", "version"):
        text = getattr(made, word, None)
        if not isinstance(text, str) or not is_name(text):
            raise GuestError(f"{who} has no {word}: a short text without spaces is needed, not {text!r}")
    if not callable(getattr(made, "choose", None)):
        raise GuestError(f"{who} has no method choose(seen, rng)")
    bot: Bot = made
    return bot


def _cause(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}" if str(problem) else type(problem).__name__
