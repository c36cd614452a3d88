"""The deadline: what was acknowledged is in the snapshot, and nothing comes after it."""

import asyncio
import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events.fixture import FixtureLocked
from games.teams.names import ReservedNames
from games.testing.racing import answered, everybody_saves
from games.testing.trees import tree_hash
from kit.process.identifiers import uuid7
from kit.testing.waiting import eventually
from typer_predictions.domain.digest import canonical_lines
from typer_predictions.domain.predictions import RESULT, Picks
from typer_predictions.predictions import service as predictions
from typer_predictions.predictions.repository import PredictionRepository, read_picks
from typer_predictions.tests.acting import RATES, TEAMS, Person, Typer, match, offered

WRITERS = 32
WEEK_AGO = datetime.now(UTC) - timedelta(days=7)
RACES = 20


async def digest_of_rows(typer: Typer, fixture_id: UUID) -> tuple[int, str]:
    """Make the digest again from the rows, as anybody could."""
    rows = await typer.fetch(
        "SELECT team_id, picks::text FROM prediction WHERE fixture_id = $1 ORDER BY team_id", fixture_id
    )
    lines = [line[:-1] for line in canonical_lines((row["team_id"], read_picks(row["picks"])) for row in rows)]
    return len(lines), tree_hash(lines).hex()


async def test_a_lock_freezes_the_rates_and_tells_the_digest(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(picks={str(fixture_id): {"m1": {"ExactResult": "2:1"}}})
    await (await typer.participant()).makes_team("Empty")
    await typer.closes(fixture_id)
    (told,) = await typer.told_locks()
    assert (told.window, told.teams, told.revision) == (1, 1, 1)
    assert (told.teams, told.digest) == await digest_of_rows(typer, fixture_id)
    cheap = offered({"1X2": {"1": 101, "X": 101, "2": 101}})
    await typer.fixture(fixture_id, closes_in=-1, events=(match("m1", predictions=cheap),))
    await typer.results(fixture_id, {"m1": {"1X2": ["1"], "ExactResult": ["2:1"]}})
    await typer.scores()
    assert (await anna.team())["points"] == (RATES["1X2"]["1"] + RATES["ExactResult"]["2:1"]) / 10


async def test_a_fixture_that_cannot_be_locked_does_not_keep_the_others_open(typer: Typer, fixture_id: UUID) -> None:
    broken = await typer.fixture(number=2)
    await typer.execute("ALTER TABLE fixture ADD CONSTRAINT broken CHECK (number <> 2 OR locked_at IS NULL)")
    await typer.execute("UPDATE fixture SET closes_at = clock_timestamp() - number * interval '1 second'")
    assert await typer.lock_worker().step() <= 1
    assert [told.fixture_id for told in await typer.told_locks()] == [fixture_id]
    await typer.execute("ALTER TABLE fixture DROP CONSTRAINT broken")
    await typer.lock_worker().step()
    assert [told.fixture_id for told in await typer.told_locks()] == [fixture_id, broken]


async def test_reopening_hides_picks_unfreezes_rates_and_locks_anew(
    typer: Typer, anna: Person, fixture_id: UUID
) -> None:
    key = str(fixture_id)
    team = (await anna.makes_team(picks={key: {"m1": {"1X2": "1"}}})).json()
    await typer.closes(fixture_id)
    ben = await typer.participant()
    assert (await ben.asks("GET", f"{TEAMS}/{team['_id']}/history/{key}")).status_code == 200
    await typer.fixture(fixture_id, window=2, events=(match("m1", predictions=offered({"1X2": {"1": 900, "X": 101}})),))
    for path in (f"{TEAMS}/{team['_id']}/history/{key}", f"{TEAMS}/distribution/{key}"):
        hidden = await ben.asks("GET", path)
        assert (hidden.status_code, hidden.json()["code"]) == (409, "fixture-still-open")
    assert (await anna.saves({key: {"m1": {"1X2": "X"}}})).status_code == 200
    assert (await anna.saves({key: {"m1": {"1X2": "1"}}})).status_code == 200
    await typer.closes(fixture_id)
    assert [(told.window, told.revision) for told in await typer.told_locks()] == [(1, 1), (2, 2)]
    await typer.results(fixture_id, {"m1": {"1X2": ["1"]}})
    await typer.scores()
    assert (await anna.team())["points"] == 90


async def test_a_change_without_a_new_window_does_not_reopen(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await typer.closes(fixture_id)
    await typer.fixture(fixture_id, closes_in=3600)
    answer = await anna.saves({str(fixture_id): {"m1": {"1X2": "1"}}})
    assert (answer.status_code, answer.json()["code"]) == (409, "fixture-closed")


async def test_an_older_state_of_a_fixture_is_ignored(typer: Typer, fixture_id: UUID) -> None:
    await typer.fixture(fixture_id, name="Newer")
    typer.revision = 0
    await typer.fixture(fixture_id, name="Older", events=())
    ((name,),) = await typer.fetch("SELECT name FROM fixture")
    assert name == "Newer"
    assert len(await typer.fetch("SELECT FROM fixture_event")) == 1


async def test_events_that_are_taken_away_go_and_later_ones_come(typer: Typer, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await typer.fixture(fixture_id, events=(match("m2"), match("m3")))
    key = str(fixture_id)
    assert (await anna.saves({key: {"m1": {"1X2": "1"}}})).json()["code"] == "event-not-found"
    assert (await anna.saves({key: {"m3": {"1X2": "1"}}})).status_code == 200
    await typer.fixture(fixture_id, events=())
    assert (await anna.saves({key: {"m2": {"1X2": "1"}}})).json()["code"] == "event-not-found"


async def write_until_refused(
    person: Person, team: Any, fixture_id: UUID, number: int, acknowledged: list[str]
) -> None:
    """Click on and on until the fixture is closed; what was acknowledged is noted, in order."""
    sequence = 0
    while True:
        sequence += 1
        name = sorted(RATES[RESULT])[(sequence + number) % 3]
        picks = {str(fixture_id): {"m1": {"1X2": name}}}
        body = {"_id": team["_id"], "league": str(person.league), "fixturePredictions": picks, "sequence": sequence}
        answer = await answered(partial(person.asks, "PUT", TEAMS, json=body))
        if answer.status_code == 409:
            assert answer.json()["code"] == "fixture-closed"
            return
        assert answer.status_code == 200, answer.text
        assert answer.json()["fixturePredictions"][str(fixture_id)]["m1"] == {"1X2": name}
        acknowledged.append(name)


async def test_no_save_gets_in_after_the_snapshot(typer_for: Any) -> None:
    typer: Typer = await typer_for(database_pool=12)
    people = [await typer.participant() for _ in range(WRITERS)]
    made = await asyncio.gather(*(answered(partial(one.makes_team, f"Team{n}")) for n, one in enumerate(people)))
    teams = [answer.json() for answer in made]
    async with typer.locks_by_itself():
        for race in range(1, RACES + 1):
            fixture_id = await typer.fixture(number=race)
            stories: list[list[str]] = [[] for _ in people]
            writing = asyncio.gather(
                *(
                    write_until_refused(person, team, fixture_id, number, stories[number])
                    for number, (person, team) in enumerate(zip(people, teams, strict=True))
                )
            )
            await everybody_saves(stories, writing)
            await typer.fixture(fixture_id, number=race, closes_in=0.05)
            await writing

            async def told(race: int = race) -> list[FixtureLocked]:
                return (await typer.told_locks())[race - 1 :]

            (lock,) = await eventually(told)
            assert lock.fixture_id == fixture_id
            assert (lock.teams, lock.digest) == await digest_of_rows(typer, fixture_id)
            rows = await typer.fetch(
                "SELECT team_id, picks::text, saved_at FROM prediction WHERE fixture_id = $1", fixture_id
            )
            stored = {str(row["team_id"]): json.loads(row["picks"])["m1"]["1X2"] for row in rows}
            assert stored == {team["_id"]: story[-1] for team, story in zip(teams, stories, strict=True)}
            assert all(row["saved_at"] <= lock.locked_at for row in rows)


async def test_a_save_that_passed_the_gate_is_waited_for(typer: Typer, anna: Person) -> None:
    team = (await anna.makes_team()).json()
    fixture_id = await typer.fixture(closes_in=2)
    async with typer.locks_by_itself():
        async with typer.database.transaction() as session:
            await predictions.update(
                session,
                owner=anna.id,
                team_id=UUID(team["_id"]),
                contest_id=typer.league,
                name=None,
                reserved=ReservedNames(),
                sent={str(fixture_id): {"m1": {"1X2": "1"}}},
                jokers={},
                sequence=None,
            )
            waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            await eventually(lambda: typer.fetch(waiting))
            assert await typer.told_locks() == []
        (told,) = await eventually(typer.told_locks)
    assert told.teams == 1
    assert (told.teams, told.digest) == await digest_of_rows(typer, fixture_id)


async def test_a_save_that_never_ends_does_not_keep_its_fixture_open(typer_for: Any) -> None:
    typer: Typer = await typer_for(database_idle_seconds=3)
    fixture_id = await typer.fixture()
    anna = await typer.participant()
    await anna.makes_team()
    left_open = typer.database.sessions()
    passed = await PredictionRepository(left_open).to_save(typer.league, anna.id, [fixture_id])
    assert passed is not None
    assert list(passed.opened) == [fixture_id]
    async with typer.locks_by_itself():
        hearing = asyncio.create_task(typer.fixture(fixture_id, closing=True))
        (told,) = await eventually(typer.told_locks)
        await hearing
    assert told.fixture_id == fixture_id
    with pytest.raises(DBAPIError):
        await left_open.execute(text("SELECT 1"))
    await left_open.close()


def test_the_lines_of_the_digest_are_what_their_description_says() -> None:
    team = uuid7()
    picks: Mapping[str, Picks] = {"m1": {"ExactResult": "2:1", "1X2": "1"}, "g": {"GroupMedalists": ("ó",)}}
    line = f'{team} {{"g":{{"GroupMedalists":["ó"]}},"m1":{{"1X2":"1","ExactResult":"2:1"}}}}\n'
    assert list(canonical_lines([(UUID(int=1), {}), (team, picks)])) == [line.encode()]


WHOLE = {"1X2": "1", "PointDifference": "1:1", "ExactResult": "2:1"}
"""A prediction of every family of a match."""


async def test_whoever_predicts_everything_is_not_reminded_and_whoever_takes_all_back_is(typer: Typer) -> None:
    fixture_id, other = [await typer.fixture(closes_in=80_000, opens_at=WEEK_AGO, number=number) for number in (1, 2)]
    anna, ben, cez = [await typer.participant() for _ in range(3)]
    await anna.makes_team("Anna", {str(fixture_id): {"m1": WHOLE}})
    await ben.makes_team("Benn", {str(fixture_id): {"m1": WHOLE}, str(other): {"m1": WHOLE}})
    await ben.saves({str(fixture_id): {"m1": None}})
    await typer.reminder_worker().step()
    assert dict(await typer.reminded()) == {
        f"deadline:{fixture_id}:first:1-1": sorted((ben.id, cez.id)),
        f"deadline:{other}:first:1-1": sorted((anna.id, cez.id)),
    }
