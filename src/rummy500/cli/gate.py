"""The command `gate`: whether a changed player may take the place of the old one."""

import argparse
import json
from typing import Never

from tqdm import tqdm

from rummy500.cli.arena import add_field_options, add_work_options
from rummy500.cli.errors import CommandError
from rummy500.cli.texts import variant_of
from rummy500.engine import VariantError
from rummy500.sim import ArenaError, Gate, Trial, executor_of, pass_gate

ANSWERS = {True: "yes", False: "NO", None: "not clear"}


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `gate`."""
    gate = commands.add_parser(
        "gate",
        help="test a changed player against the old one and the fixed pool, as long as it takes and no longer",
        description="Sequential tests on paired deals: the new player must gain the margin on the old one rather than "
        "nothing, and against each of the fixed pool it must not do worse than the old one. Exit 1: not passed.",
    )
    gate.add_argument("new", metavar="NEW", help="a name, NAME@SAMPLES or FILE.py")
    gate.add_argument("old", metavar="OLD")
    gate.add_argument("--margin", type=float, default=2.0, metavar="POINTS", help="to gain, a deal (2; searching: 8)")
    gate.add_argument("--loss", type=float, default=3.0, metavar="POINTS", help="too much to lose on the pool (3)")
    gate.add_argument(
        "--deals", type=int, default=20_000, metavar="N", help="decks after which a test gives up (20000)"
    )
    gate.add_argument("--seats", type=int, default=2, metavar="N", help="with more than two against copies (2)")
    add_field_options(gate)
    add_work_options(gate)
    gate.add_argument("--json", action="store_true", help="print the verdict as JSON")
    gate.set_defaults(run=run_gate)


def run_gate(options: argparse.Namespace) -> int:
    """Print each test and its answer."""
    variant = variant_of(options.preset, options.set)
    gate = Gate(variant, options.margin, options.loss, options.seed, options.deals, options.seats)
    try:
        with (
            executor_of(options.workers, options.dask) as executor,
            tqdm(unit="deck", disable=None, leave=False) as bar,
        ):
            verdict = pass_gate(gate, options.new, options.old, executor, progress=lambda trial: _show(bar, trial))
    except ArenaError as problem:
        raise CommandError(str(problem), 1) from None
    except (VariantError, ValueError) as problem:
        raise CommandError(str(problem)) from None
    if options.json:
        print(json.dumps(verdict.to_dict()))
    else:
        for trial in verdict.trials:
            print(
                f"{ANSWERS[trial.passed]:10} {trial.question}: {trial.mean:+.2f} points a deal on {trial.decks} decks"
            )
        print(f"{verdict.new} {'passes' if verdict.passed else 'does not pass'}")
    return 0 if verdict.passed else 1


def _show(bar: "tqdm[Never]", trial: Trial) -> None:
    bar.set_description(trial.question, refresh=False)
    bar.n = trial.decks
    bar.refresh()
