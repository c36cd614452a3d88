"""Use cases of participation: how the members of a contest stand in a fixture."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.history import service as past
from games.participation.choice import Choosing
from games.participation.repository import About, Figures, Listed, Member, ParticipationRepository, about
from games.tables import FixtureColumns
from shared.problems import StillArriving


@dataclass(frozen=True)
class Members:
    """A page of members, and how many the list has."""

    members: Sequence[Member]
    total: int


async def figures(
    session: AsyncSession, choosing: Choosing, fixture: FixtureColumns
) -> tuple[Figures, Sequence[tuple[UUID, str]]]:
    """Count how members stand in a fixture; the first teams, by name, that have something missing."""
    people = await people_of(session, choosing, fixture)
    return await people.figures(most=past.MOST_LISTED)


async def members(  # noqa: PLR0913 - which list, and which page of it
    session: AsyncSession, choosing: Choosing, listed: Listed, *, fixture_id: UUID, skip: int, most: int
) -> Members:
    """List members with their standing in a fixture, without their picks.

    Raises:
        FixtureNotFound: there is none.
        StillArriving: its contest is not known here yet, so the possible picks are unknown.
    """
    fixture = await past.fixture_of(session, choosing.game, fixture_id=fixture_id)
    await about_known(session, fixture)
    people = await people_of(session, choosing, fixture)
    return Members(await people.page(listed, skip=skip, most=most), await people.count(listed))


async def about_known(session: AsyncSession, fixture: FixtureColumns) -> About:
    """Return the names and times of a fixture and its contest for a reminder.

    Raises:
        StillArriving: the contest is not known here yet.
    """
    known = await about(session, fixture.contest_id, fixture.fixture_id)
    if known is None:
        raise StillArriving
    return known


async def people_of(
    session: AsyncSession, choosing: Choosing, fixture: FixtureColumns, until: datetime | None = None
) -> ParticipationRepository:
    """Return the repository of the participants of a fixture; `until`: what closes later is not missing."""
    values = {
        "contest": fixture.contest_id,
        "fixture": fixture.fixture_id,
        **await choosing.values(session, fixture, until),
    }
    return ParticipationRepository(session, choosing, values)
