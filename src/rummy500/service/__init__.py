"""Matches, seats and computer opponents over ports: what happens between a command and its storing."""

from rummy500.service.house import (
    Created,
    FullError,
    House,
    KeptError,
    Opponent,
    Person,
    SeatsError,
    Sitting,
    variant_of,
)
from rummy500.service.hub import Hub, Listener
from rummy500.service.journal import Journal, JournalError, LostError, UnavailableError
from rummy500.service.names import NameRefusedError
from rummy500.service.office import Office, Pace
from rummy500.service.ports import BotRunner, Clock, Randomness, SystemClock, SystemRandomness
from rummy500.service.restore import ReplayError

__all__ = [
    "BotRunner",
    "Clock",
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
    "Opponent",
    "Pace",
    "Person",
    "Randomness",
    "ReplayError",
    "SeatsError",
    "Sitting",
    "SystemClock",
    "SystemRandomness",
    "UnavailableError",
    "variant_of",
]
