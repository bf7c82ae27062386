"""Let every level play very many deals on every preset, against itself and among random players, and report what fails.

An illegal action, an exception or a decision that takes longer than the limit ends a table with a sentence. Finished
tables are kept in a file and not played again while the player is of the same version. Prints a JSON object and a line
`target / figure`; exits with 1 if any player failed.
"""

import argparse
import json
import os
import sys
from pathlib import Path

from tqdm import tqdm

from rummy500.bots import BOTS, LEVELS, bot_at
from rummy500.engine import PRESETS, Variant
from rummy500.sim import ArenaError, executor_of
from rummy500.sim.arena import contest_of, tallies

SEATS = (2, 3, 4, 6)


def tables(variant: Variant) -> list[int]:
    """The numbers of seats that a preset is played with."""
    low, high = variant.deck.players
    return [seats for seats in SEATS if low <= seats <= high]


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=BOTS, help="by default every player of ours")
    parser.add_argument("--deals", type=int, default=10_000, help="of each player on each preset (10000)")
    parser.add_argument("--searching-deals", type=int, default=None, help="of players that search (as --deals)")
    parser.add_argument("--least", action="store_true", help="players that search look at as few samples as they may")
    parser.add_argument("--limit", type=float, default=60.0, help="seconds for a decision (60)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--file", type=Path, default=Path("build/bots.json"), help="finished tables (build/bots.json)")
    options = parser.parse_args()
    done = json.loads(options.file.read_text()) if options.file.exists() else {}
    searching = {level.name: level for level in LEVELS if level.samples}
    failures: list[str] = []
    with executor_of(options.workers) as executor:
        for name in tqdm(options.players, unit="player", disable=None):
            deals = options.searching_deals if name in searching and options.searching_deals else options.deals
            address = f"{name}@{searching[name].least}" if options.least and name in searching else name
            for preset in tqdm(PRESETS, desc=name, unit="preset", disable=None, leave=False):
                variant = PRESETS[preset]
                for seats in tables(variant):
                    for company in (address, "random"):
                        key = f"{address} {bot_at(address).version} {preset} {seats} {company} {options.seed}"
                        share = -(-deals // (2 * len(tables(variant)) * seats))
                        if done.get(key, 0) >= share * seats:
                            continue
                        contest = contest_of(
                            variant, [address, *[company] * (seats - 1)], options.seed, limit=options.limit
                        )
                        try:
                            done[key] = sum(tally.deals for tally in tallies(contest, share, executor))
                        except ArenaError as problem:
                            failures.append(f"{preset}, {seats} seats: {problem}")
                        options.file.parent.mkdir(parents=True, exist_ok=True)
                        options.file.write_text(json.dumps(done, indent=1))
    print(json.dumps({"deals": sum(done.values()), "failures": failures}))
    print(f"target: 0 failures in {options.deals} deals of each player on each preset / figure: {len(failures)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
