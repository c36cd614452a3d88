"""Use cases of questions: ask one, change it, list them (rules-blocks.md, section 3).

A question is an event without sides: of an ordinary round, or of a round of its own, in which each event closes by
itself. So its closing, lock, digest, results and points are those of any event; an event's own endpoints void or delete
it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.service import emit, find, hold_open
from contests.events.closing_errors import ClosesWithRound
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.errors import ClosingInThePast, FixtureLocked
from contests.fixtures.held_fixtures import HeldFixture, hold
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.questions.answers import fill
from contests.questions.errors import (
    ClosingMissing,
    QuestionClosed,
    QuestionFormStands,
    QuestionsForTyperOnly,
)
from contests.questions.schemas import OrganizerQuestion, QuestionDraft
from contests.results import publication
from contracts.base import Text
from kit.database.sessions import database_now
from kit.process.identifiers import uuid7
from shared.problems import EventNotFound, ReasonRequired

NAMES = Text(pl="Długie typy", en="Long bets")
"""The names of a new round of questions."""
_KEY = "question-"


async def listed(session: AsyncSession, contest_id: UUID) -> list[OrganizerQuestion]:
    """Return the questions of a contest: those of its rounds in their order, then the long bets as they were asked.

    Raises:
        ContestNotFound: there is no such contest.
    """
    contest = await find(session, contest_id, drafts=True)
    with_questions = {event.fixture_id for event in await FixtureRepository(session).questions_of(contest_id)}
    rows = await FixtureRepository(session).of_contest(contest_id)
    return await _shown(session, contest, [row for row in rows if row.id in with_questions])


async def ask(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: QuestionDraft) -> OrganizerQuestion:
    """Add a question to one of a contest's rounds, or beside them; the first of these adds the round of questions.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        QuestionsForTyperOnly: it is a fantasy one.
        FixtureNotFound: the contest has no such round.
        FixtureLocked: picks of the round are locked.
        ClosingMissing: a question beside the rounds has no closing.
        ClosesWithRound: a question of a round that closes as a whole has one of its own.
        ClosingInThePast: the question would be closed.
        AnswersTooFew, AnswerTwice: the answers leave no choice, or two are the same.
        NumberBoundsMeet, NearWithoutDistance: the number leaves no choice, or a near one has no distance.
    """
    contest = await hold_open(session, contest_id)
    if contest.event_type != "Typer":
        raise QuestionsForTyperOnly
    held = await _round_for(session, contest, body)
    number = 1 + max((_number_of(one) for one in await FixtureRepository(session).questions_of(contest_id)), default=0)
    event = EventRow(
        fixture_id=held.fixture.id,
        contest_id=contest.id,
        key=f"{_KEY}{number}",
        position=number,
        members=[],
        starts_at=_start(held, body.closes_at),
        result_basis=contest.configuration.result_basis,
        rates_seen_at=held.now,
    )
    fill(event, body, (), follows_round=body.closes_at is None)
    session.add(event)
    await _explain(session, held, event)
    await _announce(session, held)
    await publication.publish_again(session, held, returned=(event.key,), reason=None)
    await record(session, held, event, "event.created", actor_id)
    return await _one(session, held, event.key)


async def change(
    session: AsyncSession, *, actor_id: UUID, contest_id: UUID, key: str, body: QuestionDraft
) -> OrganizerQuestion:
    """Change a question that is open; answers that are chosen and still there stay chosen.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        EventNotFound: the contest has no such question.
        QuestionClosed: it has closed.
        ClosingMissing: a question beside the rounds has no closing.
        ClosesWithRound: a question of a round that closes as a whole has one of its own.
        ClosingInThePast: it would be closed.
        ReasonRequired: participants see it, and no reason is given.
        QuestionFormStands: it would ask for a number in place of a choice, or the like.
        AnswersTooFew, AnswerTwice: the answers leave no choice, or two are the same.
        NumberBoundsMeet, NearWithoutDistance: the number leaves no choice, or a near one has no distance.
    """
    contest = await hold_open(session, contest_id)
    found = await FixtureRepository(session).questions_of(contest_id)
    event = next((one for one in found if one.key == key), None)
    fixture = None if event is None else await FixtureRepository(session).lock(contest_id, event.fixture_id)
    if fixture is None or event is None:
        raise EventNotFound
    held = HeldFixture(contest, fixture, await database_now(session))
    if held.is_closed(event):
        raise QuestionClosed
    starts_at = _start(held, body.closes_at)
    if event.question is not None and event.question.form != body.form:
        raise QuestionFormStands
    if contest.state != "draft" and body.reason is None:
        raise ReasonRequired
    event.starts_at, event.closes_early_at = starts_at, None
    fill(event, body, event.predictions, follows_round=body.closes_at is None)
    await _announce(session, held)
    await record(session, held, event, "event.changed", actor_id, reason=body.reason)
    return await _one(session, held, key)


def _number_of(event: EventRow) -> int:
    return int(event.key.removeprefix(_KEY))


async def _round_for(session: AsyncSession, contest: ContestRow, body: QuestionDraft) -> HeldFixture:
    """Return the round of a new question, held: the one that it names, or that of questions."""
    if body.fixture_id is None:
        now = await database_now(session)
        closes_at = _require_closing(body.closes_at, now)
        fixture = await FixtureRepository(session).of_questions(contest.id)
        return HeldFixture(contest, fixture or await _new_round(session, contest, closes_at), now)
    held = await hold(session, contest.id, body.fixture_id)
    if held.is_locked:
        raise FixtureLocked
    return held


def _start(held: HeldFixture, closes_at: datetime | None) -> datetime:
    """Return when a question starts, so that it closes then; None: with its round."""
    fixture = held.fixture
    if fixture.of_questions:
        return _require_closing(closes_at, held.now)
    if held.contest.configuration.closing == "round":
        if closes_at is not None:
            raise ClosesWithRound.in_field("/closesAt")
        return max(fixture.starts_at, fixture.closing)
    starts_at = fixture.starts_at if closes_at is None else closes_at + fixture.closes_before
    _require_closing(starts_at - fixture.closes_before, held.now)
    return starts_at


def _require_closing(closes_at: datetime | None, now: datetime) -> datetime:
    if closes_at is None:
        raise ClosingMissing.in_field("/closesAt")
    if closes_at <= now:
        raise ClosingInThePast.in_field("/closesAt")
    return closes_at


async def _new_round(session: AsyncSession, contest: ContestRow, closes_at: datetime) -> FixtureRow:
    """Add the round of questions, the last of the contest."""
    fixtures = await FixtureRepository(session).lock_all(contest.id)
    fixture = FixtureRow(
        id=uuid7(),
        contest_id=contest.id,
        number=len(fixtures) + 1,
        name=NAMES.pl,
        name_en=NAMES.en,
        starts_at=closes_at,
        ends_at=closes_at,
        closes_before=timedelta(),
        of_questions=True,
        published_at=None if contest.state == "draft" else await database_now(session),
    )
    session.add(fixture)
    await session.flush()
    await session.refresh(fixture)
    await renumber(session, contest)
    return fixture


async def _explain(session: AsyncSession, held: HeldFixture, event: EventRow) -> None:
    """Let the rules explain questions, those of ordinary rounds, and the form of this one."""
    contest, form = held.contest, event.question and event.question.form
    before = contest.configuration
    forms = before.question_forms
    if form is not None and form != "choice" and form not in forms:
        forms = (*forms, form)
    place = "questions" if held.fixture.of_questions else "questions_in_rounds"
    after = before.model_copy(update={place: True, "question_forms": forms})
    if after == before:
        return
    contest.configuration = after
    contest.revision += 1
    await emit(session, contest)


async def _announce(session: AsyncSession, held: HeldFixture) -> None:
    """Announce a round; that of questions lasts from the first of their closings to the last."""
    if held.fixture.of_questions:
        await session.flush()
        events = (await FixtureRepository(session).events_of([held.fixture.id]))[held.fixture.id]
        times = [event.starts_at for event in events]
        held.fixture.starts_at, held.fixture.ends_at = min(times), max(times)
    await announce_changed(session, held.contest, [held.fixture])


async def _one(session: AsyncSession, held: HeldFixture, key: str) -> OrganizerQuestion:
    return next(one for one in await _shown(session, held.contest, [held.fixture]) if one.key == key)


async def _shown(session: AsyncSession, contest: ContestRow, rows: Sequence[FixtureRow]) -> list[OrganizerQuestion]:
    now: datetime = await database_now(session)
    return [
        OrganizerQuestion.of(loaded, event, now)
        for loaded in await complete(session, contest, rows)
        for event in loaded.events
        if event.question is not None
    ]
