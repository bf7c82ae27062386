"""The command `ladder`: all levels against each other, as a file of results, a page and a picture."""

import argparse
import os
import shlex
import sys
from concurrent.futures import Executor
from pathlib import Path
from typing import cast

from tqdm import tqdm

from rummy500.bots import LEVELS, POOL
from rummy500.cli.arena import add_work_options
from rummy500.cli.errors import CommandError
from rummy500.cli.texts import variant_of
from rummy500.engine import VariantError
from rummy500.sim import ArenaError, executor_of
from rummy500.sim.checking import load_checks
from rummy500.sim.ladder import Cell, Effort, Ladder, Place
from rummy500.sim.pages import ladder_page
from rummy500.sim.plots import ladder_plot

REFERENCE = "guessed"


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `ladder`."""
    ladder = commands.add_parser(
        "ladder",
        help="measure all levels against each other, and which check positions they find",
        description="Every cell that is finished is kept in the file of results and not played again while its players "
        "and what is asked for are the same: the command can be stopped and started again at any time.",
    )
    ladder.add_argument("--levels", nargs="+", metavar="PLAYER", help="these players (default: all levels)")
    ladder.add_argument("--pool", action="store_true", help="the fixed pool, too")
    ladder.add_argument(
        "--preset", nargs="+", default=["standard"], metavar="PRESET", help="tables: PRESET or PRESET:SEATS (standard)"
    )
    ladder.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a field; repeatable")
    ladder.add_argument("--deals", type=int, default=1000, metavar="N", help="decks for a cell (1000)")
    ladder.add_argument("--matches", type=int, default=100, metavar="N", help="pairs of whole matches for a cell (100)")
    ladder.add_argument("--searching-deals", type=int, metavar="N", help="decks where a player searches (as --deals)")
    ladder.add_argument("--searching-matches", type=int, metavar="N", help="matches where one does (as --matches)")
    ladder.add_argument("--seed", type=int, default=1)
    add_work_options(ladder)
    ladder.add_argument("--json", type=Path, metavar="FILE", help="the file of results: read first, then gone on with")
    ladder.add_argument("--page", type=Path, metavar="FILE", help="write a page in Markdown instead of printing it")
    ladder.add_argument("--plot", type=Path, metavar="FILE", help="draw a picture (SVG)")
    ladder.set_defaults(run=run_ladder)


def run_ladder(options: argparse.Namespace) -> int:
    """Play what is missing; print or write the page; exit 1 if a player failed."""
    pool = [bot.name for bot in POOL] if options.pool else []
    players = list(dict.fromkeys([*pool, *(options.levels or [level.name for level in LEVELS])]))
    effort = Effort(
        options.deals,
        options.matches,
        options.deals if options.searching_deals is None else options.searching_deals,
        options.matches if options.searching_matches is None else options.searching_matches,
        options.seed,
    )
    places = [place_of(text, options.set) for text in options.preset]
    try:
        ladder = Ladder(options.json)
        with executor_of(options.workers, options.dask) as executor:
            _play(ladder, places, players, effort, executor)
            checks = load_checks()
            for player in ladder.check(players, checks, executor):
                tqdm.write(f"check positions of {player}", file=sys.stderr)
    except ArenaError as problem:
        raise CommandError(str(problem), 1) from None
    except (VariantError, ValueError, OSError) as problem:
        raise CommandError(str(problem)) from None
    if options.plot is not None:
        reference = REFERENCE if REFERENCE in players else players[-1]
        options.plot.write_text(ladder_plot(ladder, places, players, reference), encoding="utf-8")
    page = ladder_page(ladder, places, players, checks, _command(options), _plot_beside(options))
    if options.page is None:
        print(page, end="")
    else:
        options.page.write_text(page, encoding="utf-8")
    return 0


def place_of(text: str, settings: list[str]) -> Place:
    """The table that is named PRESET or PRESET:SEATS, with changed fields.

    Raises:
        CommandError: there is no such table.
    """
    name, _, seats = text.partition(":")
    if seats and not seats.isdecimal():
        raise CommandError(f"{text!r} is no table: PRESET or PRESET:SEATS, such as classic:4")
    place = Place(variant_of(name, settings), int(seats or 2))
    try:
        place.variant.check_seats(place.seats)
    except VariantError as problem:
        raise CommandError(f"{text}: {problem}") from None
    return place


def _play(ladder: Ladder, places: list[Place], players: list[str], effort: Effort, executor: Executor | None) -> None:
    missing = {place: ladder.missing(place, players, effort) for place in places}
    total = sum(sum(effort.of(pair)) for pairs in missing.values() for pair in pairs)
    with tqdm(total=total, unit="deck", disable=None, leave=False) as bar:
        for place in places:
            for row, column in ladder.play(place, players, effort, executor, bar.update):
                points = cast("Cell", ladder.cell(place, row, column))["points"]
                bar.write(f"{place.name}: {row} against {column} {points['mean']:+.1f}", file=sys.stderr)


def _command(options: argparse.Namespace) -> str:
    """The command as it would be typed again, without what changes no figure."""
    words = ["rummy500", "ladder"]
    if options.levels:
        words += ["--levels", *options.levels]
    words += ["--pool"] * options.pool + ["--preset", *options.preset]
    for setting in options.set:
        words += ["--set", setting]
    for name in ("deals", "matches", "searching_deals", "searching_matches", "seed", "json", "page", "plot"):
        value = getattr(options, name)
        if value is not None:
            words += [f"--{name.replace('_', '-')}", str(value)]
    return shlex.join(words)


def _plot_beside(options: argparse.Namespace) -> str:
    """The address of the picture as the page names it."""
    if options.plot is None:
        return ""
    page = options.page or Path("page")
    return Path(os.path.relpath(options.plot, page.parent)).as_posix()
