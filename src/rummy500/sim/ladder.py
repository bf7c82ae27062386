"""The ladder: every player against every other, and which check positions each of them finds.

What is finished is kept in one file, so that a run can be stopped and gone on with; a cell is played again only if one
of its two players, the rules, or what was asked for has changed.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations, permutations
from pathlib import Path
from typing import Any, NamedTuple

from rummy500.bots import bot_at, searches
from rummy500.engine import Variant, rules
from rummy500.notation import variant_to_text
from rummy500.service.game import RULES_VERSION
from rummy500.sim.arena import play_arena
from rummy500.sim.checking import Check, found
from rummy500.sim.crowd import in_order

FORMAT = 1
BUILD = "interpreted" if str(rules.__file__).endswith(".py") else "compiled"


class Place(NamedTuple):
    """Rules and a number of seats that a table of the ladder is played with."""

    variant: Variant
    seats: int

    @property
    def name(self) -> str:
        """As it is asked for: `standard`, or `classic:4`; changed fields behind it."""
        name, _, changes = variant_to_text(self.variant).partition(" ")
        return " ".join(filter(None, (name if self.seats == 2 else f"{name}:{self.seats}", changes)))


@dataclass(frozen=True)
class Effort:
    """How much is played for a cell: decks, and pairs of whole matches; less where a player searches."""

    decks: int
    matches: int
    searching_decks: int
    searching_matches: int
    seed: int = 1

    def of(self, players: Sequence[str]) -> tuple[int, int]:
        """Decks and matches for a cell of these players."""
        if any(searches(player) for player in players):
            return self.searching_decks, self.searching_matches
        return self.decks, self.matches


def pairs_of(players: Sequence[str], seats: int) -> list[tuple[str, str]]:
    """The cells to play, row and column. With two seats the one says the other; with more, one meets copies."""
    return list(combinations(players, 2)) if seats == 2 else list(permutations(players, 2))


Cell = dict[str, Any]
"""A finished cell as it stands in the file."""


class Ladder:
    """The file of finished cells and checks."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.cells: dict[str, Cell] = {}
        self.checks: dict[str, dict[str, Any]] = {}
        if path is not None and path.exists():
            data = json.loads(path.read_text(encoding="utf-8"))
            if data.get("format") != FORMAT:
                raise ValueError(f"{path} is no ladder of this release")
            self.cells, self.checks = data["cells"], data["checks"]

    def save(self) -> None:
        """Write the file, so that it is whole at any moment."""
        if self.path is None:
            return
        data = {"format": FORMAT, "cells": self.cells, "checks": self.checks}
        draft = self.path.with_suffix(".tmp")
        draft.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        draft.replace(self.path)

    # ---- cells

    def cell(self, place: Place, row: str, column: str) -> Cell | None:
        """The cell as row against column, whichever way it was played."""
        found = self.cells.get(_key(place, row, column))
        if found is not None or place.seats > 2:
            return found
        other = self.cells.get(_key(place, column, row))
        return None if other is None else _turned(other)

    def missing(self, place: Place, players: Sequence[str], effort: Effort) -> list[tuple[str, str]]:
        """The cells that are not there, or not true any more."""
        return [pair for pair in pairs_of(players, place.seats) if not self._holds(place, *pair, effort)]

    def _holds(self, place: Place, row: str, column: str, effort: Effort) -> bool:
        """Whether a cell is kept that says what was asked for, from as many decks and matches or more."""
        cell = self.cell(place, row, column)
        if cell is None:
            return False
        had, asked = cell["asked"], _asked(place, row, column, effort)
        enough = all(had[key] >= asked[key] for key in ("decks", "matches"))
        return enough and had | {"decks": 0, "matches": 0} == asked | {"decks": 0, "matches": 0}

    def play(
        self,
        place: Place,
        players: Sequence[str],
        effort: Effort,
        executor: Executor | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Iterator[tuple[str, str]]:
        """Play the cells that are missing, and name each when it is finished and kept.

        Raises:
            ValueError: an unknown player.
            ArenaError: a player failed.
        """
        for row, column in self.missing(place, players, effort):
            if place.seats == 2:
                self.cells.pop(_key(place, column, row), None)
            self.cells[_key(place, row, column)] = _played(place, row, column, effort, executor, progress)
            self.save()
            yield row, column

    # ---- checks

    def check(self, players: Sequence[str], checks: Sequence[Check], executor: Executor | None = None) -> Iterator[str]:
        """Let players that are new or changed find the check positions, and name each when it has."""
        for player in players:
            asked = {"version": bot_at(player).version, "names": [check.name for check in checks]}
            kept = self.checks.get(player)
            if kept is not None and kept["asked"] == asked:
                continue
            shares = in_order(executor, partial(_found, player), checks)
            self.checks[player] = {"asked": asked, "found": dict(zip(asked["names"], shares, strict=True))}
            self.save()
            yield player


def _found(player: str, check: Check) -> float:
    return found(check, bot_at(player))


def _key(place: Place, row: str, column: str) -> str:
    return f"{place.name} {row} {column}"


def _asked(place: Place, row: str, column: str, effort: Effort) -> dict[str, Any]:
    decks, matches = effort.of((row, column))
    return {
        "versions": {player: bot_at(player).version for player in (row, column)},
        "rules": RULES_VERSION,
        "decks": decks,
        "matches": matches if place.variant.match.target else 0,
        "seed": effort.seed,
    }


def _played(
    place: Place,
    row: str,
    column: str,
    effort: Effort,
    executor: Executor | None,
    progress: Callable[[int], object] | None,
) -> Cell:
    asked = _asked(place, row, column, effort)
    players = [row, *[column] * (place.seats - 1)]
    result = play_arena(place.variant, players, asked["decks"], effort.seed, executor, progress=progress)
    cell = {"points": asdict(result.points), "decks_won": result.decks_won, "matches": None, "asked": asked}
    cell["build"] = BUILD
    cell["paces"] = {player: asdict(pace) for player, pace in result.paces.items()}
    if asked["matches"]:
        target = place.variant.match.target
        whole = play_arena(
            place.variant, players, asked["matches"], effort.seed, executor, until=target, progress=progress
        )
        assert whole.matches is not None  # noqa: S101  # matches were asked for
        cell["matches"] = asdict(whole.matches)
    return cell


def _turned(cell: Cell) -> Cell:
    """The cell as the other player sees it, of two."""
    points, matches = cell["points"], cell["matches"]
    turned = {
        "mean": 0.0 - points["mean"],
        "error": points["error"],
        "low": 0.0 - points["high"],
        "high": 0.0 - points["low"],
    }
    shares = matches and {
        "mean": round(1 - matches["mean"], 3),
        "error": matches["error"],
        "low": round(1 - matches["high"], 3),
        "high": round(1 - matches["low"], 3),
    }
    return cell | {"points": turned, "decks_won": round(1 - cell["decks_won"], 3), "matches": shares}
