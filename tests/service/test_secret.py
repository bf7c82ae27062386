"""The secret bytes, a running deck and its seed: play reads them at two places, and the check of what is kept."""

import ast
from pathlib import Path

import rummy500

SOURCE = Path(rummy500.__file__).parent


def callers(name: str) -> set[str]:
    """The functions in which something of this name is called as a method or as a function of a module."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                calls = (node.func for node in ast.walk(function) if isinstance(node, ast.Call))
                if any(isinstance(call, ast.Attribute) and call.attr == name for call in calls):
                    found.add(f"{path.relative_to(SOURCE).as_posix()}:{function.name}")
    return found


def test_two_functions_of_play_and_one_of_the_check_read_a_secret() -> None:
    play = {"service/restore.py:revive", "service/hub.py:dealing"}
    assert callers("secret") == play | {"service/audit.py:_still"}


def test_one_statement_reads_the_table_and_one_function_runs_it() -> None:
    assert callers("read_secret") == {"storage/committer.py:secret"}
    places = {path.relative_to(SOURCE).as_posix(): path.read_text() for path in SOURCE.rglob("*.py")}
    selecting = {place for place, text in places.items() if "select(t.secret" in text or "FROM secret" in text}
    assert selecting == {"storage/statements.py"}
    statements = places["storage/statements.py"]
    # One that reads, and one inside the statements that move the bytes to where they are public.
    assert statements.count("select(t.secret") == 2
    assert statements.count("_READ_SECRET") == 2
    assert statements.count(".scalar_subquery()") == 1
