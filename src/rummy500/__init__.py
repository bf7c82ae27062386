"""Rummy 500: the rules as a library, opponents, and a table in the browser."""
