"""All SQL of origins and clubs."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import ClubAliasRow, ClubRow, OriginRow
from kit.process.identifiers import uuid7


class CatalogueRepository:
    """Origins and clubs, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def ensure_origin(self, *, name: str, name_key: str, sport: str, positions: list[str]) -> OriginRow:
        """Return the origin of this name, created if missing; concurrent callers get the same one."""
        await self._session.execute(
            insert(OriginRow)
            .values(id=uuid7(), name=name, name_key=name_key, sport=sport, positions=positions)
            .on_conflict_do_nothing(index_elements=["name_key"])
        )
        return (await self._session.scalars(select(OriginRow).where(OriginRow.name_key == name_key))).one()

    async def origin_named(self, name_key: str) -> OriginRow | None:
        """Find an origin by its folded name."""
        return await self._session.scalar(select(OriginRow).where(OriginRow.name_key == name_key))

    async def origin(self, origin_id: UUID) -> OriginRow | None:
        """Find an origin."""
        return await self._session.get(OriginRow, origin_id, populate_existing=True)

    async def origins(self) -> Sequence[OriginRow]:
        """List every origin, the last made first."""
        rows = await self._session.scalars(select(OriginRow).order_by(OriginRow.created_at.desc(), OriginRow.id.desc()))
        return rows.all()

    async def add_clubs(self, clubs: Iterable[Mapping[str, Any]]) -> None:
        """Create those of `clubs` that do not exist yet."""
        rows = [dict(club) for club in clubs]
        if rows:
            await self._session.execute(
                insert(ClubRow).values(rows).on_conflict_do_nothing(index_elements=["origin_id", "key"])
            )

    async def clubs_of(self, origin_id: UUID, *, keys: Iterable[str] | None = None) -> dict[str, ClubRow]:
        """Return the clubs of an origin by key: all, or those of `keys`."""
        query = select(ClubRow).where(ClubRow.origin_id == origin_id)
        if keys is not None:
            query = query.where(ClubRow.key.in_(list(keys)))
        return {club.key: club for club in await self._session.scalars(query)}

    async def aliases_of(self, origin_id: UUID) -> Sequence[ClubAliasRow]:
        """List the aliases of an origin's clubs, by name."""
        query = select(ClubAliasRow).where(ClubAliasRow.origin_id == origin_id).order_by(ClubAliasRow.name)
        return (await self._session.scalars(query)).all()

    async def put_alias(self, origin_id: UUID, *, name: str, written: str, club_key: str) -> None:
        """Store an alias by its folded `name`; another club loses it."""
        values = {"club_key": club_key, "written": written}
        statement = insert(ClubAliasRow).values(origin_id=origin_id, name=name, **values)
        await self._session.execute(statement.on_conflict_do_update(index_elements=["origin_id", "name"], set_=values))

    async def drop_alias(self, origin_id: UUID, name: str) -> None:
        """Delete an alias by its folded `name`, if there is one."""
        wanted = (ClubAliasRow.origin_id == origin_id, ClubAliasRow.name == name)
        await self._session.execute(delete(ClubAliasRow).where(*wanted))

    async def hold_origin(self, origin_id: UUID) -> OriginRow | None:
        """Lock an origin against other changes of its athletes, prices or scoring.

        Contests and fixtures, if they are locked too, are locked before it.
        """
        return await self._session.scalar(
            select(OriginRow)
            .where(OriginRow.id == origin_id)
            .with_for_update(key_share=True)
            .execution_options(populate_existing=True)
        )
