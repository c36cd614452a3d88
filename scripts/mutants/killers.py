"""Tests that should find a fault: how each is run in a copy of the repository, and what it says.

A killer is written as its tool names it. Behind `::` or ` > ` stands one test of the file, as the file writes it:

- `services/games/tests/test_locking.py::test_a_fixture_is_locked_once`: pytest. A test below `proto-contracts/tests`
  gets a product of its own, started for it.
- `web/src/features/ops/model/chart.test.ts > a title`: vitest.
- `web/e2e/canned/shell.e2e.ts > a title`: a browser test, on a build made for it.
"""

import json
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, cast

from mutants.processes import Ended, run
from mutants.trees import Tree

Tool = Literal["pytest", "product", "vitest", "browser"]
Verdict = Literal["killed", "survived", "absent", "stuck", "broken"]
"""`absent`: the tree has no such test. `broken`: the tool failed without a failed test."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", re.MULTILINE)
_PASSED = re.compile(r"\b\d+ passed\b")
_TESTS_FAILED = 1
"""pytest's exit code where tests ran and some failed."""
_BUILD_SECONDS = 240.0


@dataclass(frozen=True)
class Killer:
    """A test, or all tests of a file or folder."""

    path: str
    test: str | None = None

    @classmethod
    def read(cls, text: str) -> "Killer":
        """Read the form in which a killer is written."""
        path, _, test = text.partition("::" if ".py" in text else " > ")
        return cls(path, test or None)

    @property
    def tool(self) -> Tool:
        """Tell what runs it."""
        if self.path.startswith("web/e2e"):
            return "browser"
        if self.path.startswith("web"):
            return "vitest"
        return "product" if self.path.startswith("proto-contracts/tests") else "pytest"

    def is_in(self, root: Path) -> bool:
        """Tell whether a tree has this test."""
        file = root / self.path
        return file.exists() and (self.test is None or self.test.partition("[")[0] in file.read_text())


@dataclass(frozen=True)
class Answer:
    """What tests said of a tree."""

    verdict: Verdict
    seconds: float = 0.0
    failed: tuple[str, ...] = ()
    """Tests that failed, by file and name."""
    output: str = ""


def ask(tree: Tree, killers: Sequence[Killer], *, limit: float, until_first: bool = True) -> Answer:
    """Run tests of one tool together; `until_first` ends with the first that fails."""
    match killers[0].tool:
        case "vitest":
            return _vitest(tree, killers, "run", limit=limit, until_first=until_first)
        case "browser":
            return _browser(tree, killers, limit=limit, until_first=until_first)
        case "pytest":
            return _pytest(tree, killers, (), limit=limit, until_first=until_first)
        case "product":
            return _pytest(tree, killers, ("scripts/with-product",), limit=limit, until_first=until_first)


def _pytest(tree: Tree, killers: Sequence[Killer], around: Sequence[str], *, limit: float, until_first: bool) -> Answer:
    tests = [killer.path if killer.test is None else f"{killer.path}::{killer.test}" for killer in killers]
    plain = () if around else ("-p", "no:schemathesis")  # which takes long to import
    options = ("-q", "-rfE", "--tb=no", "--randomly-dont-reorganize", *plain, *(("-x",) if until_first else ()))
    command = (*around, ".venv/bin/pytest", *options, *dict.fromkeys(tests))
    ended = run(command, folder=tree.root, environment=tree.environment, limit=limit)
    failed = tuple(_FAILED.findall(ended.output))
    if ended.code == 0 and _PASSED.search(ended.output):
        return Answer("survived", ended.seconds)
    if ended.code == _TESTS_FAILED and failed:
        return Answer("killed", ended.seconds, failed)
    return _no_answer(ended)


def _vitest(
    tree: Tree, killers: Sequence[Killer], *command: str, limit: float, until_first: bool, seconds: float = 0.0
) -> Answer:
    """Run vitest; what it writes down as JSON says which tests failed."""
    files = [killer.path.removeprefix("web/") for killer in killers]
    titles = [re.escape(killer.test) for killer in killers if killer.test is not None]
    named = ("-t", "|".join(dict.fromkeys(titles))) if len(titles) == len(killers) else ()
    with tempfile.TemporaryDirectory() as name:
        report = Path(name) / "report.json"
        options = ("--reporter=json", f"--outputFile={report}", *(("--bail=1",) if until_first else ()))
        called = ("npx", "--no-install", "vitest", *command, *dict.fromkeys(files), *options, *named)
        ended = run(called, folder=tree.web, environment=tree.environment, limit=limit)
        return _of_report(tree, report, ended, seconds)


def _of_report(tree: Tree, report: Path, ended: Ended, seconds: float) -> Answer:
    if ended.code is None or not report.exists():
        return _no_answer(ended)
    found = cast("dict[str, list[dict[str, object]]]", json.loads(report.read_text()))
    passed, failed = 0, list[str]()
    for file in found["testResults"]:
        name = str(file["name"]).removeprefix(f"{tree.root}/")
        for test in cast("list[dict[str, str]]", file["assertionResults"]):
            passed += test["status"] == "passed"
            if test["status"] == "failed":
                failed.append(f"{name} > {test['title']}")
    if failed:
        return Answer("killed", seconds + ended.seconds, tuple(failed))
    if passed and ended.code == 0:
        return Answer("survived", seconds + ended.seconds)
    return _no_answer(ended)


def _browser(tree: Tree, killers: Sequence[Killer], *, limit: float, until_first: bool) -> Answer:
    """Build the web app, and run browser tests on that."""
    build = ("npx", "--no-install", "vite", "build")
    built = run(build, folder=tree.web, environment=tree.environment, limit=_BUILD_SECONDS)
    if built.code != 0:
        return _no_answer(built)
    if not (tree.web / "playwright.config.ts").exists():
        command = ("run", "--config", "vitest.e2e.config.ts")
        return _vitest(tree, killers, *command, limit=limit, until_first=until_first, seconds=built.seconds)
    return _playwright(tree, killers, limit=limit, until_first=until_first, seconds=built.seconds)


def _playwright(tree: Tree, killers: Sequence[Killer], *, limit: float, until_first: bool, seconds: float) -> Answer:
    files = [killer.path.removeprefix("web/") for killer in killers]
    titles = [re.escape(killer.test) for killer in killers if killer.test is not None]
    named = ("-g", "|".join(dict.fromkeys(titles))) if len(titles) == len(killers) else ()
    options = ("--reporter=list", "--retries=0", "--workers=1", *(("-x",) if until_first else ()))
    command = ("npx", "--no-install", "playwright", "test", *dict.fromkeys(files), *options, *named)
    ended = run(command, folder=tree.web, environment=tree.environment, limit=limit)
    failed = tuple(re.findall(r"^\s*(?:✘|x)\s+\d+ (.*?)(?: \([\d.]+m?s\))?$", ended.output, re.MULTILINE))
    if ended.code == 0 and _PASSED.search(ended.output):
        return Answer("survived", seconds + ended.seconds)
    if ended.code == _TESTS_FAILED and failed:
        return Answer("killed", seconds + ended.seconds, failed)
    return _no_answer(ended)


def _no_answer(ended: Ended) -> Answer:
    verdict: Verdict = "stuck" if ended.code is None else "broken"
    return Answer(verdict, ended.seconds, output=ended.output[-2_000:])
