"""The service of fantasy teams beside a played contest: it hears what contests has emitted, and plays for teams.

Contests' events come from its outbox in the order of the relay, to the service's own handlers. Participants join as
the message would tell, and save over the service's HTTP; locks, runs and chunks are its workers' own steps. All that
is not the product's is the clock: a fixture of long ago is kept open until everybody has saved, then it closes.
"""

from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select, text

from check_fpl.season import Season
from check_fpl.serving import Person, serving
from check_fpl.squads import Market, Offer, Squad, Team
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from contracts.events.contest import ContestChanged, FantasyRules, MembershipChanged
from contracts.events.fixture import ResultsPublished
from contracts.events.team import PointsScored
from contracts.subscriptions import subscribers
from fantasy_teams.game import FANTASY
from fantasy_teams.lock.repository import LOCKING
from fantasy_teams.main import SERVICE, consumers, create_app
from fantasy_teams.scoring.service import SCORING
from fantasy_teams.settings import Settings
from games.locking.worker import LockWorker
from games.scoring.service import score_again
from games.scoring.worker import ScoringWorker
from kit.database.sessions import Database
from kit.messaging.tables import OutboxRow

TEAMS = "/leagues/fantasy/userteams"


@dataclass(frozen=True)
class Opened:
    """A fixture that has just opened: its place in the contest, from 1, its gameweek, and who can be had for what."""

    number: int
    fixture_id: UUID
    gameweek: int
    market: Market


@asynccontextmanager
async def gaming(season: Season) -> AsyncGenerator["Game"]:
    """Run the service on a database beside the contest's; answer it."""
    url = await season.databases.clone(SERVICE.name)
    async with serving(create_app, Settings, url, season.mint) as (app, client):
        yield Game(season, app.state.database, client)


class Game:
    """The service, what it has heard so far, and what it has told."""

    def __init__(self, season: Season, database: Database, client: httpx.AsyncClient) -> None:
        self._season = season
        self._database = database
        self._client = client
        self._heard = 0
        self._opened = 0
        self._rules: FantasyRules | None = None
        self._athletes: dict[int, Athlete] = {}
        self.published: dict[UUID, bool] = {}
        """The fixtures with results, and whether those are final."""

    @property
    def rules(self) -> FantasyRules:
        """Answer the contest's rules; they are there before any fixture opens."""
        if self._rules is None:
            raise AssertionError("contests has not told of the contest")
        return self._rules

    def player_id(self, number: int) -> str:
        """Answer what the wire calls an athlete."""
        return str(self._athletes[number].athlete_id)

    async def hears(self) -> AsyncGenerator[Opened]:
        """Hand the service what contests has emitted since the last time; stops at every fixture that opens."""
        async with self._season.database.transaction() as session:
            news = select(OutboxRow).where(OutboxRow.position > self._heard).order_by(OutboxRow.position)
            rows = (await session.scalars(news)).all()
        for row in rows:
            self._heard = row.position
            if SERVICE.name not in subscribers(row.type):
                continue
            await self._handles(row.type, row.data)
            opened = self._takes(row)
            if opened is not None:
                yield opened

    async def joined(self) -> Person:
        """Let somebody join the contest."""
        person = Person(self._client, self._season.mint, "participant")
        event = MembershipChanged(
            contest_id=self._season.contest_id, contest_name="", user_id=person.id, joined=True, revision=1
        )
        await self._handles(event.type, event.model_dump(mode="json"))
        return person

    async def stays_open(self) -> None:
        """Put off the end of everything that is not locked, as if the season were still to come."""
        await self._executes(
            "UPDATE fixture SET closes_at = clock_timestamp() + interval '1 hour' WHERE locked_at IS NULL"
        )

    async def saves(self, team: Team, squad: Squad, market: Market) -> None:
        """Save a team's squad as its owner would, the first time with the team.

        Raises:
            UnreadableError: the service refuses what should be legal.
        """
        body = self._body(team, squad, market)
        made = await team.person.sends("PUT" if team.answered else "POST", TEAMS, body | team.answered)
        team.answered = {key: made[key] for key in ("_id", "_partition")}

    async def closes(self, fixture_id: UUID) -> None:
        """Let a fixture's time pass, and lock it."""
        await self._executes(
            "UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = :fixture", fixture=fixture_id
        )
        await LockWorker(self._database, LOCKING).step()

    async def scores(self, *, chunk_size: int) -> None:
        """Do all the scoring there is to do."""
        worker = ScoringWorker(self._database, SCORING, chunk_size=chunk_size)
        while await worker.step():
            continue

    async def scores_again(self, fixtures: Iterable[UUID], *, chunk_size: int) -> None:
        """Score fixtures once more, in the order given."""
        for fixture_id in fixtures:
            async with self._database.transaction() as session:
                await score_again(session, FANTASY, contest_id=self._season.contest_id, fixture_id=fixture_id)
            await self.scores(chunk_size=chunk_size)

    async def points(self) -> dict[tuple[UUID, UUID], int]:
        """Return the stored points of teams (first) in fixtures, in tenths."""
        async with self._database.transaction() as session:
            rows = await session.execute(text("SELECT team_id, fixture_id, points FROM score"))
            return {(row[0], row[1]): row[2] for row in rows}

    async def totals(self) -> dict[UUID, int]:
        """Answer the teams' totals that the service has told last, in tenths."""
        async with self._database.transaction() as session:
            told = select(OutboxRow.data).where(OutboxRow.type == PointsScored.type).order_by(OutboxRow.position)
            events = [PointsScored.model_validate(data) for data in await session.scalars(told)]
        return {team_id: total for event in events for team_id, total in zip(event.team_ids, event.totals, strict=True)}

    def _takes(self, row: OutboxRow) -> Opened | None:
        """Keep what participants see of an event; answer the fixture that it opens."""
        if row.type == ContestChanged.type:
            self._rules = ContestChanged.model_validate(row.data).fantasy
        elif row.type == AthletesChanged.type:
            changed = AthletesChanged.model_validate(row.data).athletes
            self._athletes |= {athlete.number: athlete for athlete in changed}
        elif row.type == ResultsPublished.type:
            results = ResultsPublished.model_validate(row.data)
            self.published[results.fixture_id] = results.final
        elif row.type == FixtureOpened.type:
            return self._opening(FixtureOpened.model_validate(row.data))
        return None

    def _opening(self, event: FixtureOpened) -> Opened:
        self._opened += 1
        prices = dict(zip(event.athletes, event.prices, strict=True))
        market = {
            number: Offer(athlete.position, athlete.club, prices[number], athlete.allowed and not athlete.disabled)
            for number, athlete in self._athletes.items()
            if number in prices
        }
        return Opened(self._opened, event.fixture_id, self._season.names.gameweeks[event.fixture_id], market)

    def _body(self, team: Team, squad: Squad, market: Market) -> dict[str, Any]:
        rows: list[Sequence[int]] = [
            [number for number in squad.starters if market[number].position == position]
            for position in self.rules.positions
        ]
        captain = None if squad.captain is None else self.player_id(squad.captain)
        return {
            "name": team.name,
            "league": str(self._season.contest_id),
            "squad": [[{"_id": self.player_id(number)} for number in row] for row in (*rows, squad.bench)],
            "bonus": None if squad.bonus is None else {"name": squad.bonus, "playerId": captain},
        }

    async def _handles(self, event_type: str, data: Mapping[str, object]) -> None:
        async with self._database.transaction() as session:
            await consumers.bind(event_type, data)(session)

    async def _executes(self, statement: str, **values: object) -> None:
        async with self._database.transaction() as session:
            await session.execute(text(statement), values)
