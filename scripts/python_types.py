"""``python -m python_types``: pyright, over the files whose types a change can reach.

What pyright says of a file follows from the file, from everything of ours that it imports, directly or not, from the
settings and from the installed packages. A file for which all of this is as it was when it passed is left out.
"""

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stamps import INSTALLED, Stamps, combined, content, files_below
from steps import ROOT

MEMORY = ROOT / ".cache" / "check" / "python-files.json"
ANYWHERE = "**/"


class Imports:
    """What each file of ours imports of ours: rather a file too many than one too few."""

    def __init__(self, root: Path, roots: list[str], names: list[str]) -> None:
        self._root = root
        self._roots = roots
        self._names = set(names)
        self._direct: dict[str, set[str]] = {}
        self._contents: dict[str, str] = {}

    def reached_from(self, name: str) -> set[str]:
        """Collect the file and every file of ours that it imports, directly or not."""
        reached, waiting = {name}, [name]
        while waiting:
            one = waiting.pop()
            if one not in self._direct:
                self._direct[one] = set(self._read(one))
            fresh = self._direct[one] - reached
            reached |= fresh
            waiting += fresh
        return reached

    def key_of(self, name: str, common: str) -> str:
        """Hash what decides over pyright's words on a file."""
        reached = sorted(self.reached_from(name))
        return combined((common, *(f"{one} {self._content(one)}" for one in reached)))

    def _content(self, name: str) -> str:
        if name not in self._contents:
            self._contents[name] = content(self._root / name)
        return self._contents[name]

    def _read(self, name: str) -> Iterator[str]:
        """Find the files behind the import statements of a file; one that doesn't parse imports nothing, and fails."""
        folder = Path(name).parent
        try:
            tree = ast.parse((self._root / name).read_bytes())
        except (SyntaxError, FileNotFoundError):
            return
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    yield from self._files([*self._roots, str(folder)], alias.name.split("."))
            elif isinstance(node, ast.ImportFrom):
                start = [*self._roots, str(folder)]
                if node.level:
                    start = [str(Path(*folder.parts[: len(folder.parts) - node.level + 1]))]
                module = node.module.split(".") if node.module else []
                for alias in node.names:
                    yield from self._files(start, [*module, alias.name])

    def _files(self, starts: list[str], parts: list[str]) -> Iterator[str]:
        """Find whatever a dotted name could mean, the packages on its way included."""
        for start in starts:
            for length in range(len(parts) + 1):
                stem = Path(start, *parts[:length])
                for ending in (".py", ".pyi", "/__init__.py", "/__init__.pyi"):
                    candidate = f"{stem}{ending}".removeprefix("./")
                    if candidate in self._names:
                        yield candidate


def checked_files(settings: dict[str, Any], names: list[str]) -> list[str]:
    """List the files that the settings of pyright include."""
    left_out = [pattern.removeprefix(ANYWHERE) for pattern in settings["exclude"] if pattern.startswith(ANYWHERE)]
    if len(left_out) != len(settings["exclude"]):
        raise ValueError(f"only patterns that start with {ANYWHERE} are understood: {settings['exclude']}")
    included = tuple(f"{folder}/" for folder in settings["include"])
    return [
        name
        for name in names
        if name.startswith(included) and not any(f"/{pattern}/" in f"/{name}" for pattern in left_out)
    ]


def run_pyright(names: list[str]) -> tuple[int, set[str]]:
    """Run pyright over some files and print what it found; answers its exit code and the files with findings."""
    command = (str(ROOT / ".venv" / "bin" / "pyright"), "--outputjson", *names)
    environment = os.environ | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    try:
        told = json.loads(done.stdout)["generalDiagnostics"]
    except (json.JSONDecodeError, KeyError):
        print(done.stdout, done.stderr, sep="\n")
        return done.returncode or 1, set(names)
    wrong: set[str] = set()
    for one in told:
        name = os.path.relpath(one["file"], ROOT)
        wrong.add(name)
        at = one.get("range", {}).get("start", {"line": 0, "character": 0})
        rule = f" ({one['rule']})" if "rule" in one else ""
        print(f"{name}:{at['line'] + 1}:{at['character'] + 1} - {one['severity']}: {one['message']}{rule}")
    return done.returncode, wrong


def main() -> int:
    """Check what has to be checked; answers pyright's exit code."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pyright"]
    names = files_below(ROOT, ("*.py", "*.pyi"))
    if names is None:
        return run_pyright(settings["include"])[0]
    beside = (*INSTALLED, "pyrightconfig.json", *(name for name in names if name.startswith("typings/")))
    common = combined((sys.version, json.dumps(settings), *(f"{name} {content(ROOT / name)}" for name in beside)))
    imports = Imports(ROOT, [".", *settings["extraPaths"]], names)
    stamps = Stamps(MEMORY)
    keys = {name: imports.key_of(name, common) for name in checked_files(settings, names)}
    due = [name for name, key in keys.items() if not stamps.holds(name, key)]
    if not due:
        return 0
    code, wrong = run_pyright(due)
    again = Imports(ROOT, [".", *settings["extraPaths"]], names)
    passed = {name: keys[name] for name in due if name not in wrong and again.key_of(name, common) == keys[name]}
    stamps.keep(passed if wrong or not code else {}, failed=set(due) - set(passed))
    return code


if __name__ == "__main__":
    sys.exit(main())
