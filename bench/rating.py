"""Points that each level loses for a decision, as the review counts them: a table or, with --json, an object."""

import argparse
import json
from dataclasses import asdict

from tqdm import tqdm

from rummy500.bots import LEVELS
from rummy500.engine import preset
from rummy500.sim import executor_of
from rummy500.sim.rating import rate


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=[level.name for level in LEVELS if not level.samples])
    parser.add_argument("--decks", type=int, default=60)
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = {}
    with executor_of(options.workers) as executor:
        for player in tqdm(options.players, unit="player", disable=None):
            found[player] = rate(preset(options.preset), player, options.decks, options.seed, executor)
    if options.json:
        print(json.dumps({player: asdict(estimate) for player, estimate in found.items()}))
        return
    print("| level | points lost for a decision |\n| --- | --: |")
    for player, estimate in found.items():
        print(f"| {player} | {estimate.mean:.2f} ± {estimate.error:.2f} |")


if __name__ == "__main__":
    main()
