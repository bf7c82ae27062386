"""Kill the server at random moments while matches are played, and compare what was acknowledged with what is stored.

Prints a JSON object and a line `target / figure`; exits with 1 if anything was lost or doubled.
"""

import argparse
import json
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web import killing


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes that think for opponents")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = killing.run(
            Path(folder) / "data",
            kills=options.kills,
            matches=options.matches,
            seed=options.seed,
            bot_workers=options.workers,
        )
    print(json.dumps(asdict(report)))
    print(f"target: 0 lost or doubled in {options.kills} kills / figure: {len(report.faults)} in {report.kills}")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
