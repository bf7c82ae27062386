"""Logs to stderr: a JSON object a line, or text on a terminal. Only fields that an event may carry are written."""

import json
import logging
import sys
from datetime import UTC, datetime

from rummy500.service.events import EVENTS


def set_up(log_format: str, level: str) -> None:
    """Send the logs of the process to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if log_format == "json" else Text())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("rummy500").setLevel(level.upper())
    # It tells of every connection and repeats paths; what matters of it is a warning.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True


def _fields(record: logging.LogRecord) -> dict[str, object]:
    event = getattr(record, "event", None)
    if event not in EVENTS:
        return {}
    fields: dict[str, object] = getattr(record, "fields", {})
    return {name: value for name, value in fields.items() if name in EVENTS[event][1]}


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": getattr(record, "event", None) or record.name,
        }
        if not hasattr(record, "event"):
            line["message"] = record.getMessage()
        line |= _fields(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Text(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        at = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        line = f"{at} {record.levelname.lower():7} {record.getMessage()} {fields}".rstrip()
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line
