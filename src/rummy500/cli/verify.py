"""The command `verify`: whether the decks of a finished match were fixed before its players' numbers were known."""

import argparse
import json
from dataclasses import asdict
from pathlib import Path

from rummy500.cli.errors import CommandError
from rummy500.notation import NotationError, loads
from rummy500.service.proof import Finding, Point, Proof, ProofError, check, holds, proof_from_json, proof_of_record
from rummy500.service.shuffle import NO_NONCE

_POINTS: dict[Point, str] = {
    "shuffle": "the shuffle is one that this release knows",
    "commitment": "the secret is the one that was promised when the match was made",
    "promise": "the promise is the one that this player's browser was given",
    "dealer": "the first dealer follows from secret and numbers",
    "decks": "every deck follows from secret and numbers",
    "hand": "the hands are those that this player's browser was dealt",
}
_MARKS = {True: "yes", False: "NO ", None: "-  "}

PROVES = (
    "What this proves: whoever saw the promise before giving a number knows that no deck was chosen after it. "
    "What it does not prove: that whoever runs the server did not look at the cards."
)
_ALONE = (
    "Nobody added a number, so this proves that the decks were fixed when the promise was shown, and no more: neither "
    "that they were not chosen before, nor that whoever runs the server did not look at the cards."
)


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `verify`."""
    verify = commands.add_parser(
        "verify",
        help="compute the decks of a finished match again from what was promised",
        description="Computes commitment, first dealer and every deck again.",
        epilog="Exit codes: 0 all holds, 1 something does not, 2 the file holds no proof.",
    )
    verify.add_argument("file", type=Path, metavar="FILE", help="a record (.r500) of a finished match, or its proof")
    verify.add_argument("--json", action="store_true", help="print the findings as JSON")
    verify.set_defaults(run=run_verify)


def run_verify(options: argparse.Namespace) -> int:
    """Print what holds, what does not, and what that proves."""
    try:
        proof = proof_in(options.file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, NotationError, ProofError) as problem:
        raise CommandError(f"{options.file}: {problem}") from None
    findings = check(proof)
    if options.json:
        print(
            json.dumps({"match": proof.match.hex(), "holds": holds(findings), "findings": list(map(asdict, findings))})
        )
    else:
        _print(proof, findings)
    return 0 if holds(findings) else 1


def proof_in(text: str) -> Proof:
    """Return the proof that a file holds.

    Raises:
        NotationError: it is neither JSON nor a record.
        ProofError: there is no proof in it.
    """
    return proof_from_json(text) if text.lstrip().startswith("{") else proof_of_record(loads(text))


def _print(proof: Proof, findings: list[Finding]) -> None:
    print(f"match {proof.match.hex()}: {len(proof.deals)} deals, {len(proof.nonces)} seats")
    for finding in findings:
        print(f"{_MARKS[finding.holds]} {_POINTS[finding.point]}" + (": not told here" * (finding.holds is None)))
        if finding.holds is False:
            print(f"      said:  {finding.said}\n      found: {finding.found}")
    if not holds(findings):
        print("This match was not dealt as it was promised.")
        return
    given = [str(seat + 1) for seat, nonce in enumerate(proof.nonces) if nonce != NO_NONCE]
    print(f"Numbers came from: {'seat ' + ', '.join(given) if given else 'nobody'}.")
    print(PROVES if given else _ALONE)
