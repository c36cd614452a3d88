"""From published results to points: any order, any chunks, corrections, kills."""

import asyncio
from itertools import permutations
from typing import Any
from uuid import UUID

import pytest

from contracts.events.team import PointsScored
from games.testing.crowds import crowd, rows_read
from kit.process import context
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually
from typer_predictions.lock import repository as locks
from typer_predictions.tests.acting import RATES, TEAMS, Person, Typer, group, match

HOME: dict[str, Any] = {"m1": {"1X2": ["1"], "ExactResult": ["2:1"], "PointDifference": ["1:1"]}}
DRAW: dict[str, Any] = {"m1": {"1X2": ["X"], "ExactResult": ["1:1"], "PointDifference": ["0"]}}
HOME_POINTS = RATES["1X2"]["1"] + RATES["ExactResult"]["2:1"] + RATES["PointDifference"]["1:1"]
DRAW_POINTS = RATES["1X2"]["X"] + RATES["ExactResult"]["1:1"] + RATES["PointDifference"]["0"]
PICKS: list[Any] = [
    {"ExactResult": "2:1", "PointDifference": "1:1"},
    {"ExactResult": "1:1", "PointDifference": "0"},
    {"1X2": "1"},
    {"1X2": "X"},
    None,
]
AT_HOME = [HOME_POINTS, 0, RATES["1X2"]["1"], 0, 0]
AT_DRAW = [0, DRAW_POINTS, 0, RATES["1X2"]["X"], 0]


async def play(typer: Typer, fixtures: list[UUID]) -> list[UUID]:
    """Five teams predict as in PICKS for every fixture, which are locked then; answers the teams' ids."""
    teams: list[UUID] = []
    for number, picks in enumerate(PICKS):
        person = await typer.participant()
        sent = {str(fixture_id): {"m1": picks} for fixture_id in fixtures} if picks else {}
        answer = await person.makes_team(f"Team{number}", sent)
        assert answer.status_code == 201, answer.text
        teams.append(UUID(answer.json()["_id"]))
    for fixture_id in fixtures:
        await typer.closes(fixture_id)
    return teams


@pytest.mark.parametrize("chunk_size", [1, 2, 3, 100])
async def test_chunks_of_any_size_give_the_same_points(typer: Typer, fixture_id: UUID, chunk_size: int) -> None:
    teams = await play(typer, [fixture_id])
    published = await typer.results(fixture_id, HOME, final=True)
    await typer.scores(chunk_size=chunk_size)
    told = await typer.told_points()
    assert [told[team] for team in teams] == [(points, points) for points in AT_HOME]
    events = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    assert len(events) == -(-len(teams) // chunk_size)
    in_order = [team for event in sorted(events, key=lambda event: event.chunk) for team in event.team_ids]
    assert in_order == sorted(in_order)
    assert {(event.revision, event.final, event.chunks) for event in events} == {
        (published.revision, True, len(events))
    }
    assert await typer.runs() == ["done"]


async def test_tie_breaks_of_the_contest_are_told_higher_is_better(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.results(fixture_id, HOME)
    await typer.scores(chunk_size=100)
    (event,) = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    assert set(event.tie_breaks) == {"bestFixture", "exactResults", "correctPredictions", "earliestTeam"}
    row = event.team_ids.index(teams[0])
    assert event.tie_breaks["bestFixture"][row] == HOME_POINTS
    assert event.tie_breaks["exactResults"][row] == 1
    assert event.tie_breaks["correctPredictions"][row] == 3
    made = await typer.fetch("SELECT team_id, extract(epoch FROM created_at)::float8 AS at FROM team")
    told = dict(zip(event.team_ids, event.tie_breaks["earliestTeam"], strict=True))
    assert told == {one["team_id"]: -int(one["at"]) for one in made}


@pytest.mark.parametrize("order", list(permutations(range(3))))
async def test_fixtures_scored_in_any_order_give_the_same_totals(typer: Typer, order: tuple[int, ...]) -> None:
    fixtures = [await typer.fixture(number=number) for number in (1, 2, 3)]
    teams = await play(typer, fixtures)
    for index in order:
        await typer.results(fixtures[index], DRAW if index == 1 else HOME)
        await typer.scores()
    assert await typer.totals(teams) == [2 * home + draw for home, draw in zip(AT_HOME, AT_DRAW, strict=True)]


async def test_results_that_pile_up_are_scored_one_run_after_the_other(typer: Typer) -> None:
    fixtures = [await typer.fixture(number=number) for number in (1, 2, 3)]
    teams = await play(typer, fixtures)
    for fixture_id in fixtures:
        await typer.results(fixture_id, HOME)
    workers = [typer.scoring_worker(chunk_size=1) for _ in range(3)]
    while any(await asyncio.gather(*(worker.step() for worker in workers))):
        busy = await typer.fetch("SELECT count(*) FROM run WHERE state = 'running'")
        assert busy[0]["count"] <= 1
    assert await typer.runs() == ["done"] * 3
    assert await typer.totals(teams) == [3 * points for points in AT_HOME]
    told = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    assert len({(event.run_id, event.chunk) for event in told}) == len(told) == 3 * len(teams)
    assert [event.run_number for event in told] == sorted(event.run_number for event in told)


async def test_a_correction_of_an_old_fixture_replaces_its_points(typer: Typer) -> None:
    fixtures = [await typer.fixture(number=number) for number in (1, 2)]
    teams = await play(typer, fixtures)
    for fixture_id in fixtures:
        await typer.results(fixture_id, HOME, final=True)
        await typer.scores()
    await typer.results(fixtures[0], DRAW, final=True)
    await typer.scores()
    assert await typer.totals(teams) == [home + draw for home, draw in zip(AT_HOME, AT_DRAW, strict=True)]
    await typer.results(fixtures[0], HOME, final=True)
    await typer.scores()
    assert await typer.totals(teams) == [2 * points for points in AT_HOME]


async def test_a_repetition_and_an_older_revision_do_nothing(typer: Typer, fixture_id: UUID) -> None:
    await play(typer, [fixture_id])
    older = typer.next_revision()
    published = await typer.results(fixture_id, HOME)
    await typer.scores()
    await typer.hears(published)
    await typer.results(fixture_id, DRAW, revision=older)
    await typer.scores()
    assert await typer.runs() == ["done"]
    assert len({data["run_id"] for data in await typer.emitted("points.scored.v2")}) == 1


async def test_newer_results_take_the_place_of_a_run_that_waits(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.results(fixture_id, DRAW)
    await typer.results(fixture_id, HOME)
    await typer.scores()
    assert await typer.runs() == ["superseded", "done"]
    assert await typer.totals(teams) == AT_HOME


async def test_older_results_that_come_late_leave_the_run_that_waits(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    older = typer.next_revision()
    await typer.results(fixture_id, HOME)
    await typer.results(fixture_id, DRAW, revision=older)
    await typer.scores()
    assert await typer.runs() == ["done"]
    assert await typer.totals(teams) == AT_HOME


async def test_results_that_arrive_before_the_lock_wait_for_it(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture()
    await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})
    await typer.results(fixture_id, HOME)
    await typer.scores()
    assert await typer.runs() == ["waiting"]
    assert (await anna.saves({str(fixture_id): {"m1": {"ExactResult": "2:1"}}})).status_code == 200
    await typer.closes(fixture_id)
    await typer.scores()
    assert (await anna.team())["points"] == (RATES["1X2"]["1"] + RATES["ExactResult"]["2:1"]) / 10


async def test_results_that_arrive_before_their_fixture_wait_for_it(typer: Typer, anna: Person) -> None:
    await anna.makes_team()
    fixture_id = uuid7()
    await typer.results(fixture_id, HOME)
    await typer.scores()
    await typer.fixture(fixture_id, closes_in=-1)
    await typer.lock_worker().step()
    await typer.scores()
    assert await typer.runs() == ["done"]


async def test_a_run_that_waits_does_not_hold_up_the_others(typer: Typer) -> None:
    first, second = await typer.fixture(number=1), await typer.fixture(number=2)
    teams = await play(typer, [second])
    await typer.results(first, HOME)
    await typer.results(second, HOME)
    await typer.scores()
    assert await typer.runs() == ["waiting", "done"]
    assert await typer.totals(teams) == AT_HOME


async def counted(typer: Typer) -> dict[UUID, tuple[int, int]]:
    """The right picks and all picks of each team, as last told."""
    told = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    return {
        team: (right, picks)
        for event in told
        for team, right, picks in zip(event.team_ids, event.right or (), event.picks or (), strict=True)
    }


@pytest.mark.parametrize("chunk_size", [1, 100])
async def test_right_picks_are_told_with_all_that_count(typer: Typer, chunk_size: int) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2"), match("m3")))
    ann, ben, idle = [await typer.participant() for _ in range(3)]
    every = {key: {"1X2": "1"} for key in ("m1", "m2", "m3")}
    await ann.makes_team("Ann", {str(fixture_id): every})
    await ben.makes_team("Ben", {str(fixture_id): {"m1": PICKS[1], "m2": {"1X2": "2"}}})
    await idle.makes_team("Idle", {})
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {**HOME, "m2": "void", "m3": {"1X2": ["X"]}}, final=True)
    await typer.scores(chunk_size=chunk_size)
    teams = [UUID((await one.team())["_id"]) for one in (ann, ben, idle)]
    told = await counted(typer)
    assert [told[team] for team in teams] == [(1, 2), (0, 3), (0, 0)], "a void match is left out"
    await typer.execute("UPDATE team_block SET picks = NULL")
    await typer.results(fixture_id, {**HOME, "m2": "void", "m3": {"1X2": ["1"]}}, final=True)
    await typer.scores()
    last = PointsScored.model_validate((await typer.emitted("points.scored.v2"))[-1])
    assert (last.right, last.picks) == (None, None), "a lock from before picks were counted"


async def test_voided_and_undecided_events_score_nothing(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2"), match("m3"), group("g")))
    picks = {key: {"1X2": "1"} for key in ("m1", "m2", "m3")} | {
        "g": {"GroupMedalists": ["ecuador", "qatar", "senegal"]}
    }
    await anna.makes_team(picks={str(fixture_id): picks})
    await typer.closes(fixture_id)
    medalists = {"GroupMedalists": ["ecuador", "netherlands", "senegal"]}
    await typer.results(fixture_id, {"m1": {"1X2": ["1"]}, "m2": "void", "g": medalists})
    await typer.scores()
    assert (await anna.team())["points"] == (250 + 133 + 150) / 10


async def test_a_hidden_team_keeps_its_points(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})
    await typer.closes(fixture_id)
    await typer.membership(anna, joined=False)
    await typer.results(fixture_id, HOME)
    await typer.scores()
    await typer.membership(anna, joined=True)
    assert (await anna.team())["fixturePoints"] == {str(fixture_id): 25}


async def test_a_contest_without_teams_is_told_all_the_same(typer: Typer, fixture_id: UUID) -> None:
    await typer.closes(fixture_id)
    await typer.results(fixture_id, HOME)
    await typer.scores()
    (event,) = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    assert (event.chunk, event.chunks, list(event.team_ids)) == (1, 1, [])


async def test_a_killed_run_is_resumed_and_counts_nothing_twice(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.results(fixture_id, HOME)
    worker = typer.scoring_worker(chunk_size=1)
    await worker.step()
    assert len(await typer.emitted("points.scored.v2")) == 1
    await typer.dies_in_a_chunk()
    assert len(await typer.emitted("points.scored.v2")) == 1
    await typer.scores(chunk_size=50)
    assert await typer.totals(teams) == AT_HOME
    told = [PointsScored.model_validate(data) for data in await typer.emitted("points.scored.v2")]
    assert sorted(event.chunk for event in told) == [1, 2, 3, 4, 5]


async def test_a_chunk_that_fails_is_tried_again_and_lets_others_pass(typer: Typer, fixture_id: UUID) -> None:
    teams = await play(typer, [fixture_id])
    await typer.execute("CREATE TABLE broken (team_id uuid)")
    await typer.execute("INSERT INTO broken VALUES ($1)", teams[0])
    await typer.execute(
        """CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF NEW.first_team IN (SELECT team_id FROM broken) THEN RAISE 'broken'; END IF; RETURN NEW; END $$"""
    )
    await typer.execute("CREATE TRIGGER fail BEFORE INSERT ON score_block FOR EACH ROW EXECUTE FUNCTION fail()")
    await typer.results(fixture_id, HOME)
    await typer.scores(chunk_size=1)
    assert await typer.runs() == ["running"]
    assert len(await typer.emitted("points.scored.v2")) == len(teams) - 1
    await typer.execute("DELETE FROM broken")
    await typer.execute("UPDATE run_chunk SET retry_at = clock_timestamp()")
    await typer.scores()
    assert await typer.runs() == ["done"]
    assert await typer.totals(teams) == AT_HOME


async def test_the_points_carry_the_correlation_of_the_results(typer: Typer, fixture_id: UUID) -> None:
    await play(typer, [fixture_id])
    token, cause = context.correlation_id.set("published-0001"), uuid7()
    caused = context.causation_id.set(cause)
    await typer.results(fixture_id, HOME)
    context.causation_id.reset(caused)
    context.correlation_id.reset(token)
    await typer.scores()
    rows = await typer.fetch("SELECT correlation_id, causation_id FROM outbox WHERE type = 'points.scored.v2'")
    assert {(row["correlation_id"], row["causation_id"]) for row in rows} == {("published-0001", cause)}


async def test_republish_tells_the_last_run_of_every_fixture_again(typer: Typer) -> None:
    fixtures = [await typer.fixture(number=number) for number in (1, 2)]
    await play(typer, fixtures)
    await typer.results(fixtures[0], DRAW)
    await typer.scores()
    await typer.results(fixtures[1], HOME)
    await typer.scores()
    await typer.results(fixtures[0], HOME)
    await typer.scores()
    told = await typer.emitted("points.scored.v2")
    latest = [data for data in told if data["run_number"] > 1]
    await typer.execute("DELETE FROM outbox")
    assert await typer.republishes() > 0
    assert await typer.emitted("points.scored.v2") == latest


async def test_the_running_service_locks_scores_and_answers(typer_for: Any) -> None:
    typer: Typer = await typer_for(role="all", scoring_chunk=2, transport="none")
    anna = await typer.participant()
    fixture_id = await typer.fixture()
    assert (await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})).status_code == 201
    await typer.results(fixture_id, HOME)
    await typer.fixture(fixture_id, closes_in=0)

    async def scored() -> bool:
        return (await anna.team())["points"] == 25

    await eventually(scored)
    history = await anna.asks("GET", f"{TEAMS}/{(await anna.team())['_id']}/history")
    assert [one["points"] for one in history.json()["fixtures"]] == [25]


async def test_a_chunk_reads_who_was_right_of_its_own_teams_only(
    typer: Typer, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locks, "BATCH", 20)
    fixture_id = await typer.fixture()
    await anna.makes_team("Eagles", {str(fixture_id): {"m1": PICKS[0]}})
    await crowd(typer, picks="prediction", teams=19_999)
    await typer.closes(fixture_id)
    await typer.execute("ANALYZE")
    await typer.results(fixture_id, HOME)
    most = {"prediction": 0, "team_block": 52, "choice_block": 3 * 51}
    read = await rows_read(typer, *most, chunk_size=1_000)
    assert {len(rows) for rows in read.values()} == {20}
    assert all(max(rows) <= most[table] for table, rows in read.items()), f"of 1,000 blocks with 3 choices each: {read}"
