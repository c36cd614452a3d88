"""Participants join and leave contests."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from contests.tests.acting import FAR_AWAY, LEAGUES, Contests, succeeded
from contests.tests.playing import League, soon
from contests.tests.season import Season
from contracts.events.contest import MembershipChanged

JOIN = "/leagues/userleagues"
LISTED = "/leagues/userleagues/consents"


async def test_joining_keeps_what_was_accepted_with_date_and_hash(contests: Contests) -> None:
    contest = await contests.running(name="Mundial")
    me = contests.participant()
    regulation = await me.gets(f"/leagues/{contest['_id']}/regulation")
    mine = succeeded(await contests.join(me, contest["_id"], joinedLeagueEventType="typer"))
    assert mine == [
        {
            "_id": contest["_id"],
            "_partition": contest["_id"],
            "name": "Mundial",
            "eventType": "Typer",
            "isSigned": True,
            "isClosed": False,
            "privateLeagues": [],
        }
    ]
    assert [league["isSigned"] for league in await me.gets("/leagues/details")] == [True]
    [kept] = await contests.query(
        "SELECT * FROM acceptance JOIN accepted_text USING (contest_id, text_hash) WHERE user_id = $1", me.id
    )
    assert (kept["subject"], kept["given"], kept["text_hash"]) == ("regulation", True, regulation["hash"])
    assert "Fundacja Kibic" in kept["content"]
    [event] = await contests.emitted(MembershipChanged)
    assert datetime.fromisoformat(event.pop("changed_at")) <= datetime.now(UTC)
    assert event == {
        "revision": 1,
        "contest_id": contest["_id"],
        "contest_name": "Mundial",
        "contest_name_en": None,
        "user_id": str(me.id),
        "joined": True,
    }


async def test_neither_joining_nor_leaving_answers_my_leagues(contests: Contests) -> None:
    await contests.running()
    assert await contests.participant().sends("POST", JOIN, {"userLeagues": [{"x": 1}], "teamId": 7}) == []


async def test_who_takes_part_already_keeps_doing_so(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    await contests.join(me, contest["_id"])
    again = await me.sends("POST", JOIN, {"subscribedLeagueId": contest["_id"]})
    assert len(again) == 1
    assert len(await contests.emitted(MembershipChanged)) == 1


async def test_joining_many_times_at_once_joins_once(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    answers = await asyncio.gather(*(contests.join(me, contest["_id"]) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len(await contests.emitted(MembershipChanged)) == 1
    assert len(await contests.query("SELECT * FROM acceptance")) == 1


async def test_leaving_and_joining_again_restores_the_membership(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    await contests.join(me, contest["_id"])
    assert await me.sends("POST", JOIN, {"unsubscribedLeagueId": contest["_id"]}) == []
    assert await me.sends("POST", JOIN, {"unsubscribedLeagueId": contest["_id"]}) == []
    assert [league["isSigned"] for league in await me.gets("/leagues/details")] == [False]
    refused = await me.asks("POST", JOIN, json={"subscribedLeagueId": contest["_id"]})
    assert refused.json()["code"] == "regulation-not-accepted"
    assert len(succeeded(await contests.join(me, contest["_id"]))) == 1
    events = await contests.emitted(MembershipChanged)
    assert [(event["revision"], event["joined"]) for event in events] == [(1, True), (2, False), (3, True)]
    assert len(await contests.query("SELECT * FROM membership")) == 1


async def test_one_request_may_leave_one_contest_and_join_another(contests: Contests) -> None:
    first, second = await contests.running(name="First"), await contests.running(name="Second")
    me = contests.participant()
    await contests.join(me, first["_id"])
    mine = succeeded(await contests.join(me, second["_id"], unsubscribedLeagueId=first["_id"]))
    assert [league["name"] for league in mine] == ["Second"]


async def test_nobody_joins_before_the_start_date_which_the_answer_names(contests: Contests) -> None:
    contest = await contests.running(startDate=FAR_AWAY)
    me = contests.participant()
    body = {"subscribedLeagueId": contest["_id"], "acceptedRegulationHash": "whatever"}
    for language, sentence in (
        ("pl", "Do tych rozgrywek można dołączyć od 1 stycznia 2199, 13:00."),
        ("en", "This contest can be joined from 1 January 2199, 13:00."),
    ):
        answer = await me.asks("POST", JOIN, json=body, language=language)
        assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-started")
        assert answer.json()["detail"] == sentence
    assert await contests.query("SELECT * FROM membership") == []


async def settled(contests: Contests, **body: Any) -> tuple[Season, Any]:
    """A running contest whose squads are made before its first fixture closes, and that fixture."""
    season = await Season.peopled(contests, editing="firstFixtureOnly", **body)
    first = await season.round(1)
    await season.round(8)
    await season.publish()
    return season, first


async def test_where_no_team_can_be_made_any_more_nobody_joins_and_the_answer_says_why(contests: Contests) -> None:
    season, first = await settled(contests)
    assert (await contests.join(contests.participant(), season.id)).status_code == 200
    await season.close(first)
    for language, sentence in (
        ("pl", "Składy w tych rozgrywkach układa się tylko przed zamknięciem pierwszej kolejki"),
        ("en", "Squads of this contest are made only before its first round closes"),
    ):
        answer = await contests.join(contests.participant(), season.id, language=language)
        assert (answer.status_code, answer.json()["code"]) == (409, "first-fixture-closed")
        assert answer.json()["detail"].startswith(sentence)
    assert len(await contests.query("SELECT * FROM membership")) == 1
    body = {"reason": "Fog", "closesAt": soon(hours=30), "acceptsLateClosing": True}
    await season.sends("POST", f"/fixtures/{first['_id']}/reopen", body)
    assert (await contests.join(contests.participant(), season.id)).status_code == 200


async def test_the_clock_alone_ends_joining_where_squads_are_made_once(contests: Contests) -> None:
    season, first = await settled(contests)
    await contests.query("UPDATE fixture SET closes_at = clock_timestamp() WHERE id = $1", first["_id"])
    answer = await contests.join(contests.participant(), season.id)
    assert (answer.status_code, answer.json()["code"]) == (409, "first-fixture-closed")


async def test_who_left_comes_back_to_their_team_also_after_the_first_fixture(contests: Contests) -> None:
    season, first = await settled(contests)
    me = contests.participant()
    await contests.join(me, season.id)
    await me.sends("POST", JOIN, {"unsubscribedLeagueId": season.id})
    await season.close(first)
    assert [one["_id"] for one in succeeded(await contests.join(me, season.id))] == [season.id]


async def test_other_contests_of_both_kinds_are_joined_after_their_first_fixture_too(contests: Contests) -> None:
    season, typer = await Season.peopled(contests), await League.running(contests)
    first = await season.round(1)
    await season.publish()
    for league, fixture in ((season, first), (typer, await typer.fixture())):
        await league.close(fixture)
        assert (await contests.join(contests.participant(), league.id)).status_code == 200


async def test_a_regulation_that_changed_must_be_read_again(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    regulation = await me.gets(f"/leagues/{contest['_id']}/regulation")
    prizes = {"prizesList": [{"position": "1", "prize": "Ball"}]}
    await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", {"prizes": prizes})
    body = {"subscribedLeagueId": contest["_id"], "acceptedRegulationHash": regulation["hash"]}
    answer = await me.asks("POST", JOIN, json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "regulation-changed")
    assert (await contests.join(me, contest["_id"])).status_code == 200


async def test_the_contests_own_consents_are_asked_for_and_kept(contests: Contests) -> None:
    consents = [
        {"key": "sponsor", "text": {"pl": "Zgadzam się na kontakt.", "en": "I agree to be contacted."}},
        {"key": "photo", "text": {"pl": "Zgoda na zdjęcia.", "en": "Pictures are fine."}, "required": False},
    ]
    contest = await contests.running(consents=consents)
    assert [consent["key"] for consent in contest["additionalOptions"]["consents"]] == ["sponsor", "photo"]
    me = contests.participant()
    for given in ({}, {"photo": True}, {"sponsor": False}):
        answer = await contests.join(me, contest["_id"], consents=given)
        assert (answer.status_code, answer.json()["code"]) == (400, "contest-consents-required")
        assert [error["pointer"] for error in answer.json()["errors"]] == ["/consents/sponsor"]
    await contests.join(me, contest["_id"], consents={"sponsor": True, "unknown": True})
    kept = await contests.query(
        "SELECT subject, given, content::text FROM acceptance JOIN accepted_text USING (contest_id, text_hash)"
        " ORDER BY subject"
    )
    assert [(row["subject"], row["given"]) for row in kept] == [
        ("consent:photo", False),
        ("consent:sponsor", True),
        ("regulation", True),
    ]
    assert "I agree to be contacted." in kept[1]["content"]


async def test_what_i_answered_when_joining_is_listed_as_i_read_it_for_me_alone(contests: Contests) -> None:
    consents = [
        {"key": "sponsor", "text": {"pl": "Zgadzam się na kontakt.", "en": "I agree to be contacted."}},
        {"key": "photo", "text": {"pl": "Zgoda na zdjęcia.", "en": "Pictures are fine."}, "required": False},
    ]
    contest, other = await contests.running(consents=consents), await contests.running()
    me, stranger = contests.participant(), contests.participant()
    assert await me.gets(LISTED) == []
    await contests.join(me, contest["_id"], consents={"sponsor": True})
    await contests.join(stranger, other["_id"])
    listed = await me.gets(LISTED)
    assert {(one["consent"], one["text"], one["accepted"]) for one in listed} == {
        (None, "Regulations of the contest “World Cup”", True),
        ("sponsor", "I agree to be contacted.", True),
        ("photo", "Pictures are fine.", False),
    }
    assert {(one["league"], one["leagueName"]) for one in listed} == {(contest["_id"], "World Cup")}
    regulation = await me.gets(f"/leagues/{contest['_id']}/regulation")
    assert next(one["textHash"] for one in listed if one["consent"] is None) == regulation["hash"]
    polish = (await me.asks("GET", LISTED, language="pl")).json()
    assert "Zgadzam się na kontakt." in {one["text"] for one in polish}
    assert (await contests.client.get(LISTED)).status_code == 401
    await me.sends("POST", JOIN, {"unsubscribedLeagueId": contest["_id"]})
    assert await me.gets(LISTED) == []


WRONG_REQUESTS: list[tuple[dict[str, Any], int, str]] = [
    ({"subscribedLeagueId": "0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11"}, 404, "contest-not-found"),
    ({"subscribedLeagueId": "nonsense"}, 404, "contest-not-found"),
    ({"unsubscribedLeagueId": "nonsense"}, 404, "contest-not-found"),
    ({"subscribedLeagueId": 7}, 422, "invalid-body"),
    ({"subscribedLeagueId": "a\0b"}, 422, "invalid-body"),
    ({"subscribedLeagueId": "{league}", "joinedLeagueEventType": "Fantasy"}, 400, "unknown-event-type"),
    ({"subscribedLeagueId": "{league}"}, 400, "regulation-not-accepted"),
    ({"subscribedLeagueId": "{league}", "acceptedRegulationHash": ""}, 400, "regulation-not-accepted"),
    ({"subscribedLeagueId": "{league}", "acceptedRegulationHash": "0"}, 409, "regulation-changed"),
    ({"subscribedLeagueId": "{draft}", "acceptedRegulationHash": "0"}, 404, "contest-not-found"),
]


async def test_a_wrong_request_joins_nobody(contests: Contests) -> None:
    ids = {"{league}": (await contests.running())["_id"], "{draft}": (await contests.draft())["_id"]}
    me = contests.participant()
    for body, status, code in WRONG_REQUESTS:
        answer = await me.asks("POST", JOIN, json={name: ids.get(value, value) for name, value in body.items()})
        assert (answer.status_code, answer.json()["code"]) == (status, code), body
    assert await contests.query("SELECT * FROM membership") == []
    assert await contests.emitted(MembershipChanged) == []


async def test_the_necessary_consents_come_before_joining(contests: Contests) -> None:
    contest = await contests.running()
    answer = await contests.join(contests.participant(consents=False), contest["_id"])
    assert (answer.status_code, answer.json()["code"]) == (403, "consents-required")
    assert (await contests.client.post(JOIN, json={"subscribedLeagueId": contest["_id"]})).status_code == 401


async def test_memberships_and_contests_are_told_again_at_their_revisions(contests: Contests) -> None:
    contest = await contests.running()
    me = contests.participant()
    await contests.join(me, contest["_id"])
    await me.sends("POST", JOIN, {"unsubscribedLeagueId": contest["_id"]})
    await contests.query("DELETE FROM outbox")
    republish = contests.app.state.service.republish
    async with contests.database.transaction() as session:
        assert await republish(session) == 2
    told = await contests.query("SELECT type, revision FROM outbox ORDER BY type")
    assert [tuple(row) for row in told] == [("contest.changed.v1", 2), ("membership.changed.v1", 2)]
