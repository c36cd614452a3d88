"""Rankings of more teams than a row holds; what is read of a team's owner; names that change before a ranking does."""

from collections.abc import Awaitable, Callable
from random import Random
from uuid import UUID

from sqlalchemy import text

from kit.process.identifiers import uuid7
from news_ranking.privacy import INVENTORY
from news_ranking.rankings.models import PLACES_A_ROW, TEAMS_A_ROW
from news_ranking.tests.conftest import Portal
from standings.domain.ranking import Place, Standing, rank
from standings.testing import Contest

ContestWith = Callable[..., Awaitable[Contest]]
TEAMS = 2 * PLACES_A_ROW + 50
REST = text("UPDATE ranking_pace SET quiet_until = clock_timestamp() + interval '1 hour'")


def ranked(contest: Contest, points: dict[str, int]) -> list[Place]:
    """Rank teams as the rule does for few."""
    return rank(Standing(contest.teams[name], name, scored) for name, scored in points.items())


async def test_a_ranking_of_many_rows_is_read_as_the_rule_makes_it(portal: Portal, contest_with: ContestWith) -> None:
    chance = Random(3)  # noqa: S311 - repeatable
    names = [f"Team{number}" for number in range(TEAMS)]
    chance.shuffle(names)
    contest = await contest_with(*names)
    first, second = ({name: chance.randrange(100) for name in names} for _ in range(2))
    for number, points in enumerate((first, second), start=1):
        await portal.deliver(*contest.run(number, points, chunk_size=190))
    both = {name: first[name] + second[name] for name in names}
    before, after = ranked(contest, first), ranked(contest, both)
    for table, held in (("ranking_places", PLACES_A_ROW), ("ranking_teams", TEAMS_A_ROW)):
        most = f"SELECT max(cardinality(team_ids)) = {held} AND count(*) > 8 FROM {table}"  # noqa: S608 - constants
        assert await portal.value(most), "as many as fill a page"
    earlier = {place.standing.team_id: place.position for place in before}
    shown = [
        (
            UUID(row["_id"]),
            *(row["rankingPosition"], row["name"], round(10 * row["points"]), row["previousPosition"]),
        )
        for page in range(1, TEAMS // 100 + 2)
        for row in (await portal.ranking(contest, size=100, page=page))["entries"]
    ]
    assert shown == [
        (team.team_id, place.position, team.name, team.points, earlier[team.team_id])
        for place in after
        for team in [place.standing]
    ]
    for place in after[::37]:
        found = await portal.ranking(contest, around=str(place.standing.team_id))
        assert found["page"] == (place.number - 1) // 10 + 1
    own = {place.standing.team_id: place for place in ranked(contest, first)}
    for place in after[::89]:
        one, two = await portal.history(contest, place.standing.name)
        start = own[place.standing.team_id]
        assert (one["points"], one["total"], one["rankingPosition"]) == (
            *(start.standing.points / 10, start.standing.points / 10, start.position),
        )
        assert (round(10 * two["total"]), two["rankingPosition"]) == (place.standing.points, place.position)


async def test_a_name_is_shown_at_once_though_the_ranking_rests(portal: Portal, contest_with: ContestWith) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 10}))
    address = f"/ranking/{contest.id}"
    known = {"If-None-Match": (await portal.client.get(address)).headers["etag"]}
    async with portal.database.transaction() as session:
        await session.execute(REST)
    await portal.deliver(contest.team("Ada", 2, name="Żaba"), settle=False)
    await portal.events_taken()
    renamed = await portal.client.get(address, headers=known)
    assert renamed.status_code == 200
    assert [row["name"] for row in renamed.json()["entries"]] == ["Żaba", "Bea"], "equals stand as before"


async def test_a_persons_places_are_told_ranking_by_ranking(portal: Portal, contest_with: ContestWith) -> None:
    owner = uuid7()
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(contest.team("Cez", user_id=owner))
    await portal.deliver(*contest.run(1, {"Ada": 30, "Bea": 10, "Cez": 20}))
    async with portal.database.transaction() as session:
        found = await INVENTORY.read(session, owner)
        nobody = await INVENTORY.read(session, uuid7())
    assert nobody["places"] == []
    places = [tuple(place.values()) for place in found["places"]]
    assert places.count(("Cez", 2, 2.0)) == 2, "the contest's and the fixture's, beside any that was replaced"
    assert {name for name, _, _ in places} == {"Cez"}
