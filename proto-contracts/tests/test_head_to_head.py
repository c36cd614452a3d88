"""Head to head over the wire: fixture by fixture pairs are drawn, and the public rankings add up to their table."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from blackbox import contest as acts
from blackbox import oracle
from blackbox.api import Api, Json, eventually
from blackbox.private_leagues import PRIVATE, create, join
from blackbox.scene import few_matches

NAMES = ("Orły", "Sokoły", "Kruki", "Gawrony")
FIXTURES = 3
MATCHES = few_matches(4 * FIXTURES)
Person = Callable[[], Awaitable[Api]]


@pytest.fixture
async def contest(organizer: Api) -> str:
    """A contest whose fixtures the organizer has yet to open."""
    made = (await acts.draft_contest(organizer, "In pairs"))["_id"]
    await acts.import_file(organizer, made, MATCHES, groupMedalists=False)
    for fixture in await acts.organizer_fixtures(organizer, made):
        await organizer.patch(acts.fixture_path(fixture), {"opensAt": acts.in_days(1 / 2)})
    await organizer.post(f"{acts.ORGANIZER}/leagues/{made}/publish")
    return made


def picked(name: str, fixture: Json) -> dict[str, Json]:
    """Answer what a team picks: the first is always right, two back every host and so draw, the last backs guests."""
    scores = {(match["team1"], match["team2"]): oracle.normal_time(match) for match in oracle.matches(MATCHES)}
    matches = [event for event in fixture["events"] if event["Home"] is not None]
    outcomes = {event["key"]: scores[event["Home"], event["Away"]].outcome for event in matches}
    fixed = {"Sokoły": "1", "Kruki": "1", "Gawrony": "2"}
    return {key: {"1X2": fixed.get(name, right)} for key, right in outcomes.items()}


async def predict(person: Api, team: Json, fixture: Json) -> None:
    """Predict a fixture that was opened just now, as soon as the game has heard of it."""
    body = {"fixturePredictions": {fixture["_id"]: picked(team["name"], fixture)}, "league": fixture["league"]}
    body |= {"_id": team["_id"], "name": team["name"]}
    await eventually(lambda: person.send("PUT", "/leagues/typer/userteams", body), lambda answer: answer.is_success)


async def duels(person: Api, league: Json, good: Callable[[Json], bool]) -> Json:
    return await eventually(lambda: person.get(f"{PRIVATE}/{league['_id']}/head-to-head"), good)


async def final_points(person: Api, contest: str, fixture: Json) -> dict[str, int]:
    """Answer what each team has in the public ranking of a fixture, in tenths, once it is final."""
    ranking = await eventually(
        lambda: acts.ranking(person, contest, fixtureId=fixture["_id"]), lambda found: found["final"]
    )
    return {row["name"]: round(10 * row["points"]) for row in ranking["entries"]}


def counted(duels: list[tuple[str, str, dict[str, int]]]) -> dict[str, dict[str, int]]:
    """Count duels by hand: who met whom, and the points of all teams in that fixture."""
    kinds = ("won", "drawn", "lost", "difference", "scored")
    rows: dict[str, dict[str, int]] = {name: dict.fromkeys(kinds, 0) for name in NAMES}
    for home, away, points in duels:
        for own, other in ((home, away), (away, home)):
            row, lead = rows[own], points[own] - points[other]
            row["won" if lead > 0 else "lost" if lead < 0 else "drawn"] += 1
            row["difference"] += lead
            row["scored"] += points[own]
    merits = {name: (3 * row["won"] + row["drawn"], row["difference"], row["scored"]) for name, row in rows.items()}
    for name, row in rows.items():
        del row["scored"]  # decides, and is not shown
        row["points"] = merits[name][0]
        row["rankingPosition"] = 1 + sum(other > merits[name] for other in merits.values())
    return rows


async def test_the_table_after_three_fixtures_is_what_the_public_rankings_add_up_to(
    organizer: Api, participant: Person, contest: str
) -> None:
    people = [await participant() for _ in NAMES]
    await asyncio.gather(*(person.join(contest) for person in people))
    playing = zip(people, NAMES, strict=True)
    teams = await asyncio.gather(*(person.predict(contest, {}, name=name) for person, name in playing))
    anna = people[0]
    league = await create(anna, contest, teams[0]["_id"], head_to_head=True)
    for person, team in zip(people[1:], teams[1:], strict=True):
        await join(person, league, team["_id"])

    played: list[tuple[str, str, dict[str, int]]] = []
    for number, upcoming in enumerate(await acts.organizer_fixtures(organizer, contest), start=1):
        opened = await organizer.patch(acts.fixture_path(upcoming), {"opensAt": acts.in_days(0)})
        drawn = await duels(anna, league, lambda found, number=number: len(found["fixtures"]) == number)
        pairs = drawn["fixtures"][-1]
        assert (pairs["fixtureId"], pairs["isScored"]) == (opened["_id"], False)
        await asyncio.gather(*(predict(person, team, opened) for person, team in zip(people, teams, strict=True)))
        await acts.publish(organizer, await acts.close(organizer, opened), final=True)
        points = await final_points(anna, contest, opened)
        played += [(pair["home"]["name"], pair["away"]["name"], points) for pair in pairs["pairs"]]
    assert len({frozenset(duel[:2]) for duel in played}) == 6, "in three fixtures everybody meets everybody"

    shown = await duels(anna, league, lambda found: all(one["isFinal"] for one in found["fixtures"]))
    expected = counted(played)
    assert (expected["Orły"]["won"], expected["Sokoły"]["drawn"], expected["Kruki"]["drawn"]) == (3, 1, 1)
    table = {row["name"]: row | {"difference": round(10 * row["difference"])} for row in shown["table"]}
    assert {name: {key: table[name][key] for key in row} for name, row in expected.items()} == expected
    positions = [row["rankingPosition"] for row in shown["table"]]
    assert positions == sorted(positions)
    assert [
        (pair[side]["name"], round(10 * pair[side]["points"]))
        for fixture in shown["fixtures"]
        for pair in fixture["pairs"]
        for side in ("home", "away")
    ] == [(name, points[name]) for home, away, points in played for name in (home, away)]
