"""What each command makes of a match: the unit to be stored and the game after it. Pure; nothing is stored here."""

from dataclasses import dataclass, replace
from functools import reduce

from rummy500.engine import Deal, IllegalAction, check, observe, start_deal, start_match
from rummy500.notation import NotationError, action_from_text, action_to_text
from rummy500.service.absence import Absence
from rummy500.service.dealing import deck_of, first_dealer
from rummy500.service.game import NO_TURN, Game, Turn, full_check, in_draw_phase, public_check
from rummy500.service.journal import Base, DealEnd, DealStart, Draft, Entry, Secret, Step, Unit
from rummy500.service.journal import Phase as MatchPhase
from rummy500.service.results import result_of, result_to_text
from rummy500.words import Message, WordedError

NO_DRAFT = Draft(0)
NEXT = "next"
"""The text of the entry by which a seat asks for the next deal."""


class RefusedError(WordedError):
    """A command that is not possible here: the id of a rule, and what to tell the player if not the rule's sentence."""

    def __init__(self, rule: str, message: Message | None = None, readings: tuple[str, ...] = ()) -> None:
        super().__init__(message or Message(f"refusal.{rule}"))
        self.rule = rule
        self.readings = readings


@dataclass(frozen=True, slots=True)
class Move:
    """The outcome of a command, to be stored before it becomes the state."""

    unit: Unit
    game: Game

    @property
    def is_draft(self) -> bool:
        """Whether only the seat itself is told."""
        return not self.unit.entries


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks: seat, command id, time, and whether it is a computer opponent, with a thought for each action.

    `remaining_ms` is what the bank of a seat will have left after this, where people play against a clock.
    """

    seat: int
    command: bytes
    at_ms: int
    bot: bool = False
    thoughts: tuple[str | None, ...] = ()
    remaining_ms: int | None = None


def read_action(game: Game, seat: int, text: str) -> int:
    """Return the legal action that a text means for this seat.

    Raises:
        RefusedError: it is none, or the rules do not allow it now.
    """
    seen = game.seen_by(seat)
    if seen is None:
        raise RefusedError("not_started")
    try:
        action = action_from_text(text, seen)
    except NotationError as error:
        raise RefusedError("notation", Message("refusal.notation", {"problem": error.message})) from None
    except IllegalAction as error:
        texts = tuple(action_to_text(reading, seen) for reading in error.refusal.readings)
        raise RefusedError(error.refusal.rule, error.refusal.message, texts) from None
    refusal = check(seen, action)
    if refusal is not None:
        raise RefusedError(refusal.rule, refusal.message)
    return action


def act(game: Game, asked: Asked, text: str) -> Move:
    """Do one action of a turn.

    Raises:
        RefusedError: it is not legal.
    """
    return _do(game, asked, read_action(game, asked.seat, text), ())


def finish(game: Game, asked: Asked, texts: tuple[str, ...]) -> Move:
    """Do several actions at once, the last of which ends the turn or the deal.

    Raises:
        RefusedError: one of them is not legal, or the turn goes on after them.
    """
    start = game
    for number, text in enumerate(texts, 1):
        move = _do(game, asked, read_action(game, asked.seat, text), ())
        if not move.is_draft:
            if number < len(texts):
                raise RefusedError("not_your_turn", Message("refusal.turn_over_before"))
            return move
        # Nothing of this was stored, so the unit at the end is made for the position at the start.
        game = replace(move.game, base=start.base, position=start.position)
    raise RefusedError("no_way_to_end", Message("refusal.turn_goes_on"))


def undo(game: Game, asked: Asked) -> Move:
    """Take back the last play of the draft; the take itself becomes a public `withdraw`.

    Raises:
        RefusedError: there is nothing that may be taken back.
    """
    turn = game.turn
    if game.actor != asked.seat or game.deal is None:
        raise RefusedError("not_your_turn")
    if turn.steps:
        undone = (*turn.undone, turn.steps[-1])
        return _drafted(game, asked, replace(turn, steps=turn.steps[:-1], undone=undone))
    if turn.before is None or turn.taken is None:
        raise RefusedError("no_undo")
    entry = Entry(
        game.base[0] + 1,
        "withdraw",
        asked.seat,
        bot=asked.bot,
        command=asked.command,
        at_ms=asked.at_ms,
        check=public_check(turn.before),
    )
    return _public(game, asked, (entry,), turn.before, Turn(undone=(*turn.undone, turn.taken)))


def redo(game: Game, asked: Asked) -> Move:
    """Do again what was taken back last.

    Raises:
        RefusedError: there is nothing, or it is no longer legal.
    """
    if game.actor != asked.seat:
        raise RefusedError("not_your_turn")
    if not game.turn.undone:
        raise RefusedError("no_redo")
    action = read_action(game, asked.seat, game.turn.undone[-1].text)
    return _do(game, asked, action, game.turn.undone[:-1])


def control(game: Game, asked: Asked, text: str) -> Move:
    """Note who plays a seat, or that it wants the next deal; the position stays as it is."""
    entry = Entry(game.base[0] + 1, "control", asked.seat, text, asked.bot, asked.command, asked.at_ms)
    now = (entry.version, 0)
    unit = Unit(game.id, asked.command, game.base, now, game.phase, asked.at_ms, (entry,))
    ready = game.ready | {asked.seat} if text == NEXT else game.ready
    after = replace(game, base=now, log=(*game.log, entry), ready=ready, absence=game.absence.after(entry))
    return Move(unit, after)


def begin(game: Game, asked: Asked, secret: Secret, nonces: tuple[bytes, ...]) -> Move:
    """Begin the next deal: shuffle, and before the first one find the dealer."""
    seats = len(game.seats)
    match = game.match
    if match is None:
        match = start_match(game.variant, seats, first_dealer(game.variant, game.id, secret.seed, nonces))
    number = game.number + 1
    deck = deck_of(game.variant, game.id, secret.seed, nonces, number)
    deal = start_deal(game.variant, seats, match.dealer, deck)
    entry = Entry(
        game.base[0] + 1,
        "deal",
        None,
        f"{number} dealer {match.dealer}",
        asked.bot,
        asked.command,
        asked.at_ms,
        check=public_check(deal),
    )
    now = (entry.version, 0)
    unit = Unit(
        game.id,
        asked.command,
        game.base,
        now,
        "playing",
        asked.at_ms,
        (entry,),
        nonces=nonces if number == 1 else None,
        deal=DealStart(number, match.dealer, bytes(deck)),
    )
    seats_after = tuple(replace(seat, nonce=nonce) for seat, nonce in zip(game.seats, nonces, strict=True))
    after = replace(
        game,
        seats=seats_after,
        phase="playing",
        base=now,
        position=now,
        match=match,
        deal=deal,
        live=deal,
        deck=bytes(deck),
        turn=NO_TURN,
        number=number,
        log=(entry,),
        ready=frozenset(),
        absence=game.absence.after(entry),
    )
    return Move(unit, after)


def _do(game: Game, asked: Asked, action: int, undone: tuple[Step, ...]) -> Move:
    """Play a legal action: a draw or take at once, a play as a draft step, the end of a turn with its whole draft."""
    deal, live = game.deal, game.live
    if deal is None or live is None:
        raise RefusedError("not_started")
    step = Step(asked.command, action_to_text(action, observe(live, asked.seat)))
    drawing = in_draw_phase(live)
    after = live.copy()
    after.apply(action)
    ended = after.table.over or after.table.actor != asked.seat
    if not ended and not drawing:
        return _drafted(game, asked, replace(game.turn, steps=(*game.turn.steps, step), undone=undone), after)
    entries = _entries(game, asked, (*game.turn.steps, step), after)
    if ended:
        return _public(game, asked, entries, after, NO_TURN)
    taken = step if step.text.startswith("take") else None
    turn = Turn(before=deal if taken else None, taken=taken, undone=undone)
    return _public(game, asked, entries, after, turn)


def _entries(game: Game, asked: Asked, steps: tuple[Step, ...], after: Deal) -> tuple[Entry, ...]:
    """The entries of these actions; the last one carries the hash of what everybody sees after it.

    Where a computer opponent stands in for a person, the first ones are still the person's.
    """
    last = len(steps) - 1
    first = len(steps) - len(asked.thoughts) if asked.thoughts else 0
    entries = []
    for i, step in enumerate(steps):
        bot = asked.bot and i >= first
        entries.append(
            Entry(
                game.base[0] + 1 + i,
                "act",
                asked.seat,
                step.text,
                bot,
                # The steps of a computer opponent come from one command.
                None if bot and i < last else step.command,
                asked.at_ms,
                remaining_ms=asked.remaining_ms,
                check=public_check(after) if i == last else None,
                thought=asked.thoughts[i - first] if bot and asked.thoughts else None,
            )
        )
    return tuple(entries)


def _drafted(game: Game, asked: Asked, turn: Turn, live: Deal | None = None) -> Move:
    """A change of the draft alone."""
    now: Base = (game.base[0], game.base[1] + 1)
    turn = replace(turn, commands=(*turn.commands, (asked.command, *now)))
    if live is None:
        live = replay_steps(game.deal, asked.seat, turn.steps)
    after = replace(game, base=now, position=now, live=live, turn=turn)
    return Move(Unit(game.id, asked.command, game.base, now, game.phase, asked.at_ms, draft=after.draft()), after)


def replay_steps(deal: Deal | None, seat: int, steps: tuple[Step, ...]) -> Deal:
    """The deal after the plays of a draft.

    Raises:
        IllegalAction, NotationError: a step cannot be played; what is stored does not fit the rules.
    """
    if deal is None:
        raise ValueError("there is no deal to play in")
    live = deal.copy() if steps else deal
    for step in steps:
        live.play(action_from_text(step.text, observe(live, seat)))
    return live


def _public(game: Game, asked: Asked, entries: tuple[Entry, ...], deal: Deal, turn: Turn) -> Move:
    """Entries that everybody is told, with the end of the deal and of the match where they bring it."""
    phase: MatchPhase = "playing"
    match, results, result = game.match, game.results, None
    if deal.table.over and match is not None:
        done, match = result_of(deal, match)
        results = (*results, done)
        result = DealEnd(game.number, result_to_text(done))
        entries = (*entries, _closing(entries[-1], "deal_over", done.net, asked.at_ms, full_check(deal)))
        phase = "between"
        if match.over:
            entries = (*entries, _closing(entries[-1], "match_over", match.winners, asked.at_ms, None))
            phase = "over"
    now: Base = (entries[-1].version, 0)
    after = replace(
        game,
        phase=phase,
        base=now,
        position=now,
        match=match,
        deal=deal,
        live=deal,
        deck=None if deal.table.over else game.deck,
        turn=turn,
        log=game.log + entries,
        results=results,
        absence=reduce(Absence.after, entries, game.absence),
    )
    had_draft = bool(game.turn.steps or game.turn.undone or game.turn.commands)
    draft = after.draft() if turn.undone else NO_DRAFT if had_draft else None
    unit = Unit(game.id, asked.command, game.base, now, phase, asked.at_ms, entries, result=result, draft=draft)
    return Move(unit, after)


def _closing(last: Entry, kind: str, numbers: list[int] | tuple[int, ...], at_ms: int, check: bytes | None) -> Entry:
    text = " ".join(map(str, numbers))
    if kind == "deal_over":
        return Entry(last.version + 1, "deal_over", None, text, at_ms=at_ms, check=check)
    return Entry(last.version + 1, "match_over", None, text, at_ms=at_ms)
