"""The rules of Rummy 500 as pure functions: no input or output, no clock, no randomness."""

from rummy500.engine.cards import JOKER, card_from_text, card_to_symbol, card_to_text
from rummy500.engine.deal import Deal, start_deal
from rummy500.engine.facts import ActionFacts, TakeFacts, Way, describe, ways, ways_of_obligation
from rummy500.engine.hand import Hand
from rummy500.engine.law import Law, full_deck, law_of
from rummy500.engine.match import Match, low_card_dealer, start_match
from rummy500.engine.melds import Meld
from rummy500.engine.observation import Observation, observe
from rummy500.engine.presets import PRESETS, TITLES, fields_changed, preset, title_of
from rummy500.engine.refusal import IllegalAction, Refusal
from rummy500.engine.rules import check, legal_actions
from rummy500.engine.scoring import DealScore, score_deal
from rummy500.engine.sheet import RuleSentence, rules_text
from rummy500.engine.table import Ending, Phase, Table
from rummy500.engine.variant import FIELDS, Field, Variant, VariantError

__all__ = [
    "FIELDS",
    "JOKER",
    "PRESETS",
    "TITLES",
    "ActionFacts",
    "Deal",
    "DealScore",
    "Ending",
    "Field",
    "Hand",
    "IllegalAction",
    "Law",
    "Match",
    "Meld",
    "Observation",
    "Phase",
    "Refusal",
    "RuleSentence",
    "Table",
    "TakeFacts",
    "Variant",
    "VariantError",
    "Way",
    "card_from_text",
    "card_to_symbol",
    "card_to_text",
    "check",
    "describe",
    "fields_changed",
    "full_deck",
    "law_of",
    "legal_actions",
    "low_card_dealer",
    "observe",
    "preset",
    "rules_text",
    "score_deal",
    "start_deal",
    "start_match",
    "title_of",
    "ways",
    "ways_of_obligation",
]
