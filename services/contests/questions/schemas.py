"""Schemas of questions."""

from datetime import datetime
from typing import Annotated, Self
from uuid import UUID

from pydantic import ConfigDict, Field, StringConstraints

from contests.domain.outcomes import EventState
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.fixtures.schemas import MAX_ANSWERS, Reason
from contests.questions import examples
from contests.tenths import OneDecimal
from contracts.base import Text
from kit.api.wire import Body, Instant, Tenths, View
from shared.drafts import TitleDraft

MOST_CHOSEN = 20
HIGHEST_POINTS = 500


class AnswerDraft(Body):
    """An answer that may be chosen."""

    key: Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,2}$")] | None = None
    """Of an answer that the question has: it stays chosen where it was. Null: a new one."""
    text: TitleDraft
    """A thing to choose, such as a club."""


class QuestionDraft(Body):
    """A question with the answers that may be chosen."""

    model_config = ConfigDict(json_schema_extra={"example": examples.QUESTION})

    text: TitleDraft
    """The question."""
    answers: Annotated[tuple[AnswerDraft, ...], Field(min_length=2, max_length=MAX_ANSWERS)]
    """The answers, in the order in which they are shown."""
    choose: Annotated[int, Field(ge=1, le=MOST_CHOSEN, strict=True)] = 1
    """How many may be chosen, fewer than there are; each right one pays, also of fewer."""
    points: Annotated[float, OneDecimal(ge=0, le=HIGHEST_POINTS)]
    """For each right answer, with one decimal."""
    closes_at: Instant
    """When answers end, in UTC."""
    reason: Reason | None = None
    """Why it is changed; participants read it in the log."""


class AskedAnswer(View):
    """An answer of a question."""

    key: str
    """Its name in picks and results."""
    text: Text
    """In both languages."""
    is_right: bool
    """Whether it is published as right."""


class OrganizerQuestion(View):
    """A question of a contest. It is an event of the round of questions, whose results settle it."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ASKED})

    fixture_id: UUID
    """The round of questions."""
    key: str
    """The question's key within it."""
    text: Text
    """The question, in both languages."""
    answers: list[AskedAnswer]
    """In the order in which they are shown."""
    choose: int
    """How many may be chosen."""
    points: Tenths
    """For each right answer, with one decimal."""
    closes_at: Instant | None
    """When answers end, in UTC; null: it is void or postponed."""
    is_closed: bool
    """Whether they have ended, by the server's clock."""
    state: EventState
    """`played`: all its right answers are published."""
    is_settled: bool
    """Whether all its right answers are published."""

    @classmethod
    def of(cls, fixture: CompleteFixture, event: EventRow, now: datetime) -> Self:
        """Return the view of a question at `now`."""
        question, outcome = event.question, fixture.outcomes[event.key]
        known = fixture.published.answers.get(event.key)
        offered = event.predictions
        return cls(
            fixture_id=event.fixture_id,
            key=event.key,
            text=event.names({}),
            answers=[
                AskedAnswer(key=one.name, text=one.display_name, is_right=known is not None and one.name in known.right)
                for one in offered
            ],
            choose=1 if question is None else question.choose,
            points=max((one.rate for one in offered), default=0),
            closes_at=event.closes_at,
            is_closed=fixture.row.published_at is not None and event.has_closed(now),
            state=outcome.state,
            is_settled=known is not None and known.is_settled,
        )
