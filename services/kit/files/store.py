"""Storage of bytes by name: a folder, or a bucket of an S3 service. A stored object never changes."""

import asyncio
import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any, Protocol

import obstore
import structlog
from obstore.exceptions import BaseError
from obstore.store import S3Store

from kit.api.errors import ServiceUnavailable
from kit.files.settings import FileSettings
from kit.process.identifiers import uuid7

log = structlog.get_logger(__name__)


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


class BucketStore:
    """Keeps bytes as objects of a bucket.

    Args:
        settings: the service, the bucket and the log-in.
    """

    def __init__(self, settings: FileSettings) -> None:
        secret = settings.files_secret_key
        given: dict[str, Any] = {
            "endpoint": settings.files_endpoint,
            "access_key_id": settings.files_access_key,
            "secret_access_key": secret.get_secret_value() if secret else "",
        }
        self._bucket = S3Store(
            settings.files_bucket,
            region=settings.files_region,
            virtual_hosted_style_request=not settings.files_endpoint,
            # with one more try less than a gateway waits (12 s)
            client_options={
                "connect_timeout": "2s",
                "timeout": "5s",
                "allow_http": settings.files_endpoint.startswith("http://"),
            },
            retry_config={"max_retries": 1, "retry_timeout": timedelta(seconds=8)},
            **{name: value for name, value in given.items() if value},
        )

    async def put(self, name: str, content: bytes) -> None:
        """Write an object.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            await obstore.put_async(self._bucket, name, content)
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def get(self, name: str) -> bytes | None:
        """Return an object's bytes.

        Raises:
            ServiceUnavailable: the service is unreachable, or refuses.
        """
        try:
            found = await obstore.get_async(self._bucket, name)
            return bytes(await found.bytes_async())
        except FileNotFoundError:
            return None
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def delete(self, name: str) -> None:
        """Delete an object.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            await obstore.delete_async(self._bucket, name)
        except FileNotFoundError:
            return
        except (BaseError, OSError) as error:
            raise _away(error) from error

    async def names(self) -> Sequence[str]:
        """List the objects.

        Raises:
            ServiceUnavailable: the service does not answer, or refuses.
        """
        try:
            listed = obstore.list(self._bucket)  # pyright: ignore[reportUnknownMemberType] - of pyarrow, which isn't here
            return sorted([one["path"] async for some in listed for one in some])
        except (BaseError, OSError) as error:
            raise _away(error) from error


def store_of(settings: FileSettings) -> FileStore:
    """Return the store of the settings."""
    return BucketStore(settings) if settings.files_bucket else FolderStore(settings.files_folder)


def _sync(folder: Path) -> None:
    """Write a folder's entries to the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _away(error: Exception) -> ServiceUnavailable:
    log.warning("file_store_away", error=str(error)[:200])
    return ServiceUnavailable()
