"""What a browser or program may send."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from rummy500.service.news import Phrase
from rummy500.web.wire.values import ActionText, BaseText, Hash, HexId, Language, Natural, Token


class Ask(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a browser or program may send."""


class Hello(Ask, frozen=True, tag="hello"):
    """The first message: who I am, and the last base I saw."""

    protocol: Natural
    match: HexId
    token: Token | None = None
    last: BaseText | None = None
    lang: Language | None = None


class Act(Ask, frozen=True, tag="act"):
    """Do an action; `id` is made once per intention and kept over retries."""

    id: HexId
    base: BaseText
    text: ActionText


class Undo(Ask, frozen=True, tag="undo"):
    """Take back the last step of the draft turn."""

    id: HexId
    base: BaseText


class Redo(Ask, frozen=True, tag="redo"):
    """Do again what was taken back last."""

    id: HexId
    base: BaseText


class Next(Ask, frozen=True, tag="next"):
    """Ready for the next deal."""

    id: HexId
    base: BaseText


class Why(Ask, frozen=True, tag="why"):
    """Ask whether an action would be legal; the answer is `ack` or `refused`, and nothing changes."""

    id: HexId
    text: ActionText


class HintAsk(Ask, frozen=True, tag="hint"):
    """Ask the coach: 1 where to look, 2 what kind of turn, 3 the exact turn."""

    id: HexId
    base: BaseText
    depth: Annotated[int, Meta(ge=1, le=3)]


class NonceHash(Ask, frozen=True, tag="nonce_hash"):
    """Commit to this seat's nonce."""

    hash: Hash


class Nonce(Ask, frozen=True, tag="nonce"):
    """Show this seat's nonce, once all hashes are there."""

    nonce: HexId


class Resync(Ask, frozen=True, tag="resync"):
    """Ask for a new `welcome`."""


class Speak(Ask, frozen=True, tag="speak"):
    """Answer in this language from now on; a new `welcome` says everything in it."""

    lang: Language


class Takeover(Ask, frozen=True, tag="takeover"):
    """Let this connection play the seat."""


class Pace(Ask, frozen=True, tag="pace"):
    """How long opponents wait before a step, as a multiple of the usual time; of several people the slowest counts."""

    pace: Annotated[float, Meta(ge=0, le=4)]


class Skip(Ask, frozen=True, tag="skip"):
    """Let opponents play on without waiting until a person is to act; only where one person plays."""


class Say(Ask, frozen=True, tag="chat"):
    """Say one of the phrases to the table; everybody reads it in his own language."""

    phrase: Phrase


class Nudge(Ask, frozen=True, tag="nudge"):
    """Remind the person to act that others wait; not before 20 s have passed, and not again sooner."""


class Extend(Ask, frozen=True, tag="extend"):
    """Take the time of a turn more; ten times in a turn at most."""


Wish = NonceHash | Nonce | Pace | Skip | Say | Nudge | Extend
SocketAsk = (
    Hello
    | Act
    | Undo
    | Redo
    | Next
    | Why
    | HintAsk
    | NonceHash
    | Nonce
    | Resync
    | Speak
    | Takeover
    | Pace
    | Skip
    | Say
    | Nudge
    | Extend
)
CommandAsk = Act | Undo | Redo | Next | Why

decode_ask = msgspec.json.Decoder(SocketAsk, strict=True).decode
decode_command = msgspec.json.Decoder(CommandAsk, strict=True).decode
