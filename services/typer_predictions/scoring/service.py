"""Use cases of scoring: a run's work on the teams of a chunk."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.team import Highlights
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run, Winners
from shared.figures import read_number
from shared.id_columns import Ids, ids_of, one_by_one, places
from typer_predictions.domain.answers import nearness
from typer_predictions.domain.batch_points import ManyScores, Numbers, outcomes_of
from typer_predictions.domain.predictions import ANSWER
from typer_predictions.domain.prizes import Prize
from typer_predictions.domain.round_points import RoundPoints, right_outcomes, round_points
from typer_predictions.domain.round_wins import MOST_SHARING, column_of, wins_of
from typer_predictions.domain.scoring import EventResult, Prizes, Score, score
from typer_predictions.domain.standing import (
    Further,
    FurtherOfMany,
    ManyStandings,
    ManyTeams,
    OtherFixtures,
    OthersOfMany,
    Standing,
)
from typer_predictions.game import TYPER
from typer_predictions.predictions.repository import FixturePicks, read_picks
from typer_predictions.scoring.blocks import BlockRepository
from typer_predictions.scoring.repository import LockedTeams, ScoreRepository, TeamsToScore, TeamToScore
from typer_predictions.scoring.results import families_of, prizes, read_offers, read_results, write_results

_ROUND_WINS, _QUESTIONS, _GUESS = "roundWins", "questions", "guess"


@dataclass(frozen=True)
class Paid:
    """The points of a fixture: `worth` of predictions, `round` of the fixture as a whole; `void` events have none.

    `best` and `winners` are those of the run. `round_wins` are the rounds that teams have won with it, in hundredths;
    None where they break no ties. `questions` are the scores of questions, likewise; where the fixture `is_aside`, its
    own count in their place. `guesses` have the nearness of answers to a number as points.
    """

    worth: Prizes
    round: RoundPoints
    void: Sequence[str] = ()
    best: int | None = None
    winners: int | None = None
    round_wins: Mapping[UUID, int] | None = None
    questions: Sequence[ManyTeams] | None = None
    is_aside: bool = False
    guesses: Sequence[ManyTeams] | None = None


class PredictionScores:
    """Scores predictions in one session's transaction (`games.scoring.points.Scores`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._scores = ScoreRepository(session)
        self._blocks = BlockRepository(session)

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk by their locked predictions, frozen rates, results and adjustments."""
        paid = await self._paid(chunk, run)
        teams = await self._scores.columns(chunk, run)
        locked = await self._locked(chunk, run, paid)
        others = await self._blocks.others(chunk, run)
        found = await asyncio.to_thread(many_standings, teams, locked, others, paid)
        await self._blocks.store(chunk, run, found)
        return found

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Return the changes that scoring would make, by team; a team without a score has no points in the fixture."""
        paid = await self._paid(chunk, run)
        teams = await self._scores.teams(chunk, run)
        others = by_team(teams, await self._blocks.others(chunk, run))
        now = {team_id: one for scores in await self._blocks.now(chunk, run) for team_id, one in scores.one_by_one()}
        found = await asyncio.to_thread(standings, teams, paid, others)
        if _ROUND_WINS in run.tie_break:
            paid = replace(paid, round_wins=wins_of(await self._scores.won(chunk, run, own=True)))
        if _GUESS in run.tie_break:
            paid = replace(paid, guesses=await self._guesses(chunk, run))
        return await asyncio.to_thread(changes, found, now, others, paid)

    async def stored(self, chunk: Chunk, run: Run) -> Standings:
        """Return the scores that a finished run stored for a chunk."""
        paid = await self._paid(chunk, run)
        known = await self._scores.standings(chunk, run)
        further = further_of({one.team_id: one.points for one in known}, paid)
        found = [replace(one, further=further[one.team_id]) for one in known]
        ids = ids_of(one.team_id for one in found)
        picks = picks_of(ids, await self._locked(chunk, run, paid))
        right = np.array([one.fixture.correct_predictions for one in found], np.int64)
        return OneByOne(found, None if picks is None else (right, picks))

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the correct prediction with the highest rate and at least one team; a correction may change it."""
        paid = await self._paid(chunk, run)
        return Highlights(best_hit=await self._scores.best_hit(chunk, run, paid.worth))

    async def winners(self, chunks: Sequence[Chunk], run: Run) -> Winners | None:
        """Return the teams with the most points, above 0, of a final round where these pay or break ties."""
        paid = await self._paid(chunks[0], run)
        counts = paid.round_wins is not None and await self._scores.counts_wins(chunks[0], run)
        if not paid.round.is_final or (paid.round.win is None and not counts):
            return None
        tops = [await self._top(chunk, run, paid) for chunk in chunks]
        best = max(top.best for top in tops)
        found = [top for top in tops if top.best == best]
        number = sum(top.number for top in found)
        are_kept = counts and number <= MOST_SHARING
        return (
            Winners(best, number, [one for top in found for one in top.ids] if are_kept else ()) if best > 0 else None
        )

    async def _top(self, chunk: Chunk, run: Run, paid: Paid) -> Winners:
        ids, locked = await self._scores.competing(chunk), await self._locked(chunk, run, paid)
        found = await asyncio.to_thread(many_scores, ids, locked, paid.round)
        best = int(found.points.max(initial=0))
        tops = np.flatnonzero(found.points == best)
        return Winners(best, len(tops), one_by_one(ids[tops[: MOST_SHARING + 1]]))

    async def _locked(self, chunk: Chunk, run: Run, paid: Paid) -> Sequence[LockedTeams]:
        """Return the teams with locked picks in a run's fixture; events without a result, or void, do not count."""
        return await self._scores.hits(chunk, run, paid.worth, paid.void)

    async def _paid(self, chunk: Chunk, run: Run) -> Paid:
        """Return the points of a run's fixture."""
        offers = read_offers(await self._scores.frozen_offers(chunk, run))
        predicted = await self._scores.predicted_scores(chunk, run)
        worth = prizes(offers, run.results, predicted)
        outcomes = right_outcomes(families_of(offers), read_results(run.results), predicted)
        whole = round_points(*await self._scores.round_rules(chunk, run), outcomes, is_final=run.final)
        void = [event for event in offers if event not in worth]
        wins, asked = await self._round_wins(chunk, run), await self._questions(chunk, run)
        guesses = await self._guesses(chunk, run, run.results if run.fixture_number == 0 else None)
        return Paid(worth, whole, void, run.best, run.winners, wins, asked, run.fixture_number == 0, guesses)

    async def _round_wins(self, chunk: Chunk, run: Run) -> dict[UUID, int] | None:
        """Return the rounds that teams have won with a run, in hundredths; None where they break no ties."""
        if _ROUND_WINS not in run.tie_break:
            return None
        return wins_of([*await self._scores.won(chunk, run), run.winner_ids or ()])

    async def _questions(self, chunk: Chunk, run: Run) -> Sequence[ManyTeams] | None:
        """Return the scores of questions; None where they break no ties."""
        return await self._blocks.aside(chunk, run) if _QUESTIONS in run.tie_break else None

    async def _guesses(self, chunk: Chunk, run: Run, results: str | None = None) -> Sequence[ManyTeams] | None:
        """Return the nearness of answers to a number, as points; None where they break no ties.

        `results`: of the questions, in place of those that count.
        """
        question = await self._scores.guessed(chunk) if _GUESS in run.tie_break else None
        if question is None:
            return None if _GUESS not in run.tie_break else ()
        correct = guess_prizes(
            read_results(results or question.results or "{}").get(question.event_key),
            (await self._scores.predicted_scores(chunk, replace(run, fixture_id=question.fixture_id))).get(
                question.event_key, {}
            ),
        )
        if not correct:
            return ()
        worth = {question.event_key: {ANSWER: correct}}
        locked = await self._scores.hits(chunk, replace(run, fixture_id=question.fixture_id), worth, ())
        return [ManyTeams(one.ids, ManyScores.of(len(one.ids), one.hits)) for one in locked]


def guess_prizes(result: EventResult | None, names: Iterable[str]) -> dict[str, Prize]:
    """Return the nearness of answers to a number as prizes; none before it is known."""
    known = [read_number(one) for one in result.correct.get(ANSWER, ())] if result is not None else []
    right = next((number for number in known if number is not None), None)
    if right is None:
        return {}
    answers = {name: read_number(name) for name in names}
    return {name: Prize(nearness(answer, right)) for name, answer in answers.items() if answer is not None}


def many_standings(
    teams: TeamsToScore, locked: Sequence[LockedTeams], others: Sequence[ManyTeams], paid: Paid
) -> ManyStandings:
    """Return the standings of many teams, as `standings` does for each."""
    found = many_scores(teams.ids, locked, paid.round)
    found.points[:] = paid.round.with_win(found.points, paid.best, paid.winners) + teams.adjustments
    sums, picks = OthersOfMany.of(teams.ids, others), picks_of(teams.ids, locked)
    scored = ManyTeams(teams.ids, found)
    return ManyStandings.of(scored, teams.made_at, sums, picks, _further_of_many(scored, paid))


def _further_of_many(teams: ManyTeams, paid: Paid) -> FurtherOfMany | None:
    """Return what else of teams breaks ties, as `further_of` does for each; None where nothing does."""
    if paid.round_wins is None and paid.questions is None and paid.guesses is None:
        return None
    is_own = paid.questions is not None and paid.is_aside
    asked = teams.scores.points if is_own else _points_in(paid.questions, teams.ids)
    return FurtherOfMany(column_of(paid.round_wins or {}, teams.ids), asked, _points_in(paid.guesses, teams.ids))


def _points_in(scored: Sequence[ManyTeams] | None, ids: Ids) -> Numbers:
    """Return the points of teams in scores; 0 of those without."""
    found: Numbers = np.zeros(len(ids), np.int64)
    for one in scored or ():
        rows, here = places(ids, one.ids)
        found[rows] = one.scores.points[here]
    return found


def further_of(points: Mapping[UUID, int], paid: Paid) -> dict[UUID, Further]:
    """Return what else of teams breaks ties, by their points of the fixture."""
    wins = paid.round_wins or {}
    asked, guesses = _points_by_team(paid.questions), _points_by_team(paid.guesses)
    if paid.questions is not None and paid.is_aside:
        asked = points
    return {team: Further(wins.get(team, 0), asked.get(team, 0), guesses.get(team, 0)) for team in points}


def _points_by_team(scored: Sequence[ManyTeams] | None) -> Mapping[UUID, int]:
    return {team: score.points for one in scored or () for team, score in one.one_by_one()}


def many_scores(ids: Ids, locked: Sequence[LockedTeams], whole: RoundPoints) -> ManyScores:
    """Return the scores of many teams with the points of a slam, before the round is won and points are adjusted."""
    found, right = ManyScores.none(len(ids)), np.zeros(len(ids), np.int64)
    for one in locked:
        rows, here = places(ids, one.ids)
        scored = ManyScores.of(len(one.ids), one.hits)
        found.points[rows] += scored.points[here]
        found.exact_results[rows] += scored.exact_results[here]
        found.correct_predictions[rows] += scored.correct_predictions[here]
        if whole.slam is not None and whole.is_final:
            right[rows] += outcomes_of(len(one.ids), one.hits, whole.outcomes)[here]
    found.points[:] = whole.with_slam(found.points, right)
    return found


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


def standings(teams: Sequence[TeamToScore], paid: Paid, others: Mapping[UUID, OtherFixtures]) -> list[Standing]:
    """Score teams and add their other fixtures; a team without predictions has only its adjustments."""
    nothing = OtherFixtures()
    scored = {
        team.team_id: _score(read_picks(team.picks) if team.picks else {}, paid, team.adjustments) for team in teams
    }
    further = further_of({team_id: one.points for team_id, one in scored.items()}, paid)
    return [
        Standing.of(
            team.team_id,
            team.made_at,
            scored[team.team_id],
            others.get(team.team_id, nothing),
            further[team.team_id],
        )
        for team in teams
    ]


def _score(picks: FixturePicks, paid: Paid, adjustments: int) -> Score:
    found = score(picks, paid.worth)
    with_slam = paid.round.with_slam(found.points, paid.round.right_in(picks))
    points = paid.round.with_win(with_slam, paid.best, paid.winners) + adjustments
    return found if points == found.points else replace(found, points=points)


def changes(
    found: Sequence[Standing], now: Mapping[UUID, Score], others: Mapping[UUID, OtherFixtures], paid: Paid
) -> list[StandingChange]:
    """Pair the present scores of teams with the new ones; a team without a score has none.

    `paid` has what breaks ties at present.
    """
    none, nothing = Score(), OtherFixtures()
    scores = {after.team_id: now.get(after.team_id, none) for after in found}
    further = further_of({team_id: score.points for team_id, score in scores.items()}, paid)
    return [
        StandingChange(
            after.with_fixture(scores[after.team_id], others.get(after.team_id, nothing), further[after.team_id]),
            after,
        )
        for after in found
    ]


SCORING = Scoring(TYPER, scores=PredictionScores, write_results=write_results)
