"""Head to head: pairs are drawn when a fixture's turn comes, and the table follows the contest's points."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

from contracts.events.fixture import FixtureChanged
from kit.testing.waiting import eventually
from private_leagues.head_to_head import service
from private_leagues.privacy import INVENTORY
from private_leagues.tests.conftest import PREFIX, Person, Portal, code_of
from standings.testing import Json

NOW = datetime.now(UTC)
HOUR = timedelta(hours=1)


def fixture(portal: Portal, number: int, *, opens: timedelta, closes: timedelta, revision: int = 1) -> FixtureChanged:
    """Answer the event of a fixture that can be picked from and until these times from now."""
    return portal.contest.fixture_changed(
        number, revision, name_en=f"Round {number}", opens_at=NOW + opens, closes_at=NOW + closes
    )


async def league_of(portal: Portal, *teams: str, **fields: Any) -> tuple[Json, list[Person]]:
    people = [await portal.person(team) for team in teams]
    league = await portal.create(people[0], headToHead=True, **fields)
    for person in people[1:]:
        await portal.join(person, league)
    return league, people


async def duels(portal: Portal, who: Person, league: Json, fixtures: int) -> Json:
    """Read the league's duels once so many fixtures are drawn."""

    async def read() -> Json:
        found = (await portal.call(who, "GET", f"/{league['_id']}/head-to-head")).json()
        assert len(found["fixtures"]) == fixtures
        return found

    return await eventually(read)


def pairs_of(drawn: Json) -> set[frozenset[str]]:
    return {frozenset((pair["home"]["name"], pair["away"]["name"])) for pair in drawn["pairs"]}


async def test_three_fixtures_equal_a_count_by_hand(portal: Portal) -> None:
    names = ("Orły", "Sokoły", "Kruki", "Gawrony")
    league, (ola, *_rest) = await league_of(portal, *names)
    points = [
        {"Orły": 300, "Sokoły": 200, "Kruki": 100, "Gawrony": 50},
        {"Orły": 10, "Sokoły": 20, "Kruki": 30, "Gawrony": 40},
        {"Orły": 70, "Sokoły": 70, "Kruki": 70, "Gawrony": 70},
    ]
    expected = {name: [0, 0, 0, 0] for name in names}  # won, drawn, lost, difference
    seen: set[frozenset[str]] = set()
    for number, scored in enumerate(points, start=1):
        await portal.deliver(fixture(portal, number, opens=-HOUR, closes=HOUR))
        shown = await duels(portal, ola, league, number)
        assert not shown["fixtures"][-1]["isScored"]
        for one, other in map(sorted, pairs := pairs_of(shown["fixtures"][-1])):
            for own, opponent in ((one, other), (other, one)):
                mine, theirs = scored[own], scored[opponent]
                row = expected[own]
                row[0 if mine > theirs else 1 if mine == theirs else 2] += 1
                row[3] += mine - theirs
        seen |= pairs
        await portal.deliver(fixture(portal, number, opens=-HOUR, closes=-HOUR, revision=2))
        await portal.deliver(*portal.contest.run(number, scored, final=number < 3))
    assert len(seen) == 6, "in three fixtures everybody meets everybody"
    shown = await duels(portal, ola, league, 3)
    assert [one["isFinal"] for one in shown["fixtures"]] == [True, True, False]
    english = ola.headers | {"Accept-Language": "en"}
    read = (await portal.client.get(f"{PREFIX}/{league['_id']}/head-to-head", headers=english)).json()
    names = [(one["name"], other["name"]) for one, other in zip(shown["fixtures"], read["fixtures"], strict=True)]
    assert names == [(f"Kolejka {number}", f"Round {number}") for number in (1, 2, 3)]
    found = {
        row["name"]: [row["won"], row["drawn"], row["lost"], round(row["difference"] * 10)] for row in shown["table"]
    }
    assert found == expected
    assert [row["points"] for row in shown["table"]] == sorted(
        (3 * won + drawn for won, drawn, _lost, _difference in expected.values()), reverse=True
    )


async def test_pairs_are_drawn_once_and_not_before_their_turn(portal: Portal) -> None:
    league, (ola, *_rest) = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(
        fixture(portal, 1, opens=-HOUR, closes=HOUR),
        fixture(portal, 2, opens=-HOUR, closes=2 * HOUR),  # open, too, but another one closes before
        fixture(portal, 3, opens=-2 * HOUR, closes=3 * HOUR),
    )
    await duels(portal, ola, league, 1)
    first = portal.contest.fixture(1)

    async def again() -> bool:
        async with portal.database.transaction() as session:
            return await service.draw_fixture(session, portal.contest.id, first)

    assert await asyncio.gather(*(again() for _ in range(4))) == [False] * 4
    assert await portal.value("SELECT count(*) FROM draw") == 1
    await portal.deliver(fixture(portal, 1, opens=-HOUR, closes=-HOUR, revision=2))
    shown = await duels(portal, ola, league, 2)
    assert [one["fixtureId"] for one in shown["fixtures"]] == [str(first), str(portal.contest.fixture(2))]


async def test_a_fixture_that_nobody_can_pick_any_more_is_passed_over(portal: Portal) -> None:
    league, (ola, *_rest) = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(
        fixture(portal, 1, opens=-2 * HOUR, closes=-HOUR), fixture(portal, 2, opens=-HOUR, closes=HOUR)
    )
    shown = await duels(portal, ola, league, 1)
    assert shown["fixtures"][0]["fixtureId"] == str(portal.contest.fixture(2))


async def test_of_three_one_rests_and_who_comes_later_plays_from_the_next_fixture_on(portal: Portal) -> None:
    league, people = await league_of(portal, "Orły", "Sokoły", "Kruki")
    await portal.deliver(fixture(portal, 1, opens=-HOUR, closes=HOUR))
    (drawn,) = (await duels(portal, people[0], league, 1))["fixtures"]
    assert len(drawn["pairs"]) == 1
    assert drawn["resting"] in {str(team) for team in portal.contest.teams.values()}
    late = await portal.person("Spóźnieni")
    await portal.join(late, league)
    await portal.deliver(fixture(portal, 1, opens=-HOUR, closes=-HOUR, revision=2))
    await portal.deliver(fixture(portal, 2, opens=-HOUR, closes=HOUR))
    shown = await duels(portal, late, league, 2)
    assert len(shown["fixtures"][1]["pairs"]) == 2
    assert {row["name"] for row in shown["table"]} == {"Orły", "Sokoły", "Kruki", "Spóźnieni"}


async def test_who_leaves_is_not_listed_and_their_opponent_keeps_the_result(portal: Portal) -> None:
    league, (ola, jan) = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(fixture(portal, 1, opens=-HOUR, closes=HOUR))
    await duels(portal, ola, league, 1)
    await portal.leave(jan, league)
    await portal.deliver(*portal.contest.run(1, {"Orły": 50, "Sokoły": 30}))
    shown = await duels(portal, ola, league, 1)
    assert [(row["name"], row["won"], row["difference"]) for row in shown["table"]] == [("Orły", 1, 2.0)]
    (pair,) = shown["fixtures"][0]["pairs"]
    assert {pair["home"]["name"], pair["away"]["name"]} == {"Orły", None}


async def test_a_league_without_it_has_no_pairs_until_its_admin_wants_them(portal: Portal) -> None:
    ola = await portal.person("Orły")
    league = await portal.create(ola)
    path = f"/{league['_id']}/head-to-head"
    assert code_of(await portal.call(ola, "GET", path), 404) == "not-head-to-head"
    changed = await portal.call(ola, "PATCH", f"/{league['_id']}", {"headToHead": True})
    assert changed.json()["headToHead"] is True
    assert (await portal.call(ola, "GET", path)).json()["fixtures"] == []
    stranger = portal.stranger()
    assert code_of(await portal.call(stranger, "GET", path), 404) == "private-league-not-found"


async def test_who_was_drawn_reads_so_in_their_data_and_others_do_not(portal: Portal) -> None:
    _, people = await league_of(portal, "Orły", "Sokoły", "Kruki")
    await portal.deliver(fixture(portal, 1, opens=-HOUR, closes=HOUR))
    await eventually(lambda: portal.value("SELECT true FROM draw"), expecting="the pairs to be drawn")
    late = await portal.person("Gawrony")
    await portal.join(late, (await portal.call(people[0], "GET", f"/userprivateleagues/{portal.contest.id}")).json()[0])
    async with portal.database.sessions() as session:
        read = [(await INVENTORY.read(session, one.id))["draws"] for one in (*people, late, portal.stranger())]
    told = [[(row["league"], row["fixture"]) for row in rows] for rows in read]
    assert told == [[("Czwartki", "Kolejka 1")]] * 3 + [[], []]  # two meet, one rests; who came later does not play


async def test_questions_are_no_duel_and_hold_up_none(portal: Portal) -> None:
    league, (ola, *_rest) = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(
        fixture(portal, 0, opens=-HOUR, closes=100 * HOUR), fixture(portal, 1, opens=-HOUR, closes=HOUR)
    )
    drawn = await duels(portal, ola, league, 1)
    assert [one["fixtureId"] for one in drawn["fixtures"]] == [str(portal.contest.fixture(1))]
