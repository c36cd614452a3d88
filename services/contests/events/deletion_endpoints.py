"""Endpoints that delete and merge rounds and matches; all for organizers."""

from fastapi import APIRouter

from contests.events import deletion
from contests.events.deletion_errors import DeletionPending, RoundOpened
from contests.events.deletion_schemas import DeletionBody, DeletionOutcome
from contests.events.errors import EventKeyTaken
from contests.events.merge import merge
from contests.events.merge_errors import RoundsOpened
from contests.events.merge_schemas import FixtureMerge
from contests.examples import answers
from contests.fixtures import examples
from contests.fixtures.errors import FixtureLocked, FixtureOrderStands, QuestionStands, SameFixture
from contests.language import language
from contests.paths import EventKey
from contests.schedule import service as schedule
from contests.schedule.schemas import OrganizerFixture
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId, FixtureId
from shared.problems import ContestClosed, ContestNotFound, EventNotFound, FixtureNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}", tags=["fixtures"])
_COMMON = (
    *(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ContestClosed),
    *(ReasonRequired, FixtureLocked, DeletionPending),
)


@router.post("/delete", summary="Delete a fixture", responses=problems(*_COMMON, RoundOpened))
async def delete_fixture(
    contest_id: ContestId, fixture_id: FixtureId, body: DeletionBody, organizer: Organizer, session: Session
) -> DeletionOutcome:
    """Delete a fixture with its events, unless somebody has picked in it.

    With participants the service that keeps the picks is asked first, which takes a moment.
    """
    state = await deletion.delete_fixture(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, reason=body.reason
    )
    return DeletionOutcome(state=state)


@router.post("/events/{eventKey}/delete", summary="Delete an event", responses=problems(*_COMMON, EventNotFound))
async def delete_event(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: DeletionBody,
    organizer: Organizer,
    session: Session,
) -> DeletionOutcome:
    """Delete an event, unless somebody has picked it; void it otherwise."""
    state = await deletion.delete_event(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, reason=body.reason
    )
    return DeletionOutcome(state=state)


@router.post(
    "/merge",
    summary="Merge other fixtures into one",
    responses=problems(
        *(NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ContestClosed, ReasonRequired, FixtureLocked),
        *(SameFixture, QuestionStands, RoundsOpened, EventKeyTaken, FixtureOrderStands),
    )
    | answers(examples.ORGANIZER_FIXTURE),
)
async def merge_fixtures(
    contest_id: ContestId, fixture_id: FixtureId, body: FixtureMerge, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Move the events of other fixtures into one, and delete the others: in a draft, or before they open."""
    await merge(session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, body=body)
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())
