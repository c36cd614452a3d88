"""The use case of trying out a publication: every team is scored by it, and nothing is stored."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from games.history import service as past
from games.history.repository import PastRepository
from games.preview.comparison import Comparison, PlacedChange, TeamChange, compare
from games.preview.errors import NothingScored, ScoringUnderway
from games.preview.repository import PreviewRepository, ScoringState
from games.scoring.points import Scoring, Standing, StandingChange
from games.scoring.repository import Chunk, Run
from games.tables import FixtureColumns
from shared.problems import FixtureNotLocked, StillArriving

BATCH = 10_000
"""Teams scored at once: a statement of them stays far below the time that a request's may take."""


@dataclass(frozen=True)
class Preview:
    """The changes, and the names of the listed teams."""

    comparison: Comparison
    names: Mapping[UUID, str]


async def preview(  # noqa: PLR0913 - the results on trial, and their scorer
    session: AsyncSession,
    scoring: Scoring,
    *,
    fixture_id: UUID,
    results: str | None,
    revision: int | None,
    is_final: bool | None = None,
) -> Preview:
    """Score all teams of a fixture's contest by unpublished results, and compare; nothing is written.

    The functions are those of a scoring run, on one snapshot. So publishing these results next gives the same, unless
    points are adjusted or another fixture is published in between. Teams that left the contest are excluded, as in
    rankings. The call must be the first to read in its session.

    It costs a scoring run without its writes; services/games/README.md has measurements. Memory grows by some 0.5 KB a
    team. A contest has one preview at a time; a second request has to be repeated later.

    Args:
        session: a transaction that has not read anything yet.
        scoring: the game's.
        fixture_id: the fixture of the results.
        results: in the game's JSON form; None: the last scored ones, counted again.
        is_final: whether they would be final; None: as those that were scored last.
        revision: of the published results that the caller knows; they have to be scored first.

    Raises:
        FixtureNotFound: there is none.
        FixtureNotLocked: picks may still change.
        StillArriving: the contest is not known here yet.
        ScoringUnderway: a run or another preview is counting points, or results of `revision`
            have not arrived here yet.
        NothingScored: `results` is None, and no results of the fixture are scored.
    """
    repository = PreviewRepository(session)
    await repository.hold_still()
    fixture = await past.locked_fixture(session, scoring.game, fixture_id=fixture_id, still_open=FixtureNotLocked)
    state = await repository.state(fixture)
    if state is None:
        raise StillArriving
    if state.is_scoring or (revision is not None and state.revision < revision):
        raise ScoringUnderway
    if results is None:
        scored = await PastRepository(session, scoring.game).results(fixture)
        if scored is None:
            raise NothingScored
        results = scored.results
    if not await repository.alone(fixture.contest_id):
        raise ScoringUnderway
    chunks = await repository.chunks(fixture.contest_id, size=BATCH)
    run = _run(fixture, state, results, len(chunks))
    if is_final is not None:
        run = replace(run, final=is_final)
    changes = await _changes(session, scoring, chunks, run)
    hidden = await repository.hidden(fixture.contest_id)
    comparison = await asyncio.to_thread(
        compare, [change for change in changes if change.team_id not in hidden], is_ranked=state.is_ranked
    )
    return Preview(comparison, await repository.names(fixture.contest_id, _listed(comparison)))


async def _changes(session: AsyncSession, scoring: Scoring, chunks: Sequence[Chunk], run: Run) -> list[TeamChange]:
    scores, found = scoring.scores(session), list[TeamChange]()
    winners = await scores.winners(chunks, run)
    if winners is not None:
        run = replace(run, best=winners.best, winners=winners.number, winner_ids=winners.ids)
    for chunk in chunks:
        found += await asyncio.to_thread(_with_merits, await scores.changes(chunk, run), run.tie_break)
    return found


def _with_merits(changes: Sequence[StandingChange], tie_break: Sequence[str]) -> list[TeamChange]:
    found: list[TeamChange] = []
    for one in changes:
        after = _merit(one.after, tie_break)
        before = after if one.before is one.after else _merit(one.before, tie_break)
        found.append(TeamChange(one.after.team_id, one.before.points, one.after.points, before, after))
    return found


def _merit(standing: Standing, tie_break: Sequence[str]) -> tuple[int, ...]:
    return (standing.total, *[standing.tie_break(name) for name in tie_break])


def _run(fixture: FixtureColumns, state: ScoringState, results: str, chunks: int) -> Run:
    """Return the run that publishing would create, with the fields that scoring reads; it is not stored."""
    return Run(
        run_number=0,
        chunks=chunks,
        results_revision=state.revision + 1,
        final=state.is_final,
        results=results,
        correlation_id=None,
        causation_id=None,
        fixture_id=fixture.fixture_id,
        fixture_number=fixture.number,
        fixture_name=fixture.name,
        fixture_name_en=fixture.name_en,
        tie_break=state.tie_break,
    )


def _listed(comparison: Comparison) -> set[UUID]:
    lists: tuple[Sequence[PlacedChange], ...] = (
        comparison.gains,
        comparison.losses,
        comparison.top,
        comparison.top_before,
        comparison.fixture_top,
    )
    leaders = () if comparison.moves is None else (comparison.moves.leader_before, comparison.moves.leader_after)
    return {one.change.team_id for each in lists for one in each} | {one for one in leaders if one is not None}
