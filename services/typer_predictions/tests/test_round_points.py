"""Slams and round wins (`proto-contracts/vectors/rounds.json`): counted once a round is final, and taken back."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import pytest

from contracts.scoring import RoundWin, Slam
from games.tests.previews import previewed
from typer_predictions.domain.round_points import RoundPoints, right_outcomes, round_points
from typer_predictions.domain.scoring import EventResult
from typer_predictions.tests.acting import RATES, TEAMS, Typer, match
from typer_predictions.tests.test_match_locks import Round

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "rounds.json").read_text(encoding="utf-8")
)
HOME, DRAW = {"1X2": ["1"]}, {"1X2": ["X"]}
ONE = RATES["1X2"]["1"]
SLAM, WIN = Slam(points=100, at_least=2), RoundWin(points=20, shared="part")


def tenths(points: float) -> int:
    return round(points * 10)


@pytest.mark.parametrize("case", VECTORS["slams"])
def test_a_slam_needs_every_outcome_that_counts(case: Mapping[str, Any]) -> None:
    picks = {str(at): {case["family"]: pick} for at, (pick, _) in enumerate(case["matches"]) if pick is not None}
    results = {
        str(at): EventResult(result) if result in {"void", "postponed"} else played(case["family"], result)
        for at, (_, result) in enumerate(case["matches"])
    }
    outcomes = right_outcomes(
        {key: {case["family"], "ExactResult"} for key in results},
        results,
        {event: list(families.values()) for event, families in picks.items()},
    )
    slam = Slam(points=tenths(case["points"]), at_least=case["atLeast"])
    paid = round_points(slam, None, outcomes, is_final=True)
    right = paid.right_in(picks)
    assert (right, len(outcomes)) == (case["right"], case["of"])
    assert paid.with_slam(7, right) == 7 + tenths(case["slam"])
    assert round_points(slam, None, outcomes, is_final=False).with_slam(7, right) == 7


def played(family: str, result: str) -> EventResult:
    return EventResult("played", {family: (result,)})


@pytest.mark.parametrize("case", VECTORS["wins"])
def test_the_most_points_of_a_round_win_it(case: Mapping[str, Any]) -> None:
    win = RoundWin(points=tenths(case["points"]), shared=case["shared"])
    points = np.array([tenths(one) for one in case["round"].values()], np.int64)
    best = int(points.max())
    winners = int((points == best).sum())
    paid = RoundPoints({}, win=win, is_final=True)
    expected = [tenths(one) for one in case["wins"].values()]
    assert list(paid.with_win(points, best, winners) - points) == expected
    assert [paid.with_win(one, best, winners) - one for one in points.tolist()] == expected
    assert list(RoundPoints({}, win=win).with_win(points, best, winners)) == list(points)


async def play(typer: Typer, **rules: Any) -> tuple[UUID, list[UUID]]:
    """Lock three teams' picks: two of them have two outcomes right, the third one; answers the fixture and them."""
    fixture_id = await typer.fixture(events=(match("m1"), match("m2")), **rules)
    teams: list[UUID] = []
    for number, second in enumerate(("1", "1", "X")):
        person = await typer.participant()
        picks = {str(fixture_id): {"m1": {"1X2": "1"}, "m2": {"1X2": second}}}
        answer = await person.makes_team(f"Team{number}", picks)
        teams.append(UUID(answer.json()["_id"]))
    await typer.closes(fixture_id)
    return fixture_id, teams


@pytest.mark.parametrize("chunk_size", [1, 100])
async def test_a_final_round_pays_slam_and_win_until_it_is_corrected(typer: Typer, chunk_size: int) -> None:
    fixture_id, teams = await play(typer, slam=SLAM, round_win=WIN)
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME})
    await typer.scores(chunk_size=chunk_size)
    assert await typer.totals(teams) == [2 * ONE, 2 * ONE, ONE]
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME}, final=True)
    await typer.scores(chunk_size=chunk_size)
    assert await typer.totals(teams) == [2 * ONE + 110, 2 * ONE + 110, ONE]
    await typer.results(fixture_id, {"m1": HOME, "m2": DRAW}, final=True)
    await typer.scores(chunk_size=chunk_size)
    draw = RATES["1X2"]["X"]
    assert await typer.totals(teams) == [ONE, ONE, ONE + draw + 120]
    await typer.results(fixture_id, {"m1": HOME, "m2": DRAW})
    await typer.scores(chunk_size=chunk_size)
    assert await typer.totals(teams) == [ONE, ONE, ONE + draw]


async def test_points_by_hand_and_teams_that_left_do_not_win(typer: Typer) -> None:
    fixture_id, teams = await play(typer, round_win=WIN)
    await typer.execute("UPDATE team SET hidden = true WHERE team_id = $1", teams[0])
    await typer.execute(
        "INSERT INTO adjustment (contest_id, adjustment_id, team_id, kind, fixture_id, value, reason, actor_id,"
        " made_at) SELECT contest_id, team_id, team_id, 'points', $2, -400, 'Protest', user_id, created_at FROM team"
        " WHERE team_id = $1",
        *(teams[1], fixture_id),
    )
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME}, final=True)
    await typer.scores()
    told = await typer.told_points()
    assert told[teams[1]][0] == 2 * ONE + 20 - 400
    assert told[teams[2]][0] == ONE


async def test_matches_that_lock_by_themselves_have_a_slam_which_a_late_result_counts_again(typer: Typer) -> None:
    played = await Round.of(typer, a=3600, b=3600, c=None)
    await typer.execute(
        "UPDATE fixture SET slam = $1::text::jsonb, round_win = $2::text::jsonb WHERE fixture_id = $3",
        *(SLAM.model_dump_json(), WIN.model_dump_json(), played.id),
    )
    teams: list[UUID] = []
    for third in ("1", "X"):
        person = await typer.participant()
        picks = played.picks(a={"1X2": "1"}, b={"1X2": "1"}, c={"1X2": third})
        teams.append(UUID((await person.makes_team(f"Team{third}", picks)).json()["_id"]))
    await played.closes("a", "b")
    await played.results(1, a="1", b="1", final=True)
    assert await typer.totals(teams) == [2 * ONE + 110] * 2
    await played.tells(a=3600, b=3600, c=3600)  # a new date of the third
    await played.closes("c")
    await played.results(2, a="1", b="1", c="1")
    assert await typer.totals(teams) == [3 * ONE, 2 * ONE]
    await played.results(3, a="1", b="1", c="1", final=True)
    assert await typer.totals(teams) == [3 * ONE + 120, 2 * ONE]


async def test_a_preview_of_a_confirmation_or_correction_counts_slam_and_win(typer: Typer) -> None:
    fixture_id, teams = await play(typer, slam=SLAM, round_win=WIN)
    organizer = typer.stranger(roles=("organizer",))
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME})
    await typer.scores()
    confirmed = await previewed(
        typer,
        organizer,
        fixture_id,
        {"final": True},
        lambda: typer.results(fixture_id, {"m1": HOME, "m2": HOME}, final=True),
    )
    assert (confirmed["gain"], confirmed["largestGain"]) == (2, 11)
    events = [{"key": key, "state": "played", "results": results} for key, results in {"m1": HOME, "m2": DRAW}.items()]
    corrected = await previewed(
        *(typer, organizer, fixture_id, {"events": events}),
        lambda: typer.results(fixture_id, {"m1": HOME, "m2": DRAW}, final=True),
    )
    assert (corrected["gain"], corrected["lose"]) == (1, 2)
    assert (await typer.totals(teams))[2] == ONE + RATES["1X2"]["X"] + 120


async def test_slam_and_win_are_explained(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(match("m1"), match("m2")), slam=SLAM, round_win=WIN)
    anna, beth = await typer.participant(), await typer.participant()
    right, wrong = ({str(fixture_id): {"m1": {"1X2": "1"}, "m2": {"1X2": name}}} for name in ("1", "X"))
    mine = (await anna.makes_team("Eagles", right)).json()["_id"]
    hers = (await beth.makes_team("Kites", wrong)).json()["_id"]
    await typer.closes(fixture_id)

    async def explained(team: str) -> Any:
        return (await anna.asks("GET", f"{TEAMS}/{team}/history/{fixture_id}")).json()

    assert (await explained(mine))["slam"] is None
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME})
    await typer.scores()
    found = await explained(mine)
    assert (found["slam"], found["roundWin"]) == ({"worth": 10, "points": 0, "right": 2, "matches": 2}, None)
    await typer.fixture(fixture_id, events=(match("m1"), match("m2")))  # too late: both froze with the lock
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME}, final=True)
    await typer.scores()
    found, other = await explained(mine), await explained(hers)
    best = (2 * ONE + 100) / 10
    assert found["slam"] == {"worth": 10, "points": 10, "right": 2, "matches": 2}
    assert found["roundWin"] == {"points": 2, "best": best, "winners": 1}
    assert (found["points"], other["points"]) == (best + 2, ONE / 10)
    assert other["slam"] == {"worth": 10, "points": 0, "right": 1, "matches": 2}
    assert other["roundWin"] == {"points": 0, "best": best, "winners": 1}
    assert await typer.totals([UUID(mine), UUID(hers)]) == [tenths(best) + 20, ONE]
