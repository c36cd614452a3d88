"""SQL of scores."""

from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

import numpy as np
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import ChipKind, FantasyRules
from fantasy_teams.domain.batch_points import ManySquads, Numbers, Truths
from fantasy_teams.domain.bonuses import FULL_SQUAD
from fantasy_teams.domain.chips import MOST, UNLIMITED, joker_limit
from fantasy_teams.domain.money import Prices
from fantasy_teams.domain.standing import Score, Standing
from fantasy_teams.scoring import statements as sql
from fantasy_teams.squads.blocks import Records, SquadBlocks, Squads, play_chip
from fantasy_teams.squads.records import BONUSES, SavedSquad
from games.scoring.repository import Chunk, Run, teams_of
from kit.database.columns import Column, Columns, read_columns
from shared.id_columns import Ids, places


class BroughtFigures(NamedTuple):
    """The figures of a round that was brought in: points without a squad, cost (both in tenths), transfers."""

    points: int
    cost: int
    transfers: int


@dataclass(frozen=True)
class TeamToScore:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture's points in tenths."""

    team_id: UUID
    made_at: int
    adjustments: int
    squad: SavedSquad | None
    brought: BroughtFigures | None = None


class Brought(NamedTuple):
    """`BroughtFigures` of many teams; the cost of one that brought in nothing is -1."""

    points: Numbers
    cost: Numbers
    transfers: Numbers

    @classmethod
    def none(cls, teams: int) -> "Brought":
        """Return the columns of teams that brought in nothing."""
        return cls(np.zeros(teams, np.int64), np.full(teams, -1, np.int64), np.zeros(teams, np.int64))


@dataclass(frozen=True)
class TeamsToScore:
    """The teams of a chunk as columns; `TeamToScore` is the same for one."""

    ids: Ids
    made_at: Numbers
    adjustments: Numbers
    has_squad: Truths
    transfers: Numbers
    held: Numbers
    """As `held_transfers.Held.stored`; 0 where squads have no extension."""
    has_extra: Truths
    """Whether a chip makes one transfer more free."""
    is_free: Truths
    """Whether a chip lifts the limit of transfers."""
    squads: ManySquads
    brought: Brought


@dataclass(frozen=True)
class CaptainCount:
    """The most frequent captain of a fixture's locked squads: the number of squads with it, and of all."""

    athlete: int
    teams: int
    squads: int


class ScoreRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def teams(self, chunk: Chunk, run: Run) -> list[TeamToScore]:
        """Return the teams of a chunk with their locked squads, in the order of their ids."""
        found = await self._teams(chunk, run)
        squads = await self._squads(chunk, run).one_by_one(chunk.first_team, chunk.last_team)
        columns = (found[column.name].tolist() for column in _TEAM)
        teams = [(UUID(bytes=team_id), *figures) for team_id, *figures in zip(*columns, strict=True)]
        return [
            TeamToScore(
                team_id,
                made_at,
                value,
                squads.get(team_id),
                BroughtFigures(points, cost, transfers) if cost >= 0 else None,
            )
            for team_id, made_at, value, points, cost, transfers in teams
        ]

    async def columns(self, chunk: Chunk, run: Run, rules: FantasyRules, prices: Prices) -> TeamsToScore:
        """Return the same teams as `teams`, as columns; `prices` are those of the fixture."""
        found = await self._teams(chunk, run)
        locked = await self._squads(chunk, run).between(chunk.first_team, chunk.last_team)
        brought = Brought(found["points"], found["cost"], found["transfers"])
        return to_score(found["team"], found["made_at"], found["adjustments"], locked, rules, prices, brought)

    async def standings(self, chunk: Chunk, run: Run) -> list[Standing]:
        """Return the scores that a finished run stored for a chunk."""
        rows = await self._session.execute(sql.STANDINGS, teams_of(chunk, run) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]

    async def most_captained(self, chunk: Chunk, run: Run) -> CaptainCount | None:
        """Return the most frequent captain, as counted at the lock; None if no squad has one."""
        found = await self._session.execute(
            sql.MOST_CAPTAINED, {"contest": chunk.contest_id, "fixture": run.fixture_id}
        )
        row = found.one_or_none()
        return None if row is None else CaptainCount(*row)

    async def _teams(self, chunk: Chunk, run: Run) -> Columns:
        values = (chunk.contest_id, run.fixture_id, chunk.first_team, chunk.last_team)
        found = await read_columns(self._session, sql.TEAMS, *values, columns=_TEAM)
        return found | {"made_at": found["made_at"] // 1_000_000 + SINCE_1970}

    def _squads(self, chunk: Chunk, run: Run) -> SquadBlocks:
        return SquadBlocks(self._session, chunk.contest_id, run.fixture_id)


_TEAM = (
    Column("team", "uuid"),
    Column("made_at", "bigint"),
    Column("adjustments", "bigint"),
    Column("points", "bigint"),
    Column("cost", "bigint"),
    Column("transfers", "bigint"),
)
"""PostgreSQL counts microseconds since 2000."""
SINCE_1970 = 946_684_800
"""Seconds from 1970 to 2000."""


def to_score(  # noqa: PLR0913, PLR0917 - columns of a chunk, and the rules by which they are read
    ids: Ids,
    made_at: Numbers,
    adjustments: Numbers,
    locked: Records,
    rules: FantasyRules,
    prices: Prices,
    brought: Brought | None = None,
) -> TeamsToScore:
    """Pair teams with their squads; squads of other teams are ignored."""
    rows, here = places(ids, locked.ids)
    squads = np.zeros(ids.size, locked.squads.dtype)
    squads[rows] = locked.squads[here]
    has_squad = np.zeros(ids.size, np.bool_)
    has_squad[rows] = True
    return TeamsToScore(
        ids=ids,
        made_at=made_at,
        adjustments=adjustments,
        has_squad=has_squad,
        transfers=squads["moves"].astype(np.int64),
        held=squads["held"].astype(np.int64) if locked.extended else np.zeros(ids.size, np.int64),
        has_extra=play_chip(squads, rules, "ExtraTransfer"),
        is_free=play_chip(squads, rules, *UNLIMITED),
        squads=ManySquads(
            athletes=squads["athletes"].astype(np.int64),
            positions=squads["positions"].astype(np.int64),
            starters=squads["formation"].sum(axis=1, dtype=np.int64),
            size=squads["size"].astype(np.int64),
            captain=squads["captain"].astype(np.int64),
            is_full=(squads["bonus"] == 1 + BONUSES.index(FULL_SQUAD)) | play_chip(squads, rules, FULL_SQUAD),
            vice=squads["vice"].astype(np.int64) if locked.extended else np.zeros(ids.size, np.int64),
            is_triple=_column(squads, rules, "TripleCaptain"),
            has_two=_column(squads, rules, "TwoCaptains"),
            cheap=_cheap(squads, rules, prices),
        ),
        brought=Brought.none(ids.size) if brought is None else brought,
    )


def _column(squads: Squads, rules: FantasyRules, kind: ChipKind) -> Truths | None:
    """Return which squads play a chip of a kind; None where the contest has none."""
    return play_chip(squads, rules, kind) if any(chip.kind == kind for chip in rules.chips) else None


def _cheap(squads: Squads, rules: FantasyRules, prices: Prices) -> Truths | None:
    """Return slot by slot who is cheap enough for the squad's PriceJoker; None where the contest has no such chip."""
    if joker_limit(rules, [chip.name for chip in rules.chips]) is None or "chips" not in (squads.dtype.names or ()):
        return None
    athletes = squads["athletes"].astype(np.int64)
    table = np.full(1 + max(int(athletes.max(initial=0)), max(prices, default=0)), MOST + 1, np.int64)
    table[list(prices)] = list(prices.values())
    limits = np.full(squads.size, -1, np.int64)
    for bit, chip in enumerate(rules.chips):
        limit = joker_limit(rules, [chip.name])
        if limit is not None:
            limits = np.where(squads["chips"] >> bit & 1 > 0, np.maximum(limits, limit), limits)
    return table[athletes] <= limits[:, None]
