"""``python -m changed KIND [COMMIT]``: the steps of a run, and the folders that they look at, as variables of make.

KIND is check, test or thorough. With a commit only the steps that the change since then reaches, uncommitted files
included:

* a service: its tests, those of what imports it, and the contract tests that name its paths
* a package that services share: all of Python and the contract tests
* ``web/``: the web app and the browser
* ``scripts/``, ``deploy/``, ``gateway/``: their tests
* a page: books, links and prose
* anything else: everything
"""

import subprocess
import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field

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
WEB_TESTS = ["browser", "web-units", "web-size"]
STEPS = {
    "check": [*PYTHON_CHECKS, *WEB_CHECKS, "api-documents", *PAGE_CHECKS],
    "test": ["python-tests", "browser", "contract-tests", "web-units", "web-size", "faults"],
    "thorough": ["bench", "containers", "mutants", "moved-clock"],
}
"""The steps of each kind of run in the order in which they begin; each kind runs those before it, too."""
SHARED = ("kit", "shared", "games", "standings")
PROCESSES = ("services/standalone", "services/installation")
"""Packages that import every service."""
WHOLE_DOCUMENT = ("blackbox.document", "blackbox.witnesses")
"""Modules of tests that go over every operation of the OpenAPI document."""
HOUSE_TESTS = "scripts/tests/house"
"""Tests of rules that every service keeps."""


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
            self.steps |= {*PAGE_CHECKS, "python-tests"}
            self.tests |= {str(file.relative_to(ROOT)) for file in (ROOT / "scripts" / "tests").glob("test_books*.py")}
            self.tests.add(f"{HOUSE_TESTS}/test_walks.py")
        elif folder == "services" and package not in SHARED:
            self.steps |= {*PYTHON_CHECKS, "python-tests", "contract-tests"}
            self.services.add(package)
            self.types |= {f"services/{package}", *PROCESSES}
            self.tests |= {f"services/{package}", *PROCESSES, HOUSE_TESTS}
            if package == "installation":
                self.tests.add("scripts/tests")
        elif folder == "web":
            self.steps |= {*WEB_CHECKS, *WEB_TESTS}
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
        "PYTHON_TESTS": reach.tests,
        "CONTRACT_TESTS": contract_tests(reach.services) if reach.services else (),
    }
    steps = " ".join(step for step in of_kind if step in reach.steps)
    return [f"STEPS={steps}", *(f"{name}={' '.join(sorted(folders))}" for name, folders in narrowed.items() if folders)]


if __name__ == "__main__":
    wanted, since = (*sys.argv[1:], "")[:2]
    print("\n".join(plan(wanted, changed_files(since) if since else None)))
