"""The command `arena`: opponents against each other."""

import argparse
import json
import os

from tqdm import tqdm

from rummy500.bots import BOTS
from rummy500.cli.errors import CommandError
from rummy500.cli.texts import variant_of
from rummy500.engine import PRESETS, VariantError
from rummy500.sim import play_arena


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `arena`."""
    arena = commands.add_parser(
        "arena",
        help="let opponents play each other over paired deals",
        description="The first player against the others, each deck played once for each rotation of the seats.",
    )
    arena.add_argument("players", nargs="+", metavar="PLAYER", help=f"two or more of {', '.join(BOTS)}")
    arena.add_argument("--deals", type=int, default=200, help="decks to play (default 200)")
    arena.add_argument("--seed", type=int, default=1)
    arena.add_argument("--preset", default="standard", help=f"one of {', '.join(PRESETS)}")
    arena.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a field; repeatable")
    arena.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.set_defaults(run=run_arena)


def run_arena(options: argparse.Namespace) -> int:
    """Play, and print the difference a deal with its 95 % interval."""
    variant = variant_of(options.preset, options.set)
    try:
        with tqdm(total=options.deals, unit="deck", disable=None, leave=False) as bar:
            result = play_arena(variant, options.players, options.deals, options.seed, options.workers, bar.update)
    except (VariantError, ValueError) as problem:
        raise CommandError(str(problem)) from None
    if options.json:
        print(json.dumps(result.to_dict()))
        return 0
    first, *others = result.players
    print(f"{first} against {', '.join(others)} on {result.preset}: {result.decks} decks, {result.deals} deals")
    print(f"points a deal   {result.mean:+.2f}   95 % interval {result.low:+.2f} to {result.high:+.2f}")
    print(f"decks won       {result.decks_won:.1%}")
    slow = f"{result.p99_ms:.2f} ms at 99 %, {result.max_ms:.2f} ms at most"
    print(f"a decision      {result.p50_ms:.2f} ms median, {slow}")
    print(f"speed           {result.deals_per_second:.0f} deals/s; illegal actions {result.illegal}")
    return 0
