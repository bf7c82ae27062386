"""What the parts of a hub have in common."""

from typing import TYPE_CHECKING

from rummy500.service.office import Office

if TYPE_CHECKING:
    from rummy500.service.hub import Hub


class Part:
    """Does one kind of work for the hub of a match, which knows it and is known by it until the match leaves memory."""

    def __init__(self, hub: "Hub", office: Office) -> None:
        self._hub = hub
        self._office = office

    def let_go(self) -> None:
        """Know the hub no more: what knows each other stays in memory until Python looks for such circles."""
        del self._hub
