"""From published results to points: any order, any chunks, corrections, voids."""

from dataclasses import fields
from itertools import permutations
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from contracts.events.fixture import AthleteResult
from contracts.events.team import PointsScored
from fantasy_teams.domain.substitutions import AthletePoints
from fantasy_teams.scoring.results import read_results, write_athletes
from fantasy_teams.squads.models import SavedSquadRow, SquadRow
from fantasy_teams.squads.records import SavedSquad, write_record
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person
from fantasy_teams.tests.samples import SQUAD, result, swapped
from fantasy_teams.tests.scored_teams import (
    BASE,
    EXPECTED,
    EXPECTED_LESS,
    LESS,
    POINTS,
    TEAMS_OF,
    ids,
    make,
)
from kit.process import context
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually


@pytest.mark.parametrize("chunk_size", [1, 2, 3, 100])
async def test_chunks_of_any_size_give_the_same_points(game: Fantasy, fixture_id: UUID, chunk_size: int) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    published = await game.results(fixture_id, POINTS, final=True)
    await game.scores(chunk_size=chunk_size)
    told = await game.told_points()
    assert [told[team] for team in teams] == [(points, points) for points in EXPECTED]
    events = [PointsScored.model_validate(data) for data in await game.emitted("points.scored.v2")]
    assert len(events) == -(-len(teams) // chunk_size)
    assert {(event.revision, event.final, event.chunks) for event in events} == {
        (published.revision, True, len(events))
    }


async def test_a_squad_of_more_athletes_than_the_rules_say_counts_whole(game: Fantasy, fixture_id: UUID) -> None:
    teams = await ids(await make(game))
    async with game.database.transaction() as session:
        rows = await session.scalars(select(SquadRow).where(SquadRow.bonus == "FullSquad"))
        (row,) = rows.all()
        larger: dict[str, Any] = {
            "athletes": [*row.athletes, 9],
            "positions": [*row.positions, 0],
            "purchase": [*row.purchase, 50],
        }
        names = [field.name for field in fields(SavedSquad) if field.name != "extension"]
        squad = SavedSquad(**({name: getattr(row, name) for name in names} | larger))
        stored = {"slots": len(squad.athletes), "record": write_record(squad, row.saved_at)}
        await session.execute(update(SavedSquadRow).where(SavedSquadRow.team_id == row.team_id).values(stored))
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS | {9: 70})
    await game.scores()
    full = EXPECTED[2] + 70
    assert await game.totals(teams) == [*EXPECTED[:2], full, *EXPECTED[3:]]


async def test_tie_breaks_of_the_contest_are_told_higher_is_better(game: Fantasy, fixture_id: UUID) -> None:
    people = await make(game)
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await people[0].saves(swapped(SQUAD, _8=16, _10=14))
    await game.closes(second)
    for scored, points in ((fixture_id, POINTS), (second, LESS)):
        await game.results(scored, points)
        await game.scores(chunk_size=100)
    event = PointsScored.model_validate((await game.emitted("points.scored.v2"))[-1])
    assert set(event.tie_breaks) == {"bestFixture", "fewestTransfers", "earliestTeam"}
    teams = await ids(people)
    rows = [event.team_ids.index(team) for team in teams]
    assert [event.tie_breaks["bestFixture"][row] for row in rows] == list(map(max, EXPECTED, EXPECTED_LESS))
    assert [event.tie_breaks["fewestTransfers"][row] for row in rows] == [-2, 0, 0, 0, 0]
    made = await game.fetch("SELECT team_id, extract(epoch FROM created_at)::float8 AS at FROM team")
    told = dict(zip(event.team_ids, event.tie_breaks["earliestTeam"], strict=True))
    assert told == {one["team_id"]: -int(one["at"]) for one in made}


async def test_who_came_later_has_nothing_from_before(game: Fantasy, fixture_id: UUID) -> None:
    await make(game, TEAMS_OF[:1])
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    late = await game.participant()
    await late.makes_team("Late")
    await game.closes(second)
    for scored, points in ((second, {1: -30}), (fixture_id, POINTS)):
        await game.results(scored, points)
        await game.scores()
    event = [PointsScored.model_validate(data) for data in await game.emitted("points.scored.v2")][-1]
    row = event.team_ids.index(UUID((await late.team())["_id"]))
    assert (event.fixture_points[row], event.totals[row], event.tie_breaks["bestFixture"][row]) == (0, -30, -30)
    assert (await late.team())["points"] == -3


@pytest.mark.parametrize("order", list(permutations(range(3))))
async def test_fixtures_scored_in_any_order_give_the_same_totals(game: Fantasy, order: tuple[int, ...]) -> None:
    fixtures = [await game.fixture()]
    teams = await ids(await make(game))
    for number in (1, 2, 3):
        await game.closes(fixtures[-1])
        if number < 3:
            fixtures.append(await game.fixture(number=number + 1))
    for index in order:
        await game.results(fixtures[index], LESS if index == 1 else POINTS)
        await game.scores()
    carried = [BASE, BASE, BASE, EXPECTED[3], BASE]
    expected = [first + less + third for first, less, third in zip(EXPECTED, EXPECTED_LESS, carried, strict=True)]
    assert await game.totals(teams) == expected


async def test_a_correction_replaces_points_and_its_reversal_brings_them_back(game: Fantasy, fixture_id: UUID) -> None:
    teams = await ids(await make(game))
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await game.closes(second)
    for scored in (fixture_id, second):
        await game.results(scored, POINTS, final=True)
        await game.scores()
    at_first = await game.totals(teams)
    await game.results(fixture_id, LESS, final=True)
    await game.scores()
    assert await game.totals(teams) != at_first
    await game.results(fixture_id, POINTS, final=True)
    await game.scores()
    assert await game.totals(teams) == at_first


async def test_voided_events_count_neither_for_nor_against(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    athletes = tuple(result(number, points) for number, points in POINTS.items() if number not in {6, 8})
    voided = (result(6, 0, appeared=False, voided=True), result(8, 0, appeared=False, voided=True))
    await game.results(fixture_id, {}, athletes=athletes + voided)
    await game.scores()
    assert (await anna.team())["points"] == (20 + 10 + 30) / 10, "nobody comes in for those whose match was voided"


async def test_a_repetition_and_an_older_revision_do_nothing(game: Fantasy, fixture_id: UUID) -> None:
    await make(game)
    await game.closes(fixture_id)
    older = game.next_revision()
    published = await game.results(fixture_id, POINTS)
    await game.scores()
    await game.hears(published)
    await game.results(fixture_id, LESS, revision=older)
    await game.scores()
    assert await game.runs() == ["done"]


async def test_results_that_arrive_before_the_lock_wait_for_it(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.results(fixture_id, LESS)
    await game.results(fixture_id, POINTS)
    await game.scores()
    assert await game.runs() == ["superseded", "waiting"]
    await anna.saves(bonus={"name": "Captain", "playerId": game.id(8)})
    await game.closes(fixture_id)
    await game.scores()
    assert (await anna.team())["points"] == (BASE + 40) / 10


async def test_results_of_a_typer_are_left_to_its_service(game: Fantasy, fixture_id: UUID) -> None:
    await game.contest(event_type="Typer", fantasy=None)
    await game.results(fixture_id, {})
    assert await game.runs() == []


async def test_a_hidden_team_keeps_its_points(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    await game.membership(anna, joined=False)
    await game.results(fixture_id, POINTS)
    await game.scores()
    await game.membership(anna, joined=True)
    assert (await anna.team())["fixturePoints"] == {str(fixture_id): BASE / 10}


async def test_a_contest_without_teams_is_told_all_the_same(game: Fantasy, fixture_id: UUID) -> None:
    await game.closes(fixture_id)
    await game.results(fixture_id, POINTS)
    await game.scores()
    (event,) = [PointsScored.model_validate(data) for data in await game.emitted("points.scored.v2")]
    assert (event.chunk, event.chunks, list(event.team_ids)) == (1, 1, [])


async def test_the_points_carry_the_correlation_of_the_results(game: Fantasy, fixture_id: UUID) -> None:
    await make(game, [{}])
    await game.closes(fixture_id)
    token, cause = context.correlation_id.set("published-0001"), uuid7()
    caused = context.causation_id.set(cause)
    await game.results(fixture_id, POINTS)
    context.causation_id.reset(caused)
    context.correlation_id.reset(token)
    await game.scores()
    rows = await game.fetch("SELECT correlation_id, causation_id FROM outbox WHERE type = 'points.scored.v2'")
    assert {(row["correlation_id"], row["causation_id"]) for row in rows} == {("published-0001", cause)}


async def test_republish_tells_the_last_run_of_every_fixture_again(game: Fantasy, fixture_id: UUID) -> None:
    await make(game)
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await game.closes(second)
    for scored, points in ((fixture_id, LESS), (second, POINTS), (fixture_id, POINTS)):
        await game.results(scored, points)
        await game.scores()
    told = await game.emitted("points.scored.v2")
    latest = [data for data in told if data["run_number"] > 1]
    await game.execute("DELETE FROM outbox")
    assert await game.republishes() > 0
    assert await game.emitted("points.scored.v2") == latest


async def test_the_running_service_locks_scores_and_answers(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(role="all", scoring_chunk=2, transport="none")
    anna = await game.participant()
    fixture_id = await game.fixture()
    assert (await anna.makes_team()).status_code == 201
    await game.results(fixture_id, POINTS)
    await game.fixture(fixture_id, closes_in=0)

    async def scored() -> bool:
        return (await anna.team())["points"] == BASE / 10

    await eventually(scored)
    history = await anna.asks("GET", f"{TEAMS}/{(await anna.team())['_id']}/history")
    assert [one["points"] for one in history.json()["fixtures"]] == [BASE / 10]


async def test_results_that_arrive_before_their_fixture_wait_for_it(game: Fantasy) -> None:
    fixture_id = uuid7()
    await game.results(fixture_id, POINTS)
    await game.scores()
    await game.fixture(fixture_id, closes_in=-1)
    await game.lock_worker().step()
    await game.scores()
    assert await game.runs() == ["done"]


def test_results_that_are_kept_know_who_is_still_to_play() -> None:
    waiting = AthleteResult(number=7, appeared=True, points=20, still_to_play=True)
    assert read_results(write_athletes([waiting]))[7] == AthletePoints(20, appeared=True, still_to_play=True)


def test_results_that_are_kept_know_who_keeps_an_armband() -> None:
    carded = AthleteResult(number=7, appeared=True, points=-10, captain_appeared=False)
    assert read_results(write_athletes([carded]))[7] == AthletePoints(-10, appeared=True, captain_appeared=False)
    before_it_was_known = '{"7": {"number": 7, "points": 20, "appeared": true, "voided": false}}'
    assert read_results(before_it_was_known)[7] == AthletePoints(20, appeared=True)
