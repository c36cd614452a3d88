"""What feeds apply without asking: never over what an organizer has put down, never so that a deadline gives way."""

import json
from typing import Any
from uuid import UUID

from contests.feeds.models import FeedRow
from contests.feeds.repository import FeedRepository
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import FixtureResults, FixtureRow
from contests.imports.formats.plan import PlannedFixture
from contests.imports.plan.differences import FixtureDifference
from contests.imports.plan.ownership import replaceable, told_of
from contests.tests.feeding import AWAY, HOME, NOW, Feeding, league_file, match, played, with_scores


async def _comes(feeding: Feeding, feed: Any, document: Any) -> None:
    feeding.gives(document)
    await feeding.look(feed)
    await feeding.follow_up()


async def _round(feeding: Feeding, number: int) -> tuple[Any, Any, Any]:
    """Answer a round as organizers see it, its draft's scores, and those that are published."""
    fixture = (await feeding.league.fixtures())[number]
    (row,) = await feeding.league.contests.query(
        "SELECT d.results -> 'events' AS drafted, p.results -> 'events' AS published FROM fixture f "
        "LEFT JOIN result_draft d ON d.fixture_id = f.id "
        "LEFT JOIN published_result p ON p.fixture_id = f.id AND p.revision = f.results_revision "
        "WHERE f.id = $1",
        fixture["_id"],
    )
    drafted, published = (
        {key: tuple(score["ft"]) for key, score in json.loads(row[name] or "{}").items()}
        for name in ("drafted", "published")
    )
    return fixture, drafted, published


async def test_what_an_organizer_corrected_stays_when_another_match_ends(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await _comes(feeding, feed, with_scores((2, 1)))
    await feeding.league.save(fixture, events={"1": {"ft": [3, 0]}})
    await feeding.league.publishes(fixture, final=False, reason="Walkower")
    await _comes(feeding, feed, with_scores((2, 1), (0, 0)))
    _, drafted, published = await _round(feeding, 0)
    assert drafted == published == {"1": (3, 0), "2": (0, 0)}
    assert await feeding.lines(feed) == [("result", f"{HOME} – {AWAY}", "3:0", "2:1")]
    await _comes(feeding, feed, with_scores((2, 2), (1, 0)))
    _, drafted, published = await _round(feeding, 0)
    assert drafted == published == {"1": (3, 0), "2": (1, 0)}, "what the feed gave itself it may still correct"


async def test_what_an_organizer_typed_over_a_feeds_score_is_neither_replaced_nor_published(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await _comes(feeding, feed, with_scores((2, 1)))
    await feeding.league.save(fixture, events={"1": {"ft": [3, 0]}})
    await _comes(feeding, feed, with_scores((2, 1), (0, 0)))
    _, drafted, published = await _round(feeding, 0)
    assert (drafted, published) == ({"1": (3, 0), "2": (0, 0)}, {"1": (2, 1)})


async def test_a_score_that_was_there_before_the_feed_waits(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await feeding.league.save(fixture, events={"1": {"ft": [4, 4]}})
    await _comes(feeding, feed, with_scores((2, 1)))
    _, drafted, published = await _round(feeding, 0)
    assert (drafted, published) == ({"1": (4, 4)}, {})
    assert await feeding.lines(feed) == [("result", f"{HOME} – {AWAY}", "4:4", "2:1")]


async def test_a_deadline_moves_with_kick_offs_that_move_and_with_nothing_else(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    before = (await feeding.league.fixtures())[1]
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    document["matches"][3] = match(4, AWAY, "Pogoń", days=10)
    document["matches"].append(match(5, "Lech", "Sokół", days=-2) | {"round": "Kolejka 2"})
    await _comes(feeding, feed, document)
    after = (await feeding.league.fixtures())[1]
    starts = {event["key"]: event["startsAt"] for event in after["events"]}
    assert len(starts) == 2, "a new match is not the feed's to add"
    assert (after["state"], after["from"], starts["4"]) == ("open", before["from"], before["from"])
    assert after["to"] > before["to"]
    assert [kind for kind, *_ in await feeding.lines(feed)] == ["event", "kickOff", "sides"]


async def test_no_kick_off_moves_by_itself_before_a_rounds_own_closing(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    before = (await feeding.league.fixtures())[1]
    await feeding.league.sends("PATCH", f"/fixtures/{before['_id']}", {"closesAt": before["from"]})
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=7)
    document["matches"][3] = match(4, AWAY, "Sokół", days=9)
    await _comes(feeding, feed, document)
    after = (await feeding.league.fixtures())[1]
    was = {event["key"]: event["startsAt"] for event in before["events"]}
    starts = {event["key"]: event["startsAt"] for event in after["events"]}
    assert starts["3"] == was["3"], "picks would go on after it"
    assert starts["4"] > was["4"]
    assert [kind for kind, *_ in await feeding.lines(feed)] == ["kickOff"]


def _gameweek(**goals: int) -> PlannedFixture:
    statistics = {"1": {key: {"goals": count} for key, count in goals.items()}}
    return PlannedFixture("gw1", "Kolejka 1", None, NOW, NOW, (), FixtureResults(), statistics=statistics)


def test_statistics_are_replaced_only_where_they_are_what_the_feed_gave() -> None:
    came = FixtureResults(statistics={"1": {7: {"goals": 2}, 8: {"goals": 1}}})
    given = {"gw1": told_of(_gameweek(anna=1, ewa=1))}

    def taken(stored: dict[int, dict[str, int]], *, published: dict[int, dict[str, int]] | None = None) -> bool:
        existing = CompleteFixture(
            FixtureRow(),
            events=(),
            published=FixtureResults(statistics={"1": published} if published else {}),
            draft=FixtureResults(statistics={"1": stored} if stored else {}),
            clubs={},
        )
        one = FixtureDifference(_gameweek(anna=2, ewa=1), existing, (), (), None, (), is_locked=True, results=came)
        return bool(replaceable(one, given, {7: "anna", 8: "ewa"}).statistics)

    fed = {8: {"goals": 1}, 7: {"goals": 1}}
    assert taken({})
    assert taken(fed)
    assert taken(fed, published=fed)
    assert not taken({7: {"goals": 3}, 8: {"goals": 1}}), "somebody has counted again"
    assert not taken(fed, published={7: {"goals": 1}}), "somebody has published less"
    assert not taken({}, published=fed), "somebody has taken it back"


async def test_what_is_about_to_be_applied_is_not_once_the_feed_is_paused(feeding: Feeding) -> None:
    feed, _ = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    assert (await feeding.look(feed))["work"]["state"] == "waiting"
    await feeding.league.sends("POST", f"/feeds/{feed['_id']}/pause")
    await feeding.follow_up()
    assert (await _round(feeding, 0))[1:] == ({}, {})
    assert (await feeding.read(feed))["work"] is None
    await feeding.league.sends("POST", f"/feeds/{feed['_id']}/resume")
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await _round(feeding, 0))[1:] == ({"1": (2, 1)}, {"1": (2, 1)}), "it is taken once it goes on"


async def test_what_is_about_to_be_applied_waits_once_an_organizer_wants_to_see_it(feeding: Feeding) -> None:
    feed, _ = await played(feeding, results="itself", kickOffs="itself")
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.league.sends("PATCH", f"/feeds/{feed['_id']}", {"results": "wait"})
    await feeding.follow_up()
    assert (await _round(feeding, 0))[1:] == ({}, {})
    assert (await feeding.read(feed))["work"]["state"] == "preview"
    assert await feeding.lines(feed) == [("result", f"{HOME} – {AWAY}", None, "2:1")]


async def test_a_source_is_not_asked_while_what_it_gave_is_being_written(feeding: Feeding) -> None:
    feed, _ = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    asked = len(feeding.source.asked)
    found = await feeding.look(feed)
    assert (len(feeding.source.asked), found["work"]["state"]) == (asked, "waiting")
    assert found["nextCheckAt"] is not None
    await feeding.follow_up()
    assert (await _round(feeding, 0))[1] == {"1": (2, 1)}


async def test_a_draft_that_says_the_same_as_what_is_published_is_not_read_again(feeding: Feeding) -> None:
    feed, _ = await played(feeding, results="itself")
    await _comes(feeding, feed, with_scores((2, 1)))
    contests = feeding.league.contests
    await contests.query("UPDATE result_draft SET results = results #- '{events,1,sets}'")
    async with contests.database.transaction() as session:
        row = await session.get_one(FeedRow, UUID(feed["_id"]))
        assert not await FeedRepository(session).has_unpublished(row)
    await contests.query("UPDATE result_draft SET results = jsonb_set(results, '{events,1,ft}', '[2, 2]')")
    async with contests.database.transaction() as session:
        assert await FeedRepository(session).has_unpublished(await session.get_one(FeedRow, UUID(feed["_id"])))
