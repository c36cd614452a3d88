"""All SQL of contests."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Text, cast, func, literal_column, or_, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.models import OriginRow
from contests.contests.models import AddressRow, ContestRow
from contests.domain.states import TAKING_BACK
from contracts.base import EventType

NEWEST_FIRST = (ContestRow.start_date.desc(), ContestRow.id.desc())
_ENDING = (ContestRow.state == "closed", ContestRow.ended_at.is_(None))
_FOR_EVERYBODY = ContestRow.admission == "everybody"
_CONTESTS = text("SELECT id FROM contest WHERE origin_id = :origin_id ORDER BY id")
VERSIONS = select(
    ContestRow.id,
    ContestRow.state,
    ContestRow.start_date,
    func.concat_ws(
        ":",
        ContestRow.revision,
        cast(literal_column("contest.xmin"), Text),
        cast(literal_column("origin.xmin"), Text),
    ),
).join(OriginRow, OriginRow.id == ContestRow.origin_id)


class ContestVersion(NamedTuple):
    """The version of a contest's views, for caches."""

    id: UUID
    state: str
    """In stored form."""
    start_date: datetime
    version: str
    """Changes with the contest's row or its origin's (by `xmin`, the change's transaction)."""


class ContestRepository:
    """Contests, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, contest_id: UUID) -> ContestRow | None:
        """Find a contest in any state."""
        return await self._session.scalar(select(ContestRow).where(ContestRow.id == contest_id))

    async def lock(self, contest_id: UUID) -> ContestRow | None:
        """Find and lock a contest against other writers until the transaction ends."""
        return await self._session.scalar(
            select(ContestRow)
            .where(ContestRow.id == contest_id)
            .with_for_update(of=ContestRow)
            .execution_options(populate_existing=True)
        )

    async def share(self, contest_id: UUID) -> ContestRow | None:
        """Find a contest and keep its state and start until the transaction ends; the lock is shared."""
        return await self._session.scalar(
            select(ContestRow)
            .where(ContestRow.id == contest_id)
            .with_for_update(read=True, of=ContestRow)
            .execution_options(populate_existing=True)
        )

    async def public(self, *, or_ids: Sequence[UUID] = ()) -> list[ContestVersion]:
        """List the published and running contests for everybody, and all of `or_ids`; newest start first."""
        wanted: ColumnElement[bool] = (ContestRow.state == "published") & _FOR_EVERYBODY
        if or_ids:
            wanted = or_(wanted, (ContestRow.state != "draft") & ContestRow.id.in_(or_ids))
        return await self._versions(wanted)

    async def versions_of_ids(self, contest_ids: Collection[UUID]) -> list[ContestVersion]:
        """Return the versions of contests, in any state."""
        return await self._versions(ContestRow.id.in_(contest_ids))

    async def archived(self, *, or_ids: Sequence[UUID] = ()) -> list[ContestVersion]:
        """List the closed contests that were for everybody, and those of `or_ids`; newest start first."""
        return await self._versions((ContestRow.state == "closed") & or_(_FOR_EVERYBODY, ContestRow.id.in_(or_ids)))

    async def to_end(self) -> list[UUID]:
        """List the closed contests whose end is due and not told, by the database's clock."""
        found = select(ContestRow.id).where(*_ENDING, func.clock_timestamp() >= ContestRow.closed_at + TAKING_BACK)
        return list((await self._session.scalars(found)).all())

    async def seconds_to_end(self, *, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a closed contest outside `besides` ends; None if none waits."""
        ends = func.min(ContestRow.closed_at + TAKING_BACK)
        found = select(func.extract("epoch", ends - func.clock_timestamp()))
        seconds = await self._session.scalar(found.where(*_ENDING, ContestRow.id.not_in(besides)))
        return None if seconds is None else float(seconds)

    async def _versions(self, wanted: ColumnElement[bool]) -> list[ContestVersion]:
        rows = await self._session.execute(VERSIONS.where(wanted).order_by(*NEWEST_FIRST))
        return [ContestVersion(*row) for row in rows]

    async def at(self, address: str) -> UUID | None:
        """Find the contest that an address leads to, in any state."""
        return await self._session.scalar(select(AddressRow.contest_id).where(AddressRow.address == address))

    async def take_address(self, contest_id: UUID, address: str) -> bool:
        """Let an address lead to a contest, and return whether it does; False if it leads to another one."""
        taking = insert(AddressRow).values({"page": address, "contest_id": contest_id})
        await self._session.execute(taking.on_conflict_do_nothing(index_elements=["page"]))
        return await self.at(address) == contest_id

    async def several(self, contest_ids: Collection[UUID]) -> dict[UUID, ContestRow]:
        """Return contests in any state."""
        if not contest_ids:
            return {}
        rows = await self._session.scalars(select(ContestRow).where(ContestRow.id.in_(contest_ids)))
        return {row.id: row for row in rows}

    async def visible_to_organizer(self) -> Sequence[ContestRow]:
        """List all contests, including drafts, the newest first."""
        return (
            await self._session.scalars(select(ContestRow).order_by(ContestRow.created_at.desc(), ContestRow.id.desc()))
        ).all()

    async def public_of(self, origin_id: UUID, *event_types: EventType) -> Sequence[UUID]:
        """List the published contests of an origin that are of one of these kinds."""
        found = select(ContestRow.id).where(
            ContestRow.origin_id == origin_id, ContestRow.event_type.in_(event_types), ContestRow.state == "published"
        )
        return (await self._session.scalars(found.order_by(ContestRow.id))).all()

    async def ids_of_origin(self, origin_id: UUID) -> Sequence[UUID]:
        """List the contests of an origin, of both kinds, in locking order."""
        found: Sequence[UUID] = (await self._session.scalars(_CONTESTS, {"origin_id": origin_id})).all()
        return found
