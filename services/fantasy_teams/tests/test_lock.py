"""The deadline: what was acknowledged is in the snapshot, who saved nothing is carried over, nothing comes after it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

import pytest

from contracts.events.contest import BonusLimit
from contracts.events.fixture import FixtureLocked
from fantasy_teams.lock.digest import Digest, LockedSquad
from fantasy_teams.lock.worker import LockWorker
from fantasy_teams.squads import service as squads
from fantasy_teams.squads.sent import SentBonus, SentChange
from fantasy_teams.tests.acting import SQUAD, TEAMS, Fantasy, Person, refused, swapped
from kit.identifiers import uuid7
from kit.testing.waiting import eventually

WRITERS = 16
RACES = 8
BENCHED = [[1], [2, 6], [3], [12], [10, 7, 8]]


async def digest_of_rows(game: Fantasy, fixture_id: UUID) -> tuple[int, str]:
    """Make the digest again from the rows, as anybody could."""
    rows = await game.fetch(
        "SELECT team_id, athletes, formation, captain, bonus FROM squad WHERE fixture_id = $1 ORDER BY team_id",
        fixture_id,
    )
    digest = Digest()
    digest.add(LockedSquad(*row) for row in rows)
    return digest.teams, digest.hex()


async def told_locks(game: Fantasy) -> list[FixtureLocked]:
    return [FixtureLocked.model_validate(data) for data in await game.emitted("fixture.locked.v1")]


async def test_a_lock_tells_the_digest(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    await (await game.participant()).makes_team("Sowy")
    await game.closes(fixture_id)
    (told,) = await told_locks(game)
    assert (told.window, told.teams, told.revision) == (1, 2, 1)
    assert (told.teams, told.digest) == await digest_of_rows(game, fixture_id)


async def test_who_saves_nothing_plays_with_the_last_squad(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    ben = await game.participant()
    await ben.makes_team("Sowy")
    await game.closes(fixture_id)
    second = await game.fixture(number=2, prices={8: 60})
    await anna.saves(swapped(SQUAD, _8=16))
    await game.closes(second)
    third = await game.fixture(number=3, prices={8: 70, 16: 55})
    await game.closes(third)
    assert [told.teams for told in await told_locks(game)] == [2, 2, 2]
    rows = await game.fetch(
        """SELECT f.number, t.name, s.carried, s.bonus, s.captain, s.athletes[5] AS forward, s.realised,
                  cardinality(s.bought) AS bought
           FROM squad s JOIN team t USING (team_id) JOIN fixture f USING (fixture_id) ORDER BY 1, 2"""
    )
    assert [tuple(row) for row in rows] == [
        (1, "Eagles", False, "Captain", 5, 8, 0, 0),
        (1, "Sowy", False, None, 0, 8, 0, 0),
        (2, "Eagles", False, None, 0, 16, 10, 1),
        (2, "Sowy", True, None, 0, 8, 0, 0),
        (3, "Eagles", True, None, 0, 16, 10, 0),
        (3, "Sowy", True, None, 0, 8, 0, 0),
    ]
    assert ((await anna.team())["accruedIncome"], (await ben.team())["accruedIncome"]) == (1.5, 2)


async def test_a_fixture_is_locked_once(game: Fantasy, fixture_id: UUID) -> None:
    workers = [LockWorker(game.database) for _ in range(4)]
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp()")
    await asyncio.gather(*(worker.step() for worker in workers))
    await game.closes(fixture_id)
    assert len(await told_locks(game)) == 1


async def test_before_its_time_a_fixture_is_not_locked(game: Fantasy, fixture_id: UUID) -> None:
    assert 0 < await LockWorker(game.database).step() <= 5
    assert await told_locks(game) == []
    assert await game.fetch("SELECT FROM fixture WHERE fixture_id = $1 AND locked_at IS NULL", fixture_id)


async def test_a_typer_fixture_is_left_to_its_service(game: Fantasy, fixture_id: UUID) -> None:
    await game.contest(event_type="Typer", fantasy=None)
    await game.closes(fixture_id)
    assert await told_locks(game) == []


async def test_fixtures_of_a_contest_lock_in_their_order(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    second = await game.fixture(number=2)
    await game.execute("ALTER TABLE fixture ADD CONSTRAINT broken CHECK (number <> 1 OR locked_at IS NULL)")
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() - number * interval '1 second'")
    other = uuid7()
    await game.contest(contest_id=other)
    elsewhere = await game.fixture(contest_id=other, number=3, closes_in=-1)
    assert await LockWorker(game.database).step() <= 1
    assert [told.fixture_id for told in await told_locks(game)] == [elsewhere], "another contest does not wait"
    await game.execute("ALTER TABLE fixture DROP CONSTRAINT broken")
    await LockWorker(game.database).step()
    told = await told_locks(game)
    assert [(one.fixture_id, one.teams) for one in told[1:]] == [(fixture_id, 1), (second, 1)]


async def test_a_fixture_opens_once_the_earlier_ones_are_locked(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.fixture(number=2)
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = $1", fixture_id)
    before = await game.everything()
    await refused(game, await anna.saves(BENCHED), 409, "fixture-closed", before)
    await LockWorker(game.database).step()
    assert (await anna.saves(BENCHED)).status_code == 200


async def test_reopening_returns_bonuses_and_squads_and_locks_anew(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    team = (await anna.makes_team(bonus={"name": "FullSquad"})).json()
    ben = await game.participant()
    await ben.makes_team("Sowy")
    await game.closes(fixture_id)
    second = await game.fixture(number=2)
    await anna.saves(BENCHED, bonus={"name": "Captain", "playerId": game.id(12)})
    await game.closes(second)
    assert (await ben.asks("GET", f"{TEAMS}/{team['_id']}/history/{second}")).status_code == 200
    await game.fixture(second, number=2, window=2)
    for path in (f"{TEAMS}/{team['_id']}/history/{second}", f"{TEAMS}/distribution/{second}"):
        hidden = await ben.asks("GET", path)
        assert (hidden.status_code, hidden.json()["code"]) == (409, "fixture-still-open")
    assert (await anna.team())["bonusesLeft"] == {"Captain": 1, "FullSquad": 0, "WildCard": 1}
    assert (await anna.saves(BENCHED, bonus=None)).json()["bonusesLeft"]["Captain"] == 2
    assert (await ben.team())["transfersLeft"] == 2
    assert (await ben.saves(swapped(SQUAD, _8=16, _10=14))).status_code == 200
    await game.closes(second)
    told = (await told_locks(game))[1:]
    assert [(one.window, one.revision, one.teams) for one in told] == [(1, 1, 2), (2, 2, 2)]
    assert told[0].digest != told[1].digest
    assert told[1].digest == (await digest_of_rows(game, second))[1]


async def test_a_change_without_a_new_window_does_not_reopen(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    await game.fixture(fixture_id, closes_in=3600)
    before = await game.everything()
    await refused(game, await anna.saves(BENCHED), 409, "fixture-closed", before)


async def test_a_reopening_that_arrives_after_its_end_is_locked_at_once(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    await game.fixture(fixture_id, window=2, closes_in=-1)
    await LockWorker(game.database).step()
    assert [told.window for told in await told_locks(game)] == [1, 2]


async def test_older_states_are_ignored(game: Fantasy, fixture_id: UUID) -> None:
    await game.fixture(fixture_id, name="Newer")
    newest = game.revision
    game.revision = 0
    await game.fixture(fixture_id, name="Older", prices={1: 99})
    await game.contest(name="Older", revision=1)
    game.revision = 0
    await game.athletes()
    game.revision = newest
    names = await game.fetch("SELECT f.name, c.name FROM fixture f JOIN contest c USING (contest_id)")
    assert [tuple(row) for row in names] == [("Newer", "Ekstraklasa")]
    assert await game.fetch("SELECT FROM origin WHERE version = 1")
    assert not await game.fetch("SELECT FROM fixture_prices WHERE 99 = ANY(prices)")


async def test_republish_tells_teams_and_locks_at_their_revisions(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    await anna.saves(name="Kruki")
    await game.closes(fixture_id)
    (told,) = await told_locks(game)
    team = (await game.emitted("team.changed.v1"))[-1]
    await game.execute("DELETE FROM outbox")
    assert await game.republishes() == 2
    assert await told_locks(game) == [told]
    assert await game.emitted("team.changed.v1") == [team]


@asynccontextmanager
async def lock_worker(game: Fantasy) -> AsyncGenerator[None]:
    """The real worker, beside the requests."""
    stop = asyncio.Event()
    running = asyncio.create_task(LockWorker(game.database).run(stop))
    try:
        yield
    finally:
        stop.set()
        await running


async def test_the_worker_locks_on_time_by_itself(game: Fantasy) -> None:
    async with lock_worker(game):
        fixture_id = await game.fixture(closes_in=0.2)

        async def locked() -> bool:
            return bool(await game.fetch("SELECT FROM fixture WHERE locked_at IS NOT NULL"))

        await eventually(locked)
    ((late,),) = await game.fetch("SELECT locked_at - closes_at FROM fixture WHERE fixture_id = $1", fixture_id)
    assert timedelta(0) <= late < timedelta(seconds=1)


async def writes_until_refused(person: Person, team: Any, number: int) -> list[str]:
    """Choose one captain after the other until the fixture is closed; answers those acknowledged, in order."""
    acknowledged: list[str] = []
    captains = [person.game.id(athlete) for athlete in (1, 2, 3, 6, 8)]
    while True:
        captain = captains[(number + len(acknowledged)) % len(captains)]
        body = {"_id": team["_id"], "league": person.league, "bonus": {"name": "Captain", "playerId": captain}}
        answer = await person.asks("PUT", TEAMS, json=body)
        if answer.status_code == 409:
            assert answer.json()["code"] == "fixture-closed"
            return acknowledged
        assert answer.status_code == 200, answer.text
        assert answer.json()["bonus"]["playerId"] == captain
        acknowledged.append(captain)


async def test_no_save_gets_in_after_the_snapshot(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_pool=12)
    await game.rules(bonuses=(BonusLimit(name="Captain", available=RACES + 1),))
    fixture_id = await game.fixture()
    people = [await game.participant() for _ in range(WRITERS)]
    made = await asyncio.gather(*(one.makes_team(f"Team{number}") for number, one in enumerate(people)))
    teams = [answer.json() for answer in made]
    saves = 0
    async with lock_worker(game):
        for race in range(1, RACES + 1):
            await game.fixture(fixture_id, number=race, closes_in=0.3)
            stories = await asyncio.gather(
                *(
                    writes_until_refused(person, team, number)
                    for number, (person, team) in enumerate(zip(people, teams, strict=True))
                )
            )

            async def told(race: int = race) -> list[FixtureLocked]:
                return (await told_locks(game))[race - 1 :]

            (lock,) = await eventually(told)
            assert (lock.teams, lock.digest) == await digest_of_rows(game, fixture_id)
            rows = await game.fetch("SELECT * FROM squad WHERE fixture_id = $1 AND bonus IS NOT NULL", fixture_id)
            stored = {str(row["team_id"]): game.id(row["athletes"][row["captain"] - 1]) for row in rows}
            assert stored == {team["_id"]: story[-1] for team, story in zip(teams, stories, strict=True) if story}
            assert all(row["saved_at"] <= lock.locked_at for row in rows)
            saves += sum(len(story) for story in stories)
            fixture_id = uuid7()
    assert saves > RACES * 4


async def test_a_save_that_passed_the_gate_is_waited_for(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()
    await game.fixture(fixture_id, closes_in=2)
    change = SentChange(
        squad=None,
        bonus=SentBonus("FullSquad", None),
        has_bonus=True,
        fixture_bonuses=None,
        fixture_transfers=None,
        revision=None,
    )
    async with lock_worker(game):
        async with game.database.transaction() as session:
            await squads.update(
                session,
                owner=anna.id,
                team_id=UUID(team["_id"]),
                contest_id=game.league,
                name=None,
                change=change,
            )
            waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
            await eventually(lambda: game.fetch(waiting))
            assert await told_locks(game) == []
        (told,) = await eventually(lambda: told_locks(game))
    assert (told.teams, told.digest) == await digest_of_rows(game, fixture_id)
    assert await game.fetch("SELECT FROM squad WHERE bonus = 'FullSquad'")


def test_the_digest_is_what_its_description_says() -> None:
    digest = Digest()
    team = uuid7()
    digest.add([LockedSquad(team, [1, 2, 6], [1, 1], 2, "Captain"), LockedSquad(team, [3], [1], 0, None)])
    lines = (
        f'{team} {{"athletes":[1,2,6],"bonus":"Captain","captain":2,"formation":[1,1]}}\n'
        f'{team} {{"athletes":[3],"bonus":null,"captain":0,"formation":[1]}}\n'
    )
    assert (digest.teams, digest.hex()) == (2, sha256(lines.encode()).hexdigest())


@pytest.mark.usefixtures("fixture_id")
async def test_the_opening_is_what_the_database_says(game: Fantasy, anna: Person) -> None:
    await game.execute("UPDATE fixture SET opens_at = clock_timestamp() + interval '1 hour'")
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "fixture-not-open", before)
