"""Questions: answered until each closes, scored as answers are known (rules-blocks.md, section 3)."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from contracts.base import Text
from contracts.events.fixture import MatchOffer, MatchResult, PredictionOffer
from contracts.events.message import MessageRequested
from contracts.questions import NumberAsked, OrderAsked, TextAsked
from contracts.scoring import JokerOffer, Slam
from games.tests.previews import previewed
from kit.process.identifiers import uuid7
from typer_predictions.lock.worker import MatchLockWorker
from typer_predictions.tests.acting import TEAMS, Person, Typer, match, tie_break_of

HOUR = 3600.0


def question(key: str, closes_in: float, *, choose: int = 2, answers: int = 4) -> MatchOffer:
    """A question whose right answers pay 3 points each."""
    return match(
        key,
        home=None,
        away=None,
        group_name="Who will play in the final?",
        closes_at=datetime.now(UTC) + timedelta(seconds=closes_in),
        predictions=tuple(
            PredictionOffer(
                name=str(name), family="Answer", rate=30, most=choose, display_name=Text(pl=f"A{name}", en=f"A{name}")
            )
            for name in range(1, answers + 1)
        ),
    )


@pytest.fixture
async def asked(typer: Typer) -> UUID:
    """The round of questions with two: one closes in an hour, one in two."""
    fixture_id = uuid7()
    events = (question("question-1", HOUR), question("question-2", 2 * HOUR, choose=1, answers=2))
    await typer.tells_fixture(fixture_id, closes_in=2 * HOUR, number=0, by_match=True, events=events)
    return fixture_id


async def closes(typer: Typer, fixture_id: UUID, key: str) -> None:
    await typer.execute(
        "UPDATE fixture_event SET closes_at = clock_timestamp() WHERE fixture_id = $1 AND event_key = $2",
        *(fixture_id, key),
    )
    await MatchLockWorker(typer.database).step()


async def knows(typer: Typer, fixture_id: UUID, *right: str, settled: bool = False) -> None:
    """Tell right answers of the first question, and score."""
    state = "played" if settled else "scheduled"
    event = MatchResult(key="question-1", state=state, results={"Answer": right})
    await typer.results(fixture_id, {}, events=(event,))
    await typer.scores()


async def test_answers_are_saved_until_their_question_closes(typer: Typer, anna: Person, asked: UUID) -> None:
    picks = {str(asked): {"question-1": {"Answer": ["3", "1"]}, "question-2": {"Answer": "2"}}}
    assert (await anna.makes_team(picks=picks, sequence=1)).status_code == 201
    stored = (await anna.team())["fixturePredictions"][str(asked)]
    assert stored == {"question-1": {"Answer": ["1", "3"]}, "question-2": {"Answer": ["2"]}}
    refused = await anna.saves({str(asked): {"question-1": {"Answer": ["1", "2", "3"]}}}, sequence=2)
    assert (refused.status_code, refused.json()["code"]) == (400, "too-many-answers")
    await closes(typer, asked, "question-1")
    late = await anna.saves({str(asked): {"question-1": {"Answer": ["2"]}}}, sequence=3)
    assert (late.status_code, late.json()["code"]) == (409, "event-closed")
    assert (await anna.saves({str(asked): {"question-2": {"Answer": ["1"]}}}, sequence=4)).status_code == 200


async def test_others_see_answers_once_their_question_has_closed(typer: Typer, anna: Person, asked: UUID) -> None:
    await anna.makes_team(picks={str(asked): {"question-1": {"Answer": ["1"]}, "question-2": {"Answer": ["2"]}}})
    team, other = (await anna.team())["_id"], await typer.participant()
    await closes(typer, asked, "question-1")
    seen = await other.asks("GET", f"{TEAMS}/{team}/history/{asked}")
    assert [event["key"] for event in seen.json()["events"]] == ["question-1"]
    spread = await other.asks("GET", f"{TEAMS}/distribution/{asked}")
    assert spread.json()["events"] == {"question-1": {"Answer": {"1": 1}}}


async def test_points_come_answer_by_answer(typer: Typer, anna: Person, asked: UUID) -> None:
    await anna.makes_team(picks={str(asked): {"question-1": {"Answer": ["1", "3"]}}})
    team = (await anna.team())["_id"]
    await closes(typer, asked, "question-1")
    stands: list[tuple[float, dict[str, str]]] = []
    for right, settled in ((("1",), False), (("1", "2"), True), (("1", "3"), True)):
        await knows(typer, asked, *right, settled=settled)
        answer = (await anna.asks("GET", f"{TEAMS}/{team}/history/{asked}")).json()
        (event,) = [one for one in answer["events"] if one["key"] == "question-1"]
        stands.append((answer["points"], {one["name"]: one["outcome"] for one in event["predictions"]}))
        assert (await anna.team())["points"] == answer["points"]
    assert stands == [
        (3.0, {"1": "hit", "3": "pending"}),
        (3.0, {"1": "hit", "3": "miss"}),
        (6.0, {"1": "hit", "3": "hit"}),
    ]


async def test_a_question_takes_no_joker_and_uses_up_none(typer: Typer, anna: Person, asked: UUID) -> None:
    joker = JokerOffer(factor=20, number=1, per="contest")
    matches = await typer.fixture(events=(match("m1").model_copy(update={"joker": joker}),))
    answers = {str(asked): {"question-1": {"Answer": ["1"]}}}
    refused = await anna.makes_team(picks=answers, fixtureJokers={str(asked): ["question-1"]})
    assert (refused.status_code, refused.json()["code"]) == (400, "joker-not-offered")
    made = await anna.makes_team(picks=answers, fixtureJokers={str(asked): [], str(matches): ["m1"]})
    assert (made.status_code, made.json()["fixtureJokers"]) == (201, {str(matches): ["m1"]})


GOALS = NumberAsked(least=0, most=40_000, exact=100, within=200, near=50, nearest=30)


async def test_the_nearest_answer_to_the_first_number_breaks_ties(typer: Typer) -> None:
    await typer.contest(tie_break=("guess",))
    fixture_id, matches = uuid7(), await typer.fixture()
    offer = PredictionOffer(
        name="*", family="Answer", rate=100, most=1, asked=GOALS, display_name=Text(pl="Liczba", en="Number")
    )
    key = "question-1"
    first = question(key, HOUR).model_copy(update={"predictions": (offer,)})
    await typer.tells_fixture(fixture_id, closes_in=HOUR, number=0, by_match=True, events=(first,))
    teams: list[UUID] = []
    for name, answer in (("Far", "150"), ("Near", "170"), ("Silent", None)):
        person = await typer.participant()
        picks = {} if answer is None else {str(fixture_id): {key: {"Answer": [answer]}}}
        teams.append(UUID((await person.makes_team(name, picks)).json()["_id"]))
    await closes(typer, fixture_id, key)
    await typer.closes(matches)

    async def order() -> list[int]:
        told = await tie_break_of(typer, "guess")
        return [sum(told[one] < told[other] for other in teams) for one in teams]

    await typer.results(matches, {"m1": {"1X2": ["1"]}}, final=True)
    await typer.scores()
    assert await order() == [0, 0, 0]  # the number is not known yet
    await knows(typer, fixture_id, "172", settled=True)
    assert await order() == [1, 0, 2]
    await typer.results(matches, {"m1": {"1X2": ["X"]}}, final=True)
    await typer.scores(chunk_size=1)
    assert await order() == [1, 0, 2]
    await previewed(
        *(typer, typer.stranger(roles=("organizer",)), fixture_id),
        {"events": [{"key": key, "state": "played", "results": {"Answer": ["151"]}}]},
        lambda: knows(typer, fixture_id, "151", settled=True),
    )
    assert await order() == [0, 1, 2]


async def test_a_number_pays_its_best_value_and_equally_near_ones_share(typer: Typer, anna: Person) -> None:
    fixture_id = uuid7()
    offer = PredictionOffer(
        name="*", family="Answer", rate=100, most=1, asked=GOALS, display_name=Text(pl="Liczba", en="Number")
    )
    events = (question("question-1", HOUR), question("question-2", 2 * HOUR))
    first = events[0].model_copy(update={"predictions": (offer,)})
    await typer.tells_fixture(fixture_id, closes_in=2 * HOUR, number=0, by_match=True, events=(first, events[1]))
    ben = await typer.participant()

    def picks(number: str) -> dict[str, object]:
        return {str(fixture_id): {"question-1": {"Answer": number}}}

    refused = await anna.makes_team(picks=picks("401"))
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (400, "answer-not-taken")
    assert "from 0 to 400" in refused.json()["detail"]
    assert (await anna.makes_team(picks=picks("180"))).status_code == 201
    assert (await ben.makes_team(picks=picks("168"), name="Benek")).status_code == 201
    await closes(typer, fixture_id, "question-1")
    points: list[list[float]] = []
    levels: list[str | None] = []
    for right in ("174", "169", "180"):
        await knows(typer, fixture_id, right, settled=True)
        teams = [(person, await person.team()) for person in (anna, ben)]
        points.append([team["points"] for _, team in teams])
        for person, team in teams:
            answer = (await person.asks("GET", f"{TEAMS}/{team['_id']}/history/{fixture_id}")).json()
            event = next(one for one in answer["events"] if one["key"] == "question-1")
            assert event["points"] == team["points"]
            levels.append(event["predictions"][0]["level"])
    assert points == [[1.5, 1.5], [0.0, 5.0], [10.0, 0.0]]
    assert levels == ["nearest", "nearest", None, "near", "exact", None]


async def test_a_text_pays_in_every_spelling(typer: Typer, anna: Person) -> None:
    fixture_id = uuid7()
    offer = PredictionOffer(
        name="*",
        family="Answer",
        rate=50,
        most=1,
        asked=TextAsked(points=50),
        display_name=Text(pl="Tekst", en="Text"),
    )
    events = (question("question-1", HOUR), question("question-2", 2 * HOUR))
    first = events[0].model_copy(update={"predictions": (offer,)})
    await typer.tells_fixture(fixture_id, closes_in=2 * HOUR, number=0, by_match=True, events=(first, events[1]))
    refused = await anna.makes_team(picks={str(fixture_id): {"question-1": {"Answer": "jan  łęcki"}}})
    assert refused.json()["errors"][0]["code"] == "answer-text-invalid"
    await anna.makes_team(picks={str(fixture_id): {"question-1": {"Answer": "łęcki"}}})
    await closes(typer, fixture_id, "question-1")
    await knows(typer, fixture_id, "Lecki")
    team = await anna.team()
    answer = (await anna.asks("GET", f"{TEAMS}/{team['_id']}/history/{fixture_id}")).json()
    (told,) = next(one for one in answer["events"] if one["key"] == "question-1")["predictions"]
    assert (team["points"], told["outcome"], told["points"], told["rate"]) == (5.0, "hit", 5.0, 0.5)


async def test_only_a_whole_order_counts_and_half_of_one_is_kept(typer: Typer, anna: Person) -> None:
    fixture_id = uuid7()
    asked = OrderAsked(places=2, points=50)
    usual = (question("question-1", HOUR), question("question-2", 2 * HOUR))
    options = tuple(one.model_copy(update={"asked": asked}) for one in usual[0].predictions)
    events = (usual[0].model_copy(update={"predictions": options}), usual[1])
    await typer.tells_fixture(fixture_id, closes_in=2 * HOUR, number=0, by_match=True, events=events)
    ben = await typer.participant()

    def picks(*order: str) -> dict[str, object]:
        return {str(fixture_id): {"question-1": {"Answer": list(order)}}}

    refused = await anna.makes_team(picks=picks("1:3", "1:4"))
    assert refused.json()["errors"][0]["code"] == "order-invalid"
    await anna.makes_team(picks=picks("2:1", "1:3"))
    await ben.makes_team(picks=picks("1:1"), name="Benek")
    await closes(typer, fixture_id, "question-1")
    spread = await ben.asks("GET", f"{TEAMS}/distribution/{fixture_id}")
    assert spread.json()["events"] == {"question-1": {"Answer": {"1:3": 1, "2:1": 1}}}
    await knows(typer, fixture_id, "1:1", "2:4", settled=True)
    team, half = await anna.team(), await ben.team()
    assert (team["points"], half["points"]) == (4.0, 0.0), "one place off, and half of an order"
    assert half["fixturePredictions"] == picks("1:1")
    answer = (await anna.asks("GET", f"{TEAMS}/{team['_id']}/history/{fixture_id}")).json()
    told = next(one for one in answer["events"] if one["key"] == "question-1")["predictions"]
    shown = [(one["displayName"]["en"], one["outcome"], one["points"]) for one in told]
    assert shown == [("1. A3", "miss", 0.0), ("2. A1", "hit", 4.0)]


async def test_a_reminder_counts_the_questions_without_an_answer(typer: Typer, anna: Person) -> None:
    fixture_id, closes_at = uuid7(), datetime.now(UTC) + timedelta(seconds=3590)
    asked = tuple(question(f"question-{one}", HOUR, choose=1) for one in (1, 2))
    events = tuple(one.model_copy(update={"closes_at": closes_at}) for one in asked)
    opened = {"opens_at": datetime.now(UTC) - timedelta(days=2)}
    await typer.tells_fixture(fixture_id, closes_in=3590, number=0, by_match=True, events=events, **opened)
    await anna.makes_team(picks={str(fixture_id): {"question-2": {"Answer": "1"}}})
    await typer.reminder_worker().step()
    (told,) = [MessageRequested.model_validate(data) for data in await typer.emitted(MessageRequested.type)]
    assert told.title.en.endswith(": answers to 1 of 2 questions")
    assert told.title.pl.endswith(": brakuje odpowiedzi na 1 z 2 pytań")
    assert "The first of these questions closes on" in told.body.en


def first_two(key: str = "question-1", **changes: Any) -> MatchOffer:
    """An order of two of four, 5 points each."""
    asked = OrderAsked(places=2, points=50, per_place=10, least=10)
    of_four = question(key, HOUR, choose=2)
    offers = tuple(one.model_copy(update={"rate": 50, "asked": asked}) for one in of_four.predictions)
    return of_four.model_copy(update={"predictions": offers, "closes_at": None} | changes)


async def test_an_order_in_a_round_closes_with_it_and_is_of_its_points(typer: Typer, anna: Person) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), first_two()))
    picks = {"m1": {"1X2": "1"}, "question-1": {"Answer": ["1:3", "2:1"]}}
    made = await anna.makes_team(picks={str(fixture_id): picks})
    team = made.json()["_id"]
    await typer.closes(fixture_id)
    late = await anna.saves({str(fixture_id): {"question-1": {"Answer": ["1:1", "2:3"]}}}, sequence=2)
    assert (late.status_code, late.json()["code"]) == (409, "fixture-closed")
    proof = (await anna.asks("GET", f"{TEAMS}/digest/{fixture_id}/proof/{team}")).json()
    assert '"question-1":{"Answer":["1:3","2:1"]}' in proof["line"], "the round's digest is over it, too"
    results = {"m1": {"1X2": ["X"]}, "question-1": {"Answer": ["1:3", "2:2"]}}
    await typer.results(fixture_id, results, final=True)
    await typer.scores()
    answer = (await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}")).json()
    told = {one["key"]: [(each["name"], each["points"]) for each in one["predictions"]] for one in answer["events"]}
    assert (answer["points"], told["question-1"]) == (5.0, [("1:3", 5.0), ("2:1", 0.0)])


async def test_a_slam_needs_no_answer_of_its_round(typer: Typer, anna: Person) -> None:
    slam = Slam(points=100, at_least=1)
    fixture_id = await typer.fixture(events=(match("m1"), first_two()), slam=slam)
    await anna.makes_team(picks={str(fixture_id): {"m1": {"1X2": "1"}}})
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"1X2": ["1"]}, "question-1": {"Answer": ["1:3", "2:2"]}}, final=True)
    await typer.scores()
    assert (await anna.team())["points"] > slam.points / 10


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ((match("m1"), first_two()), "2 of 2 matches and questions"),
        ((first_two(), first_two("question-2")), "answers to 2 of 2 questions"),
    ],
)
async def test_a_reminder_of_a_round_names_its_questions(
    typer: Typer, anna: Person, events: tuple[MatchOffer, ...], said: str
) -> None:
    await typer.fixture(events=events, closes_in=3590, opens_at=datetime.now(UTC) - timedelta(days=2))
    await anna.makes_team()
    await typer.reminder_worker().step()
    (told,) = [MessageRequested.model_validate(data) for data in await typer.emitted(MessageRequested.type)]
    assert told.title.en.endswith(f": {said}")
    assert "It closes on" in told.body.en
