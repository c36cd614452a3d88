"""Imports: look through files, show what they would change, apply them (rules.md, Imports)."""

import asyncio
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.repository import hold_origin
from contests.athletes.scoring import is_frozen
from contests.contests import repository as contests_repository
from contests.contests.errors import ContestNotFound
from contests.contests.models import ContestRow
from contests.fixtures import acts
from contests.fixtures import repository as fixtures_repository
from contests.fixtures.holding import hold_contest
from contests.fixtures.loading import load
from contests.imports import athletes, repository, writing
from contests.imports.changes import compare
from contests.imports.errors import ImportForFantasyOnly, ImportHasProblems, ImportNotFound, ImportOptionsConflict
from contests.imports.looking import look_through
from contests.imports.models import ImportRow
from contests.imports.planned import Plan
from contests.imports.schemas import ImportCreate, ImportOptions
from contests.imports.scoring import scoring_of
from contests.imports.showing import MOST_PROBLEMS, Found, field_text, shown
from kit.db import database_now

__all__ = ["apply", "find", "preview"]


async def preview(session: AsyncSession, *, actor_id: UUID, contest_id: UUID, body: ImportCreate) -> ImportRow:
    """Look through files and keep what they would change; nothing of the contest is written.

    Files with problems are kept as refused, with their problems and without their text.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        ImportForFantasyOnly: the files are about athletes, the contest is a typer.
        ImportOptionsConflict: both a shift in days and a first kick-off are given.
    """
    options = body.options()
    if options.shift_days is not None and options.start_at is not None:
        raise ImportOptionsConflict
    await _require_kind(session, contest_id, options)
    text = body.stored()
    plan, problems = await asyncio.to_thread(look_through, text, options)
    contest = await hold_contest(session, contest_id)
    found = await _found(session, contest, plan, options)
    problems = [*problems, *found.problems]
    row = ImportRow(
        contest_id=contest_id,
        state="refused" if problems else "preview",
        file_name=body.file_name,
        text=None if problems else text,
        options=options.model_dump(mode="json"),
        preview=shown(plan, found, problems),
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
    """Write what an import holds: athletes, fixtures, events, predictions, prices; its results become drafts.

    The files are compared once more with the contest as it stands now. A second time changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: it has been closed.
        FixtureOrderStands: fantasy fixtures that have opened would change places.
        ImportNotFound: the contest has no such import.
        ImportHasProblems: the files were refused, or a fixture that they change has locked since they were looked
            through.
    """
    row = await _row_of(session, contest_id, import_id)
    if row.state == "applied":
        return row
    if row.text is None:
        raise ImportHasProblems(errors=[field_text(problem) for problem in row.preview["problems"]])
    options = ImportOptions.model_validate(row.options)
    plan, problems = await asyncio.to_thread(look_through, row.text, options)
    contest = await hold_contest(session, contest_id)
    row = await repository.lock(session, contest_id, import_id) or row
    if row.state == "applied":
        return row
    await fixtures_repository.lock_all(session, contest_id)
    origin = await hold_origin(session, contest.origin_id) if plan.athletes else None
    if origin is not None:
        await athletes.bring(session, origin, plan)
    found = await _found(session, contest, plan, options)
    problems = [*problems, *found.problems]
    if problems:
        raise ImportHasProblems(errors=[field_text(problem.to_json()) for problem in problems[:MOST_PROBLEMS]])
    scores_anew = origin is not None and await found.scoring.take_over(session, origin, actor_id=actor_id)
    await writing.write(session, contest, found.differences, found.now)
    counts = row.preview["counts"]
    row.state, row.applied_at, row.text = "applied", found.now, None
    row.preview = shown(plan, replace(found, new_athletes=counts.get("newAthletes", 0)), [])
    await _record(session, contest, actor_id, row, scores_anew=scores_anew)
    await session.flush()
    return row


async def _require_kind(session: AsyncSession, contest_id: UUID, options: ImportOptions) -> None:
    contest = await contests_repository.find(session, contest_id)
    if contest is None:
        raise ContestNotFound
    if options.format == "fpl" and contest.event_type != "Fantasy":
        raise ImportForFantasyOnly


async def _row_of(session: AsyncSession, contest_id: UUID, import_id: UUID) -> ImportRow:
    if await contests_repository.find(session, contest_id) is None:
        raise ContestNotFound
    return await find(session, contest_id=contest_id, import_id=import_id)


async def _found(session: AsyncSession, contest: ContestRow, plan: Plan, options: ImportOptions) -> Found:
    """Compare a plan with what is there; the contest must be held."""
    now = await database_now(session)
    rows = await fixtures_repository.of_contest(session, contest.id)
    existing = {
        fixture.row.import_key: fixture
        for fixture in await load(session, contest, [row for row in rows if row.import_key is not None])
        if fixture.row.import_key is not None
    }
    known = await athletes.known(session, contest, [fixture.row for fixture in existing.values()], plan)
    differences = compare(plan.fixtures, existing, now, known)
    return Found(
        now=now,
        differences=differences,
        frozen_moves=await athletes.frozen_moves(session, contest, differences),
        new_athletes=known.provisional,
        scoring=scoring_of(
            contest.origin,
            plan,
            is_wanted=options.season_rules,
            is_frozen=bool(plan.rules) and await is_frozen(session, contest.origin),
        ),
    )


async def _record(
    session: AsyncSession, contest: ContestRow, actor_id: UUID, row: ImportRow, *, scores_anew: bool
) -> None:
    counts = row.preview["counts"]
    if counts["new"] or counts["changed"] or counts["newAthletes"] or scores_anew:
        await acts.record(
            session,
            contest,
            action="import.applied",
            actor_id=actor_id,
            subject_id=row.id,
            after={"new": counts["new"], "changed": counts["changed"]},
        )
