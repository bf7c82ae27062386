"""Commands on texts: scenarios, legal actions, rule sheets."""

import argparse
import json
from pathlib import Path
from typing import Any

from rummy500.cli.errors import CommandError
from rummy500.engine import (
    FIELDS,
    PRESETS,
    Variant,
    VariantError,
    fields_changed,
    legal_actions,
    preset,
    rules_text,
)
from rummy500.notation import (
    Case,
    ScenarioError,
    action_to_text,
    load_cases,
    run_case,
    set_up,
)
from rummy500.words import ENGLISH, LANGUAGES, Message, say


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `scenario`, `legal` and `rules`."""
    scenario = commands.add_parser("scenario", help="run scenario files, one line a case")
    scenario.add_argument("files", nargs="+", type=Path, metavar="FILE")
    scenario.set_defaults(run=run_scenario)

    legal = commands.add_parser("legal", help="list the legal actions in the position of a scenario")
    legal.add_argument("file", type=Path, metavar="SCENARIO_FILE")
    legal.add_argument("case", nargs="?", help="name of the case; by default the first")
    legal.set_defaults(run=run_legal)

    rules = commands.add_parser("rules", help="print the rule sheet of a preset")
    rules.add_argument("preset", nargs="?", default="standard", help=f"one of {', '.join(PRESETS)}")
    rules.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a field; repeatable")
    rules.add_argument("--players", type=int, help="the sheet for this number of players alone")
    rules.add_argument("--language", choices=sorted(LANGUAGES), default=ENGLISH, help="of the sentences (default en)")
    rules.add_argument("--json", action="store_true", help="print sentences and fields as JSON")
    rules.add_argument("--fields", action="store_true", help="print the table of all fields instead, as docs/fields.md")
    rules.set_defaults(run=run_rules)


def run_scenario(options: argparse.Namespace) -> int:
    """Run every case of every file; exit 1 if one failed, 2 if a file cannot be read."""
    passed = failed = 0
    try:
        cases = [case for file in options.files for case in load_cases(file)]
        for case in cases:
            if case.waits:
                print(f"skip {case.name}: waits for {', '.join(case.waits)}")
                continue
            problem = run_case(case)
            print(f"ok {case.name}" if problem is None else f"FAIL {case.name}: {problem}")
            passed, failed = passed + (problem is None), failed + (problem is not None)
    except ScenarioError as problem:
        raise CommandError(str(problem)) from None
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def run_legal(options: argparse.Namespace) -> int:
    """Print the legal actions of the seat to act, one a line."""
    try:
        case = _case(load_cases(options.file), options.case)
        seen = set_up(case).seen()
    except ScenarioError as problem:
        raise CommandError(str(problem)) from None
    for action in legal_actions(seen):
        print(action_to_text(action, seen))
    return 0


def _case(cases: list[Case], name: str | None) -> Case:
    if name is None:
        if not cases:
            raise CommandError("the file has no case")
        return cases[0]
    for case in cases:
        if case.name == name:
            return case
    raise CommandError(f"there is no case {name!r}; the cases are:\n  " + "\n  ".join(case.name for case in cases))


def run_rules(options: argparse.Namespace) -> int:
    """Print the rule sheet; sentences that the changed fields speak of are marked."""
    if options.fields:
        print(field_table())
        return 0
    variant = variant_of(options.preset, options.set)
    try:
        sheet = rules_text(variant, options.players, options.language)
    except VariantError as problem:
        raise CommandError(problem.say(options.language)) from None
    changed = set(fields_changed(variant))
    if options.json:
        rows = [
            {"topic": line.topic, "fields": line.fields, "text": line.text, "changed": bool(changed & set(line.fields))}
            for line in sheet
        ]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    topic = ""
    for line in sheet:
        if line.topic != topic:
            topic = line.topic
            title = say(Message(f"topic.{topic}"), options.language).upper()
            print(title if line is sheet[0] else f"\n{title}")
        mark = f"  ({say(Message('sheet.changed'), options.language)})" if changed & set(line.fields) else ""
        print(f"- {line.text}{mark}")
    return 0


def field_table() -> str:
    """Every field of a variant, its values, its default and its meaning, as a table in Markdown."""
    standard = PRESETS["standard"].to_dict()
    rows = ["| field | values | default | meaning |", "|---|---|---|---|"]
    for field in FIELDS:
        values = ", ".join(json.dumps(value) for value in field.values) or f"{field.low} to {field.high}"
        if field.later:
            values += f" (later: {', '.join(json.dumps(value) for value in field.later)})"
        rows.append(f"| `{field.name}` | {values} | `{json.dumps(standard[field.name])}` | {field.meaning} |")
    return "\n".join(rows)


def variant_of(name: str, settings: list[str]) -> Variant:
    """The preset with fields set by `FIELD=VALUE` texts.

    Raises:
        CommandError: no such preset, or a setting that cannot be.
    """
    changes: dict[str, Any] = {}
    for setting in settings:
        field, equals, text = setting.partition("=")
        if not equals:
            raise CommandError(f"--set {setting!r} is no FIELD=VALUE, such as melds.min_run=4")
        try:
            changes[field.strip()] = json.loads(text)
        except json.JSONDecodeError:
            changes[field.strip()] = text.strip()  # a bare word such as optional
    try:
        return preset(name, changes)
    except VariantError as problem:
        raise CommandError(str(problem)) from None
