"""Storage of pictures: re-encoded, under unguessable names, together with the transaction that refers to them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, cast
from uuid import UUID, uuid4

from fastapi import Depends, File, Request, UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.commits import announce
from kit.database.sessions import Database
from kit.files import images
from kit.files.decoding import remake_apart
from kit.files.errors import FileMissing, UploadsBusy
from kit.files.images import SIDES, Size, shape_of
from kit.files.repository import UnkeptFileRepository
from kit.files.settings import FileSettings
from kit.files.store import FileStore, store_of

TOPIC = "files"
"""The worker's topic: a commit that gave up a file wakes it."""
LOGO: Sequence[Size] = ("small", "medium")
"""For pictures beside a name."""
PICTURE: Sequence[Size] = ("small", "medium", "large")
"""For pictures that fill a card or a page."""
USUAL: Size = "medium"
"""Every picture has it, and it is the default."""
PATIENCE = timedelta(hours=1)
"""How long a transaction with a new file may take to commit; later the file is deleted."""


@dataclass(frozen=True)
class KeptPicture:
    """A picture that was kept: its id, and the width and height of the largest of its sizes, in pixels."""

    id: UUID
    width: int
    height: int


def address_of(holder_id: UUID, file_id: UUID, size: Size | None = None) -> str:
    """Return a picture's address (storage_logs) on the portal's host; without a size it is the usual one.

    It also works below `/api`, where programs of 1.0.0 look for it.
    """
    return f"/files/download/{holder_id}/{file_id}" + ("" if size is None else f"?size={size}")


def files_of(settings: FileSettings, database: Database) -> "Files":
    """Return the pictures of a service, in the store of its settings."""
    return Files(store_of(settings), database)


class Files:
    """The product's pictures; a stored one never changes, so it may be cached forever.

    A picture belongs to a holder, whose id stands in its address. A client that knows both ids may see it, and the
    file's id cannot be guessed. A service that stores pictures has the table `unkept_files` (`kit.files.schema`) and a
    `FileWorker`.

    Args:
        store: of the bytes.
        database: of the service that stores them; a service that only serves them needs none of its tables.
    """

    def __init__(self, store: FileStore, database: Database) -> None:
        self._store = store
        self._database = database

    async def save_image(
        self, session: AsyncSession, upload: UploadFile | bytes | None, *, holder_id: UUID, sizes: Sequence[Size] = LOGO
    ) -> KeptPicture:
        """Check a picture, re-encode it in `sizes`, store it, and return its id and shape.

        It is kept if `session` commits, and deleted within about an hour otherwise. Decoding takes up to some seconds,
        outside the event loop. `session` is used only after that, so an unused one holds no connection meanwhile.

        Raises:
            Problem: one of `errors.UPLOAD_PROBLEMS`; nothing is stored then.
        """
        content = upload if isinstance(upload, bytes | None) else await upload.read(images.LARGEST_FILE + 1)
        if not content:
            raise FileMissing
        made = await remake_apart(content, sizes)
        file_id = uuid4()  # 122 random bits; a UUIDv7 has 74, and tells when it was made
        async with self._database.transaction() as aside:
            await UnkeptFileRepository(aside).add(file_id, holder_id=holder_id, after=PATIENCE)
        for size, picture in made.items():
            await self._store.put(_name(holder_id, file_id, size), picture)
        if not await UnkeptFileRepository(session).keep(file_id):
            raise UploadsBusy  # it took longer than an hour
        width, height = shape_of(made[max(made, key=SIDES.__getitem__)])
        return KeptPicture(file_id, width, height)

    @staticmethod
    async def remove(session: AsyncSession, file_id: UUID, *, holder_id: UUID) -> None:
        """Delete a picture once `session` has committed; tried until it succeeds. A handler of events may, too."""
        await UnkeptFileRepository(session).add(file_id, holder_id=holder_id, after=timedelta())
        announce(session, TOPIC)

    async def read(self, file_id: UUID, *, holder_id: UUID, size: Size = USUAL) -> bytes | None:
        """Return a picture as WebP; None if there is none of that holder, id and size."""
        return await self._store.get(_name(holder_id, file_id, size))

    async def delete(self, file_id: UUID, *, holder_id: UUID) -> None:
        """Delete a picture at once, in all its sizes; for the worker, others `remove` it with their transaction."""
        for size in SIDES:
            await self._store.delete(_name(holder_id, file_id, size))


def _name(holder_id: UUID, file_id: UUID, size: Size) -> str:
    return f"{holder_id}/{file_id}/{size}.webp"


async def _of_app(request: Request) -> Files:
    return cast("Files", request.app.state.files)


SentPicture = Annotated[UploadFile | None, File(description="The picture: JPEG, PNG or WebP, 5 MB at most.")]
"""A picture in a form's field; None where the form has none, which `save_image` refuses in words."""
KeptFiles = Annotated[Files, Depends(_of_app)]
"""The files of a service whose settings are `FileSettings`."""
