"""What the service tells the operator: events from a fixed list, with fields from an allow-list for each.

Never hands, decks, seeds, tokens, names, texts of players, or whole addresses.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

_log = logging.getLogger("rummy500")

EVENTS: dict[str, tuple[int, frozenset[str]]] = {
    name: (level, frozenset(fields.split()))
    for name, level, fields in (
        ("match_created", logging.INFO, "match seats preset"),
        ("match_loaded", logging.INFO, "match version ms"),
        ("match_left_memory", logging.DEBUG, "match version"),
        ("match_abandoned", logging.INFO, "match version"),
        ("match_deleted", logging.INFO, "match"),
        ("seat_taken", logging.INFO, "match seat"),
        ("device_admitted", logging.INFO, "match seat"),
        ("name_erased", logging.INFO, "match seat"),
        ("deal_begun", logging.INFO, "match version deal"),
        ("deal_over", logging.INFO, "match version deal"),
        ("match_over", logging.INFO, "match version"),
        ("command", logging.DEBUG, "match version seat command answer ms"),
        ("not_stored", logging.WARNING, "match version command"),
        ("not_read", logging.WARNING, "match version"),
        ("committed", logging.DEBUG, "units ms"),
        ("guard_lost", logging.WARNING, "match version command"),
        ("bot_thought", logging.DEBUG, "match version seat level ms"),
        ("bot_failed", logging.WARNING, "match version seat reason ms"),
        ("bot_pool_rebuilt", logging.WARNING, "reason"),
        ("database_away", logging.WARNING, "reason"),
        ("database_back", logging.WARNING, ""),
        ("feed_lost", logging.WARNING, "reason"),
        ("feed_back", logging.WARNING, ""),
        ("connected", logging.DEBUG, "match seat connection generation"),
        ("disconnected", logging.DEBUG, "match seat connection code"),
        ("outbox_full", logging.WARNING, "match seat connection"),
        ("too_many_messages", logging.WARNING, "match seat connection"),
        ("too_many_sockets", logging.WARNING, ""),
        ("refused_origin", logging.WARNING, "route"),
        ("resync", logging.INFO, "match seat connection version"),
        ("worker_ended", logging.WARNING, "worker code"),
        ("backed_up", logging.INFO, "file bytes replayed ms"),
        ("started", logging.INFO, "address workers"),
        ("stopping", logging.INFO, "sockets"),
        ("stopped", logging.INFO, "ms"),
        ("alarm", logging.ERROR, "match version reason task"),
    )
}


_listeners: list[Callable[[str, Mapping[str, Any]], None]] = []


@contextmanager
def listening(listener: Callable[[str, Mapping[str, Any]], None]) -> Iterator[None]:
    """Tell somebody every event with its fields, whatever the log leaves out; also in other threads."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


def emit(event: str, *, error: BaseException | None = None, **fields: Any) -> None:
    """Log an event.

    Raises:
        KeyError: no such event, or a field that it must not carry; found by the tests, not by operators.
    """
    level, allowed = EVENTS[event]
    logged = _log.isEnabledFor(level)
    if not logged and not _listeners:
        return
    if not fields.keys() <= allowed:
        raise KeyError(f"event {event} must not carry {', '.join(sorted(fields.keys() - allowed))}")
    for listener in _listeners:
        listener(event, fields)
    if not logged:
        return
    _log.log(level, event, exc_info=error, extra={"event": event, "fields": fields})


def alarm(reason: str, error: BaseException | None = None, **fields: Any) -> None:
    """Report a defect: something that must never happen and must never be swallowed."""
    emit("alarm", error=error, reason=reason, **fields)


def short(identifier: bytes) -> str:
    """The first eight digits of an id: enough to follow it through a log, too little to use it."""
    return identifier.hex()[:8]
