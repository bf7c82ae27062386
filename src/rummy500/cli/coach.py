"""The commands `hint` and `review`: what the coach says of a position, and of a finished deal."""

import argparse
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tqdm import tqdm

from rummy500.bots.hints import DEPTHS, EXACTLY, Hint
from rummy500.cli.errors import CommandError
from rummy500.engine import Observation, observe
from rummy500.notation import NotationError, ScenarioError, action_to_text, dumps, load_cases, loads, set_up
from rummy500.sim.review_jobs import count_deeds, review_part
from rummy500.sim.verdicts import Decision, Review, gathered
from rummy500.web.review_bodies import review_of
from rummy500.words import ENGLISH, LANGUAGES, say


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `hint` and `review`."""
    hint = commands.add_parser("hint", help="what the coach says of the position of a scenario")
    hint.add_argument("file", type=Path, metavar="SCENARIO_FILE")
    hint.add_argument("case", nargs="?", help="name of the case; by default the first")
    hint.add_argument("--depth", type=int, choices=DEPTHS, default=EXACTLY, help="where to look, what kind, exactly")
    hint.add_argument("--samples", type=int, help="worlds to try turns in (default: as many as at the table)")
    hint.set_defaults(run=run_hint)
    review = commands.add_parser("review", help="go through a finished deal of a record")
    review.add_argument("file", type=Path, metavar="FILE")
    review.add_argument("--deal", type=int, default=1, help="which deal (default the first)")
    review.add_argument("--seat", type=int, default=0, help="whose play (default seat 0)")
    for command in (hint, review):
        command.add_argument("--language", choices=sorted(LANGUAGES), default=ENGLISH, help="default en")
        command.add_argument("--json", action="store_true", help="print everything as JSON")
    review.set_defaults(run=run_review)


def run_hint(options: argparse.Namespace) -> int:
    """Print a hint with its reasons."""
    from rummy500.bots.coach import SAMPLES, advise, hint  # noqa: PLC0415  # numpy loads slowly, for this command alone
    from rummy500.bots.experts import searcher  # noqa: PLC0415

    seen = _position(options.file, options.case)
    samples = SAMPLES if options.samples is None else options.samples
    told = hint(seen, advise(seen, searcher(), samples, Random(0)), options.depth)
    if options.json:
        print(json.dumps(_hint_as_data(told, seen, options.language)))
        return 0
    print(say(told.words, options.language))
    for reason in told.reasons:
        print(f"- {say(reason, options.language)}")
    return 0


def _position(file: Path, name: str | None) -> Observation:
    try:
        cases = [case for case in load_cases(file) if name is None or case.name == name]
        if not cases:
            raise CommandError(f"{file} has no case {name!r}")
        seen = set_up(cases[0]).seen()
    except (OSError, ScenarioError, NotationError) as problem:
        raise CommandError(str(problem)) from None
    if seen.hand is None or seen.seat != seen.table.actor or seen.table.over:
        raise CommandError(f"{file}: in this position the seat that looks has nothing to decide")
    return seen


def _hint_as_data(told: Hint, seen: Observation, language: str) -> dict[str, Any]:
    return {
        "depth": told.depth,
        "words": say(told.words, language),
        "reasons": [say(reason, language) for reason in told.reasons],
        "actions": [action_to_text(action, seen) for action in told.actions],
        "close": told.close,
    }


def run_review(options: argparse.Namespace) -> int:
    """Go through a deal, with a bar, and print what was found; Ctrl-C stops it."""
    try:
        text = options.file.read_text()
        record = loads(text)
        if not 1 <= options.deal <= len(record.deals):
            raise CommandError(f"{options.file} has {len(record.deals)} deals; there is no deal {options.deal}")
        if not 0 <= options.seat < record.seats:
            raise CommandError(f"the seats are 0 to {record.seats - 1}; there is no seat {options.seat}")
        end = record.deals[options.deal - 1].replay()
        if not end.table.over:
            raise CommandError(f"deal {options.deal} was not played to its end; there is nothing to review yet")
        text = dumps(record)
    except (OSError, UnicodeError, NotationError) as problem:
        raise CommandError(str(problem)) from None
    decisions: list[Decision] = []
    for place in tqdm(range(count_deeds(text, options.deal)), unit="decision", disable=None, leave=False):
        decisions += review_part(text, options.deal, place)
    review = gathered(end, options.seat, decisions)
    if options.json:
        print(msgspec.json.encode(review_of(review, options.language)).decode())
    else:
        _print_review(review, observe(end, None).table.seats, options.language)
    return 0


def _print_review(review: Review, seats: int, language: str) -> None:
    others = "the other" if seats == 2 else "the others"
    print(f"seat {review.seat}: {review.result:+.0f} points over {others}")
    print(f"  luck {review.luck:+.0f}, own errors {-review.errors:+.0f}, errors of {others} {review.others:+.0f}")
    print(f"  {review.loss_per_decision:.2f} points lost for each of {len(review.decisions)} decisions")
    for decision in review.key_decisions:
        words = " ".join(say(word, language) for word in decision.words)
        print(f"\nposition {decision.at}, {decision.grade.value}, {decision.loss:.0f} ± {decision.error:.0f} points")
        print(f"  {words}")
        if decision.unseen is not None:
            print(f"  {say(decision.unseen, language)}")
