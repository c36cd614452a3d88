"""The forms of questions: a draft is judged and put into the event of its question."""

from collections.abc import Sequence

from contests.catalogue.configuration import Prediction
from contests.domain.questions import Question
from contests.fixtures.models import EventRow
from contests.questions.errors import AnswersTooFew, AnswerTwice, NearWithoutDistance, NumberBoundsMeet
from contests.questions.schemas import ANY, AnswerDraft, NumberDraft, QuestionDraft
from contests.tenths import tenths_of
from contracts.base import Text
from contracts.questions import OrderAsked
from kit.api.errors import pointer


def fill(event: EventRow, body: QuestionDraft, before: Sequence[Prediction], *, follows_round: bool) -> None:
    """Give an event the text and the answers of a question; new answers get keys that none of `before` has."""
    _fill_form(event, body, before)
    if event.question is not None:
        event.question = event.question.model_copy(update={"follows_round": follows_round})


def _fill_form(event: EventRow, body: QuestionDraft, before: Sequence[Prediction]) -> None:
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
