"""The outcome of an event: its state, its result, and the correct predictions (rules.md, Typer)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from contests.domain.qualified import GOES_THROUGH, Qualified
from contests.domain.questions import Answers
from contests.domain.scores import (
    MATCH_FAMILIES,
    Pair,
    ResultBasis,
    Score,
    correct_by_winner,
    correct_predictions,
    correct_when_cut_short,
    offers_draw,
    result_of,
)

EventState = Literal["scheduled", "played", "postponed", "void"]
StoredState = Literal["scheduled", "postponed", "void"]
Walkover = Literal["counts", "void"]
"""A match decided without play, with an official result: its predictions count, or it is void."""
Retirement = Literal["stands", "void"]
"""A match that a side gave up, or that was abandoned: the winner stands, or the match is void."""


@dataclass(frozen=True)
class EventFacts:
    """The facts that decide an event's outcome."""

    state: StoredState
    basis: ResultBasis
    offered: Mapping[str, Sequence[str]]
    """The names on offer, by family."""
    walkover: Walkover | None = None
    """Of a scheduled event: whether it is a walk-over, and of which kind."""
    retirement: Retirement = "stands"
    """What a retirement, or an abandoned match, means in its contest."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of an event; without a result, or void or postponed, it has no score and no correct prediction.

    A walk-over that does not count is void although it has its official score, as is a match that was cut short and is
    void by its contest.
    """

    state: EventState
    score: Score | None = None
    result: Pair | None = None
    """By the event's result basis."""
    correct: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """By family; an empty list means no correct prediction, a missing family is not settled."""


def outcome_of(  # noqa: PLR0913 - the results of each kind of event
    facts: EventFacts,
    *,
    score: Score | None = None,
    winners: Sequence[str] = (),
    medalists: Sequence[str] = (),
    answers: Answers | None = None,
    qualified: Qualified | None = None,
    is_counted: bool = False,
) -> Outcome:
    """Return an event's outcome from its published result; `is_counted`: athletes' statistics were counted.

    A walk-over is not played, so it has no statistics. If it does not count, its result decides no prediction. Neither
    does that of a match that was cut short and is void by its contest. A question of which only some right answers are
    known stays scheduled, but those count. Who goes through (`qualified`) is told once it is settled.
    """
    if facts.state != "scheduled":
        return Outcome(state=facts.state)
    is_cut_void = facts.retirement == "void" and score is not None and score.is_cut_short
    if answers is not None:
        state: EventState = "played" if answers.is_settled else "scheduled"
        return Outcome(state=state, correct={"Answer": answers.right})
    if facts.walkover == "void" or is_cut_void:
        return Outcome(state="void", score=score, result=score and result_of(score, facts.basis))
    is_counted = is_counted and facts.walkover is None
    groups = {"GroupWinner": tuple(winners), "GroupMedalists": tuple(medalists)}
    correct = {family: names for family, names in groups.items() if names and family in facts.offered}
    if score is None:
        return Outcome(state="played" if correct or is_counted else "scheduled", correct=correct)
    result = result_of(score, facts.basis)
    correct |= {family: _right(family, facts, score) for family in MATCH_FAMILIES if family in facts.offered}
    if qualified is not None and GOES_THROUGH in facts.offered:
        correct[GOES_THROUGH] = (qualified,)
    return Outcome(state="played", score=score, result=result, correct=correct)


def score_of(facts: EventFacts, outcome: Outcome) -> tuple[str, ...]:
    """Return how a match ended as predicted scores have it, whether or not they are on offer; empty of others."""
    if outcome.state != "played" or outcome.score is None:
        return ()
    return _right("Score", facts, outcome.score)


def _right(family: str, facts: EventFacts, score: Score) -> tuple[str, ...]:
    """Return the correct predictions of a match family that is on offer."""
    if score.retirement is not None:
        return correct_when_cut_short(family, score.retirement)
    if score.abandoned:
        (winner,) = _by_score("1X2", facts, score)
        return correct_when_cut_short(family, winner)
    return _by_score(family, facts, score)


def _by_score(family: str, facts: EventFacts, score: Score) -> tuple[str, ...]:
    result = result_of(score, facts.basis)
    right = correct_predictions(family, facts.offered.get(family, ()), result)
    by_winner = facts.basis == "extraTime" and result[0] == result[1] and not offers_draw(facts.offered)
    return correct_by_winner(family, right, score) if by_winner else right
