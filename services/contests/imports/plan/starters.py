"""The starters of competitions without two sides, where the file names none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem, quote

FEWEST = 2
"""So many starters make a competition."""


@dataclass(frozen=True)
class Started:
    """A plan whose competitions have starters, and the problems of those that have none."""

    plan: Plan
    problems: Sequence[FileProblem] = ()


def needs_starters(plan: Plan) -> bool:
    """Return whether a competition of the plan names no starters."""
    return any(event.is_race and not event.members for fixture in plan.fixtures for event in fixture.events)


def with_starters(plan: Plan, existing: Mapping[str, CompleteFixture], everybody: Sequence[str]) -> Started:
    """Return a plan with starters: those of a stored competition stay, and a new one has everybody.

    Args:
        plan: of the file, with the keys of stored rounds.
        existing: the contest's rounds by key.
        everybody: the keys of all who may start in the contest's origin.
    """
    problems: list[FileProblem] = []
    fixtures: list[PlannedFixture] = []
    for fixture in plan.fixtures:
        there = existing.get(fixture.key)
        stored = {event.key: tuple(event.members) for event in (there.events if there is not None else ())}
        events = tuple(_started(event, stored.get(event.key, tuple(everybody))) for event in fixture.events)
        problems += [_too_few(event) for event in events if event.is_race and len(set(event.members)) < FEWEST]
        fixtures.append(replace(fixture, events=events))
    return Started(replace(plan, fixtures=tuple(fixtures)), tuple(problems))


def _started(event: PlannedEvent, members: tuple[str, ...]) -> PlannedEvent:
    return replace(event, members=members) if event.is_race and not event.members else event


def _too_few(event: PlannedEvent) -> FileProblem:
    name = quote(event.group or "")
    return FileProblem(
        "starters-missing",
        pl=f"„{name}” potrzebuje co najmniej {FEWEST} startujących. Wskaż kolumnę ze startującymi albo dodaj ich "
        "najpierw do zawodów.",
        en=f"“{name}” needs {FEWEST} starters at least. Choose the column with the starters, or add them to the "
        "competition first.",
        line=event.line,
        pointer=event.pointer,
    )
