"""The commands `train` and `tune`: how the networks and the heuristic's weights came to be."""

import argparse
from collections import Counter
from dataclasses import astuple, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from rummy500.bots import make_bot
from rummy500.bots.judge import TERMS, Weights
from rummy500.cli.errors import CommandError
from rummy500.cli.ladder import place_of
from rummy500.engine import PRESETS
from rummy500.sim import executor_of

if TYPE_CHECKING:
    from rummy500.sim.training.run import Course


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `train` and `tune`."""
    train = commands.add_parser(
        "train",
        help="teach a value network by self-play",
        description="Plays rounds of deals and learns from them. Stopped, it goes on from its last checkpoint.",
    )
    train.add_argument("folder", type=Path, help="for checkpoints, one network for each, and what each made of others")
    train.add_argument("--rounds", type=int, help="rounds of the course")
    train.add_argument("--deals", type=int, help="deals in a round")
    train.add_argument("--start", help="a network of the package to begin with")
    train.add_argument(
        "--tables", nargs="+", metavar="PRESET:SEATS", help="what is played; named twice, it comes up twice as often"
    )
    train.add_argument("--others", nargs="+", help="whom the learner meets besides itself")
    train.add_argument("--share", type=float, dest="share_of_others", help="share of the deals against those")
    train.add_argument("--seed", type=int)
    train.add_argument("--rate", type=float, dest="rate_first", help="the first learning rate")
    train.add_argument("--noise", type=float, dest="noise_first", help="the first spread of exploration, in points")
    train.add_argument("--workers", type=int, default=2, help="processes; the course is the same for any number")
    train.add_argument("--decks", type=int, default=60, help="for measuring each checkpoint afterwards; 0: not at all")
    train.set_defaults(run=run_train)
    tune = commands.add_parser("tune", help="search for better weights of the heuristic")
    tune.add_argument("--preset", default="standard", choices=sorted(PRESETS))
    tune.add_argument("--seats", type=int, default=2)
    tune.add_argument("--generations", type=int, default=15)
    tune.add_argument("--population", type=int, default=24)
    tune.add_argument("--decks", type=int, default=150)
    tune.add_argument("--seed", type=int, default=1)
    tune.add_argument("--workers", type=int, default=2)
    tune.set_defaults(run=run_tune)


def run_train(options: argparse.Namespace) -> int:
    """Train, with a bar; then measure every checkpoint, and keep the best apart."""
    # numpy and the workers' machinery load slowly, for this command alone.
    import rummy500.bots.net  # noqa: F401, PLC0415  # before all that loads numpy: it limits the threads
    from rummy500.sim.training.run import Progress, train  # noqa: PLC0415

    try:
        course = _course(options)
        with tqdm(total=course.rounds, unit="round", disable=None) as bar:

            def report(progress: Progress) -> None:
                bar.update(progress.round - bar.n)
                bar.set_postfix(loss=f"{progress.losses[-1]:.4f}")

            train(course, options.folder, options.workers, report)
        if options.decks:
            _measure(course, options)
    except (OSError, ValueError) as problem:
        raise CommandError(str(problem)) from None
    print(f"networks are in {options.folder}")
    return 0


def _course(options: argparse.Namespace) -> "Course":
    """The course that was asked for.

    Raises:
        ValueError: there is no such table or player.
    """
    from rummy500.sim.training.run import Course  # noqa: PLC0415  # as above

    names = {field.name for field in fields(Course)}
    asked = {name: value for name, value in vars(options).items() if name in names and value is not None}
    if asked.get("start"):
        asked["bootstrap"] = 0
    if options.tables is not None:
        counted = Counter(
            (place.variant.name, place.seats) for place in (place_of(name, []) for name in options.tables)
        )
        asked["tables"] = tuple((name, seats, often) for (name, seats), often in counted.items())
    if options.others is not None:
        asked["others"] = tuple(options.others)
        for name in options.others:
            make_bot(name)
    return replace(Course(), **asked)


def _measure(course: "Course", options: argparse.Namespace) -> None:
    """Let every network that has not yet done so play against others; write a table, a picture and the best one."""
    from rummy500.sim.training.measuring import best, checkpoints, course_table, measure  # noqa: PLC0415  # as above
    from rummy500.sim.training.plot import course_plot  # noqa: PLC0415

    folder: Path = options.folder
    files = checkpoints(folder)
    with (
        executor_of(options.workers) as executor,
        tqdm(total=len(files), desc="measuring", unit="network", disable=None) as bar,
    ):
        marks = measure(course, folder, options.decks, executor, lambda _mark: bar.update())
    (folder / "ladder.md").write_text("\n".join(course_table(marks)) + "\n", encoding="utf-8")
    (folder / "ladder.svg").write_text(course_plot(marks), encoding="utf-8")
    chosen = best(marks)
    (folder / "best.npz").write_bytes((folder / f"round{chosen.round:05}.npz").read_bytes())
    print(f"best: round {chosen.round}, {chosen.mean:+.1f} points a deal over the others on average")


def run_tune(options: argparse.Namespace) -> int:
    """Search, and print the weights after each generation, as they stand in weights.toml."""
    from rummy500.sim.training.tuning import Tuning, tune  # noqa: PLC0415  # as above

    tuning = Tuning(
        preset=options.preset,
        seats=options.seats,
        generations=options.generations,
        population=options.population,
        decks=options.decks,
        seed=options.seed,
    )

    def report(generation: int, score: float, weights: Weights) -> None:
        print(f"# generation {generation}: the mean before it made {score:+.2f} points a deal of the pool")
        for name, weight in zip(TERMS, astuple(weights), strict=True):
            print(f"{name} = {weight:.3f}")

    try:
        with executor_of(options.workers) as executor:
            tune(tuning, Weights(held=1.0, held_late=0.4), executor, report)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    return 0
