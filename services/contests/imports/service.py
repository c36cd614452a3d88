"""Imports: look through a file, show what it would change, apply it (rules.md, Imports)."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures import acts
from contests.fixtures import repository as fixtures_repository
from contests.fixtures.holding import hold_contest
from contests.fixtures.loading import load
from contests.imports import repository, writing
from contests.imports.changes import FixtureDifference, compare
from contests.imports.checks import check
from contests.imports.errors import ImportHasProblems, ImportNotFound, ImportOptionsConflict
from contests.imports.kick_off import zone_of
from contests.imports.models import ImportRow
from contests.imports.openfootball import read
from contests.imports.plan import make_plan, shift_of
from contests.imports.planned import Plan
from contests.imports.problems import FileProblem
from contests.imports.schemas import ImportCreate, ImportOptions
from kit.db import database_now
from kit.errors import FieldText

__all__ = ["apply", "find", "preview"]

FIRST_YEAR, LAST_YEAR = 1900, 2200
MOST_PROBLEMS = 200
"""A file with more problems than these is not the right file; the first ones tell."""


async def preview(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: ImportCreate) -> ImportRow:
    """Look through a file and keep what it would change; nothing of the contest is written.

    A file with problems is kept as refused, with its problems and without its text.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportOptionsConflict: both a shift in days and a first kick-off are given.
    """
    options = body.options()
    if options.shift_days is not None and options.start_at is not None:
        raise ImportOptionsConflict
    contest = await hold_contest(session, contest_id)
    plan, problems = await asyncio.to_thread(_read, body.text, options)
    now = await database_now(session)
    differences = await _differences(session, contest, plan, now)
    late = [difference for difference in differences if difference.closes_at_once(now)]
    if late:
        plan = replace(plan, notices=(*plan.notices, _in_the_past(len(late))))
    problems = [*problems, *(problem for difference in differences for problem in difference.problems)]
    row = ImportRow(
        contest_id=contest_id,
        state="refused" if problems else "preview",
        file_name=body.file_name,
        text=None if problems else body.text,
        options=options.model_dump(mode="json"),
        preview=_shown(plan, differences, problems),
        created_by=actor_id,
    )
    await repository.add(session, row)
    return row


async def find(session: AsyncSession, *, contest_id: UUID, import_id: UUID) -> ImportRow:
    """Answer an import of a contest.

    Raises:
        ImportNotFound: the contest has no such import.
    """
    row = await repository.find(session, contest_id, import_id)
    if row is None:
        raise ImportNotFound
    return row


async def apply(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, import_id: UUID) -> ImportRow:
    """Write what an import holds: fixtures, events, predictions; its results become drafts, never published by it.

    The file is compared once more with the contest as it stands now. A second time changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportNotFound: the contest has no such import.
        ImportHasProblems: the file was refused, or a fixture that it changes has locked since it was looked through.
    """
    contest = await hold_contest(session, contest_id)
    row = await repository.lock(session, contest_id, import_id)
    if row is None:
        raise ImportNotFound
    if row.state == "applied":
        return row
    if row.text is None:
        raise ImportHasProblems(errors=[_field_text(problem) for problem in row.preview["problems"]])
    plan, problems = await asyncio.to_thread(_read, row.text, ImportOptions.model_validate(row.options))
    await fixtures_repository.lock_all(session, contest_id)
    now = await database_now(session)
    differences = await _differences(session, contest, plan, now)
    problems = [*problems, *(problem for difference in differences for problem in difference.problems)]
    if problems:
        raise ImportHasProblems(errors=[_field_text(problem.to_json()) for problem in problems[:MOST_PROBLEMS]])
    await writing.write(session, contest, differences, now)
    row.state, row.applied_at, row.preview = "applied", now, _shown(plan, differences, [])
    counts = row.preview["counts"]
    if counts["new"] or counts["changed"]:
        await acts.record(
            session,
            contest,
            action="import.applied",
            actor_id=actor_id,
            subject_id=import_id,
            after={"new": counts["new"], "changed": counts["changed"]},
        )
    await session.flush()
    return row


def _read(text: str, options: ImportOptions) -> tuple[Plan, list[FileProblem]]:
    """Read a file as far as it goes; with problems the plan is empty."""
    zone = None if options.time_zone is None else zone_of(options.time_zone)
    reading = read(text, default_zone=zone)
    problems = sorted([*reading.problems, *check(reading.matches)], key=lambda problem: problem.line or 0)
    if problems:
        return Plan(fixtures=()), problems
    shift = shift_of((match.kick_off for match in reading.matches), days=options.shift_days, start_at=options.start_at)
    plan = make_plan(reading, shift=shift, medalists=options.group_medalists)
    if any(not FIRST_YEAR <= moment.year < LAST_YEAR for moment in (_first(plan), _last(plan))):
        return Plan(fixtures=()), [_out_of_range()]
    return plan, []


async def _differences(
    session: AsyncSession, contest: ContestRow, plan: Plan, now: datetime
) -> list[FixtureDifference]:
    rows = await fixtures_repository.of_contest(session, contest.id)
    existing = {
        fixture.row.import_key: fixture
        for fixture in await load(session, contest, [row for row in rows if row.import_key is not None])
        if fixture.row.import_key is not None
    }
    return compare(plan.fixtures, existing, now)


def _shown(plan: Plan, differences: Sequence[FixtureDifference], problems: Sequence[FileProblem]) -> dict[str, Any]:
    """Answer what the organizer is shown, as it is stored."""
    changes = [difference.change for difference in differences]
    return {
        "problems": [problem.to_json() for problem in problems[:MOST_PROBLEMS]],
        "notices": [notice.to_json() for notice in plan.notices],
        "fixtures": [
            {
                "key": difference.planned.key,
                "name": difference.planned.name,
                "from": difference.planned.starts_at.isoformat(),
                "to": difference.planned.ends_at.isoformat(),
                "events": len(difference.planned.events),
                "change": difference.change,
            }
            for difference in differences
        ],
        "counts": {
            "fixtures": len(plan.fixtures),
            "events": sum(len(fixture.events) for fixture in plan.fixtures),
            "results": sum(len(fixture.results.events) for fixture in plan.fixtures),
            "new": changes.count("new"),
            "changed": changes.count("changed"),
            "unchanged": changes.count("unchanged"),
        },
    }


def _first(plan: Plan) -> datetime:
    return min(fixture.starts_at for fixture in plan.fixtures)


def _last(plan: Plan) -> datetime:
    return max(fixture.ends_at for fixture in plan.fixtures)


def _out_of_range() -> FileProblem:
    return FileProblem(
        "date-out-of-range",
        pl=f"Po przesunięciu daty muszą mieścić się między rokiem {FIRST_YEAR} a {LAST_YEAR}.",
        en=f"Once shifted, dates must lie between the years {FIRST_YEAR} and {LAST_YEAR}.",
    )


def _in_the_past(count: int) -> FileProblem:
    return FileProblem(
        "fixtures-in-the-past",
        pl=f"Kolejki, które już się zaczęły ({count}), będą od razu zamknięte. Przesuń daty albo czas zamknięcia.",
        en=f"Fixtures that have begun already ({count}) will be locked at once. Shift the dates or the closing time.",
    )


def _field_text(problem: dict[str, Any]) -> FieldText:
    return FieldText(problem["pointer"], problem["code"], pl=problem["pl"], en=problem["en"])
