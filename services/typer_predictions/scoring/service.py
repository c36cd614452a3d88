"""Use cases of scoring: a run's work on the teams of a chunk."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import Alternate
from contracts.events.team import Highlights
from games.scoring.points import OneByOne, Scoring, StandingChange, Standings
from games.scoring.repository import Chunk, Run, Winners
from shared.id_columns import ids_of
from typer_predictions.domain.batch_points import ManyScores
from typer_predictions.domain.predictions import ANSWER
from typer_predictions.domain.round_points import right_outcomes, round_points
from typer_predictions.domain.round_wins import MOST_SHARING, wins_of
from typer_predictions.domain.scoring import Answered
from typer_predictions.domain.standing import AlternateStandings, ManyStandings, ManyTeams, Standing
from typer_predictions.game import TYPER
from typer_predictions.scoring.blocks import BlockRepository
from typer_predictions.scoring.computation import (
    AlternatePaid,
    KnownStandings,
    Paid,
    by_alternate,
    by_team,
    changes,
    further_of,
    guess_prizes,
    many_standings,
    own,
    picks_of,
    standings,
    to_read,
    top_of,
)
from typer_predictions.scoring.repository import LockedTeams, ScoreRepository, TeamsToScore
from typer_predictions.scoring.results import (
    Offers,
    alternate_prizes,
    families_of,
    prizes,
    read_offers,
    read_results,
    write_results,
)

_ROUND_WINS, _QUESTIONS, _GUESS = "roundWins", "questions", "guess"


class PredictionScores:
    """Scores predictions in one session's transaction (`games.scoring.points.Scores`)."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session
        self._scores = ScoreRepository(session)
        self._blocks = BlockRepository(session)

    async def score(self, chunk: Chunk, run: Run) -> Standings:
        """Score the teams of a chunk by their locked predictions, frozen rates, results and adjustments."""
        paid = await self._paid(chunk, run)
        teams = await self._scores.columns(chunk, run)
        locked = await self._locked(chunk, run, paid)
        others = await self._blocks.others(chunk, run)
        found = await asyncio.to_thread(many_standings, teams, own(locked, paid), others, paid)
        await self._blocks.store(chunk, run, found)
        further = [await self._score_by(one, chunk, run, teams, locked) for one in paid.alternates]
        return replace(found, alternates=further) if further else found

    async def _score_by(
        self, alternate: AlternatePaid, chunk: Chunk, run: Run, teams: TeamsToScore, locked: Sequence[LockedTeams]
    ) -> AlternateStandings:
        """Score the same teams by a further scoring."""
        blocks = BlockRepository(self._session, alternate.number)
        others = await blocks.others(chunk, run)

        def standings_of() -> ManyStandings:
            return many_standings(teams, by_alternate(locked, alternate), others, alternate.paid)

        found = await asyncio.to_thread(standings_of)
        await blocks.store(chunk, run, found)
        return AlternateStandings(found, alternate.tie_break)

    async def changes(self, chunk: Chunk, run: Run) -> Sequence[StandingChange]:
        """Return the changes that scoring would make, by team; a team without a score has no points in the fixture."""
        paid = await self._own_paid(chunk, run)
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
        found = await self._stored(chunk, run, paid)
        ids = ids_of(one.team_id for one in found)
        picks = picks_of(ids, await self._locked(chunk, run, paid))
        right = np.array([one.fixture.correct_predictions for one in found], np.int64)
        further = [
            KnownStandings(OneByOne(await self._stored(chunk, run, one.paid, one.number)), one.tie_break)
            for one in paid.alternates
        ]
        return OneByOne(found, None if picks is None else (right, picks), alternates=further)

    async def _stored(self, chunk: Chunk, run: Run, paid: Paid, number: int | None = None) -> list[Standing]:
        known = await self._scores.standings(chunk, run, number)
        further = further_of({one.team_id: one.points for one in known}, paid)
        return [replace(one, further=further[one.team_id]) for one in known]

    async def highlights(self, chunk: Chunk, run: Run) -> Highlights:
        """Return the correct prediction with the highest rate and at least one team; a correction may change it."""
        paid = await self._own_paid(chunk, run)
        return Highlights(best_hit=await self._scores.best_hit(chunk, run, paid.worth))

    async def winners(self, chunks: Sequence[Chunk], run: Run) -> Winners | None:
        """Return the teams with the most points, above 0, of a final round where these pay or break ties.

        Those of further scorings are stored; a preview, whose run has no number, does not look at them.
        """
        paid = await self._paid(chunks[0], run) if run.run_number else await self._own_paid(chunks[0], run)
        every = (paid, *(one.paid for one in paid.alternates))
        breaks_ties = any(one.round_wins is not None for one in every)
        counts = breaks_ties and await self._scores.counts_wins(chunks[0], run)
        if not paid.round.is_final or not any(_has_winners(one, counts=counts) for one in every):
            return None
        tops: list[list[Winners]] = [[] for _ in every]
        for chunk in chunks:
            ids, locked = await self._scores.competing(chunk), await self._locked(chunk, run, paid)
            hits = (own(locked, paid), *(by_alternate(locked, one) for one in paid.alternates))
            for found, one, right in zip(tops, every, hits, strict=True):
                if _has_winners(one, counts=counts):
                    found.append(await asyncio.to_thread(top_of, ids, right, one))
        first, *further = (
            _of_all(found, are_kept=counts and one.round_wins is not None)
            for found, one in zip(tops, every, strict=True)
        )
        for one, winners in zip(paid.alternates, further, strict=True):
            if winners is not None:
                await self._scores.keep_winners(chunks[0], run, one.number, winners)
        return first

    async def _locked(self, chunk: Chunk, run: Run, paid: Paid) -> Sequence[LockedTeams]:
        """Return the teams with locked picks in a run's fixture; events without a result, or void, do not count."""
        return await self._scores.hits(chunk, run, to_read(paid), paid.void)

    async def _own_paid(self, chunk: Chunk, run: Run) -> Paid:
        """Return the points of a run's fixture in the contest's own scoring."""
        offers = read_offers(await self._scores.frozen_offers(chunk, run))
        predicted = await self._scores.predicted_scores(chunk, run)
        return await self._paid_by(chunk, run, offers, predicted)

    async def _paid_by(self, chunk: Chunk, run: Run, offers: Offers, predicted: Answered) -> Paid:
        worth = prizes(offers, run.results, predicted)
        outcomes = right_outcomes(families_of(offers), read_results(run.results), predicted)
        whole = round_points(*await self._scores.round_rules(chunk, run), outcomes, is_final=run.final)
        void = [event for event in offers if event not in worth]
        wins, asked = await self._round_wins(chunk, run), await self._questions(chunk, run)
        guesses = await self._guesses(chunk, run, run.results if run.fixture_number == 0 else None)
        return Paid(worth, whole, void, run.best, run.winners, wins, asked, run.fixture_number == 0, guesses)

    async def _paid(self, chunk: Chunk, run: Run) -> Paid:
        """Return the points of a run's fixture in every scoring of the contest."""
        alternates = await self._scores.alternates(chunk, run)
        if not alternates:
            return await self._own_paid(chunk, run)
        offers = read_offers(await self._scores.frozen_offers(chunk, run))
        predicted = await self._scores.predicted_scores(chunk, run, with_exact=True)
        paid = await self._paid_by(chunk, run, offers, predicted)
        winners = await self._scores.winners_by_alternate(chunk)
        further = [
            AlternatePaid(number, alternate_prizes(one, offers, run.results, paid.worth, predicted), paid, tie_break)
            for number, one in enumerate(alternates, start=1)
            for tie_break in (run.tie_break if one.tie_break is None else one.tie_break,)
        ]
        known = [
            await self._whole(chunk, run, one, alternate, winners.get(one.number))
            for one, alternate in zip(further, alternates, strict=True)
        ]
        return replace(paid, alternates=known)

    async def _whole(
        self, chunk: Chunk, run: Run, found: AlternatePaid, alternate: Alternate, won: Winners | None
    ) -> AlternatePaid:
        """Return the points by a further scoring, with its own slam, round win and tie-breaks."""
        own_run, own_round = replace(run, tie_break=list(found.tie_break)), found.paid.round
        rounds = round_points(alternate.slam, alternate.round_win, own_round.outcomes, is_final=own_round.is_final)
        wins = None
        if _ROUND_WINS in found.tie_break:
            before = await self._scores.won_by_alternate(chunk, run, found.number)
            wins = wins_of([*before, () if won is None else won.ids])
        paid = replace(
            found.paid,
            worth=found.worth.prizes,
            round=rounds,
            best=None if won is None else won.best,
            winners=None if won is None else won.number,
            round_wins=wins,
            questions=await self._questions(chunk, own_run, found.number),
            guesses=await self._guesses(chunk, own_run, run.results if run.fixture_number == 0 else None),
        )
        return replace(found, paid=paid)

    async def _round_wins(self, chunk: Chunk, run: Run) -> dict[UUID, int] | None:
        """Return the rounds that teams have won with a run, in hundredths; None where they break no ties."""
        if _ROUND_WINS not in run.tie_break:
            return None
        return wins_of([*await self._scores.won(chunk, run), run.winner_ids or ()])

    async def _questions(self, chunk: Chunk, run: Run, number: int | None = None) -> Sequence[ManyTeams] | None:
        """Return the scores of questions; None where they break no ties. With a `number` by a further scoring."""
        blocks = self._blocks if number is None else BlockRepository(self._session, number)
        return await blocks.aside(chunk, run) if _QUESTIONS in run.tie_break else None

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


def _has_winners(paid: Paid, *, counts: bool) -> bool:
    """Return whether it matters who has the most points; `counts`: the round counts in the tie-break by rounds won."""
    return paid.round.win is not None or (paid.round_wins is not None and counts)


def _of_all(tops: Sequence[Winners], *, are_kept: bool) -> Winners | None:
    """Return the teams with the most points of all chunks, with their ids if `are_kept`; None without any points."""
    best = max((top.best for top in tops), default=0)
    found = [top for top in tops if top.best == best]
    number = sum(top.number for top in found)
    ids = [one for top in found for one in top.ids] if are_kept and number <= MOST_SHARING else ()
    return Winners(best, number, ids) if best > 0 else None


SCORING = Scoring(TYPER, scores=PredictionScores, write_results=write_results)
