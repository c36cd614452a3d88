"""``python -m changed KIND [COMMIT]``: the steps of a run, and the folders that they look at, as variables of make.

KIND is check, test or thorough. With a commit only the steps that the change since then reaches, uncommitted files
included:

* a service: its tests, those of what imports it, and the contract tests that name its paths
* a package that services share: everything
* ``web/``: the web app, the browser, and the tests of Python that read its files
* ``scripts/``, ``deploy/``, ``gateway/``: their tests
* a page: books, links, prose, generated tables, and the tests that read pages
* anything else: everything

A service and the web app also reach the rules of the house, and the seeded faults, whose patches must fit.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from project import ROOT

PYTHON_CHECKS = [
    "python-types",
    "generated",
    "unused-python",
    "compatibility",
    "dependencies",
    "import-rules",
    "python-lint",
    "python-format",
]
WEB_CHECKS = ["web-types", "web-lint", "unused-web", "web-texts", "web-format"]
PAGE_CHECKS = ["books", "changelog", "prose"]
WEB_TESTS = ["web-build", "browser", "web-units", "web-size"]
STEPS = {
    "check": [*PYTHON_CHECKS, *WEB_CHECKS, "api-documents", *PAGE_CHECKS],
    "test": ["web-build", "python-tests", "contract-tests", "web-units", "browser", "web-size", "faults"],
    "thorough": ["bench", "containers", "mutants", "moved-clock"],
}
"""The steps of each kind of run in the order in which they begin; each kind runs those before it, too.

The longest test step begins first, and the shortest fills the gap at the end. The web app is built before these: make
puts off a step that has to wait for it behind all others."""
SHARED = ("kit", "shared", "games", "standings")
PROCESSES = ("services/standalone", "services/installation")
"""Packages that import every service."""
WHOLE_DOCUMENT = ("blackbox.document", "blackbox.witnesses")
"""Modules of tests that go over every operation of the OpenAPI document."""
HOUSE_TESTS = "scripts/tests/house"
"""Tests of rules that every service, the web app and the pages keep."""
FAULTS_TESTS = "scripts/tests/test_mutants.py"
"""Tests of seeded faults: their patches must fit the code, and the tests that they name must be there."""
TOOLS_TESTS = "scripts/tests/test_*.py"
ABOUT_BOOKS = "scripts/tests/test_books*.py"
"""Tests that hold the books against code and files."""
READS_A_PAGE = re.compile(r"\.md\"|\"docs|docs/books")
READS_THE_WEB_APP = re.compile(r"\"web\"|\"web/")
CLIENT = "web/src/api/schema.gen.ts"
"""The only file of the web app that is generated."""


@dataclass
class Reach:
    """What a change reaches."""

    steps: set[str] = field(default_factory=set[str])
    services: set[str] = field(default_factory=set[str])
    types: set[str] = field(default_factory=set[str])
    tests: set[str] = field(default_factory=set[str])
    is_everything: bool = False

    def add(self, name: str) -> None:
        """Add what a changed file reaches; its name is relative to the project."""
        folder, _, rest = name.partition("/")
        package = rest.partition("/")[0]
        if folder == "docs" or name.endswith(".md"):
            self.steps |= {*PAGE_CHECKS, "generated", "python-tests"}
            self.tests |= {HOUSE_TESTS, *files(ABOUT_BOOKS), *files(TOOLS_TESTS, READS_A_PAGE)}
            self.tests |= set(files("services/*/tests/**/test_*.py", READS_A_PAGE))
        elif folder == "services" and package not in SHARED:
            self.add_service(package)
        elif folder == "web":
            self.steps |= {*WEB_CHECKS, *WEB_TESTS, "python-tests"}
            self.tests |= {HOUSE_TESTS, FAULTS_TESTS, *files(TOOLS_TESTS, READS_THE_WEB_APP)}
            if name == CLIENT:
                self.steps.add("generated")
        elif folder in ("scripts", "deploy", "gateway"):
            self.steps |= {*PYTHON_CHECKS, "python-tests"}
            self.types |= {"scripts", "gateway"}
            self.tests |= {"scripts/tests", "gateway/tests"}
        elif name.startswith(("proto-contracts/tests/", "proto-contracts/blackbox/")):
            self.steps |= {*PYTHON_CHECKS, "contract-tests"}
            self.types.add("proto-contracts")
            self.services |= set(prefixes())
        else:
            self.is_everything = True

    def add_service(self, package: str) -> None:
        """Add the tests that a change of a service reaches."""
        self.steps |= {*PYTHON_CHECKS, *PAGE_CHECKS, "python-tests", "contract-tests"}
        self.services.add(package)
        imports = re.compile(rf"^\s*(?:from|import) {package}\b", re.MULTILINE)
        folders = {f"services/{package}", *PROCESSES}
        folders |= {"/".join(name.split("/")[:2]) for name in files("services/*/**/*.py", imports)}
        self.types |= folders | ({"scripts"} if files("scripts/**/*.py", imports) else set())
        self.tests |= folders | {HOUSE_TESTS, FAULTS_TESTS, *files(ABOUT_BOOKS), *files(TOOLS_TESTS, imports)}
        if package == "installation":
            self.tests.add("scripts/tests")


@cache
def files(pattern: str, text: re.Pattern[str] | None = None) -> tuple[str, ...]:
    """List the files of a pattern in which a text stands; without a text all of them."""
    found = sorted(ROOT.glob(pattern))
    return tuple(str(file.relative_to(ROOT)) for file in found if text is None or text.search(file.read_text()))


def outermost(names: set[str]) -> set[str]:
    """Leave out what lies in a folder that is named, too."""
    return {name for name in names if not any(name.startswith(f"{other}/") for other in names)}


def prefixes() -> dict[str, list[str]]:
    """Read the prefixes of each service's paths."""
    routes = tomllib.loads((ROOT / "proto-contracts" / "routes.toml").read_text())
    return {service: table["prefixes"] for service, table in routes.items()}


def contract_tests(services: Iterable[str]) -> list[str]:
    """List the contract tests that name a path of these services, read the whole document, or name no path at all."""
    known = prefixes()
    wanted = [prefix for service in services for prefix in known.get(service, [])]
    every = [prefix for of_one in known.values() for prefix in of_one]
    found: list[str] = []
    for file in sorted((ROOT / "proto-contracts" / "tests").glob("test_*.py")):
        text = file.read_text()
        is_general = any(module in text for module in WHOLE_DOCUMENT) or not any(prefix in text for prefix in every)
        if is_general or any(prefix in text for prefix in wanted):
            found.append(str(file.relative_to(ROOT)))
    return found


def changed_files(commit: str) -> list[str]:
    """List the files that differ from a commit's, files that git does not know yet included."""
    compared = ("git", "diff", "--name-only", "--merge-base", commit)
    others = ("git", "ls-files", "--others", "--exclude-standard")
    return [name for command in (compared, others) for name in _lines(command)]


def _lines(command: tuple[str, ...]) -> list[str]:
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def plan(kind: str, files: list[str] | None) -> list[str]:
    """Choose the steps and their folders; without a list of files all of them. Answers variables of make."""
    kinds = list(STEPS)
    of_kind = [step for one in kinds[: kinds.index(kind) + 1] for step in STEPS[one]]
    reach = Reach(is_everything=files is None)
    for name in files or []:
        reach.add(name)
    if reach.is_everything:
        return [f"STEPS={' '.join(of_kind)}", *(["THOROUGH=1"] if kind == "thorough" else [])]
    narrowed = {
        "PYTHON_TYPES": reach.types,
        "PYTHON_TESTS": outermost(reach.tests),
        "CONTRACT_TESTS": contract_tests(reach.services) if reach.services else (),
    }
    steps = " ".join(step for step in of_kind if step in reach.steps)
    return [f"STEPS={steps}", *(f"{name}={' '.join(sorted(folders))}" for name, folders in narrowed.items() if folders)]


if __name__ == "__main__":
    wanted, since = (*sys.argv[1:], "")[:2]
    print("\n".join(plan(wanted, changed_files(since) if since else None)))
