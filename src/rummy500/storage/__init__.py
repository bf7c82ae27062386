"""Where matches are kept: implementations of the service's journal."""

from rummy500.storage.memory import MemoryJournal
from rummy500.storage.opening import is_shared, open_journal
from rummy500.storage.schema import SchemaError
from rummy500.storage.sqlite import DatabaseError, DatabaseInUseError, open_sqlite

__all__ = [
    "DatabaseError",
    "DatabaseInUseError",
    "MemoryJournal",
    "SchemaError",
    "is_shared",
    "open_journal",
    "open_sqlite",
]
