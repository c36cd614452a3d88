"""Use cases of scoring: a run's work on the teams of a chunk."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import Highlights
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run
from shared.id_columns import Ids, ids_of, places
from typer_predictions.domain.batch_points import ManyScores, Numbers
from typer_predictions.domain.scoring import Prizes, Score, score
from typer_predictions.domain.standing import ManyStandings, ManyTeams, OtherFixtures, OthersOfMany, Standing
from typer_predictions.game import TYPER
from typer_predictions.predictions.repository import read_picks
from typer_predictions.scoring.blocks import BlockRepository
from typer_predictions.scoring.repository import LockedTeams, ScoreRepository, TeamsToScore, TeamToScore
from typer_predictions.scoring.results import prizes, write_results


class PredictionScores:
    """Scores predictions in one session's transaction (`games.scoring.points.Scores`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._scores = ScoreRepository(session)
        self._blocks = BlockRepository(session)

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk by their locked predictions, frozen rates, results and adjustments."""
        worth = await self._worth(chunk, run)
        teams = await self._scores.columns(chunk, run)
        locked = await self._locked(chunk, run, worth)
        others = await self._blocks.others(chunk, run)
        found = await asyncio.to_thread(many_standings, teams, locked, others)
        await self._blocks.store(chunk, run, found)
        return found

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Return the changes that scoring would make, by team; a team without a score has no points in the fixture."""
        worth = await self._worth(chunk, run)
        teams = await self._scores.teams(chunk, run)
        others = by_team(teams, await self._blocks.others(chunk, run))
        now = {team_id: one for scores in await self._blocks.now(chunk, run) for team_id, one in scores.one_by_one()}
        found = await asyncio.to_thread(standings, teams, worth, others)
        return await asyncio.to_thread(changes, found, now, others)

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Return the scores that a finished run stored for a chunk."""
        found = await self._scores.standings(chunk, run)
        ids = ids_of(one.team_id for one in found)
        picks = picks_of(ids, await self._locked(chunk, run, await self._worth(chunk, run)))
        right = np.array([one.fixture.correct_predictions for one in found], np.int64)
        return OneByOne(found, None if picks is None else (right, picks))

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the correct prediction with the highest rate and at least one team; a correction may change it."""
        worth = await self._worth(chunk, run)
        return Highlights(best_hit=await self._scores.best_hit(chunk, run, worth))

    async def _locked(self, chunk: Chunk, run: Run, worth: Prizes) -> Sequence[LockedTeams]:
        """Return the teams with locked picks in a run's fixture; events without a result, or void, do not count."""
        void = [event for event, _ in await self._scores.frozen_offers(chunk, run) if event not in worth]
        return await self._scores.hits(chunk, run, worth, void)

    async def _worth(self, chunk: Chunk, run: Run) -> Prizes:
        """Return the points of the correct predictions of a run's fixture."""
        frozen = await self._scores.frozen_offers(chunk, run)
        return prizes(frozen, run.results, await self._scores.predicted_scores(chunk, run))


def many_standings(teams: TeamsToScore, locked: Sequence[LockedTeams], others: Sequence[ManyTeams]) -> ManyStandings:
    """Return the standings of many teams, as `standings` does for each."""
    found = ManyScores.none(len(teams.ids))
    for one in locked:
        rows, here = places(teams.ids, one.ids)
        right = ManyScores.of(len(one.ids), one.hits)
        found.points[rows] += right.points[here]
        found.exact_results[rows] += right.exact_results[here]
        found.correct_predictions[rows] += right.correct_predictions[here]
    found.points[:] += teams.adjustments
    sums, picks = OthersOfMany.of(teams.ids, others), picks_of(teams.ids, locked)
    return ManyStandings.of(ManyTeams(teams.ids, found), teams.made_at, sums, picks)


def picks_of(ids: Ids, locked: Sequence[LockedTeams]) -> Numbers | None:
    """Return how many predictions that count each team chose; None if a lock did not count them."""
    found: Numbers = np.zeros(len(ids), np.int64)
    for one in locked:
        if one.picks is None:
            return None
        rows, here = places(ids, one.ids)
        found[rows] += one.picks[here]
    return found


def by_team(teams: Sequence[TeamToScore], others: Sequence[ManyTeams]) -> dict[UUID, OtherFixtures]:
    """Return each team's totals of its other fixtures; teams are in the order of their ids."""
    found = OthersOfMany.of(ids_of(team.team_id for team in teams), others)
    return {team.team_id: one for team, one in zip(teams, found.one_by_one(), strict=True)}


def standings(teams: Sequence[TeamToScore], worth: Prizes, others: Mapping[UUID, OtherFixtures]) -> list[Standing]:
    """Score teams and add their other fixtures; a team without predictions has only its adjustments."""
    nothing = OtherFixtures()
    return [
        Standing.of(
            team.team_id,
            team.made_at,
            _adjusted(score(read_picks(team.picks), worth) if team.picks else Score(), team.adjustments),
            others.get(team.team_id, nothing),
        )
        for team in teams
    ]


def _adjusted(found: Score, adjustments: int) -> Score:
    return replace(found, points=found.points + adjustments) if adjustments else found


def changes(
    found: Sequence[Standing], now: Mapping[UUID, Score], others: Mapping[UUID, OtherFixtures]
) -> list[StandingChange]:
    """Pair the present scores of teams with the new ones; a team without a score has none."""
    none, nothing = Score(), OtherFixtures()
    return [
        StandingChange(after.with_fixture(now.get(after.team_id, none), others.get(after.team_id, nothing)), after)
        for after in found
    ]


SCORING = Scoring(TYPER, scores=PredictionScores, write_results=write_results)
