"""The banner of a competition, such as a sponsor's: shown on the pages of each of its contests."""

from typing import get_args
from uuid import UUID

from fastapi import UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.catalogue.models import OriginRow
from contests.catalogue.service import find_origin, hold_origin
from contracts.base import EventType
from kit.database.sessions import Database
from kit.files.files import PICTURE, Files, KeptPicture

_CHANGED = "origin.bannerChanged"


async def put_banner(
    database: Database, files: Files, origin_id: UUID, sent: UploadFile | None, *, organizer: UUID
) -> None:
    """Set an origin's banner; it replaces the one before.

    Checking the picture takes seconds, so no lock is held meanwhile.

    Raises:
        OriginNotFound: there is no such origin.
        Problem: one of `UPLOAD_PROBLEMS`; the old banner stays.
    """
    async with database.request() as session:
        await find_origin(session, origin_id)
    async with database.request() as session:
        banner = await files.save_image(session, sent, holder_id=origin_id, sizes=PICTURE)
        await _change(session, await hold_origin(session, origin_id), banner, organizer=organizer)


async def remove_banner(session: AsyncSession, origin_id: UUID, *, organizer: UUID) -> None:
    """Remove an origin's banner; without one nothing changes.

    Raises:
        OriginNotFound: there is no such origin.
    """
    origin = await hold_origin(session, origin_id)
    if origin.banner_image_id is not None:
        await _change(session, origin, None, organizer=organizer)


async def _change(session: AsyncSession, origin: OriginRow, banner: KeptPicture | None, *, organizer: UUID) -> None:
    if origin.banner_image_id is not None:
        await Files.remove(session, origin.banner_image_id, holder_id=origin.id)
    origin.banner_image_id = None if banner is None else banner.id
    origin.banner_width = None if banner is None else banner.width
    origin.banner_height = None if banner is None else banner.height
    await session.flush()
    after = {"banner": None if banner is None else str(banner.id)}
    kinds = get_args(EventType)
    await log.record(session, origin.id, action=_CHANGED, actor_id=organizer, after=after, concerned=kinds)
