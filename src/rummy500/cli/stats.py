"""The command `stats`: what players did in records, added up."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tqdm import tqdm

from rummy500.cli.errors import CommandError
from rummy500.notation import NotationError, Record, loads
from rummy500.service.replays import sittings_of
from rummy500.sim import MatchFacts, facts_of, statistics_of


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `stats`."""
    stats = commands.add_parser(
        "stats",
        help="add up what players did in records",
        description="Deals, points, takes and matches of each player of the records, replayed through the engine.",
    )
    stats.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records (.r500)")
    stats.add_argument("--player", metavar="NAME", help="this player alone")
    stats.add_argument("--json", action="store_true", help="print facts and sums of each player as JSON")
    stats.set_defaults(run=run_stats)


def run_stats(options: argparse.Namespace) -> int:
    """Print what each player did; exit 2 if a file cannot be read or replayed."""
    players: dict[str, list[MatchFacts]] = {}
    for path in tqdm(options.files, unit="record", disable=None, leave=False):
        for name, facts in _facts(path, options.player):
            players.setdefault(name, []).append(facts)
    if options.player is not None and options.player not in players:
        raise CommandError(f"no record has a player {options.player!r}")
    found = {name: statistics_of(facts) for name, facts in players.items()}
    if options.json:
        print(json.dumps({"players": found}, ensure_ascii=False))
        return 0
    for name, statistics in found.items():
        print(name)
        _print("all", statistics["totals"])
        for group, title in (("presets", "rules"), ("levels", "against")):
            for key, totals in statistics[group].items():
                _print(f"{title} {key}", totals)
    return 0


def _facts(path: Path, player: str | None) -> Iterator[tuple[str, MatchFacts]]:
    try:
        record: Record = loads(path.read_text(encoding="utf-8"))
        for seat, sitting in enumerate(sittings_of(record)):
            if player in (None, sitting.name):
                yield sitting.name, facts_of(record, seat)
    except (OSError, UnicodeDecodeError, NotationError) as problem:
        raise CommandError(f"{path}: {problem}") from None


def _print(title: str, totals: dict[str, Any]) -> None:
    if not totals["deals"]:
        print(f"  {title:20} no finished deal")
        return
    takes = sum(totals["takes"].values())
    depth = sum(int(depth) * count for depth, count in totals["takes"].items()) / takes if takes else 0.0
    print(
        f"  {title:20} {totals['deals']:5} deals {totals['points'] / totals['deals']:+7.1f} points a deal "
        f"({totals['worst']:+d} to {totals['best']:+d})  won {totals['deals_won'] / totals['deals']:4.0%}  "
        f"out {totals['outs'] / totals['deals']:4.0%}  takes {takes} (mean depth {depth:.1f})  "
        f"draws {totals['draws']}  matches {totals['matches_won']} of {totals['matches_over']}"
    )
