"""The build of the product: the version comes from the tag, and is in no edited file."""

import os
import subprocess
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The clone, the unpacked archive, or the image's `/app`."""
UNKNOWN = "unknown"
"""The build if there is no source of it."""
VARIABLE = "TRYBUNA_BUILD"
"""The variable that images get at their build."""
DESCRIBE = (
    *("git", "-c", "safe.directory=*", "--no-optional-locks"),  # the code runs from there, whatever its owner
    *("describe", "--tags", "--match", "v*", "--always", "--dirty"),
)
"""Gives `v1.2.0` at a tag, `v1.2.0-3-gabcdef0` three commits later, `-dirty` behind it where files were changed."""
_SECONDS = 5.0


def build_of(root: Path) -> str:
    """Return the build in a folder: from the image, from the archive, or from git; or `unknown`."""
    return os.environ.get(VARIABLE, "").strip() or archived(root) or described(root) or UNKNOWN


def archived(root: Path) -> str:
    """Return the line that `git archive` wrote into the file `VERSION`: the tag, else the commit; empty in a clone."""
    try:
        lines = (root / "VERSION").read_text().splitlines()
    except OSError:
        return ""
    return next((line for line in lines if line and "$" not in line and "%" not in line), "")


def described(root: Path) -> str:
    """Return git's description of a clone; empty where there is no git, or no clone."""
    if not (root / ".git").exists():  # or git would tell of a repository around an unpacked archive
        return ""
    try:
        said = subprocess.run(  # noqa: S603 - own arguments
            DESCRIBE, cwd=root, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return said.stdout.strip() if said.returncode == 0 else ""


@lru_cache
def build() -> str:
    """Return the build of this process; cached at the first call, so an upgrade of the files changes nothing."""
    return build_of(ROOT)
