"""The command `bench`: how fast the engine is, beside its nearest peer where that is installed."""

import argparse
import json
import platform
import time
from random import Random
from typing import Any

from tqdm import tqdm

from rummy500.engine import preset
from rummy500.sim import random_play

TABLES = (("standard", 2), ("standard", 4), ("classic", 2), ("five_hundred_rum", 2), ("cardems", 2), ("standard", 8))


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `bench engine`."""
    bench = commands.add_parser("bench", help="measure speed")
    what = bench.add_subparsers(title="what to measure", metavar="WHAT", required=True)
    engine = what.add_parser("engine", help="deals and actions a second of random play")
    engine.add_argument("--seconds", type=float, default=2.0, help="for each table (default 2)")
    engine.add_argument("--seed", type=int, default=1)
    engine.add_argument("--json", action="store_true", help="print the figures as JSON")
    engine.set_defaults(run=run_engine)


def run_engine(options: argparse.Namespace) -> int:
    """Random play on several tables, and OpenSpiel's gin rummy in the same run where it is installed."""
    rows: list[dict[str, Any]] = []
    for name, seats in tqdm(TABLES, unit="table", disable=None, leave=False):
        speed = random_play(preset(name), seats, options.seed, options.seconds)
        rows.append(
            {
                "game": f"rummy500 {name}",
                "seats": seats,
                "deals_per_second": round(speed.deals_per_second, 1),
                "actions_per_second": round(speed.actions_per_second),
            }
        )
    peer = _open_spiel(options.seed, options.seconds)
    if peer is not None:
        rows.append(peer)
    for row in rows:
        row["ratio_to_peer"] = round(row["deals_per_second"] / peer["deals_per_second"], 2) if peer else None
    if options.json:
        print(json.dumps({"python": platform.python_version(), "build": "interpreted", "rows": rows}))
        return 0
    for row in rows:
        ratio = "" if row["ratio_to_peer"] is None else f"{row['ratio_to_peer']:8.2f} x"
        print(
            f"{row['game']:28} {row['seats']} seats {row['deals_per_second']:9.0f} deals/s "
            f"{row['actions_per_second']:10.0f} actions/s{ratio}"
        )
    return 0


def _open_spiel(seed: int, seconds: float) -> dict[str, Any] | None:
    """Random play of gin rummy in OpenSpiel, another game but the nearest peer; None if it is not installed."""
    try:
        import pyspiel  # type: ignore[import-not-found]  # noqa: PLC0415  # an optional peer, only measured where somebody has it
    except ImportError:
        return None
    rng = Random(seed)
    game = pyspiel.load_game("gin_rummy")
    deals = actions = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = outcomes[int(rng.random() * len(outcomes))][0]
            else:
                legal = state.legal_actions()
                action = legal[int(rng.random() * len(legal))]
                actions += 1
            state.apply_action(action)
        deals += 1
    return {
        "game": "open_spiel gin_rummy",
        "seats": 2,
        "deals_per_second": round(deals / passed, 1),
        "actions_per_second": round(actions / passed),
    }
