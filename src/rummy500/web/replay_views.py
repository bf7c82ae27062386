"""From a replayed record to messages. Only deals whose cards are all known come here, and none that is in play."""

from collections.abc import Iterable, Iterator
from typing import Any

from rummy500.engine import Deal, Phase, fields_changed, title_of
from rummy500.notation import Record, card_to_text
from rummy500.service.replays import Replayed, sittings_of
from rummy500.web import replay_bodies as bodies
from rummy500.web.views import meld_of, rules_of
from rummy500.words import Message, say

_PHASES = {Phase.DRAW: "draw", Phase.PLAY: "play", Phase.OVER: "over"}


def record_view(
    record: Record, replayed: Iterable[Replayed], match: str | None, seat: int | None, language: str
) -> bodies.RecordView:
    """Return what can be replayed of a record."""
    found = {deal.number: deal for deal in replayed}
    deals = [
        bodies.DealView(
            deal=number,
            dealer=deal.dealer,
            steps=len(found[number].states) - 1 if number in found else 0,
            net=list(deal.net) if deal.net is not None else None,
            why=None if number in found else say(Message("record.hidden"), language),
        )
        for number, deal in enumerate(record.deals, 1)
    ]
    after = next((deal.after for deal in reversed(found.values()) if deal.after is not None), None)
    return bodies.RecordView(
        match=match,
        seat=seat,
        date=record.tags.get("date", ""),
        preset=record.variant.name,
        title=title_of(record.variant.name, language)[0],
        fields=fields_changed(record.variant),
        rules=rules_of(record.variant, record.seats, language),
        players=[bodies.PlayerView(sitting.name, sitting.level) for sitting in sittings_of(record, language)],
        target=record.variant.match.target,
        totals=list(after.totals) if after is not None else [0] * record.seats,
        winners=list(after.winners) if after is not None else [],
        deals=deals,
    )


def replay_view(deal: Replayed) -> bodies.ReplayView:
    """Return a deal to step through."""
    after = deal.after
    return bodies.ReplayView(
        deal=deal.number,
        dealer=deal.record.dealer,
        before=list(deal.before.totals),
        results=list(deal.results),
        turns=[bodies.TurnView(turn.seat, list(turn.actions)) for turn in deal.record.turns],
        frames=list(_frames(deal.states)),
        result=deal.result,
        totals=list(after.totals if after is not None else deal.before.totals),
        winners=list(after.winners) if after is not None else [],
    )


def _frames(states: Iterable[Deal]) -> Iterator[bodies.Frame]:
    """Every position as what has changed in it."""
    before: dict[str, Any] = {}
    for state in states:
        now = _position(state)
        yield bodies.Frame(
            **{name: value for name, value in now.items() if name not in before or before[name] != value}
        )
        before = now


def _position(deal: Deal) -> dict[str, Any]:
    table = deal.table
    return {
        "turn": table.turn,
        "phase": _PHASES[Phase(table.phase)],
        "hands": [[card_to_text(card) for card in hand] for hand in deal.hands],
        "held": [sum(table.law.held[card] for card in hand) for hand in deal.hands],
        "stock": table.stock,
        "pile": [card_to_text(card) for card in table.pile],
        "melds": [meld_of(number, meld) for number, meld in enumerate(table.melds, 1)],
        "melded": list(table.melded),
        "obligation": card_to_text(table.obligation) if table.obligation >= 0 else None,
        "barred": card_to_text(table.barred) if table.barred >= 0 else None,
        "idle": table.idle,
        "ending": table.ending.value if table.ending is not None else None,
        "out": table.out if table.out >= 0 else None,
    }
