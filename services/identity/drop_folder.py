"""A folder of undelivered messages: each a file that only the owner can read, deleted after a while."""

import contextlib
import os
import time
from datetime import timedelta
from pathlib import Path


def drop(folder: Path, name: str, suffix: str, content: bytes) -> None:
    """Write a file atomically, with the time as the beginning of its name.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    stem = f"{time.time_ns()}-{name}"
    draft = folder / f"{stem}.draft"
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
        stream.write(content)
    draft.rename(folder / f"{stem}{suffix}")


def forget_old(folder: Path, kept: timedelta) -> None:
    """Delete the files that have lain there for longer; a folder that isn't there has none."""
    if not folder.is_dir():
        return
    forgotten = time.time() - kept.total_seconds()
    for old in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process was faster
            if old.stat().st_mtime < forgotten:
                old.unlink()


def forget(folder: Path, recipient: str) -> None:
    """Delete the files that name a recipient, in upper or lower case; a missing folder is empty."""
    wanted = recipient.casefold().encode()
    if not folder.is_dir():
        return
    for file in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process was faster
            if wanted in file.read_bytes().lower():
                file.unlink()
