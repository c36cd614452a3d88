"""Endpoints of questions; all for organizers."""

from fastapi import APIRouter

from contests.events.closing_errors import ClosesWithRound
from contests.fixtures.errors import ClosingInThePast, FixtureLocked
from contests.paths import EventKey
from contests.questions import service
from contests.questions.errors import (
    AnswersTooFew,
    AnswerTwice,
    ClosingMissing,
    NearWithoutDistance,
    NumberBoundsMeet,
    QuestionClosed,
    QuestionFormStands,
    QuestionsForTyperOnly,
)
from contests.questions.schemas import OrganizerQuestion, QuestionDraft
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound, EventNotFound, FixtureNotFound, ReasonRequired

router = APIRouter(prefix="/organizer/contests/leagues/{leagueId}/questions", tags=["fixtures"])
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_REFUSED = (
    *(ContestClosed, ClosingInThePast, ClosingMissing, ClosesWithRound),
    *(AnswersTooFew, AnswerTwice, NumberBoundsMeet, NearWithoutDistance),
)


@router.get("", summary="List the questions of a contest", responses=problems(*_COMMON))
async def list_questions(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[OrganizerQuestion]:
    """List the questions of ordinary rounds, then those beside them ("Long bets") in the order of asking."""
    return await service.listed(session, contest_id)


@router.post(
    "",
    status_code=201,
    summary="Ask a question",
    responses=problems(*_COMMON, *_REFUSED, QuestionsForTyperOnly, FixtureNotFound, FixtureLocked),
)
async def ask_question(
    contest_id: ContestId, body: QuestionDraft, organizer: Organizer, session: Session
) -> OrganizerQuestion:
    """Add a question to an ordinary round, or beside the rounds with a closing of its own.

    The first one beside them adds a round, the last of the contest. A question is an event of its round, whose results
    settle it answer by answer.
    """
    return await service.ask(session, actor_id=organizer.id, contest_id=contest_id, body=body)


@router.put(
    "/{eventKey}",
    summary="Change a question",
    responses=problems(*_COMMON, *_REFUSED, EventNotFound, QuestionClosed, QuestionFormStands, ReasonRequired),
)
async def change_question(
    contest_id: ContestId, key: EventKey, body: QuestionDraft, organizer: Organizer, session: Session
) -> OrganizerQuestion:
    """Change an open question: its text, its answers, their number and points, and its closing."""
    return await service.change(session, actor_id=organizer.id, contest_id=contest_id, key=key, body=body)
