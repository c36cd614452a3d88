"""The states of matches in a file: postponed, called off or awarded; and matches that are better postponed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from contests.domain.openings import LASTS
from contests.fixtures.complete import CompleteFixture
from contests.fixtures.models import EventRow
from contests.imports.formats.options import ImportAnswers
from contests.imports.formats.plan import Plan, PlannedEvent, PlannedFixture
from contests.imports.formats.problems import FileProblem
from contests.imports.plan.postponements import Leaving
from contests.imports.plan.questions import Question
from shared.named import both

FAR = timedelta(days=3)
"""A match that a file moves so far behind the others of its round is better postponed."""


@dataclass(frozen=True)
class States:
    """The matches of stored rounds whose state a file changes, by the key of their round."""

    leaving: Mapping[str, tuple[Leaving, ...]] = field(default_factory=dict[str, tuple[Leaving, ...]])
    voided: Mapping[str, tuple[EventRow, ...]] = field(default_factory=dict[str, tuple[EventRow, ...]])
    notices: tuple[FileProblem, ...] = ()


def with_proposals(
    plan: Plan, existing: Mapping[str, CompleteFixture], answers: ImportAnswers, *, is_fantasy: bool
) -> tuple[Plan, list[Question]]:
    """Postpone the matches that are played too late for their round, with a yes; ask without one.

    A match is too late if the file moves it more than three days behind the others of its stored round. In fantasy it
    is also too late if it ends after the next round's first match has started: that round could not be edited.
    """
    questions: list[Question] = []
    fixtures: list[PlannedFixture] = []
    ordered = sorted(plan.fixtures, key=lambda fixture: fixture.starts_at)
    for place, fixture in enumerate(ordered):
        following = ordered[place + 1] if is_fantasy and place + 1 < len(ordered) else None
        late = _too_late(fixture, existing.get(fixture.key), following)
        names = both(fixture.name, fixture.name_en)
        for event, was in late.values():
            questions.append(Question("postponement", names, event.title, event.line, was, event.starts_at))
        fixtures.append(_without(fixture, late) if answers.postpones and late else fixture)
    return replace(plan, fixtures=tuple(fixtures)), [] if answers.postpones else questions


def _without(fixture: PlannedFixture, late: Mapping[str, object]) -> PlannedFixture:
    events = tuple(replace(event, is_postponed=True) if event.key in late else event for event in fixture.events)
    starts = [event.starts_at for event in events if event.takes_place]
    return replace(
        fixture,
        events=events,
        starts_at=min(starts, default=fixture.starts_at),
        ends_at=max(starts) + LASTS if starts else fixture.ends_at,
    )


def _too_late(
    fixture: PlannedFixture, stored: CompleteFixture | None, following: PlannedFixture | None
) -> dict[str, tuple[PlannedEvent, datetime | None]]:
    rows = {} if stored is None else {row.key: row for row in stored.events}
    played = {key for key in rows if stored is not None and stored.published.has(key)}
    candidates = {
        event.key: event
        for event in fixture.events
        if event.takes_place
        and event.group is None
        and event.key not in played
        and event.key not in fixture.results.events
    }
    found: dict[str, tuple[PlannedEvent, datetime | None]] = {}
    for key, event in candidates.items():
        row = rows.get(key)
        if row is not None and not row.is_counted:
            continue
        others = [one.starts_at for one in candidates.values() if one.key != key]
        others += [one.starts_at for one in rows.values() if one.is_counted and _is_another(one, candidates)]
        if not others:
            continue
        moves = row is not None and row.starts_at < event.starts_at and event.starts_at > max(others) + FAR
        blocks = following is not None and _blocks(event.starts_at, following) and not _blocks(min(others), following)
        if moves or blocks:
            found[key] = (event, None if row is None else row.starts_at)
    return found


def _is_another(row: EventRow, candidates: Mapping[str, PlannedEvent]) -> bool:
    return not row.is_group and row.key not in candidates


def _blocks(starts_at: datetime, following: PlannedFixture) -> bool:
    return starts_at + LASTS > following.starts_at


def states_of(plan: Plan, existing: Mapping[str, CompleteFixture]) -> States:
    """Return the stored matches that a file postpones or calls off; those with a result stay, with a notice."""
    if plan.season is not None:
        return States()
    leaving: dict[str, tuple[Leaving, ...]] = {}
    voided: dict[str, tuple[EventRow, ...]] = {}
    notices: list[FileProblem] = []
    for fixture in plan.fixtures:
        stored = existing.get(fixture.key)
        if stored is None:
            continue
        gone = {event.key: event for event in fixture.events if not event.takes_place}
        rows = [row for row in stored.events if row.key in gone and row.state == "scheduled"]
        free = [row for row in rows if not stored.published.has(row.key)]
        notices += [_has_result(gone[row.key], stored) for row in rows if row not in free]
        leaving[fixture.key] = tuple(Leaving(row, stored.row.names, None) for row in free if gone[row.key].is_postponed)
        voided[fixture.key] = tuple(row for row in free if gone[row.key].is_void)
        notices += _stay(fixture, stored)
    return States(leaving=leaving, voided=voided, notices=tuple(notices))


def _stay(fixture: PlannedFixture, stored: CompleteFixture) -> Sequence[FileProblem]:
    """Return notices of matches that are postponed or void here, and neither in the file."""
    taking_place = {event.key: event for event in fixture.events if event.takes_place}
    return [
        FileProblem(
            "match-state-stays",
            pl=f"{row.title} jest u nas {_OF[row.state][0]} i tak zostaje. Przywróć go ręcznie, jeśli się odbędzie.",
            en=f"{row.title} is {_OF[row.state][1]} here and stays so. Bring it back by hand if it takes place.",
            line=taking_place[row.key].line,
            pointer=taking_place[row.key].pointer,
        )
        for row in stored.events
        if row.state in _OF and row.key in taking_place and row.starts_at != taking_place[row.key].starts_at
    ]


_OF = {"postponed": ("przełożony", "postponed"), "void": ("unieważniony", "void")}


def _has_result(event: PlannedEvent, stored: CompleteFixture) -> FileProblem:
    names = stored.row.names
    return FileProblem(
        "match-played-already",
        pl=f"{event.title} ma już ogłoszony wynik w kolejce „{names.pl}”, więc tam zostaje.",
        en=f"The result of {event.title} is published in round “{names.en}”, so it stays there.",
        line=event.line,
        pointer=event.pointer,
    )


def awarded(
    fixture: PlannedFixture, stored: CompleteFixture | None, answers: ImportAnswers, *, is_over: bool
) -> tuple[frozenset[str], list[Question], list[FileProblem]]:
    """Return the keys of matches that become walk-overs, the open questions, and the notices.

    A walk-over that counts needs a round whose picks are over (`is_over`): everybody knows its result.
    """
    rows = {} if stored is None else {row.key: row for row in stored.events}
    found = [event for event in fixture.events if event.is_awarded]
    found = [event for event in found if (row := rows.get(event.key)) is None or _is_undecided(row)]
    names = both(fixture.name, fixture.name_en)
    if answers.walkovers is None:
        return frozenset(), [Question("walkover", names, event.title, event.line) for event in found], []
    if answers.walkovers == "counts" and not is_over:
        return frozenset(), [], [_not_yet(event) for event in found]
    return frozenset(event.key for event in found), [], []


def _is_undecided(row: EventRow) -> bool:
    return row.is_counted and row.walkover is None


def _not_yet(event: PlannedEvent) -> FileProblem:
    return FileProblem(
        "walkover-before-lock",
        pl=f"{event.title} to walkower, ale kolejka nie jest jeszcze zamknięta. Wpisz go ręcznie po zamknięciu.",
        en=f"{event.title} is a walk-over, but its round is not closed yet. Declare it by hand after the closing.",
        line=event.line,
        pointer=event.pointer,
    )
