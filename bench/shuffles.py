"""A million deals: card by place, cards dealt to people, neighbours, each as its deviation from chance.

Prints a JSON object and lines `target / figure`; exits with 1 if a shuffle is not as chance would have it.
"""

import argparse
import json
import sys
from random import Random

from rummy500.engine import preset
from rummy500.service.dealing import deck_of
from rummy500.service.tally import Tally, answers_of

MOST_Z = 4.0
PEOPLE = range(0, 26, 2)
"""The hand of one seat of two."""


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="of the secrets and numbers that the decks follow from")
    options = parser.parse_args()
    rng, variant, tally = Random(options.seed), preset("standard"), Tally()
    for deal in range(options.decks):
        seed, nonces = rng.randbytes(64), (rng.randbytes(16), rng.randbytes(16))
        tally.add(deck_of(variant, rng.randbytes(16), seed, nonces, deal % 20 + 1), PEOPLE)
    (counts,) = tally.counts.values()
    answers = answers_of(counts)
    print(json.dumps({"decks": options.decks, "z": {answer.name: round(answer.z, 3) for answer in answers}}))
    for answer in answers:
        print(f"target: |z| < {MOST_Z} for {answer.name} / figure: {answer.z:+.2f} (p {answer.p:.3f})")
    return 0 if all(abs(answer.z) < MOST_Z and answer.enough for answer in answers) else 1


if __name__ == "__main__":
    sys.exit(main())
