"""Reads of many teams' points: whatever their number, they are few statements, and each finds its own."""

from datetime import UTC, datetime, timedelta
from random import Random

from kit.process.identifiers import uuid7
from kit.testing.asking import statements
from kit.testing.waiting import eventually
from private_leagues.tables import COLLECTED
from private_leagues.tests.conftest import Person, Portal
from standings.testing import Contest, Json

HOUR = timedelta(hours=1)
TIES = ("bestFixture", "fewestTransfers", "earliestTeam")


async def mine(portal: Portal, who: Person) -> list[Json]:
    return (await portal.call(who, "GET", f"/userprivateleagues/{portal.contest.id}")).json()


def shown(league: Json) -> list[tuple[int, str, float, int | None]]:
    rows = league["privateLeagueRanking"]
    return [(row["rankingPosition"], row["name"], row["points"], row["previousPosition"]) for row in rows]


async def test_members_are_found_in_every_part_of_a_chunk(portal: Portal) -> None:
    contest = portal.contest
    await portal.deliver(contest.changed(2, tie_break=TIES))
    people: list[Person] = []
    for number in range(6):  # ids follow one another in time: strangers come between the members
        people.append(await portal.person(f"Drużyna{number}"))
        contest.teams |= {f"Obcy{number}-{other}": uuid7() for other in range(COLLECTED.teams_a_row or 0)}
    chance = Random(1)  # noqa: S311 - the same points in every run
    names = sorted(contest.teams, key=contest.teams.__getitem__)
    points = {name: chance.randrange(0, 2000) for name in names}
    ties = {name: {team: chance.randrange(0, 2000) for team in names} for name in TIES}
    league = await portal.create(people[0])
    for person in people[1:]:
        await portal.join(person, league)
    await portal.deliver(*contest.run(1, points, tie_breaks=ties))
    assert await portal.value("SELECT count(*) FROM run_part") == 7
    rows = shown(await portal.read(people[0], league))
    assert {name: scored for _, name, scored, _ in rows} == {one.team: points[one.team] / 10 for one in people}


async def test_members_athletes_who_are_still_to_play_are_told_until_the_round_is_final(portal: Portal) -> None:
    contest = portal.contest
    ola, jan, ewa = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki")]
    league = await portal.create(ola)
    await portal.join(jan, league)
    await portal.join(ewa, league)
    contest.teams |= {f"Obcy{number}": uuid7() for number in range(COLLECTED.teams_a_row or 0)}
    waiting = dict.fromkeys(contest.teams, 3) | {"Orły": 5, "Sokoły": 0}
    points = {name: waiting[name] for name in sorted(contest.teams, key=contest.teams.__getitem__)}
    del points["Kruki"]

    async def told(fixture: int | None = None) -> dict[str, int | None]:
        query = "" if fixture is None else f"?fixtureId={contest.fixture(fixture)}"
        rows = (await portal.call(ola, "GET", f"/{league['_id']}/ranking{query}")).json()
        return {row["name"]: row["stillToPlay"] for row in rows}

    await portal.deliver(*contest.run(1, points))
    assert await told() == dict.fromkeys(("Orły", "Sokoły", "Kruki"))
    await portal.deliver(*contest.run(2, points, final=False, to_play=waiting))
    assert await told() == {"Orły": 5, "Sokoły": 0, "Kruki": None}
    assert await told(1) == dict.fromkeys(("Orły", "Sokoły"))
    assert await told(2) == {"Orły": 5, "Sokoły": 0}
    await portal.deliver(*contest.run(2, points))
    assert await told() == dict.fromkeys(("Orły", "Sokoły", "Kruki"))


async def test_members_with_equal_points_are_told_what_decided(portal: Portal) -> None:
    contest = portal.contest
    await portal.deliver(contest.changed(2, tie_break=("bestFixture",)))
    ola, *others = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki", "Gawrony")]
    league = await portal.create(ola)
    for person in others:
        await portal.join(person, league)
    ties = {"bestFixture": {"Orły": 5, "Sokoły": 9, "Kruki": 5, "Gawrony": 1}}
    await portal.deliver(*contest.run(1, {"Orły": 50, "Sokoły": 50, "Kruki": 50, "Gawrony": 40}, tie_breaks=ties))
    rows = (await portal.read(ola, league))["privateLeagueRanking"]
    assert [(row["name"], row["isShared"], row["behindOn"]) for row in rows] == [
        ("Sokoły", False, None),
        ("Kruki", True, "bestFixture"),
        ("Orły", True, None),
        ("Gawrony", False, None),
    ]


async def test_my_leagues_are_ranked_each_by_its_own_members_with_one_look_at_the_points(portal: Portal) -> None:
    contest = portal.contest
    ola, jan, ewa = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki")]
    first, second = await portal.create(ola), await portal.create(ola, "Niedziele")
    await portal.join(jan, first)
    await portal.join(ewa, second)
    await portal.deliver(*contest.run(1, {"Orły": 50, "Sokoły": 90, "Kruki": 10}))
    await portal.deliver(*contest.run(2, {"Orły": 10, "Sokoły": 20, "Kruki": 70}))
    with statements(portal.database) as asked:
        found = await mine(portal, ola)
    assert [shown(league) for league in found] == [
        [(1, "Sokoły", 11.0, 1), (2, "Orły", 6.0, 2)],
        [(1, "Kruki", 8.0, 2), (2, "Orły", 6.0, 1)],
    ]
    assert sum("run_part" in statement for statement in asked) == 1


async def test_leagues_of_several_contests_are_read_with_as_few_statements_as_one(portal: Portal) -> None:
    first, second = portal.contest, Contest()
    await portal.deliver(second.changed(), second.changed(2, tie_break=("bestFixture",)))
    ola, jan = [await portal.person(team) for team in ("Orły", "Sokoły")]
    mine_too = second.membership(ola.id), second.team("Żółwie", user_id=ola.id)
    theirs_too = second.membership(jan.id), second.team("Wilki", user_id=jan.id)
    await portal.deliver(*mine_too, *theirs_too)
    league, other = await portal.create(ola), await portal.create(ola, "Niedziele", leagueId=str(second.id))
    await portal.join(jan, league)
    await portal.befriend(ola, jan)
    await portal.deliver(*first.run(1, {"Orły": 50, "Sokoły": 90}))
    await portal.deliver(*second.run(1, {"Żółwie": 30, "Wilki": 10}))
    path = f"/userprivateleagues?league={second.id}&league={first.id}"
    with statements(portal.database) as asked:
        found = (await portal.call(ola, "GET", path)).json()
    assert [one["_id"] for one in found] == [other["_id"], league["_id"]]
    assert [shown(one) for one in found] == [
        [(1, "Żółwie", 3.0, None)],
        [(1, "Sokoły", 9.0, None), (2, "Orły", 5.0, None)],
    ]
    assert [one["friendsToAdd"] for one in found] == [[{"id": str(jan.id), "name": "Wilki"}], []]
    assert len(asked) == 6, "\n\n".join(asked)  # leagues, members, runs, tie-breaks, points, friends


async def test_duels_of_all_fixtures_are_looked_up_at_once_and_who_took_no_part_has_none(portal: Portal) -> None:
    contest, now = portal.contest, datetime.now(UTC)
    ola, *others = [await portal.person(team) for team in ("Orły", "Sokoły", "Kruki", "Gawrony")]
    league = await portal.create(ola, headToHead=True)
    for person in others:
        await portal.join(person, league)
    everybody = {"Orły": 30, "Sokoły": 10, "Kruki": 20, "Gawrony": 40}
    scored = [everybody, {"Orły": 40, "Sokoły": 50, "Gawrony": 60}, everybody]

    async def duels(fixtures: int) -> Json:
        async def read() -> Json:
            found = (await portal.call(ola, "GET", f"/{league['_id']}/head-to-head")).json()
            assert len(found["fixtures"]) == fixtures
            return found

        return await eventually(read)

    for number, points in enumerate(scored, start=1):
        await portal.deliver(contest.fixture_changed(number, 1, opens_at=now - HOUR, closes_at=now + HOUR))
        await duels(number)
        await portal.deliver(contest.fixture_changed(number, 2, opens_at=now - HOUR, closes_at=now - HOUR))
        await portal.deliver(*contest.run(number, points))
    with statements(portal.database) as asked:
        fixtures = (await duels(3))["fixtures"]
    assert sum("run_part" in statement for statement in asked) == 1
    sides = [
        (side["name"], side["points"], points.get(side["name"], 0) / 10)
        for fixture, points in zip(fixtures, scored, strict=True)
        for pair in fixture["pairs"]
        for side in pair.values()
    ]
    assert len(sides) == 12
    assert [found for _, found, _ in sides] == [expected for _, _, expected in sides]
    assert ("Kruki", 0.0, 0.0) in sides
