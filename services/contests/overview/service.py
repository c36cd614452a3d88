"""Use cases of showing contests: with the reader's membership, the current fixture, in the reader's language."""

import math
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Annotated, TypeVar
from uuid import UUID

from cachetools import LRUCache, TTLCache
from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository, ContestVersion
from contests.contests.schemas import Contest
from contests.domain.admission import JoinRequestState
from contests.domain.fixtures import Course
from contests.domain.states import state_at
from contests.fixtures.repository import Competitors, FixtureRepository
from contests.installation import Installation, InstallationOfRequest
from contests.language import language
from contests.memberships.consents import consents_needed, required_consents
from contests.memberships.repository import MembershipRepository
from kit.database.sessions import Session, database_now
from kit.http.kept_answers import KeptAnswers, Looked

_NOTHING_PUBLISHED: Course[UUID] = Course(current=None, next_deadline=None, first_deadline=None)
_NOBODY_PLAYS = Competitors()
_NAMED = 3
"""The number of competitors named."""
_COUNTED_SECONDS = 10
_COUNTED = TTLCache[UUID, int](maxsize=1024, ttl=_COUNTED_SECONDS)
"""The number of participants, by contest; counting large contests for every list would cost more than the list."""
_COMPETITORS = TTLCache[UUID, Competitors](maxsize=1024, ttl=_COUNTED_SECONDS)
"""The competitors, by contest."""
Told = TypeVar("Told")

_REQUIRED = LRUCache[UUID, tuple[str, dict[str, str]]](maxsize=1024)
"""The required consents by contest: the contest's version, and the value of `required_consents`."""


class Presenter:
    """Creates views of contests for an organizer, within one request."""

    def __init__(self, session: AsyncSession, installation: Installation) -> None:
        self._session = session
        self._installation = installation

    async def several(self, rows: Sequence[ContestRow], *, reader: UUID) -> list[Contest]:
        """Return the views of contests for an organizer, in the order given."""
        ids = [row.id for row in rows]
        joined = await MembershipRepository(self._session).joined_of(reader)
        required = {row.id: required_consents(row) for row in rows if row.id in joined}
        needed = await consents_needed(self._session, reader, required)
        courses = await FixtureRepository(self._session).courses(ids)
        participants = await MembershipRepository(self._session).counts(ids)
        competitors = await FixtureRepository(self._session).competitors(ids, most=_NAMED)
        now = await database_now(self._session)
        return [
            Contest.of(
                row,
                now=now,
                is_signed=row.id in joined,
                consents_needed=needed.get(row.id, ()),
                course=courses.get(row.id, _NOTHING_PUBLISHED),
                participants=participants.get(row.id, 0),
                competitors=competitors.get(row.id, _NOBODY_PLAYS),
                installation=self._installation,
                language=language(),
                for_organizer=True,
            )
            for row in rows
        ]

    async def one(self, row: ContestRow, *, reader: UUID) -> Contest:
        """Return the view of one contest."""
        return (await self.several([row], reader=reader))[0]


async def _presenter(session: Session, installation: InstallationOfRequest) -> Presenter:
    return Presenter(session, installation)


PresenterOfRequest = Annotated[Presenter, Depends(_presenter, scope="function")]


@dataclass(frozen=True)
class Mine:
    """The reader's own part of lists of contests; equal for readers with the same memberships and consents."""

    joined: frozenset[UUID] = frozenset()
    """The contests in which the reader takes part."""
    needed: tuple[tuple[UUID, tuple[str, ...]], ...] = ()
    """Required consents that are missing, by contest."""
    asked: tuple[tuple[UUID, JoinRequestState], ...] = ()
    """The reader's requests to be let in, by contest."""

    @property
    def ids(self) -> tuple[UUID, ...]:
        """Return the contests that the reader takes part in or asked to: they are in the reader's lists in any case."""
        return (*self.joined, *dict(self.asked))


VISITOR = Mine()


async def look_at_mine(session: AsyncSession, user_id: UUID) -> Looked[Mine]:
    """Return a user's own part of lists."""
    found = await MembershipRepository(session).versions_of(user_id)
    joined = [version for version, request in found if request is None]
    asked: dict[UUID, JoinRequestState] = {version.id: request for version, request in found if request is not None}
    needed = await consents_needed(session, user_id, await _required(session, joined))
    mine = Mine(frozenset(one.id for one in joined), tuple(sorted(needed.items())), tuple(sorted(asked.items())))

    async def render() -> Mine:
        return mine

    return Looked(repr((sorted(mine.joined), mine.needed, mine.asked)), render)


async def look_at_list(  # noqa: PLR0913 - what a list shows depends on the reader and on what it is for
    session: AsyncSession,
    kept: KeptAnswers,
    listed: Sequence[ContestVersion],
    *,
    mine: Mine,
    installation: Installation,
    brief: bool,
) -> Looked[bytes]:
    """Return the views of contests as a JSON list, in the order given; each is rendered once per version.

    Args:
        session: the request's.
        kept: the cache of rendered views, by language and by state: for non-members, or for members with these missing
            consents.
        listed: the contests.
        mine: the reader's own part.
        installation: its texts are in the rules.
        brief: without the parts that only a contest's own pages need (`Contest.listed`).
    """
    spoken = language()
    ids = [one.id for one in listed]
    courses = await FixtureRepository(session).courses(ids)
    participants = await _recent(_COUNTED, ids, MembershipRepository(session).counts, nothing=0)
    competitors = await _recent(_COMPETITORS, ids, partial(_competitors, session), nothing=_NOBODY_PLAYS)
    now = await database_now(session)
    versions = {
        one.id: f"{one.version}:{state_at(one.state, one.start_date, now)}:{courses.get(one.id)}:{participants[one.id]}"
        f":{competitors[one.id]}"
        for one in listed
    }
    needed, asked = dict(mine.needed), dict(mine.asked)
    shows = {
        one.id: (one.id, spoken, brief, one.id in mine.joined, needed.get(one.id, ()), asked.get(one.id))
        for one in listed
    }

    async def render() -> bytes:
        bodies = {one.id: kept.piece(shows[one.id], versions[one.id]) for one in listed}
        missing = [contest_id for contest_id, body in bodies.items() if body is None]
        for row in (await ContestRepository(session).several(missing)).values():
            shown = Contest.of(
                row,
                now=now,
                is_signed=row.id in mine.joined,
                consents_needed=needed.get(row.id, ()),
                course=courses.get(row.id, _NOTHING_PUBLISHED),
                participants=participants[row.id],
                competitors=competitors[row.id],
                installation=installation,
                language=spoken,
                join_request=asked.get(row.id),
            )
            body = bodies[row.id] = (shown.listed() if brief else shown).model_dump_json().encode()
            kept.keep(shows[row.id], versions[row.id], body)
        return b"[" + b",".join(body for body in bodies.values() if body is not None) + b"]"

    seen = repr([(shows[one.id], versions[one.id]) for one in listed])
    ahead = [(one.start_date - now).total_seconds() for one in listed if one.start_date > now]
    ahead += [(course.next_deadline - now).total_seconds() for course in courses.values() if course.next_deadline]
    return Looked(sha256(seen.encode()).hexdigest()[:32], render, min(ahead, default=math.inf))


async def _competitors(session: AsyncSession, contest_ids: Sequence[UUID]) -> Mapping[UUID, Competitors]:
    return await FixtureRepository(session).competitors(contest_ids, most=_NAMED)


async def _recent(
    kept: TTLCache[UUID, Told],
    contest_ids: Sequence[UUID],
    read: Callable[[Sequence[UUID]], Awaitable[Mapping[UUID, Told]]],
    *,
    nothing: Told,
) -> dict[UUID, Told]:
    """Return values cached for some seconds; missing ones are read, with `nothing` as the default."""
    known = {contest_id: told for contest_id in contest_ids if (told := kept.get(contest_id)) is not None}
    missing = [contest_id for contest_id in contest_ids if contest_id not in known]
    if missing:
        found = await read(missing)
        known |= {contest_id: found.get(contest_id, nothing) for contest_id in missing}
        kept.update({contest_id: known[contest_id] for contest_id in missing})
    return known


async def _required(session: AsyncSession, listed: Sequence[ContestVersion]) -> dict[UUID, dict[str, str]]:
    """Return the required consents of contests; a contest's configuration is read once per version."""
    known = {one.id: kept[1] for one in listed if (kept := _REQUIRED.get(one.id)) and kept[0] == one.version}
    versions = {one.id: one.version for one in listed if one.id not in known}
    for row in (await ContestRepository(session).several(versions)).values():
        known[row.id] = required_consents(row)
        _REQUIRED[row.id] = (versions[row.id], known[row.id])
    return known
