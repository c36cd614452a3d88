"""Showing contests to whoever asks: with their own membership, the current fixture, in their language."""

from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.schemas import Contest
from contests.fixtures import repository as fixtures
from contests.house import House, HouseOfRequest
from contests.language import language
from contests.memberships import repository as memberships
from kit.db import Session, database_now

__all__ = ["Presenter", "PresenterOfRequest"]


class Presenter:
    """Shows contests within one request."""

    def __init__(self, session: AsyncSession, house: House) -> None:
        self._session = session
        self._house = house

    async def several(self, rows: Sequence[ContestRow], *, reader: UUID | None) -> list[Contest]:
        """Show contests in the order given, to a user or (None) to a visitor."""
        ids = [row.id for row in rows]
        joined = set[UUID]() if reader is None else await memberships.joined_of(self._session, reader)
        current = await fixtures.current_fixtures(self._session, ids)
        now = await database_now(self._session)
        return [
            Contest.of(
                row,
                now=now,
                is_signed=row.id in joined,
                current_fixture=current.get(row.id),
                house=self._house,
                language=language(),
            )
            for row in rows
        ]

    async def one(self, row: ContestRow, *, reader: UUID | None) -> Contest:
        """Show one contest."""
        return (await self.several([row], reader=reader))[0]


def _presenter(session: Session, house: HouseOfRequest) -> Presenter:
    return Presenter(session, house)


PresenterOfRequest = Annotated[Presenter, Depends(_presenter, scope="function")]
