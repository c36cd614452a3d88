"""Results of sports other than football: what an event offers, what cannot be its result, how it is settled."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League, soon


async def league_of(contests: Contests, sport: str, kind: str = "typer") -> League:
    return await League.running(contests, template=f"{sport}-{kind}", originName=sport, name=sport)


def names(event: Any, family: str) -> list[str]:
    return [one["name"] for one in event["availablePredictions"] if one["predictionFamily"] == family]


async def refusal(league: League, fixture: Any, **results: Any) -> list[tuple[str, str, str]]:
    """Answer pointer, code and sentence of each thing that is wrong with results."""
    answer = await league.asks("PUT", f"/fixtures/{fixture['_id']}/results", results)
    assert (answer.status_code, answer.json()["code"]) == (400, "results-invalid")
    return [(error["pointer"], error["code"], error["detail"]) for error in answer.json()["errors"]]


@pytest.mark.parametrize(
    ("sport", "score", "code", "says"),
    [
        ("volleyball", {"ft": [3, 3]}, "sets-impossible", "the winner has 3 of them"),
        ("volleyball", {"ft": [3, 1], "p": [4, 3]}, "only-one-stage", "one score only"),
        ("tennis", {"ft": [3, 0]}, "sets-impossible", "the winner has 2 of them"),
        ("speedway", {"ft": [50, 41]}, "heats-impossible", "at most 90 together"),
        ("basketball", {"ft": [80, 80]}, "match-undecided", "after extra time"),
    ],
)
async def test_what_cannot_be_a_result_is_refused_with_the_reason(
    contests: Contests, sport: str, score: Any, code: str, says: str
) -> None:
    league = await league_of(contests, sport)
    fixture = await league.fixture()
    match = await league.match(fixture)
    ((pointer, found, sentence),) = await refusal(league, fixture, events={match["key"]: score})
    assert (pointer, found) == (f"/events/{match['key']}", code)
    assert says in sentence


@pytest.mark.parametrize(
    ("sport", "score", "right"),
    [
        ("volleyball", {"ft": [1, 3]}, {"1X2": ["2"], "ExactResult": ["1:3"]}),
        ("tennis", {"ft": [2, 0]}, {"1X2": ["1"], "ExactResult": ["2:0"]}),
        ("basketball", {"ft": [80, 80], "et": [97, 90]}, {"1X2": ["1"], "PointDifference": ["1:6-10"]}),
        ("speedway", {"ft": [45, 45]}, {"1X2": ["X"], "PointDifference": ["0"]}),
        ("speedway", {"ft": [34, 56]}, {"1X2": ["2"], "PointDifference": ["2:21+"]}),
        ("other", {"ft": [0, 0]}, {"1X2": ["X"]}),
    ],
)
async def test_a_match_is_settled_in_its_sports_own_terms(
    contests: Contests, sport: str, score: Any, right: Any
) -> None:
    league = await league_of(contests, sport)
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: score})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][match["key"]] == right


async def test_a_tennis_match_offers_the_scores_that_it_can_end_with(contests: Contests) -> None:
    league = await league_of(contests, "tennis")
    fixture = await league.fixture()
    three = await league.match(fixture, "Iga Testowa", "Anna Testowa")
    five = await league.match(fixture, "Jan Testowy", "Piotr Testowy", resultBasis="bestOfFive")
    assert names(three, "ExactResult") == ["2:0", "2:1", "1:2", "0:2"]
    assert names(five, "ExactResult") == ["3:0", "3:1", "3:2", "2:3", "1:3", "0:3"]
    assert names(three, "1X2") == names(five, "1X2") == ["1", "2"]
    results = {"events": {three["key"]: {"ft": [2, 1]}, five["key"]: {"ft": [3, 2]}}}
    saved = await league.save(fixture, **results)
    assert saved["importedResults"]["events"][five["key"]]["ft"] == [3, 2]


async def test_a_draw_cannot_be_offered_in_sets(contests: Contests) -> None:
    league = await league_of(contests, "volleyball")
    fixture = await league.fixture()
    match = await league.match(fixture)
    offer = [{"name": name, "predictionFamily": "1X2", "rate": 3} for name in ("1", "X", "2")]
    offer.append({"name": "3:3", "predictionFamily": "ExactResult", "rate": 3})
    address = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    answer = await league.asks("PUT", address, {"predictions": offer})
    assert answer.status_code == 400
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [
        ("/predictions/1/name", "prediction-unknown"),
        ("/predictions/3/name", "prediction-unknown"),
    ]


@pytest.mark.parametrize("sport", ["athletics", "skiJumping", "olympics"])
async def test_a_competition_has_a_winner_and_medals_at_once(contests: Contests, sport: str) -> None:
    league = await league_of(contests, sport)
    fixture = await league.fixture()
    race = await league.group(fixture, "Ewa", "Anna", "Zofia", "Maria", "Olga", "Iga", groupEventName="100 m")
    offered = race["availablePredictions"]
    assert {one["rate"] for one in offered if one["predictionFamily"] == "GroupWinner"} == {6}
    assert {one["rate"] for one in offered if one["predictionFamily"] == "GroupMedalists"} == {2}
    await league.locked(fixture)
    medals = {race["key"]: ["ewa", "anna", "olga"]}
    ((pointer, code, _),) = await refusal(league, fixture, groupWinners={race["key"]: ["zofia"]}, groupMedalists=medals)
    assert (pointer, code) == (f"/groupWinners/{race['key']}", "winner-without-medal")
    address = f"/fixtures/{fixture['_id']}/results/publish"
    await league.save(fixture, groupWinners={race["key"]: ["anna"]})
    assert await league.refused("POST", address, {"final": True, "acceptsUnplayed": True}) == (
        409,
        "results-incomplete",
    )
    await league.publishes(fixture, final=False)
    await league.save(fixture, groupWinners={race["key"]: ["anna"]}, groupMedalists=medals)
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][race["key"]] == {
        "GroupWinner": ["anna"],
        "GroupMedalists": ["ewa", "anna", "olga"],
    }


async def test_three_who_start_have_their_medals_for_certain(contests: Contests) -> None:
    league = await league_of(contests, "athletics")
    race = await league.group(await league.fixture(), "Ewa", "Anna", "Zofia")
    assert {one["predictionFamily"] for one in race["availablePredictions"]} == {"GroupWinner"}


async def test_groups_of_a_sport_of_matches_have_a_winner(contests: Contests) -> None:
    league = await league_of(contests, "volleyball")
    group = await league.group(await league.fixture(), "Poland", "Japan", "Brazil", "Italy")
    assert {one["predictionFamily"] for one in group["availablePredictions"]} == {"GroupWinner"}


async def test_an_imported_score_that_cannot_be_is_not_published(contests: Contests) -> None:
    league = await league_of(contests, "volleyball")
    document = {
        "name": "Liga",
        "matches": [
            {
                "round": "Round 1",
                "date": "2026-12-04",
                "time": "18:00 UTC+1",
                "team1": "Lwy",
                "team2": "Rysie",
                "score": {"ft": [3, 3]},
            }
        ],
    }
    await league.imports(document, startAt=soon(days=1))
    (fixture,) = await league.fixtures()
    await league.locked(fixture)
    answer = await league.asks(
        "POST", f"/fixtures/{fixture['_id']}/results/publish", {"final": True, "acceptsUnplayed": True}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "results-invalid")
    (key,) = (event["key"] for event in fixture["events"])
    assert [(error["pointer"], error["code"]) for error in answer.json()["errors"]] == [
        (f"/events/{key}", "sets-impossible")
    ]
    assert (await league.schedule())[0]["state"] == "locked"
    await league.save(fixture, events={key: {"ft": [3, 2]}})
    assert (await league.publishes(fixture, final=True))["state"] == "final"


@pytest.mark.parametrize(
    ("sport", "said", "unsaid"),
    [
        ("volleyball", "in sets, the first to win three wins the match", "Draw"),
        ("basketball", "after extra time", "Draw"),
        ("speedway", "in points after all heats", "Exact result"),
        ("skiJumping", "Winner: who wins the competition", "unless a match says otherwise"),
    ],
)
async def test_the_rules_speak_of_the_sport(contests: Contests, sport: str, said: str, unsaid: str) -> None:
    league = await league_of(contests, sport)
    rules = await contests.participant().gets(f"/leagues/{league.id}/rules")
    text = "\n".join(section["body"] for section in rules["sections"])
    assert said in text
    assert unsaid not in text


async def test_a_fantasy_match_of_volleyball_has_sets_too(contests: Contests) -> None:
    league = await league_of(contests, "volleyball", "fantasy")
    fixture = await league.fixture()
    match = await league.match(fixture)
    assert match["resultBasis"] == "bestOfFive"
    ((_, code, _),) = await refusal(league, fixture, events={match["key"]: {"ft": [3, 3]}})
    assert code == "sets-impossible"
