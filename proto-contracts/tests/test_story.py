"""The main job over the public API alone: from an organizer's file to a ranking that follows corrections."""

import json
import os
from collections.abc import Awaitable, Callable
from decimal import Decimal
from pathlib import Path
from typing import Any, cast

import pytest

from blackbox import contest as acts
from blackbox import oracle
from blackbox.api import Api, Json, eventually

SMALL_CUP = Path(__file__).parent / "data" / "small-cup.json"
PUBLIC_FILES = Path(os.environ.get("TRYBUNA_DATA", Path(__file__).parents[3] / "shared" / "data")) / "openfootball"
PLAYERS = 5


def tournament(year: str) -> dict[str, Any]:
    """Read a file: the small tournament of the tests, or a public one from `TRYBUNA_DATA`."""
    path = SMALL_CUP if year == "small" else PUBLIC_FILES / year / "worldcup.json"
    if not path.exists():
        pytest.skip(f"no tournament file for {year}: set TRYBUNA_DATA to the folder that holds openfootball/{year}")
    return json.loads(path.read_text(encoding="utf-8"))


def called(file_round: str) -> str:
    """Answer what a round of the file is called in English: an import says "round" for a matchday."""
    return {
        "Quarterfinals": "Quarter-finals",
        "Quarter-final": "Quarter-finals",
        "Semifinals": "Semi-finals",
        "Semi-final": "Semi-finals",
    }.get(file_round, file_round.replace("Matchday", "Round"))


def expected_points(
    document: dict[str, Any],
    fixture: Json,
    chosen: dict[str, dict[str, Json]],
    corrected: dict[str, list[int]],
    keys: dict[str, str],
) -> Decimal:
    """Compute a team's points in a fixture from the raw file, the rates shown and the choices.

    `keys` maps a team's name in the file to the key its predictions are named by.
    """
    played = {
        (match["team1"], match["team2"]): match
        for match in oracle.matches(document)
        if called(match["round"]) == fixture["name"]
    }
    winners = {group: keys[team] for group, team in oracle.group_winners(document).items()}
    medal = {keys[team] for team in oracle.medalists(document)}
    parts: list[Decimal] = []
    for event in fixture["events"]:
        rates = {(offer["predictionFamily"], offer["name"]): offer["rate"] for offer in event["availablePredictions"]}
        for family, name in picks(chosen[event["key"]]):
            if family == "GroupWinner":
                correct = name == winners[event["groupEventName"]]
            elif family == "GroupMedalists":
                correct = name in medal
            else:
                goals = corrected.get(event["key"]) or played[event["Home"], event["Away"]]["score"]["ft"]
                correct = oracle.Score(*goals).correct(family, name)
            parts.append(oracle.points(rates[family, name], correct=correct))
    return oracle.total(parts)


def picks(chosen: dict[str, Json]) -> list[tuple[str, str]]:
    """List what the choices of one event amount to: an exact result or a difference also sets the outcome."""
    found: list[tuple[str, str]] = []
    for family, value in chosen.items():
        names = cast("list[str]", value if isinstance(value, list) else [value])
        found += [(family, name) for name in names]
        if family in {"ExactResult", "PointDifference"}:
            found.append(("1X2", implied(family, names[0])))
    return found


def implied(family: str, name: str) -> str:
    """Answer the outcome an exact result or a difference implies."""
    if family == "ExactResult":
        home, away = (int(goals) for goals in name.split(":"))
        return oracle.Score(home, away).outcome
    return "X" if name == "0" else name[0]


@pytest.mark.parametrize("year", ["small", pytest.param("2022", marks=pytest.mark.thorough), "2026"])
async def test_a_tournament_is_played_from_file_to_ranking(
    organizer: Api, regular: Callable[[], Awaitable[Api]], year: str
) -> None:
    document = tournament(year)
    league = (await acts.draft_contest(organizer, f"Story {year}"))["_id"]
    applied = await acts.import_file(organizer, league, document)
    assert applied["counts"]["results"] >= len(document["matches"])
    again = await acts.preview_file(organizer, league, json.dumps(document), startAt=first_kick_off(applied))
    assert {fixture["change"] for fixture in again["fixtures"]} == {"unchanged"}
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")

    players = [await regular() for _ in range(PLAYERS)]
    schedule = await acts.fixtures(players[0], league)
    assert sum(event["Home"] is not None for fixture in schedule for event in fixture["events"]) == len(
        document["matches"]
    )
    for number, player in enumerate(players):
        await player.join(league)
        for fixture in schedule:
            picked = {fixture["_id"]: acts.choices(fixture, player=number)}
            await player.predict(league, picked, name=f"Story{number}")

    locked = await acts.close_all(organizer, league)
    hidden = await acts.fixtures(players[0], league)
    assert all(fixture["typerResults"] == {} for fixture in hidden), "results of the file stay a draft"
    for fixture in locked:
        await acts.publish(organizer, fixture, final=False)
    provisional = await settled(players[0], league, expected(document, locked, {}))
    assert provisional["final"] is False
    for fixture in locked:
        await organizer.post(f"{acts.fixture_path(fixture)}/results/confirm", {"acceptsUnplayed": True})
    final = await eventually(lambda: acts.ranking(players[0], league), lambda found: found["final"])
    assert totals(final) == expected(document, locked, {})

    corrected = await correct_one(organizer, league, locked)
    after = await settled(players[0], league, expected(document, locked, corrected))
    positions = [(entry["rankingPosition"], -entry["points"]) for entry in after["entries"]]
    assert positions == sorted(positions)
    await explain(players[1], after, locked[0])


async def test_a_correction_that_makes_another_team_lead_its_group_reaches_the_totals(
    organizer: Api, regular: Callable[[], Awaitable[Api]]
) -> None:
    document = tournament("small")
    league = (await acts.draft_contest(organizer, "Story of a group"))["_id"]
    await acts.import_file(organizer, league, document)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")
    players = [await regular() for _ in range(PLAYERS)]
    schedule = await acts.fixtures(players[0], league)
    for number, player in enumerate(players):
        await player.join(league)
        picked = {fixture["_id"]: acts.choices(fixture, player=number) for fixture in schedule}
        await player.predict(league, picked, name=f"Story{number}")
    locked = await acts.close_all(organizer, league)
    for fixture in locked:
        await acts.publish(organizer, fixture, final=True)
    await settled(players[0], league, expected(document, locked, {}))

    decisive = next(match for match in document["matches"] if match["team1"] == "Wicher Lipowiec")
    leader, decisive["score"] = oracle.group_winners(document)["Group A"], {"ft": [3, 1]}
    chaser = oracle.group_winners(document)["Group A"]
    assert (leader, chaser) == ("Orlik Zawada", "Granit Skałków")
    fixture = next(fixture for fixture in locked if fixture["name"] == called(decisive["round"]))
    event = next(event for event in fixture["events"] if event["Home"] == "Wicher Lipowiec")
    draft = fixture["importedResults"]
    draft["events"][event["key"]] = {"ft": [3, 1]}
    await organizer.put(f"{acts.fixture_path(fixture)}/results", draft)
    path, body = (
        f"{acts.fixture_path(fixture)}/results/publish",
        {"final": True, "acceptsUnplayed": True, "reason": "goals of the other side"},
    )
    asked = await organizer.send("POST", path, body)
    assert (asked.status_code, asked.json()["code"]) == (409, "group-winners-differ")
    (question,) = asked.json()["errors"]
    assert leader in question["detail"]
    assert chaser in question["detail"]
    _, _, settling, group = question["pointer"].split("/")
    members = next(event for event in locked[0]["events"] if event["key"] == group)["members"]
    key = next(club["key"] for club in members if chaser in club["name"].values())
    assert settling == locked[0]["_id"]
    await organizer.post(path, body | {"groupWinners": {settling: {group: [key]}}})
    await settled(players[0], league, expected(document, locked, {}))


def first_kick_off(applied: Json) -> str:
    """Answer where the first kick-off landed."""
    return min(fixture["from"] for fixture in applied["fixtures"])


def expected(document: dict[str, Any], locked: list[Json], corrected: dict[str, list[int]]) -> dict[str, float]:
    """Compute the table of all players."""
    keys = {
        event[side]: event[f"{side.lower()}Club"]["key"]
        for fixture in locked
        for event in fixture["events"]
        for side in ("Home", "Away")
        if event[side] is not None
    }
    return {
        f"Story{number}": float(
            oracle.total(
                expected_points(document, fixture, acts.choices(fixture, player=number), corrected, keys)
                for fixture in locked
            )
        )
        for number in range(PLAYERS)
    }


def totals(found: Json) -> dict[str, float]:
    """Read a ranking as a table."""
    return {entry["name"]: entry["points"] for entry in found["entries"]}


async def settled(api: Api, league: str, table: dict[str, float]) -> Json:
    """Wait until the public ranking shows this table."""
    return await eventually(lambda: acts.ranking(api, league), lambda found: totals(found) == table)


async def correct_one(organizer: Api, league: str, locked: list[Json]) -> dict[str, list[int]]:
    """Correct the score of the last fixture's first match, with a reason; answer the goals by event."""
    key, goals = await acts.correct(organizer, locked[-1], reason="the referee's report")
    log = await organizer.get(f"/leagues/{league}/log")
    assert any(entry["reason"] == "the referee's report" for entry in log["items"])
    return {key: goals}


async def explain(api: Api, table: Json, fixture: Json) -> None:
    """Check that a row of the ranking opens to predictions that add up to its points."""
    row = table["entries"][0]
    history = await api.get(f"/leagues/typer/userteams/{row['_id']}/history")
    assert abs(sum(entry["points"] for entry in history["fixtures"]) - row["points"]) < 1e-6
    told = await api.get(f"/leagues/typer/userteams/{row['_id']}/history/{fixture['_id']}")
    parts = [prediction["points"] for event in told["events"] for prediction in event["predictions"]]
    assert abs(sum(parts) - told["points"]) < 1e-6
    spread = await api.get(f"/leagues/typer/userteams/distribution/{fixture['_id']}")
    assert spread["teams"] == PLAYERS
