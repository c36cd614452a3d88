"""Further scorings of the same picks (`proto-contracts/vectors/alternates.json`), of one team and of many."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast
from uuid import UUID

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from contracts.base import Text
from contracts.events.contest import Alternate
from contracts.events.fixture import PredictionOffer
from contracts.events.team import PointsScored
from contracts.scoring import JokerOffer, Levels, Quota, RoundWin, Scale, Scoring, Slam, Sum
from shared.id_columns import ids_of
from typer_predictions.domain.alternates import AlternateWorth, alternate_score, alternate_worth
from typer_predictions.domain.batch_points import Hit, ManyScores, chosen, correct_of
from typer_predictions.domain.predictions import JOKER, MARKED, Picks
from typer_predictions.domain.prizes import Pays
from typer_predictions.domain.round_points import right_outcomes, round_points
from typer_predictions.domain.scoring import EventResult, Prizes, prizes_of, with_factors
from typer_predictions.scoring.computation import AlternatePaid, Paid, by_alternate, many_scores, own, to_read
from typer_predictions.scoring.repository import LockedTeams
from typer_predictions.scoring.results import alternate_prizes, prizes
from typer_predictions.tests.acting import Typer, match
from typer_predictions.tests.test_batch_points import (
    EVENTS,
    NAMES,
    UNHURRIED,
    distances,
    events,
    margins,
    picks,
    rates,
    results,
    scales,
    sums,
)

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "alternates.json").read_text(encoding="utf-8")
)
KINDS: Mapping[str, Mapping[str, Any]] = VECTORS["scorings"]
LEVELS = Levels(tendency=20, difference=30, exact=40)
SCALE = Scale(home=LEVELS, draw=Levels(tendency=20, exact=40), away=LEVELS)
ANY = "*"


def tenths(points: float) -> int:
    return round(points * 10)


def stored(kind: Mapping[str, Any]) -> dict[str, Any]:
    """Return a scoring in the form of the wire between services, in tenths."""

    def part(name: str, value: Any) -> Any:
        if isinstance(value, dict):
            return stored(cast("dict[str, Any]", value))
        return value if name in {"kind", "within"} else tenths(value)

    return {name: part(name, value) for name, value in kind.items()}


def scored(kind: str, picks_of: Picks, played: Mapping[str, Sequence[str]], *, by_rates: bool) -> int:
    """Return the points of a match, as a run counts them, for one team and for a column of teams."""
    families = sorted({"1X2", "ExactResult", "PointDifference"} if by_rates else {"Score"})
    offers = {"m1": [item(family, ANY, 100) for family in families]}
    if not by_rates:
        offers["m1"][0]["scoring"] = {"kind": "distance", "top": 10, "per_goal": 10}
    typed = {"m1": {name: 1 for family in ("Score", "ExactResult") if (name := str(picks_of.get(family, "")))}}
    told = json.dumps({"m1": {"state": "played", "correct": played}})
    main = prizes(offers, told, typed)
    scoring = stored(KINDS[kind])
    worth = alternate_prizes(Alternate.model_validate({"scoring": scoring}), offers, told, main, typed)
    alone = alternate_score({"m1": picks_of}, worth).points
    paid = Paid(main, round_points(None, None, {}, is_final=False), alternates=[known(worth)])
    locked = locked_of([{"m1": picks_of}], to_read(paid))
    (many,) = ManyScores.of(1, by_alternate([locked], paid.alternates[0])[0].hits).one_by_one()
    assert many.points == alone
    return alone


def item(family: str, name: str, rate: int) -> dict[str, Any]:
    return {"family": family, "name": name, "rate": rate, "disabled": False}


def known(worth: AlternateWorth) -> AlternatePaid:
    return AlternatePaid(1, worth, Paid(worth.prizes, round_points(None, None, {}, is_final=False)), ())


def locked_of(teams: Sequence[Mapping[str, Picks]], worth: Prizes) -> LockedTeams:
    """Return what the lock and a run make of teams' picks, without a database between."""
    found = chosen(enumerate(teams))
    hits = [
        Hit(prediction, prize, np.array(found[prediction], np.int64))
        for prediction, prize in correct_of(worth).items()
        if prediction in found
    ]
    return LockedTeams(ids_of(UUID(int=number + 1) for number in range(len(teams))), hits)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("part", ["scores", "rates"])
def test_a_score_or_else_the_outcome_pays(part: str, kind: str) -> None:
    for case in VECTORS[part]:
        found = scored(kind, case["picks"], case["played"], by_rates=part == "rates")
        assert found == tenths(case[kind]), case


@pytest.mark.parametrize("case", VECTORS["factors"])
def test_weights_and_jokers_are_common(case: Mapping[str, Any]) -> None:
    points = tenths(case["points"])
    scale = {outcome: {"tendency": points, "exact": points} for outcome in ("home", "draw", "away")}
    alternate = Alternate.model_validate({"scoring": {"kind": "scale", **scale}})
    factors: dict[str, Any] = {"weight": tenths(case["weight"])}
    if case["joker"] != 1:
        factors["joker"] = {"factor": tenths(case["joker"]), "number": 1, "per": "round"}
    offers = {"m1": [item("1X2", "1", 250) | factors]}
    told = json.dumps({"m1": {"state": "played", "correct": {"1X2": ["1"], "Score": ["2:0"]}}})
    main = prizes(offers, told, {})
    worth = alternate_prizes(alternate, offers, told, main, {})
    chosen_picks = {"1X2": "1"} | ({JOKER: MARKED} if case["marked"] else {})
    assert alternate_score({"m1": chosen_picks}, worth).points == tenths(case["paid"])


@pytest.mark.parametrize("case", VECTORS["others"])
def test_other_predictions_pay_as_in_the_contests_own_scoring(case: Mapping[str, Any]) -> None:
    family, name = case["family"], case["name"]
    offers = {"e1": [item(family, name, 100 * case["rate"]), item("1X2", "1", 250)]}
    told = json.dumps({"e1": {"state": "played", "correct": {family: [name], "1X2": ["2"], "Score": ["0:1"]}}})
    main = prizes(offers, told, {})
    worth = alternate_prizes(Alternate(scoring=SCALE), offers, told, main, {})
    assert alternate_score({"e1": {family: name}}, worth).points == tenths(case["paid"])


pays: some.SearchStrategy[Pays] = scales | distances | sums | margins
factors = some.dictionaries(events, some.sampled_from((5, 10, 15, 20)))


@UNHURRIED
@given(
    some.lists(picks, max_size=10),
    some.dictionaries(events, rates, min_size=1),
    some.dictionaries(events, results, min_size=1),
    some.tuples(some.dictionaries(events, pays), some.dictionaries(events, pays)),
    some.none() | some.tuples(factors, factors),
)
def test_many_teams_score_by_further_scorings_as_each_does_alone(
    locked: list[Mapping[str, Picks]],
    offered: dict[str, Any],
    played: dict[str, EventResult],
    both: tuple[dict[str, Pays], dict[str, Pays]],
    multiplied: tuple[dict[str, int], dict[str, int]] | None,
) -> None:
    predicted, (own_pays, further) = dict.fromkeys(EVENTS, NAMES), both
    main = prizes_of(offered, played, own_pays, predicted)
    if multiplied is not None:
        main = with_factors(main, *multiplied)
    worth = alternate_worth(main, played, further, predicted)
    if multiplied is not None:
        worth = AlternateWorth(with_factors(worth.prizes, *multiplied), worth.scores)
    outcomes = right_outcomes({event: {"1X2"} for event in main}, played, predicted)
    slam = round_points(Slam(points=70, at_least=1), None, outcomes, is_final=True)
    paid = Paid(main, slam, alternates=[known(worth)])
    read = locked_of(locked, to_read(paid))
    found = ManyScores.of(len(locked), by_alternate([read], paid.alternates[0])[0].hits)
    assert list(found.one_by_one()) == [alternate_score(one, worth) for one in locked]
    ids = ids_of(UUID(int=number + 1) for number in range(len(locked)))
    alone = [locked_of(locked, main)]
    assert list(many_scores(ids, own([read], paid), slam).points) == list(many_scores(ids, alone, slam).points)
    whole = many_scores(ids, by_alternate([read], paid.alternates[0]), slam)
    expected = [slam.with_slam(alternate_score(one, worth).points, slam.right_in(one)) for one in locked]
    assert list(whole.points) == expected


async def told(typer: Typer) -> dict[UUID, list[tuple[int, int]]]:
    """Return the fixture points and totals of each further scoring by team, as the newest run told them."""
    found = [PointsScored.model_validate(one) for one in await typer.emitted(PointsScored.type)]
    newest = max(one.run_number for one in found)
    return {
        team: [(one.fixture_points[place], one.totals[place]) for one in event.alternates]
        for event in found
        if event.run_number == newest
        for place, team in enumerate(event.team_ids)
    }


async def ties(typer: Typer, name: str) -> dict[UUID, int]:
    """Return a tie-break of the first further scoring, as the newest run told it."""
    found = [PointsScored.model_validate(one) for one in await typer.emitted(PointsScored.type)]
    newest = max(one.run_number for one in found)
    return {
        team: event.alternates[0].tie_breaks[name][place]
        for event in found
        if event.run_number == newest
        for place, team in enumerate(event.team_ids)
    }


async def teams_with(typer: Typer, fixture: UUID, *chosen_picks: Mapping[str, Picks]) -> list[UUID]:
    made: list[UUID] = []
    for number, one in enumerate(chosen_picks):
        person = await typer.participant()
        made.append(UUID((await person.makes_team(f"Team{number}", {str(fixture): one})).json()["_id"]))
    return made


def score_offer(scoring: Scoring) -> tuple[PredictionOffer, ...]:
    return (
        PredictionOffer(name=ANY, family="Score", rate=0, display_name=Text(pl="wynik", en="score"), scoring=scoring),
    )


@pytest.mark.parametrize("chunk_size", [1, 100])
async def test_further_scorings_have_slams_and_wins_of_their_own_until_they_are_corrected(
    typer: Typer, chunk_size: int
) -> None:
    further = (
        Alternate(
            scoring=SCALE,
            slam=Slam(points=100, at_least=1),
            round_win=RoundWin(points=5),
            tie_break=("roundWins", "exactResults", "bestFixture"),
        ),
        Alternate(scoring=Sum(home=10)),
    )
    fixture_id = await typer.fixture(events=(match("m1"),), alternates=further)
    teams = await teams_with(
        typer, fixture_id, {"m1": {"ExactResult": "2:1"}}, {"m1": {"1X2": "1"}}, {"m1": {"ExactResult": "1:1"}}
    )
    await typer.closes(fixture_id)
    home = {"m1": {"1X2": ["1"], "ExactResult": [], "Score": ["2:0"]}}
    await typer.results(fixture_id, home)
    await typer.scores(chunk_size=chunk_size)
    found = await told(typer)
    assert [found[team] for team in teams] == [[(20, 20), (10, 10)], [(20, 20), (0, 0)], [(0, 0), (0, 0)]]
    await typer.results(fixture_id, home, final=True)
    await typer.scores(chunk_size=chunk_size)
    found = await told(typer)
    assert [found[team] for team in teams] == [[(125, 125), (10, 10)], [(125, 125), (0, 0)], [(0, 0), (0, 0)]]
    assert [(await ties(typer, "roundWins"))[team] for team in teams] == [50, 50, 0]
    draw = {"m1": {"1X2": ["X"], "ExactResult": ["1:1"], "Score": ["1:1"]}}
    await typer.results(fixture_id, draw, final=True)
    await typer.scores(chunk_size=chunk_size)
    found = await told(typer)
    assert [found[team] for team in teams] == [[(0, 0), (0, 0)], [(0, 0), (0, 0)], [(145, 145), (10, 10)]]
    for name, expected in {"roundWins": 100, "exactResults": 1, "bestFixture": 145}.items():
        assert [(await ties(typer, name))[team] for team in teams] == [0, 0, expected]
    await typer.execute("DELETE FROM outbox")
    assert await typer.republishes() > 0
    assert await told(typer) == found
    assert (await ties(typer, "roundWins"))[teams[2]] == 100


async def test_further_scorings_add_up_rounds_jokers_adjustments_and_questions(typer: Typer) -> None:
    further = (Alternate(scoring=SCALE, tie_break=("questions",)),)
    joker = JokerOffer(factor=20, number=1, per="round")
    first = await typer.fixture(events=(match("m1", weight=15, joker=joker),), alternates=further)
    (team,) = await teams_with(typer, first, {"m1": {"1X2": "1", "ExactResult": "2:1"}})
    person_picks = {"m1": {"1X2": "1", "ExactResult": "2:1", JOKER: MARKED}}
    await typer.execute(
        "UPDATE prediction SET picks = $1::text::jsonb WHERE team_id = $2", json.dumps(person_picks), team
    )
    questions = await typer.fixture(number=0, events=(match("m1"),), alternates=further)
    await typer.closes(first)
    await typer.closes(questions)
    await typer.execute(
        "INSERT INTO adjustment (contest_id, adjustment_id, team_id, kind, fixture_id, value, reason, actor_id,"
        " made_at) SELECT contest_id, team_id, team_id, 'points', $2, 7, 'Gift', user_id, created_at FROM team"
        " WHERE team_id = $1",
        *(team, questions),
    )
    await typer.results(first, {"m1": {"1X2": ["1"], "ExactResult": ["2:1"], "Score": ["2:1"]}})
    await typer.scores()
    assert (await told(typer))[team] == [(120, 120)]
    await typer.results(questions, {"m1": {"1X2": ["2"], "Score": ["0:1"]}})
    await typer.scores()
    assert (await told(typer))[team] == [(7, 127)]
    assert (await ties(typer, "questions"))[team] == 7


async def test_a_quota_beside_a_predicted_score_is_made_by_the_locked_picks(typer: Typer) -> None:
    quota = SCALE.model_copy(update={"quota": Quota(min=30, max=100)})
    offer = score_offer(SCALE)
    fixture_id = await typer.fixture(events=(match("m1", predictions=offer),), alternates=(Alternate(scoring=quota),))
    chosen_picks = [{"m1": {"Score": name}} for name in ("2:1", "1:0", "0:0", "0:0", "0:1")]
    teams = await teams_with(typer, fixture_id, *chosen_picks)
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"Score": ["2:1"]}})
    await typer.scores()
    assert [(await told(typer))[team] for team in teams[:3]] == [[(70, 70)], [(60, 60)], [(0, 0)]]


async def test_contests_without_further_scorings_tell_and_store_nothing_of_them(typer: Typer) -> None:
    fixture_id = await typer.fixture()
    await teams_with(typer, fixture_id, {"m1": {"1X2": "1"}})
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"1X2": ["1"]}}, final=True)
    await typer.scores()
    assert all("alternates" not in one for one in await typer.emitted(PointsScored.type))
    assert await typer.fetch("SELECT 1 FROM alternate_block UNION ALL SELECT 1 FROM alternate_winners") == []
