"""The main job, end to end, over the public API alone: from an organizer's file to a ranking that follows corrections."""

import json
import os
from decimal import Decimal
from pathlib import Path
from typing import Any

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


def expected_points(
    document: dict[str, Any], fixture: Json, chosen: dict[str, dict[str, Json]], corrected: dict[str, list[int]]
) -> Decimal:
    """Compute a team's points in a fixture from the raw file, the rates shown and the choices."""
    played = {
        (match["team1"], match["team2"]): match
        for match in oracle.matches(document)
        if match["round"] == fixture["name"]
    }
    winners, medal = oracle.group_winners(document), oracle.medalists(document)
    parts: list[Decimal] = []
    for event in fixture["events"]:
        rates = {(offer["predictionFamily"], offer["name"]): offer for offer in event["availablePredictions"]}
        picks = {
            family: names if isinstance(names, list) else [names] for family, names in chosen[event["key"]].items()
        }
        if "ExactResult" in picks or "PointDifference" in picks:
            picks["1X2"] = [implied(picks)]
        for family, names in picks.items():
            for name in names:
                offer = rates[family, name]
                if family == "GroupWinner":
                    correct = offer["displayName"]["en"] == display(event, winners[event["groupEventName"]])
                elif family == "GroupMedalists":
                    correct = offer["displayName"]["en"] in {display(event, team) for team in medal}
                else:
                    match = played[home_away(event, played)]
                    goals = corrected.get(event["key"], match["score"]["ft"])
                    correct = oracle.Score(*goals).correct(family, name)
                parts.append(oracle.points(offer["rate"], correct=correct))
    return oracle.total(parts)


def implied(picks: dict[str, list[str]]) -> str:
    """Answer the outcome an exact result or a difference implies."""
    if "ExactResult" in picks:
        home, away = (int(goals) for goals in picks["ExactResult"][0].split(":"))
        return oracle.Score(home, away).outcome
    band = picks["PointDifference"][0]
    return "X" if band == "0" else band[0]


def home_away(event: Json, played: dict[tuple[str, str], Any]) -> tuple[str, str]:
    """Find an event's match in the file by the names it is shown with."""
    (found,) = [pair for pair in played if pair == (event["Home"], event["Away"])]
    return found


def display(event: Json, team: str) -> str:
    """Answer the English name a team of the file is shown with in a group's event."""
    (found,) = [club["name"]["en"] for club in event["members"] if team in {club["name"]["en"], club.get("source")}]
    return found


@pytest.mark.parametrize("year", ["small", "2022", "2026"])
async def test_a_tournament_is_played_from_file_to_ranking(organizer: Api, base_url: str, year: str) -> None:
    document = tournament(year)
    league = (await acts.draft_contest(organizer, f"Story {year}"))["_id"]
    applied = await acts.import_file(organizer, league, document)
    assert applied["counts"]["results"] >= len(document["matches"])
    again = await acts.preview_file(organizer, league, json.dumps(document), startAt=None, **shift(applied, document))
    assert {fixture["change"] for fixture in again["fixtures"]} == {"unchanged"}
    await organizer.post(f"{acts.ORGANIZER}/leagues/{league}/publish")

    players = [await Api(base_url).register() for _ in range(PLAYERS)]
    schedule = await acts.fixtures(players[0], league)
    assert sum(event["Home"] is not None for fixture in schedule for event in fixture["events"]) == len(
        document["matches"]
    )
    names: dict[str, int] = {}
    for number, player in enumerate(players):
        await player.join(league)
        for fixture in schedule:
            name = f"Story{number}"
            await player.predict(league, {fixture["_id"]: acts.choices(fixture, player=number)}, name=name)
            names[name] = number

    locked = await acts.close_all(organizer, league)
    hidden = await acts.fixtures(players[0], league)
    assert all(fixture["typerResults"] == {} for fixture in hidden), "results of the file stay a draft"
    for fixture in locked:
        await acts.publish(organizer, fixture, final=False)
    provisional = await settled(players[0], league, expected(document, locked, {}))
    assert provisional["final"] is False
    for fixture in locked:
        await organizer.post(f"{acts.ORGANIZER}/fixtures/{fixture['_id']}/results/confirm")
    final = await eventually(lambda: acts.ranking(players[0], league), lambda found: found["final"])
    assert totals(final) == expected(document, locked, {})

    corrected = await correct_one(organizer, league, locked)
    after = await settled(players[0], league, expected(document, locked, corrected))
    positions = [(entry["rankingPosition"], -entry["points"]) for entry in after["entries"]]
    assert positions == sorted(positions)
    await explain(players[1], league, after, locked[0])
    for player in players:
        await player.http.aclose()


def shift(applied: Json, document: dict[str, Any]) -> dict[str, Json]:
    """Ask for the same dates again: the first kick-off where it landed."""
    del document
    return {"startAt": min(fixture["from"] for fixture in applied["fixtures"])}


def expected(document: dict[str, Any], locked: list[Json], corrected: dict[str, list[int]]) -> dict[str, float]:
    """Compute the table of all players."""
    return {
        f"Story{number}": float(
            oracle.total(
                expected_points(document, fixture, acts.choices(fixture, player=number), corrected)
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
    """Correct the score of the last fixture's first match to 2:1 … or 1:2, with a reason."""
    fixture = locked[-1]
    event = next(event for event in fixture["events"] if event["Home"] is not None)
    draft = fixture["importedResults"]
    goals = [1, 2] if draft["events"][event["key"]]["ft"] == [2, 1] else [2, 1]
    draft["events"][event["key"]] = {"ft": goals}
    await organizer.put(f"{acts.ORGANIZER}/fixtures/{fixture['_id']}/results", draft)
    refused = await organizer.send(
        "POST", f"{acts.ORGANIZER}/fixtures/{fixture['_id']}/results/publish", {"final": True}
    )
    assert refused.is_client_error, "a correction needs a reason"
    await acts.publish(organizer, fixture, final=True, reason="the referee's report")
    log = await organizer.get(f"/leagues/{league}/log")
    assert any(entry["reason"] == "the referee's report" for entry in log["items"])
    return {event["key"]: goals}


async def explain(api: Api, league: str, table: Json, fixture: Json) -> None:
    """Check that a row of the ranking opens to predictions that add up to its points."""
    row = table["entries"][0]
    history = await api.get(f"/leagues/typer/userteams/{row['_id']}/history")
    assert abs(sum(entry["points"] for entry in history["fixtures"]) - row["points"]) < 1e-6
    told = await api.get(f"/leagues/typer/userteams/{row['_id']}/history/{fixture['_id']}")
    parts = [prediction["points"] for event in told["events"] for prediction in event["predictions"]]
    assert abs(sum(parts) - told["points"]) < 1e-6
    spread = await api.get(f"/leagues/typer/userteams/distribution/{fixture['_id']}")
    assert spread["teams"] == PLAYERS
    del league
