"""Use cases of scoring: a run's work on the teams of a chunk."""

import asyncio
from collections.abc import Mapping, Sequence
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.base import Text
from contracts.events.contest import FantasyRules
from contracts.events.team import Highlights, MostCaptained
from fantasy_teams.contests.service import contest_of
from fantasy_teams.domain.batch_held_transfers import many_costs, many_counted
from fantasy_teams.domain.batch_points import Numbers, to_play, totals
from fantasy_teams.domain.chips import scored_chips
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.points import team_total
from fantasy_teams.domain.standing import (
    ManyScores,
    ManyStandings,
    OtherFixtures,
    OthersOfMany,
    Score,
    Standing,
)
from fantasy_teams.domain.substitutions import NOTHING, Results
from fantasy_teams.game import FANTASY
from fantasy_teams.market.repository import MarketRepository
from fantasy_teams.scoring.blocks import BlockRepository
from fantasy_teams.scoring.repository import BroughtFigures, ScoreRepository, TeamsToScore, TeamToScore
from fantasy_teams.scoring.results import read_results, write_results
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run, Winners
from shared.id_columns import Ids, ids_of, places


class SquadScores:
    """Scores squads in one session's transaction (`games.scoring.points.Scores`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session
        self._scores = ScoreRepository(session)
        self._blocks = BlockRepository(session)

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk by their locked squads, the results and their adjustments."""
        rules, prices = await self._rules_and_prices(chunk, run)
        teams = await self._scores.columns(chunk, run, rules, prices)
        others = await self._blocks.others(chunk, run)
        results, is_final = read_results(run.results), run.final
        found = await asyncio.to_thread(many_standings, teams, rules, results, others, is_final=is_final)
        await self._blocks.store(chunk, run, found)
        return found

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Return the changes that scoring would make, by team; a team without a score has not played the fixture."""
        rules, prices = await self._rules_and_prices(chunk, run)
        teams = await self._scores.teams(chunk, run)
        others = by_team(teams, await self._blocks.others(chunk, run))
        now = {team_id: one for scores in await self._blocks.now(chunk, run) for team_id, one in scores.one_by_one()}
        found = await asyncio.to_thread(standings, teams, rules, read_results(run.results), others, prices)
        return await asyncio.to_thread(changes, found, now, others)

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Return the scores that a finished run stored for a chunk."""
        found = await self._scores.standings(chunk, run)
        if run.final:
            return OneByOne(found)
        rules, prices = await self._rules_and_prices(chunk, run)
        teams = await self._scores.columns(chunk, run, rules, prices)
        ids = ids_of(one.team_id for one in found)
        return OneByOne(found, to_play=to_play_of(ids, teams, read_results(run.results)))

    async def _rules_and_prices(self, chunk: Chunk, run: Run) -> tuple[FantasyRules, Prices]:
        """Return the contest's rules, and the prices at the lock, which only a PriceJoker asks for."""
        rules = (await contest_of(self._session, chunk.contest_id)).rules
        if not any(chip.kind == "PriceJoker" for chip in rules.chips):
            return rules, {}
        return rules, await MarketRepository(self._session).prices(chunk.contest_id, run.fixture_id) or {}

    async def winners(self, _chunks: Sequence[Chunk], _run: Run, /) -> Winners | None:
        """Return None: a fantasy round has no points for the most points."""
        return None

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the most frequent captain, regardless of whether that athlete played."""
        found = await self._scores.most_captained(chunk, run)
        if found is None:
            return Highlights()
        contest = await contest_of(self._session, chunk.contest_id)
        market = await MarketRepository(self._session).market(contest.origin_id, contest.market)
        athlete = market.people.get(found.athlete)
        if athlete is None:
            return Highlights()
        return Highlights(
            most_captained=MostCaptained(
                athlete_id=athlete.athlete_id,
                name=athlete.fullname,
                club=Text(**athlete.club_name),
                points=read_results(run.results).get(found.athlete, NOTHING).points,
                teams=found.teams,
                squads=found.squads,
            )
        )


def many_standings(
    teams: TeamsToScore, rules: FantasyRules, results: Results, others: Sequence[ManyScores], *, is_final: bool = True
) -> ManyStandings:
    """Return the standings of many teams, as `standings` does for each; athletes are to play until it `is_final`."""
    brought, is_brought = teams.brought, teams.brought.cost >= 0
    cost = many_costs(rules, teams.held, teams.transfers, extra=teams.has_extra)
    cost = np.where(is_brought, brought.cost, cost)
    counted = many_counted(rules, teams.held, teams.transfers, free_by_chip=teams.is_free)
    scores = ManyScores(
        ids=teams.ids,
        played=teams.has_squad | is_brought,
        points=totals(rules, teams.squads, results) + teams.adjustments + brought.points - cost,
        transfers=np.where(is_brought, brought.transfers, counted),
    )
    waiting = None if is_final else to_play(teams.squads, results)
    return ManyStandings.of(scores, teams.made_at, OthersOfMany.of(teams.ids, others), waiting)


def to_play_of(ids: Ids, teams: TeamsToScore, results: Results) -> Numbers:
    """Return how many athletes of some teams that count are still to play; 0 of a team that is not in `teams`."""
    found = np.zeros(len(ids), np.int64)
    rows, here = places(ids, teams.ids)
    found[rows] = to_play(teams.squads, results)[here]
    return found


def by_team(teams: Sequence[TeamToScore], others: Sequence[ManyScores]) -> dict[UUID, OtherFixtures]:
    """Return each team's totals of its other fixtures; teams are in the order of their ids."""
    found = OthersOfMany.of(ids_of(team.team_id for team in teams), others)
    return {team.team_id: one for team, one in zip(teams, found.one_by_one(), strict=True)}


def score(team: TeamToScore, rules: FantasyRules, results: Results, prices: Prices) -> Score:
    """Return one team's score in a fixture, a pure function of its squad, its adjustments, results and prices."""
    squad, brought = team.squad, team.brought
    if squad is None:
        figures = brought or BroughtFigures(0, 0, 0)
        points = team.adjustments + figures.points - figures.cost
        return Score(played=brought is not None, points=points, transfers=figures.transfers)
    points = team_total(
        rules,
        squad.squad,
        squad.positions_in(rules),
        squad.bonus_in(rules),
        results,
        adjustments=team.adjustments,
        cost=squad.cost(rules) if brought is None else brought.cost,
        captains=squad.captains_in(rules),
        chips=scored_chips(rules, squad.chips_in(rules), prices),
    )
    counted = squad.counted_transfers(rules) if brought is None else brought.transfers
    return Score(played=True, points=points, transfers=counted)


def standings(
    teams: Sequence[TeamToScore],
    rules: FantasyRules,
    results: Results,
    others: Mapping[UUID, OtherFixtures],
    prices: Prices,
) -> list[Standing]:
    """Score teams and add their other fixtures."""
    nothing = OtherFixtures()
    return [
        Standing.of(team.team_id, team.made_at, score(team, rules, results, prices), others.get(team.team_id, nothing))
        for team in teams
    ]


def changes(
    found: Sequence[Standing], now: Mapping[UUID, Score], others: Mapping[UUID, OtherFixtures]
) -> list[StandingChange]:
    """Pair the present scores of teams with the new ones; a team without a score has none."""
    none, nothing = Score(), OtherFixtures()
    return [
        StandingChange(after.with_fixture(now.get(after.team_id, none), others.get(after.team_id, nothing)), after)
        for after in found
    ]


SCORING = Scoring(FANTASY, scores=SquadScores, write_results=write_results)
