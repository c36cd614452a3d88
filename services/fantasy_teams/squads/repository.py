"""SQL of saving and reading squads, by the statements of `statements.py`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import TextClause
from sqlalchemy.ext.asyncio import AsyncSession

from contracts.events.contest import FantasyRules
from fantasy_teams.contests.repository import Contest, ContestRepository
from fantasy_teams.squads.records import SavedSquad, read_record, write_record
from fantasy_teams.squads.statements import SAVE, TO_READ, TO_SAVE
from fantasy_teams.squads.team import TeamFixture
from games.locking.gate import OpenFixture
from games.teams.own_team import COLUMNS
from games.teams.repository import OwnTeam
from kit.database.sessions import fetch_by_driver

FIRST_ONLY = "firstFixtureOnly"


@dataclass(frozen=True)
class Found:
    """A user's state in a contest, at one instant of the database's clock.

    `team` is None if the user has none; `adjustments` is the sum of budget adjustments, in tenths.
    """

    team: OwnTeam | None
    contest: Contest
    fixtures: Sequence[TeamFixture]
    adjustments: int
    now: datetime


@dataclass(frozen=True)
class ToSave(Found):
    """The state for a save: the team is locked, and `fixture` has let the save pass; None if no fixture is open."""

    fixture: OpenFixture | None


@dataclass(frozen=True)
class ToRead(Found):
    """The state for a reader: `market` is the fixture whose prices count now, None if no fixture has prices yet."""

    market: UUID | None
    is_open: bool
    """Whether the fixture `market` is open for saves."""


class SquadRepository:
    """Reads and writes squads in one session's transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def to_save(self, contest_id: UUID, user_id: UUID) -> ToSave | None:
        """Return the state for a save, with the user's team locked and the gate of the open fixture passed.

        The fixture is neither changed nor locked before this transaction ends; a closed one is not waited for
        (ARCHITECTURE.md, The deadline). A fixture opens only once the earlier ones are locked. If squads are edited for
        the first fixture only, no other fixture opens. Return None if the contest is unknown here.
        """
        rows = await self._rows(TO_SAVE, contest_id, user_id)
        if not rows:
            return None
        seen = rows[0]["seen_sequence"]
        if rows[0]["is_current"] is False:  # another save has just committed: read its result
            rows = await self._rows(TO_SAVE, contest_id, user_id)
        found = await self._found(rows, contest_id)
        opened = (
            OpenFixture(row["fixture_id"], row["fixture_revision"], row["passed_at"])
            for row in rows
            if row["lets_pass"]
        )
        fixture = next(opened, None)
        if found.contest.rules.editing == FIRST_ONLY and not rows[0]["lets_pass"]:
            fixture = None
        team = None if found.team is None else replace(found.team, seen_sequence=seen)
        return ToSave(team, found.contest, found.fixtures, found.adjustments, found.now, fixture)

    async def to_read(self, contest_id: UUID, user_id: UUID) -> ToRead | None:
        """Return the state for a reader, without a lock; None if the contest is unknown here."""
        rows = await self._rows(TO_READ, contest_id, user_id)
        if not rows:
            return None
        found = await self._found(rows, contest_id)
        first_only = found.contest.rules.editing == FIRST_ONLY
        market, is_open = None, False
        for row in rows:
            if not (row["has_prices"] and row["has_opened"]):
                continue
            market, before = row["fixture_id"], [one for one in found.fixtures if one.number < row["number"]]
            is_open = not row["is_closed"] and not (before if first_only else any(not one.is_locked for one in before))
            if is_open:
                break
        return ToRead(found.team, found.contest, found.fixtures, found.adjustments, found.now, market, is_open)

    async def save(self, team: OwnTeam, fixture: OpenFixture, squad: SavedSquad) -> tuple[OwnTeam, datetime] | None:
        """Store a squad for a fixture that has let it pass; return the team as it is now, and the database's time.

        Store nothing and return None if the fixture has changed since it was read.
        """
        values = {
            "contest": team.contest_id,
            "fixture": fixture.fixture_id,
            "revision": fixture.revision,
            "team": team.team_id,
            "slots": len(squad.athletes),
            "record": write_record(squad, fixture.passed_at),
            "passed_at": fixture.passed_at,
        }
        row = next(iter(await fetch_by_driver(self._session, SAVE, values)), None)
        return None if row is None else (replace(team, sequence=row[0], saved_at=row[1]), row[2])

    async def _rows(self, statement: TextClause, contest_id: UUID, user_id: UUID) -> Sequence[Any]:  # Any: rows
        return await fetch_by_driver(self._session, statement, {"contest": contest_id, "user": user_id})

    async def _found(self, rows: Sequence[Any], contest_id: UUID) -> Found:  # Any: as above
        """Return the state in `rows`; each row has the team, the contest and one of its fixtures, if there are any."""
        first = rows[0]
        rules = await ContestRepository(self._session).rules(contest_id, first["contest_revision"])
        contest = Contest(contest_id, first["origin_id"], first["state"], rules, first["market"])
        fixtures = [_fixture(tuple(row)[_FIXTURE], rules) for row in rows if row["fixture_id"] is not None]
        team = None if first[0] is None else OwnTeam(*tuple(first)[:COLUMNS])
        return Found(team, contest, fixtures, first["adjustments"], first["now"])


_FIXTURE = slice(-8, None)


def _fixture(columns: Sequence[Any], rules: FantasyRules) -> TeamFixture:  # Any: as above
    fixture, points, slots, record = columns[:5], *columns[5:]
    found = TeamFixture(*fixture, squad=None, points=points)
    if record is None:
        return found
    squad = read_record(slots, record)
    return found.with_squad(squad if found.is_locked else squad.in_contest(rules), rules)
