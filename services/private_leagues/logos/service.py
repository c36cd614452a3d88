"""Use cases of logos (spec.md §4 and §7)."""

from uuid import UUID

from fastapi import UploadFile
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.sessions import Database
from kit.files.files import Files
from kit.people.auth import User
from private_leagues.leagues import service as leagues
from private_leagues.leagues.service import ShownLeague, administered


async def put(database: Database, files: Files, league_id: UUID, user: User, sent: UploadFile | None) -> ShownLeague:
    """Set a league's logo as its admin; it replaces the one before.

    Checking a picture takes seconds. Rights are therefore checked first, and no lock is held meanwhile.

    Raises:
        Problem: one of `UPLOAD_PROBLEMS`; the old logo stays.
        others: as `administered`.
    """
    async with database.request() as session:
        contest_id = (await administered(session, league_id, user, locked=False)).contest_id
    async with database.request() as session:
        logo = await files.save_image(session, sent, holder_id=contest_id)
        league = await administered(session, league_id, user)
        await leagues.drop_logo(session, league)
        league.logo_id, league.logo_by = logo.id, user.id
        await session.flush()
        return await leagues.show(session, league_id, user.id)


async def remove(session: AsyncSession, league_id: UUID, user: User) -> ShownLeague:
    """Remove a league's logo as its admin; without a logo nothing changes.

    Raises:
        others: as `administered`.
    """
    await leagues.drop_logo(session, await administered(session, league_id, user))
    return await leagues.show(session, league_id, user.id)
