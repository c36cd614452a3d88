"""All SQL of imports."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from contests.imports.models import ImportRow

__all__ = ["add", "find", "lock"]


async def add(session: AsyncSession, row: ImportRow) -> None:
    """Keep an import."""
    session.add(row)
    await session.flush()


async def find(session: AsyncSession, contest_id: UUID, import_id: UUID) -> ImportRow | None:
    """Answer an import if it is one of the contest's."""
    return await session.scalar(select(ImportRow).where(ImportRow.contest_id == contest_id, ImportRow.id == import_id))


async def lock(session: AsyncSession, contest_id: UUID, import_id: UUID) -> ImportRow | None:
    """Answer an import if it is one of the contest's, held against every other writer."""
    return await session.scalar(
        select(ImportRow)
        .where(ImportRow.contest_id == contest_id, ImportRow.id == import_id)
        .with_for_update()
        .execution_options(populate_existing=True)
    )
