"""What organizers are told of rankings: how old each is, and what is asked for and not made."""

from collections.abc import Awaitable, Callable

from sqlalchemy import text

from news_ranking.rankings.promise import promise
from news_ranking.tests.conftest import Portal
from shared.promise import Promised
from standings.testing import Contest


async def told(portal: Portal) -> Promised:
    async with portal.database.transaction() as session:
        return await promise(session)


async def test_the_age_of_the_ranking_that_people_see(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest = await contest_with("Ada", "Bea")
    await portal.deliver(*contest.run(1, {"Ada": 10, "Bea": 20}))
    found = await told(portal)
    made = await portal.value(
        "SELECT made_at FROM ranking JOIN published_ranking USING (ranking_id) WHERE scope = 'overall'"
    )
    assert [one.ranked_at for one in found.contests] == [made]
    [work] = found.works
    assert (work.work, work.waiting, work.oldest_seconds, work.done_at) == ("ranking", 0, 0, made)
    async with portal.database.transaction() as session:
        await session.execute(text("UPDATE contest SET state = 'closed'"))
    assert (await told(portal)).contests == []


async def test_what_is_asked_for_waits_until_it_is_made(
    portal: Portal, contest_with: Callable[..., Awaitable[Contest]]
) -> None:
    contest = await contest_with("Ada", "Bea")
    first, second = contest.run(1, {"Ada": 30, "Bea": 20}, chunk_size=1)
    twice = second.model_copy(update={"team_ids": first.team_ids})  # cannot be ranked
    await portal.deliver(first, twice, settle=False)
    await portal.events_taken()
    [work] = (await told(portal)).works
    assert work.waiting > 0
    assert work.oldest_seconds > 0
