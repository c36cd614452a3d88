"""Endpoints of events and their offers; all for organizers."""

from decimal import Decimal
from typing import Annotated

from fastapi import APIRouter, Query

from contests.domain.chances import LEAST_EXPECTED, MOST_EXPECTED, MOST_MARGIN
from contests.events import closing, deletion_endpoints, rate_endpoints, service, walkovers, weights
from contests.events.closing_errors import (
    ClosesWithRound,
    EventNotClosed,
    MatchClosed,
    MatchClosesLate,
    MatchDecided,
)
from contests.events.errors import (
    EventBegun,
    EventInvalid,
    EventKeyTaken,
    EventVoid,
    GoalsIncomplete,
    GoesThroughUnpaid,
    NotAMatch,
    PredictionsForTyperOnly,
    PredictionsInvalid,
    ScoreIsPredicted,
    TooFewMatches,
    WalkoverBeforeLock,
    WithoutGoals,
)
from contests.events.move import move
from contests.events.move_errors import EventElsewhere, EventHasResult, SameRound
from contests.events.move_schemas import EventMove
from contests.events.paste_errors import ClubsUnknown
from contests.events.schemas import AddedEvent, OfferSuggestion
from contests.events.suggestions import suggest
from contests.examples import answers
from contests.fixtures import examples
from contests.fixtures.errors import (
    ClosingInThePast,
    EventBeforeClosing,
    FixtureLocked,
    QuestionStands,
    ResultsAlreadyPublished,
)
from contests.fixtures.schemas import (
    ClosingReason,
    EventChange,
    EventClosing,
    EventCreate,
    EventReopening,
    EventWeight,
    PredictionsOffer,
    WalkoverBody,
)
from contests.paths import EventKey
from contests.schedule import service as schedule
from contests.schedule.schemas import FixtureEvent
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId, FixtureId
from shared.problems import ContestClosed, ContestNotFound, EventNotFound, FixtureNotFound, ReasonRequired

router = APIRouter()
"""All endpoints of this feature: events one by one, sheets of rates."""
_events = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/fixtures/{fixtureId}/events", tags=["fixtures"])
_EVENT = "/{eventKey}"
_Goals = Annotated[
    float | None,
    Query(
        ge=float(LEAST_EXPECTED),
        le=float(MOST_EXPECTED),
        allow_inf_nan=False,
        description="Goals expected of a side; without both: from the contest's played matches.",
    ),
]
_Margin = Annotated[
    float,
    Query(ge=0, le=MOST_MARGIN, allow_inf_nan=False, description="In percent: by so much chances count as likelier."),
]
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound, FixtureNotFound, ContestClosed)


@_events.post(
    "",
    summary="Add an event to a fixture",
    status_code=201,
    responses=problems(
        *_COMMON,
        QuestionStands,
        FixtureLocked,
        EventInvalid,
        EventBegun,
        EventKeyTaken,
        ClubsUnknown,
        EventBeforeClosing,
        ReasonRequired,
    )
    | answers(examples.EVENT, 201),
)
async def create_event(
    contest_id: ContestId, fixture_id: FixtureId, body: EventCreate, organizer: Organizer, session: Session
) -> AddedEvent:
    """Add a match or a group; it offers the contest's default predictions, a group its members."""
    event = await service.add_by_hand(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, body=body
    )
    shown = await schedule.one_event(session, contest_id, fixture_id, event.key)
    return AddedEvent.with_clubs(shown, await service.deserted_clubs(session, contest_id, event))


@_events.patch(
    _EVENT,
    summary="Change, postpone or bring back an event",
    responses=problems(*_COMMON, EventNotFound, EventVoid, EventElsewhere, EventBeforeClosing, ReasonRequired)
    | answers(examples.EVENT),
)
async def change_event(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: EventChange,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Change when and where an event takes place, or its state; a change of state needs a reason.

    A start before its fixture closes needs `acceptsLateClosing` and a reason; or let the fixture close earlier first.
    """
    await service.change_event(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, body=body
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.post(
    _EVENT + "/void",
    summary="Void an event",
    responses=problems(*_COMMON, EventNotFound, EventVoid) | answers(examples.EVENT),
)
async def void_event(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: ClosingReason,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Void an event: it scores nothing, and needs neither a prediction nor a result."""
    await service.void_event(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, reason=body.reason
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.put(
    _EVENT + "/closing",
    summary="Set the closing of a match",
    responses=problems(*_COMMON, EventNotFound, ClosesWithRound, MatchClosed, MatchClosesLate, ReasonRequired)
    | answers(examples.EVENT),
)
async def set_match_closing(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: EventClosing,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Let a match close earlier than by its start, where each match closes by itself; in the past it closes now."""
    await closing.set_closing(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, body=body
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.put(
    _EVENT + "/weight",
    summary="Set the weight of a match",
    responses=problems(*_COMMON, EventNotFound, PredictionsForTyperOnly, QuestionStands, FixtureLocked)
    | answers(examples.EVENT),
)
async def set_match_weight(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: EventWeight,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Multiply the points of a match by a factor of its own, in place of its round's, until its picks end."""
    await weights.set_weight(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, body=body
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.post(
    _EVENT + "/reopen",
    summary="Reopen a match",
    responses=problems(
        *_COMMON,
        EventNotFound,
        ClosesWithRound,
        EventNotClosed,
        ResultsAlreadyPublished,
        MatchDecided,
        ClosingInThePast,
        MatchClosesLate,
    )
    | answers(examples.EVENT),
)
async def reopen_match(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: EventReopening,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Open a closed match again before it has a result; the log says that its picks had been visible."""
    await closing.reopen(
        session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, body=body
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.post(
    _EVENT + "/walkover",
    summary="Mark a match as a walk-over",
    responses=problems(*_COMMON, EventNotFound, EventVoid, NotAMatch, EventElsewhere, WalkoverBeforeLock)
    | answers(examples.EVENT),
)
async def declare_walkover(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: WalkoverBody,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Mark a match as decided without play; its official result is entered with the others.

    `counts` decides whether the result settles predictions, which only a locked round allows, or the match scores
    nothing. Changing the event's state to `scheduled` takes it back.
    """
    await walkovers.declare(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        key=key,
        counts=body.counts,
        reason=body.reason,
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.post(
    _EVENT + "/move",
    summary="Move an event to another round",
    responses=problems(
        *_COMMON,
        EventNotFound,
        EventVoid,
        EventKeyTaken,
        EventHasResult,
        FixtureLocked,
        SameRound,
        EventBeforeClosing,
        ReasonRequired,
    )
    | answers(examples.EVENT),
)
async def move_event(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: EventMove,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Play an event in another round; where participants see it, it stays postponed in the one it leaves."""
    await move(session, actor_id=organizer.id, contest_id=contest_id, fixture_id=fixture_id, key=key, body=body)
    return await schedule.one_event(session, contest_id, body.fixture_id, key)


@_events.put(
    _EVENT + "/predictions",
    summary="Set the offer of an event",
    responses=problems(
        *(*_COMMON, EventNotFound, PredictionsForTyperOnly, QuestionStands),
        *(ScoreIsPredicted, GoesThroughUnpaid, FixtureLocked, PredictionsInvalid),
    )
    | answers(examples.EVENT),
)
async def offer_predictions(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    body: PredictionsOffer,
    organizer: Organizer,
    session: Session,
) -> FixtureEvent:
    """Replace the predictions on offer, each with a rate or a probability; never after the lock.

    Where scores are predicted, only who goes through (`GoesThrough`) can be offered beside them. It brings the
    contest's `goesThrough` points; a rate is ignored.
    """
    await service.offer(
        session,
        actor_id=organizer.id,
        contest_id=contest_id,
        fixture_id=fixture_id,
        key=key,
        predictions=body.predictions,
    )
    return await schedule.one_event(session, contest_id, fixture_id, key)


@_events.get(
    _EVENT + "/suggestion",
    summary="Rates that a match may offer",
    responses=problems(
        NotLoggedIn,
        OrganizerOnly,
        ContestNotFound,
        FixtureNotFound,
        EventNotFound,
        PredictionsForTyperOnly,
        WithoutGoals,
        TooFewMatches,
        GoalsIncomplete,
    ),
)
async def suggest_predictions(  # noqa: PLR0913, PLR0917 - FastAPI calls it by name; the path has three ids
    contest_id: ContestId,
    fixture_id: FixtureId,
    key: EventKey,
    _organizer: Organizer,
    session: Session,
    home: _Goals = None,
    away: _Goals = None,
    margin: _Margin = 0,
) -> OfferSuggestion:
    """Make rates from expected goals (Poisson); nothing is stored until the offer is set."""
    if (home is None) != (away is None):
        raise GoalsIncomplete
    given = None if home is None or away is None else (Decimal(str(home)), Decimal(str(away)))
    return OfferSuggestion.of(
        await suggest(
            session,
            contest_id=contest_id,
            fixture_id=fixture_id,
            key=key,
            given=given,
            margin=Decimal(str(margin)),
        )
    )


router.include_router(_events)
router.include_router(deletion_endpoints.router)
router.include_router(rate_endpoints.router)
