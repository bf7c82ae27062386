"""A position as a scenario file, from what one seat saw and nothing else: the form in which a problem is reported."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rummy500.engine import Hand, Meld, Observation, Phase, fields_changed
from rummy500.engine.actions import DRAW, KIND, TAKE, cards_spent, take_count
from rummy500.notation.actions import action_from_text
from rummy500.notation.cards import UNKNOWN, cards_to_text


@dataclass(frozen=True)
class Sight:
    """What the reporting seat saw before an action, who acted, and the action's text."""

    seen: Observation
    actor: int
    text: str


def report_to_text(
    name: str, sights: Sequence[Sight], now: Observation, totals: Sequence[int], remarks: Iterable[str] = ()
) -> str:
    """A scenario that leads to the position `now`; `remarks` become comments above it.

    It begins with the turn that is under way, so that obligations arise as they did. Idle turns have no place in a
    scenario; where some went before, it begins with the first of them. In the midst of another seat's turn it begins
    right there: with the cards that this seat knows, the turn so far might not be legal.

    Raises:
        ValueError: `now` has no seat, so there is no view to report from.
    """
    if now.seat is None or now.hand is None:
        raise ValueError("a report is made from the view of a seat")
    views = [*(sight.seen for sight in sights), now]
    begin = _beginning(views)
    steps = sights[begin:]
    first = views[begin]
    table = first.table
    hands, drawn = _hands(first, steps, views[begin + 1 :])
    values: dict[str, Any] = {"name": name, "variant": table.variant.name}
    changes = fields_changed(table.variant)
    if changes:
        values["set"] = {field: changes[field] for field in sorted(changes)}
    values |= {
        "seats": table.seats,
        "hands": hands,
        "pile": cards_to_text(table.pile),
        "stock": cards_to_text(drawn) if drawn else table.stock,
        "melds": [_meld(meld) for meld in table.melds],
        "melded": list(table.melded),
        "turn": table.turn,
        "phase": table.phase.name.lower(),
        "totals": list(totals),
        "dealer": table.dealer,
        "do": [sight.text for sight in steps],
    }
    lines = [f"# {line}" for remark in remarks for line in remark.splitlines()]
    lines += ["", "[[case]]", *(f"{key} = {_toml(value)}" for key, value in values.items())]
    lines += ["", "[case.expect]", *(f"{key} = {_toml(value)}" for key, value in _expected(now).items())]
    return "\n".join(lines).lstrip("\n") + "\n"


def _beginning(views: Sequence[Observation]) -> int:
    """The place of the position to begin with."""
    last = len(views) - 1
    now = views[last].table
    if now.phase == Phase.PLAY and now.turn != views[last].seat:
        return last
    turns = (place for place, seen in enumerate(views) if seen.table.phase == Phase.DRAW and seen.table.idle == 0)
    return max(turns)


def _hands(
    first: Observation, steps: Sequence[Sight], after: Sequence[Observation]
) -> tuple[list[str | int], list[int]]:
    """The hands at the beginning as this seat knows them by now, and the cards then drawn that have a name."""
    table = first.table
    named = [Counter(hand) for hand in table.known]
    held = [Counter(hand) for hand in table.known]
    drawn: list[int] = []
    drawer = -1
    for sight, later in zip(steps, after, strict=True):
        action = action_from_text(sight.text, sight.seen)
        if sight.actor == first.seat:
            if action == DRAW:
                drawn += (Counter(later.hand or ()) - Counter(sight.seen.hand or ())).elements()
            continue
        own = held[sight.actor]
        if action == DRAW:
            drawer = sight.actor
        elif action & KIND == TAKE:
            own.update(sight.seen.table.pile[-take_count(action) :])
        for card in cards_spent(action):
            if own[card]:
                own[card] -= 1
            else:
                named[sight.actor][card] += 1
                if named[sight.actor].total() > table.hands[sight.actor]:
                    # More than were in the hand: this one, or one as good, is the card that was drawn.
                    named[drawer][card] -= 1
                    drawn.append(card)
    return [_hand(first, seat, cards) for seat, cards in enumerate(named)], drawn


def _hand(first: Observation, seat: int, named: Counter[int]) -> str | int:
    if seat == first.seat:
        return cards_to_text(first.hand or ())
    count = first.table.hands[seat]
    known = list(Hand.of(list(named.elements())))
    if not known:
        return count
    return " ".join([cards_to_text(known), *[UNKNOWN] * (count - len(known))])


def _meld(meld: Meld) -> dict[str, Any]:
    return {"cards": cards_to_text(meld.cards), "by": list(meld.by), "owner": meld.owner}


def _expected(now: Observation) -> dict[str, Any]:
    """What is seen now, for whoever runs the case: that it is the position that was reported."""
    table = now.table
    return {
        "hand": [
            cards_to_text(now.hand or ()) if seat == now.seat else count for seat, count in enumerate(table.hands)
        ],
        "pile": cards_to_text(table.pile),
        "melds": [cards_to_text(meld.cards) for meld in table.melds],
        "melded": list(table.melded),
        "turn": table.turn,
        "phase": table.phase.name.lower(),
        "over": table.over,
    }


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    # Strings, numbers and truth values are written as in JSON, but for one character that JSON lets pass.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    """A key, with dots between its parts; what is no bare key is quoted."""
    return ".".join(
        part if part.replace("_", "").isalnum() and part.isascii() else json.dumps(part) for part in key.split(".")
    )
