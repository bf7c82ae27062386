"""The command `replay`: a record through the engine again, and its computer opponents asked again."""

import argparse
from collections import Counter
from pathlib import Path

from tqdm import tqdm

from rummy500.bots import bot_at
from rummy500.cli.errors import CommandError
from rummy500.engine import observe
from rummy500.notation import NotationError, Record, loads, position_to_text
from rummy500.sim.rechecking import Outcome, Recheck, recheck


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `replay`."""
    replay = commands.add_parser("replay", help="replay a record and check its scores")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--positions", action="store_true", help="print the public table after each action")
    replay.add_argument("--check-bots", action="store_true", help="ask opponents for all their decisions again")
    replay.add_argument("--bot", action="append", default=[], metavar="FILE.py", help="a player in a file; repeatable")
    replay.set_defaults(run=run_replay)


def run_replay(options: argparse.Namespace) -> int:
    """Replay every deal of a record; exit 1 if one does not lead to its score, or an opponent now plays otherwise."""
    try:
        record = loads(options.file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, NotationError) as problem:
        raise CommandError(f"{options.file}: {problem}") from None
    totals = [0] * record.seats
    for number, deal in enumerate(record.deals, 1):
        try:
            if options.positions:
                for state in deal:
                    print(position_to_text(observe(state, None)))
            deal.replay()
        except NotationError as problem:
            raise CommandError(f"{options.file}: deal {number}: {problem}", 1) from None
        if deal.net is not None:
            totals = [total + net for total, net in zip(totals, deal.net, strict=True)]
        score = "unfinished" if deal.net is None else " ".join(f"{net:+d}" for net in deal.net)
        print(f"deal {number}: {len(deal.turns)} turns, {score}")
    print(f"{len(record.deals)} deals of {record.variant.name} replayed; totals {' '.join(map(str, totals))}")
    return _check_bots(options, record) if options.check_bots else 0


def _check_bots(options: argparse.Namespace, record: Record) -> int:
    counts: Counter[Outcome] = Counter()
    try:
        guests = {Path(file).stem: bot_at(file) for file in options.bot}
        for found in tqdm(recheck(record, guests), unit="decision", disable=None, leave=False):
            counts[found.outcome] += 1
            if found.outcome is Outcome.DIFFERENT:
                tqdm.write(_difference(found))
    except NotationError as problem:
        raise CommandError(f"{options.file}: {problem}", 1) from None
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    said = ", ".join(f"{counts[kind]} {kind}" for kind in Outcome if counts[kind])
    print(f"decisions of opponents: {said or 'none'}")
    return 1 if counts[Outcome.DIFFERENT] else 0


def _difference(found: Recheck) -> str:
    where = f"deal {found.deal}, turn {found.turn}, seat {found.seat}"
    player = f"{found.decision.player} {found.decision.version}" if found.decision is not None else "nobody"
    return f"{where}: {player} chose {found.action!r}, and now chooses {found.now!r}"
