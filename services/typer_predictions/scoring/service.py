"""Use cases of scoring: what a run does with the teams of a chunk."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import Highlights
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run
from typer_predictions.domain.scoring import Prizes, Score, score
from typer_predictions.domain.standing import OtherFixtures, Standing
from typer_predictions.game import TYPER
from typer_predictions.predictions.repository import read_picks
from typer_predictions.scoring.repository import ScoreRepository, TeamToScore
from typer_predictions.scoring.results import prizes, write_results


class PredictionScores:
    """Scores predictions in one session's transaction (`games.scoring.points.Scores`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._scores = ScoreRepository(session)

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk by their locked predictions, the frozen rates, the results and adjustments."""
        found = await self._found(chunk, run, await self._scores.other_fixtures(chunk, run))
        await self._scores.store(chunk, run, found)
        return OneByOne(found)

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Tell what scoring would change; a team that isn't scored yet has nothing of the fixture."""
        others = await self._scores.other_fixtures(chunk, run)
        now = await self._scores.fixture_scores(chunk, run)
        return await asyncio.to_thread(changes, await self._found(chunk, run, others), now, others)

    async def _found(self, chunk: Chunk, run: Run, others: Mapping[UUID, OtherFixtures]) -> list[Standing]:
        worth = prizes(await self._scores.frozen_offers(chunk, run), run.results)
        teams = await self._scores.teams(chunk, run)
        return await asyncio.to_thread(standings, teams, worth, others)

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Read what a chunk of a finished run found."""
        return OneByOne(await self._scores.standings(chunk, run))

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Tell which correct prediction that somebody chose has the highest rate; another one after a correction."""
        worth = prizes(await self._scores.frozen_offers(chunk, run), run.results)
        return Highlights(best_hit=await self._scores.best_hit(chunk, run, worth))


def standings(teams: Sequence[TeamToScore], worth: Prizes, others: Mapping[UUID, OtherFixtures]) -> list[Standing]:
    """Score teams, and add what they have from other fixtures; who predicted nothing has adjustments alone."""
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
    """Put what teams have `now` from the fixture before what was found for it; without a score they have none."""
    none, nothing = Score(), OtherFixtures()
    return [
        StandingChange(after.with_fixture(now.get(after.team_id, none), others.get(after.team_id, nothing)), after)
        for after in found
    ]


SCORING = Scoring(TYPER, scores=PredictionScores, write_results=write_results)
