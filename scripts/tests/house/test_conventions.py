"""Conventions that no linter knows (CONTRIBUTING, "Where things go"): each failure says where and what to do."""

import ast
import importlib
import inspect
import json
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from fastapi import APIRouter
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute
from sqlalchemy.orm import DeclarativeBase

from contracts.events.audit import ACTIONS
from kit.api.errors import Problem
from project import ROOT

DOMAIN = re.compile(r"\b(league|contest|squad|ranking|prediction|athlete|formation|typer|fantasy)s?\b", re.IGNORECASE)
ELSEWHERE = re.compile(r"https?://(files\.pythonhosted|pypi|registry\.npmjs)\.")

SAID_APART = {
    "athlete-unknown",  # to who picks, to who organizes
    "consent-required",  # of the portal, of one contest
    "fixture-closed",  # in each game's words: a squad, predictions
    "fixture-not-open",
    "fixture-still-open",
    "given-twice",  # a point event, a setting
    "name-invalid",  # of a team, of a user
    "not-fantasy",  # a setting, statistics
    "prediction-unknown",  # to who picks, to who offers
    "still-arriving",  # prices, beside the contest itself
    "too-many-medalists",  # to who picks, to who enters results
    "too-many-attempts",  # to log in, beside requests of any kind
}
"""Codes that mean one thing to a program and are said in a sentence of its own where it happens."""


def tracked(*patterns: str) -> list[str]:
    command = ["git", "ls-files", "-z", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_kit_holds_no_word_of_the_game() -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in tracked("services/kit/*.py")
        if "/tests/" not in name
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1)
        if DOMAIN.search(line)
    ]
    assert found == []


def test_polish_texts_call_a_contest_as_the_web_app_does() -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in tracked("services/*.py", "services/*.json", "services/*.html", "web/src/i18n/*.json")
        if "/tests/" not in name and "/formats/" not in name  # heads of people's tables are theirs
        for number, line in enumerate((ROOT / name).read_text().splitlines(), 1)
        if "konkurs" in line.lower()
    ]
    assert found == [], "rozgrywki"


def test_locks_hold_no_download_addresses() -> None:
    found = [
        name
        for name in tracked("*.lock", "*package-lock.json")
        if ELSEWHERE.search((ROOT / name).read_text()) or "--index-url" in (ROOT / name).read_text()
    ]
    assert found == []


def test_every_target_of_the_makefile_is_listed() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z0-9]+):", makefile, re.MULTILINE))
    described = set(re.findall(r"^([a-z0-9]+):.*## ", makefile, re.MULTILINE))
    phony = set((re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE) or [""])[1].split())
    assert targets == described == phony


def code_of_services() -> list[str]:
    """List the files of services that are neither tests nor migrations."""
    return [name for name in tracked("services/*.py") if not re.search(r"/(tests|testing|migrations)/", name)]


def nothing(found: Iterable[str], advice: str) -> None:
    """Fail with every place and what to do there."""
    places = sorted(found)
    assert not places, "\n  ".join([f"{advice}:", *places])


def found_in(name: str, wanted: type[ast.AST], *words: str) -> Iterator[ast.AST]:
    """Find the nodes of a kind in a file that has these words; to parse all files takes ten seconds."""
    text = (ROOT / name).read_text()
    if all(word in text for word in words):
        yield from (node for node in ast.walk(ast.parse(text)) if isinstance(node, wanted))


@pytest.fixture(scope="session")
def modules() -> list[ModuleType]:
    names = [name.removeprefix("services/").removesuffix(".py").replace("/", ".") for name in code_of_services()]
    return [importlib.import_module(name.removesuffix(".__init__")) for name in names if not name.endswith("__main__")]


def test_names_are_imported_from_where_they_are_defined() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name in code_of_services()
        for node in found_in(name, ast.Name, "__all__")
        if isinstance(node, ast.Name) and node.id == "__all__"
    ]
    nothing(found, "no __all__: import a name from where it is defined; a private one starts with _")


def test_a_connection_that_may_be_a_superusers_looks_no_name_up_in_a_database() -> None:
    """`kit.postgres.superusers` opens one; these others are a service's own account's."""
    own = {
        "services/installation/drafts.py": 1,
        "services/kit/backup/dumps.py": 1,
        "services/kit/database/engines.py": 1,
        "services/kit/postgres/superusers.py": 1,
        "services/storage_logs/commands.py": 1,
    }
    called = {
        name: count
        for name in tracked("services/*.py")
        if not re.search("/(tests|testing)/", name)
        and (count := (ROOT / name).read_text().count("await asyncpg.connect("))
    }
    assert called == own, "use kit.postgres.superusers.connect, or show here that it is a service's own account"


def test_ids_in_paths_are_spelt_in_paths_py() -> None:
    found = [
        f"{name}:{node.lineno}"
        for name in code_of_services()
        if Path(name).name != "paths.py"
        for node in found_in(name, ast.Call, "Path", "alias")
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Path"
        and any(keyword.arg == "alias" for keyword in node.keywords)
    ]
    nothing(found, "take the id from shared/paths.py or from the service's paths.py, or add it there")


def test_rows_are_mapped_classes_and_mapped_classes_are_rows(modules: list[ModuleType]) -> None:
    classes = {
        one
        for module in modules
        for one in vars(module).values()
        if isinstance(one, type) and one.__module__ == module.__name__
    }
    mapped = {one for one in classes if issubclass(one, DeclarativeBase) and hasattr(one, "__table__")}
    named = {one for one in classes if one.__name__.endswith("Row") and not one.__name__.startswith("_")}
    wrong = (f"{one.__module__}.{one.__name__}" for one in mapped ^ named)
    nothing(wrong, "a mapped class is <Thing>Row, and nothing else is called so")


def test_a_problem_is_defined_once(modules: list[ModuleType]) -> None:
    assert modules
    declared: dict[str, list[str]] = defaultdict(list)
    waiting: list[type[Problem]] = [Problem]
    seen: set[type[Problem]] = set()
    while waiting:
        for one in waiting.pop().__subclasses__():
            if one not in seen and not re.search(r"\btests\b", one.__module__):
                seen.add(one)
                waiting.append(one)
                if "code" in vars(one):
                    declared[str(vars(one)["code"])].append(f"{one.__module__}.{one.__name__}")
    several = (
        f"{code}: {', '.join(sorted(names))}"
        for code, names in declared.items()
        if len(names) > 1 and code not in SAID_APART
    )
    nothing(several, "what several services answer is defined in shared/problems.py, of both games in games/errors.py")


def test_every_recorded_act_has_words_for_organizers() -> None:
    for language in ("pl", "en"):
        texts = json.loads((ROOT / f"web/src/i18n/console/{language}.json").read_text())
        acts = texts["translation"]["organizer"]["audit"]["acts"]
        worded = {f"{aggregate}.{act}" for aggregate, said in acts.items() for act in said}
        assert worded == set(ACTIONS), language


SERVICES = tuple(sorted(path.parent.name for path in (ROOT / "services").glob("*/main.py")))


def _routes(router: APIRouter) -> Iterator[APIRoute]:
    """List a router's routes, and those of routers in it."""
    for route in router.routes:
        if isinstance(route, APIRoute):
            yield route
        elif (inner := getattr(route, "original_router", None)) is not None:
            yield from _routes(inner)


def _calls(dependant: Dependant) -> Iterator[object]:
    """List what FastAPI calls before an endpoint, whatever that needs included."""
    for needed in dependant.dependencies:
        yield needed.call
        yield from _calls(needed)


@pytest.mark.parametrize("service", SERVICES)
def test_no_dependency_of_an_endpoint_is_called_in_a_thread(service: str) -> None:
    """FastAPI calls a plain function in a thread, which costs each request a third of a millisecond: say `async`."""
    routers: tuple[APIRouter, ...] = importlib.import_module(f"{service}.main").SERVICE.routers
    calls = {
        call
        for router in routers
        for route in _routes(router)
        for call in _calls(route.dependant)
        if inspect.isfunction(call)
    }
    assert calls
    in_threads = [
        f"{call.__module__}.{call.__qualname__}"
        for call in calls
        if not (inspect.iscoroutinefunction(call) or inspect.isasyncgenfunction(call))
    ]
    assert in_threads == []
