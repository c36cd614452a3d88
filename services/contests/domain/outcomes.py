"""The outcome of an event: its state, its result, and the correct predictions (rules.md, Typer)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from contests.domain.scores import (
    MATCH_FAMILIES,
    Pair,
    ResultBasis,
    Score,
    correct_after_retirement,
    correct_by_winner,
    correct_predictions,
    offers_draw,
    result_of,
)

EventState = Literal["scheduled", "played", "postponed", "void"]
StoredState = Literal["scheduled", "postponed", "void"]
Walkover = Literal["counts", "void"]
"""A match decided without play, with an official result: its predictions count, or it is void."""
Retirement = Literal["stands", "void"]
"""A match that a side gave up: the winner stands, or the match is void."""


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
    """What a retirement means in its contest."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of an event; without a result, or void or postponed, it has no score and no correct prediction.

    A walk-over that does not count is void although it has its official score, as is a retirement that makes it void.
    """

    state: EventState
    score: Score | None = None
    result: Pair | None = None
    """By the event's result basis."""
    correct: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """By family; an empty list means no correct prediction, a missing family is not settled."""


def outcome_of(
    facts: EventFacts,
    *,
    score: Score | None = None,
    winners: Sequence[str] = (),
    medalists: Sequence[str] = (),
    is_counted: bool = False,
) -> Outcome:
    """Return an event's outcome from its published result; `is_counted`: athletes' statistics were counted.

    A walk-over is not played, so it has no statistics. If it does not count, its result decides no prediction. Neither
    does that of a retirement that makes the match void.
    """
    if facts.state != "scheduled":
        return Outcome(state=facts.state)
    is_retired_void = facts.retirement == "void" and score is not None and score.retired is not None
    if facts.walkover == "void" or is_retired_void:
        return Outcome(state="void", score=score, result=score and result_of(score, facts.basis))
    is_counted = is_counted and facts.walkover is None
    groups = {"GroupWinner": tuple(winners), "GroupMedalists": tuple(medalists)}
    correct = {family: names for family, names in groups.items() if names and family in facts.offered}
    if score is None:
        return Outcome(state="played" if correct or is_counted else "scheduled", correct=correct)
    result = result_of(score, facts.basis)
    by_winner = facts.basis == "extraTime" and result[0] == result[1] and not offers_draw(facts.offered)
    for family in MATCH_FAMILIES:
        if family in facts.offered:
            if score.retirement is not None:
                correct[family] = correct_after_retirement(family, score.retirement)
                continue
            right = correct_predictions(family, facts.offered[family], result)
            correct[family] = correct_by_winner(family, right, score) if by_winner else right
    return Outcome(state="played", score=score, result=result, correct=correct)
