"""The deadline: acknowledged saves are in the snapshot, other squads are carried over, and no save follows it."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from fantasy_teams.lock import repository
from fantasy_teams.tests.acting import TEAMS, Fantasy, Person, refused
from fantasy_teams.tests.locking import digest_of_rows
from fantasy_teams.tests.samples import SQUAD, swapped
from fantasy_teams.tests.scored_teams import TEAMS_OF, make
from kit.process.identifiers import uuid7

WEEK_AGO = datetime.now(UTC) - timedelta(days=7)
BENCHED = [[1], [2, 6], [3], [12], [10, 7, 8]]


async def test_a_lock_tells_the_digest(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team(bonus={"name": "Captain", "playerId": game.id(8)})
    await (await game.participant()).makes_team("Sowy")
    await game.closes(fixture_id)
    (told,) = await game.told_locks()
    assert (told.window, told.teams, told.revision) == (1, 2, 1)
    assert (told.teams, told.digest) == await digest_of_rows(game, fixture_id)


async def test_the_digest_goes_over_all_batches_in_the_order_of_the_ids(
    game: Fantasy, fixture_id: UUID, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repository, "BATCH", 2)
    await make(game)
    await game.closes(fixture_id)
    (told,) = await game.told_locks()
    assert told.teams == len(TEAMS_OF)
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
    assert [told.teams for told in await game.told_locks()] == [2, 2, 2]
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


async def test_fixtures_of_a_contest_lock_in_their_order(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    second = await game.fixture(number=2)
    await game.execute("ALTER TABLE fixture ADD CONSTRAINT broken CHECK (number <> 1 OR locked_at IS NULL)")
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() - number * interval '1 second'")
    other = uuid7()
    await game.contest(contest_id=other)
    elsewhere = await game.fixture(contest_id=other, number=3, closes_in=-1)
    assert await game.lock_worker().step() <= 1
    assert [told.fixture_id for told in await game.told_locks()] == [elsewhere], "another contest does not wait"
    await game.execute("ALTER TABLE fixture DROP CONSTRAINT broken")
    await game.lock_worker().step()
    told = await game.told_locks()
    assert [(one.fixture_id, one.teams) for one in told[1:]] == [(fixture_id, 1), (second, 1)]


async def test_a_fixture_opens_once_the_earlier_ones_are_locked(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.fixture(number=2)
    await game.execute("UPDATE fixture SET closes_at = clock_timestamp() WHERE fixture_id = $1", fixture_id)
    before = await game.everything()
    await refused(game, await anna.saves(BENCHED), 409, "fixture-closed", before)
    await game.lock_worker().step()
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
    told = (await game.told_locks())[1:]
    assert [(one.window, one.revision, one.teams) for one in told] == [(1, 1, 2), (2, 2, 2)]
    assert told[0].digest != told[1].digest
    assert told[1].digest == (await digest_of_rows(game, second))[1]


async def test_a_change_without_a_new_window_does_not_reopen(game: Fantasy, anna: Person, fixture_id: UUID) -> None:
    await anna.makes_team()
    await game.closes(fixture_id)
    await game.fixture(fixture_id, closes_in=3600)
    before = await game.everything()
    await refused(game, await anna.saves(BENCHED), 409, "fixture-closed", before)


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


@pytest.mark.usefixtures("fixture_id")
async def test_the_opening_is_what_the_database_says(game: Fantasy, anna: Person) -> None:
    await game.execute("UPDATE fixture SET opens_at = clock_timestamp() + interval '1 hour'")
    before = await game.everything()
    await refused(game, await anna.makes_team(), 409, "fixture-not-open", before)


async def test_a_squad_that_is_carried_over_is_saved_and_nobody_is_reminded_of_it(game: Fantasy, anna: Person) -> None:
    first = await game.fixture()
    await anna.makes_team()
    ben = await game.participant()
    await game.closes(first)
    second = await game.fixture(number=2, closes_in=80_000, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    assert await game.reminded() == [(f"deadline:{second}:first:8-8", [ben.id])]


async def test_nobody_is_reminded_where_squads_stand_from_the_first_fixture_on(game: Fantasy) -> None:
    await game.rules(editing="firstFixtureOnly")
    ben = await game.participant()
    first = await game.fixture(closes_in=80_000, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    assert await game.reminded() == [(f"deadline:{first}:first:8-8", [ben.id])]
    await game.closes(first)
    await game.fixture(number=2, closes_in=80_000, opens_at=WEEK_AGO)
    await game.reminder_worker().step()
    assert len(await game.reminded()) == 1
