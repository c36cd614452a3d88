"""Showing contests to whoever asks: with their own membership, the current fixture, in their language."""

from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository, ContestVersion
from contests.contests.schemas import Contest
from contests.domain.states import state_at
from contests.fixtures.repository import FixtureRepository
from contests.installation import Installation, InstallationOfRequest
from contests.language import language
from contests.memberships.repository import MembershipRepository
from contests.rendered import Rendered
from kit.db import Session, database_now


class Presenter:
    """Shows contests within one request."""

    def __init__(self, session: AsyncSession, installation: Installation) -> None:
        self._session = session
        self._installation = installation

    async def several(self, rows: Sequence[ContestRow], *, reader: UUID | None) -> list[Contest]:
        """Show contests in the order given, to a user or (None) to a visitor."""
        ids = [row.id for row in rows]
        joined = set[UUID]() if reader is None else await MembershipRepository(self._session).joined_of(reader)
        current = await FixtureRepository(self._session).current_fixtures(ids)
        now = await database_now(self._session)
        return [
            Contest.of(
                row,
                now=now,
                is_signed=row.id in joined,
                current_fixture=current.get(row.id),
                installation=self._installation,
                language=language(),
            )
            for row in rows
        ]

    async def one(self, row: ContestRow, *, reader: UUID | None) -> Contest:
        """Show one contest."""
        return (await self.several([row], reader=reader))[0]


def _presenter(session: Session, installation: InstallationOfRequest) -> Presenter:
    return Presenter(session, installation)


PresenterOfRequest = Annotated[Presenter, Depends(_presenter, scope="function")]


async def rendered_list(
    session: AsyncSession,
    rendered: Rendered,
    listed: Sequence[ContestVersion],
    *,
    joined: set[UUID],
    installation: Installation,
) -> bytes:
    """Show the JSON of contests in the order given; each is rendered once per version.

    Args:
        session: the request's.
        rendered: what was rendered before: a contest as members, or as others, see it in a language.
        listed: the contests.
        joined: those the reader takes part in.
        installation: its texts are in the rules.
    """
    spoken = language()
    current = await FixtureRepository(session).current_fixtures([one.id for one in listed])
    now = await database_now(session)
    versions = {
        one.id: f"{one.version}:{state_at(one.state, one.start_date, now)}:{current.get(one.id)}" for one in listed
    }
    bodies = {one.id: rendered.find((one.id, spoken, one.id in joined), versions[one.id]) for one in listed}
    missing = [contest_id for contest_id, body in bodies.items() if body is None]
    for row in (await ContestRepository(session).several(missing)).values():
        shown = Contest.of(
            row,
            now=now,
            is_signed=row.id in joined,
            current_fixture=current.get(row.id),
            installation=installation,
            language=spoken,
        )
        body = bodies[row.id] = shown.model_dump_json().encode()
        rendered.keep((row.id, spoken, row.id in joined), versions[row.id], body)
    return b"[" + b",".join(body for body in bodies.values() if body is not None) + b"]"
