"""Why an action is not allowed: the id of a rule and a sentence that a player understands."""

from dataclasses import dataclass, field

SENTENCES: dict[str, str] = {
    "deal_over": "The round is over.",
    "not_your_turn": "It is not your turn.",
    "draw_first": "Draw a card first: from the stock or from the discard pile.",
    "one_draw": "You have drawn already in this turn.",
    "stock_empty": "The stock is empty. Take from the discard pile, or decline it.",
    "stock_not_empty": "You can pass only when the stock is empty.",
    "not_in_hand": "You do not hold {cards}.",
    "not_in_pile": "{cards} is not in the discard pile.",
    "pile_depth": "Only the top card of the discard pile may be taken.",
    "not_a_meld": "{cards} are no meld: {reason}.",
    "joker_reading": "The joker could stand for several cards; say which: {readings}.",
    "min_first_meld": "Your first meld of a round must be worth at least {needed} points; this one is worth {points}.",
    "does_not_fit": "{cards} does not fit on meld {meld}.",
    "no_such_meld": "There is no meld {meld} on the table.",
    "layoff_own": "You may lay off only on melds that you began yourself.",
    "layoff_needs_meld": "Lay a new meld of your own in this round before you lay off.",
    "obligation": "You must play {obligation} in this turn: {reason}.",
    "calls_off": 'Nobody calls "Rummy!" in this game.',
    "joker_swap": "A joker on the table stays where it is in this game.",
    "rediscard": "You took {cards} from the pile in this turn, so it cannot be your discard.",
    "discard_to_go_out": "Keep one card: in this game you go out by discarding your last card.",
    "final_discard": "{cards} fits on the table, so it must be laid off and cannot be your last discard.",
    "no_way_to_end": "After this you could not end your turn: {cards} may not be discarded and fits nowhere.",
    "float": "You may float only when you have laid all your cards{reason}.",
    "out": "You may go out here only when you have laid all your cards{reason}.",
}
"""The sentence of each rule; the words in braces are facts of the refusal."""


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids an action, with the facts of its sentence; ``readings`` are the choices of a joker."""

    rule: str
    facts: dict[str, str] = field(default_factory=dict)
    readings: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in plain words."""
        return SENTENCES[self.rule].format(**self.facts)


class IllegalAction(ValueError):
    """An action that the rules do not allow; nothing was changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
