"""What a match of one deal should answer to people, one command after the other: actions over the engine, no more."""

from dataclasses import dataclass, field

from rummy500.engine import Deal, IllegalAction, Phase, check, observe
from rummy500.notation import NotationError, action_from_text
from rummy500.service.commands import Act, Command, Next, Redo, Undo
from rummy500.service.journal import Base

Expected = tuple[str, Base]
"""The kind of an answer and the base that it carries."""


@dataclass
class Model:
    """A deal as it was dealt, and what was done in it since."""

    dealt: Deal
    version: int
    public: list[str] = field(default_factory=list)
    """Every action that everybody knows of."""
    draft: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    taken: bool = False
    """Whether the turn began with a take, which alone can be taken back."""
    step: int = 0
    done: dict[bytes, Base] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    """What the log should hold."""

    @property
    def base(self) -> Base:
        return (self.version, self.step)

    def deal(self) -> Deal:
        """The deal now, played again from its first card."""
        deal = self.dealt.copy()
        for text in self.public + self.draft:
            deal.play(action_from_text(text, observe(deal, deal.table.actor)))
        return deal

    def answer(self, seat: int, command: Command) -> Expected:
        """Do what is asked for, and say how that is answered."""
        deal = self.deal()
        if command.id in self.done:
            return "Ack", self.done[command.id]
        if deal.table.over:
            return "Denied", self.base
        own = deal.table.actor == seat
        if command.base not in ({self.base} if own else {self.base, (self.version, 0)}):
            return "Stale", self.base
        if self._do(deal, seat, command):
            self.done[command.id] = self.base
            return "Ack", self.base
        return "Refused", self.base

    def _do(self, deal: Deal, seat: int, command: Command) -> bool:
        if deal.table.actor != seat:
            return False
        match command:
            case Act(text=text):
                return self._act(deal, text, [])
            case Redo():
                return bool(self.undone) and self._act(deal, self.undone[-1], self.undone[:-1])
            case Undo():
                return self._undo()
            case Next():
                return False

    def _act(self, deal: Deal, text: str, undone: list[str]) -> bool:
        seen = observe(deal, deal.table.actor)
        try:
            action = action_from_text(text, seen)
        except (NotationError, IllegalAction):
            return False
        if check(seen, action) is not None:
            return False
        drawing, seat = deal.table.phase == Phase.DRAW, deal.table.actor
        deal.play(action)
        ended = deal.table.over or deal.table.actor != seat
        if not ended and not drawing:
            self.draft.append(text)
            self.undone, self.step = undone, self.step + 1
            return True
        told = [*self.draft, text]
        self.public += told
        self.texts += told
        # The end of the deal, which is the match, is told by two entries.
        self.version += len(told) + 2 * deal.table.over
        self.draft, self.undone, self.step = [], ([] if ended else undone), 0
        self.taken = not ended and text.startswith("take")
        return True

    def _undo(self) -> bool:
        if self.draft:
            self.undone = [*self.undone, self.draft.pop()]
            self.step += 1
            return True
        if not self.taken:
            return False
        self.undone = [*self.undone, self.public.pop()]
        self.texts.append("")
        self.version, self.step, self.taken = self.version + 1, 0, False
        return True
