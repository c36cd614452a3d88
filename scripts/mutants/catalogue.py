"""The seeded faults: a patch each, and the tests that should find it (`scripts/tests/mutants/mutants.toml`)."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "scripts" / "tests" / "mutants"
Kind = Literal["rules", "delivery", "rights", "screens"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_PATCHED = re.compile(r"^\+\+\+ b/(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Mutant:
    """A fault.

    `killers` are the tests that should find it, the best first: a test or a file each (`mutants.killers`). Those that
    a tree does not have are passed over, so one list serves trees of before and after a test moved.
    """

    name: str
    kind: Kind
    fault: str
    killers: tuple[str, ...]
    patch: Path

    @property
    def files(self) -> tuple[str, ...]:
        """Name the files that the patch changes, from the root of the repository."""
        return tuple(_PATCHED.findall(self.patch.read_text()))


def mutants(folder: Path = FOLDER) -> list[Mutant]:
    """Read the catalogue of a folder, in its order."""
    entries = tomllib.loads((folder / "mutants.toml").read_text())["mutant"]
    return [
        Mutant(
            name=entry["name"],
            kind=entry["kind"],
            fault=entry["fault"],
            killers=tuple(entry["killers"]),
            patch=folder / f"{entry['name']}.patch",
        )
        for entry in entries
    ]


def before_of(patch: str) -> list[str]:
    """List what the hunks of a patch replace: context and removed lines, as they stand in the file."""
    hunks = re.split(r"^@@ .*$\n", patch, flags=re.MULTILINE)[1:]
    return ["".join(line[1:] for line in hunk.splitlines(keepends=True) if line[0] in " -") for hunk in hunks]
