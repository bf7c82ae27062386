"""Computes the decks of a finished match again, with nothing but the standard library.

Usage: `python verify_shuffle.py PROOF.json`, with what the page offers under "The shuffle" or what
`GET /api/v1/matches/MATCH/fairness` answers. Written apart from the server, from the description in `docs/shuffle.md`.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path


def words(key):
    """Unsigned 32-bit numbers, without end."""
    block = 0
    while True:
        bytes_ = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha512).digest()
        yield from (int.from_bytes(bytes_[at : at + 4], "big") for at in range(0, 64, 4))
        block += 1


def deck(seed, match, deal, nonces, packs, jokers):
    """The deck of one deal as texts; its last card is dealt first."""
    cards = [rank + suit for _ in range(packs) for suit in "SHDC" for rank in "A23456789TJQK"] + ["JK"] * jokers
    message = b"rummy500 shuffle 1\0" + match + deal.to_bytes(4, "big") + bytes([len(nonces)]) + b"".join(nonces)
    stream = words(hmac.new(seed, message, hashlib.sha512).digest())
    for last in range(len(cards) - 1, 0, -1):
        size = last + 1
        word = next(stream)
        while word >= 2**32 - 2**32 % size:
            word = next(stream)
        other = word % size
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def faults(proof):
    """What does not hold in a proof, in words; an empty list if all holds."""
    found = []
    seed, match = bytes.fromhex(proof["seed"]), bytes.fromhex(proof["match"])
    nonces = [bytes.fromhex(nonce) for nonce in proof["nonces"]]
    if hashlib.sha256(b"rummy500 commit 1\0" + match + seed).hexdigest() != proof["commitment"]:
        found.append("the secret does not give the commitment")
    for one in proof["deals"]:
        jokers = one["deck"].count("JK")
        packs = (len(one["deck"]) - jokers) // 52
        if deck(seed, match, one["deal"], nonces, packs, jokers) != one["deck"]:
            found.append(f"the deck of deal {one['deal']} is another one")
    return found


if __name__ == "__main__":
    wrong = faults(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    print("\n".join(wrong) or "All decks follow from the secret that was promised and the players' numbers.")
    sys.exit(1 if wrong else 0)
