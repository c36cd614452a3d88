"""Rankings among members: the numbers of the contest's ranking, ordered by its rule."""

from random import Random
from typing import Any

import pytest

from private_leagues.tests.conftest import Portal, code_of
from standings.domain.figures import ALWAYS
from standings.testing import Contest, Json, in_lists

TEAMS = ("Orły", "Sokoły", "Kruki", "Gawrony")


async def league_of(portal: Portal, *teams: str) -> tuple[Json, dict[str, str]]:
    """Make a league of people with these teams; answers it, and the admin's headers."""
    people = [await portal.person(team) for team in teams]
    league = await portal.create(people[0])
    for person in people[1:]:
        await portal.join(person, league)
    return league, people[0].headers


async def table(portal: Portal, league: Json, headers: dict[str, str], **query: str) -> list[tuple[int, str, float]]:
    answer = await portal.client.get(f"/leagues/private/{league['_id']}/ranking", params=query, headers=headers)
    assert answer.status_code == 200, answer.text
    return [(row["rankingPosition"], row["name"], row["points"]) for row in answer.json()]


async def moved(portal: Portal, league: Json, headers: dict[str, str], **query: str) -> dict[str, int | None]:
    answer = await portal.client.get(f"/leagues/private/{league['_id']}/ranking", params=query, headers=headers)
    return {row["name"]: row["previousPosition"] for row in answer.json()}


async def test_before_the_first_run_all_share_the_first_place_by_name(portal: Portal) -> None:
    league, headers = await league_of(portal, *TEAMS)
    assert await table(portal, league, headers) == [
        (1, "Gawrony", 0.0),
        (1, "Kruki", 0.0),
        (1, "Orły", 0.0),
        (1, "Sokoły", 0.0),
    ]


async def test_members_are_ranked_among_themselves_and_strangers_do_not_count(portal: Portal) -> None:
    league, headers = await league_of(portal, "Orły", "Sokoły", "Kruki")
    await portal.person("Obcy")
    await portal.deliver(*portal.contest.run(1, {"Obcy": 900, "Orły": 100, "Sokoły": 300, "Kruki": 100}, chunk_size=2))
    assert await table(portal, league, headers) == [(1, "Sokoły", 30.0), (2, "Kruki", 10.0), (2, "Orły", 10.0)]


async def test_that_a_run_counts_is_told_once_with_its_last_chunk(portal: Portal) -> None:
    league, headers = await league_of(portal, "Orły", "Sokoły")

    async def told() -> list[tuple[str, int]]:
        found = await portal.value(
            "SELECT json_agg(data ORDER BY position) FROM outbox WHERE type = 'private_rankings.changed.v1'"
        )
        return [(one["contest_id"], one["revision"]) for one in found or ()]

    first, last = portal.contest.run(1, {"Orły": 50, "Sokoły": 30}, chunk_size=1)
    await portal.deliver(first)
    assert await told() == []
    await portal.deliver(last)
    assert await told() == [(str(portal.contest.id), 1)]
    assert await table(portal, league, headers) == [(1, "Orły", 5.0), (2, "Sokoły", 3.0)]
    await portal.deliver(first, last, *portal.contest.run(1, {"Orły": 0, "Sokoły": 30}, revision=2))
    assert [number for _, number in await told()] == [1, 2]


async def test_movement_is_measured_against_the_last_final_fixture(portal: Portal) -> None:
    contest = portal.contest
    league, headers = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(*contest.run(1, {"Orły": 50, "Sokoły": 30}))
    assert await moved(portal, league, headers) == {"Orły": None, "Sokoły": None}
    await portal.deliver(*contest.run(2, {"Orły": 10, "Sokoły": 80}, final=False))
    assert await table(portal, league, headers) == [(1, "Sokoły", 11.0), (2, "Orły", 6.0)]
    assert await moved(portal, league, headers) == {"Sokoły": 2, "Orły": 1}
    # the third fixture is compared with the first: the second isn't final
    await portal.deliver(*contest.run(3, {"Orły": 100, "Sokoły": 0}))
    assert await moved(portal, league, headers) == {"Orły": 1, "Sokoły": 2}
    fixture = str(contest.fixture(3))
    assert await table(portal, league, headers, fixtureId=fixture) == [(1, "Orły", 10.0), (2, "Sokoły", 0.0)]
    assert await moved(portal, league, headers, fixtureId=fixture) == {"Orły": 1, "Sokoły": 2}


async def test_a_correction_changes_points_and_movement(portal: Portal) -> None:
    contest = portal.contest
    league, headers = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(*contest.run(1, {"Orły": 50, "Sokoły": 30}), *contest.run(2, {"Orły": 10, "Sokoły": 20}))
    assert await table(portal, league, headers) == [(1, "Orły", 6.0), (2, "Sokoły", 5.0)]
    await portal.deliver(*contest.run(1, {"Orły": 0, "Sokoły": 30}, revision=2))
    assert await table(portal, league, headers) == [(1, "Sokoły", 5.0), (2, "Orły", 1.0)]
    assert await moved(portal, league, headers) == {"Sokoły": 1, "Orły": 2}
    assert await portal.value("SELECT count(*) FROM run") == 2  # what was replaced is gone


async def test_who_came_later_has_no_previous_place_and_keeps_points_through_a_correction(portal: Portal) -> None:
    contest = portal.contest
    league, headers = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(*contest.run(1, {"Orły": 50, "Sokoły": 30}))
    late = await portal.person("Spóźnieni")
    await portal.join(late, league)
    await portal.deliver(*contest.run(2, {"Orły": 0, "Sokoły": 0, "Spóźnieni": 90}))
    assert await moved(portal, league, headers) == {"Spóźnieni": None, "Orły": 1, "Sokoły": 2}
    await portal.deliver(*contest.run(1, {"Orły": 40, "Sokoły": 60}, revision=2))
    assert await table(portal, league, headers) == [(1, "Spóźnieni", 9.0), (2, "Sokoły", 6.0), (3, "Orły", 4.0)]


async def test_tie_breaks_decide_in_the_contests_order(portal: Portal) -> None:
    contest = portal.contest
    await portal.deliver(contest.changed(2, tie_break=("bestFixture", "earliestTeam")))
    league, headers = await league_of(portal, "Orły", "Sokoły", "Kruki")
    points = {"Orły": 50, "Sokoły": 50, "Kruki": 50}
    ties = {
        "bestFixture": {"Orły": 30, "Sokoły": 40, "Kruki": 30},
        "earliestTeam": {"Orły": -20, "Sokoły": -30, "Kruki": -10},
    }
    await portal.deliver(*contest.run(1, points, tie_breaks=ties))
    assert await table(portal, league, headers) == [(1, "Sokoły", 5.0), (2, "Kruki", 5.0), (3, "Orły", 5.0)]
    # a fixture has none of them: equal points share
    fixture = str(contest.fixture(1))
    assert [row[0] for row in await table(portal, league, headers, fixtureId=fixture)] == [1, 1, 1]


@pytest.mark.parametrize("rule", ["roundWins", "questions", "guess"])
async def test_rounds_that_were_won_and_questions_decide_once_they_are_told(portal: Portal, rule: Any) -> None:
    contest = portal.contest
    await portal.deliver(contest.changed(2, tie_break=(rule,)))
    league, headers = await league_of(portal, "Orły", "Sokoły", "Kruki")
    points = {"Orły": 50, "Sokoły": 50, "Kruki": 50}
    await portal.deliver(*contest.run(1, points))  # by a game service of before
    assert [row[0] for row in await table(portal, league, headers)] == [1, 1, 1]
    assert await portal.value("SELECT max(octet_length(head)) FROM run_part") == 9 * ALWAYS
    wins = {rule: {"Orły": 150, "Sokoły": 300, "Kruki": 150}}
    await portal.deliver(*contest.run(2, dict.fromkeys(points, 0), tie_breaks=wins))
    assert await table(portal, league, headers) == [(1, "Sokoły", 5.0), (2, "Kruki", 5.0), (2, "Orły", 5.0)]


async def test_a_run_that_a_game_service_of_before_tells_counts(portal: Portal) -> None:
    league, headers = await league_of(portal, "Orły", "Sokoły")
    chunks = portal.contest.run(1, {"Orły": 50, "Sokoły": 60}, chunk_size=1)
    await portal.deliver(*map(in_lists, chunks))
    assert await table(portal, league, headers) == [(1, "Sokoły", 6.0), (2, "Orły", 5.0)]


async def test_a_fixture_that_is_unknown_or_not_scored(portal: Portal) -> None:
    league, headers = await league_of(portal, "Orły")
    await portal.deliver(portal.contest.fixture_changed(4))
    assert await table(portal, league, headers, fixtureId=str(portal.contest.fixture(4))) == []
    for wrong in (str(Contest().id), "no-id"):
        answer = await portal.client.get(
            f"/leagues/private/{league['_id']}/ranking", params={"fixtureId": wrong}, headers=headers
        )
        assert code_of(answer, 404) == "fixture-not-found"


@pytest.mark.parametrize("chunk_size", [1, 3, 100])
async def test_every_member_is_found_in_chunks_of_any_size(portal: Portal, chunk_size: int) -> None:
    names = [f"Drużyna{number}" for number in range(12)]
    people = [await portal.person(name) for name in names]
    chance = Random(chunk_size)  # noqa: S311 - the same points in every run
    points = {name: chance.randrange(0, 2000) for name in sorted(names, key=portal.contest.teams.__getitem__)}
    league = await portal.create(people[0])
    for person in people[1:5]:
        await portal.join(person, league)
    await portal.deliver(*portal.contest.run(1, points, chunk_size=chunk_size))
    rows = await table(portal, league, people[0].headers)
    assert {name: shown for _, name, shown in rows} == {name: points[name] / 10 for name in names[:5]}


async def test_questions_count_in_the_total_and_are_no_round_to_compare_with(portal: Portal) -> None:
    contest = portal.contest
    league, headers = await league_of(portal, "Orły", "Sokoły")
    await portal.deliver(*contest.run(0, {"Orły": 0, "Sokoły": 50}), *contest.run(1, {"Orły": 30, "Sokoły": 10}))
    assert await table(portal, league, headers) == [(1, "Sokoły", 6.0), (2, "Orły", 3.0)]
    assert await moved(portal, league, headers) == {"Sokoły": None, "Orły": None}
