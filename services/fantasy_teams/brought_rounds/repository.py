"""SQL of rounds that were brought in."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Text as SqlText
from sqlalchemy import cast, delete, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from fantasy_teams.brought_rounds.models import BroughtRoundRow
from fantasy_teams.lock.saved_squads import SavedSquads
from fantasy_teams.squads.blocks import SquadBlocks
from fantasy_teams.squads.models import SavedSquadRow
from fantasy_teams.squads.records import SavedSquad, write_record
from fantasy_teams.tables import FixtureRow, RunRow
from games.locking.digest import LAST_ID
from kit.database.sessions import database_now


@dataclass(frozen=True)
class ContestFixture:
    """A fixture of the contest; `locked_teams` None until it is locked."""

    fixture_id: UUID
    number: int
    locked_teams: int | None


class BroughtRoundRepository:
    """Reads and writes rounds that were brought in, in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def fixtures(self, contest_id: UUID) -> list[ContestFixture]:
        """List a contest's fixtures in their order."""
        rows = await self._session.execute(
            select(FixtureRow.fixture_id, FixtureRow.number, FixtureRow.locked_teams)
            .where(FixtureRow.contest_id == contest_id, FixtureRow.number > 0)
            .order_by(FixtureRow.number, FixtureRow.fixture_id)
        )
        return [ContestFixture(*row) for row in rows]

    async def results(self, contest_id: UUID, fixture_id: UUID) -> str | None:
        """Return the newest results of a fixture in their stored form, scored or not; None: there are none."""
        return await self._session.scalar(
            select(cast(RunRow.results, SqlText))
            .where(RunRow.contest_id == contest_id, RunRow.fixture_id == fixture_id, RunRow.results_revision > 0)
            .order_by(RunRow.results_revision.desc(), RunRow.run_number.desc())
            .limit(1)
        )

    async def of_team(self, contest_id: UUID, team_id: UUID) -> Sequence[BroughtRoundRow]:
        """Return a team's rounds that were brought in, in no order."""
        found = select(BroughtRoundRow).where(
            BroughtRoundRow.contest_id == contest_id, BroughtRoundRow.team_id == team_id
        )
        return list(await self._session.scalars(found))

    async def own_squads(self, contest_id: UUID, team_id: UUID, fixtures: Sequence[UUID]) -> list[UUID]:
        """List those of the fixtures that have a squad of the team, saved or locked, which was not brought in."""
        brought = {row.fixture_id for row in await self.of_team(contest_id, team_id)}
        saved = set(
            await self._session.scalars(
                select(SavedSquadRow.fixture_id).where(
                    SavedSquadRow.contest_id == contest_id, SavedSquadRow.team_id == team_id
                )
            )
        )
        return [
            fixture_id
            for fixture_id in fixtures
            if fixture_id not in brought
            and (
                fixture_id in saved
                or await SquadBlocks(self._session, contest_id, fixture_id).of_team(team_id) is not None
            )
        ]

    async def put(self, rows: Sequence[BroughtRoundRow]) -> None:
        """Store rounds that a team brings in."""
        self._session.add_all(rows)
        await self._session.flush()

    async def drop(self, contest_id: UUID, team_id: UUID) -> None:
        """Delete a team's rounds that were brought in; their squads go by `replace_squad`."""
        await self._session.execute(
            delete(BroughtRoundRow).where(BroughtRoundRow.contest_id == contest_id, BroughtRoundRow.team_id == team_id)
        )

    async def replace_squad(self, contest_id: UUID, fixture_id: UUID, team_id: UUID, squad: SavedSquad | None) -> None:
        """Put a team's squad among those of a locked fixture, or take it away; its gate is shut.

        The squads become rows again and are written as blocks once more. The digest of the lock stays as it is.
        """
        blocks = SquadBlocks(self._session, contest_id, fixture_id)
        await blocks.take_back()
        key = {"contest_id": contest_id, "fixture_id": fixture_id, "team_id": team_id}
        await self._session.execute(delete(SavedSquadRow).filter_by(**key))
        if squad is not None:
            record = write_record(squad, await database_now(self._session))
            values = key | {"slots": len(squad.athletes), "record": record}
            await self._session.execute(insert(SavedSquadRow).values(values))
        saved = await SavedSquads(self._session, contest_id, fixture_id).between(UUID(int=0), LAST_ID)
        await blocks.write(saved.records, saved.transfers)
        await self._session.execute(
            delete(SavedSquadRow).where(SavedSquadRow.contest_id == contest_id, SavedSquadRow.fixture_id == fixture_id)
        )
