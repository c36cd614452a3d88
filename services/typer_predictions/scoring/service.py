"""Use cases of scoring: a run's work on the teams of a chunk."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import Highlights
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run
from shared.id_columns import ids_of, places
from typer_predictions.domain.batch_points import ManyScores, correct_of
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
        locked = await self._scores.hits(chunk, run, correct_of(worth))
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
        return OneByOne(await self._scores.standings(chunk, run))

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the correct prediction with the highest rate and at least one team; a correction may change it."""
        worth = await self._worth(chunk, run)
        return Highlights(best_hit=await self._scores.best_hit(chunk, run, worth))

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
    return ManyStandings.of(ManyTeams(teams.ids, found), teams.made_at, OthersOfMany.of(teams.ids, others))


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
