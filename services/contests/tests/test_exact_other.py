"""Exact results beyond those on offer (`exactOther`; rules-blocks.md, section 2)."""

from typing import Any

import pytest

from contests.tests.acting import Contests
from contests.tests.playing import League
from contracts.events.fixture import ResultsPublished

OTHER = ("ExactResult", "other")


def offered(thing: Any) -> list[tuple[str, str]]:
    """The predictions on offer, by family and name."""
    return [(one["predictionFamily"], one["name"]) for one in thing["availablePredictions"]]


async def of_match(league: League) -> list[tuple[str, str]]:
    (fixture,) = await league.fixtures()
    return offered(fixture["events"][0])


async def test_a_new_contest_has_a_right_pick_for_seven_one(contests: Contests) -> None:
    league = await League.running(contests)
    contest = await league.sends("GET", "")
    assert contest["exactOther"] is True
    assert offered(contest).count(OTHER) == 1
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [7, 1]}})
    published = await league.publishes(fixture, final=True)
    assert published["typerResults"][match["key"]]["ExactResult"] == ["other"]
    (told,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert told["results"]["ExactResult"] == ["other"]


async def test_it_is_taken_off_matches_and_put_on_them_again(contests: Contests) -> None:
    league = await League.running(contests)
    await league.match(await league.fixture())
    whole = await of_match(league)
    assert OTHER in whole
    without = await league.sends("PATCH", "", {"exactOther": False})
    assert (without["exactOther"], OTHER in offered(without)) == (False, False)
    assert await of_match(league) == [one for one in whole if one != OTHER]
    await league.sends("PATCH", "", {"exactOther": True})
    assert await of_match(league) == whole, "it stands behind the exact results again"


async def test_it_comes_to_predictions_that_lack_it(contests: Contests) -> None:
    league = await League.running(contests)
    scores = [{"name": name, "predictionFamily": "ExactResult", "rate": 9} for name in ("1:0", "0:1")]
    body = {"exactOther": False, "predictionFamilies": ["ExactResult"], "availablePredictions": scores}
    assert ("ExactResult", "other") not in offered(await league.sends("PATCH", "", body))
    found = await league.sends("PATCH", "", {"exactOther": True})
    assert [(one["name"], one["rate"]) for one in found["availablePredictions"]] == [
        ("1:0", 9),
        ("0:1", 9),
        ("other", 100),
    ]


async def test_a_contest_without_it_refuses_it(contests: Contests) -> None:
    league = await League.running(contests, exactOther=False)
    fixture = await league.fixture()
    match = await league.match(fixture)
    other = {"name": "other", "predictionFamily": "ExactResult", "rate": 100}
    path = f"/fixtures/{fixture['_id']}/events/{match['key']}/predictions"
    assert await league.refused("PUT", path, {"predictions": [other]}) == (400, "predictions-invalid")
    assert await league.refused("PATCH", "", {"availablePredictions": [other]}) == (400, "contest-invalid")


@pytest.mark.parametrize("template", ["volleyball-typer", "tennis-typer"])
async def test_it_is_not_on_offer_where_sets_decide(contests: Contests, template: str) -> None:
    league = await League.running(contests, template=template)
    contest = await league.sends("PATCH", "", {"exactOther": True})
    assert OTHER not in offered(contest)
    await league.match(await league.fixture())
    assert OTHER not in await of_match(league)


@pytest.mark.parametrize("has_other", [True, False])
@pytest.mark.parametrize(("language", "said"), [("pl", "„Inny wynik”"), ("en", "“Other score”")])
async def test_the_rules_tell_it_only_where_it_is_on_offer(
    contests: Contests, language: str, said: str, *, has_other: bool
) -> None:
    league = await contests.running(exactOther=has_other)
    rules = await contests.participant().gets(f"/leagues/{league['_id']}/rules", language=language)
    assert any(said in part["body"] for part in rules["sections"]) is has_other
