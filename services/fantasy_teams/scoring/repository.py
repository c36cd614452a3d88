"""SQL of scores."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.domain.points_of_many import ManySquads, Numbers, Truths
from fantasy_teams.domain.standing import Score, Standing
from fantasy_teams.scoring import statements as sql
from fantasy_teams.squads.saved import SavedSquad
from games.scoring.repository import Chunk, Run, teams_of
from kit.columns import Column, read_columns
from shared.many_ids import Ids


@dataclass(frozen=True)
class TeamToScore:
    """A team of a chunk; `made_at` in Unix seconds, `adjustments` of the fixture's points in tenths."""

    team_id: UUID
    made_at: int
    adjustments: int
    squad: SavedSquad | None


@dataclass(frozen=True)
class TeamsToScore:
    """The teams of a chunk as columns: what `TeamToScore` is for one."""

    ids: Ids
    made_at: Numbers
    adjustments: Numbers
    has_squad: Truths
    transfers: Numbers
    squads: ManySquads


@dataclass(frozen=True)
class CaptainCount:
    """The athlete whom most of a fixture's locked squads made captain: how many did, of how many."""

    athlete: int
    teams: int
    squads: int


class ScoreRepository:
    """Reads and writes scores in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def teams(self, chunk: Chunk, run: Run) -> list[TeamToScore]:
        """Read the teams of a chunk with their squads, in the order of their ids."""
        rows = await self._session.execute(sql.TEAMS, teams_of(chunk, run))
        return [TeamToScore(row[0], row[1], row[2], None if row[3] is None else SavedSquad(*row[3:])) for row in rows]

    async def columns(self, chunk: Chunk, run: Run, *, slots: int, positions: int) -> TeamsToScore:
        """Read what `teams` does, as columns, of so many slots and positions a squad.

        If a squad has more of them, all are read once more, as wide as it is.
        """
        found = await read_columns(
            self._session,
            sql.COLUMNS,
            *(chunk.contest_id, run.fixture_id, chunk.first_team, chunk.last_team, slots, positions),
            columns=_columns(slots, positions),
        )
        widest = [int(found[name].max(initial=0)) for name in ("size", "rows")]
        if widest[0] > slots or widest[1] > positions:
            return await self.columns(chunk, run, slots=max(widest[0], slots), positions=max(widest[1], positions))
        return TeamsToScore(
            ids=found["team"],
            made_at=found["made_at"],
            adjustments=found["adjustments"],
            has_squad=found["has_squad"],
            transfers=found["transfers"],
            squads=ManySquads(
                athletes=found["athletes"],
                positions=found["positions"],
                starters=found["formation"].sum(axis=1),
                size=found["size"],
                captain=found["captain"],
                is_full=found["is_full"],
            ),
        )

    async def standings(self, chunk: Chunk, run: Run) -> list[Standing]:
        """Read what a chunk of a finished run found."""
        rows = await self._session.execute(sql.STANDINGS, teams_of(chunk, run) | {"run": chunk.run_id})
        return [Standing(row[0], row[1], Score(*row[2:5]), *row[5:]) for row in rows]

    async def most_captained(self, chunk: Chunk, run: Run) -> CaptainCount | None:
        """Read who was made captain most, as counted at the lock; None if nobody was."""
        found = await self._session.execute(
            sql.MOST_CAPTAINED, {"contest": chunk.contest_id, "fixture": run.fixture_id}
        )
        row = found.one_or_none()
        return None if row is None else CaptainCount(*row)


def _columns(slots: int, positions: int) -> list[Column]:
    return [
        Column("team", "uuid"),
        Column("made_at", "bigint"),
        Column("adjustments", "bigint"),
        Column("has_squad", "boolean"),
        Column("captain", "smallint"),
        Column("is_full", "boolean"),
        Column("transfers", "integer"),
        Column("size", "integer"),
        Column("rows", "integer"),
        Column("athletes", "smallint", slots),
        Column("positions", "smallint", slots),
        Column("formation", "smallint", positions),
    ]
