"""Every player by its name: the levels, the fixed pool, and guests."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from rummy500.bots.bot import Bot
from rummy500.bots.fixed import POOL
from rummy500.bots.guests import GuestError, guest, guest_from_file, guests, is_name
from rummy500.bots.levels import LEVELS, Level


def _always(bot: Bot) -> Callable[[int], Bot]:
    return lambda _samples: bot


_PLAYERS: dict[str, Level] = {bot.name: Level(bot.name, _always(bot)) for bot in POOL}
_PLAYERS.update({level.name: level for level in LEVELS})

BOTS: tuple[str, ...] = tuple(_PLAYERS)
"""Every player of ours, the fixed pool first."""


@lru_cache(64)
def make_bot(name: str, samples: int | None = None) -> Bot:
    """The player with this name, ours or an installed guest; `samples` None are as many as belong to its level.

    Raises:
        ValueError: there is none, or a guest cannot be loaded.
    """
    level = _PLAYERS.get(name)
    if level is not None:
        return level.make(level.samples if samples is None else samples)
    if name in guests():
        return guest(name)
    raise ValueError(f"there is no opponent {name!r}; there are {', '.join([*BOTS, *guests()])}")


def bot_at(address: str, samples: int | None = None) -> Bot:
    """The player with this name, `NAME@SAMPLES`, or the one in a file that ends in `.py`.

    Files are code: an address must come from the user of this machine, never from a record or over the network.

    Raises:
        ValueError: there is none, or a guest cannot be loaded.
    """
    if address.endswith(".py"):
        return guest_from_file(Path(address).resolve())
    name, at, number = address.partition("@")
    if at and not number.isdecimal():
        raise ValueError(f"{address!r}: after @ stands a number of samples")
    return make_bot(name, int(number) if at else samples)


def searches(address: str) -> bool:
    """Whether the player at an address is a level that looks at samples."""
    level = _PLAYERS.get(address.partition("@")[0])
    return level is not None and level.samples > 0


def guest_levels() -> tuple[Level, ...]:
    """The guests of installed packages as levels; those with the name of one of ours, or with no name, are left out."""
    return tuple(
        Level(name, _guest_maker(name), guest=origin)
        for name, origin in guests().items()
        if name not in _PLAYERS and is_name(name)
    )


def level_of_file(path: Path) -> Level:
    """The player in a file as a level; it is loaded where it thinks.

    Raises:
        GuestError: it has the name of one of our players, or one that cannot be.
    """
    if path.suffix != ".py" or not is_name(path.stem):
        raise GuestError(f"{path}: a player's file is called by a name in letters and digits, such as miser.py")
    if path.stem in _PLAYERS:
        raise GuestError(f"{path}: {path.stem} is the name of one of our players; call the file otherwise")
    return Level(path.stem, lambda _samples: guest_from_file(path.resolve()), guest=path.name)


def _guest_maker(name: str) -> Callable[[int], Bot]:
    return lambda _samples: guest(name)
