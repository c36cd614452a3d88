"""The checklist for closing a contest: a pure function of its rounds.

A blocking point is what participants still wait for. A warning needs the organizer's yes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal
from uuid import UUID

from contests.domain.fixtures import FixtureState
from contests.lifecycle.checks import CheckState, named
from contests.lifecycle.errors import EventsPostponed, ResultsMissing, ResultsProvisional, RoundsAhead
from contracts.base import Text
from kit.api.errors import FieldText, Problem, Value, pointer

ClosingKey = Literal["results", "provisional", "ahead", "postponed", "final"]
AcceptedKey = Literal["ahead", "postponed"]
"""The points that an organizer may close without."""
_AHEAD: frozenset[FixtureState] = frozenset({"upcoming", "open", "closing"})


@dataclass(frozen=True)
class ClosingRound:
    """A published round: its state, its number of events without a published result, and its postponed ones by name."""

    id: UUID
    name: Text
    state: FixtureState
    missing: int
    postponed: Sequence[Text] = ()


@dataclass(frozen=True)
class ClosingPoint:
    """One point: `said` is a sentence with `{places}` for `values`."""

    key: ClosingKey
    state: CheckState
    title: Text
    said: Text
    values: Mapping[str, Value] = field(default_factory=dict[str, Value])
    fixture_id: UUID | None = None
    problem: type[Problem] | None = None
    """The problem of a refused closing."""


def closing_checklist(rounds: Sequence[ClosingRound]) -> list[ClosingPoint]:
    """Return the open points, blocking ones first, and the number of final rounds."""
    over = [one for one in rounds if one.state not in _AHEAD]
    lacking = [one for one in over if one.missing or one.state == "locked"]
    points = [
        _of_rounds("results", "blocking", Text(pl="Wyniki", en="Results"), ResultsMissing, lacking),
        _of_rounds(
            "provisional",
            "blocking",
            Text(pl="Zatwierdzenie", en="Confirmation"),
            ResultsProvisional,
            [one for one in over if one.state == "provisional" and not one.missing],
        ),
        _of_rounds(
            "ahead",
            "warning",
            Text(pl="Kolejki przed nami", en="Rounds ahead"),
            RoundsAhead,
            [one for one in rounds if one.state in _AHEAD],
        ),
        _postponed([one for one in over if one.postponed]),
    ]
    return [*(point for point in points if point is not None), _final(rounds)]


def closing_refusals(points: Sequence[ClosingPoint], accepted: Sequence[AcceptedKey]) -> list[FieldText]:
    """Return the `errors` of a refused closing: blocking points, and warnings that were not accepted."""
    return [
        point.problem.field(pointer(point.key), **point.values)
        for point in points
        if point.problem is not None and (point.state == "blocking" or point.key not in accepted)
    ]


def _of_rounds(
    key: ClosingKey, state: CheckState, title: Text, problem: type[Problem], rounds: Sequence[ClosingRound]
) -> ClosingPoint | None:
    if not rounds:
        return None
    return ClosingPoint(
        key,
        state,
        title,
        Text(pl=problem.pl, en=problem.en),
        values={"count": len(rounds), "rounds": named([one.name for one in rounds])},
        fixture_id=rounds[0].id,
        problem=problem,
    )


def _postponed(rounds: Sequence[ClosingRound]) -> ClosingPoint | None:
    if not rounds:
        return None
    events = [name for one in rounds for name in one.postponed]
    return ClosingPoint(
        "postponed",
        "warning",
        Text(pl="Mecze przełożone", en="Postponed matches"),
        Text(pl=EventsPostponed.pl, en=EventsPostponed.en),
        values={"count": len(events), "events": named(events)},
        fixture_id=rounds[0].id,
        problem=EventsPostponed,
    )


def _final(rounds: Sequence[ClosingRound]) -> ClosingPoint:
    count = sum(one.state == "final" for one in rounds)
    return ClosingPoint(
        "final",
        "ok",
        Text(pl="Kolejki końcowe", en="Final rounds"),
        Text(pl="Kolejki z zatwierdzonymi wynikami: {count}.", en="Rounds with confirmed results: {count}."),
        values={"count": count},
    )
