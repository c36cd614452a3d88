"""Feeds: what comes waits or is applied by itself, and every change is told."""

import json

from contests.tests.feeding import AWAY, HOME, Feeding, begin, league_file, match, played, with_scores
from contests.tests.playing import apply_all


async def test_what_comes_waits_and_changes_nothing_until_it_is_taken(feeding: Feeding) -> None:
    made = await feeding.make()
    assert (made["state"], made["work"], made["checks"]) == ("active", None, [])
    found = await feeding.look(made)
    assert [one["outcome"] for one in found["checks"]] == ["changed"]
    assert (found["work"]["state"], found["work"]["changes"]) == ("preview", 2)
    assert await feeding.lines(found) == [("fixture", None, None, "2"), ("fixture", None, None, "2")]
    assert await feeding.league.fixtures() == []
    asked = await feeding.decide(found, "apply")
    assert asked["work"]["state"] == "waiting"
    await apply_all(feeding.league.contests)
    done = await feeding.read(made)
    assert done["work"] is None
    assert [len(fixture["events"]) for fixture in await feeding.league.fixtures()] == [2, 2]
    assert (await feeding.acts("feed.applied"))[0]["actor_id"] == str(feeding.league.contests.organizer.id)


async def test_the_same_file_changes_nothing_however_often_it_comes(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    before = await feeding.league.fixtures()
    again = await feeding.look(feed)
    feeding.gives(json.dumps(league_file(), indent=3))
    otherwise_written = await feeding.look(feed)
    for one in (again, otherwise_written):
        assert (one["checks"][-1]["outcome"], one["work"]) == ("unchanged", None)
    assert await feeding.league.fixtures() == before


async def test_a_moved_kick_off_is_shown_as_it_was_and_will_be_with_how_many_teams(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make())
    contests = feeding.league.contests
    for _ in range(3):
        await contests.join(contests.participant(), feeding.league.id)
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    feeding.gives(document)
    found = await feeding.look(feed)
    difference = await feeding.league.sends("GET", f"/feeds/{feed['_id']}/difference")
    (line,) = difference["lines"]
    assert (line["kind"], line["event"], line["fixture"], line["teams"]) == (
        "kickOff",
        f"{HOME} – Orzeł",
        "Round 2",
        3,
    )
    assert line["was"] < line["will"]
    discarded = await feeding.decide(found, "discard")
    assert discarded["work"] is None
    assert await feeding.league.refused("GET", f"/feeds/{feed['_id']}/difference") == (409, "feed-nothing-waits")
    assert (await feeding.look(feed))["work"] is None, "what was thrown away does not come back by itself"


async def test_what_was_looked_at_is_what_is_decided_on(feeding: Feeding) -> None:
    feed = await feeding.make()
    first = await feeding.look(feed)
    assert (await feeding.look(feed))["work"]["_id"] == first["work"]["_id"], "the same goes on waiting"
    document = league_file()
    document["matches"].pop()
    feeding.gives(document)
    await feeding.look(feed)
    body = {"difference": first["work"]["_id"]}
    for what in ("apply", "discard"):
        path = f"/feeds/{feed['_id']}/difference/{what}"
        assert await feeding.league.refused("POST", path, body) == (409, "feed-nothing-waits")


async def test_kick_offs_move_by_themselves_where_the_organizer_lets_them_and_the_rest_waits(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(kickOffs="itself"))
    document = league_file()
    document["matches"][2] = match(3, HOME, "Orzeł", days=9)
    document["matches"].append(match(5, HOME, "Sokół", days=15))
    feeding.gives(document)
    before = {event["key"]: event for fixture in await feeding.league.fixtures() for event in fixture["events"]}
    found = await feeding.look(feed)
    assert (found["checks"][-1]["outcome"], found["work"]["state"]) == ("applied", "waiting")
    await feeding.follow_up()
    after = {event["key"]: event for fixture in await feeding.league.fixtures() for event in fixture["events"]}
    assert after.keys() == before.keys(), "a new round is not the feed's to add"
    assert [key for key in after if after[key]["startsAt"] != before[key]["startsAt"]] == ["3"]
    rest = await feeding.read(feed)
    assert (rest["work"]["state"], rest["work"]["changes"]) == ("preview", 1)
    assert [kind for kind, *_ in await feeding.lines(feed)] == ["fixture"]
    moved = [act for act in await feeding.acts("event.changed") if act["after"].get("feed")]
    assert [(act["actor_id"], act["after"]["feed"], act["event_key"]) for act in moved] == [
        (None, "Terminarz ligi", "3")
    ]
    assert moved[0]["before"]["kickOff"] < moved[0]["after"]["kickOff"]


async def test_scores_are_published_as_provisional_by_themselves_where_the_organizer_lets_them(
    feeding: Feeding,
) -> None:
    _, fixture = await played(feeding, results="itself")
    feeding.gives(with_scores((2, 1)))
    (feed,) = await feeding.league.sends("GET", "/feeds")
    await feeding.look(feed)
    await feeding.follow_up()
    shown = next(one for one in await feeding.league.fixtures() if one["_id"] == fixture["_id"])
    assert (shown["state"], shown["resultsRevision"]) == ("provisional", 1)
    (act,) = await feeding.acts("results.published")
    assert act["actor_id"] is None
    feeding.gives(with_scores((2, 2), (0, 0)))
    await feeding.look(feed)
    await feeding.follow_up()
    shown = next(one for one in await feeding.league.fixtures() if one["_id"] == fixture["_id"])
    assert (shown["state"], shown["resultsRevision"]) == ("provisional", 2)


async def test_a_score_that_comes_before_the_lock_is_published_after_it(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(results="itself"))
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    fixture = (await feeding.league.fixtures())[0]
    assert fixture["resultsRevision"] == 0
    await feeding.league.locked(fixture)
    await begin(feeding, fixture)
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 1


async def test_a_score_of_a_match_that_has_not_begun_stays_a_draft_until_it_begins(feeding: Feeding) -> None:
    feed = await feeding.take(await feeding.make(results="itself"))
    await feeding.league.locked((await feeding.league.fixtures())[0])
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    fixture = (await feeding.league.fixtures())[0]
    assert (fixture["resultsRevision"], fixture["importedResults"]["events"]["1"]["ft"]) == (0, [2, 1])
    query = feeding.league.contests.query
    newest = (
        "SELECT preview -> 'notices' AS notices FROM schedule_import WHERE state = 'applied' ORDER BY id DESC LIMIT 1"
    )
    (row,) = await query(newest)
    (notice,) = [one for one in json.loads(row["notices"]) if one["code"] == "results-left-as-draft"]
    assert f"{HOME} – {AWAY}: the match has a result, but has not begun." in notice["en"]
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 0
    await query(
        "UPDATE fixture_event SET starts_at = clock_timestamp() WHERE fixture_id = $1 AND key = '1'", fixture["_id"]
    )
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 1


async def test_what_an_organizer_typed_is_not_published_for_them(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await feeding.league.save(fixture, events={"2": {"ft": [3, 3]}})
    feeding.gives(with_scores((2, 1)))
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 0


async def test_final_results_are_never_changed_by_themselves(feeding: Feeding) -> None:
    feed, fixture = await played(feeding, results="itself")
    await feeding.league.save(fixture, events={"1": {"ft": [2, 1]}, "2": {"ft": [0, 0]}})
    await feeding.league.publishes(fixture, final=True)
    feeding.gives(with_scores((2, 2), (0, 0)))
    await feeding.look(feed)
    await feeding.follow_up()
    assert (await feeding.league.fixtures())[0]["resultsRevision"] == 1
    assert await feeding.lines(feed) == [("result", f"{HOME} – {AWAY}", "2:1", "2:2")]
