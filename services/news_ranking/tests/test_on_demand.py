"""What a correction leaves unmade until somebody looks: never wrong meanwhile, and right as soon as it is there."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from kit.database.sessions import Database
from kit.testing.plugin import DatabaseFor
from kit.testing.waiting import eventually
from news_ranking.news import service as news
from news_ranking.rankings import corrections, publication
from news_ranking.rankings.repository import PastFixture, RankingRepository
from news_ranking.requests import service as requests
from news_ranking.tests.conftest import Portal
from standings.testing import Contest

NAMES = [f"Team {number:02}" for number in range(14)]
GAMES = {"Typer": "exactResults", "Fantasy": "fewestTransfers"}
Points = dict[str, int]


class Played:
    """A contest that is played in a database of its own, whose rankings nobody makes unless it is told to."""

    def __init__(self, database: Database, *, event_type: str = "Typer", seed: int = 1) -> None:
        self.database, self.event_type, self.tie = database, event_type, GAMES[event_type]
        self.contest = Contest(tie_break=(self.tie,))
        self.chance = random.Random(seed)  # noqa: S311 - repeatable
        self.points: dict[int, Points] = {}
        self.ties: dict[int, Points] = {}

    async def begin(self, fixtures: int) -> None:
        """Let teams in, and score so many fixtures."""
        async with self.database.transaction() as session:
            await requests.take_contest(session, self.contest.changed(event_type=self.event_type))
            await requests.take_teams(session, [self.contest.team(name) for name in NAMES])
        for number in range(1, fixtures + 1):
            await self.score(number)
            await self.publish()

    async def score(self, number: int) -> None:
        """Collect a run with other points than before."""
        self.points[number] = {name: self.chance.randrange(-20, 60) for name in NAMES}
        self.ties[number] = {name: self.chance.randrange(3) for name in NAMES}
        chunks = self.contest.run(number, self.points[number], chunk_size=5, tie_breaks={self.tie: self.ties[number]})
        async with self.database.transaction() as session:
            for chunk in chunks:
                await requests.take_points(session, chunk)

    async def publish(self) -> int:
        """Make once what is to be made; answers how many rankings."""
        async with self.database.transaction() as session:
            await session.execute(text("UPDATE ranking_pace SET quiet_until = clock_timestamp()"))
            done = await publication.publish_requested(session, self.contest.id)
        return 0 if done is None else done.rankings

    async def look(self) -> None:
        """Ask for what is missing, as who reads a history does."""
        async with self.database.request() as session:
            await corrections.ask(session, self.contest.id)

    async def history(self, name: str) -> list[PastFixture]:
        async with self.database.request() as session:
            return await RankingRepository(session).history(self.contest.id, self.contest.teams[name])

    async def value(self, statement: str) -> Any:
        async with self.database.sessions() as session:
            return await session.scalar(text(statement))

    def merit(self, name: str, number: int) -> tuple[int, int]:
        """Add up what a team has after a fixture, with its tie-break."""
        return sum(self.points[one][name] for one in self.points if one <= number), self.ties[number][name]

    def position(self, name: str, number: int) -> int:
        """Count the teams that are above one after a fixture."""
        own = self.merit(name, number)
        return 1 + sum(self.merit(other, number) > own for other in NAMES)

    async def unmade(self) -> int:
        """Compare every team's history with what is counted here; answers of how many fixtures it has no position.

        A position that is there must be right.
        """
        missing: set[UUID] = set()
        for name in NAMES:
            past = await self.history(name)
            assert [one.fixture_id for one in past] == [self.contest.fixture(number) for number in sorted(self.points)]
            for number, one in zip(sorted(self.points), past, strict=True):
                assert (one.points, one.total) == (self.points[number][name], self.merit(name, number)[0])
                assert one.position in {None, self.position(name, number)}, (name, number)
                missing |= {one.fixture_id} if one.position is None else set()
        return len(missing)

    async def movements(self) -> dict[str, int | None]:
        """Read each team's position before the newest fixture off the contest's ranking."""
        async with self.database.request() as session:
            rankings = RankingRepository(session)
            head = await rankings.published(self.contest.id, None)
            assert head is not None
            return {
                row.name: row.previous_position for row in await rankings.places(self.contest.id, head, range(1, 99))
            }

    def expected_movements(self) -> dict[str, int | None]:
        before = sorted(self.points)[-2]
        return {name: self.position(name, before) for name in NAMES}


@pytest.fixture
async def database(database_for: DatabaseFor) -> AsyncIterator[Database]:
    made = Database(await database_for("news_ranking"), service="news_ranking")
    yield made
    await made.dispose()


@pytest.mark.parametrize("event_type", GAMES)
async def test_no_history_has_a_wrong_position_after_the_first_fixture_is_corrected(
    database: Database, event_type: str
) -> None:
    played = Played(database, event_type=event_type)
    await played.begin(6)
    assert await played.unmade() == 0
    assert await played.movements() == played.expected_movements()
    await played.score(1)
    await played.publish()
    assert await played.unmade() == 4, "all but the newest one and the one before, which everybody sees"
    assert await played.movements() == played.expected_movements()
    await played.look()
    assert await played.publish() == 4
    assert await played.unmade() == 0
    assert await played.movements() == played.expected_movements()
    await played.look()
    assert await played.publish() == 0, "what is there isn't asked for"


async def test_a_correction_makes_as_many_rankings_however_many_fixtures_were_scored(database: Database) -> None:
    made: list[int] = []
    for fixtures in (4, 9):
        played = Played(database)
        await played.begin(fixtures)
        await played.score(1)
        made.append(await played.publish())
        assert await played.publish() == 0
    assert made == [4, 4], "the fixture's, the contest's for two purposes, and the one that movements are measured by"


async def test_what_takes_long_is_made_one_after_the_other(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(database)
    await played.begin(6)
    await played.score(1)
    await played.publish()
    await played.look()
    monkeypatch.setattr(corrections, "LONGEST_SECONDS", -1.0)
    for left in (3, 2, 1, 0):
        assert await played.publish() == 1
        assert await played.unmade() == left
    assert await played.publish() == 0


async def test_many_who_look_at_once_ask_once(database: Database) -> None:
    played = Played(database)
    await played.begin(5)
    await played.score(1)
    await played.publish()
    await played.look()
    await asyncio.gather(*(played.look() for _ in range(12)))
    assert await played.value("SELECT count(*) FROM ranking_request WHERE standing") == 3
    assert await played.publish() == 3
    assert await played.value("SELECT count(*) FROM ranking_request") == 0


async def test_a_correction_that_comes_meanwhile_leaves_nothing_of_before(database: Database) -> None:
    played = Played(database)
    await played.begin(5)
    await played.score(1)
    await played.publish()
    await played.look()
    async with database.transaction() as session:
        assert await corrections.publish(session, played.contest.id, (played.tie,))
        await RankingRepository(session).try_lock(played.contest.id)
        await played.score(2)
        assert await played.publish() == 0, "one at a time"
    assert await played.value("SELECT count(*) FROM ranking_request WHERE urgent") == 2
    await played.look()
    assert await played.publish() == 4
    assert await played.unmade() == 2
    await played.look()
    await played.score(3)
    async with database.transaction() as session:
        assert await corrections.publish(session, played.contest.id, (played.tie,)) == {}, "the run comes first"
    await played.publish()
    while await played.publish():
        pass
    await played.look()
    await played.publish()
    assert await played.unmade() == 0
    assert await played.movements() == played.expected_movements()


async def test_corrections_and_looks_at_random_end_with_what_is_counted(database: Database) -> None:
    played = Played(database, seed=7)
    await played.begin(5)

    async def work() -> None:
        for _ in range(30):
            await played.publish()

    async def look() -> None:
        for _ in range(30):
            await played.look()

    async def correct() -> None:
        for number in (2, 1, 4, 3, 1):
            await played.score(number)
            await asyncio.sleep(0.05)

    await asyncio.gather(work(), work(), look(), correct())
    while await played.publish():
        pass
    await played.unmade()
    await played.look()
    while await played.publish():
        pass
    assert await played.unmade() == 0
    assert await played.movements() == played.expected_movements()


async def test_movements_are_none_rather_than_against_an_earlier_fixture(database: Database) -> None:
    played = Played(database)
    await played.begin(4)
    async with database.transaction() as session:
        await RankingRepository(session).forget_standings(played.contest.id, [played.contest.fixture(3)])
    assert set((await played.movements()).values()) == {None}


async def test_a_reader_waits_for_positions_and_is_told_of_climbers(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest = await contest_with("Ada", "Bea", "Cez")
    for number, points in enumerate(({"Ada": 30, "Bea": 20, "Cez": 0}, {"Ada": 0, "Bea": 0, "Cez": 25}) * 2, start=1):
        await portal.deliver(*contest.run(number, points))

    async def climbers() -> dict[str, Any]:
        items = (await portal.client.get(f"/news/data/{contest.id}", headers={"Accept-Language": "en"})).json()
        return {one["fixtureId"]: one["summary"]["climber"] for one in items if one["kind"] == "summary"}

    second = str(contest.fixture(2))
    assert (await climbers())[second] == "Cez"
    before = await portal.client.get(f"/news/data/{contest.id}")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 30, "Cez": 40}))
    etag = {"If-None-Match": before.headers["etag"]}
    assert (await portal.client.get(f"/news/data/{contest.id}", headers=etag)).status_code == 200
    await portal.settled()
    assert (await climbers())[second] is None, "Cez has led from the first fixture on"
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 20, "Cez": 0}))
    history = await portal.history(contest, "Cez")
    assert [one["rankingPosition"] for one in history] == [3, 2, 3, 2]
    told = await portal.client.get(f"/news/data/{contest.id}")

    async def is_known() -> bool:
        return (await climbers())[second] == "Cez"

    await eventually(is_known)
    assert told.status_code == 200


async def test_news_ask_for_what_they_lack(database: Database) -> None:
    played = Played(database)
    await played.begin(5)
    await played.score(1)
    await played.publish()
    unknown = "SELECT count(*) FROM fixture_summary WHERE climber_id IS NULL"
    assert await played.value(unknown) == 4, "the newest one's is known"
    counted = "SELECT ranking FROM live_change"
    before = await played.value(counted)
    async with database.request() as session:
        await news.of_contest(session, played.contest.id)
    assert await played.publish() == 3
    assert await played.value(counted) == before + 1, "browsers are told once"
    async with database.request() as session:
        items = await news.of_contest(session, played.contest.id)
    climbed = {one.fixture_id: one.summary.climbed for one in items if one.summary is not None}
    for number in range(2, 6):
        rises = [played.position(name, number - 1) - played.position(name, number) for name in NAMES]
        assert climbed[played.contest.fixture(number)] == max(rises)
