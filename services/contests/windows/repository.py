"""All SQL of future openings."""

from collections.abc import Collection, Mapping
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureRow

_UNOPENED = (
    FixtureRow.opened_at.is_(None),
    FixtureRow.published_at.is_not(None),
    ContestRow.state == "published",
    ContestRow.event_type == "Fantasy",
)
_WANTED_CLOSING = func.coalesce(
    FixtureRow.closing_since, FixtureRow.closes_at, FixtureRow.starts_at - FixtureRow.closes_before
)
_DUE_AT = func.least(
    func.coalesce(FixtureRow.opens_at, FixtureRow.published_at),
    _WANTED_CLOSING,
)
"""The latest opening time of a fantasy fixture."""
_OVERDUE = select(
    select(func.extract("epoch", func.clock_timestamp() - func.min(_WANTED_CLOSING)))
    .select_from(FixtureRow)
    .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
    .where(
        FixtureRow.locked_at.is_(None), FixtureRow.published_at.is_not(None), func.clock_timestamp() >= _WANTED_CLOSING
    )
    .scalar_subquery(),
    select(func.extract("epoch", func.clock_timestamp() - func.min(_DUE_AT)))
    .select_from(FixtureRow)
    .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
    .where(*_UNOPENED, func.clock_timestamp() >= _DUE_AT)
    .scalar_subquery(),
)


async def overdue(session: AsyncSession) -> Mapping[str, float]:
    """Return the seconds for which a closed fixture has waited for its `lock`, and a fantasy one for its `opening`.

    A game service that never received the fixture does not know that it should lock it.
    """
    row = (await session.execute(_OVERDUE)).one()
    return {"lock": float(row[0] or 0), "opening": float(row[1] or 0)}


class OpeningRepository:
    """Future openings, read within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def contests_to_open(self) -> list[UUID]:
        """List the fantasy contests that have a fixture to open now, by the database's clock."""
        rows = await self._session.scalars(
            select(FixtureRow.contest_id)
            .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
            .where(*_UNOPENED, func.clock_timestamp() >= _DUE_AT)
            .distinct()
        )
        return list(rows.all())

    async def seconds_to_opening(self, *, besides: Collection[UUID]) -> float | None:
        """Return the seconds until a fantasy fixture opens in a contest outside `besides`; None if none waits.

        A fixture that is due counts, with 0 or less.
        """
        seconds = await self._session.scalar(
            select(func.extract("epoch", func.min(_DUE_AT) - func.clock_timestamp()))
            .select_from(FixtureRow)
            .join(ContestRow, ContestRow.id == FixtureRow.contest_id)
            .where(*_UNOPENED, FixtureRow.contest_id.not_in(besides))
        )
        return None if seconds is None else float(seconds)
