"""From the state of a match to messages. An observation is built up from what a seat may see, never by leaving out."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Literal

from rummy500.bots.hints import Hint
from rummy500.engine import Deal, Meld, Observation, Phase, Variant, fields_changed, preset, rules_text, title_of
from rummy500.notation import action_to_text, card_to_text, position_to_text
from rummy500.service.commands import Ack, Answer, Denied, Refused, Retry, Stale
from rummy500.service.game import Game
from rummy500.service.gathering import may_widen, why_not_begin
from rummy500.service.journal import Base, Entry
from rummy500.service.news import AnyNews, Nudged, Rematch, Said
from rummy500.service.timing import Remaining
from rummy500.web import bodies, wire
from rummy500.web.choices import choices_of
from rummy500.words import ENGLISH, say

_PHASES: dict[Phase, Literal["draw", "play", "over"]] = {Phase.DRAW: "draw", Phase.PLAY: "play", Phase.OVER: "over"}


def obs_of(game: Game, seat: int | None) -> wire.Obs | None:
    """Return what a seat sees, None before the first deal."""
    seen = game.seen_by(seat)
    if seen is None or game.match is None:
        return None
    table = seen.table
    return wire.Obs(
        seat=seat,
        seats=table.seats,
        names=[sitting.name for sitting in game.seats],
        bots=[sitting.level for sitting in game.seats],
        deal=game.number,
        dealer=table.dealer,
        turn=table.turn,
        actor=table.actor,
        phase=_PHASES[table.phase],
        hand=None if seen.hand is None else _texts(seen.hand),
        hands=list(table.hands),
        stock=table.stock,
        pile=_texts(table.pile),
        melds=[meld_of(number, meld) for number, meld in enumerate(table.melds, 1)],
        melded=list(table.melded),
        held=None if seen.hand is None else sum(table.law.held[card] for card in seen.hand),
        obligation=card_to_text(table.obligation) if table.obligation >= 0 else None,
        barred=card_to_text(table.barred) if table.barred >= 0 else None,
        idle=table.idle,
        totals=list(game.match.totals),
        target=game.match.target,
        deals=list(game.results),
        ending=table.ending.value if table.ending is not None else None,
        out=table.out if table.out >= 0 else None,
        shown=_shown(game.deal),
        winners=list(game.match.winners),
        away=[seat for seat in game.persons if game.stood_in(seat)],
        ready=sorted(game.ready),
    )


def _shown(deal: Deal | None) -> list[list[str]] | None:
    """All hands, which lie face up once the deal is over, and not before."""
    if deal is None or not deal.table.over:
        return None
    return [_texts(hand) for hand in deal.hands]


def meld_of(number: int, meld: Meld) -> wire.MeldView:
    """Return a meld as everybody sees it."""
    return wire.MeldView(
        n=number,
        kind=meld.kind,
        owner=meld.owner,
        cards=_texts(meld.cards),
        by=list(meld.by),
        points=list(meld.points),
    )


def entries_of(entries: Iterable[Entry]) -> list[wire.EntryView]:
    """Return entries as the log shows them."""
    return [wire.EntryView(e.version, e.kind, e.seat, e.text, e.bot) for e in entries]


@lru_cache(maxsize=256)
def rules_of(variant: Variant, seats: int | None, language: str = ENGLISH) -> list[wire.RuleView]:
    """Return the rule sheet in a language; a sentence is changed where the preset does not say it.

    It is kept, since a thousand players who return at once all want the same few sheets: nobody may change the list.
    """
    changed = changed_in(variant)
    own = {sentence.text for sentence in rules_text(preset(variant.name), None, language)}
    return [
        wire.RuleView(
            sentence.topic,
            list(sentence.fields),
            sentence.text,
            sentence.text not in own and any(name in changed for name in sentence.fields),
        )
        for sentence in rules_text(variant, seats, language)
    ]


@lru_cache(maxsize=256)
def changed_in(variant: Variant) -> dict[str, Any]:
    """Return the fields in which a variant differs from its preset; kept like the rule sheet."""
    return fields_changed(variant)


def info_of(game: Game, language: str = ENGLISH, *, coach: bool = False) -> wire.MatchInfo:
    """Return what does not change during a match."""
    return wire.MatchInfo(
        id=game.id.hex(),
        preset=game.variant.name,
        title=title_of(game.variant.name, language)[0],
        fields=changed_in(game.variant),
        rules=rules_of(game.variant, len(game.seats), language),
        seats=len(game.seats),
        names=[seat.name for seat in game.seats],
        bots=[seat.level for seat in game.seats],
        target=game.variant.match.target,
        commitment=game.commitment.hex(),
        shuffle="hmac-sha512-fy-1",
        created=datetime.fromtimestamp(game.created_ms / 1000, UTC).isoformat(timespec="seconds"),
        over=game.over,
        coach=coach,
        table=game.table_rules,
    )


def table_of(game: Game, language: str = ENGLISH) -> wire.TableView | None:
    """Return who sits where before the first deal; None after it."""
    if game.phase not in {"gathering", "waiting"}:
        return None
    kinds: dict[bool, Literal["open", "person"]] = {True: "open", False: "person"}
    seats = [
        wire.SeatView("bot" if seat.level is not None else kinds[seat.open], seat.name, seat.level)
        for seat in game.seats
    ]
    wait = why_not_begin(game)
    return wire.TableView(
        phase="gathering" if game.phase == "gathering" else "waiting",
        seats=seats,
        host=game.host,
        wait=None if wait is None else say(wait, language),
        more=may_widen(game),
    )


def clock_of(remaining: Remaining | None) -> wire.ClockView | None:
    """Return what the seat to act has left."""
    if remaining is None:
        return None
    return wire.ClockView(remaining.seat, remaining.turn_ms, remaining.bank_ms, remaining.extensions)


def event_of(
    game: Game,
    seat: int | None,
    entries: Iterable[Entry],
    language: str = ENGLISH,
    remaining: Remaining | None = None,
) -> wire.Event:
    """Return public progress as a seat sees it."""
    return wire.Event(
        *game.base_of(seat),
        entries_of(entries),
        obs_of(game, seat),
        choices_of(game, seat, language),
        table_of(game, language),
        clock_of(remaining),
    )


def passing_of(told: AnyNews) -> wire.SocketTell | None:
    """Return what somebody says in passing as a message; None for what is between processes alone."""
    match told:
        case Said(seat=seat, phrase=phrase):
            return wire.Chat(seat, phrase)
        case Nudged(by=by, seat=seat):
            return wire.Nudged(by, seat)
        case Rematch(by=by, match=match):
            return wire.Rematch(by, match)
        case _:
            return None


MOST_MISSED = 64
"""Whoever has missed more versions is told the whole position."""


def missed_by(game: Game, seat: int | None, last: Base, language: str = ENGLISH) -> list[wire.SocketTell] | None:
    """Return what a client has missed that last saw this base; None if it needs the whole position."""
    now = game.base_of(seat)
    missing = now[0] - last[0]
    if game.deal is None or not 0 <= missing <= MOST_MISSED or last[1] < 0 or (missing == 0 and last > now):
        return None
    if not game.log or game.log[0].version > last[0] + 1:
        # The log holds the running deal only.
        return None
    entries = entries_of(entry for entry in game.log if entry.version > last[0])
    told: list[wire.SocketTell] = [wire.Event(*now, entries, obs_of(game, seat), choices_of(game, seat, language))]
    if seat is not None and any(draft_texts(game, seat)):
        draft = draft_of(game, seat, language)
        return told if draft is None else [*told, draft]
    return told


def draft_of(game: Game, seat: int, language: str = ENGLISH) -> wire.DraftTold | None:
    """Return the draft turn of a seat."""
    obs = obs_of(game, seat)
    if obs is None:
        return None
    return wire.DraftTold(*game.base_of(seat), obs, choices_of(game, seat, language), *draft_texts(game, seat))


def draft_texts(game: Game, seat: int | None) -> tuple[list[str], list[str]]:
    """Return the steps done and undone, to the seat whose draft it is."""
    if seat is None or seat != game.actor:
        return [], []
    return [step.text for step in game.turn.steps], [step.text for step in game.turn.undone]


def answer_of(answer: Answer, game: Game, seat: int | None, language: str = ENGLISH) -> wire.CommandTell:
    """Return an answer as a message."""
    match answer:
        case Ack(id=command, base=base):
            return wire.Ack(command.hex(), base)
        case Refused(id=command, base=base, rule=rule, why=why, readings=readings):
            why_not = say(why, language)
            return wire.Refused(command.hex(), min(base, game.base_of(seat)), rule, why_not, list(readings))
        case Stale(id=command):
            return wire.Stale(command.hex(), game.base_of(seat), obs_of(game, seat), choices_of(game, seat, language))
        case Retry(id=command, after_ms=after_ms):
            return wire.Retry(command.hex(), after_ms)
        case Denied(id=command, reason=reason):
            return wire.Denied(command.hex(), say(reason, language))


def hint_of(command: str, hint: Hint, seen: Observation, language: str = ENGLISH) -> wire.HintTold:
    """Return what the coach says as a message."""
    return wire.HintTold(
        id=command,
        depth=hint.depth,
        words=say(hint.words, language),
        reasons=[say(reason, language) for reason in hint.reasons],
        actions=[action_to_text(action, seen) for action in hint.actions],
        cards=_texts(hint.cards),
        close=hint.close,
    )


def observation_of(
    game: Game, seat: int | None, language: str = ENGLISH, remaining: Remaining | None = None
) -> bodies.Observation:
    """Return the position for a request."""
    done, undone = draft_texts(game, seat)
    seen = game.seen_by(seat)
    return bodies.Observation(
        game.base_of(seat),
        seat,
        obs_of(game, seat),
        choices_of(game, seat, language),
        entries_of(game.log),
        done,
        undone,
        None if seen is None else position_to_text(seen),
        table_of(game, language),
        clock_of(remaining),
    )


def _texts(cards: Iterable[int]) -> list[str]:
    return [card_to_text(card) for card in cards]
