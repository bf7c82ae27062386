"""Scenarios: small rule cases as data. A position, what is done, what must come of it."""

import tomllib
from collections import Counter
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rummy500.engine import (
    Deal,
    Hand,
    IllegalAction,
    Match,
    Observation,
    Phase,
    Table,
    Variant,
    VariantError,
    check,
    full_deck,
    law_of,
    legal_actions,
    observe,
    preset,
    score_deal,
)
from rummy500.engine.actions import meld_cards
from rummy500.engine.cards import JOKER
from rummy500.engine.melds import meld_of_cards, shape_of
from rummy500.engine.readings import readings
from rummy500.notation.actions import action_from_text, action_to_text
from rummy500.notation.cards import UNKNOWN, cards_from_text, cards_to_text
from rummy500.notation.errors import NotationError
from rummy500.notation.positions import position_to_text

_KEYS = {
    "name", "variant", "set", "seats", "hands", "pile", "stock", "melds", "melded", "turn", "phase", "totals", "dealer",
    "do", "expect", "waits",
}  # fmt: skip


class ScenarioError(ValueError):
    """A scenario that cannot be read: the message names the case and the key."""


class _FailedError(Exception):
    """An expectation that was not met."""


@dataclass(frozen=True)
class Case:
    """One case of a scenario file, as it was written."""

    name: str
    data: Mapping[str, Any]

    @property
    def waits(self) -> tuple[str, ...]:
        """The fields whose rules are not built yet and that this case needs; such a case is not run."""
        return tuple(self.data.get("waits", ()))


@dataclass
class Stage:
    """A case set up: the deal, the match before it, and the rule that the last refusal named."""

    case: Case
    deal: Deal
    match: Match
    rule: str = ""

    def seen(self, seat: int | None = None) -> Observation:
        """What this seat sees, by default the one to act."""
        return observe(self.deal, self.deal.table.actor if seat is None else seat)

    def after_deal(self) -> Match:
        """The match after this deal if it is over, else before it."""
        return self.match.next(score_deal(self.deal)) if self.deal.table.over else self.match


def load_cases(path: Path, also: Container[str] = ()) -> list[Case]:
    """The cases of a scenario file, which may have other keys, too, if its reader knows them.

    Raises:
        ScenarioError: it cannot be read, or a case has no name or an unknown key.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise ScenarioError(f"{path}: {problem}") from None
    cases = data.get("case")
    if not isinstance(cases, list):
        raise ScenarioError(f"{path}: there is no [[case]]")
    found: list[Case] = []
    for number, entry in enumerate(cases, 1):
        name = entry.get("name")
        if not isinstance(name, str):
            raise ScenarioError(f"{path}: case {number}: the key name is missing")
        for key in entry:
            if key not in _KEYS and key not in also:
                raise ScenarioError(f"{path}: case {name!r}: there is no key {key!r}")
        found.append(Case(name, entry))
    return found


def run_case(case: Case) -> str | None:
    """Play a case: None if all came as expected, else what did not.

    Raises:
        ScenarioError: the position or a step cannot be read.
    """
    stage = set_up(case)
    try:
        _do_all(stage)
        for key, wanted in case.data.get("expect", {}).items():
            expectation = _EXPECTATIONS.get(key)
            if expectation is None:
                raise ScenarioError(f"case {case.name!r}: expect has no key {key!r}")
            expectation(stage, wanted)
    except _FailedError as failure:
        return str(failure)
    except NotationError as problem:
        raise ScenarioError(f"case {case.name!r}: {problem}") from None
    return None


def lead_up(case: Case) -> Stage:
    """The position of a case after its steps.

    Raises:
        ScenarioError: the position or a step cannot be read, or a step cannot be done.
    """
    stage = set_up(case)
    try:
        _do_all(stage)
    except (_FailedError, NotationError) as problem:
        raise ScenarioError(f"case {case.name!r}: {problem}") from None
    return stage


def set_up(case: Case) -> Stage:
    """The position of a case.

    Raises:
        ScenarioError: a key is missing, or its value does not make a position.
    """
    data = case.data
    try:
        variant = preset(data["variant"], _flat(data.get("set", {})))
        hands = data["hands"]
        seats = data.get("seats", len(hands))
        law = law_of(variant, seats)
        turn = data.get("turn", 0)
        table = Table(law, data.get("dealer", (turn - 1) % seats))
        table.turn = table.actor = turn
        table.phase = Phase[data.get("phase", "draw").upper()]
        table.drew = table.phase == Phase.PLAY
        table.pile = cards_from_text(data["pile"])
        for entry in data.get("melds", []):
            _add_meld(table, entry)
        table.refit()
        if "melded" in data:
            table.melded = list(data["melded"])
        deal = _with_cards(table, variant, hands, data.get("stock"))
    except KeyError as problem:
        raise ScenarioError(f"case {case.name!r}: the key {problem} is missing or not known") from None
    except (NotationError, VariantError, ValueError, TypeError, AttributeError) as problem:
        raise ScenarioError(f"case {case.name!r}: {problem}") from None
    totals = tuple(data.get("totals", [0] * seats))
    return Stage(case, deal, Match(variant, seats, table.dealer, totals))


def _flat(changes: Mapping[str, Any]) -> dict[str, Any]:
    """``{"melds": {"min_run": 4}}``, as TOML reads dotted keys, with full names."""
    flat: dict[str, Any] = {}
    for group, fields in changes.items():
        if isinstance(fields, Mapping) and "." not in group:
            flat.update({f"{group}.{key}": value for key, value in fields.items()})
        else:
            flat[group] = fields
    return flat


def _add_meld(table: Table, entry: Mapping[str, Any]) -> None:
    cards = cards_from_text(entry["cards"])
    found = readings(cards)
    if not found:
        raise ValueError(f"melds: {entry['cards']!r} is no meld")
    exact = [action for action in found if meld_cards(action) == cards]
    action = (exact or found)[0]
    by = entry["by"]
    seats = [by] * len(cards) if isinstance(by, int) else list(by)
    if len(seats) != len(cards):
        raise ValueError(f"melds: {entry['cards']!r} has {len(cards)} cards, but by names {len(seats)} seats")
    owner = entry.get("owner", Counter(seats).most_common(1)[0][0])
    order = meld_cards(action)
    left = list(zip(cards, seats, strict=True))
    layers: list[int] = []
    for card in order:
        pair = next(pair for pair in left if pair[0] in (card, JOKER))
        left.remove(pair)
        layers.append(pair[1])
    meld = meld_of_cards(table.law, action & 15 == 3, owner, order, layers, shape_of(table.law, action).points.copy())
    table.melds.append(meld)
    table.opened[owner] = True
    for seat, points in zip(layers, meld.points, strict=True):
        table.melded[seat] += points
        table.laid[seat] += 1


def _with_cards(table: Table, variant: Variant, hands: list[str | int], stock: str | int | None) -> Deal:
    """Place the cards that the case names, and the rest of the pack where it leaves room."""
    rest = Counter(full_deck(variant, table.seats))
    named = list(table.pile)
    for meld in table.melds:
        named += [min(JOKER, card) for card in meld.cards]
    held = [_named(hand) if isinstance(hand, str) else [] for hand in hands]
    top = cards_from_text(stock) if isinstance(stock, str) else []
    for card in [*named, *top, *(card for cards in held for card in cards)]:
        if not rest[card]:
            raise ValueError(f"{cards_to_text([card])} is named more often than the deck holds it")
        rest[card] -= 1
    unnamed = list(rest.elements())
    for seat, hand in enumerate(hands):
        unknown = hand if isinstance(hand, int) else hand.split().count(UNKNOWN)
        if unknown > len(unnamed):
            raise ValueError(f"hands: {unknown} cards for seat {seat}, but only {len(unnamed)} are left")
        held[seat] += unnamed[:unknown]
        del unnamed[:unknown]
    if isinstance(stock, int) and len(unnamed) != stock:
        raise ValueError(f"stock: {stock} cards, but {len(unnamed)} have no place")
    cards = unnamed + top
    if len(hands) != table.seats:
        raise ValueError(f"hands: {len(hands)} are given for {table.seats} seats")
    table.stock = len(cards)
    table.hands = [len(hand) for hand in held]
    return Deal(table, [Hand.of(hand) for hand in held], cards)


def _named(hand: str) -> list[int]:
    """The cards of a hand that are named; one that the writer could not see is ``??``."""
    return cards_from_text(" ".join(word for word in hand.split() if word != UNKNOWN))


# ---- steps


def _do_all(stage: Stage) -> None:
    for step in stage.case.data.get("do", []):
        _do(stage, step)


def _do(stage: Stage, step: str) -> None:
    must_fail = step.startswith("! ")
    seat, text = _addressed(stage, step[2:] if must_fail else step)
    if not must_fail:
        refusal = _refusal(stage, seat, text)
        if refusal:
            raise _FailedError(f"{step!r} was refused: {refusal}")
        stage.deal.apply(action_from_text(text, stage.seen(seat)))
        return
    before = _whole(stage.deal)
    if not _refusal(stage, seat, text):
        raise _FailedError(f"{step!r} was not refused")
    if _whole(stage.deal) != before:
        raise _FailedError(f"{step!r} was refused but changed something")


def _addressed(stage: Stage, step: str) -> tuple[int, str]:
    """The seat that a step is for, and its action."""
    head, colon, rest = step.partition(":")
    if colon and head.strip().isdigit():
        return int(head), rest.strip()
    return stage.deal.table.actor, step


def _refusal(stage: Stage, seat: int, text: str) -> str:
    """Why an action is refused, or nothing; what was refused last is noted."""
    seen = stage.seen(seat)
    try:
        refusal = check(seen, action_from_text(text, seen))
    except IllegalAction as problem:
        refusal = problem.refusal
    if refusal is None:
        return ""
    stage.rule = refusal.rule
    return refusal.sentence


def _whole(deal: Deal) -> str:
    """Everything there is of a deal, to see that nothing changed."""
    views = [position_to_text(observe(deal, seat)) for seat in range(deal.table.seats)]
    return "".join(views) + cards_to_text(deal.stock)


# ---- expectations


def _legal(stage: Stage, wanted: list[str]) -> None:
    seen = stage.seen()
    found = {action_to_text(action, seen) for action in legal_actions(seen)}
    expected = {_canonical(stage, text) for text in wanted}
    if found != expected:
        raise _FailedError(f"legal: missing {sorted(expected - found)}, too many {sorted(found - expected)}")


def _canonical(stage: Stage, text: str) -> str:
    seen = stage.seen()
    try:
        return action_to_text(action_from_text(text, seen), seen)
    except IllegalAction:
        return text


def _allows(stage: Stage, wanted: list[str]) -> None:
    for step in wanted:
        refusal = _refusal(stage, *_addressed(stage, step))
        if refusal:
            raise _FailedError(f"allows: {step!r} is refused: {refusal}")


def _refuses(stage: Stage, wanted: list[str]) -> None:
    for step in wanted:
        if not _refusal(stage, *_addressed(stage, step)):
            raise _FailedError(f"refuses: {step!r} is legal")


def _hand(stage: Stage, wanted: list[str | int]) -> None:
    for seat, expected in enumerate(wanted):
        hand = stage.deal.hands[seat]
        if isinstance(expected, int):
            _same(f"hand of seat {seat}", len(hand), expected)
        else:
            _same(f"hand of seat {seat}", str(hand), cards_to_text(Hand.of(cards_from_text(expected))))


def _pile(stage: Stage, wanted: str) -> None:
    _same("pile", cards_to_text(stage.deal.table.pile), cards_to_text(cards_from_text(wanted)))


def _melds(stage: Stage, wanted: list[str]) -> None:
    found = [cards_to_text(meld.cards) for meld in stage.deal.table.melds]
    _same("melds", found, [cards_to_text(cards_from_text(text)) for text in wanted])


def _net(stage: Stage, wanted: list[int]) -> None:
    if not stage.deal.table.over:
        raise _FailedError("net: the deal is not over")
    _same("net", list(score_deal(stage.deal).net), wanted)


def _winner(stage: Stage, wanted: int | list[int]) -> None:
    winners = list(stage.after_deal().winners)
    expected = wanted if isinstance(wanted, list) else [] if wanted == -1 else [wanted]
    _same("winner", winners, expected)


def _same(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise _FailedError(f"{what}: expected {wanted!r}, found {found!r}")


def _ending(stage: Stage) -> str | None:
    ending = stage.deal.table.ending
    return None if ending is None else ending.value


_EXPECTATIONS: dict[str, Callable[[Stage, Any], None]] = {
    "legal": _legal,
    "allows": _allows,
    "refuses": _refuses,
    "hand": _hand,
    "pile": _pile,
    "melds": _melds,
    "melded": lambda stage, wanted: _same("melded", stage.deal.table.melded, wanted),
    "turn": lambda stage, wanted: _same("turn", stage.deal.table.turn, wanted),
    "over": lambda stage, wanted: _same("over", stage.deal.table.over, wanted),
    "ending": lambda stage, wanted: _same("ending", _ending(stage), wanted),
    "net": _net,
    "totals": lambda stage, wanted: _same("totals", list(stage.after_deal().totals), wanted),
    "winner": _winner,
    "rule": lambda stage, wanted: _same("rule", stage.rule, wanted),
    "stock": lambda stage, wanted: _same("stock", stage.deal.table.stock, wanted),
    "phase": lambda stage, wanted: _same("phase", stage.deal.table.phase.name.lower(), wanted),
}
