"""SQL of scores."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import Alternate
from contracts.events.team import BestHit
from contracts.scoring import RoundWin, Slam
from games.scoring.repository import Chunk, Run, Winners, teams_of
from kit.database.column_arrays import Values, read_arrays
from kit.database.columns import Column, read_columns
from shared.id_columns import Ids
from typer_predictions.domain.batch_points import Hit, Numbers, Prediction, correct_of
from typer_predictions.domain.predictions import ANSWER, EXACT, JOKER, PREDICTED
from typer_predictions.domain.prizes import Prize
from typer_predictions.domain.scoring import Prizes, Score
from typer_predictions.domain.standing import Standing
from typer_predictions.scoring import statements as sql
from typer_predictions.scoring.results import read_round_rules


@dataclass(frozen=True)
class Guessed:
    """A question for a number, with the results that count of its fixture, in JSON."""

    fixture_id: UUID
    event_key: str
    results: str | None


_LATEST = 2**62
"""After every run; the run of a preview has no number."""


@dataclass(frozen=True)
class TeamToScore:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture in tenths, `picks` in JSON."""

    team_id: UUID
    made_at: int
    adjustments: int
    picks: str | None


@dataclass(frozen=True)
class TeamsToScore:
    """The teams of a chunk as columns; `TeamToScore` is the same for one team, with its picks."""

    ids: Ids
    made_at: Numbers
    adjustments: Numbers


@dataclass(frozen=True)
class LockedTeams:
    """Teams with locked picks, in the order of their ids, and the places of those that were right.

    `picks`: how many predictions each chose in events that count; None if that was not counted at the lock.
    """

    ids: Ids
    hits: Sequence[Hit]
    picks: Numbers | None = None
    outcomes: Sequence[Hit] | None = None
    """Who has the outcomes of matches right, for the slam, where that is not told by `hits`."""


class ScoreRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def frozen_offers(self, chunk: Chunk, run: Run) -> list[tuple[str, str]]:
        """Return the frozen offers of a fixture: event key and JSON form."""
        rows = await self._session.execute(sql.FROZEN, {"contest": chunk.contest_id, "fixture": run.fixture_id})
        return [(key, offer) for key, offer in rows]

    async def alternates(self, chunk: Chunk, run: Run) -> list[Alternate]:
        """Return the further scorings of a fixture, in order."""
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id}
        return [Alternate.model_validate(one) for one in await self._session.scalar(sql.ALTERNATES, values) or ()]

    async def predicted_scores(self, chunk: Chunk, run: Run, *, with_exact: bool = False) -> dict[str, dict[str, int]]:
        """Return what teams have typed in a fixture, by event, each with the number of teams.

        That is scores, winners and margins, and answers to questions; `with_exact` also exact results that are options.
        """
        families = [*PREDICTED, ANSWER, *([EXACT] if with_exact else [])]
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id, "families": families}
        found: dict[str, dict[str, int]] = {}
        for event, name, teams in await self._session.execute(sql.PREDICTED, values):
            found.setdefault(event, {})[name] = teams
        return found

    async def round_rules(self, chunk: Chunk, run: Run) -> tuple[Slam | None, RoundWin | None]:
        """Return the slam and the round win of a fixture; None: there is none."""
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id}
        slam, win = (await self._session.execute(sql.ROUND_RULES, values)).one()
        return read_round_rules(slam, win)

    async def guessed(self, chunk: Chunk) -> Guessed | None:
        """Return the question for a number whose answers break ties; None if the contest has none."""
        row = (await self._session.execute(sql.GUESSED, {"contest": chunk.contest_id})).one_or_none()
        return None if row is None else Guessed(*row)

    async def counts_wins(self, chunk: Chunk, run: Run) -> bool:
        """Return whether who wins a run's fixture counts in the tie-break by rounds that are won."""
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id}
        return bool(await self._session.scalar(sql.COUNTS_WINS, values))

    async def won(self, chunk: Chunk, run: Run, *, own: bool = False) -> list[list[UUID]]:
        """Return the winners of rounds before a run, those of its fixture only with `own`; of a preview's, of all."""
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id, "before": run.run_number or _LATEST}
        return list(await self._session.scalars(sql.WON, values | {"own": own}))

    async def won_by_alternate(self, chunk: Chunk, run: Run, number: int) -> list[list[UUID]]:
        """Return the winners of other rounds before a run, by a further scoring."""
        values = {"contest": chunk.contest_id, "fixture": run.fixture_id, "before": run.run_number or _LATEST}
        return list(await self._session.scalars(sql.WON_BY_ALTERNATE, values | {"number": number}))

    async def winners_by_alternate(self, chunk: Chunk) -> dict[int, Winners]:
        """Return who has won the fixture of a run, by the number of the further scoring."""
        rows = await self._session.execute(sql.ALTERNATE_WINNERS, {"contest": chunk.contest_id, "run": chunk.run_id})
        return {number: Winners(best, winners, ids or ()) for number, best, winners, ids in rows}

    async def keep_winners(self, chunk: Chunk, run: Run, number: int, winners: Winners) -> None:
        """Store who has won the fixture of a run by a further scoring."""
        key = {"contest": chunk.contest_id, "fixture": run.fixture_id, "run": chunk.run_id, "number": number}
        values = {"best": winners.best, "winners": winners.number, "ids": list(winners.ids) or None}
        await self._session.execute(sql.KEEP_ALTERNATE_WINNERS, key | values)

    async def competing(self, chunk: Chunk) -> Ids:
        """Return the teams of a chunk that may win a fixture, in the order of their ids."""
        key = (chunk.contest_id, chunk.first_team, chunk.last_team)
        return (await read_columns(self._session, sql.COMPETING, *key, columns=[Column("team", "uuid")]))["team"]

    async def teams(self, chunk: Chunk, run: Run) -> list[TeamToScore]:
        """Return the teams of a chunk with their predictions, in the order of their ids."""
        return [TeamToScore(*row) for row in await self._session.execute(sql.TEAMS, teams_of(chunk, run))]

    async def columns(self, chunk: Chunk, run: Run) -> TeamsToScore:
        """Return the teams of a chunk as columns."""
        found = await read_columns(
            self._session,
            sql.COLUMNS,
            *(chunk.contest_id, run.fixture_id, chunk.first_team, chunk.last_team),
            columns=[Column("team", "uuid"), Column("made_at", "bigint"), Column("adjustments", "bigint")],
        )
        return TeamsToScore(found["team"], found["made_at"], found["adjustments"])

    async def hits(self, chunk: Chunk, run: Run, worth: Prizes, void: Sequence[str]) -> Sequence[LockedTeams]:
        """Return the teams that chose correct predictions; others may be included. Events in `void` do not count.

        Teams without a save for the fixture are missing. Matches that were locked by themselves have teams of their
        own, and come one after the other.
        """
        found = await self._hits_in("", chunk, run, correct_of(worth), void)
        if found is not None:
            return [found]
        matches = [await self._hits_in(event, chunk, run, correct_of({event: worth[event]}), ()) for event in worth]
        return [one for one in matches if one is not None]

    async def _hits_in(
        self, event_key: str, chunk: Chunk, run: Run, correct: Mapping[Prediction, Prize], void: Sequence[str]
    ) -> LockedTeams | None:
        """Return the teams of the fixture's lock, or of a match's own; None if it has no teams in the chunk."""
        key = (chunk.contest_id, run.fixture_id)
        blocks = await read_arrays(self._session, sql.BLOCKS, *key, chunk.first_team, chunk.last_team, event_key)
        if not blocks:
            return None
        firsts, ids = [_one_id(block[0]) for block in blocks], [_array(block[1]) for block in blocks]
        starts = dict(zip(firsts, np.cumsum([0, *map(len, ids)]).tolist(), strict=False))
        predictions = list(correct)
        rows = await read_arrays(
            self._session,
            sql.CHOSEN,
            *(*key, firsts[0], firsts[-1]),
            *([one[part] for one in predictions] for part in range(len(Prediction._fields))),
        )
        hits = [
            Hit(prediction, correct[prediction], _array(teams) - 1 + starts[_one_id(first)])
            for first, number, teams in rows
            for prediction in (predictions[int(_array(number)[0]) - 1],)
        ]
        counted = [block[2] for block in blocks if block[2] is not None]
        picks = np.concatenate(counted).astype(np.int64) if len(counted) == len(blocks) else None
        if picks is not None and void:
            left_out = await read_arrays(self._session, sql.UNCOUNTED, *key, firsts[0], firsts[-1], void)
            for first, teams in left_out:
                picks[_array(teams) - 1 + starts[_one_id(first)]] -= 1
        return LockedTeams(np.concatenate(ids), hits, picks)

    async def standings(self, chunk: Chunk, run: Run, number: int | None = None) -> list[Standing]:
        """Return the scores that a finished run stored for a chunk; with a `number` by a further scoring."""
        rows = await self._session.execute(sql.standings(number), teams_of(chunk, run) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]

    async def best_hit(self, chunk: Chunk, run: Run, worth: Prizes) -> BestHit | None:
        """Find the correct prediction with the highest rate and at least one team, as counted at the lock.

        Answers to questions have no rate.
        """
        correct = [
            (event, family, name)
            for event, families in worth.items()
            for family, names in families.items()
            if family != ANSWER
            for name in names
            if family != JOKER
        ]
        columns: dict[str, Any] = {  # Any: ids and columns
            "contest": chunk.contest_id,
            "fixture": run.fixture_id,
            "events": [event for event, _, _ in correct],
            "families": [family for _, family, _ in correct],
            "names": [name for _, _, name in correct],
        }
        row = (await self._session.execute(sql.BEST_HIT, columns)).mappings().one_or_none()
        if row is None:
            return None
        return BestHit.model_validate(dict(row) | {"display_name": json.loads(row["display_name"])})


def _array(read: Values | None) -> Values:
    """Return the array of a column that is never null."""
    if read is None:
        raise ValueError("an array expected, null read")
    return read


def _one_id(read: Values | None) -> UUID:
    return UUID(bytes=_array(read)[0].tobytes())
