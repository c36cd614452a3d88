"""Every line of the specification's error catalogue (§8) has its words, and so has every code that a service answers.

A line is kept by codes that the OpenAPI document declares (the server owns their sentences), by words of the browser's
own where no answer comes or none is asked for, or by a browser test where it demands an act and no words.
"""

import importlib
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

from blackbox.document import document
from contracts.base import Service as Name
from kit.api.errors import Problem
from project import ROOT

SPEC = Path(os.environ.get("TRYBUNA_SPEC", ROOT / ".." / "shared" / "spec.md"))

CATALOGUE: dict[str, tuple[str, ...]] = {
    "Registration 409: 'user already created' message": (
        "code user-already-exists",
        "text errors.server",
        "test web/src/app/message-times.test.tsx says for 7 s that an address has an account",
    ),
    "Social login failed": ("code social-login-failed", "text auth.socialFailed"),
    "Team save 409": (
        "code team-name-taken",
        "test web/src/app/message-times.test.tsx says for 7 s why a squad isn't saved",
        "test web/src/app/message-times.test.tsx says for 7 s why a prediction isn't saved",
    ),
    "Private league creation 409": (
        "code private-league-exists",
        "test web/src/app/message-times.test.tsx says for 7 s that a private league's name is taken",
    ),
    "Friend add failure": ("code already-friends", "code befriend-oneself", "code person-not-found"),
    "Phone update failure": (
        "code telephone-message-not-sent",
        "test web/src/app/message-times.test.tsx says for 10 s that no code could be sent",
    ),
    "Any 400 with an error text": ("test web/src/ui/toast.test.tsx",),
    "Prediction outside the open window": ("code fixture-not-open of typer_predictions",),
    "Editing before the fixture opens": (
        "code fixture-not-open of fantasy_teams",
        "test web/src/app/message-times.test.tsx says for 5 s that a fixture isn't open yet",
    ),
    "Failed team fetch creates an empty team": (
        "test web/src/features/squad/api/save.test.tsx asks for a team that could not be read",
    ),
    "Passwords differ": ("text auth.passwordsDiffer", "text auth.emailConsentRequired", "text auth.privacyRequired"),
    "Private league not found": (
        "code private-league-not-found",
        "code private-league-of-another-contest",
        "code team-needed",
    ),
    "Not found {expression}": (
        "text notFound.expression",
        "text squad.save.nameFirst",
        "text squad.save.overBudget",
        "text squad.save.incomplete",
        "text squad.noData",
        "text errors.loadingTitle",
    ),
    "Reading a file failed": ("text privateLeagues.readFileFailed", "text privateLeagues.noFileReader"),
    "Service not available": (
        "text errors.serviceDown",
        "text errors.server",
        "text errors.unexpected",
        "code unknown-event-type",
        "text predictions.unknownType",
    ),
    "Removing a league": (
        "test web/src/features/contests/components/join-screen.test.tsx the list is restored when the server refuses",
        "text contests.removed",
        "text contests.added",
    ),
    "Global error boundary": (
        "text errors.generalText",
        "text errors.loadAgain",
        "text errors.backToMain",
        "text report.send",
        "test web/src/features/contact/components/contact-screen.test.tsx is reported with no more than it shows",
    ),
    "Other errors": ("text errors.unexpected",),
}
"""By the beginning of the line, in the specification's order: what keeps it."""


@cache
def problems_by_code() -> dict[str, list[type[Problem]]]:
    for name in get_args(Name):
        importlib.import_module(f"{name}.main")
    found: dict[str, list[type[Problem]]] = {}
    waiting: list[type[Problem]] = [Problem]
    while waiting:
        for one in waiting.pop().__subclasses__():
            waiting.append(one)
            if "code" in vars(one) and not re.search(r"\btests\b", one.__module__):
                found.setdefault(str(vars(one)["code"]), []).append(one)
    return found


def declared(spoken: Any) -> Iterator[str]:
    """Find the codes that an operation, or a part of one, declares."""
    if isinstance(spoken, dict):
        code: Any = spoken.get("code")  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        if isinstance(code, dict):
            yield from code.get("enum", [])  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType, reportUnknownVariableType]
            yield from [code["const"]] if "const" in code else []
        for part in spoken.values():  # pyright: ignore[reportUnknownVariableType]
            yield from declared(part)
    elif isinstance(spoken, list):
        for part in spoken:  # pyright: ignore[reportUnknownVariableType]
            yield from declared(part)


@cache
def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = {}

    def gather(node: dict[str, Any], path: str) -> None:
        for key, value in node.items():
            if isinstance(value, dict):
                gather(value, f"{path}{key}.")  # pyright: ignore[reportUnknownArgumentType]
            else:
                found[path + key] = value

    for file in (ROOT / "web/src/i18n").rglob(f"{language}.json"):
        gather(json.loads(file.read_text(encoding="utf-8"))["translation"], "")
    return found


@cache
def web_code() -> str:
    files = (file for kind in ("*.ts", "*.tsx") for file in (ROOT / "web/src").rglob(kind))
    return "\n".join(file.read_text(encoding="utf-8") for file in files if ".test." not in file.name)


def lacks(case: str) -> str:
    """Tell what is missing of what keeps a line; nothing where it is kept."""
    kind, _, what = case.partition(" ")
    if kind == "code":
        code, _, service = what.partition(" of ")
        known = [one for one in problems_by_code().get(code, []) if one.__module__.startswith(service)]
        if not known or code not in set(declared(document())):
            return f"no service answers {what}"
        return "" if all(has_words(one) for one in known) else f"{what} has no words"
    if kind == "text":
        if not all(texts(language).get(what) for language in ("pl", "en")):
            return f"no words: {what}"
        return "" if f'"{what}"' in web_code() else f"nobody says {what}"
    file, _, sentence = what.partition(" ")
    found = ROOT / file
    return "" if found.exists() and sentence in found.read_text(encoding="utf-8") else f"no test: {what}"


@pytest.mark.parametrize("line", CATALOGUE)
def test_a_line_of_the_catalogue_is_kept(line: str) -> None:
    assert [missing for case in CATALOGUE[line] if (missing := lacks(case))] == []


@pytest.mark.skipif(not SPEC.exists(), reason=f"the specification is not at {SPEC}")
def test_the_table_has_every_line_of_the_catalogue() -> None:
    section = SPEC.read_text(encoding="utf-8").partition("## 8. Error catalogue")[2].partition("\n## ")[0]
    lines = [line.removeprefix("- ") for line in section.splitlines() if line.startswith("- ")]
    assert len(lines) == len(CATALOGUE)
    assert [begun for line, begun in zip(lines, CATALOGUE, strict=True) if not line.startswith(begun)] == []


def wordless(codes: set[str], problems: Mapping[str, Sequence[type[Problem]]]) -> set[str]:
    """Find the codes that say nothing of their own: nobody answers them, or with what any problem says."""
    return {code for code in codes if not all(has_words(one) for one in problems.get(code, [Problem]))}


def has_words(problem: type[Problem]) -> bool:
    return bool(problem.pl and problem.en) and problem.pl != Problem.pl and problem.en != Problem.en


def test_every_code_that_a_service_answers_has_a_sentence_in_both_languages() -> None:
    codes = set(declared(document()))
    assert codes
    assert wordless(codes | set(problems_by_code()), problems_by_code()) == set()


def test_a_code_that_is_added_without_words_is_found() -> None:
    class Silent(Problem):
        code = "silent"

    class OnlyPolish(Problem):
        code = "only-polish"
        pl = "Nie udało się."

    spoken = {
        "responses": {"409": {"code": {"enum": ["silent", "fixture-closed"]}, "other": {"code": {"const": "new"}}}}
    }
    known = {**problems_by_code(), "silent": [Silent], "only-polish": [OnlyPolish]}
    assert wordless({*declared(spoken), "only-polish"}, known) == {"silent", "new", "only-polish"}
