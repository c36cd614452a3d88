"""Showing contests to whoever asks: with their own membership, the current fixture, in their language."""

from collections.abc import Sequence
from typing import Annotated
from uuid import UUID

from cachetools import TTLCache
from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository, ContestVersion
from contests.contests.schemas import Contest
from contests.domain.fixtures import Course
from contests.domain.states import state_at
from contests.fixtures.repository import FixtureRepository
from contests.installation import Installation, InstallationOfRequest
from contests.language import language
from contests.memberships.repository import MembershipRepository
from contests.rendered import Rendered
from kit.db import Session, database_now

_NOTHING_PUBLISHED: Course[UUID] = Course(current=None, next_deadline=None, first_deadline=None)
_COUNTED_SECONDS = 10
_COUNTED = TTLCache[UUID, int](maxsize=1024, ttl=_COUNTED_SECONDS)
"""How many take part, by contest: counting large contests anew for every list would cost more than the list."""


class Presenter:
    """Shows contests within one request."""

    def __init__(self, session: AsyncSession, installation: Installation) -> None:
        self._session = session
        self._installation = installation

    async def several(self, rows: Sequence[ContestRow], *, reader: UUID | None) -> list[Contest]:
        """Show contests in the order given, to a user or (None) to a visitor."""
        ids = [row.id for row in rows]
        joined = set[UUID]() if reader is None else await MembershipRepository(self._session).joined_of(reader)
        courses = await FixtureRepository(self._session).courses(ids)
        participants = await MembershipRepository(self._session).counts(ids)
        now = await database_now(self._session)
        return [
            Contest.of(
                row,
                now=now,
                is_signed=row.id in joined,
                course=courses.get(row.id, _NOTHING_PUBLISHED),
                participants=participants.get(row.id, 0),
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
    ids = [one.id for one in listed]
    courses = await FixtureRepository(session).courses(ids)
    participants = await _participants(session, ids)
    now = await database_now(session)
    versions = {
        one.id: f"{one.version}:{state_at(one.state, one.start_date, now)}:{courses.get(one.id)}:{participants[one.id]}"
        for one in listed
    }
    bodies = {one.id: rendered.find((one.id, spoken, one.id in joined), versions[one.id]) for one in listed}
    missing = [contest_id for contest_id, body in bodies.items() if body is None]
    for row in (await ContestRepository(session).several(missing)).values():
        shown = Contest.of(
            row,
            now=now,
            is_signed=row.id in joined,
            course=courses.get(row.id, _NOTHING_PUBLISHED),
            participants=participants[row.id],
            installation=installation,
            language=spoken,
        )
        body = bodies[row.id] = shown.model_dump_json().encode()
        rendered.keep((row.id, spoken, row.id in joined), versions[row.id], body)
    return b"[" + b",".join(body for body in bodies.values() if body is not None) + b"]"


async def _participants(session: AsyncSession, contest_ids: Sequence[UUID]) -> dict[UUID, int]:
    known = {contest_id: count for contest_id in contest_ids if (count := _COUNTED.get(contest_id)) is not None}
    missing = [contest_id for contest_id in contest_ids if contest_id not in known]
    if missing:
        counted = await MembershipRepository(session).counts(missing)
        known |= {contest_id: counted.get(contest_id, 0) for contest_id in missing}
        _COUNTED.update({contest_id: known[contest_id] for contest_id in missing})
    return known
