"""What organizers are told of the promises of contests: the next deadlines, and the feeds that are followed."""

from datetime import datetime
from uuid import UUID

from contests.feeds.models import FeedRow
from contests.overview.promise import promise
from contests.tests.acting import Contests
from contests.tests.playing import League, soon
from shared.promise import Promised


async def told(contests: Contests) -> Promised:
    async with contests.database.transaction() as session:
        return await promise(session)


async def test_the_next_deadline_of_each_contest_that_goes_on(contests: Contests) -> None:
    later, sooner = await League.running(contests), await League.running(contests)
    await later.fixture(**{"name": "Far", "from": soon(days=20), "to": soon(days=21)})
    near = await later.fixture(**{"name": "Near", "from": soon(days=6), "to": soon(days=7)})
    first = await sooner.fixture(**{"name": "First", "from": soon(days=2), "to": soon(days=3)})
    found = (await told(contests)).contests
    assert [(str(one.league_id), one.round) for one in found] == [(sooner.id, "First"), (later.id, "Near")]
    told_at = [one.model_dump(mode="json")["deadlineAt"] for one in found]
    assert told_at == [first["closesAt"], near["closesAt"]]
    assert {one.event_type for one in found} == {"Typer"}
    await sooner.locked(first)
    found = (await told(contests)).contests
    assert [(str(one.league_id), one.deadline_at is None) for one in found] == [(later.id, False), (sooner.id, True)]
    await contests.query("UPDATE contest SET state = 'closed', closed_at = clock_timestamp()")
    assert (await told(contests)).contests == []


async def test_feeds_are_told_with_their_last_good_look_and_how_many_have_stopped(contests: Contests) -> None:
    league = await League.running(contests)
    [work] = (await told(contests)).works
    assert (work.work, work.waiting, work.troubled, work.oldest_seconds, work.done_at) == ("feed", 0, 0, 0, None)
    checks = [
        {"at": "2026-11-20T10:00:00+00:00", "outcome": "unchanged", "changes": 0, "code": None},
        {"at": "2026-11-20T11:00:00+00:00", "outcome": "failed", "changes": 0, "code": "x"},
    ]
    usual = {"format": "openfootball", "every_minutes": 60, "kick_offs": "wait", "results": "wait", "most_changes": 20}
    owner = UUID(league.id)
    async with contests.database.transaction() as session:
        for state in ("active", "stopped", "paused"):
            looks = checks if state == "active" else []
            stop = {"code": "gone"} if state == "stopped" else None
            row = FeedRow(contest_id=owner, name=state, made_by=owner, state=state, stop=stop, checks=looks, **usual)
            session.add(row)
    [work] = (await told(contests)).works
    assert (work.waiting, work.troubled) == (1, 1)
    assert work.done_at == datetime.fromisoformat("2026-11-20T10:00:00+00:00")
    await contests.query("UPDATE feed SET next_check_at = clock_timestamp() - interval '10 minutes'")
    assert 600 <= (await told(contests)).works[0].oldest_seconds < 660
