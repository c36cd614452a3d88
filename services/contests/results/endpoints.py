"""HTTP of results; all for organizers."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends

from contests.contests.errors import ContestClosed, ContestNotFound
from contests.fixtures import examples, schedule
from contests.fixtures.errors import FixtureNotFound, FixtureNotLocked, ReasonRequired
from contests.fixtures.paths import fixture_path
from contests.fixtures.schemas import OrganizerFixture
from contests.language import language
from contests.results import service
from contests.results.errors import ResultsIncomplete, ResultsInvalid, ResultsNotPublished
from contests.results.schemas import Publication, ResultsBody
from kit.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.db import Session
from kit.errors import problems

router = APIRouter(prefix="/organizer/contests/leagues/{id}/fixtures/{fixtureId}/results", tags=["results"])
_Path = Annotated[tuple[UUID, UUID], Depends(fixture_path)]
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ContestClosed)


@router.put(
    "",
    summary="Put down results without publishing them",
    responses=problems(*_COMMON, ResultsInvalid) | examples.answers(examples.ORGANIZER_FIXTURE),
)
async def save_results(path: _Path, body: ResultsBody, organizer: Organizer, session: Session) -> OrganizerFixture:
    """Replace the draft of a fixture's results; participants see nothing of it."""
    await service.save_draft(
        session,
        actor_id=organizer.id,
        contest_id=path[0],
        fixture_id=path[1],
        results=body.to_results(),
        statistics=body.statistics,
    )
    return await schedule.one_for_organizer(session, *path, language=language())


@router.post(
    "/publish",
    summary="Publish the draft, provisionally or as final",
    responses=problems(*_COMMON, FixtureNotLocked, ResultsIncomplete, ReasonRequired)
    | examples.answers(examples.ORGANIZER_FIXTURE),
)
async def publish_results(path: _Path, body: Publication, organizer: Organizer, session: Session) -> OrganizerFixture:
    """Publish the draft of a fixture's results; after final it is a correction and needs a reason."""
    await service.publish_draft(
        session,
        actor_id=organizer.id,
        contest_id=path[0],
        fixture_id=path[1],
        final=body.final,
        reason=body.reason,
    )
    return await schedule.one_for_organizer(session, *path, language=language())


@router.post(
    "/confirm",
    summary="Confirm the published results as final",
    responses=problems(*_COMMON, FixtureNotLocked, ResultsNotPublished, ResultsIncomplete)
    | examples.answers(examples.ORGANIZER_FIXTURE),
)
async def confirm_results(path: _Path, organizer: Organizer, session: Session) -> OrganizerFixture:
    """Publish what is published as final."""
    await service.confirm(session, actor_id=organizer.id, contest_id=path[0], fixture_id=path[1])
    return await schedule.one_for_organizer(session, *path, language=language())
