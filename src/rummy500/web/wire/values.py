"""What asks and tells share: the protocol, its limits, and how numbers, ids and bases are written."""

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1

MOST_FRAME_BYTES = 8 * 8192
"""A bigger frame ends the connection without a word."""
MOST_BYTES = 8_192
"""Of one message or body."""

Natural = Annotated[int, Meta(ge=0, le=2_147_483_647)]
BaseText = tuple[Natural, Natural]
HexId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes as hexadecimal digits")]
Token = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes as hexadecimal digits")]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="a SHA-256 as hexadecimal digits")]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Annotated[str, Meta(max_length=35, description="a tag such as en or de-AT; English if there is no other")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
