"""The ladder as a page in Markdown."""

import statistics
from collections.abc import Callable, Iterator, Sequence

from rummy500.bots import LEVELS
from rummy500.sim.checking import LADDER, Check
from rummy500.sim.ladder import Cell, Ladder, Place

NONE = "·"
SIGNS = ("○", "◐", "●")
"""Found never, sometimes, always."""


def ladder_page(
    ladder: Ladder, places: Sequence[Place], players: Sequence[str], checks: Sequence[Check], command: str, plot: str
) -> str:
    """What is known of these players at these tables; `plot` is the address of the picture, if there is one."""
    lines = [
        "# The ladder",
        "",
        "Every player against every other, measured by one command; what is said here comes from its file of results.",
        "The method is described in [opponents](opponents.md).",
        "",
        "```",
        command,
        "```",
    ]
    if plot:
        lines += ["", f"![Points a deal of every player, with intervals]({plot})"]
    for place in places:
        lines += ["", *_place(ladder, place, players)]
    lines += ["", *_checks(ladder, players, checks)]
    return "\n".join(lines) + "\n"


def _place(ladder: Ladder, place: Place, players: Sequence[str]) -> Iterator[str]:
    yield f"## {place.name}"
    yield ""
    others = "column" if place.seats == 2 else f"{place.seats - 1} copies of column"
    decks = sorted({cell["asked"]["decks"] for cell in _cells(ladder, place, players)})
    yield f"Points a deal, row minus {others}; ± is half of the 95 % interval. {_decks(decks, place.seats)}"
    yield ""
    yield from _table(ladder, place, players, _points)
    if any(cell["matches"] for cell in _cells(ladder, place, players)):
        yield ""
        equal = "" if place.seats == 2 else f"; equals would win {1 / place.seats:.0%}"
        yield f"Matches won by row against {others}, with the 95 % interval{equal}."
        yield ""
        yield from _table(ladder, place, players, _matches)
    yield ""
    yield from _paces(ladder, place, players)


def _decks(decks: Sequence[int], seats: int) -> str:
    """How much was played for a cell."""
    count = f"{decks[0]}" if len(decks) == 1 else f"{decks[0]} to {decks[-1]}"
    return f"A cell is {count} decks, each played {seats} times."


def _cells(ladder: Ladder, place: Place, players: Sequence[str]) -> list[Cell]:
    cells = (ladder.cell(place, row, column) for row in players for column in players if row != column)
    return [cell for cell in cells if cell is not None]


def _table(ladder: Ladder, place: Place, players: Sequence[str], say: Callable[[Cell], str]) -> Iterator[str]:
    yield _row(["", *players])
    yield _row(["---", *["--:"] * len(players)])
    for row in players:
        cells = [None if row == column else ladder.cell(place, row, column) for column in players]
        yield _row([f"**{row}**", *(NONE if cell is None else say(cell) for cell in cells)])


def _points(cell: Cell) -> str:
    points = cell["points"]
    return f"{points['mean']:+.1f} ± {(points['high'] - points['low']) / 2:.1f}"


def _matches(cell: Cell) -> str:
    share = cell["matches"]
    if share is None:
        return NONE
    return f"{share['mean']:.0%} ({100 * share['low']:.0f} to {100 * share['high']:.0f})"


def _paces(ladder: Ladder, place: Place, players: Sequence[str]) -> Iterator[str]:
    cells = _cells(ladder, place, players)
    builds = sorted({cell["build"] for cell in cells})
    yield f"Thinking time in milliseconds of processor time ({', '.join(builds)}); p50 is the median of all pairings,"
    yield "p99 the worst of them."
    yield ""
    yield _row(["", "a decision, p50", "p99", "a turn, p50", "p99"])
    yield _row(["---", *["--:"] * 4])
    for player in players:
        paces = [cell["paces"][player] for cell in cells if player in cell["paces"]]
        if paces:
            middle = {name: statistics.median(pace[name] for pace in paces) for name in ("p50_ms", "turn_p50_ms")}
            worst = {name: max(pace[name] for pace in paces) for name in ("p99_ms", "turn_p99_ms")}
            numbers = (middle["p50_ms"], worst["p99_ms"], middle["turn_p50_ms"], worst["turn_p99_ms"])
            yield _row([f"**{player}**", *(f"{number:.2f}" for number in numbers)])


# ---- check positions


def _checks(ladder: Ladder, players: Sequence[str], checks: Sequence[Check]) -> Iterator[str]:
    known = [player for player in players if player in ladder.checks]
    yield "## Check positions"
    yield ""
    yield "Written by hand, with what a person who knows the game sees in them (`src/rummy500/sim/checks`). Seen always"
    yield "●, sometimes ◐, never ○; from the level named on it is expected."
    for topic in sorted({check.topic for check in checks}):
        yield ""
        yield _row([topic, "from", *known])
        yield _row(["---", "---", *[":-:"] * len(known)])
        for check in (check for check in checks if check.topic == topic):
            yield _row([check.name, check.since, *(_sign(ladder, player, check) for player in known)])
    missed = list(_missed(ladder, known, checks))
    if missed:
        yield ""
        yield "Expected, and yet missed more often than seen:"
        yield ""
        yield from missed


def _missed(ladder: Ladder, known: Sequence[str], checks: Sequence[Check]) -> Iterator[str]:
    levels = {level.name for level in LEVELS}
    for player in known:
        if player not in levels or player not in LADDER:
            continue
        for check in checks:
            expected = LADDER.index(player) >= LADDER.index(check.since)
            if expected and ladder.checks[player]["found"][check.name] < 0.5:
                yield f"- {player}: {check.name}. {check.why}"


def _sign(ladder: Ladder, player: str, check: Check) -> str:
    share = ladder.checks[player]["found"].get(check.name, 0.0)
    return SIGNS[0 if share == 0 else 2 if share == 1 else 1]


def _row(words: Sequence[str]) -> str:
    return f"| {' | '.join(words)} |".replace("|  |", "| |")
