"""What a release asks of git, and what it does there."""

import subprocess
from pathlib import Path


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


def tags(root: Path) -> list[str]:
    """Answer the tags of versions, in no order; none where there is no clone."""
    if not (root / ".git").exists():
        return []
    return git(root, "tag", "--list", "v[0-9]*").split()


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


def refuse_existing(root: Path, tag: str) -> None:
    """Refuse a tag that is there.

    Raises:
        Refused: it is.
    """
    if tag in tags(root):
        raise Refused(f"the tag {tag} is there already: a version is released once")


def make_tag(root: Path, tag: str, message: str) -> None:
    """Make an annotated tag of the commit that is checked out; lines with # in front are kept."""
    git(root, "tag", "--annotate", "--cleanup=verbatim", "--file=-", tag, given=message)


def archive(root: Path, tag: str, file: Path, *, prefix: str) -> None:
    """Write the sources of a tag as .tar.gz; its file VERSION names the tag (`.gitattributes`)."""
    git(root, "archive", "--format=tar.gz", f"--prefix={prefix}/", f"--output={file}", tag)
