"""Pairs of matches that differ in nothing but what a seat cannot know: every message to it must be the same.

Prints a JSON object and a line `target / figure`; exits with 1 if any differed.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web import twins


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    count, found, kinds = twins.run_pairs(options.seed, options.pairs)
    print(json.dumps({"pairs": count, "differences": found[:5], "kinds": sorted(kinds)}))
    print(f"target: 0 differences in {options.pairs} pairs / figure: {len(found)} in {count}, {len(kinds)} kinds")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
