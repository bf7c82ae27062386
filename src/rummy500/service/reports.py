"""A position of a match or of a record as a report: a scenario file from the view of one seat."""

from collections.abc import Iterable, Sequence
from importlib.metadata import version

from rummy500.engine import Deal, observe, start_deal
from rummy500.notation import Record, Sight, action_from_text, report_to_text
from rummy500.service.events import short
from rummy500.service.game import RULES_VERSION, Game
from rummy500.service.replays import Replayed, sittings_of

LAST = 12
"""So many actions before the position are written down."""


def report_of_replay(record: Record, deal: Replayed, step: int, seat: int) -> str:
    """Report the position of a finished deal after so many actions, as this seat saw it.

    Raises:
        IndexError: the deal has no such step, or the record no such seat.
    """
    if not (0 <= step < len(deal.states) and 0 <= seat < record.seats):
        raise IndexError(f"round {deal.number} has steps 0 to {len(deal.states) - 1}, seats 0 to {record.seats - 1}")
    texts = [text for turn in deal.record.turns for text in turn.actions]
    match = record.tags.get("match", "")
    levels = [sitting.level for sitting in sittings_of(record)]
    return _report(deal.states[: step + 1], texts[:step], seat, deal.before.totals, match[:8], deal.number, levels)


def report_of_game(game: Game, seat: int) -> str | None:
    """Report the running deal as this seat sees it, with its draft if it is to act; None between deals."""
    if game.deck is None or game.match is None or game.deal is None:
        return None
    texts: list[str] = []
    for entry in game.log:
        if entry.kind == "act":
            texts.append(entry.text)
        elif entry.kind == "withdraw":
            texts.pop()
    if seat == game.actor:
        texts += [step.text for step in game.turn.steps]
    deal = start_deal(game.variant, len(game.seats), game.deal.table.dealer, list(game.deck))
    states = [deal.copy()]
    for text in texts:
        deal.apply(action_from_text(text, observe(deal, deal.table.actor)))
        states.append(deal.copy())
    levels = [sitting.level for sitting in game.seats]
    return _report(states, texts, seat, game.match.totals, short(game.id), game.number, levels)


def _report(
    states: Sequence[Deal],
    texts: Sequence[str],
    seat: int,
    totals: Sequence[int],
    match: str,
    number: int,
    levels: Iterable[str | None],
) -> str:
    # Only what `observe` gives of a deal goes on from here.
    sights = [Sight(observe(state, seat), state.table.actor, text) for state, text in zip(states, texts, strict=False)]
    recent = [f"{sight.actor}: {sight.text}" for sight in sights[-LAST:]]
    remarks = [
        f"rummy500 {version('rummy500')}, rules {RULES_VERSION}" + (f", match {match}" if match else ""),
        f"Round {number}, after {len(texts)} actions, seen from seat {seat}. Unknown cards are ?? or a number.",
        "Levels: " + ", ".join(level or "person" for level in levels),
        "Actions before it: " + ("; ".join(recent) or "none"),
    ]
    name = f"round {number} after {len(texts)} actions"
    return report_to_text(name, sights, observe(states[-1], seat), totals, remarks)
