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
from shared.id_columns import ids_of
from typer_predictions.domain.round_points import RoundPoints, right_outcomes, round_points
from typer_predictions.domain.round_wins import MOST_SHARING, column_of, part_of, wins_of
from typer_predictions.domain.scoring import EventResult
from typer_predictions.tests.acting import RATES, TEAMS, Typer, match, tie_break_of
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


@pytest.mark.parametrize("case", VECTORS["tieBreaks"])
def test_rounds_that_are_won_together_count_in_parts(case: Mapping[str, Any]) -> None:
    ids = {name: UUID(int=number) for number, name in enumerate(sorted(case["wins"] | dict.fromkeys("ABCDEFGH", 0)))}
    found = wins_of([[ids[name] for name in winners] for winners in case["rounds"]])
    assert {name: found.get(ids[name], 0) for name in case["wins"]} == case["wins"]
    assert list(column_of(found, ids_of(sorted(ids.values())))) == [found.get(one, 0) for one in sorted(ids.values())]


def test_teams_too_many_to_share_a_win_have_nothing_of_it() -> None:
    assert (part_of(MOST_SHARING), part_of(MOST_SHARING + 1)) == (1, 0)


async def won(typer: Typer) -> dict[UUID, int]:
    """Return the rounds that teams have won (hundredths), as the newest run told them."""
    return await tie_break_of(typer, "roundWins")


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


async def test_rounds_that_are_won_break_ties_once_they_are_final_and_follow_corrections(typer: Typer) -> None:
    await typer.contest(tie_break=("roundWins",))
    first, teams = await play(typer)
    await typer.results(first, {"m1": HOME, "m2": HOME})
    await typer.scores(chunk_size=1)
    assert [(await won(typer))[team] for team in teams] == [0, 0, 0]
    await typer.results(first, {"m1": HOME, "m2": HOME}, final=True)
    await typer.scores(chunk_size=1)
    assert [(await won(typer))[team] for team in teams] == [50, 50, 0]
    questions = await typer.fixture(number=0, events=(match("m1"),))
    await typer.closes(questions)
    await typer.execute(
        "INSERT INTO adjustment (contest_id, adjustment_id, team_id, kind, fixture_id, value, reason, actor_id,"
        " made_at) SELECT contest_id, team_id, team_id, 'points', $2, 400, 'Gift', user_id, created_at FROM team"
        " WHERE team_id = $1",
        *(teams[1], questions),
    )
    await typer.results(questions, {"m1": HOME}, final=True)
    await typer.scores()
    assert [(await won(typer))[team] for team in teams] == [50, 50, 0]  # nobody has points of their own there
    await typer.results(first, {"m1": HOME, "m2": DRAW}, final=True)
    await typer.scores()
    assert [(await won(typer))[team] for team in teams] == [0, 0, 100]
    await typer.execute("DELETE FROM outbox")
    assert await typer.republishes() > 0
    assert [(await won(typer))[team] for team in teams] == [0, 0, 100]


async def test_a_round_that_is_left_out_counts_for_nobody_as_won(typer: Typer) -> None:
    await typer.contest(tie_break=("roundWins",))
    fixture_id, teams = await play(typer, counts_wins=False, round_win=WIN)
    await typer.results(fixture_id, {"m1": HOME, "m2": HOME}, final=True)
    await typer.scores()
    assert [(await won(typer))[team] for team in teams] == [0, 0, 0]
    assert await typer.totals(teams) == [2 * ONE + 10, 2 * ONE + 10, ONE]


async def test_the_questions_are_one_more_round_to_win_and_a_team_that_left_wins_none(typer: Typer) -> None:
    await typer.contest(tie_break=("roundWins",))
    fixtures = [await typer.fixture(number=number, events=(match("m1"),)) for number in (1, 0)]
    teams: list[UUID] = []
    for number in range(3):
        person = await typer.participant()
        picks = {str(fixture_id): {"m1": {"1X2": "1"}} for fixture_id in fixtures[number == 2 :]}
        teams.append(UUID((await person.makes_team(f"Team{number}", picks)).json()["_id"]))
    await typer.execute("UPDATE team SET hidden = true WHERE team_id = $1", teams[0])
    for fixture_id in fixtures:
        await typer.closes(fixture_id)
        await typer.results(fixture_id, {"m1": HOME}, final=True)
        await typer.scores()
    assert [(await won(typer))[team] for team in teams[1:]] == [150, 50]


async def test_points_from_questions_break_ties_whichever_round_is_scored(typer: Typer) -> None:
    await typer.contest(tie_break=("questions",))
    matches, questions = await typer.fixture(), await typer.fixture(number=0)
    teams: list[UUID] = []
    for number, fixture_id in enumerate((matches, questions)):
        person = await typer.participant()
        answer = await person.makes_team(f"Team{number}", {str(fixture_id): {"m1": {"1X2": "1"}}})
        teams.append(UUID(answer.json()["_id"]))
    await typer.closes(matches)
    await typer.closes(questions)
    for fixture_id, expected in ((matches, 0), (questions, ONE), (matches, ONE)):
        await typer.results(fixture_id, {"m1": HOME}, final=True)
        await typer.scores(chunk_size=1)
        told = await tie_break_of(typer, "questions")
        assert [told[team] for team in teams] == [0, expected]
    await previewed(
        *(typer, typer.stranger(roles=("organizer",)), questions),
        {"events": [{"key": "m1", "state": "played", "results": DRAW}]},
        lambda: typer.results(questions, {"m1": DRAW}, final=True),
    )
    assert set((await tie_break_of(typer, "questions")).values()) == {0}
    await typer.execute("DELETE FROM outbox")
    assert await typer.republishes() > 0
    assert set((await tie_break_of(typer, "questions")).values()) == {0}


async def test_a_preview_tells_who_rises_by_a_round_that_is_won(typer: Typer) -> None:
    await typer.contest(tie_break=("roundWins",))
    first = await typer.fixture(events=(match("m1"), match("m2")))
    teams: list[UUID] = []
    for number, picks in enumerate(({"m1": {"1X2": "1"}}, {"m2": {"1X2": "1"}})):
        person = await typer.participant()
        teams.append(UUID((await person.makes_team(f"Team{number}", {str(first): picks})).json()["_id"]))
    await typer.closes(first)
    await typer.results(first, {"m1": HOME, "m2": "void"}, final=True)
    await typer.scores()
    organizer = typer.stranger(roles=("organizer",))
    await previewed(
        *(
            typer,
            organizer,
            first,
            {"events": [{"key": "m1", "state": "void"}, {"key": "m2", "state": "played", "results": HOME}]},
        ),
        lambda: typer.results(first, {"m1": "void", "m2": HOME}, final=True),
    )
    assert [(await won(typer))[team] for team in teams] == [0, 100]
