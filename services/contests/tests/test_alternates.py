"""Further scorings of the same picks: in settings, in rounds and in the rules."""

from typing import Any

import pytest

from contests.tests.acting import LEAGUES, Contests
from contests.tests.playing import League, soon
from contracts.events.contest import ContestChanged
from contracts.events.fixture import FixtureChanged, ResultsPublished

LEVELS = {"tendency": 2, "difference": 3, "exact": 4}
SCALE: dict[str, Any] = {
    "kind": "scale",
    "home": LEVELS,
    "draw": {"tendency": 2, "exact": 4},
    "away": LEVELS,
}
SUM: dict[str, Any] = {"kind": "sum", "tendency": 2, "exact": 1}
SLAM, WIN = {"points": 5, "atLeast": 2, "rounds": [2]}, {"points": 1, "shared": "full"}


@pytest.fixture
async def league(contests: Contests) -> League:
    return await League.running(contests)


async def test_each_further_scoring_has_its_own_slam_round_win_and_tie_breaks(
    contests: Contests, league: League
) -> None:
    for days in (1, 2):
        await league.match(await league.fixture(**{"from": soon(days=days), "to": soon(days=days, hours=2)}))
    made = await league.sends("GET", "")
    assert made["alternates"] == []
    assert all("alternates" not in told for told in await contests.emitted(FixtureChanged))
    assert all("alternates" not in told for told in await contests.emitted(ContestChanged))
    further = [
        {"scoring": SCALE, "slam": SLAM, "roundWin": WIN, "tieBreak": ["exactResults"]},
        {"scoring": SUM},
    ]
    shown = (await league.sends("PATCH", "", {"alternates": further}))["alternates"]
    assert [(one["number"], one["scoring"]["kind"]) for one in shown] == [(1, "scale"), (2, "sum")]
    assert (shown[0]["slam"], shown[0]["roundWin"], shown[0]["tieBreak"]) == (SLAM, WIN, ["exactResults"])
    assert (shown[1]["slam"], shown[1]["roundWin"], shown[1]["tieBreak"]) == (None, None, None)
    told = {one["number"]: one["alternates"] for one in await contests.emitted(FixtureChanged) if "alternates" in one}
    assert [one["slam"] for one in told[1]] == [None, None]
    assert told[2][0]["slam"] == {"points": 50, "at_least": 2, "rounds": []}
    assert [one["scoring"]["kind"] for one in told[2]] == ["scale", "sum"]
    contest = [one for one in await contests.emitted(ContestChanged) if "alternates" in one][-1]
    assert [one["tie_break"] for one in contest["alternates"]] == [["exactResults"], None]
    assert (await league.sends("PATCH", "", {"alternates": []}))["alternates"] == []


async def test_further_scorings_that_contradict_themselves_are_refused(league: League) -> None:
    await league.match(await league.fixture())

    async def refusal(body: dict[str, Any]) -> dict[str, str]:
        answer = await league.asks("PATCH", "", body)
        assert answer.status_code == 400, answer.text
        return {one["pointer"]: one["code"] for one in answer.json()["errors"]}

    def further(scoring: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {"alternates": [{"scoring": SUM}, {"scoring": scoring, **more}]}

    assert await refusal(further({"kind": "rates"})) == {"/alternates/1/scoring/kind": "alternate-of-rates"}
    assert await refusal(further({"kind": "sum"})) == {"/alternates/1/scoring": "sum-incomplete"}
    assert await refusal(further(SUM, tieBreak=["fewestTransfers"])) == {"/alternates/1/tieBreak": "tie-break-unfit"}
    assert await refusal(further(SUM, tieBreak=["guess", "guess"])) == {"/alternates/1/tieBreak": "given-twice"}
    assert await refusal(further(SUM, slam=SLAM | {"rounds": [1, 1]})) == {"/alternates/1/slam/rounds/1": "given-twice"}
    made = {"/alternates/1/scoring": "made-by-scores"}
    assert await refusal(further(SCALE | {"quota": {"min": 2, "max": 6}})) == made
    assert await refusal(further({"kind": "sum", "exact": 1, "rare": 1, "rareBelow": 5})) == made
    await league.sends("PATCH", "", further(SUM))
    margin = {"kind": "margin", "result": 1}
    assert await refusal({"scoring": margin}) == {"/alternates": "alternate-of-margin"}
    assert await refusal({"predictionFamilies": ["PointDifference"]}) == {"/alternates": "alternate-without-scores"}
    await league.sends("PATCH", "", {"scoring": margin, "alternates": []})
    assert await refusal(further(SUM)) == {"/alternates": "alternate-of-margin"}


async def test_points_that_scores_make_stand_beside_a_predicted_score(league: League) -> None:
    quota = SCALE | {"quota": {"min": 2, "max": 6}}
    changed = await league.sends("PATCH", "", {"scoring": SCALE, "alternates": [{"scoring": quota}]})
    assert changed["alternates"][0]["scoring"]["quota"] == {"min": 2, "max": 6}


async def test_four_further_scorings_are_too_many(league: League) -> None:
    assert (await league.refused("PATCH", "", {"alternates": [{"scoring": SUM}] * 4}))[0] == 422


async def test_further_scorings_freeze_with_the_first_lock(league: League) -> None:
    fixture = await league.fixture()
    await league.match(fixture)
    await league.locked(fixture)
    assert await league.refused("PATCH", "", {"alternates": [{"scoring": SUM}]}) == (409, "contest-frozen")


async def test_the_checklist_warns_of_a_further_slam_in_unknown_rounds(contests: Contests) -> None:
    made = await contests.draft(template="football-typer")
    path = f"{LEAGUES}/{made['_id']}"
    await contests.organizer.sends("PATCH", path, {"alternates": [{"scoring": SUM, "slam": SLAM}]})
    checks = (await contests.organizer.sends("GET", f"{path}/readiness"))["checks"]
    assert [one["state"] for one in checks if one["key"] == "slam"] == ["warning"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "pl",
            (
                "Punktacja dodatkowa 2: suma trafionych części.",
                "Bez niego i przy typie „inny wynik”",
                "Przykład: typ 2:1 daje 3,0 pkt przy wyniku 2:1",
                "więcej trafionych dokładnych wyników",
            ),
        ),
        (
            "en",
            (
                "Further scoring 2: sum of the parts that are right.",
                "Without one, or with “other score”",
                "Example: a prediction of 2:1 brings 3.0 points if it ends 2:1",
                "more correct exact results",
            ),
        ),
    ],
)
async def test_the_rules_tell_further_scorings_with_examples(
    league: League, language: str, said: tuple[str, ...]
) -> None:
    async def rules() -> dict[str, str]:
        answer = await league.asks("GET", "", language=language)
        return {section["title"]: section["body"] for section in answer.json()["rulesConfig"]["rules"]}

    title = {"pl": "Dodatkowe punktacje", "en": "Further scorings"}[language]
    assert title not in await rules()
    further = [{"scoring": SCALE, "tieBreak": ["exactResults"]}, {"scoring": SUM, "slam": {"points": 7}}]
    await league.sends("PATCH", "", {"alternates": further})
    body = (await rules())[title]
    assert [sentence for sentence in said if sentence not in body] == []


async def test_results_tell_the_score_that_no_option_has(contests: Contests, league: League) -> None:
    await league.sends("PATCH", "", {"alternates": [{"scoring": SUM}]})
    fixture = await league.fixture()
    match = await league.match(fixture)
    await league.locked(fixture)
    await league.save(fixture, events={match["key"]: {"ft": [7, 1]}})
    await league.publishes(fixture, final=False)
    (event,) = (await contests.emitted(ResultsPublished))[-1]["events"]
    assert (event["results"]["Score"], event["results"]["1X2"]) == (["7:1"], ["1"])
    (shown,) = await league.fixtures()
    assert all("Score" not in families for families in shown["typerResults"].values())
