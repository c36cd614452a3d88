"""Saves that race the deadline: each acknowledged save is in the snapshot, and no save follows it."""

import asyncio
from functools import partial
from hashlib import sha256
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from contracts.events.contest import BonusLimit
from contracts.events.fixture import FixtureLocked
from fantasy_teams.squads import service as squads
from fantasy_teams.squads.repository import SquadRepository
from fantasy_teams.squads.team import SentBonus, SquadChange
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.locking import LockedSquad, canonical_line, digest_of_rows
from fantasy_teams.tests.samples import SQUAD, swapped
from fantasy_teams.tests.test_squads import OTHER_LINE_UP
from games.locking.digest import Digest, Lines
from games.locking.gate import Gate
from games.teams.names import ReservedNames
from games.testing.racing import answered, everybody_saves
from kit.process.identifiers import uuid7
from kit.testing.asking import statements
from kit.testing.waiting import eventually

WRITERS = 16
RACES = 8
WAITING = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"


async def write_until_refused(person: Person, team: Any, number: int, acknowledged: list[str]) -> None:
    """Choose one captain after another until the fixture is closed; record the acknowledged ones in order."""
    captains = [person.game.id(athlete) for athlete in (1, 2, 3, 6, 8)]
    while True:
        captain = captains[(number + len(acknowledged)) % len(captains)]
        body = {"_id": team["_id"], "league": person.league, "bonus": {"name": "Captain", "playerId": captain}}
        answer = await answered(partial(person.asks, "PUT", TEAMS, json=body))
        if answer.status_code == 409:
            assert answer.json()["code"] == "fixture-closed"
            return
        assert answer.status_code == 200, answer.text
        assert answer.json()["bonus"]["playerId"] == captain
        acknowledged.append(captain)


async def test_no_save_gets_in_after_the_snapshot(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_pool=12)
    await game.rules(bonuses=(BonusLimit(name="Captain", available=RACES + 1),))
    fixture_id = await game.fixture()
    people = [await game.participant() for _ in range(WRITERS)]
    made = await asyncio.gather(*(answered(partial(one.makes_team, f"Team{n}")) for n, one in enumerate(people)))
    teams = [answer.json() for answer in made]
    async with game.locks_by_itself():
        for race in range(1, RACES + 1):
            await game.fixture(fixture_id, number=race)
            stories: list[list[str]] = [[] for _ in people]
            writing = asyncio.gather(
                *(
                    write_until_refused(person, team, number, stories[number])
                    for number, (person, team) in enumerate(zip(people, teams, strict=True))
                )
            )
            await everybody_saves(stories, writing)
            await game.fixture(fixture_id, number=race, closes_in=0.05, opened=False)
            await writing

            async def told(race: int = race) -> list[FixtureLocked]:
                return (await game.told_locks())[race - 1 :]

            (lock,) = await eventually(told)
            assert (lock.teams, lock.digest) == await digest_of_rows(game, fixture_id)
            rows = await game.fetch("SELECT * FROM squad WHERE fixture_id = $1 AND bonus IS NOT NULL", fixture_id)
            stored = {str(row["team_id"]): game.id(row["athletes"][row["captain"] - 1]) for row in rows}
            assert stored == {team["_id"]: story[-1] for team, story in zip(teams, stories, strict=True)}
            assert all(row["saved_at"] <= lock.locked_at for row in rows)
            fixture_id = uuid7()


async def test_a_save_that_passed_the_gate_is_waited_for(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    team = (await anna.makes_team()).json()
    await game.fixture(fixture_id, closes_in=2)
    change = SquadChange(
        squad=None,
        bonus=SentBonus("FullSquad", None),
        has_bonus=True,
        fixture_bonuses=None,
        fixture_transfers=None,
        revision=None,
    )
    async with game.locks_by_itself():
        async with game.database.transaction() as session:
            await squads.update(
                session,
                owner=anna.id,
                team_id=UUID(team["_id"]),
                contest_id=game.league,
                name=None,
                reserved=ReservedNames(),
                change=change,
            )
            await eventually(lambda: game.fetch(WAITING))
            assert await game.told_locks() == []
        (told,) = await eventually(game.told_locks)
    assert (told.teams, told.digest) == await digest_of_rows(game, fixture_id)
    assert await game.fetch("SELECT FROM squad WHERE bonus = 'FullSquad'")


@pytest.mark.parametrize(
    ("becomes", "code"), [("revision + 1", None), ("revision + 1, closes_at = now()", "fixture-closed")]
)
async def test_a_save_that_waited_for_a_change_of_its_fixture_is_judged_by_what_that_is_then(
    game: Fantasy, anna: Person, fixture_id: UUID, becomes: str, code: str | None
) -> None:
    await anna.makes_team()
    async with game.database.transaction() as session:
        await Gate(session).shut(fixture_id)
        await session.execute(text(f"UPDATE fixture SET revision = {becomes}"))  # noqa: S608 - written above
        saving = asyncio.create_task(anna.saves(OTHER_LINE_UP))
        await eventually(lambda: game.fetch(WAITING))
    assert (await saving).json().get("code") == code
    assert (await anna.team())["revision"] == (2 if code is None else 1)


@pytest.mark.parametrize(
    ("becomes", "code"), [("revision + 1", None), ("revision + 1, closes_at = now()", "fixture-closed")]
)
async def test_a_first_squad_that_waited_for_a_change_of_its_fixture_makes_one_team_or_none(
    game: Fantasy, anna: Person, fixture_id: UUID, becomes: str, code: str | None
) -> None:
    async with game.database.transaction() as session:
        await Gate(session).shut(fixture_id)
        await session.execute(text(f"UPDATE fixture SET revision = {becomes}"))  # noqa: S608 - written above
        making = asyncio.create_task(anna.makes_team())
        await eventually(lambda: game.fetch(WAITING))
    assert (await making).json().get("code") == code
    teams = await game.fetch("SELECT sequence FROM team")
    assert [row["sequence"] for row in teams] == ([1] if code is None else [])


async def test_a_look_at_the_team_is_one_statement_and_a_save_two(
    game: Fantasy, anna: Person, fixture_id: UUID
) -> None:
    await anna.makes_team()
    assert (await anna.team())["league"] == str(game.league), fixture_id
    with statements(game.database) as asked:
        await anna.team()
    assert len(asked) == 1
    with statements(game.database) as asked:
        assert (await anna.saves(OTHER_LINE_UP)).status_code == 200
    assert len(asked) == 1 + 2, "whoever saves looks first"


async def test_a_save_that_never_ends_does_not_keep_its_fixture_open(fantasy_for: Any) -> None:
    game: Fantasy = await fantasy_for(database_idle_seconds=3)
    fixture_id = await game.fixture(closes_in=0.5)
    left_open = game.database.sessions()
    passed = await SquadRepository(left_open).to_save(game.league, uuid7())
    assert passed is not None
    assert passed.fixture is not None
    async with game.locks_by_itself():
        (told,) = await eventually(game.told_locks)
    assert told.fixture_id == fixture_id
    with pytest.raises(DBAPIError):
        await left_open.execute(text("SELECT 1"))
    await left_open.close()


def test_the_digest_is_what_its_description_says() -> None:
    digest = Digest()
    team = uuid7()
    squads = (LockedSquad(team, [1, 2, 6], [1, 1], 2, "Captain"), LockedSquad(team, [3], [1], 0, None))
    digest.add(Lines(2, b"".join(map(canonical_line, squads))))
    lines = (
        f'{team} {{"athletes":[1,2,6],"bonus":"Captain","captain":2,"formation":[1,1]}}',
        f'{team} {{"athletes":[3],"bonus":null,"captain":0,"formation":[1]}}',
    )
    leaves = [sha256(b"\x00" + line.encode()).digest() for line in lines]
    assert (digest.teams, digest.hex()) == (2, sha256(b"\x01" + b"".join(leaves)).hexdigest())


async def test_who_sends_a_save_again_once_the_next_round_has_opened_learns_that_it_stands(
    game: Fantasy, anna: Person
) -> None:
    first = await game.fixture()
    await anna.makes_team()
    body: dict[str, Any] = {"fixture": str(first), "bonus": {"name": "FullSquad"}}
    saved = (await anna.saves(swapped(SQUAD, _8=16), **body)).json()
    again: dict[str, Any] = body | {"revision": saved["revision"] - 1}
    await game.closes(first)
    await game.fixture(number=2, name="Matchday 2")
    before = await game.everything()
    answer = await anna.saves(swapped(SQUAD, _8=16), **again)
    assert (answer.status_code, answer.json()["savedAt"]) == (200, saved["savedAt"])
    assert await game.everything() == before
    await refused(game, await anna.saves(swapped(SQUAD, _8=24), **again), 409, "fixture-closed", before)
    other: dict[str, Any] = again | {"fixtureBonuses": {str(first): None}}
    await refused(game, await anna.saves(swapped(SQUAD, _8=16), **other), 409, "fixture-closed", before)
