"""Matches, seats and computer opponents over ports: what happens between a command and its storing."""

from rummy500.service.company import Listener
from rummy500.service.gathering import BegunError, SeatsError, SeatTakenError
from rummy500.service.house import (
    Created,
    FullError,
    House,
    KeptError,
    OpenSeat,
    Opponent,
    Person,
    variant_of,
)
from rummy500.service.hub import Hub
from rummy500.service.journal import Journal, JournalError, LostError, UnavailableError
from rummy500.service.names import NameRefusedError
from rummy500.service.office import Office, Pace
from rummy500.service.ports import BotRunner, Clock, Randomness, SystemClock, SystemRandomness
from rummy500.service.reception import Sat, Sitting
from rummy500.service.restore import ReplayError
from rummy500.service.table_rules import ClockRules, TableRules

__all__ = [
    "BegunError",
    "BotRunner",
    "Clock",
    "ClockRules",
    "Created",
    "FullError",
    "House",
    "Hub",
    "Journal",
    "JournalError",
    "KeptError",
    "Listener",
    "LostError",
    "NameRefusedError",
    "Office",
    "OpenSeat",
    "Opponent",
    "Pace",
    "Person",
    "Randomness",
    "ReplayError",
    "Sat",
    "SeatTakenError",
    "SeatsError",
    "Sitting",
    "SystemClock",
    "SystemRandomness",
    "TableRules",
    "UnavailableError",
    "variant_of",
]
