"""``make check``: what can be told without running the product, in two lanes side by side.

    scripts/check         leaves out what passed before and looks at nothing that has changed since
    scripts/check --all   leaves out nothing, as on a fresh clone

Steps of a second or less always run. The others declare what they look at (`stamps`); types of Python, and types and
lint of the web app, are remembered file by file (`python_types`, ``web/scripts/check.mjs``).
"""

import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from stamps import Stamps, key_of
from steps import ROOT, Outcome, Step, run

WEB = ROOT / "web"
PYTHON = ("services", "proto-contracts", "scripts", "gateway")
MEMORY = ROOT / ".cache" / "check" / "steps.json"
NOT_GENERATED = tuple(
    f":!web/{folder}" for folder in ("e2e", "src/app", "src/board", "src/features", "src/i18n", "src/ui")
)
"""Folders that nothing is generated from or into, as git leaves them out."""
RUNNER = ("scripts/quick_check.py", "scripts/stamps.py", "scripts/steps.py")
ENVIRONMENT = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(ROOT / ".cache" / "python")}
"""The steps load the same modules again and again: compiled once, wherever Python is told to keep nothing."""
LANES = 2


@dataclass(frozen=True)
class Check:
    """A step, and git's patterns for everything that it looks at; without any it always runs."""

    step: Step
    inputs: tuple[str, ...] = ()
    root: Path = ROOT

    def key(self) -> str | None:
        """Hash what the step looks at, itself included; None if it has to run."""
        if not self.inputs:
            return None
        return key_of(self.root, (*self.inputs, *RUNNER), beside=self.step.command)


CHECKS = (  # the longest first, so that both lanes end together
    Check(Step("web types and lint", ("npm", "run", "--silent", "check"), WEB)),
    Check(Step("python types", ("python", "-m", "python_types"))),
    Check(
        Step("generated files", ("scripts/generate", "--check")),
        (".", *NOT_GENERATED),
    ),
    Check(Step("web format", ("npm", "run", "--silent", "format:check"), WEB), ("web", ".editorconfig")),
    Check(Step("unused web code", ("npm", "run", "--silent", "knip"), WEB), ("web", "proto-contracts")),
    Check(
        Step("api documents", ("npm", "run", "--silent", "lint:api"), WEB),
        ("proto-contracts/*.json", "proto-contracts/*.yaml", "web/package.json", "web/package-lock.json"),
    ),
    Check(Step("css modules", ("npm", "run", "--silent", "css:check"), WEB), ("web/src", "web/package-lock.json")),
    Check(Step("web texts", ("npm", "run", "--silent", "i18n:check"), WEB), ("web",)),
    Check(Step("unused python", ("python", "-m", "unused_python")), (*PYTHON, "pyproject.toml")),
    Check(Step("books", ("scripts/books",)), ("*.md", "docs", "scripts/books", "scripts/book_pages")),
    Check(Step("compatibility", ("python", "-m", "compatibility"))),
    Check(Step("dependencies", ("deptry", "services", "proto-contracts"))),
    Check(Step("changelog", ("python", "-m", "releasing.changelog"))),
    Check(Step("import rules", ("lint-imports", "--no-cache"))),
    Check(Step("python lint", ("ruff", "check", "--quiet", *PYTHON))),
    Check(Step("python format", ("ruff", "format", "--check", "--quiet", *PYTHON))),
)


def pending(checks: tuple[Check, ...], stamps: Stamps) -> list[tuple[Check, str | None]]:
    """Choose the checks that have to run, each with the key that it is kept by if it passes."""
    keyed = [(check, check.key()) for check in checks]
    return [(check, key) for check, key in keyed if not stamps.holds(check.step.name, key)]


def main(arguments: list[str]) -> int:
    """Run every step that has to; answers 0 if all passed. A failed one shows what it printed."""
    started = time.monotonic()
    failed: list[Outcome] = []
    writing = threading.Lock()
    stamps = Stamps(MEMORY)
    if "--all" in arguments:
        for memory in MEMORY.parent.glob("*.json"):
            memory.unlink()
        stamps = Stamps(MEMORY)
    waiting = pending(CHECKS, stamps)

    def work(item: tuple[Check, str | None]) -> None:
        check, key = item
        outcome = run(check.step, aloud=False, environment=ENVIRONMENT)
        result = "ok    " if outcome.code == 0 else "FAILED"
        with writing:
            print(f"{result} {check.step.name:<18} {outcome.seconds:5.1f} s", flush=True)
            if outcome.code:
                print(outcome.output.rstrip(), flush=True)
                failed.append(outcome)
                stamps.keep({}, failed=[check.step.name])
            elif key is not None and check.key() == key:
                stamps.keep({check.step.name: key})

    for check in CHECKS:
        if check not in [one for one, _ in waiting]:
            print(f"ok     {check.step.name:<18} as before", flush=True)
    with ThreadPoolExecutor(LANES) as lanes:
        list(lanes.map(work, waiting))
    words = ", ".join(outcome.name for outcome in failed)
    print(f"check: {f'FAILED: {words}' if failed else 'all good'} in {time.monotonic() - started:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
