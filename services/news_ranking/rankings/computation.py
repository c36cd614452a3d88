"""Computation of rankings, one sort of columns for each, and of fixtures' summaries (rules.md, Rankings).

The order equals that of `standings.domain.ranking.rank`. A test compares both on every team of random contests.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from uuid import UUID

import numpy as np
from numpy.typing import NDArray
from sqlalchemy.ext.asyncio import AsyncSession

from kit.database.column_arrays import Values
from kit.process.identifiers import uuid7
from news_ranking.domain.climbers import biggest_climber
from news_ranking.domain.histogram import histogram
from news_ranking.rankings.columns import ColumnRepository, Roster, Scored, Standing
from news_ranking.rankings.models import Scope
from news_ranking.rankings.repository import Basis, Figures, RankingRepository, Summary
from shared.rounding import half_away_from_zero
from standings.domain.batch_ranking import ManyPlaces, Numbers, rank_many
from standings.runs import Run


@dataclass(frozen=True)
class Made:
    """A computed ranking and its content."""

    ranking_id: UUID
    standing: Standing


@dataclass
class Round:
    """A fixture's two rankings: its own, and the contest's after it; computed now or read.

    `stands` if the second one exists: a correction of an earlier fixture leaves it uncomputed (`corrections`).
    """

    run: Run
    stands: bool
    made: dict[Scope, Standing] = field(default_factory=dict[Scope, Standing])
    read: dict[Scope, Standing] = field(default_factory=dict[Scope, Standing])


@dataclass(frozen=True)
class Sums:
    """Points of all fixtures up to one, by the roster's teams, and whether all of them are final."""

    points: Numbers
    final: bool


@dataclass(frozen=True)
class _Now:
    """The present values of the roster's teams, from the newest run or a later fixture's (`told`: it is in one)."""

    newest: Run | None
    points: Numbers
    ties: Sequence[Numbers]
    told: NDArray[np.bool_]


def _are_final(runs: Sequence[Run]) -> bool:
    """Return whether points of all fixtures are final; those of questions hold up no other."""
    counted = [run for run in runs if not run.is_aside] or runs
    return bool(counted) and all(run.final for run in counted)


class Making:
    """Computes rankings of one contest in the caller's transaction, without publishing them."""

    def __init__(
        self,
        session: AsyncSession,
        contest_id: UUID,
        roster: Roster,
        tie_break: Sequence[str],
        scoring: int | None = None,
    ) -> None:
        self._session = session
        self._scoring = scoring
        self._contest_id = contest_id
        self._columns = ColumnRepository(session, contest_id)
        self._rankings = RankingRepository(session)
        self._roster = roster
        self._tie_break = tie_break
        self._last: tuple[UUID, Scored] | None = None
        self._now: _Now | None = None

    @classmethod
    async def begin(
        cls, session: AsyncSession, contest_id: UUID, tie_break: Sequence[str], further: Iterable[Sequence[str]] = ()
    ) -> "Making":
        """Load the contest's visible teams for its rankings; `further`: the tie-breaks of its further scorings."""
        with_ages = any("earliestTeam" in names for names in (tie_break, *further))
        roster = await ColumnRepository(session, contest_id).roster(with_ages=with_ages)
        return cls(session, contest_id, roster, tie_break)

    def by(self, scoring: int, tie_break: Sequence[str]) -> "Making":
        """Return what computes the rankings of the same teams by a further scoring."""
        return Making(self._session, self._contest_id, self._roster, tie_break, scoring)

    async def scored(self, run: Run) -> Scored:
        """Return a run; the last one is cached, since more than one ranking uses it."""
        if self._last is None or self._last[0] != run.run_id:
            self._last = None  # free the memory of the last one first
            found = await self._columns.scored(run.run_id, self._roster, self._tie_break, self._scoring)
            self._last = run.run_id, found
        return self._last[1]

    async def overall(self, runs: Sequence[Run]) -> Made:
        """Rank all visible teams by their totals in the newest run; teams without a score have 0 points."""
        now = await self._as_it_stands(runs)
        basis = Basis(
            fixture_number=runs[-1].fixture_number if runs else None,
            run_revision=now.newest.revision if now.newest else 0,
            final=_are_final(runs),
        )
        to_play = await self._to_play(runs[-1] if runs else None)
        return await self._make(np.ones(len(now.points), bool), now.points, now.ties, basis, to_play=to_play)

    async def _to_play(self, run: Run | None) -> Numbers | None:
        """Return how many athletes of the roster's teams are still to play in a run; None without any, or if final."""
        return None if run is None or run.final else await self._columns.to_play(run.run_id, self._roster)

    async def _as_it_stands(self, runs: Sequence[Run]) -> _Now:
        """Return the present values of teams.

        A correction of an earlier fixture may lack teams that joined later; their values are in the newest run of a
        later fixture.
        """
        if self._now is not None:
            return self._now
        newest = max(runs, key=lambda run: run.run_number, default=None)
        later = [run for run in runs if newest is not None and run.fixture_number > newest.fixture_number]
        points = np.zeros(len(self._roster.ids), np.int64)
        ties = [self._roster.unscored(name) for name in self._tie_break]
        missing = np.ones(len(points), bool)
        for run in [*([newest] if newest else []), *sorted(later, key=lambda run: -run.run_number)]:
            if not missing.any():
                break
            scored = await self.scored(run)
            found = missing & scored.is_in
            points = np.where(found, scored.totals, points)
            ties = [np.where(found, told, known) for told, known in zip(scored.tie_breaks, ties, strict=True)]
            missing &= ~scored.is_in
        self._now = _Now(newest, points, ties, ~missing)
        return self._now

    async def of_fixture(self, run: Run) -> Made:
        """Rank the visible teams of a run by the fixture's points.

        Tie-breaks are figures of the whole contest and do not apply to one fixture, so equal points share a place.
        """
        scored = await self.scored(run)
        basis = Basis(run.fixture_number, run.revision, final=run.final)
        to_play = await self._to_play(run)
        return await self._make(scored.is_in, scored.fixture_points, (), basis, to_play=to_play)

    def before_all(self) -> Sums:
        """Return the sums before the first fixture."""
        return Sums(np.zeros(len(self._roster.ids), np.int64), final=True)

    async def add_up(self, before: Sums, run: Run) -> Sums:
        """Add the points of a run to those of the fixtures before it."""
        scored = await self.scored(run)
        return Sums(before.points + scored.fixture_points, final=before.final and (run.final or run.is_aside))

    async def after(self, run: Run, sums: Sums) -> Made:
        """Rank the visible teams of a run by their points of all fixtures up to it; this ranking has no pages."""
        scored = await self.scored(run)
        basis = Basis(run.fixture_number, run.revision, final=sums.final)
        return await self._make(scored.is_in, sums.points, scored.tie_breaks, basis, listed=False)

    async def after_recent(self, run: Run, runs: Sequence[Run]) -> Made:
        """Rank as `after`, by present totals less the points of later fixtures, which reads few runs instead of all."""
        now = await self._as_it_stands(runs)
        earlier = [other for other in runs if other.fixture_number <= run.fixture_number]
        sums = Sums(now.points, final=_are_final(earlier))
        for other in runs[len(earlier) :]:
            sums = Sums(sums.points - (await self.scored(other)).fixture_points, final=sums.final)
        if ((await self.scored(run)).is_in & ~now.told).any():  # the newest run has fewer teams than this one
            sums = self.before_all()
            for other in earlier:
                sums = await self.add_up(sums, other)
        return await self.after(run, sums)

    async def sum_up(self, fixture: Round, previous: Round | None) -> None:
        """Store a fixture's summary: teams, average, the biggest climber since `previous`, highlights from its run.

        It has no climber while one of the two rankings after a fixture is missing.
        """
        own = await self._standing(fixture, Scope.FIXTURE)
        average = half_away_from_zero(Fraction(own.points, own.teams)) if own.teams else 0
        climber = None
        if previous is not None and previous.stands and fixture.stands:
            after = await self._standing(fixture, Scope.AFTER)
            before, took_part = [await self._standing(previous, scope) for scope in (Scope.AFTER, Scope.FIXTURE)]
            everywhere = np.logical_and.reduce([one.numbers > 0 for one in (own, after, before, took_part)])
            climber = biggest_climber(before.positions, after.positions, after.numbers, compared=everywhere)
        summary = Summary(
            teams=own.teams,
            average=average,
            climber_id=UUID(bytes=bytes(self._roster.ids.bytes[climber.team])) if climber else None,
            climbed=climber.climbed if climber else None,
        )
        await self._rankings.sum_up(self._contest_id, fixture.run, summary)

    async def _standing(self, fixture: Round, scope: Scope) -> Standing:
        """Return a ranking that was computed now, or else the published one."""
        if scope in fixture.made:
            return fixture.made[scope]
        if scope not in fixture.read:
            ranking_id = await self._rankings.pointed(self._contest_id, scope, fixture.run.fixture_id)
            fixture.read[scope] = await self._columns.standing(ranking_id, self._roster)
        return fixture.read[scope]

    async def _make(  # noqa: PLR0913 - the columns of a ranking
        self,
        is_in: NDArray[np.bool_],
        points: Numbers,
        ties: Sequence[Numbers],
        basis: Basis,
        *,
        to_play: Numbers | None = None,
        listed: bool = True,
    ) -> Made:
        """Store a ranking of the roster's teams that are in it, and its head."""
        ranked = await asyncio.to_thread(_ranked, self._roster, is_in, points, ties)
        ranking_id = uuid7()
        waiting = None if to_play is None else to_play[is_in]
        await self._columns.write(ranking_id, ranked.ids, ranked.places, ranked.points, waiting, listed=listed)
        await self._rankings.add(self._contest_id, ranking_id, basis, ranked.figures, has_places=listed)
        return Made(ranking_id, ranked.standing)


@dataclass(frozen=True)
class _Ranked:
    """Teams by their ids, their points and places; figures of all, and the same places by the roster's teams."""

    ids: Values
    points: Numbers
    places: ManyPlaces
    figures: Figures
    standing: Standing


def _ranked(roster: Roster, is_in: NDArray[np.bool_], points: Numbers, ties: Sequence[Numbers]) -> _Ranked:
    teams = np.flatnonzero(is_in)
    points = points[teams]
    places = rank_many(points, [values[teams] for values in ties], roster.names[teams])
    values, counts = np.unique(points, return_counts=True)
    by_points = dict(zip(values.tolist(), counts.tolist(), strict=True))
    figures = Figures(
        total=len(points),
        leader_points=max(by_points, default=0),
        histogram=[[bar.low, bar.high, bar.teams] for bar in histogram(by_points)],
    )
    by_roster = np.zeros((2, len(is_in)), np.int64)
    by_roster[0, teams], by_roster[1, teams] = places.numbers, places.positions
    standing = Standing(by_roster[0], by_roster[1], len(teams), int(points.sum()))
    return _Ranked(roster.ids.bytes[teams], points, places, figures, standing)
