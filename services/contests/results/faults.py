"""The faults of results: those that even a draft refuses, and those that only publication refuses."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from contests.domain.questions import Answers
from contests.domain.scores import HEATS_OF_ONE_SIDE, HEATS_POINTS, SETS_TO_WIN, Score, offers_draw, score_faults
from contests.domain.sets import set_problems, sets_won
from contests.fixtures.models import EventRow, FixtureResults
from contests.results import errors
from kit.api.errors import FieldText, Problem, pointer
from shared.figures import read_number, read_place
from shared.problems import EventNotFound
from shared.spellings import is_text_answer

MEDALS = 3
MOST_MEDALISTS = 6
"""Where medals are shared; more than `MEDALS` are asked about (`unplayed`)."""
_SCORE: Mapping[str, type[Problem]] = {
    problem.code: problem
    for problem in (
        *(errors.ExtraTimeBelowFullTime, errors.PenaltiesUndecided),
        *(
            errors.RetirementImpossible,
            errors.AbandonmentImpossible,
            errors.MatchUndecided,
            errors.OnlyOneStage,
            errors.SetsImpossible,
            errors.HeatsImpossible,
        ),
    )
}
_SETS: Mapping[str, type[Problem]] = {
    problem.code: problem
    for problem in (*(errors.SetDrawn, errors.SetUnfinished, errors.SetMargin, errors.SetOverlong, errors.SetAfterEnd),)
}


def draft_faults(events: Sequence[EventRow], results: FixtureResults) -> Iterable[FieldText]:
    """Yield everything impossible in `results`; entries of a void or postponed event do not count.

    A match with entered sets may still be in play. Faults of its sets are reported on publication (`published_faults`),
    so that a draft keeps an organizer's entries.
    """
    by_key = {event.key: event for event in events}
    for key, score in results.events.items():
        at = pointer("events", key)
        event = by_key.get(key)
        if event is None or event.is_group:
            yield EventNotFound.field(at)
        elif score.sets:
            yield from _form_faults(at, event, score)
        else:
            yield from _score_faults(at, event, score)
    for field, family, entries, most in (
        ("groupWinners", "GroupWinner", results.group_winners, None),
        ("groupMedalists", "GroupMedalists", results.group_medalists, MOST_MEDALISTS),
    ):
        for key, names in entries.items():
            yield from _group_faults(pointer(field, key), by_key.get(key), family, names, most)
    offering = {event.key for event in events if event.offers_qualified}
    yield from (EventNotFound.field(pointer("goesThrough", key)) for key in results.goes_through.keys() - offering)
    for key, known in results.answers.items():
        yield from _answer_faults(pointer("answers", key), by_key.get(key), known)
    for key, medalists in results.group_medalists.items():
        if len(medalists) >= MEDALS and not set(results.group_winners.get(key, ())) <= set(medalists):
            yield errors.WinnerWithoutMedal.field(pointer("groupWinners", key))


def published_faults(sport: str, events: Iterable[EventRow], results: FixtureResults) -> Iterable[FieldText]:
    """Yield faults of scores in events that count, because files do not know their matches' result basis."""
    for event in events:
        score = results.events.get(event.key)
        if score is None or not event.is_counted:
            continue
        at = pointer("events", event.key)
        form = [*_form_faults(at, event, score)] if score.sets else []
        yield from form
        if not form:
            yield from _score_faults(at, event, score)
            yield from _set_faults(sport, event, score)


def _form_faults(at: str, event: EventRow, score: Score) -> Iterable[FieldText]:
    """Yield the faults of a score with sets in general; for any sets, `ft` follows from them."""
    if event.basis not in SETS_TO_WIN:
        yield errors.SetsNotPlayed.field(at)
        return
    if score.et is not None or score.p is not None:
        yield errors.OnlyOneStage.field(at)
    if score.abandoned:
        yield errors.AbandonmentImpossible.field(at)
    won = sets_won(score.sets, broken_off=score.retired is not None)
    if score.ft != won:
        yield errors.ResultNotOfSets.field(at, result=_figures(score.ft), sets=_figures(won))


def _score_faults(at: str, event: EventRow, score: Score) -> Iterable[FieldText]:
    facts = event.facts
    figures = {"sets": SETS_TO_WIN.get(facts.basis, 0), "both": HEATS_POINTS, "one": HEATS_OF_ONE_SIDE}
    for fault in score_faults(score, facts.basis, draw_offered=offers_draw(facts.offered)):
        problem = _SCORE[fault]
        yield problem.field(at, **{name: figures[name] for name in problem.example})


def _set_faults(sport: str, event: EventRow, score: Score) -> Iterable[FieldText]:
    if not score.sets:
        return
    for found in set_problems(score.sets, sport, event.basis, broken_off=score.retired is not None):
        problem = _SETS[found.fault]
        played = _figures(score.sets[found.number - 1])
        values = {"number": found.number, "score": played, "target": found.target}
        at = pointer("events", event.key, "sets", str(found.number - 1))
        yield problem.field(at, **{name: values[name] for name in problem.example})


def _figures(pair: tuple[int, int]) -> str:
    return f"{pair[0]}:{pair[1]}"


def _answer_faults(at: str, event: EventRow | None, known: Answers) -> Iterable[FieldText]:
    if event is None or event.question is None:
        yield EventNotFound.field(at)
    elif event.question.form == "number":
        if len(known.right) != 1 or read_number(known.right[0]) is None:
            yield errors.RightNumberMissing.field(at)
    elif event.question.form == "text":
        if not all(is_text_answer(one) for one in known.right):
            yield errors.RightTextInvalid.field(at)
    elif event.question.form == "order":
        if not _is_order(known.right, event.question.choose, event.facts.offered.get("Answer", ())):
            yield errors.RightOrderInvalid.field(at, places=event.question.choose)
    elif set(known.right) - set(event.facts.offered.get("Answer", ())):
        yield errors.AnswerUnknown.field(at)


def _is_order(right: Sequence[str], places: int, offered: Collection[str]) -> bool:
    """Return whether places are those of different answers; equal places are shared."""
    read = [one for name in right if (one := read_place(name)) is not None]
    keys = {key for _, key in read}
    return len(keys) == len(right) and keys <= set(offered) and all(place <= places for place, _ in read)


def _group_faults(
    at: str, event: EventRow | None, family: str, names: Sequence[str], most: int | None
) -> Iterable[FieldText]:
    if event is None or family not in event.facts.offered:
        yield EventNotFound.field(at)
        return
    if set(names) - set(event.members):
        yield errors.MemberUnknown.field(at)
    if len(set(names)) != len(names) or (most is not None and len(names) > most):
        yield errors.TooManyMedalists.field(at)
