"""What the database makes of runs, against the rule in plain Python."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession
from structlog.testing import capture_logs

from contracts.columns import IdColumn, NumberColumn, PointsColumn
from contracts.events.team import PointsScored, TeamChanged
from contracts.subscriptions import subscribed_types
from kit.testing.plugin import SessionFor
from kit.testing.waiting import eventually
from news_ranking.main import SERVICE, create_app
from news_ranking.rankings import corrections, publication
from news_ranking.rankings.worker import RankingWorker
from news_ranking.requests import service as requests
from news_ranking.requests.repository import overdue
from news_ranking.settings import Settings
from news_ranking.tests.conftest import Portal
from standings.domain.ranking import Standing, rank
from standings.testing import START, Contest

TIES = ("exactResults", "bestFixture")
COLUMNS: dict[str, Any] = {"team_ids": IdColumn, "fixture_points": PointsColumn, "totals": PointsColumn}
ROWS = text(
    """
    SELECT place.number, place.position, place.team_id, team.name, place.points
    FROM published_ranking JOIN ranking_teams AS block USING (contest_id, ranking_id)
    CROSS JOIN LATERAL unnest(block.numbers, block.positions, block.team_ids, block.points)
        AS place (number, position, team_id, points)
    JOIN team USING (contest_id, team_id)
    WHERE contest_id = :contest AND scope = :scope AND fixture_id IS NOT DISTINCT FROM CAST(:fixture AS uuid)
    ORDER BY place.number
    """
)
STANDINGS = text("SELECT count(*) FROM published_ranking WHERE contest_id = :contest AND scope = 'after'")
Table = list[tuple[int, int, UUID, str, int]]


@dataclass
class RandomContest:
    """A contest that lives at random, and what its rankings must be."""

    chance: random.Random
    contest: Contest = field(default_factory=lambda: Contest(tie_break=TIES))
    teams: dict[UUID, TeamChanged] = field(default_factory=dict[UUID, TeamChanged])
    newest: PointsScored | None = None
    by_fixture: dict[int, PointsScored] = field(default_factory=dict[int, PointsScored])

    async def live(self, session: AsyncSession) -> None:
        """Let one thing happen."""
        act = self.chance.choice((self.found, self.found, self.rename, self.hide, self.score, self.score))
        await act(session)

    async def found(self, session: AsyncSession) -> None:
        name = "".join(self.chance.choices("aąbcćzżźŻ", k=2)) + str(len(self.teams))
        team = self.contest.team(name, created_at=START + timedelta(seconds=len(self.teams)))
        await self.take(session, team)

    async def rename(self, session: AsyncSession) -> None:
        await self.change(session, name="".join(self.chance.choices("aąbcćzżźŻ", k=4)))

    async def hide(self, session: AsyncSession) -> None:
        await self.change(session, hidden=self.chance.random() < 0.5)

    async def change(self, session: AsyncSession, **values: object) -> None:
        if self.teams:
            team = self.chance.choice(list(self.teams.values()))
            await self.take(session, team.model_copy(update={"revision": team.revision + 1, **values}))

    async def take(self, session: AsyncSession, team: TeamChanged) -> None:
        self.teams[team.team_id] = team
        await requests.take_teams(session, [team])

    async def score(self, session: AsyncSession) -> None:
        number = self.chance.randint(1, 4)
        names = list(self.contest.teams)
        points = {name: self.chance.randrange(4) for name in names}
        ties = {tie: {name: self.chance.randrange(2) for name in names} for tie in TIES}
        final = self.chance.random() < 0.5
        size = self.chance.randint(1, 5)
        runs = self.contest.run(number, points, final=final, chunk_size=size, tie_breaks=ties)
        self.chance.shuffle(runs)
        for chunk in runs:
            await requests.take_points(session, chunk)
        whole = runs[0].model_copy(
            update={
                name: kind.of(value for chunk in runs for value in getattr(chunk, name))
                for name, kind in COLUMNS.items()
            }
            | {"tie_breaks": {tie: NumberColumn.of(v for chunk in runs for v in chunk.tie_breaks[tie]) for tie in TIES}}
        )
        self.newest = self.by_fixture[number] = whole

    def overall(self) -> Table:
        """Rank every visible team by its total in the newest run."""
        run = self.newest
        totals = dict(zip(run.team_ids, run.totals, strict=True)) if run else {}
        return self.ranked({team: totals.get(team, 0) for team in self.teams}, run)

    def of_fixture(self, number: int) -> Table:
        """Rank the teams of a fixture's newest run by their points in it."""
        run = self.by_fixture[number]
        return self.ranked(dict(zip(run.team_ids, run.fixture_points, strict=True)), None)

    def after(self, number: int) -> Table:
        """Rank the teams of a fixture's newest run by the points of all fixtures up to it."""
        own = self.by_fixture[number]
        sums = dict.fromkeys(own.team_ids, 0)
        for other in range(1, number + 1):
            run = self.by_fixture.get(other)
            for team, points in zip(run.team_ids, run.fixture_points, strict=True) if run else ():
                if team in sums:
                    sums[team] += points
        return self.ranked(sums, own)

    def climber(self, number: int) -> tuple[UUID | None, int | None]:
        """Find who climbed most among those who took part in a fixture and in the last final one before it."""
        before = next((one for one in sorted(self.by_fixture, reverse=True) if self.is_before(one, number)), None)
        if before is None:
            return None, None
        is_last = number == max(self.by_fixture)
        then = {row[2]: row[1] for row in self.after(before)}
        now = [row for row in (self.overall() if is_last else self.after(number)) if row[2] in then]
        took_part = {row[2] for row in self.of_fixture(number)}
        climbed = [(then[row[2]] - row[1], row[2]) for row in now if row[2] in took_part]
        most, team = max(climbed, key=lambda one: one[0], default=(0, None))  # the first of several stands first
        return (team, most) if most > 0 else (None, None)

    def is_before(self, one: int, other: int) -> bool:
        return one < other and self.by_fixture[one].final

    def ranked(self, points: dict[UUID, int], ties: PointsScored | None) -> Table:
        columns = [dict(zip(ties.team_ids, ties.tie_breaks[tie], strict=True)) for tie in TIES] if ties else []
        visible = [
            Standing(team, self.teams[team].name, points[team], tuple(column.get(team, 0) for column in columns))
            for team in points
            if not self.teams[team].hidden
        ]
        return [
            (place.number, place.position, place.standing.team_id, place.standing.name, place.standing.points)
            for place in rank(visible)
        ]


async def made(session: AsyncSession, contest: Contest, scope: str, fixture: UUID | None = None) -> Table:
    rows = await session.execute(ROWS, {"contest": contest.id, "scope": scope, "fixture": fixture})
    return [(row[0], row[1], row[2], row[3], row[4]) for row in rows]


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(2, 6))])
async def test_every_ranking_agrees_with_the_rule_on_every_team(session_for: SessionFor, seed: int) -> None:
    session = await session_for("news_ranking")
    played = RandomContest(random.Random(seed))  # noqa: S311 - no secret
    contest = played.contest
    await requests.take_contest(session, contest.changed())
    for _ in range(25):
        await played.live(session)
        for _ in range(2):  # what a change has left unmade isn't there, or right once somebody looks
            await publish_all(session, contest)
            for number in sorted(played.by_fixture)[:-1]:
                stood = {row[2]: row for row in await made(session, contest, "after", contest.fixture(number))}
                if stood:
                    expected = {row[2]: row for row in played.after(number)}
                    assert {team: stood[team][1::3] for team in expected} == {
                        team: row[1::3] for team, row in expected.items()
                    }
            await corrections.ask(session, contest.id)
        assert await made(session, contest, "overall") == played.overall()
        for number in played.by_fixture:
            assert await made(session, contest, "fixture", contest.fixture(number)) == played.of_fixture(number)
        await publish_all(session, contest)
        assert await session.scalar(STANDINGS, {"contest": contest.id}) == len(played.by_fixture), "all are there"
        for number in played.by_fixture:
            assert await climber(session, contest, number) == played.climber(number)


async def publish_all(session: AsyncSession, contest: Contest) -> None:
    while await publication.publish_requested(session, contest.id):
        await session.execute(text("UPDATE ranking_pace SET quiet_until = clock_timestamp()"))


async def climber(session: AsyncSession, contest: Contest, number: int) -> tuple[UUID | None, int | None]:
    found = text(
        "SELECT climber_id, climbed FROM fixture_summary WHERE contest_id = :contest AND fixture_id = :fixture"
    )
    row = (await session.execute(found, {"contest": contest.id, "fixture": contest.fixture(number)})).one()
    return row[0], row[1]


async def test_readers_see_the_old_ranking_or_the_new_one_never_a_mixture(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]], settings_for: Callable[[str], Settings]
) -> None:
    names = [f"Team {number:03}" for number in range(200)]
    contest = await contest_with(*names)
    last = 8
    runs = [contest.run(1, dict.fromkeys(names, 10 * run), chunk_size=70, revision=run) for run in range(1, last + 1)]
    await portal.deliver(*runs[0])
    both = text(
        """
        SELECT count(DISTINCT ranking_id), count(DISTINCT run_revision), min(total), max(total)
        FROM published_ranking JOIN ranking USING (contest_id, ranking_id) WHERE contest_id = :contest
        """
    )
    seen: set[int] = set()

    async def read() -> None:
        while last not in seen:
            page = await portal.ranking(contest, size=100, page=2)
            points = {row["points"] for row in page["entries"]}
            assert points == {page["runRevision"]} == {page["summary"]["leaderPoints"]}
            assert len(page["entries"]) == 100
            async with portal.database.sessions() as session:
                found = (await session.execute(both, {"contest": contest.id})).one()
            assert tuple(found) == (2, 1, 200, 200), "overall and fixture are published together"
            seen.add(page["runRevision"])

    replica = create_app(settings_for(portal.url))
    async with replica.router.lifespan_context(replica):
        readers = [asyncio.create_task(read()) for _ in range(2)]
        for run in runs[1:]:
            await portal.deliver(*run, settle=False)
        await asyncio.wait_for(asyncio.gather(*readers), timeout=60)
        await portal.settled()
    assert await portal.value("SELECT count(*) FROM run") == 1, "runs that were replaced are forgotten"


async def test_a_burst_of_team_changes_costs_a_ranking_a_second_at_most(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    names = [f"Team {number}" for number in range(20)]
    contest = await contest_with(*names)
    for fixture in (1, 2, 3):
        await portal.deliver(*contest.run(fixture, dict.fromkeys(names, fixture * 10)))
    others = [RankingWorker(portal.database) for _ in range(2)]  # as processes of their own would
    stop = asyncio.Event()
    working = [asyncio.create_task(worker.run(stop)) for worker in others]
    with capture_logs() as lines:
        started = time.monotonic()
        for revision in range(2, 12):
            await portal.deliver(
                *(contest.team(name, revision, name=f"{name} {revision}") for name in names), settle=False
            )
            await portal.events_taken()
        await portal.settled()
        seconds = time.monotonic() - started
    stop.set()
    await asyncio.gather(*working)
    made = [line for line in lines if line["event"] == "ranking_published"]
    assert len(made) <= seconds + 1, "200 renames"
    last = {f"{name} 11" for name in names}
    for fixture in (None, 1, 2, 3):
        query = {} if fixture is None else {"fixtureId": str(contest.fixture(fixture))}
        assert {name for _, name, _ in await portal.table(contest, **query)} == last


async def test_rankings_that_nobody_reads_any_more_are_dropped(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest = await contest_with("Ada", "Bea")
    for points in (10, 20, 30):
        await portal.deliver(*contest.run(1, {"Ada": points, "Bea": 5}))
    async with portal.database.transaction() as session:
        assert not await publication.drop_unread(session), "a reader may still hold them"
        age = "interval '2 minutes'"
        aged = f"UPDATE ranking SET retired_at = retired_at - {age}, unlisted_at = unlisted_at - {age}"  # noqa: S608 - a constant
        await session.execute(text(aged))
    dropped = True
    while dropped:
        async with portal.database.transaction() as session:
            dropped = await publication.drop_unread(session)
    assert await portal.value("SELECT count(*) FROM ranking") == 2
    for table in ("ranking_places", "ranking_teams"):
        assert await portal.value(f"SELECT count(DISTINCT ranking_id) FROM {table}") == 2  # noqa: S608 - a constant
    assert await portal.table(contest) == [(1, "Ada", 3), (2, "Bea", 0.5)]


async def test_a_run_that_cannot_be_ranked_keeps_the_old_ranking_and_stops_nobody_else(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest, neighbour = await contest_with("Ada", "Bea"), await contest_with("Zed")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    first, second = contest.run(1, {"Ada": 30, "Bea": 20}, chunk_size=1)
    twice = second.model_copy(update={"team_ids": first.team_ids})
    await portal.deliver(first, twice, settle=False)
    await portal.deliver(*neighbour.run(1, {"Zed": 50}), settle=False)

    async def neighbour_is_ranked() -> bool:
        return await portal.table(neighbour) == [(1, "Zed", 5)]

    await eventually(neighbour_is_ranked)
    async with portal.database.transaction() as session:
        assert (await overdue(session))["ranking"] > 0
    assert await portal.table(contest) == [(1, "Bea", 2), (2, "Ada", 1)]
    await portal.deliver(*contest.run(1, {"Ada": 40, "Bea": 20}))
    assert await portal.table(contest) == [(1, "Ada", 4), (2, "Bea", 2)]
    async with portal.database.transaction() as session:
        assert await overdue(session) == {"ranking": 0}


async def test_the_log_of_a_ranking_carries_the_correlation_of_the_act_that_caused_it(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest = await contest_with("Ada")
    with capture_logs() as lines:
        await portal.deliver(*contest.run(1, {"Ada": 10}))
        await eventually(lambda: any(line["event"] == "ranking_published" for line in lines))
    published = [line for line in lines if line["event"] == "ranking_published"]
    assert [line["correlation_id"] for line in published] == ["test-correlation"]


def test_every_event_that_is_delivered_here_has_a_handler() -> None:
    assert set(subscribed_types("news_ranking")) == SERVICE.handlers.types
