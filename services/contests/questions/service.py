"""Use cases of questions: ask one, change it, list them (rules-blocks.md, section 3).

A question is an event without sides in a round of its own, in which each event closes by itself. So its closing, lock,
digest, results and points are those of any event; an event's own endpoints void or delete it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.configuration import Prediction
from contests.contests.models import ContestRow
from contests.contests.service import emit, find, hold_open
from contests.domain.questions import Question
from contests.events.service import record
from contests.fixtures.announcements import announce_changed
from contests.fixtures.complete_fixtures import complete
from contests.fixtures.errors import ClosingInThePast
from contests.fixtures.held_fixtures import HeldFixture
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.questions.errors import (
    AnswersTooFew,
    AnswerTwice,
    NearWithoutDistance,
    NumberBoundsMeet,
    QuestionClosed,
    QuestionFormStands,
    QuestionsForTyperOnly,
)
from contests.questions.schemas import ANY, AnswerDraft, NumberDraft, OrganizerQuestion, QuestionDraft
from contests.results import publication
from contests.tenths import tenths_of
from contracts.base import Text
from contracts.questions import OrderAsked
from kit.api.errors import pointer
from kit.database.sessions import database_now
from kit.process.identifiers import uuid7
from shared.problems import EventNotFound, ReasonRequired

NAMES = Text(pl="Długie typy", en="Long bets")
"""The names of a new round of questions."""
_KEY = "question-"


async def listed(session: AsyncSession, contest_id: UUID) -> list[OrganizerQuestion]:
    """Return the questions of a contest, in the order in which they were asked.

    Raises:
        ContestNotFound: there is no such contest.
    """
    contest = await find(session, contest_id, drafts=True)
    fixture = next((row for row in await FixtureRepository(session).of_contest(contest_id) if row.of_questions), None)
    return [] if fixture is None else await _shown(session, contest, fixture)


async def ask(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: QuestionDraft) -> OrganizerQuestion:
    """Add a question to a contest; the first one adds the round of questions.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        QuestionsForTyperOnly: it is a fantasy one.
        ClosingInThePast: the question would be closed.
        AnswersTooFew, AnswerTwice: the answers leave no choice, or two are the same.
        NumberBoundsMeet, NearWithoutDistance: the number leaves no choice, or a near one has no distance.
    """
    contest = await hold_open(session, contest_id)
    if contest.event_type != "Typer":
        raise QuestionsForTyperOnly
    now = await database_now(session)
    if body.closes_at <= now:
        raise ClosingInThePast.in_field("/closesAt")
    fixture = await FixtureRepository(session).of_questions(contest_id) or await _new_round(session, contest, body)
    events = (await FixtureRepository(session).events_of([fixture.id])).get(fixture.id, [])
    number = 1 + max((int(event.key.removeprefix(_KEY)) for event in events), default=0)
    event = EventRow(
        fixture_id=fixture.id,
        contest_id=contest.id,
        key=f"{_KEY}{number}",
        position=number,
        members=[],
        starts_at=body.closes_at,
        result_basis=contest.configuration.result_basis,
        rates_seen_at=now,
    )
    _fill(event, body, ())
    session.add(event)
    await _explain(session, contest, event)
    held = HeldFixture(contest, fixture, now)
    await _announce(session, held, [*events, event])
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
        ClosingInThePast: it would be closed.
        ReasonRequired: participants see it, and no reason is given.
        QuestionFormStands: it would ask for a number in place of a choice, or the like.
        AnswersTooFew, AnswerTwice: the answers leave no choice, or two are the same.
        NumberBoundsMeet, NearWithoutDistance: the number leaves no choice, or a near one has no distance.
    """
    contest = await hold_open(session, contest_id)
    fixture = await FixtureRepository(session).of_questions(contest_id)
    event = None if fixture is None else await FixtureRepository(session).event(fixture.id, key)
    if fixture is None or event is None:
        raise EventNotFound
    held = HeldFixture(contest, fixture, await database_now(session))
    if held.is_closed(event):
        raise QuestionClosed
    if body.closes_at <= held.now:
        raise ClosingInThePast.in_field("/closesAt")
    if event.question is not None and event.question.form != body.form:
        raise QuestionFormStands
    if contest.state != "draft" and body.reason is None:
        raise ReasonRequired
    event.starts_at, event.closes_early_at = body.closes_at, None
    _fill(event, body, event.predictions)
    await _announce(session, held, (await FixtureRepository(session).events_of([fixture.id]))[fixture.id])
    await record(session, held, event, "event.changed", actor_id, reason=body.reason)
    return await _one(session, held, key)


def _fill(event: EventRow, body: QuestionDraft, before: Sequence[Prediction]) -> None:
    """Give an event the text and the answers of a question; new answers get keys that none of `before` has."""
    if body.number is not None:
        _fill_number(event, body, body.number)
        return
    if body.is_text:
        points = tenths_of(body.points)
        event.question = Question(form="text", text=body.text.both, choose=1, points=points)
        event.predictions = (_any(points, Text(pl="Tekst", en="Text")),)
        return
    if len(body.answers) < body.choose + (body.order is None):
        raise AnswersTooFew.in_field("/choose", answers=len(body.answers), choose=body.choose)
    known = {one.name for one in before}
    last = max((int(name) for name in known), default=0)
    offered: list[Prediction] = []
    for place, answer in enumerate(body.answers):
        last += answer.key not in known
        name = answer.key if answer.key in known else None
        one = Prediction(
            name=name or str(last), family="Answer", rate=tenths_of(body.points), display_name=answer.text.both
        )
        _require_new(one, offered, place, answer)
        offered.append(one)
    event.question = Question(form=body.form, text=body.text.both, choose=body.choose, order=_order_of(body))
    event.predictions = tuple(offered)


def _order_of(body: QuestionDraft) -> OrderAsked | None:
    if body.order is None:
        return None
    return OrderAsked(
        places=body.choose,
        points=tenths_of(body.points),
        per_place=tenths_of(body.order.per_place),
        least=tenths_of(body.order.least),
    )


def _fill_number(event: EventRow, body: QuestionDraft, number: NumberDraft) -> None:
    if number.least >= number.most:
        raise NumberBoundsMeet.in_field("/number/most")
    if number.near > 0 and number.within is None:
        raise NearWithoutDistance.in_field("/number/within")
    asked = number.asked
    event.question = Question(form="number", text=body.text.both, choose=1, number=asked)
    event.predictions = (_any(max(asked.exact, asked.near, asked.nearest), Text(pl="Liczba", en="Number")),)


def _any(rate: int, display_name: Text) -> Prediction:
    """Return the one option of a question without a list."""
    return Prediction(name=ANY, family="Answer", rate=rate, display_name=display_name)


def _require_new(one: Prediction, offered: Sequence[Prediction], place: int, answer: AnswerDraft) -> None:
    if any(other.name == one.name or other.display_name == one.display_name for other in offered):
        raise AnswerTwice.in_field(pointer("answers", place), answer=answer.text.both.pl)


async def _new_round(session: AsyncSession, contest: ContestRow, body: QuestionDraft) -> FixtureRow:
    """Add the round of questions, the last of the contest."""
    fixtures = await FixtureRepository(session).lock_all(contest.id)
    fixture = FixtureRow(
        id=uuid7(),
        contest_id=contest.id,
        number=len(fixtures) + 1,
        name=NAMES.pl,
        name_en=NAMES.en,
        starts_at=body.closes_at,
        ends_at=body.closes_at,
        closes_before=timedelta(),
        of_questions=True,
        published_at=None if contest.state == "draft" else await database_now(session),
    )
    session.add(fixture)
    await session.flush()
    await session.refresh(fixture)
    await renumber(session, contest)
    return fixture


async def _explain(session: AsyncSession, contest: ContestRow, event: EventRow) -> None:
    """Let the rules explain questions, and the form of this one."""
    before, form = contest.configuration, event.question and event.question.form
    forms = before.question_forms
    if form is not None and form != "choice" and form not in forms:
        forms = (*forms, form)
    if before.questions and forms == before.question_forms:
        return
    contest.configuration = before.model_copy(update={"questions": True, "question_forms": forms})
    contest.revision += 1
    await emit(session, contest)


async def _announce(session: AsyncSession, held: HeldFixture, events: Sequence[EventRow]) -> None:
    """Let the round last from the first closing of its questions to the last, and announce it."""
    times = [event.starts_at for event in events]
    held.fixture.starts_at, held.fixture.ends_at = min(times), max(times)
    await announce_changed(session, held.contest, [held.fixture])


async def _one(session: AsyncSession, held: HeldFixture, key: str) -> OrganizerQuestion:
    return next(one for one in await _shown(session, held.contest, held.fixture) if one.key == key)


async def _shown(session: AsyncSession, contest: ContestRow, fixture: FixtureRow) -> list[OrganizerQuestion]:
    now: datetime = await database_now(session)
    (loaded,) = await complete(session, contest, [fixture])
    return [OrganizerQuestion.of(loaded, event, now) for event in loaded.events]
