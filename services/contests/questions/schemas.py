"""Schemas of questions."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Self
from uuid import UUID

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints

from contests.domain.outcomes import EventState
from contests.domain.questions import Form
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.fixtures.questions import AskedNumber, AskedOrder
from contests.fixtures.schemas import MAX_ANSWERS, Reason
from contests.questions import examples
from contests.tenths import OneDecimal, tenths_of
from contracts.base import Text
from contracts.questions import HIGHEST_NUMBER, NumberAsked
from kit.api.wire import Body, Instant, Tenths, View
from shared.drafts import TitleDraft
from shared.figures import read_place

MOST_CHOSEN = 20
HIGHEST_POINTS = 500


ANY = "*"
"""The name of the one option of a question without a list."""
Points = Annotated[float, OneDecimal(ge=0, le=HIGHEST_POINTS)]
_BOUND = HIGHEST_NUMBER / 100


def _two_decimals(value: float) -> float:
    if Decimal(str(value)) * 100 % 1:
        raise ValueError("more than two decimals")
    return value


Figure = Annotated[float, Field(ge=-_BOUND, le=_BOUND, strict=True, allow_inf_nan=False), AfterValidator(_two_decimals)]
Distance = Annotated[float, Field(ge=0, le=_BOUND, strict=True, allow_inf_nan=False), AfterValidator(_two_decimals)]


class NumberDraft(Body):
    """A number that is asked for. The best of its values that is right pays."""

    decimals: Annotated[int, Field(ge=0, le=2, strict=True)] = 0
    """How many decimals an answer may have."""
    least: Figure
    """The lowest answer, with two decimals at most; below 0, answers may have a minus."""
    most: Figure
    """The highest answer."""
    exact: Points
    """Points for the number itself, with one decimal."""
    within: Distance | None = None
    """By how much a near answer may be off; null: near ones do not pay."""
    near: Points = 0
    """Points for a near answer, with one decimal."""
    nearest: Points = 0
    """Points for the nearest of all answers, with one decimal; equally near ones split them, to the tenth."""

    @property
    def asked(self) -> NumberAsked:
        """Return it in stored form."""
        return NumberAsked(
            decimals=self.decimals,
            least=_hundredths(self.least),
            most=_hundredths(self.most),
            exact=tenths_of(self.exact),
            near=tenths_of(self.near),
            within=None if self.within is None else _hundredths(self.within),
            nearest=tenths_of(self.nearest),
        )


def _hundredths(value: float) -> int:
    return int(Decimal(str(value)) * 100)


class OrderDraft(Body):
    """An order of `choose` answers of the list. Only a whole one pays; `points` are those of an answer at its place."""

    per_place: Points = 1
    """Less for each place that an answer is off, with one decimal."""
    least: Points = 1
    """At least so many for each answer that is among the first, with one decimal."""


class AnswerDraft(Body):
    """An answer that may be chosen."""

    key: Annotated[str, StringConstraints(pattern=r"^[1-9][0-9]{0,2}$")] | None = None
    """Of an answer that the question has: it stays chosen where it was. Null: a new one."""
    text: TitleDraft
    """A thing to choose, such as a club."""


class QuestionDraft(Body):
    """A question: with the answers that may be chosen, for a number, or for a text."""

    model_config = ConfigDict(json_schema_extra={"example": examples.QUESTION})

    text: TitleDraft
    """The question."""
    answers: Annotated[tuple[AnswerDraft, ...], Field(max_length=MAX_ANSWERS)] = ()
    """The answers, in the order in which they are shown; at least two, but none of a number or a text."""
    choose: Annotated[int, Field(ge=1, le=MOST_CHOSEN, strict=True)] = 1
    """How many may be chosen, fewer than there are; each right one pays, also of fewer. Of an order: its places."""
    points: Points = 0
    """For each right answer, with one decimal; a number has its own."""
    number: NumberDraft | None = None
    """The number that is asked for; null: none is."""
    order: OrderDraft | None = None
    """The order in which answers of the list are asked for; null: their order does not matter."""
    is_text: bool = False
    """Whether a text of up to 80 characters is asked for; `points` are those of a right one."""
    fixture_id: UUID | None = None
    """Of a new one: the ordinary round in which it stands. Null: it stands beside the rounds ("Long bets")."""
    closes_at: Instant | None = None
    """When answers end, in UTC; needed beside the rounds. Null: with its round, or when that starts where each match
    closes by itself."""
    reason: Reason | None = None
    """Why it is changed; participants read it in the log."""

    @property
    def form(self) -> Form:
        """Return its form."""
        if self.number is not None:
            return "number"
        if self.is_text:
            return "text"
        return "choice" if self.order is None else "order"


class AskedAnswer(View):
    """An answer of a question."""

    key: str
    """Its name in picks and results."""
    text: Text
    """In both languages."""
    is_right: bool
    """Whether it is published as right."""


class OrganizerQuestion(View):
    """A question of a contest. It is an event of an ordinary round, or of that of questions; results settle it."""

    model_config = ConfigDict(json_schema_extra={"example": examples.ASKED})

    fixture_id: UUID
    """Its round."""
    round: Text | None = None
    """The names of its ordinary round; null: it stands beside the rounds ("Long bets")."""
    closes_with_round: bool = False
    """Whether its answers end with its round, and not at a time of its own."""
    key: str
    """The question's key, which no other of the contest has."""
    text: Text
    """The question, in both languages."""
    form: Form
    """`choice` of a list, `number`, `text`, or `order` of a list."""
    answers: list[AskedAnswer]
    """In the order in which they are shown; none of a number."""
    choose: int
    """How many may be chosen."""
    points: Tenths
    """For each right answer, with one decimal; of a number, the most."""
    number: AskedNumber | None
    """The number that is asked for; null of a choice."""
    order: AskedOrder | None
    """The order that is asked for; null of other forms."""
    right: list[str]
    """The keys of the answers that are published as right; of a number or a text, the answers themselves;
    of an order, places and keys, such as `2:7`."""
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
        row, question, outcome = fixture.row, event.question, fixture.outcomes[event.key]
        known = fixture.published.answers.get(event.key)
        offered = event.predictions
        right = {(read_place(one) or (0, one))[1] for one in (() if known is None else known.right)}
        return cls(
            fixture_id=event.fixture_id,
            round=None if row.of_questions else row.names,
            closes_with_round=question is not None and question.follows_round,
            key=event.key,
            text=event.names({}),
            form="choice" if question is None else question.form,
            answers=[
                AskedAnswer(key=one.name, text=one.display_name, is_right=one.name in right)
                for one in offered
                if one.name != ANY
            ],
            choose=1 if question is None else question.choose,
            points=max((one.rate for one in offered), default=0),
            number=None if question is None else AskedNumber.of(question.number),
            order=None if question is None else AskedOrder.of(question.order),
            right=[] if known is None else list(known.right),
            closes_at=fixture.closing_of(event),
            is_closed=fixture.is_closed(event, now),
            state=outcome.state,
            is_settled=known is not None and known.is_settled,
        )
