"""Match records (``.r500``): plain text, tag pairs above, one line a turn."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TextIO

from rummy500.engine import (
    Deal,
    DealScore,
    IllegalAction,
    Variant,
    VariantError,
    fields_changed,
    observe,
    preset,
    score_deal,
    start_deal,
)
from rummy500.notation.actions import action_from_text
from rummy500.notation.cards import card_from_text, card_to_text
from rummy500.notation.errors import NotationError

FORMAT = "1"
HIDDEN = -1
"""A card of the deck that the reader may not see; its text is ``??``."""

_TAG = re.compile(r'\[([a-z_]+) "((?:[^"\\]|\\.)*)"\]')


@dataclass(frozen=True)
class Turn:
    """What one seat did in one turn, as action texts."""

    seat: int
    actions: tuple[str, ...]


@dataclass(frozen=True)
class DealRecord:
    """One deal: who dealt, the deck (the next card last), the turns, and the net of each seat once it is over.

    Iterating yields the deal after each action, beginning with the deal before the first.
    """

    variant: Variant
    seats: int
    dealer: int
    deck: tuple[int, ...]
    turns: tuple[Turn, ...] = ()
    net: tuple[int, ...] | None = None

    def __iter__(self) -> Iterator[Deal]:
        """Replay.

        Raises:
            NotationError: cards of the deck are hidden, or a turn cannot be played.
        """
        if HIDDEN in self.deck:
            raise NotationError("this deal cannot be replayed: cards of its deck are hidden")
        try:
            deal = start_deal(self.variant, self.seats, self.dealer, self.deck)
        except ValueError as problem:
            raise NotationError(f"the deck cannot be dealt: {problem}") from None
        yield deal.copy()
        for number, turn in enumerate(self.turns, 1):
            for text in turn.actions:
                if deal.table.actor != turn.seat:
                    raise NotationError(f"turn {number}: seat {turn.seat} is not to act, seat {deal.table.actor} is")
                try:
                    deal.play(action_from_text(text, observe(deal, turn.seat)))
                except IllegalAction as problem:
                    raise NotationError(f"turn {number}: {text!r} is not legal: {problem}") from None
                yield deal.copy()

    def replay(self) -> Deal:
        """The deal as it stands after the last action.

        Raises:
            NotationError: it cannot be replayed, or it does not lead to the score written.
        """
        *_, deal = self
        if self.net is not None:
            if not deal.table.over:
                raise NotationError("a score is written, but the deal is not over")
            net = score_deal(deal).net
            if net != self.net:
                raise NotationError(f"the score written is {_plain(self.net)}, the turns lead to {_plain(net)}")
        return deal


@dataclass(frozen=True)
class Record:
    """A match: the variant, the number of seats, free tags (date, players, software ...), and its deals."""

    variant: Variant
    seats: int
    deals: tuple[DealRecord, ...] = ()
    tags: dict[str, str] = field(default_factory=dict)


_RESERVED = ("format", "variant", "set", "seats")


def dumps(record: Record) -> str:
    """The text of a record."""
    tags = {"format": FORMAT, "variant": record.variant.name}
    changes = fields_changed(record.variant)
    if changes:
        tags["set"] = json.dumps(changes, sort_keys=True)
    tags["seats"] = str(record.seats)
    tags |= {name: value for name, value in record.tags.items() if name not in _RESERVED}
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in tags.items()]
    for number, deal in enumerate(record.deals, 1):
        lines += ["", f"deal {number} dealer {deal.dealer}"]
        lines.append("deck " + " ".join("??" if card == HIDDEN else card_to_text(card) for card in deal.deck))
        lines += [f"{turn.seat}: {'; '.join(turn.actions)}" for turn in deal.turns]
        if deal.net is not None:
            lines.append(f"score {_plain(deal.net)}")
    return "\n".join(lines) + "\n"


def loads(text: str) -> Record:
    """The record that a text holds; it is not replayed.

    Raises:
        NotationError: a line cannot be read; the message names its number.
    """
    tags: dict[str, str] = {}
    blocks: list[list[tuple[int, str]]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line:
            continue
        if line.startswith("["):
            found = _TAG.fullmatch(line)
            if not found or blocks:
                raise NotationError(f'line {number}: {line!r} is no tag; tags come first and look like [seats "2"]')
            tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        elif line.startswith("deal "):
            blocks.append([(number, line)])
        elif not blocks:
            raise NotationError(f"line {number}: {line!r} stands before the first deal")
        else:
            blocks[-1].append((number, line))
    variant, seats = _head(tags)
    deals = tuple(_deal(variant, seats, block) for block in blocks)
    return Record(variant, seats, deals, {name: value for name, value in tags.items() if name not in _RESERVED})


def dump(record: Record, file: TextIO) -> None:
    """Write a record to a text file."""
    file.write(dumps(record))


def load(file: TextIO) -> Record:
    """Read a record from a text file.

    Raises:
        NotationError: a line cannot be read.
    """
    return loads(file.read())


def _head(tags: dict[str, str]) -> tuple[Variant, int]:
    if tags.get("format") != FORMAT:
        raise NotationError(f'the tag [format "{FORMAT}"] is missing or another; this program reads format {FORMAT}')
    try:
        variant = preset(tags["variant"], json.loads(tags.get("set", "{}")))
        seats = int(tags["seats"])
        variant.check_seats(seats)
    except KeyError as problem:
        raise NotationError(f"the tag {problem} is missing") from None
    except (VariantError, ValueError) as problem:
        raise NotationError(f"the tags cannot be read: {problem}") from None
    return variant, seats


def _deal(variant: Variant, seats: int, block: list[tuple[int, str]]) -> DealRecord:
    head = re.fullmatch(r"deal (\d+) dealer (\d+)", block[0][1])
    if not head or int(head[2]) >= seats:
        raise NotationError(f"line {block[0][0]}: {block[0][1]!r} is no head of a deal, such as deal 1 dealer 0")
    deck: tuple[int, ...] | None = None
    turns: list[Turn] = []
    net: tuple[int, ...] | None = None
    for number, line in block[1:]:
        word, _, rest = line.partition(" ")
        try:
            if net is not None:
                raise NotationError("nothing may follow the score of a deal")
            if word == "deck":
                deck = tuple(HIDDEN if text == "??" else card_from_text(text) for text in rest.split())
            elif word == "score":
                net = tuple(int(points) for points in rest.split())
                if len(net) != seats:
                    raise NotationError(f"a score of {seats} seats has {seats} numbers, not {len(net)}")
            elif word.endswith(":") and word[:-1].isdigit() and int(word[:-1]) < seats:
                turns.append(Turn(int(word[:-1]), tuple(action.strip() for action in rest.split(";"))))
            else:
                raise NotationError(f"{line!r} is no turn, such as 0: draw; discard KS")
        except ValueError as problem:
            raise NotationError(f"line {number}: {problem}") from None
    if deck is None:
        raise NotationError(f"line {block[0][0]}: the deal has no line with its deck")
    return DealRecord(variant, seats, int(head[2]), deck, tuple(turns), net)


def record_deal(deal_record: DealRecord, score: DealScore) -> DealRecord:
    """The same deal with its score written."""
    return DealRecord(
        deal_record.variant, deal_record.seats, deal_record.dealer, deal_record.deck, deal_record.turns, score.net
    )


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _plain(net: tuple[int, ...]) -> str:
    return " ".join(str(points) for points in net)
