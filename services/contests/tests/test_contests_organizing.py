"""An organizer makes, changes, publishes and closes contests."""

import asyncio
from typing import Any

from contests.tests.acting import FAR_AWAY, LEAGUES, LONG_AGO, Contests
from contracts.events.audit import ActionRecorded
from contracts.events.contest import ContestChanged
from kit.app import workers_of
from kit.database.sweeper import Sweeper
from kit.process.identifiers import uuid7


async def test_a_draft_starts_as_its_template_says(contests: Contests) -> None:
    draft = await contests.draft(name="Mundial", originName="World Cup 2026")
    assert draft["_id"] == draft["_partition"]
    assert (draft["name"], draft["eventType"], draft["state"], draft["revision"]) == ("Mundial", "Typer", "draft", 1)
    assert draft["origin"]["name"] == "World Cup 2026"
    assert draft["origin"]["sport"] == "football"
    assert draft["origin"]["positionTypesValues"] == ["goalkeeper", "defender", "midfielder", "forward"]
    assert draft["startDate"] == "2020-01-01T12:00:00.000Z"
    assert draft["startDateDisplay"] == "1 January 2020, 13:00"
    assert draft["resultBasis"] == "normalTime"
    assert draft["currentFixture"] is None
    families = [prediction["predictionFamily"] for prediction in draft["availablePredictions"]]
    assert {family: families.count(family) for family in families} == {
        "1X2": 3,
        "ExactResult": 37,
        "PointDifference": 7,
    }
    assert all(1 <= prediction["rate"] <= 100 for prediction in draft["availablePredictions"])
    assert [event["state"] for event in await contests.emitted(ContestChanged)] == ["draft"]


async def test_without_a_start_date_a_contest_starts_now_and_makes_its_own_origin(contests: Contests) -> None:
    draft = await contests.organizer.sends("POST", LEAGUES, {"template": "football-typer", "name": "Liga"})
    assert draft["origin"]["name"] == "Liga"
    published = await contests.show(draft["_id"])
    assert published["state"] == "running"


async def test_contests_of_one_origin_share_it_whatever_the_case_of_its_name(contests: Contests) -> None:
    first = await contests.draft(originName="World Cup 2026")
    second = await contests.draft(originName="world cup 2026")
    assert first["_id"] != second["_id"]
    assert first["origin"] == second["origin"]


async def test_a_draft_is_only_for_organizers_until_it_is_published(contests: Contests) -> None:
    draft = await contests.draft()
    me = contests.participant()
    for path in ("rules", "regulation", "log"):
        answer = await me.asks("GET", f"/leagues/{draft['_id']}/{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")
    assert await me.gets("/leagues/details") == []
    assert [contest["_id"] for contest in await contests.organizer.gets(LEAGUES)] == [draft["_id"]]

    published = await contests.show(draft["_id"])
    assert (published["state"], published["revision"]) == ("running", 2)
    assert [contest["_id"] for contest in await me.gets("/leagues/details")] == [draft["_id"]]
    visitor = await contests.client.get("/leagues/availablePublicLeagues")
    assert [contest["_id"] for contest in visitor.json()] == [draft["_id"]]
    events = await contests.emitted(ContestChanged)
    assert [(event["revision"], event["state"]) for event in events] == [(1, "draft"), (2, "running")]
    assert events[-1]["families"] == ["1X2", "ExactResult", "PointDifference", "GroupWinner", "GroupMedalists"]


async def test_a_contest_runs_once_its_start_date_has_come(contests: Contests) -> None:
    contest = await contests.running(startDate=FAR_AWAY)
    assert contest["state"] == "published"
    changed = await contests.organizer.sends("PATCH", f"{LEAGUES}/{contest['_id']}", {"startDate": LONG_AGO})
    assert changed["state"] == "running"


async def test_publishing_twice_changes_nothing(contests: Contests) -> None:
    contest = await contests.running()
    again = await contests.organizer.sends("POST", f"{LEAGUES}/{contest['_id']}/publish")
    assert again["revision"] == contest["revision"]
    assert len(await contests.emitted(ContestChanged)) == 2


async def test_only_what_is_sent_changes_and_no_change_makes_no_revision(contests: Contests) -> None:
    contest = await contests.running()
    prizes = {"prizesList": [{"position": "1", "prize": "Piłka"}, {"position": "2", "prize": "Szalik"}]}
    path = f"{LEAGUES}/{contest['_id']}"
    changed = await contests.organizer.sends("PATCH", path, {"prizes": prizes})
    assert changed["prizes"] == prizes
    assert changed == contest | {
        "prizes": prizes,
        "revision": contest["revision"] + 1,
        "rulesConfig": changed["rulesConfig"],
    }
    same = await contests.organizer.sends("PATCH", path, {"prizes": prizes, "name": contest["name"]})
    assert same["revision"] == changed["revision"]


async def test_default_predictions_take_a_rate_or_a_probability(contests: Contests) -> None:
    offered = [
        {"name": "1", "predictionFamily": "1X2", "probability": 33},
        {"name": "X", "predictionFamily": "1X2", "rate": 3.5, "isDisabled": True},
        {"name": "2", "predictionFamily": "1X2", "probability": 0.2, "displayName": {"pl": "Goście", "en": "Guests"}},
    ]
    draft = await contests.draft(availablePredictions=offered)
    shown = {prediction["name"]: prediction for prediction in draft["availablePredictions"]}
    assert {name: prediction["rate"] for name, prediction in shown.items()} == {"1": 3.03, "X": 3.5, "2": 100.0}
    assert shown["X"]["isDisabled"] is True
    assert shown["1"]["displayName"] == {"pl": "Wygrana gospodarzy", "en": "Home win"}
    assert shown["2"]["displayName"] == {"pl": "Goście", "en": "Guests"}


async def test_what_is_predicted_is_chosen_and_what_was_dropped_comes_back_as_it_was(contests: Contests) -> None:
    draft = await contests.draft()
    path = f"{LEAGUES}/{draft['_id']}"
    assert draft["predictionFamilies"] == [
        "1X2",
        "ExactResult",
        "PointDifference",
        "GroupWinner",
        "GroupMedalists",
    ]
    few = await contests.organizer.sends("PATCH", path, {"predictionFamilies": ["ExactResult", "1X2"]})
    assert few["predictionFamilies"] == ["ExactResult", "1X2"]
    assert {one["predictionFamily"] for one in few["availablePredictions"]} == {"ExactResult", "1X2"}
    assert (await contests.emitted(ContestChanged))[-1]["families"] == ["ExactResult", "1X2"]
    rules = await contests.organizer.gets(f"/leagues/{draft['_id']}/rules")
    assert "medals" not in str(rules["sections"])

    rate = {"name": "X", "predictionFamily": "1X2", "rate": 3.5}
    await contests.organizer.sends("PATCH", path, {"predictionFamilies": ["1X2"], "availablePredictions": [rate]})
    fixture = await contests.organizer.sends(
        "POST", f"{path}/fixtures", {"name": "Round 1", "from": FAR_AWAY, "to": FAR_AWAY}
    )
    match = {"home": "Poland", "away": "Japan", "startsAt": FAR_AWAY}
    event = await contests.organizer.sends("POST", f"{path}/fixtures/{fixture['_id']}/events", match)
    assert [(one["name"], one["rate"]) for one in event["availablePredictions"]] == [("X", 3.5)]

    all_again = await contests.organizer.sends("PATCH", path, {"predictionFamilies": draft["predictionFamilies"]})
    mine = [one for one in all_again["availablePredictions"] if one["predictionFamily"] != "1X2"]
    assert mine == [one for one in draft["availablePredictions"] if one["predictionFamily"] != "1X2"]


async def test_added_sections_are_read_in_both_languages(contests: Contests) -> None:
    section = {"title": {"pl": "Finał", "en": "Final"}, "body": {"pl": "W Warszawie.", "en": "In Warsaw."}}
    draft = await contests.draft(rules=[section])
    assert draft["additionalOptions"]["sections"] == [section]


BROKEN_SETTINGS: list[tuple[dict[str, Any], str, str]] = [
    ({"tieBreak": ["exactResults", "exactResults"]}, "/tieBreak", "given-twice"),
    ({"tieBreak": ["fewestTransfers"]}, "/tieBreak", "tie-break-unfit"),
    ({"tieBreak": ["roundWins", "roundWins"]}, "/tieBreak", "given-twice"),
    ({"roundWinsLeaveOut": [3, 1, 3]}, "/roundWinsLeaveOut", "given-twice"),
    (
        {"availablePredictions": [{"name": "6:0", "predictionFamily": "ExactResult", "rate": 2}]},
        "/availablePredictions/0",
        "prediction-unknown",
    ),
    (
        {"availablePredictions": [{"name": "poland", "predictionFamily": "GroupWinner", "rate": 2}]},
        "/availablePredictions/0",
        "prediction-unknown",
    ),
    (
        {"availablePredictions": [{"name": "1", "predictionFamily": "1X2"}]},
        "/availablePredictions/0",
        "rate-or-probability",
    ),
    (
        {"availablePredictions": [{"name": "X", "predictionFamily": "1X2", "rate": 2}] * 2},
        "/availablePredictions/1",
        "given-twice",
    ),
    ({"predictionFamilies": ["1X2", "1X2"]}, "/predictionFamilies", "given-twice"),
    ({"originName": "Another"}, "/originName", "origin-stays"),
]


async def test_settings_that_break_a_rule_are_refused_with_the_reason(contests: Contests) -> None:
    draft = await contests.draft()
    for body, pointer, code in BROKEN_SETTINGS:
        for language in ("pl", "en"):
            answer = await contests.organizer.asks("PATCH", f"{LEAGUES}/{draft['_id']}", json=body, language=language)
            problem = answer.json()
            assert (answer.status_code, problem["code"]) == (400, "contest-invalid")
            assert [(error["pointer"], error["code"]) for error in problem["errors"]] == [(pointer, code)]
    assert await contests.organizer.gets(f"{LEAGUES}/{draft['_id']}") == draft


WRONG_DRAFTS: list[tuple[dict[str, Any], int, str]] = [
    ({"template": "cricket-typer", "name": "Cricket"}, 400, "template-unknown"),
    ({"template": "football-typer", "name": "ab"}, 422, "invalid-body"),
    ({"template": "football-typer", "name": "a" * 81}, 422, "invalid-body"),
    ({"template": "football-typer"}, 422, "invalid-body"),
    ({"template": "football-typer", "name": "Null\0byte"}, 422, "invalid-body"),
    ({"template": "football-typer", "name": "Cup", "startDate": "9999-12-31T23:59:59Z"}, 422, "invalid-body"),
    ({"template": "football-typer", "name": "Cup", "startDate": "2026-01-01"}, 422, "invalid-body"),
    ({"template": "football-typer", "name": "Cup", "prizes": [[[]]]}, 422, "invalid-body"),
]


async def test_a_wrong_draft_makes_nothing(contests: Contests) -> None:
    for body, status, code in WRONG_DRAFTS:
        answer = await contests.organizer.asks("POST", LEAGUES, json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), body
    assert await contests.organizer.gets(LEAGUES) == []


async def test_an_origin_keeps_its_sport(contests: Contests) -> None:
    await contests.draft(originName="Olympics")
    await contests.query("UPDATE origin SET sport = 'olympics'")
    answer = await contests.organizer.asks(
        "POST", LEAGUES, json={"template": "football-typer", "name": "Football", "originName": "OLYMPICS"}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "origin-of-another-sport")


async def test_only_organizers_organize(contests: Contests) -> None:
    draft = await contests.draft()
    me = contests.participant()
    acts: list[tuple[str, str, Any]] = [
        ("GET", "/organizer/contests/templates", None),
        ("GET", LEAGUES, None),
        ("POST", LEAGUES, {"template": "football-typer", "name": "Mine"}),
        ("GET", f"{LEAGUES}/{draft['_id']}", None),
        ("PATCH", f"{LEAGUES}/{draft['_id']}", {"name": "Mine"}),
        ("POST", f"{LEAGUES}/{draft['_id']}/publish", None),
        ("POST", f"{LEAGUES}/{draft['_id']}/close", {"reason": "because"}),
    ]
    for method, path, body in acts:
        refused = await me.asks(method, path, json=body)
        assert (refused.status_code, refused.json()["code"]) == (403, "organizer-only")
        assert (await contests.client.request(method, path, json=body)).status_code == 401
    assert await contests.organizer.gets(LEAGUES) == [draft]


async def test_an_unknown_contest_is_not_found(contests: Contests) -> None:
    for unknown in ("0199f3a2-6a1e-7c1b-9a40-2f6d1f0b7c11", "nonsense", "%00"):
        for method, path in (("GET", ""), ("PATCH", ""), ("POST", "/publish"), ("POST", "/close")):
            answer = await contests.organizer.asks(method, f"{LEAGUES}/{unknown}{path}", json={"reason": "r"})
            assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found")


async def test_a_closed_contest_goes_to_the_archive_and_changes_no_more(contests: Contests) -> None:
    contest = await contests.running()
    member, stranger = contests.participant(), contests.participant()
    await contests.join(member, contest["_id"])
    path = f"{LEAGUES}/{contest['_id']}"
    closed = await contests.organizer.sends("POST", f"{path}/close", {"reason": "The final has been played"})
    assert (closed["state"], closed["isClosed"]) == ("closed", True)

    assert [league["_id"] for league in await stranger.gets("/leagues/archive")] == [contest["_id"]]
    assert [league["isSigned"] for league in await member.gets("/leagues/details")] == [True]
    assert await stranger.gets("/leagues/details") == []
    assert (await contests.client.get("/leagues/availablePublicLeagues")).json() == []
    for refused in (
        await contests.organizer.asks("PATCH", path, json={"name": "Too late"}),
        await contests.organizer.asks("POST", f"{path}/publish"),
        await contests.join(stranger, contest["_id"]),
        await member.asks("POST", "/leagues/userleagues", json={"unsubscribedLeagueId": contest["_id"]}),
    ):
        assert (refused.status_code, refused.json()["code"]) == (409, "contest-closed")
    again = await contests.organizer.sends("POST", f"{path}/close", {"reason": "Twice"})
    assert again["revision"] == closed["revision"]
    assert [event["state"] for event in await contests.emitted(ContestChanged)] == ["draft", "running", "closed"]


async def test_a_draft_cannot_be_closed_and_closing_needs_a_reason(contests: Contests) -> None:
    draft = await contests.draft()
    path = f"{LEAGUES}/{draft['_id']}/close"
    answer = await contests.organizer.asks("POST", path, json={"reason": "No"})
    assert (answer.status_code, answer.json()["code"]) == (409, "contest-not-published")
    for body in ({}, {"reason": "  "}):
        assert (await contests.organizer.asks("POST", path, json=body)).status_code == 422


async def test_every_act_is_recorded_with_who_and_why(contests: Contests) -> None:
    contest = await contests.running()
    await contests.organizer.sends("POST", f"{LEAGUES}/{contest['_id']}/close", {"reason": "Over"})
    acts = await contests.emitted(ActionRecorded)
    assert [act["action"] for act in acts] == ["contest.created", "contest.published", "contest.closed"]
    assert {act["actor_id"] for act in acts} == {str(contests.organizer.id)}
    assert acts[-1]["reason"] == "Over"


FROZEN: list[dict[str, Any]] = [
    {"tieBreak": []},
    {"startDate": FAR_AWAY},
    {"resultBasis": "penalties"},
    {"availablePredictions": []},
    {"name": "A new name", "tieBreak": []},
]


async def test_once_a_fixture_has_locked_only_texts_and_prizes_change(contests: Contests) -> None:
    contest = await contests.running()
    path = f"{LEAGUES}/{contest['_id']}"
    fixture = {"name": "Round 1", "from": FAR_AWAY, "to": FAR_AWAY, "opensAt": LONG_AGO}
    made = await contests.organizer.sends("POST", f"{path}/fixtures", fixture)
    changed = await contests.organizer.sends("PATCH", path, {"tieBreak": ["earliestTeam"]})
    assert changed["tieBreak"] == ["earliestTeam"]
    assert changed["currentFixture"] == made["_id"]

    await contests.query("UPDATE fixture SET closes_at = clock_timestamp()")
    for frozen in FROZEN:
        answer = await contests.organizer.asks("PATCH", path, json=frozen)
        assert (answer.status_code, answer.json()["code"]) == (409, "contest-frozen")
    late = {
        "name": "A new name",
        "prizes": {"prizesList": [{"position": "1", "prize": "Ball"}]},
        "rules": [{"title": {"pl": "Finał", "en": "Final"}, "body": {"pl": "W Warszawie.", "en": "In Warsaw."}}],
        "tieBreak": ["earliestTeam"],
    }
    assert (await contests.organizer.sends("PATCH", path, late))["name"] == "A new name"


async def test_a_form_sent_three_times_at_once_makes_one_contest(contests: Contests) -> None:
    body = {"template": "football-typer", "name": "Liga", "key": str(uuid7())}
    made = await asyncio.gather(*(contests.organizer.sends("POST", LEAGUES, body) for _ in range(3)))
    assert len({contest["_id"] for contest in made}) == 1
    assert len(await contests.organizer.gets(LEAGUES)) == 1
    assert [event["state"] for event in await contests.emitted(ContestChanged)] == ["draft"]


async def test_a_copy_sent_three_times_at_once_is_made_once(contests: Contests) -> None:
    draft = await contests.draft()
    copy, body = f"{LEAGUES}/{draft['_id']}/copy", {"name": "Liga – jesień", "key": str(uuid7())}
    made = await asyncio.gather(*(contests.organizer.sends("POST", copy, body) for _ in range(3)))
    assert len({contest["_id"] for contest in made}) == 1
    assert len(await contests.organizer.gets(LEAGUES)) == 2


async def test_other_keys_other_senders_and_forms_without_a_key_make_more(contests: Contests) -> None:
    body = {"template": "football-typer", "name": "Liga"}
    key = {"key": str(uuid7())}
    for sent in (body | key, body, body, body | {"key": str(uuid7())}):
        await contests.organizer.sends("POST", LEAGUES, sent)
    await contests.participant(roles=("organizer",)).sends("POST", LEAGUES, body | key)
    assert len(await contests.organizer.gets(LEAGUES)) == 5


async def test_a_refused_form_keeps_its_key_for_the_next_attempt(contests: Contests) -> None:
    body = {"template": "football-typer", "name": "Liga", "key": str(uuid7())}
    refused = await contests.organizer.asks("POST", LEAGUES, json=body | {"availableBonuses": []})
    assert refused.status_code == 400, refused.text
    made = await contests.organizer.sends("POST", LEAGUES, body)
    assert [contest["_id"] for contest in await contests.organizer.gets(LEAGUES)] == [made["_id"]]


async def test_the_key_of_a_deleted_draft_makes_another(contests: Contests) -> None:
    body = {"template": "football-typer", "name": "Liga", "key": str(uuid7())}
    first = await contests.organizer.sends("POST", LEAGUES, body)
    copy = {"name": "Liga – jesień", "key": str(uuid7())}
    second = await contests.organizer.sends("POST", f"{LEAGUES}/{first['_id']}/copy", copy)
    assert (await contests.organizer.asks("DELETE", f"{LEAGUES}/{second['_id']}")).status_code == 204
    assert (await contests.organizer.sends("POST", f"{LEAGUES}/{first['_id']}/copy", copy))["_id"] != second["_id"]
    assert (await contests.organizer.asks("DELETE", f"{LEAGUES}/{first['_id']}")).status_code == 204
    assert (await contests.organizer.sends("POST", LEAGUES, body))["_id"] != first["_id"]


async def test_a_submission_is_forgotten_after_a_week(contests: Contests) -> None:
    old, new = ({"template": "football-typer", "name": "Liga", "key": str(uuid7())} for _ in range(2))
    first = await contests.organizer.sends("POST", LEAGUES, old)
    await contests.query("UPDATE submissions SET made_at = made_at - interval '8 days'")
    second = await contests.organizer.sends("POST", LEAGUES, new)
    for worker in workers_of(contests.app):
        if isinstance(worker, Sweeper):
            await worker.sweep()
    assert (await contests.organizer.sends("POST", LEAGUES, old))["_id"] != first["_id"]
    assert (await contests.organizer.sends("POST", LEAGUES, new))["_id"] == second["_id"]


async def test_a_competition_of_the_same_name_is_shared_only_once_the_organizer_says_so(contests: Contests) -> None:
    first = await contests.draft(name="Liga")
    body = {"template": "football-typer", "name": "liga", "sharing": "ask"}
    refused = await contests.organizer.asks("POST", LEAGUES, json=body)
    assert (refused.status_code, refused.json()["code"]) == (409, "origin-exists")
    assert "“Liga”" in refused.json()["detail"]
    shared = await contests.organizer.sends("POST", LEAGUES, body | {"sharing": "share"})
    assert shared["origin"]["_id"] == first["origin"]["_id"]
    names = [
        (await contests.organizer.sends("POST", LEAGUES, body | {"sharing": "own"}))["origin"]["name"] for _ in "ab"
    ]
    assert names == ["liga (2)", "liga (3)"]
    other = await contests.organizer.sends("POST", LEAGUES, body | {"template": "basketball-typer"})
    assert other["origin"]["name"] == "liga (4)", "there is nothing to share with another sport"
    assert (await contests.organizer.sends("POST", LEAGUES, body | {"name": "New"}))["origin"]["name"] == "New"
