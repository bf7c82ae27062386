"""Texts that parse back: cards, actions, positions, match records and scenarios."""

from rummy500.notation.actions import action_from_text, action_to_text
from rummy500.notation.cards import card_from_text, card_to_text, cards_from_text, cards_to_text
from rummy500.notation.errors import NotationError
from rummy500.notation.positions import position_from_text, position_to_text, variant_from_text, variant_to_text
from rummy500.notation.records import HIDDEN, DealRecord, Record, Turn, dump, dumps, load, loads
from rummy500.notation.reports import Sight, report_to_text
from rummy500.notation.scenarios import Case, ScenarioError, Stage, lead_up, load_cases, run_case, set_up

__all__ = [
    "HIDDEN",
    "Case",
    "DealRecord",
    "NotationError",
    "Record",
    "ScenarioError",
    "Sight",
    "Stage",
    "Turn",
    "action_from_text",
    "action_to_text",
    "card_from_text",
    "card_to_text",
    "cards_from_text",
    "cards_to_text",
    "dump",
    "dumps",
    "lead_up",
    "load",
    "load_cases",
    "loads",
    "position_from_text",
    "position_to_text",
    "report_to_text",
    "run_case",
    "set_up",
    "variant_from_text",
    "variant_to_text",
]
