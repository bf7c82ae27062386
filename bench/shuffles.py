"""A million deals: card by place, cards dealt to people, neighbours, each as its deviation from chance.

Prints a JSON object and lines `target / figure`; exits with 1 if a shuffle is not as chance would have it.
"""

import argparse
import json
import sys
from random import Random

from rummy500.engine import preset
from rummy500.service.dealing import deck_of
from rummy500.service.tally import Answer, Tally, answers_of

MOST_Z = 4.0
PEOPLE = range(0, 26, 2)
"""The hand of one seat of two."""


def answers(decks: int, seed: int) -> list[Answer]:
    """What the statistics say of so many decks."""
    rng, variant, tally = Random(seed), preset("standard"), Tally()
    for deal in range(decks):
        secret, nonces = rng.randbytes(64), (rng.randbytes(16), rng.randbytes(16))
        tally.add(deck_of(variant, rng.randbytes(16), secret, nonces, deal % 20 + 1), PEOPLE)
    (counts,) = tally.counts.values()
    return answers_of(counts)


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="of the secrets and numbers that the decks follow from")
    options = parser.parse_args()
    found = answers(options.decks, options.seed)
    print(json.dumps({"decks": options.decks, "z": {answer.name: round(answer.z, 3) for answer in found}}))
    for answer in found:
        print(f"target: |z| < {MOST_Z} for {answer.name} / figure: {answer.z:+.2f} (p {answer.p:.3f})")
    return 0 if all(abs(answer.z) < MOST_Z and answer.enough for answer in found) else 1


if __name__ == "__main__":
    sys.exit(main())
