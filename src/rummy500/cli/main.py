"""The commands and their options; each command's work is in a file of its own."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version

from rummy500 import BUILD
from rummy500.cli import arena, bench, coach, db, gate, ladder, play, replay, stats, texts, train, verify
from rummy500.cli.errors import CommandError

DESCRIPTION = "Rummy 500. Without a command: serve the table on this machine and open it in the browser."


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 failed, 2 wrong use; `serve` has codes of its own."""
    parser = _parser()
    options = parser.parse_args(argv)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except CommandError as problem:
        print(f"rummy500: {problem}", file=sys.stderr)
        return problem.code
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone, which is no fault
        return 0
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rummy500", description=DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"rummy500 {version('rummy500')} ({BUILD})")
    play.add_play_options(parser)
    parser.set_defaults(run=play.run_play)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    play.add_commands(commands)
    db.add_commands(commands)
    texts.add_commands(commands)
    replay.add_commands(commands)
    verify.add_commands(commands)
    stats.add_commands(commands)
    arena.add_commands(commands)
    gate.add_commands(commands)
    ladder.add_commands(commands)
    coach.add_commands(commands)
    train.add_commands(commands)
    bench.add_commands(commands)
    return parser
