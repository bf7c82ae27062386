"""A match as a record: all of it once it is over, before that what a seat has seen of the running deal."""

from datetime import UTC, datetime

from rummy500.engine import full_deck
from rummy500.notation import HIDDEN, DealRecord, Record, Turn
from rummy500.service.game import Game
from rummy500.service.journal import Dealt, Entry, Stored
from rummy500.service.restore import ReplayError
from rummy500.service.results import result_from_text
from rummy500.service.shuffle import NO_NONCE


def record_of(stored: Stored, game: Game, seat: int | None, own: tuple[int, ...] | None) -> Record:
    """Return the record of a match.

    `own` is the deck of the running deal as the seat knows it (see `known_deck`); None leaves that deal out.
    """
    variant, seats = game.variant, len(stored.seats)
    deals = []
    for dealt, log in zip(stored.deals, entries_by_deal(stored.log), strict=True):
        if dealt.deck is not None and dealt.result is not None:
            net = tuple(result_from_text(dealt.result).net)
            deals.append(DealRecord(variant, seats, dealt.dealer, tuple(dealt.deck), _turns(log, noted=True), net))
        elif own is not None:
            deals.append(DealRecord(variant, seats, dealt.dealer, own, _turns(log, noted=False)))
    tags = {
        "match": stored.match.hex(),
        "date": datetime.fromtimestamp(stored.created_ms / 1000, UTC).strftime("%Y-%m-%d"),
        "rules_version": str(stored.rules_version),
        "shuffle": stored.shuffle,
        "commitment": stored.commitment.hex(),
    }
    if stored.seed is not None:
        tags["seed"] = stored.seed.hex()
        tags |= {f"nonce_{WORDS[sitting.seat]}": (sitting.nonce or NO_NONCE).hex() for sitting in stored.seats}
    for sitting in stored.seats:
        tags[f"seat_{WORDS[sitting.seat]}"] = sitting.name
        if sitting.level is not None:
            tags[f"level_{WORDS[sitting.seat]}"] = sitting.level
    if seat is not None and own is not None:
        tags["seen_by"] = str(seat)
    return Record(variant, seats, tuple(deals), tags)


WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven")
"""Tags are lower-case letters."""


def known_deck(stored: Stored, game: Game, seat: int) -> tuple[int, ...] | None:
    """Return the running deck with all cards hidden but those dealt to a seat or drawn by it, and the first upcard."""
    deck = game.deck
    # What is stored was read a moment before the match in memory was looked at, which may be a deal further on.
    if deck is None or not stored.deals or stored.deals[-1].deal != game.number:
        return None
    if len(deck) != len(full_deck(game.variant, len(stored.seats))):
        raise ReplayError("the deck of the running deal has another size than its variant")
    seats, size = len(stored.seats), game.variant.hand_size(len(stored.seats))
    dealer = stored.deals[-1].dealer
    last = len(deck) - 1
    seen = {last - (place * seats + (seat - dealer - 1) % seats) for place in range(size)}
    next_card = last - size * seats
    seen.add(next_card)
    for entry in entries_by_deal(stored.log)[-1]:
        if entry.kind == "act" and entry.text == "draw":
            next_card -= 1
            if entry.seat == seat:
                seen.add(next_card)
    return tuple(card if place in seen else HIDDEN for place, card in enumerate(deck))


def entries_by_deal(log: tuple[Entry, ...]) -> list[list[Entry]]:
    """The entries behind the beginning of each deal, up to the next one."""
    deals: list[list[Entry]] = []
    for entry in log:
        if entry.kind == "deal":
            deals.append([])
        elif deals:
            deals[-1].append(entry)
    return deals


def _turns(log: list[Entry], *, noted: bool) -> tuple[Turn, ...]:
    """The actions of each turn, with the thoughts of opponents as notes; what was withdrawn is not among them."""
    turns: list[tuple[int, list[Entry]]] = []
    for entry in log:
        if entry.kind == "act" and entry.seat is not None:
            if not turns or turns[-1][0] != entry.seat:
                turns.append((entry.seat, []))
            turns[-1][1].append(entry)
        elif entry.kind == "withdraw":
            turns[-1][1].pop()
    return tuple(_turn(seat, entries, noted) for seat, entries in turns if entries)


def _turn(seat: int, entries: list[Entry], noted: bool) -> Turn:
    notes = tuple(entry.thought or "" for entry in entries) if noted else ()
    return Turn(seat, tuple(entry.text for entry in entries), notes=notes if any(notes) else ())


def decks_of(stored: Stored) -> list[Dealt]:
    """The finished deals, with their decks."""
    return [dealt for dealt in stored.deals if dealt.deck is not None]
