"""Stamps over the contents of everything that a step looked at: what has passed need not run again on the same.

A stamp never stands for what it hasn't seen. Its key holds the contents of all declared inputs, files that git doesn't
know yet included, and what is installed. It is made before the step runs, and kept only if the step passed and the key
is still the same then.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

INSTALLED = (".venv/.setup", "web/node_modules/.setup")
"""What ``scripts/setup`` wrote about the packages that it installed."""


def files_below(root: Path, patterns: Iterable[str]) -> list[str] | None:
    """List the files that match some of git's patterns, those not added yet included; None where git doesn't answer."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    return sorted({name for name in listed.stdout.split("\0") if name}) if listed.returncode == 0 else None


def content(file: Path) -> str:
    """Hash a file's contents; a file that isn't there has a hash of its own."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except (FileNotFoundError, IsADirectoryError):
        return "absent"


def combined(parts: Iterable[str]) -> str:
    """Hash several words, in their order, as one."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def key_of(root: Path, patterns: Iterable[str], *, beside: Iterable[str] = ()) -> str | None:
    """Hash everything that a step looks at; None if that cannot be told, and then it has to run.

    Args:
        root: the repository.
        patterns: git's patterns for the inputs, relative to the root.
        beside: further words that decide, such as the command.
    """
    names = files_below(root, patterns)
    if not names:
        return None
    seen = (f"{name} {content(root / name)}" for name in (*names, *INSTALLED))
    return combined((sys.version, *beside, *seen))


class Stamps:
    """Keys of what passed last, by name, in a file that may be lost at any time."""

    def __init__(self, file: Path) -> None:
        self._file = file
        try:
            kept = json.loads(file.read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            kept = {}
        self._kept: dict[str, str] = kept if isinstance(kept, dict) else {}

    def holds(self, name: str, key: str | None) -> bool:
        """Tell whether it passed with just this key."""
        return key is not None and self._kept.get(name) == key

    def keep(self, passed: Mapping[str, str], *, failed: Iterable[str] = ()) -> None:
        """Remember what passed, forget what failed, and write it down."""
        self._kept |= passed
        for name in failed:
            self._kept.pop(name, None)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._file.with_suffix(".new")
        fresh.write_text(json.dumps(self._kept, indent=0))
        fresh.replace(self._file)
