"""The command `rummy500`: play in the browser, and tools for rules, records, opponents and speed."""

from rummy500.cli.main import main

__all__ = ["main"]
