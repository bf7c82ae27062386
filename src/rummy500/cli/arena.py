"""The command `arena`: opponents against each other."""

import argparse
import json
import os

from tqdm import tqdm

from rummy500.bots import BOTS, GuestError, guests
from rummy500.cli.errors import CommandError
from rummy500.cli.texts import variant_of
from rummy500.engine import PRESETS, VariantError
from rummy500.sim import ArenaError, Result, executor_of, play_arena


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `arena`."""
    arena = commands.add_parser(
        "arena",
        help="let opponents play each other over paired deals",
        description="The first player against the others, each deck played once for each rotation of the seats.",
    )
    arena.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help=f"{', '.join([*BOTS, *guests()])}; NAME@SAMPLES for another number of samples; FILE.py with a class Bot",
    )
    arena.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE.py",
        help="a player in a file, before the others; repeatable",
    )
    arena.add_argument("--deals", type=int, default=200, metavar="N", help="decks, or with --until matches (200)")
    arena.add_argument("--until", type=int, metavar="POINTS", help="play whole matches to so many points")
    arena.add_argument(
        "--first", type=int, default=0, metavar="N", help="number of the first deck, to see one again (0)"
    )
    arena.add_argument("--limit", type=float, default=60.0, metavar="SECONDS", help="a decision that hangs (60)")
    add_field_options(arena)
    add_work_options(arena)
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(run=run_arena)


def add_field_options(parser: argparse.ArgumentParser) -> None:
    """Add what is played: preset, fields, seed."""
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", default="standard", help=f"one of {', '.join(PRESETS)}")
    parser.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a field; repeatable")


def add_work_options(parser: argparse.ArgumentParser) -> None:
    """Add who does the work."""
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--dask", metavar="ADDRESS", help="spread the work by the Dask scheduler at this address")


def run_arena(options: argparse.Namespace) -> int:
    """Play, and print the difference a deal with its 95 % interval; exit 1 if a player failed."""
    variant = variant_of(options.preset, options.set)
    players = [*options.bot, *options.players]
    unit = "deck" if options.until is None else "match"
    try:
        with (
            executor_of(options.workers, options.dask) as executor,
            tqdm(total=options.deals, unit=unit, disable=None, leave=False) as bar,
        ):
            result = play_arena(
                variant,
                players,
                options.deals,
                options.seed,
                executor,
                until=options.until,
                first=options.first,
                limit=options.limit,
                progress=bar.update,
            )
    except ArenaError as problem:
        raise CommandError(str(problem), 1) from None
    except (VariantError, GuestError, ValueError) as problem:
        raise CommandError(str(problem)) from None
    if options.json:
        print(json.dumps(result.to_dict()))
    else:
        _print(result)
    return 0


def _print(result: Result) -> None:
    first, *others = result.players
    unit = "decks" if result.matches is None else "matches"
    print(f"{first} against {', '.join(others)} on {result.preset}: {result.decks} {unit}, {result.deals} deals")
    print(f"points a deal   {result.points}")
    print(f"{unit + ' won':15} {result.decks_won:.1%}" if result.matches is None else _matches(result))
    for player, pace in result.paces.items():
        slow = f"{pace.p99_ms:.2f} ms at 99 %, {pace.max_ms:.2f} ms at most"
        print(f"{player:15} a decision {pace.p50_ms:.2f} ms median, {slow}")
        print(f"{'':15} a turn     {pace.turn_p50_ms:.2f} ms median, {pace.turn_p99_ms:.2f} ms at 99 %")
    print(f"to begin        {result.starter}")
    print(f"speed           {result.deals_per_second:.3g} deals/s; illegal actions {result.illegal}")


def _matches(result: Result) -> str:
    share = result.matches
    assert share is not None  # noqa: S101  # the caller has looked
    return f"matches won     {share.mean:.1%}   95 % interval {share.low:.1%} to {share.high:.1%}"
