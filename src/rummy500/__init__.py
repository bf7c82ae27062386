"""Rummy 500: the rules as a library, opponents, and a table in the browser."""

from rummy500 import builds  # first of all: it decides which modules the others are

BUILD = builds.BUILD
