"""What is wrong with a text."""


class NotationError(ValueError):
    """A text that says nothing this notation knows; the message names what came and what would be right."""
