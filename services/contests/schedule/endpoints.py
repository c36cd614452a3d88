"""Endpoints of fixtures: the public schedule, and the organizer's acts."""

from fastapi import APIRouter, Request, Response

from contests.examples import answers
from contests.fixtures import examples, service, swap
from contests.fixtures.errors import (
    ClosesAfterStart,
    ClosesByMatch,
    ClosingInThePast,
    ClosingMoves,
    FixtureLocked,
    FixtureNotClosed,
    FixtureOrderStands,
    LaterFixtureOpen,
    OpensByItself,
    ResultsAlreadyPublished,
    SameFixture,
    TimesInvalid,
)
from contests.fixtures.schemas import ClosingReason, FixtureChange, FixtureCreate, FixtureReopening, FixtureSwap
from contests.language import language
from contests.paths import EventType
from contests.schedule import service as schedule
from contests.schedule.schemas import ContestSchedule, Fixture, OrganizerFixture
from kit.api.errors import problems
from kit.api.wire import UNCHANGED
from kit.database.sessions import Session
from kit.http.kept_answers import KeptAnswersOfApp
from kit.people.auth import CurrentUser, NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import AskedContests, ContestId, FixtureId
from shared.problems import (
    ContestClosed,
    ContestNotFound,
    FixtureNotFound,
    FixtureNotOpen,
    ReasonRequired,
    UnknownEventType,
)

router = APIRouter(tags=["fixtures"])
_SCHEDULE = "/leagues/{eventType}/fixtures/data/{leagueId}"
_ROOT = "/organizer/contests/leagues/{leagueId}/fixtures"
_ONE = _ROOT + "/{fixtureId}"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_WRITES = (*_COMMON, ContestClosed, FixtureNotFound)


@router.get(
    _SCHEDULE,
    summary="Fixtures of a contest, with events, offers and results",
    response_model=list[Fixture],
    responses=problems(NotLoggedIn, ContestNotFound, UnknownEventType) | answers([examples.FIXTURE]) | UNCHANGED,
)
async def schedule_of_contest(
    request: Request,
    event_type: EventType,
    contest_id: ContestId,
    _user: CurrentUser,
    kept: KeptAnswersOfApp,
) -> Response:
    """List the fixtures in order; the same for everyone, with an ETag."""
    return await kept.answer(
        request,
        schedule.cached_as(event_type, contest_id),
        lambda session: schedule.shared(session, event_type=event_type, contest_id=contest_id, language=language()),
    )


@router.get(
    "/leagues/schedules",
    summary="Fixtures of several contests, with events, offers and results",
    response_model=list[ContestSchedule],
    responses=problems(NotLoggedIn)
    | answers([{"league": examples.FIXTURE["league"], "fixtures": [examples.FIXTURE]}])
    | UNCHANGED,
)
async def schedules_of_contests(
    request: Request, contest_ids: AskedContests, _user: CurrentUser, kept: KeptAnswersOfApp
) -> Response:
    """List the fixtures of each contest that is asked for; one that does not exist, or is a draft, is left out."""
    asked = frozenset(contest_ids)
    return await kept.answer(
        request,
        ("schedules", asked),
        lambda session: schedule.several(session, kept, asked, language=language()),
    )


@router.get(
    _ROOT,
    summary="Fixtures of a contest as the organizer sees them",
    response_model=list[OrganizerFixture],
    responses=problems(*_COMMON) | answers([examples.ORGANIZER_FIXTURE]),
)
async def organizer_fixtures(contest_id: ContestId, _organizer: Organizer, kept: KeptAnswersOfApp) -> Response:
    """List the fixtures in order, with their locks and the drafts of their results."""
    shows, spoken = ("organizer's schedule", contest_id, language()), language()
    found = await kept.find(shows, lambda session: schedule.for_organizer(session, kept, contest_id, language=spoken))
    return Response(found.value, media_type="application/json")


@router.post(
    _ROOT,
    summary="Add a fixture",
    status_code=201,
    responses=problems(*_COMMON, ContestClosed, TimesInvalid, OpensByItself, FixtureOrderStands)
    | answers(examples.ORGANIZER_FIXTURE, 201),
)
async def create_fixture(
    contest_id: ContestId, body: FixtureCreate, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Add a fixture without events; participants see it at once unless the contest is a draft."""
    fixture = await service.create(session, actor_id=organizer.id, contest_id=contest_id, body=body)
    return await schedule.one_for_organizer(session, contest_id, fixture.id, language=language())


@router.patch(
    _ONE,
    summary="Change a fixture's name or times",
    responses=problems(
        *_WRITES,
        FixtureLocked,
        ReasonRequired,
        TimesInvalid,
        OpensByItself,
        FixtureOrderStands,
        ClosesAfterStart,
        ClosesByMatch,
        ClosingMoves,
    )
    | answers(examples.ORGANIZER_FIXTURE),
)
async def change_fixture(
    contest_id: ContestId, fixture_id: FixtureId, body: FixtureChange, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Change the fields that are sent; `closesAt` in the past closes an open fixture now."""
    await service.change(session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, body=body)
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())


@router.post(
    _ONE + "/close",
    summary="Close an open fixture ahead of its time",
    responses=problems(*_WRITES, FixtureLocked, FixtureNotOpen) | answers(examples.ORGANIZER_FIXTURE),
)
async def close_fixture(
    contest_id: ContestId, fixture_id: FixtureId, body: ClosingReason, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Close a fixture now; participants read the reason in the contest's log."""
    await service.close(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, reason=body.reason
    )
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())


@router.post(
    _ONE + "/reopen",
    summary="Reopen a locked fixture",
    responses=problems(
        *(*_WRITES, FixtureNotClosed, ResultsAlreadyPublished, ClosingInThePast, LaterFixtureOpen, ClosesAfterStart),
        ClosesByMatch,
    )
    | answers(examples.ORGANIZER_FIXTURE),
)
async def reopen_fixture(
    contest_id: ContestId, fixture_id: FixtureId, body: FixtureReopening, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Open a locked fixture again, before its results are published; the log notes that picks had been visible."""
    await service.reopen(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        reason=body.reason,
        closes_at=body.closes_at,
        accepts_late=body.accepts_late_closing,
    )
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())


@router.post(
    _ONE + "/swap",
    summary="Let two fixtures change places",
    responses=problems(*_WRITES, SameFixture, FixtureLocked, FixtureOrderStands, ReasonRequired, ClosesAfterStart)
    | answers(examples.ORGANIZER_FIXTURE),
)
async def swap_fixtures(
    contest_id: ContestId, fixture_id: FixtureId, body: FixtureSwap, organizer: Organizer, session: Session
) -> OrganizerFixture:
    """Play each of two fixtures when the other was to be, with their matches, as long as neither is locked."""
    await swap.swap(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        other_id=body.fixture_id,
        reason=body.reason,
        accepts_late=body.accepts_late_closing,
    )
    return await schedule.one_for_organizer(session, contest_id, fixture_id, language=language())
