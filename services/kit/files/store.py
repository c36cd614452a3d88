"""Storage of bytes by name: a folder, or a bucket of an S3 service. A stored object never changes."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from kit.files.settings import FileSettings
from kit.process.identifiers import uuid7


class FileStore(Protocol):
    """Keeps bytes by name; a name is made of segments that need no escaping, with slashes between them."""

    async def put(self, name: str, content: bytes) -> None:
        """Store bytes durably."""
        ...

    async def get(self, name: str) -> bytes | None:
        """Return the bytes of a name; None if there are none."""
        ...

    async def delete(self, name: str) -> None:
        """Delete a name; an unknown one is no error."""
        ...

    async def names(self) -> Sequence[str]:
        """Return all names, in order."""
        ...


class FolderStore:
    """Keeps bytes as files of a folder that only its owner reads.

    Args:
        folder: made with the first file.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, name: str, content: bytes) -> None:
        """Write a file atomically and durably."""
        await asyncio.to_thread(self._write, self._folder / name, content)

    async def get(self, name: str) -> bytes | None:
        """Return a file's bytes."""
        with suppress(FileNotFoundError, NotADirectoryError):
            return await asyncio.to_thread((self._folder / name).read_bytes)
        return None

    async def delete(self, name: str) -> None:
        """Delete a file, and its folder once that is empty."""
        await asyncio.to_thread(self._remove, self._folder / name)

    async def names(self) -> Sequence[str]:
        """List the files."""
        return await asyncio.to_thread(self._names)

    def _names(self) -> Sequence[str]:
        kept = (one for one in self._folder.rglob("*") if one.is_file() and not one.name.startswith("."))
        return sorted(str(one.relative_to(self._folder)) for one in kept)

    def _write(self, file: Path, content: bytes) -> None:
        made = [one for one in (file.parent, *file.parent.parents) if one.is_relative_to(self._folder)]
        for folder in reversed(made):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        draft = file.with_name(f".{uuid7()}")
        try:
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            draft.rename(file)
        finally:
            draft.unlink(missing_ok=True)
        for folder in made:
            _sync(folder)

    @staticmethod
    def _remove(file: Path) -> None:
        with suppress(FileNotFoundError, NotADirectoryError):
            file.unlink()
        with suppress(OSError):  # there are others in it, or another process just deleted it
            file.parent.rmdir()


def store_of(settings: FileSettings) -> FileStore:
    """Return the store of the settings."""
    if not settings.files_bucket:
        return FolderStore(settings.files_folder)
    from kit.files.buckets import BucketStore  # noqa: PLC0415 - libraries that others do not need

    return BucketStore(settings)


def _sync(folder: Path) -> None:
    """Write a folder's entries to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
