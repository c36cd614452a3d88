"""Files that hold a key: made once, for their owner alone, and kept."""

import os
from contextlib import suppress
from pathlib import Path


def write_once(path: Path, content: bytes) -> None:
    """Write a secret into a new file (mode 0600, atomically); of two concurrent calls one wins.

    Raises:
        OSError: it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = _draft(path, content)
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()


def replace(path: Path, content: bytes) -> None:
    """Replace a secret's file atomically; its permissions stay.

    Raises:
        OSError: it cannot be written.
    """
    mode = path.stat().st_mode & 0o777
    draft = _draft(path, content)
    draft.chmod(mode)
    draft.replace(path)


def _draft(path: Path, content: bytes) -> Path:
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return draft
