"""What a release asks of git, and what it does there."""

import subprocess
from pathlib import Path

from kit.process.build import RELEASES, releases


class Refused(RuntimeError):
    """A release cannot be made; the message says why, and what to do."""


def git(root: Path, *words: str, given: str | None = None) -> str:
    """Run git in a clone; answers what it prints.

    Raises:
        Refused: it fails.
    """
    command = ("git", *words)
    done = subprocess.run(command, cwd=root, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"git {words[0]}: {done.stderr.strip()}")
    return done.stdout


def released(root: Path) -> set[str]:
    """Answer the versions in the file RELEASES, and those that have a tag here, if this is a clone."""
    tags = git(root, "tag", "--list", "v[0-9]*").split() if (root / ".git").exists() else []
    return {one.version for one in releases(root)} | {tag.removeprefix("v") for tag in tags}


def note_release(root: Path, version: str) -> None:
    """Write a version with the commit that is checked out into the file RELEASES, above the others."""
    file = root / RELEASES
    lines = file.read_text().splitlines(keepends=True) if file.exists() else []
    comments = [line for line in lines if line.startswith("#")]
    others = [line for line in lines if not line.startswith("#")]
    file.write_text("".join([*comments, f"{version} {git(root, 'rev-parse', 'HEAD').strip()}\n", *others]))


def refuse_unclean(root: Path) -> None:
    """Refuse a tree that holds anything that is in no commit.

    Raises:
        Refused: naming the first files of it, or there is no clone.
    """
    if not (root / ".git").exists():
        raise Refused("this is no clone of the repository: a release is made of a commit")
    changed = git(root, "status", "--porcelain").splitlines()
    if changed:
        names = ", ".join(line[3:] for line in changed[:5])
        raise Refused(f"what is in no commit cannot be released: {names}{' …' if len(changed) > 5 else ''}")  # noqa: PLR2004 - enough to see


def refuse_existing(root: Path, version: str) -> None:
    """Refuse a version that is released.

    Raises:
        Refused: it is.
    """
    if version in released(root):
        raise Refused(f"{version} is there already (the tag v{version}, or {RELEASES}): a version is released once")


def make_tag(root: Path, tag: str, message: str) -> None:
    """Make an annotated tag of the commit that is checked out; lines with # in front are kept."""
    git(root, "tag", "--annotate", "--cleanup=verbatim", "--file=-", tag, given=message)


def archive(root: Path, tag: str, file: Path, *, prefix: str) -> None:
    """Write the sources of a tag as .tar.gz; its file VERSION names the tag (`.gitattributes`)."""
    git(root, "archive", "--format=tar.gz", f"--prefix={prefix}/", f"--output={file}", tag)
