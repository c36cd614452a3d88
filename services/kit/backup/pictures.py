"""The pictures' part of a backup, wherever they are kept: a file each below `files/`."""

import asyncio
from collections.abc import Mapping
from pathlib import Path

from kit.files.store import FileStore

FOLDER = "files"


async def copied(store: FileStore, place: Path) -> Mapping[str, Path]:
    """Copy every picture into a folder, and return the file of each member of the backup.

    Args:
        store: where they are kept; one that is deleted meanwhile is left out.
        place: an empty folder of ours.

    Raises:
        OSError, ServiceUnavailable: one cannot be read, or not be written.
    """
    found: dict[str, Path] = {}
    for name in await store.names():
        if (content := await store.get(name)) is not None:
            found[f"{FOLDER}/{name}"] = target = place / FOLDER / name
            await asyncio.to_thread(_write, target, content)
    return found


async def put_back(place: Path, store: FileStore) -> int:
    """Store the pictures of an extracted backup, and return their number.

    Raises:
        OSError, ServiceUnavailable: one cannot be read or stored.
    """
    names = sorted(str(one.relative_to(place / FOLDER)) for one in (place / FOLDER).rglob("*") if one.is_file())
    for name in names:
        await store.put(name, await asyncio.to_thread((place / FOLDER / name).read_bytes))
    return len(names)


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
