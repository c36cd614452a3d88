"""The version and the build of the product; the build is named by the release that it is, or follows."""

import os
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
"""The clone, the unpacked archive, or the image's `/app`."""
VERSION = "20251010.3"
"""The version of the specification that the product implements, as people see it."""
RELEASES = "RELEASES"
"""The file of released versions, each with its commit."""
UNKNOWN = "unknown"
"""The build if there is no source of it."""
VARIABLE = "TRYBUNA_BUILD"
"""The variable that images get at their build."""
_GIT = ("git", "-c", "safe.directory=*", "--no-optional-locks")  # the code runs from there, whatever its owner
_DIRTY = "-dirty"
DESCRIBE = (*_GIT, "describe", "--tags", "--match", "v*", "--always", "--dirty")
"""Gives `v1.2.0` at a tag, `v1.2.0-3-gabcdef0` three commits later, `-dirty` behind it where files were changed."""
_SECONDS = 5.0


@dataclass(frozen=True)
class Release:
    """A released version, `1.2.0`, and the commit that it was made of."""

    version: str
    commit: str


@dataclass(frozen=True)
class Product:
    """What runs: the version of the specification, and the build of the code."""

    version: str
    build: str


def product() -> Product:
    """Return the version and the build of this process."""
    return Product(VERSION, build())


def releases(root: Path = ROOT) -> list[Release]:
    """Return the released versions, the newest first; none where the file `RELEASES` is missing.

    The line of a release is committed after it, so a clone that has a release checked out lacks its line. There the
    file of the branch that was fetched counts, if it names more.
    """
    try:
        here = (root / RELEASES).read_text()
    except OSError:
        here = ""
    fetched = _asked(root, (*_GIT, "show", f"origin/HEAD:{RELEASES}")) if (root / ".git").exists() else ""
    return max(_read(fetched), _read(here), key=len)


def _read(text: str) -> list[Release]:
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [Release(*words) for words in lines if len(words) == 2]  # noqa: PLR2004 - version and commit


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
    """Return git's description of a clone; empty where there is no git, or no clone.

    Where no tag reached the clone, the file `RELEASES` stands for tags.
    """
    if not (root / ".git").exists():  # or git would tell of a repository around an unpacked archive
        return ""
    said = _asked(root, DESCRIBE)
    return said if not said or said.startswith("v") else _since_release(root, said)


def _since_release(root: Path, commit: str) -> str:
    """Return a commit as git would describe it if releases had tags; unchanged where none is known to git."""
    dirty = _DIRTY if commit.endswith(_DIRTY) else ""
    for release in releases(root):
        count = _asked(root, (*_GIT, "rev-list", "--count", f"{release.commit}..HEAD"))
        is_before = _asked(root, (*_GIT, "merge-base", release.commit, "HEAD")) == release.commit
        if count and is_before:
            since = "" if count == "0" else f"-{count}-g{commit.removesuffix(_DIRTY)}"
            return f"v{release.version}{since}{dirty}"
    return commit


def _asked(root: Path, command: tuple[str, ...]) -> str:
    """Return what git prints; empty where it fails."""
    try:
        said = subprocess.run(  # noqa: S603 - own arguments
            command, cwd=root, capture_output=True, text=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return said.stdout.strip() if said.returncode == 0 else ""


@lru_cache
def build() -> str:
    """Return the build of this process; cached at the first call, so an upgrade of the files changes nothing."""
    return build_of(ROOT)
