"""Questions: asked, changed, closed one by one, settled answer by answer (rules-blocks.md, section 3)."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.closing import hear_lock, only, path, round_of
from contests.tests.playing import League, soon
from contracts.events.fixture import FixtureChanged, ResultsPublished
from kit.process.identifiers import uuid7

CLUBS = ("Orły", "Żubr", "Fala", "Iskra", "Tęcza")


def question(**changes: Any) -> dict[str, Any]:
    """Two of five clubs, 3 points each, until tomorrow."""
    usual = {
        "text": {"pl": "Kto zagra w finale?", "en": "Who will play in the final?"},
        "answers": [{"text": {"pl": name}} for name in CLUBS],
        "choose": 2,
        "points": 3,
        "closesAt": soon(days=1),
    }
    return usual | changes


async def asked(league: League, **changes: Any) -> Any:
    return await league.sends("POST", "/questions", question(**changes))


async def closed(league: League, made: Any) -> Any:
    """Let a question close, and the game service lock it; answer its round."""
    fixture = {"_id": made["fixtureId"]}
    await league.contests.query(
        "UPDATE fixture_event SET starts_at = clock_timestamp(), closes_at = clock_timestamp() WHERE key = $1",
        made["key"],
    )
    await hear_lock(league, fixture, made)
    return fixture


@pytest.fixture
async def league(contests: Contests) -> League:
    league = await League.running(contests)
    await league.match(await league.fixture(**{"from": soon(days=9), "to": soon(days=9, hours=2)}))
    return league


async def test_the_first_question_adds_a_round_that_is_last_and_closes_one_by_one(
    contests: Contests, league: League
) -> None:
    first = await asked(league)
    second = await asked(league, closesAt=soon(days=2), text={"pl": "Ile goli?"})
    assert (first["key"], second["key"], second["fixtureId"]) == ("question-1", "question-2", first["fixtureId"])
    assert [(one["key"], one["text"]["en"], one["isRight"]) for one in first["answers"][:2]] == [
        ("1", "Orły", False),
        ("2", "Żubr", False),
    ]
    assert second["text"] == {"pl": "Ile goli?", "en": "Ile goli?"}
    matches, questions = await league.schedule()
    assert (matches["ofQuestions"], questions["ofQuestions"], questions["name"]) == (False, True, "Long bets")
    assert [event["closesAt"] for event in questions["events"]] == [first["closesAt"], second["closesAt"]]
    assert questions["closesAt"] == second["closesAt"], "sooner than the match of the round before it"
    shown = questions["events"][0]
    assert shown["question"] == {
        "text": first["text"],
        "choose": 2,
        "isSettled": False,
        "form": "choice",
        "number": None,
        "order": None,
    }
    assert (shown["groupEventName"], shown["availablePredictions"][0]["rate"]) == ("Kto zagra w finale?", 0.3)
    told = (await contests.emitted(FixtureChanged))[-1]
    assert (told["number"], told["by_match"]) == (0, True), "outside the order of rounds"
    assert {offer["most"] for event in told["events"][:1] for offer in event["predictions"]} == {2}


async def test_the_round_of_questions_is_never_the_current_one(league: League) -> None:
    made = await asked(league)
    (matches, _) = await league.schedule()
    assert (await league.sends("GET", ""))["currentFixture"] == matches["_id"] != made["fixtureId"]


async def test_an_open_question_changes_with_a_reason_and_keeps_its_answers(contests: Contests, league: League) -> None:
    made = await asked(league)
    at = f"/questions/{made['key']}"
    body = question(answers=[made["answers"][1], {"text": {"pl": "Szron"}}, made["answers"][0]], points=4.5)
    body["answers"] = [{"key": one.get("key"), "text": one["text"]} for one in body["answers"]]
    assert await league.refused("PUT", at, body) == (400, "reason-required")
    changed = await league.sends("PUT", at, body | {"reason": "Szron doszedł", "closesAt": soon(days=3)})
    assert [(one["key"], one["text"]["pl"]) for one in changed["answers"]] == [
        ("2", "Żubr"),
        ("6", "Szron"),
        ("1", "Orły"),
    ]
    assert changed["points"] == 4.5
    told = (await contests.emitted(FixtureChanged))[-1]["events"][0]["predictions"]
    assert [(one["name"], one["rate"]) for one in told] == [("2", 45), ("6", 45), ("1", 45)]
    assert (await league.log())[0]["reason"] == "Szron doszedł"
    assert await league.refused("PUT", "/questions/question-7", body) == (404, "event-not-found")


async def test_a_closed_question_stands(league: League) -> None:
    made = await asked(league)
    await closed(league, made)
    body = question(reason="Za późno")
    assert await league.refused("PUT", f"/questions/{made['key']}", body) == (409, "question-closed")


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"closesAt": soon(hours=-1)}, (400, "closing-in-the-past")),
        ({"choose": 5}, (400, "answers-too-few")),
        ({"answers": [{"text": {"pl": "Orły"}}] * 2, "choose": 1}, (400, "answer-twice")),
        ({"answers": [{"text": {"pl": "Orły"}}], "choose": 1}, (400, "answers-too-few")),
        ({"points": 500.1}, (400, "invalid-body")),
        ({"text": {}}, (400, "invalid-body")),
    ],
)
async def test_a_question_that_cannot_be(league: League, changes: Any, refusal: tuple[int, str]) -> None:
    _status, code = await league.refused("POST", "/questions", question(**changes))
    assert code == refusal[1]
    assert await league.sends("GET", "/questions") == []


async def test_points_come_as_answers_are_known(contests: Contests, league: League) -> None:
    made = await asked(league)
    other = await asked(league, closesAt=soon(days=5))
    fixture = await closed(league, made)
    answers = {made["key"]: {"right": ["3"]}}
    await league.save(fixture, answers=answers)
    await league.publishes(fixture, final=False)
    told = (await contests.emitted(ResultsPublished))[-1]
    assert told["events"][0] | {"results": None} == {
        "key": made["key"], "state": "scheduled", "home_result": None, "away_result": None, "results": None
    }  # fmt: skip
    assert told["events"][0]["results"] == {"Answer": ["3"]}
    (_, questions) = await league.schedule()
    assert questions["typerResults"] == {made["key"]: {"Answer": ["3"]}}
    assert (questions["state"], questions["hasResults"]) == ("open", True), "another question is open"
    answer = await league.asks("POST", f"/fixtures/{fixture['_id']}/results/publish", {"final": True})
    assert answer.json()["code"] == "results-incomplete"
    assert len(answer.json()["errors"]) == 2, "this one is not settled, the other has not closed"
    await league.save(fixture, answers={made["key"]: {"right": ["3", "1"], "settled": True}})
    await league.publishes(fixture, final=False)
    first, second = await league.sends("GET", "/questions")
    assert (first["state"], first["isSettled"], second["isSettled"]) == ("played", True, False)
    assert [one["key"] for one in first["answers"] if one["isRight"]] == ["1", "3"]
    await closed(league, other)
    await league.save(fixture, answers={other["key"]: {"settled": True}})
    await league.hear_lock(fixture)
    await league.publishes(fixture, final=True)
    assert (await league.schedule())[1]["state"] == "final"


async def test_a_new_question_makes_final_results_provisional(league: League) -> None:
    made = await asked(league)
    fixture = await closed(league, made)
    await league.save(fixture, answers={made["key"]: {"right": ["1"], "settled": True}})
    await league.hear_lock(fixture)
    await league.publishes(fixture, final=True)
    await asked(league, closesAt=soon(days=5))
    questions = (await league.schedule())[1]
    assert (questions["state"], questions["hasResults"]) == ("open", True)
    answer = await league.asks("POST", f"/fixtures/{fixture['_id']}/results/publish", {"final": True})
    assert answer.json()["code"] in {"results-incomplete", "fixture-not-locked"}


async def test_what_is_known_is_of_a_question_and_its_answers(league: League) -> None:
    made = await asked(league)
    fixture = await closed(league, made)
    for answers in ({made["key"]: {"right": ["9"]}}, {"question-5": {"right": ["1"]}}):
        answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", {"answers": answers})
        assert answer.json()["code"] == "results-invalid"


async def test_questions_stay_apart_from_matches(league: League) -> None:
    made = await asked(league)
    (matches, questions) = await league.fixtures()
    stands = (409, "question-stands")
    match = {"home": "Alfa", "away": "Beta", "startsAt": soon(days=1)}
    event = path(questions, made)
    reason = {"reason": "Zmiana"}
    other = {"startsAt": soon(days=2), "fixtureId": matches["_id"]} | reason
    assert await league.refused("POST", f"/fixtures/{questions['_id']}/events", match) == stands
    assert await league.refused("PUT", f"{event}/predictions", {"predictions": []}) == stands
    assert await league.refused("POST", f"{event}/move", other) == stands
    inside = path(matches, matches["events"][0], "/move")
    assert await league.refused("POST", inside, other | {"fixtureId": questions["_id"]}) == stands
    for act in ("swap", "merge"):
        ids = {"fixtureId": questions["_id"]} if act == "swap" else {"fixtureIds": [questions["_id"]]}
        assert await league.refused("POST", f"/fixtures/{matches['_id']}/{act}", ids | reason) == stands


async def test_a_fantasy_contest_has_no_questions(contests: Contests) -> None:
    made = await contests.draft(template="football-fantasy")
    league = League(contests, made["_id"])
    assert await league.refused("POST", "/questions", question()) == (409, "questions-for-typer-only")


async def test_the_rules_explain_questions_once_there_are_some(contests: Contests, league: League) -> None:
    reader = contests.participant()
    before = await reader.gets(f"/leagues/{league.id}/rules")
    await asked(league)
    after = await reader.gets(f"/leagues/{league.id}/rules")
    titles = [[section["title"] for section in rules["sections"]] for rules in (before, after)]
    assert "Long bets" not in titles[0]
    assert [title for title in titles[1] if title != "Long bets"] == titles[0]


async def test_a_question_is_not_multiplied(contests: Contests, league: League) -> None:
    made = await asked(league, choose=1)
    factors = [{"first": 1, "last": 9, "factor": 3}]
    await league.sends("PATCH", "", {"weight": factors, "joker": {"perRound": 1, "factor": 2}})
    matches, questions = await league.schedule()
    assert [(one["weight"], one["joker"]) for one in (*matches["events"], *questions["events"])] == [(3, 2), (1, None)]
    told = (await contests.emitted(FixtureChanged))[-1]["events"]
    assert [(one["weight"], one["joker"]) for one in told] == [(10, None)]
    assert await league.refused("PUT", path(questions, made, "/weight"), {"weight": 2}) == (409, "question-stands")


NUMBER: dict[str, Any] = {"least": 0, "most": 400, "exact": 10, "within": 2, "near": 5, "nearest": 3}


async def number_asked(league: League, **changes: Any) -> Any:
    """Ask for a number; `changes` are those of its bounds and values."""
    return await asked(league, text={"pl": "Ile goli?", "en": "How many goals?"}, answers=[], number=NUMBER | changes)


async def test_a_question_may_ask_for_a_number(contests: Contests, league: League) -> None:
    made = await number_asked(league)
    number = {"decimals": 0, "least": 0, "most": 400, "exact": 10, "within": 2, "near": 5, "nearest": 3}
    assert (made["form"], made["answers"], made["number"], made["points"]) == ("number", [], number, 10)
    shown = (await league.schedule())[1]["events"][0]
    assert (shown["question"]["form"], shown["question"]["number"]) == ("number", number)
    assert [one["name"] for one in shown["availablePredictions"]] == ["*"]
    (offer,) = (await contests.emitted(FixtureChanged))[-1]["events"][0]["predictions"]
    assert (offer["name"], offer["most"], offer["asked"]["most"], offer["asked"]["near"]) == ("*", 1, 40000, 50)
    body = question(text=made["text"], answers=[], number=NUMBER | {"most": 500.25}, reason="Więcej meczów")
    changed = await league.sends("PUT", f"/questions/{made['key']}", body)
    assert changed["number"]["most"] == 500.25
    stands = (409, "question-form-stands")
    assert await league.refused("PUT", f"/questions/{made['key']}", question(reason="Jednak wybór")) == stands


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"most": 0}, "number-bounds-meet"),
        ({"within": None}, "near-without-distance"),
        ({"decimals": 3}, "invalid-body"),
        ({"least": 0.125}, "invalid-body"),
        ({"exact": 500.1}, "invalid-body"),
    ],
)
async def test_a_number_that_cannot_be_asked_for(league: League, changes: Any, code: str) -> None:
    body = question(answers=[], number=NUMBER | changes)
    assert (await league.refused("POST", "/questions", body))[1] == code


async def test_a_number_is_settled_by_one_number(contests: Contests, league: League) -> None:
    made = await number_asked(league)
    fixture = await closed(league, made)
    for wrong in (["many"], ["3.50"], [], ["1", "2"]):
        sent = {"answers": {made["key"]: {"right": wrong, "settled": True}}}
        answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", sent)
        assert answer.json()["errors"][0]["code"] == "right-number-missing"
    await league.save(fixture, answers={made["key"]: {"right": ["412.5"], "settled": True}})
    await league.publishes(fixture, final=False)
    told = (await contests.emitted(ResultsPublished))[-1]["events"][0]
    assert (told["state"], told["results"]) == ("played", {"Answer": ["412.5"]})
    (shown,) = await league.sends("GET", "/questions")
    assert (shown["right"], shown["isSettled"]) == (["412.5"], True)


async def test_the_rules_explain_numbers_once_one_is_asked_for(contests: Contests, league: League) -> None:
    async def text() -> str:
        rules = await contests.participant().gets(f"/leagues/{league.id}/rules")
        return next(section["body"] for section in rules["sections"] if section["title"] == "Long bets")

    await asked(league)
    assert "number itself" not in await text()
    await number_asked(league)
    assert "The answer 174 brings 10.0 points, and 172 brings 5.0." in await text()
    assert "each of them has 1.5" in await text()


async def text_asked(league: League) -> Any:
    return await asked(league, text={"pl": "Kto strzeli pierwszy?"}, answers=[], isText=True, points=5)


async def test_a_question_may_ask_for_a_text(contests: Contests, league: League) -> None:
    made = await text_asked(league)
    assert (made["form"], made["answers"], made["points"]) == ("text", [], 5)
    shown = (await league.schedule())[1]["events"][0]
    assert (shown["question"]["form"], shown["availablePredictions"][0]["name"]) == ("text", "*")
    (offer,) = (await contests.emitted(FixtureChanged))[-1]["events"][0]["predictions"]
    assert offer["asked"] == {"kind": "text", "points": 50}
    rules = await contests.participant().gets(f"/leagues/{league.id}/rules")
    assert "“Łęcki” is right" in str(rules["sections"])


async def test_a_text_is_settled_by_its_right_spellings(contests: Contests, league: League) -> None:
    made = await text_asked(league)
    fixture = await closed(league, made)
    sent = {"answers": {made["key"]: {"right": ["Łęcki", "Jan  Sosna"]}}}
    answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", sent)
    assert answer.json()["errors"][0]["code"] == "right-text-invalid"
    await league.save(fixture, answers={made["key"]: {"right": ["Łęcki", "Sosna"]}})
    await league.publishes(fixture, final=False)
    told = (await contests.emitted(ResultsPublished))[-1]["events"][0]
    assert (told["state"], told["results"]) == ("scheduled", {"Answer": ["Sosna", "Łęcki"]})


async def test_a_question_may_ask_for_an_order(contests: Contests, league: League) -> None:
    made = await asked(league, order={"perPlace": 2}, choose=5, points=6)
    assert (made["form"], made["order"]) == ("order", {"points": 6, "perPlace": 2, "least": 1})
    assert len(made["answers"]) == made["choose"], "a final table has every answer"
    shown = (await league.schedule())[1]["events"][0]["question"]
    assert (shown["form"], shown["order"]["perPlace"]) == ("order", 2)
    offers = (await contests.emitted(FixtureChanged))[-1]["events"][0]["predictions"]
    told = {"kind": "order", "places": 5, "points": 60, "per_place": 20, "least": 10}
    assert [(one["name"], one["rate"]) for one in offers] == [(str(one), 60) for one in range(1, 6)]
    assert all(one["asked"] == told for one in offers)
    assert await league.refused("POST", "/questions", question(order={}, choose=6)) == (400, "answers-too-few")
    rules = await contests.participant().gets(f"/leagues/{league.id}/rules")
    assert "A third who was predicted first brings 3.0 points" in str(rules["sections"])


async def test_an_order_is_settled_place_by_place(contests: Contests, league: League) -> None:
    made = await asked(league, order={}, choose=3)
    fixture = await closed(league, made)
    for wrong in (["4:1"], ["1:1", "2:1"], ["1:9"], ["1"]):
        sent = {"answers": {made["key"]: {"right": wrong}}}
        answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", sent)
        assert answer.json()["errors"][0]["code"] == "right-order-invalid"
    await league.save(fixture, answers={made["key"]: {"right": ["1:2", "1:3"]}})
    await league.publishes(fixture, final=False)
    told = (await contests.emitted(ResultsPublished))[-1]["events"][0]
    assert (told["state"], told["results"]) == ("scheduled", {"Answer": ["1:2", "1:3"]})
    (shown,) = await league.sends("GET", "/questions")
    assert [one["key"] for one in shown["answers"] if one["isRight"]] == ["2", "3"]


def first_three(**changes: Any) -> dict[str, Any]:
    """The first three of five, in order: 5 points each, 1 less for each place off."""
    return question(choose=3, points=5, order={"perPlace": 1, "least": 1}, closesAt=None) | changes


async def test_a_question_stands_in_an_ordinary_round_and_closes_with_it(contests: Contests, league: League) -> None:
    beside = await asked(league)
    (matches, _) = await league.schedule()
    made = await league.sends("POST", "/questions", first_three(fixtureId=matches["_id"]))
    assert (made["key"], made["fixtureId"]) == ("question-2", matches["_id"]), "no other question has its key"
    assert (made["round"]["pl"], made["closesWithRound"], beside["round"]) == (matches["name"], True, None)
    (matches, questions) = await league.schedule()
    assert [one["key"] for one in questions["events"]] == ["question-1"]
    shown = matches["events"][-1]
    assert (shown["key"], shown["question"]["form"], shown["closesAt"]) == ("question-2", "order", matches["closesAt"])
    told = (await contests.emitted(FixtureChanged))[-1]
    assert (told["number"], told["by_match"]) == (1, False)
    assert [one["key"] for one in await league.sends("GET", "/questions")] == ["question-2", "question-1"]


async def test_a_question_follows_its_round(league: League) -> None:
    (matches,) = await league.schedule()
    made = await league.sends("POST", "/questions", first_three(fixtureId=matches["_id"]))
    body = {"closesAt": soon(days=3), "reason": "Sooner"}
    await league.sends("PATCH", f"/fixtures/{matches['_id']}", body)
    (found,) = await league.sends("GET", "/questions")
    assert found["closesAt"] == (await league.schedule())[0]["closesAt"] != made["closesAt"]


async def test_a_round_as_a_whole_closes_its_questions(league: League) -> None:
    (matches,) = await league.schedule()
    own = first_three(fixtureId=matches["_id"], closesAt=soon(days=1))
    assert await league.refused("POST", "/questions", own) == (409, "closes-with-round")
    made = await league.sends("POST", "/questions", first_three(fixtureId=matches["_id"]))
    await league.contests.query("UPDATE fixture SET closes_at = clock_timestamp()")
    body = first_three(reason="Too late")
    assert await league.refused("PUT", f"/questions/{made['key']}", body) == (409, "question-closed")
    late = first_three(fixtureId=matches["_id"])
    assert await league.refused("POST", "/questions", late) == (409, "fixture-locked")


async def test_where_matches_close_one_by_one_a_question_of_a_round_does_too(contests: Contests) -> None:
    league = await League.running(contests, closing="event")
    await round_of(league, 9, 10)
    fixture = await only(league)
    first = await league.sends("POST", "/questions", first_three(fixtureId=fixture["_id"]))
    own = await league.sends("POST", "/questions", question(fixtureId=fixture["_id"], closesAt=soon(days=2)))
    (fixture,) = await league.schedule()
    closings = {one["key"]: one["closesAt"] for one in fixture["events"]}
    assert (closings[first["key"]], closings[own["key"]]) == (fixture["from"], own["closesAt"])
    assert (first["closesWithRound"], own["closesWithRound"]) == (True, False)
    changed = await league.sends("PUT", f"/questions/{own['key']}", question(closesAt=None, reason="With the round"))
    assert changed["closesAt"] == fixture["from"]


async def test_the_rules_tell_of_questions_in_rounds(contests: Contests, league: League) -> None:
    (matches,) = await league.schedule()
    me = contests.participant()

    async def told() -> dict[str, str]:
        rules = await me.gets(f"/leagues/{league.id}/rules", language="en")
        return {part["title"]: part["body"] for part in rules["sections"]}

    assert not {"Questions", "Long bets"} & set(await told())
    await league.sends("POST", "/questions", first_three(fixtureId=matches["_id"]))
    found = await told()
    assert "In a round the organizer may ask a question" in found["Questions"]
    assert "closes with its round" in found["Questions"]
    assert "no round waits for them" not in found["Questions"]
    await asked(league)
    found = await told()
    assert "no round waits for them" in found["Long bets"]
    assert "closes with its round" in found["Long bets"]


async def test_a_question_beside_the_rounds_needs_a_closing(league: League) -> None:
    assert await league.refused("POST", "/questions", question(closesAt=None)) == (400, "closing-missing")
    unknown = first_three(fixtureId=str(uuid7()))
    assert await league.refused("POST", "/questions", unknown) == (404, "fixture-not-found")


async def test_an_order_in_a_round_holds_up_its_final_results(contests: Contests, league: League) -> None:
    (matches,) = await league.schedule()
    made = await league.sends("POST", "/questions", first_three(fixtureId=matches["_id"]))
    await league.locked(matches)
    match = next(one["key"] for one in matches["events"])
    await league.save(matches, events={match: {"ft": [1, 0]}})
    answer = await league.asks("POST", f"/fixtures/{matches['_id']}/results/publish", {"final": True})
    assert (answer.json()["code"], len(answer.json()["errors"])) == ("results-incomplete", 1)
    await league.save(matches, answers={made["key"]: {"right": ["1:2", "2:1", "3:5"], "settled": True}})
    await league.publishes(matches, final=True)
    told = (await contests.emitted(ResultsPublished))[-1]
    order = next(one for one in told["events"] if one["key"] == made["key"])
    assert (told["final"], order["state"], order["results"]) == (True, "played", {"Answer": ["1:2", "2:1", "3:5"]})
