"""The command `stats`: what players did in records, added up, alone or by pairs."""

import argparse
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tqdm import tqdm

from rummy500.cli.errors import CommandError
from rummy500.notation import NotationError, Record, loads
from rummy500.service.replays import sittings_of
from rummy500.sim import MatchFacts, facts_of, statistics_of
from rummy500.sim.collusion import LEAST_DEALS, SUSPICIOUS, Pair, Sitting, pairs_of, sitting_of

LISTED = 20
"""So many pairs are printed at least, for whoever wants to compare."""


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `stats`."""
    stats = commands.add_parser(
        "stats",
        help="add up what players did in records",
        description="Deals, points, takes and matches of each player of the records, replayed through the engine.",
    )
    stats.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records (.r500), or folders of them")
    what = stats.add_mutually_exclusive_group()
    what.add_argument("--player", metavar="NAME", help="this player alone")
    what.add_argument(
        "--pairs", action="store_true", help="who sits with whom, and which two give each other more than others"
    )
    stats.add_argument("--json", action="store_true", help="print facts and sums of each player, or all pairs, as JSON")
    stats.set_defaults(run=run_stats)


def run_stats(options: argparse.Namespace) -> int:
    """Print what each player did, or all pairs; exit 2 if a file cannot be read or replayed."""
    if options.pairs:
        return _run_pairs(options)
    players: dict[str, list[MatchFacts]] = {}
    for path, record in _records(options.files):
        for name, facts in _facts(path, record, options.player):
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


def _run_pairs(options: argparse.Namespace) -> int:
    sittings = (_sitting(path, record) for path, record in _records(options.files))
    pairs = pairs_of(sitting for sitting in sittings if sitting is not None)
    if options.json:
        print(json.dumps({"pairs": [asdict(pair) | {"z": pair.z} for pair in pairs]}, ensure_ascii=False))
        return 0
    suspicious = [pair for pair in pairs if pair.suspicious]
    print(f"{len(pairs)} pairs sat together at tables of three or more; {len(suspicious)} gave each other")
    print(f"more than chance explains (z of {SUSPICIOUS:g} in {LEAST_DEALS} deals or more): look at their matches.")
    for pair in pairs[: max(LISTED, len(suspicious))]:
        _print_pair(pair)
    return 0


def _print_pair(pair: Pair) -> None:
    (one, two), (there, back), (usual, usual_back) = pair.players, pair.gifts, pair.usual
    match, deal, points = pair.most
    print(
        f"z {pair.z:+.1f}  {one} and {two}: {pair.deals} deals of {pair.matches} matches "
        f"(of {pair.of[0]} and {pair.of[1]}), points a deal {there:.1f} (usual {usual:.1f}) and back {back:.1f} "
        f"({usual_back:.1f}), most in deal {deal} of {match}: {points:g}"
    )


def _records(paths: Iterable[Path]) -> Iterator[tuple[Path, Record]]:
    files = [file for path in paths for file in (sorted(path.glob("*.r500")) if path.is_dir() else [path])]
    for path in tqdm(files, unit="record", disable=None, leave=False):
        with _named(path):
            record = loads(path.read_text(encoding="utf-8"))
        yield path, record


def _facts(path: Path, record: Record, player: str | None) -> Iterator[tuple[str, MatchFacts]]:
    for seat, sitting in enumerate(sittings_of(record)):
        if player in (None, sitting.name):
            with _named(path):
                facts = facts_of(record, seat)
            yield sitting.name, facts


def _sitting(path: Path, record: Record) -> Sitting | None:
    with _named(path):
        return sitting_of(record, path.stem)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Errors of reading a file as errors of the command, with its name."""
    try:
        yield
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
