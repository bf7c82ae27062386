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
from rummy500.notation.cards import UNKNOWN, card_from_text, card_to_text
from rummy500.notation.errors import NotationError, cause, wrong
from rummy500.words import Fact

FORMAT = "1"
HIDDEN = -1
"""A card of the deck that the reader may not see; its text is ``??``."""

_ACTION = re.compile(r"([^{}]*)(?:\{([^{}]*)\})?")
"""An action, and a note in braces behind it."""

_TAG = re.compile(r'\[([a-z_]+) "((?:[^"\\]|\\.)*)"\]')


@dataclass(frozen=True)
class Turn:
    """What one seat did in one turn, as action texts, with a note for each of them or none at all."""

    seat: int
    actions: tuple[str, ...]
    line: int = field(default=0, compare=False)
    """The line of the file that it was read from, for whoever must mend it; 0 where it comes from no file."""
    notes: tuple[str, ...] = ()
    """What stands in braces behind each action; the empty text where nothing does."""


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
    line: int = field(default=0, compare=False)
    """The line of the file on which it begins."""

    @property
    def hidden(self) -> bool:
        """Whether cards of its deck are unknown, so that it cannot be replayed."""
        return HIDDEN in self.deck

    def __iter__(self) -> Iterator[Deal]:
        """Replay.

        Raises:
            NotationError: cards of the deck are hidden, or a turn cannot be played.
        """
        if self.hidden:
            raise self._wrong("record.hidden")
        try:
            deal = start_deal(self.variant, self.seats, self.dealer, self.deck)
        except ValueError:
            raise self._wrong("record.deck") from None
        yield deal.copy()
        for number, turn in enumerate(self.turns, 1):
            for text in turn.actions:
                try:
                    self._play(deal, turn.seat, text)
                except NotationError as problem:
                    if turn.line:
                        raise wrong("record.line", line=turn.line, problem=problem.message) from None
                    raise wrong("record.turn", turn=number, problem=problem.message) from None
                yield deal.copy()

    def _play(self, deal: Deal, seat: int, text: str) -> None:
        if deal.table.over:
            raise wrong("record.over", text=text)
        if deal.table.actor != seat:
            raise wrong("record.actor", seat=seat, actor=deal.table.actor)
        try:
            deal.play(action_from_text(text, observe(deal, seat)))
        except IllegalAction as problem:
            raise wrong("record.illegal", text=text, problem=problem.refusal.message) from None

    def replay(self) -> Deal:
        """The deal as it stands after the last action.

        Raises:
            NotationError: it cannot be replayed, or it does not lead to the score written.
        """
        *_, deal = self
        self.check(deal)
        return deal

    def check(self, end: Deal) -> None:
        """Compare the score written, if there is one, with the deal after the last action.

        Raises:
            NotationError: the deal does not lead to it.
        """
        if self.net is None:
            return
        if not end.table.over:
            raise self._wrong("record.not_over")
        net = score_deal(end).net
        if net != self.net:
            raise self._wrong("record.wrong_score", written=_plain(self.net), found=_plain(net))

    def _wrong(self, key: str, **facts: Fact) -> NotationError:
        """What is wrong with the deal as a whole, with the line on which it begins."""
        problem = wrong(key, **facts)
        return wrong("record.line", line=self.line, problem=problem.message) if self.line else problem


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
        lines.append("deck " + " ".join(UNKNOWN if card == HIDDEN else card_to_text(card) for card in deal.deck))
        lines += [_turn_to_text(turn) for turn in deal.turns]
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
                raise wrong("record.no_tag", line=number, text=line)
            tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        elif line.startswith("deal "):
            blocks.append([(number, line)])
        elif not blocks:
            raise wrong("record.before_deal", line=number, text=line)
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
        raise wrong("record.format", format=FORMAT)
    try:
        changes = json.loads(tags.get("set", "{}"))
        if not isinstance(changes, dict):
            raise wrong("record.set", text=tags["set"])
        variant = preset(tags["variant"], changes)
        seats = _number(tags["seats"])
        variant.check_seats(seats)
    except KeyError as problem:
        raise wrong("record.missing_tag", tag=str(problem.args[0])) from None
    except (VariantError, ValueError, TypeError, AttributeError, RecursionError) as problem:
        raise wrong("record.tags", problem=cause(problem)) from None
    return variant, seats


def _deal(variant: Variant, seats: int, block: list[tuple[int, str]]) -> DealRecord:
    head = re.fullmatch(r"deal (\d{1,6}) dealer (\d{1,6})", block[0][1])
    if not head or int(head[2]) >= seats:
        raise wrong("record.head", line=block[0][0], text=block[0][1])
    deck: tuple[int, ...] | None = None
    turns: list[Turn] = []
    net: tuple[int, ...] | None = None
    for number, line in block[1:]:
        word, _, rest = line.partition(" ")
        try:
            if net is not None:
                raise wrong("record.after_score")
            if word == "deck":
                deck = tuple(HIDDEN if text == UNKNOWN else card_from_text(text) for text in rest.split())
            elif word == "score":
                net = tuple(_number(points) for points in rest.split())
                if len(net) != seats:
                    raise wrong("record.score_count", seats=seats, count=len(net))
            elif word.endswith(":") and word[:-1].isdecimal() and int(word[:-1]) < seats:
                turns.append(_turn(int(word[:-1]), rest, number))
            else:
                raise wrong("record.no_turn", text=line)
        except NotationError as problem:
            raise wrong("record.line", line=number, problem=problem.message) from None
    if deck is None:
        raise wrong("record.no_deck", line=block[0][0])
    return DealRecord(variant, seats, int(head[2]), deck, tuple(turns), net, block[0][0])


def _turn_to_text(turn: Turn) -> str:
    notes = turn.notes or ("",) * len(turn.actions)
    actions = (f"{action} {{{note}}}" if note else action for action, note in zip(turn.actions, notes, strict=True))
    return f"{turn.seat}: {'; '.join(actions)}"


def _turn(seat: int, text: str, line: int) -> Turn:
    parts = [_ACTION.fullmatch(part.strip()) for part in text.split(";")]
    found = [(part[1].strip(), part[2] or "") for part in parts if part is not None]
    if len(found) < len(parts):
        raise wrong("record.note", text=text)
    notes = tuple(note for _, note in found)
    return Turn(seat, tuple(action for action, _ in found), line, notes if any(notes) else ())


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise wrong("text.no_number", text=text) from None


def record_deal(deal_record: DealRecord, score: DealScore) -> DealRecord:
    """The same deal with its score written."""
    return DealRecord(
        deal_record.variant, deal_record.seats, deal_record.dealer, deal_record.deck, deal_record.turns, score.net
    )


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def _plain(net: tuple[int, ...]) -> str:
    return " ".join(str(points) for points in net)
