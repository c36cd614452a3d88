"""The points of a right outcome by how many predicted it (`proto-contracts/vectors/quota.json`)."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.scoring import Levels as StoredLevels
from contracts.scoring import Quota as StoredQuota
from contracts.scoring import Scale as StoredScale
from kit.process.identifiers import uuid7
from typer_predictions.domain.quotas import Quota, with_bases
from typer_predictions.domain.scales import Levels, Scale, outcome_of, read_score
from typer_predictions.domain.scoring import EventResult, explain
from typer_predictions.lock.offers import settled
from typer_predictions.scoring.results import read_bases, read_scale
from typer_predictions.tests.acting import TEAMS, Typer
from typer_predictions.tests.test_match_locks import Round
from typer_predictions.tests.test_predicted_scores import scored

VECTORS = json.loads(
    (Path(__file__).parents[3] / "proto-contracts" / "vectors" / "quota.json").read_text(encoding="utf-8")
)
OUTCOMES = ("home", "draw", "away")
ONE_OF = {"home": "1:0", "draw": "0:0", "away": "0:1"}
BY_QUOTA = StoredScale(
    home=StoredLevels(tendency=0, difference=10, exact=20),
    draw=StoredLevels(tendency=0, exact=20),
    away=StoredLevels(tendency=0, difference=10, exact=20),
    quota=StoredQuota(min=30, max=100),
)


def tenths(points: float | None) -> int:
    return round((points or 0) * 10)


def scale_of(name: str) -> tuple[Scale, Quota]:
    stored = VECTORS["scales"][name]
    levels = {
        outcome: Levels(
            tendency=tenths(stored[outcome]["tendency"]),
            difference=None if stored[outcome]["difference"] is None else tenths(stored[outcome]["difference"]),
            exact=tenths(stored[outcome]["exact"]),
        )
        for outcome in OUTCOMES
    }
    return levels, Quota(min=tenths(stored["quota"]["min"]), max=tenths(stored["quota"]["max"]))


def spread_of(played: str, teams: int, right: int) -> dict[str, int]:
    """Who predicted what: so many had the outcome that was played, and the others another one."""
    score = read_score(played)
    assert score is not None
    outcome = outcome_of(score)
    wrong = next(one for one in OUTCOMES if one != outcome)
    return {ONE_OF[outcome]: right, ONE_OF[wrong]: teams - right}


@pytest.mark.parametrize("case", VECTORS["bases"])
def test_the_fewer_have_an_outcome_the_more_it_pays(case: Mapping[str, Any]) -> None:
    quota = Quota(min=tenths(case["min"]), max=tenths(case["max"]))
    assert quota.base_of(case["teams"], case["right"]) == tenths(case["base"])


@pytest.mark.parametrize("case", VECTORS["scores"])
def test_the_better_levels_keep_their_lead(case: Mapping[str, Any]) -> None:
    scale, quota = scale_of(case["scale"])
    made = with_bases(scale, quota, spread_of(case["played"], case["teams"], case["right"]))
    result = EventResult("played", {"Score": (case["played"],)})
    (explained,) = explain({"Score": case["predicted"]}, {}, result, final=True, scale=made)
    assert explained.points == tenths(case["points"])


@given(
    bounds=st.tuples(st.integers(0, 5000), st.integers(0, 5000)).map(sorted),
    teams=st.integers(1, 1_000_000),
    data=st.data(),
)
def test_a_base_stays_within_its_bounds_and_falls_with_those_who_have_it(
    bounds: list[int], teams: int, data: st.DataObject
) -> None:
    quota, right = Quota(*bounds), data.draw(st.integers(1, teams))
    base = quota.base_of(teams, right)
    assert quota.min <= base <= quota.max
    assert base <= quota.base_of(teams, right - 1)


def test_a_lock_counts_scores_alone_and_says_what_it_made() -> None:
    item = {"family": "Score", "name": "*", "rate": 0, "scoring": BY_QUOTA.model_dump(mode="json")}
    other = {"family": "GroupWinner", "name": "it", "rate": 300, "scoring": None}
    frozen = settled([item, other], {"2:1": 5, "0:0": 5, "0:3": 15, "*": 7})
    assert read_bases(frozen) == {"home": 70, "draw": 70, "away": 40}
    scale = read_scale(frozen)
    assert isinstance(scale, Mapping)
    assert scale["draw"] == Levels(tendency=70, difference=None, exact=90)
    assert frozen[1] == other
    assert read_bases([other]) is None


async def test_a_round_pays_by_the_picks_at_its_lock_and_says_so(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(scored("m1", BY_QUOTA), scored("m2", BY_QUOTA)))
    ids: list[str] = []
    people = [await typer.participant() for _ in range(5)]
    last = people[-1]
    for number, (person, score) in enumerate(zip(people, ["2:1", "0:1", "0:2", "1:1", "0:3"], strict=True)):
        picks = {str(fixture_id): {"m1": {"Score": score}} | ({} if number else {"m2": {"Score": "0:0"}})}
        answer = await person.makes_team(f"Team{number}", picks)
        ids.append(answer.json()["_id"])
    mine = await last.asks("GET", f"{TEAMS}/{ids[4]}/history/{fixture_id}")
    assert [event["bases"] for event in mine.json()["events"]] == [None, None]
    await typer.closes(fixture_id)
    await typer.results(fixture_id, {"m1": {"Score": ["0:1"]}, "m2": {"Score": ["1:1"]}})
    await typer.scores()
    told = await typer.told_points()
    # three of five: 10 / 6 - 1 + 3 is 3.67; the only pick of m2 is right: the least
    assert [told[UUID(team)][0] for team in ids] == [30, 60, 40, 0, 40]
    seen = await last.asks("GET", f"{TEAMS}/{ids[1]}/history/{fixture_id}")
    first, second = seen.json()["events"]
    assert first["bases"] == {"home": 7.0, "draw": 7.0, "away": 4.0}
    assert second["bases"] == {"home": 10.0, "draw": 3.0, "away": 10.0}
    assert [(one["level"], one["points"]) for one in first["predictions"]] == [("exact", 6.0)]


async def test_a_match_that_locks_by_itself_counts_its_own_picks(typer: Typer) -> None:
    closes_at = datetime.now(UTC) + timedelta(hours=1)
    matches = tuple(scored(key, BY_QUOTA).model_copy(update={"closes_at": closes_at, "window": 1}) for key in "ab")
    played = Round(typer, uuid7())
    await typer.tells_fixture(played.id, closes_in=3600, by_match=True, window=1, events=matches)
    person = await typer.participant()
    picks = played.picks(a={"Score": "1:0"}, b={"Score": "1:0"})
    team = (await person.makes_team(picks=picks)).json()["_id"]
    await played.closes("a")
    seen = await person.asks("GET", f"{TEAMS}/{team}/history/{played.id}")
    bases = {event["key"]: event["bases"] for event in seen.json()["events"]}
    assert bases == {"a": {"home": 3.0, "draw": 10.0, "away": 10.0}, "b": None}


async def test_a_new_lock_makes_the_points_anew(typer: Typer) -> None:
    fixture_id = await typer.fixture(events=(scored("m1", BY_QUOTA),))
    first, second = [await typer.participant() for _ in range(2)]
    team = (await first.makes_team("First", {str(fixture_id): {"m1": {"Score": "1:0"}}})).json()["_id"]
    await typer.closes(fixture_id)
    path = f"{TEAMS}/{team}/history/{fixture_id}"
    assert (await first.asks("GET", path)).json()["events"][0]["bases"]["home"] == 3.0
    await typer.fixture(fixture_id, window=2, events=(scored("m1", BY_QUOTA),))
    assert (await first.asks("GET", path)).json()["events"][0]["bases"] is None
    await second.makes_team("Second", {str(fixture_id): {"m1": {"Score": "1:1"}}})
    await typer.closes(fixture_id)
    assert (await first.asks("GET", path)).json()["events"][0]["bases"] == {"home": 4.0, "draw": 4.0, "away": 10.0}
