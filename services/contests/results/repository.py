"""All SQL of draft and published results."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.results.models import DraftRow, FixtureResults, PublishedRow

__all__ = ["add_published", "draft_of", "drafts_of", "latest", "published_of", "save_draft"]


async def drafts_of(session: AsyncSession, fixture_ids: Sequence[UUID]) -> dict[UUID, FixtureResults]:
    """Answer the drafts of fixtures, by fixture."""
    if not fixture_ids:
        return {}
    rows = await session.scalars(
        select(DraftRow).where(DraftRow.fixture_id.in_(fixture_ids)).execution_options(populate_existing=True)
    )
    return {row.fixture_id: row.results for row in rows}


async def draft_of(session: AsyncSession, fixture_id: UUID) -> FixtureResults | None:
    """Answer a fixture's draft, or None."""
    return (await drafts_of(session, [fixture_id])).get(fixture_id)


async def save_draft(session: AsyncSession, fixture_id: UUID, results: FixtureResults) -> None:
    """Put a draft in the place of the one that was."""
    stored = results.to_json()
    await session.execute(
        insert(DraftRow)
        .values(fixture_id=fixture_id, stored=stored)
        .on_conflict_do_update(
            index_elements=["fixture_id"], set_={"results": stored, "changed_at": func.clock_timestamp()}
        )
    )


async def published_of(session: AsyncSession, fixture_ids: Sequence[UUID]) -> dict[UUID, FixtureResults]:
    """Answer what is published of fixtures, by fixture: of each the highest revision."""
    if not fixture_ids:
        return {}
    rows = await session.scalars(
        select(PublishedRow)
        .where(PublishedRow.fixture_id.in_(fixture_ids))
        .ext(distinct_on(PublishedRow.fixture_id))
        .order_by(PublishedRow.fixture_id, PublishedRow.revision.desc())
    )
    return {row.fixture_id: row.results for row in rows}


async def latest(session: AsyncSession, fixture_id: UUID) -> PublishedRow | None:
    """Answer the published results of a fixture that count now, or None."""
    return await session.scalar(
        select(PublishedRow)
        .where(PublishedRow.fixture_id == fixture_id)
        .order_by(PublishedRow.revision.desc())
        .limit(1)
    )


async def add_published(session: AsyncSession, publication: PublishedRow) -> None:
    """Keep a publication."""
    session.add(publication)
    await session.flush()
