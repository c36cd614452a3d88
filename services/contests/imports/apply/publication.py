"""Publication of a feed's scores as provisional, if the organizer allows it and did not enter others."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.fixtures.models import FixtureResults, FixtureRow
from contests.fixtures.repository import FixtureRepository
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.differences import FixtureDifference
from contests.imports.plan.ownership import publishes_nothing_else
from contests.results import service as results
from contests.results.outcome import Terms
from kit.api.errors import Problem
from shared.bilingual_names import both

_PROVISIONALLY = Terms(final=False, winners={}, known_revision=None, accepts_totals=False)


async def publishable(session: AsyncSession, differences: Sequence[FixtureDifference]) -> list[FixtureRow]:
    """Return the locked fixtures whose draft differs from the published results only by the feed's own results.

    Results that an organizer has entered but not published stay unpublished. Final results are not corrected.
    """
    fixtures = FixtureRepository(session)
    found: list[FixtureRow] = []
    for one in differences:
        row = None if one.existing is None else one.existing.row
        if row is None or row.locked_at is None or row.final_at is not None:
            continue
        draft, latest = await fixtures.draft_of(row.id), await fixtures.latest(row.id)
        published = FixtureResults() if latest is None else latest.results
        if draft is not None and publishes_nothing_else(draft, published, one.free):
            found.append(row)
    return found


async def publish(
    session: AsyncSession, contest: ContestRow, rows: Sequence[FixtureRow], *, actor_id: UUID | None
) -> list[FileProblem]:
    """Publish drafts as provisional; return the reasons for those that stay drafts.

    The rows of the contest and its fixtures must be locked.
    """
    notices: list[FileProblem] = []
    for row in rows:
        try:
            async with session.begin_nested():
                await results.publish_draft(
                    session,
                    actor_id=actor_id,
                    contest_id=contest.id,
                    fixture_id=row.id,
                    how=_PROVISIONALLY,
                    reason=None,
                )
        except Problem as problem:
            notices.append(_left_as_draft(row, problem))
    return notices


def _left_as_draft(row: FixtureRow, problem: Problem) -> FileProblem:
    names = both(row.name, row.name_en)
    return FileProblem(
        "results-left-as-draft",
        pl=f"Wyników kolejki „{quote(names.pl)}” nie ogłoszono, zostają szkicem: {_said(problem, 'pl')}",
        en=f"The results of round “{quote(names.en)}” were not published and stay a draft: {_said(problem, 'en')}",
    )


def _said(problem: Problem, language: str) -> str:
    """Return a problem in one language, with the match of each broken rule."""
    return " ".join([problem.detail(language), *(one.view(language).detail for one in problem.errors)])
