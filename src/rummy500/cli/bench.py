"""The command `bench`: how fast the engine and the opponents are, in each build, beside their nearest peers."""

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

from tqdm import tqdm

from rummy500 import builds
from rummy500.cli.errors import CommandError
from rummy500.cli.peers import PEERS
from rummy500.sim import Figure, bot_figures, engine_figures

WHAT: dict[str, Callable[[int, float], Iterator[Figure]]] = {"engine": engine_figures, "bots": bot_figures}

Row = dict[str, Any]

DEALS, RATIO = "deals_per_second", "ratio_to_"


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `bench engine` and `bench bots`."""
    bench = commands.add_parser("bench", help="measure speed, interpreted and compiled")
    what = bench.add_subparsers(title="what to measure", metavar="WHAT", required=True)
    for name, words in (
        ("engine", "random play on several tables, copying, replaying; beside gin rummy elsewhere"),
        ("bots", "deals between opponents, and the search for the best laying"),
    ):
        command = what.add_parser(name, help=words)
        command.add_argument("--seconds", type=float, default=2.0, help="for each line (default 2)")
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--json", action="store_true", help="print the figures as JSON")
        command.add_argument("--this-build", action="store_true", help="measure only the build that runs")
        command.set_defaults(run=run_bench, what=name)


def run_bench(options: argparse.Namespace) -> int:
    """Measure this build, or every build there is, each in a process of its own."""
    if options.this_build:
        rows = _here(options)
        peers: list[Row] = []
    else:
        rows = [row for build in builds.available() for row in _elsewhere(options, build)]
        peers = _peers(options) if options.what == "engine" else []
    for row in filter(_is_random_play, rows):
        row |= {f"{RATIO}{peer['build']}": round(row[DEALS] / peer[DEALS], 1) for peer in peers}
    _print(options, rows + peers)
    return 0


def _is_random_play(row: Row) -> bool:
    return row["actions_per_second"] is not None


def _here(options: argparse.Namespace) -> list[Row]:
    figures = tqdm(WHAT[options.what](options.seed, options.seconds), unit="line", disable=None, leave=False)
    return [{"build": builds.BUILD, **_rounded(figure)} for figure in figures]


def _elsewhere(options: argparse.Namespace, build: str) -> list[Row]:
    command = [sys.executable, "-m", "rummy500", "bench", options.what, "--json", "--this-build"]
    command += ["--seconds", str(options.seconds), "--seed", str(options.seed)]
    run = subprocess.run(command, env={**os.environ, builds.CHOICE: build}, stdout=subprocess.PIPE, check=False)  # noqa: S603
    if run.returncode:
        raise CommandError(f"the {build} build could not be measured", run.returncode)
    rows: list[Row] = json.loads(run.stdout)["rows"]
    return rows


def _peers(options: argparse.Namespace) -> list[Row]:
    found = [peer(options.seed, options.seconds) for peer in tqdm(PEERS, unit="peer", disable=None, leave=False)]
    return [{"build": name, **_rounded(figure)} for name, figure in filter(None, found)]


def _rounded(figure: Figure) -> Row:
    actions = figure.actions_per_second
    return {
        "what": figure.what,
        "seats": figure.seats,
        f"{figure.unit}_per_second": round(figure.per_second, 1),
        "actions_per_second": None if actions is None else round(actions),
    }


def _print(options: argparse.Namespace, rows: list[Row]) -> None:
    if options.json:
        print(json.dumps({"python": platform.python_version(), "build": builds.BUILD, "rows": rows}))
        return
    for row in rows:
        unit = "deals" if DEALS in row else "calls"
        speed = f"{row[f'{unit}_per_second']:>12,.0f} {unit}/s"
        actions = f"{row['actions_per_second']:>12,} actions/s" if _is_random_play(row) else ""
        ratios = [f"  {row[key]:,} x {key.removeprefix(RATIO)}" for key in row if key.startswith(RATIO)]
        print(f"{row['build']:12} {row['what']:38} {row['seats']} seats {speed}{actions}{''.join(ratios)}")
