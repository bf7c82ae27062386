"""Plays deals and prints a checksum of everything that came up, for two builds to be compared.

`python tests/builds/digest.py [--deals N] [--bot NAME]` prints, for each preset and number of seats, the SHA-256 of
every list of legal actions, every action and every score, as JSON. Each deal is pickled before it is played, and each
score after. It needs nothing but the package, so that any build of it can run it.
"""

import argparse
import hashlib
import json
import pickle
import sys
from random import Random

from rummy500 import BUILD
from rummy500.bots import make_bot
from rummy500.engine import PRESETS, Variant, full_deck, legal_actions, observe, score_deal, start_deal
from rummy500.sim import playout

SEATS = (2, 3, 4, 8)


def tables() -> list[tuple[str, int]]:
    """The presets, each with the numbers of seats that it can be dealt to."""
    return [
        (name, seats)
        for name, variant in PRESETS.items()
        for seats in SEATS
        if variant.deck.players[0] <= seats <= variant.deck.players[1]
    ]


def digest(variant: Variant, seats: int, deals: int, bot: str = "random") -> str:
    """The checksum of so many deals, played by this opponent at every seat."""
    player = make_bot(bot)
    told = hashlib.sha256()
    deck = full_deck(variant, seats)
    for number in range(deals):
        rng = Random(f"{variant.name} {seats} {number}")
        rng.shuffle(deck)
        deal = pickle.loads(pickle.dumps(start_deal(variant, seats, number % seats, deck)))
        while not deal.table.over:
            seen = observe(deal, deal.table.actor)
            action = player.choose(seen, rng)
            told.update(f"{deal.table.actor} {legal_actions(seen)} {action}\n".encode())
            deal.play(action)
        told.update(f"{pickle.loads(pickle.dumps(score_deal(deal)))}\n".encode())
    return told.hexdigest()


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--bot", default="random")
    options = parser.parse_args()
    found = {"build": BUILD}
    for name, seats in tables():
        found[f"{name} {seats}"] = digest(PRESETS[name], seats, options.deals, options.bot)
        found[f"{name} {seats} at once"] = str(playout(PRESETS[name], seats, options.deals, seed=1))
    json.dump(found, sys.stdout, indent=1)
    return 0


if __name__ == "__main__":
    sys.exit(main())
