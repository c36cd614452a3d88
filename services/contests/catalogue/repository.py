"""All SQL of origins and clubs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubRow, OriginRow
from kit.identifiers import uuid7

__all__ = ["add_clubs", "clubs_of", "ensure_origin", "origin", "origins"]


async def ensure_origin(
    session: AsyncSession, *, name: str, name_key: str, sport: str, positions: list[str]
) -> OriginRow:
    """Answer the origin of this name, made if there is none yet; two callers at once get the same one."""
    await session.execute(
        insert(OriginRow)
        .values(id=uuid7(), name=name, name_key=name_key, sport=sport, positions=positions)
        .on_conflict_do_nothing(index_elements=["name_key"])
    )
    return (await session.scalars(select(OriginRow).where(OriginRow.name_key == name_key))).one()


async def origin(session: AsyncSession, origin_id: UUID) -> OriginRow | None:
    """Answer an origin, or None."""
    return await session.get(OriginRow, origin_id, populate_existing=True)


async def origins(session: AsyncSession) -> Sequence[OriginRow]:
    """Answer every origin, the last made first."""
    rows = await session.scalars(select(OriginRow).order_by(OriginRow.created_at.desc(), OriginRow.id.desc()))
    return rows.all()


async def add_clubs(session: AsyncSession, clubs: Iterable[Mapping[str, Any]]) -> None:
    """Make those of `clubs` that are not there yet."""
    rows = [dict(club) for club in clubs]
    if rows:
        await session.execute(insert(ClubRow).values(rows).on_conflict_do_nothing(index_elements=["origin_id", "key"]))


async def clubs_of(session: AsyncSession, origin_id: UUID, *, keys: Iterable[str] | None = None) -> dict[str, ClubRow]:
    """Answer the clubs of an origin by key: all, or those of `keys`."""
    query = select(ClubRow).where(ClubRow.origin_id == origin_id)
    if keys is not None:
        query = query.where(ClubRow.key.in_(list(keys)))
    return {club.key: club for club in await session.scalars(query)}
