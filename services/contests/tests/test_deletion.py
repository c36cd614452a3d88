"""A draft contest is deleted, with everything that belongs to it."""

from contests.lifecycle.repository import PARTS, PARTS_OF_ORIGIN
from contests.tables import Table
from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League
from contracts.events.audit import ActionRecorded
from contracts.events.contest import ContestChanged

_ITS = {"contest_id", "fixture_id", "feed_id", "webhook_id", "league_id", "import_id"}


def test_every_table_with_parts_of_a_contest_is_emptied_with_it() -> None:
    holding = {table.name for table in Table.metadata.sorted_tables if _ITS & set(table.columns.keys())}
    assert holding | {"contest"} == {table for table, _ in PARTS}
    shared = {table.name for table in Table.metadata.sorted_tables if "origin_id" in table.columns}
    assert shared - {table for table, _ in PARTS} | {"origin"} == {table for table, _ in PARTS_OF_ORIGIN}


async def test_a_draft_is_deleted_with_its_rounds_and_its_competition(contests: Contests) -> None:
    league = await League.running(contests)
    await league.match(await league.fixture())
    await contests.organizer.sends("POST", f"{LEAGUES}/{league.id}/unpublish")
    other = await contests.draft(name="Another", originName="Another competition")

    answer = await contests.organizer.asks("DELETE", f"{LEAGUES}/{league.id}")
    assert (answer.status_code, answer.content) == (204, b"")
    assert [one["_id"] for one in await contests.organizer.gets(LEAGUES)] == [other["_id"]]
    for table in ("fixture", "fixture_event", "contest_log", "athlete"):
        assert await contests.query(f"SELECT FROM {table}") == []
    assert [row["name"] for row in await contests.query("SELECT name FROM origin")] == ["Another competition"]

    told = [one for one in await contests.emitted(ContestChanged) if one["contest_id"] == league.id]
    assert (told[-1]["deleted"], told[-1]["origin_deleted"], told[-1]["name"]) == (True, True, "")
    assert told[-1]["revision"] > told[-2]["revision"]
    acts = await contests.emitted(ActionRecorded)
    assert (acts[-1]["action"], acts[-1]["actor_id"]) == ("draft.contest.deleted", str(contests.organizer.id))
    again = await contests.organizer.asks("DELETE", f"{LEAGUES}/{league.id}")
    assert (again.status_code, again.json()["code"]) == (404, "contest-not-found")


async def test_a_competition_stays_while_another_contest_has_it(contests: Contests) -> None:
    first = await contests.draft(originName="World Cup 2026")
    second = await contests.draft(originName="World Cup 2026")
    await contests.organizer.asks("DELETE", f"{LEAGUES}/{first['_id']}")
    assert (await contests.organizer.gets(f"{LEAGUES}/{second['_id']}"))["origin"] == first["origin"]
    assert (await contests.emitted(ContestChanged))[-1]["origin_deleted"] is False


async def test_a_published_contest_is_not_deleted(contests: Contests) -> None:
    league = await contests.running()
    answer = await contests.organizer.asks("DELETE", f"{LEAGUES}/{league['_id']}")
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-draft")
    assert await contests.organizer.gets(LEAGUES) != []
