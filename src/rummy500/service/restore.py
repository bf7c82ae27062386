"""From what is stored back to the state of a match: the log is replayed, and every hash in it is compared."""

from collections.abc import Callable
from dataclasses import replace

import msgspec

from rummy500.engine import (
    Deal,
    DealScore,
    Ending,
    IllegalAction,
    Match,
    Variant,
    VariantError,
    observe,
    preset,
    start_deal,
    start_match,
)
from rummy500.notation import NotationError, action_from_text
from rummy500.service.absence import absence_of
from rummy500.service.game import NO_TURN, RULES_VERSION, Game, Turn, public_check
from rummy500.service.journal import LOG_FORMAT, Base, Draft, Entry, Journal, Secret, Step, Stored
from rummy500.service.results import DealResult, result_from_text
from rummy500.service.table_rules import table_rules_from_text
from rummy500.service.turns import NEXT, replay_steps


class ReplayError(Exception):
    """What is stored cannot be replayed, or leads to another position than it did: a defect, never a player's fault."""


async def revive(journal: Journal, stored: Stored) -> Game:
    """Return the state of a match from what is stored. One of the two readers of a secret.

    Raises:
        JournalError: its secret cannot be read now.
        ReplayError: the log does not lead where it led when it was written.
    """
    return restore(stored, await journal.secret(stored.match))


async def recall(journal: Journal, match: bytes) -> tuple[Stored, Game] | None:
    """Return what is stored of a match and its state, None if there is no such match.

    Raises:
        JournalError: it cannot be read now.
        ReplayError: the log does not lead where it led when it was written.
    """
    while (stored := await journal.load(match)) is not None:
        try:
            return stored, await revive(journal, stored)
        except ReplayError:
            # Another process may have ended the deal between the two readings, and its deck is no secret any more.
            again = await journal.load(match)
            if again is not None and again.base == stored.base:
                raise
    return None


def restore(stored: Stored, secret: Secret | None) -> Game:
    """Return the state of a match. Finished deals come from their results, the running one from its log.

    Raises:
        ReplayError: the log does not lead where it led when it was written.
    """
    if stored.rules_version > RULES_VERSION or stored.log_format > LOG_FORMAT:
        raise ReplayError("this match was played by a newer release")
    try:
        variant = preset(stored.preset, msgspec.json.decode(stored.fields))
        results = tuple(result_from_text(dealt.result) for dealt in stored.deals if dealt.result is not None)
        begin = _last_deal(stored.log)
        log = stored.log[begin:] if begin is not None else ()
        game = Game(
            id=stored.match,
            variant=variant,
            seats=stored.seats,
            commitment=stored.commitment,
            created_ms=stored.created_ms,
            phase=stored.phase,
            base=stored.base,
            position=_position(stored),
            match=_standing(stored, variant, results),
            number=len(stored.deals),
            log=log,
            results=results,
            ready=frozenset(e.seat for e in log if e.kind == "control" and e.text == NEXT and e.seat is not None),
            table_rules=table_rules_from_text(stored.table_rules),
            absence=absence_of(stored.log),
        )
        if begin is None:
            return game
        deck = stored.deals[-1].deck or (secret.deck if secret is not None else None)
        if deck is None:
            raise ReplayError("the deck of the running deal is missing")
        deal = start_deal(variant, len(stored.seats), stored.deals[-1].dealer, list(deck))
        deal, turn = replay(deal, log)
        game = replace(game, deal=deal, live=deal, turn=turn, deck=None if deal.table.over else bytes(deck))
        return with_draft(game, stored.draft)
    except (IllegalAction, NotationError, VariantError, ValueError, msgspec.MsgspecError) as error:
        raise ReplayError(f"the log cannot be replayed: {error}") from error


def replay(
    deal: Deal,
    log: tuple[Entry, ...],
    watch: Callable[[Deal], None] = lambda _: None,
    turn: Turn = NO_TURN,
) -> tuple[Deal, Turn]:
    """Play the entries of a deal, comparing hashes; return the deal after them and what of its turn can be undone.

    `turn` is what could be undone before them; `watch` is shown the deal at each position.

    Raises:
        ReplayError: a position differs, or an action cannot be played.
    """
    for entry in log:
        if entry.kind == "act":
            before = deal.copy() if entry.text.startswith("take") else None
            seat = deal.table.actor
            if seat != entry.seat:
                raise ReplayError(f"entry {entry.version} is by seat {entry.seat}, but seat {seat} is to act")
            try:
                deal.play(action_from_text(entry.text, observe(deal, seat)))
            except (IllegalAction, NotationError) as error:
                raise ReplayError(f"entry {entry.version} cannot be played: {error}") from error
            taken = Step(entry.command or b"", entry.text) if before is not None else None
            turn = Turn(before=before, taken=taken)
        elif entry.kind == "withdraw":
            if turn.before is None:
                raise ReplayError(f"entry {entry.version} withdraws what was not taken")
            deal, turn = turn.before, NO_TURN
        if entry.check is not None and entry.kind != "deal_over" and entry.check != public_check(deal):
            raise ReplayError(f"entry {entry.version} leads to another position than it did")
        watch(deal)
    return deal, turn


def with_draft(game: Game, draft: Draft | None) -> Game:
    """The state with the draft that is stored, where it is one of the seat to act.

    Raises:
        IllegalAction, NotationError: a step of it cannot be played.
    """
    if draft is None or game.actor != draft.seat:
        return game
    turn = replace(game.turn, steps=draft.steps, undone=draft.undone, commands=draft.commands)
    return replace(game, turn=turn, live=replay_steps(game.deal, draft.seat, draft.steps))


def _last_deal(log: tuple[Entry, ...]) -> int | None:
    for place in range(len(log) - 1, -1, -1):
        if log[place].kind == "deal":
            return place
    return None


def _position(stored: Stored) -> Base:
    """The first base of the position: behind the last entry or draft step that is not about control."""
    log, base = stored.log, stored.base
    if base[1] or not log or log[-1].kind != "control":
        return base
    last = max(entry.version for entry in log if entry.kind != "control")
    steps = stored.draft.commands if stored.draft is not None else ()
    return max([(last, 0), *((version, step) for _, version, step in steps)])


def _standing(stored: Stored, variant: Variant, results: tuple[DealResult, ...]) -> Match | None:
    """The match after its finished deals; its next dealer is the one of the running deal, if there is one."""
    if not stored.deals:
        return None
    match = start_match(variant, len(stored.seats), stored.deals[0].dealer)
    for result in results:
        match = match.next(
            DealScore(
                tuple(result.melded),
                tuple(result.laid_off),
                tuple(result.held),
                tuple(result.bonus),
                tuple(result.net),
                Ending(result.ending),
                -1 if result.out is None else result.out,
            )
        )
    if len(results) < len(stored.deals) and match.dealer != stored.deals[-1].dealer:
        raise ReplayError("the running deal has another dealer than the results before it lead to")
    return match


def answered(log: tuple[Entry, ...], draft: Draft | None) -> dict[bytes, Base]:
    """Every command of a person among these entries and in this draft, and the base that it was told to have led to."""
    known: dict[bytes, Base] = {}
    last = log[-1].version if log else 0
    closing = {"deal_over", "match_over"}
    kinds = {entry.version: entry.kind for entry in log}
    for entry in log:
        if entry.command is not None and not entry.bot:
            version = entry.version
            while version < last and kinds[version + 1] in closing:
                version += 1
            known[entry.command] = (version, 0)
    if draft is not None:
        known |= {command: (version, step) for command, version, step in draft.commands}
    return known
