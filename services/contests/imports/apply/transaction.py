"""Apply an import in one transaction: all of it is written, or nothing."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.catalogue.repository import CatalogueRepository
from contests.contests.models import ContestRow
from contests.contests.service import hold_open, record_act
from contests.fixtures.repository import FixtureRepository
from contests.imports.apply import athletes, fixtures, log, postponements, publication, scoring
from contests.imports.errors import ImportGivenUp
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import Plan
from contests.imports.formats.problems import FileProblem
from contests.imports.models import ImportRow
from contests.imports.plan.comparison import compare_with
from contests.imports.plan.lines import lines_of
from contests.imports.plan.preview import preview_of
from contests.imports.repository import ImportRepository
from kit.database.sessions import allow_pauses

Report = Callable[[int, int], Awaitable[None]]
"""Is told how many rows are written of how many."""


class FilesDoNotFitError(Exception):
    """The contest has changed since the preview, so that the files cannot be applied any more."""

    def __init__(self, problems: Sequence[FileProblem]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


async def apply(
    session: AsyncSession, import_id: UUID, plan: Plan, problems: Sequence[FileProblem], report: Report
) -> bool:
    """Write what an import holds: athletes, fixtures, events, predictions, prices; its results become drafts.

    The plan is compared once more with the contest as it stands now. One transaction for all of it: participants,
    events and the log see the whole season or nothing of it (rules.md, Imports), and a worker that is killed leaves
    nothing behind. Answers False if there is nothing to write any more: a feed may not apply this by itself now.

    Args:
        session: with nothing done in it yet.
        import_id: an import that is running.
        plan: what its files say.
        problems: what is wrong with them.
        report: called from time to time.

    Raises:
        ContestClosed: it has been closed.
        FixtureOrderStands: fantasy fixtures that have opened would change places.
        FilesDoNotFitError: a fixture that they change has locked since they were looked through, for example.
        ScoringFrozen: the origin's scoring would change, but a fixture has locked.
    """
    await allow_pauses(session)
    row = await ImportRepository(session).get(import_id)
    contest = None if row is None else await hold_open(session, row.contest_id)
    row = await ImportRepository(session).get(import_id)  # whoever held the contest may have deleted it with its feed
    if contest is None or row is None or (row.wanted_by is None and row.feed_id is None):
        raise ImportGivenUp
    options = ImportOptions.model_validate(row.options)
    if row.wanted_by is None and not await ImportRepository(session).still_lets(row, options.only):
        await ImportRepository(session).take_back(row)
        return False
    rows = await FixtureRepository(session).lock_all(contest.id)
    brings = bool(plan.athletes) and not options.only
    origin = await CatalogueRepository(session).hold_origin(contest.origin_id) if brings else None
    late = frozenset[str]() if origin is None else await athletes.bring(session, origin, plan, rows)
    comparison = await compare_with(session, contest, plan, options, late)
    if problems or comparison.problems:
        raise FilesDoNotFitError([*problems, *comparison.problems])
    scores_anew = False
    if origin is not None and row.wanted_by is not None:
        scores_anew = await scoring.take_over(session, origin, comparison.scoring, actor_id=row.wanted_by)
    if origin is not None and comparison.current:
        await athletes.become(session, origin, plan, comparison.current)
    comparison = replace(comparison, new_athletes=row.preview["counts"].get("newAthletes", 0))
    lines = lines_of(comparison, participants=0) if row.feed_id is not None else []
    await fixtures.write(session, contest, comparison.differences, comparison.now, report)
    await postponements.record(session, contest, comparison, actor_id=row.wanted_by, reason=row.file_name)
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
