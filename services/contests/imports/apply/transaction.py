"""Application of an import in one transaction: all of it, or nothing."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.service import hold_open, record_act
from contests.fixtures.repository import FixtureRepository
from contests.imports.apply import (
    athletes,
    closings,
    fixtures,
    log,
    postponements,
    publication,
    scoring,
    values,
    waiting_matches,
)
from contests.imports.errors import ImportGivenUp
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.journal import FILE, FILES, Journal, State
from contests.imports.models import ImportRow
from contests.imports.plan.clubs import found_clubs
from contests.imports.plan.comparison import compare_with
from contests.imports.plan.lines import lines_of
from contests.imports.plan.preview import preview_of
from contests.imports.plan.waiting_matches import WaitingChanges
from contests.imports.repository import ImportRepository
from kit.database.sessions import allow_pauses

Report = Callable[[int, int], Awaitable[None]]
"""Receives the number of rows written and of all rows."""


class FilesDoNotFitError(Exception):
    """The contest has changed since the preview, so the files no longer fit."""

    def __init__(self, problems: Sequence[FileProblem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


async def apply(
    session: AsyncSession, import_id: UUID, plan: Plan, problems: Sequence[FileProblem], report: Report
) -> bool:
    """Apply an import: athletes, fixtures, events, predictions, prices; its results become drafts.

    The plan is compared again with the present contest. It is one transaction, so participants, events and the log see
    the whole season or nothing of it (rules.md, Imports), and a killed worker leaves no trace. Returns False if there
    is no change left to write, because the feed may no longer apply it by itself.

    Args:
        session: an unused one.
        import_id: an import that is running.
        plan: of its files.
        problems: of its files.
        report: called from time to time.

    Raises:
        ContestClosed: the contest is closed.
        FixtureOrderStands: opened fantasy fixtures would change places.
        FilesDoNotFitError: for example, a fixture in the files has locked since the preview.
        ScoringFrozen: the origin's scoring would change, but a fixture has locked.
    """
    await allow_pauses(session)
    row = await ImportRepository(session).get(import_id)
    contest = None if row is None else await hold_open(session, row.contest_id)
    row = await ImportRepository(session).get(import_id)  # it may have been deleted with its feed
    if contest is None or row is None or (row.wanted_by is None and row.feed_id is None):
        raise ImportGivenUp
    options = ImportOptions.model_validate(row.options)
    if row.wanted_by is None and not await ImportRepository(session).still_lets(row, options.only):
        await ImportRepository(session).take_back(row)
        return False
    rows = await FixtureRepository(session).lock_all(contest.id)
    found = await found_clubs(session, contest, plan, makes=options.makes_clubs)
    plan = found.plan
    brings = bool(plan.athletes) and not options.only
    origin = await CatalogueRepository(session).hold_origin(contest.origin_id) if brings else None
    written = FILE if plan.season is None else FILES
    before = await State.of(session, contest, written)
    late = frozenset[str]() if origin is None else await athletes.bring(session, origin, plan, rows)
    comparison = await compare_with(session, contest, plan, options, late)
    unanswered = [] if options.only else found.unanswered
    if problems or comparison.problems or unanswered:
        raise FilesDoNotFitError([*problems, *comparison.problems, *unanswered])
    scores_anew = False
    if origin is not None and row.wanted_by is not None:
        scores_anew = await scoring.take_over(session, origin, comparison.scoring, actor_id=row.wanted_by)
    if origin is not None and comparison.current:
        await athletes.become(session, origin, plan, comparison.current)
    comparison = replace(comparison, clubs=found, new_athletes=row.preview["counts"].get("newAthletes", 0))
    lines = lines_of(comparison, participants=0) if row.feed_id is not None else []
    await fixtures.write(
        session, contest, comparison.differences, comparison.now, report, awarded_counts=options.awarded_counts
    )
    await waiting_matches.write(session, contest, WaitingChanges() if options.only else comparison.waiting)
    await closings.record(session, contest, comparison, options, actor_id=row.wanted_by)
    await postponements.record(session, contest, comparison, actor_id=row.wanted_by, reason=row.file_name)
    await values.keep(session, contest, row, comparison)
    if plan.season is not None and not options.only:
        await ImportRepository(session).remember(contest.id, shift=plan.season.shift, tables=plan.tables)
    row.state, row.applied_at, row.text = "applied", comparison.now, None
    row.preview = preview_of(plan, comparison, []) | {"lines": row.preview.get("lines", [])}
    if lines:
        await log.record(session, contest, row, lines)
    await _record(session, contest, row.wanted_by, row, scores_anew=scores_anew)
    if options.publishes:
        rows = await publication.publishable(session, comparison.differences)
        notices = await publication.publish(session, contest, rows, actor_id=row.wanted_by)
        row.preview = row.preview | {"notices": [*row.preview["notices"], *(one.to_json() for one in notices)]}
    await session.flush()
    if row.wanted_by is not None:  # what a feed applies by itself, it would apply again
        await Journal(session).write(row.id, before, await State.of(session, contest, written))
    return True


async def _record(
    session: AsyncSession, contest: ContestRow, actor_id: UUID | None, row: ImportRow, *, scores_anew: bool
) -> None:
    counts = row.preview["counts"]
    if counts["new"] or counts["changed"] or counts["newAthletes"] or counts["prices"] or scores_anew:
        await record_act(
            session,
            contest,
            action="import.applied" if row.feed_id is None else "feed.applied",
            actor_id=actor_id,
            subject_id=row.feed_id or row.id,
            after={"new": counts["new"], "changed": counts["changed"]} | log.named(row),
        )
