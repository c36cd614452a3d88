"""Acts of an organizer and of participants that several black-box tests need."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from blackbox.api import Api, Json, eventually

ORGANIZER = "/organizer/contests"
PICTURE = f"{ORGANIZER}/leagues/{{leagueId}}/picture"
BANNER = f"{ORGANIZER}/origins/{{originId}}/banner"


def in_days(days: float) -> str:
    """Answer an instant that many days from now, for the wire."""
    return (datetime.now(UTC) + timedelta(days=days)).isoformat()


async def draft_contest(organizer: Api, name: str, **settings: str) -> Json:
    """Make a draft typer contest from the football template that has started an hour ago."""
    return await organizer.post(
        f"{ORGANIZER}/leagues",
        {"template": "football-typer", "name": name, "startDate": in_days(-1 / 24)} | settings,
    )


async def add_round(organizer: Api, league: str, name: str = "Round 1") -> Json:
    """Add a fixture that is played tomorrow, with one match; without any, a contest cannot be published."""
    fixture = await organizer.post(
        f"{ORGANIZER}/leagues/{league}/fixtures", {"name": name, "from": in_days(1), "to": in_days(1.1)}
    )
    event = {"home": "Narew", "away": "Bzura", "startsAt": fixture["from"]}
    await organizer.post(f"{fixture_path(fixture)}/events", event)
    return fixture


async def import_file(organizer: Api, league: str, document: Mapping[str, Any], **options: Json) -> Json:
    """Import a worldcup.json document whose first match is played tomorrow: preview, then apply."""
    preview = await preview_file(organizer, league, json.dumps(document), **options)
    assert preview["state"] == "preview", preview["problems"]  # noqa: S101 - a test's assertion
    return await apply_import(organizer, f"{ORGANIZER}/leagues/{league}/imports/{preview['_id']}")


async def apply_import(organizer: Api, path: str) -> Json:
    """Have an import applied and wait for it."""
    await organizer.post(f"{path}/apply")

    applied = await eventually(lambda: organizer.get(path), lambda found: found["state"] not in {"waiting", "running"})
    assert applied["state"] == "applied", applied["failure"]  # noqa: S101 - a test's assertion
    return applied


async def preview_file(organizer: Api, league: str, text: str, **options: Json) -> Json:
    """Ask for the preview of a file's text."""
    body = {
        "format": "openfootball",
        "text": text,
        "fileName": "worldcup.json",
        "timeZone": "+03:00",
        "startAt": in_days(1),
        "groupMedalists": True,
        "makesClubs": True,
    } | options
    return await organizer.post(f"{ORGANIZER}/leagues/{league}/imports", body)


async def fixtures(api: Api, league: str) -> list[Json]:
    """Answer the contest's schedule."""
    return await api.get(f"/leagues/typer/fixtures/data/{league}")


async def organizer_fixtures(organizer: Api, league: str) -> list[Json]:
    """Answer the schedule as the organizer sees it."""
    return await organizer.get(f"{ORGANIZER}/leagues/{league}/fixtures")


def fixture_path(fixture: Json) -> str:
    """Answer where an organizer finds a fixture."""
    return f"{ORGANIZER}/leagues/{fixture['league']}/fixtures/{fixture['_id']}"


async def close_all(organizer: Api, league: str) -> list[Json]:
    """Close every fixture early and wait until the game service has locked them all."""
    for fixture in await organizer_fixtures(organizer, league):
        if fixture["state"] in {"open", "upcoming"}:
            await organizer.post(f"{fixture_path(fixture)}/close", {"reason": "replayed from the file"})
    return await eventually(
        lambda: organizer_fixtures(organizer, league), lambda found: all(fixture["locked"] for fixture in found)
    )


async def close(organizer: Api, fixture: Json) -> Json:
    """Close one fixture early; answer it once the game service has locked it."""
    await organizer.post(f"{fixture_path(fixture)}/close", {"reason": "replayed from the file"})

    async def look() -> Json:
        found = await organizer_fixtures(organizer, fixture["league"])
        return next(one for one in found if one["_id"] == fixture["_id"])

    return await eventually(look, lambda found: found["locked"])


async def publish(organizer: Api, fixture: Json, *, final: bool, reason: str | None = None) -> Json:
    """Publish a fixture's results as they stand in its draft."""
    body: dict[str, Json] = {"final": final, "acceptsUnplayed": True}
    if reason is not None:
        body["reason"] = reason
    return await organizer.post(f"{fixture_path(fixture)}/results/publish", body)


async def correct(organizer: Api, fixture: Json, *, reason: str) -> tuple[str, list[int]]:
    """Correct the score of a fixture's first match to 2:1, or 1:2 if it was; answer the event's key and the goals."""
    event = next(event for event in fixture["events"] if event["Home"] is not None)
    draft = fixture["importedResults"]
    goals = [1, 2] if draft["events"][event["key"]]["ft"] == [2, 1] else [2, 1]
    draft["events"][event["key"]] = {"ft": goals}
    await organizer.put(f"{fixture_path(fixture)}/results", draft)
    refused = await organizer.send("POST", f"{fixture_path(fixture)}/results/publish", {"final": True})
    assert refused.is_client_error, "a correction needs a reason"  # noqa: S101 - a test's assertion
    await publish(organizer, fixture, final=True, reason=reason)
    return event["key"], goals


def choices(fixture: Json, *, player: int) -> dict[str, dict[str, Json]]:
    """Answer what player number `player` predicts in a fixture: fixed by player and event, spread over the offer.

    Only keys that one click would send: an exact result, a difference or an outcome; a winner; three medalists.
    """
    chosen: dict[str, dict[str, Json]] = {}
    for event in fixture["events"]:
        offered: dict[str, list[str]] = {}
        for prediction in event["availablePredictions"]:
            offered.setdefault(prediction["predictionFamily"], []).append(prediction["name"])
        number = int.from_bytes(hashlib.sha256(f"{player}:{event['key']}".encode()).digest()[:4], "big")
        if "GroupMedalists" in offered:
            names = sorted(offered["GroupMedalists"])
            chosen[event["key"]] = {"GroupMedalists": [names[(number + step) % len(names)] for step in (0, 1, 2)]}
        elif "GroupWinner" in offered:
            names = sorted(offered["GroupWinner"])
            chosen[event["key"]] = {"GroupWinner": names[number % len(names)]}
        else:
            family = ("ExactResult", "PointDifference", "1X2", "ExactResult")[number % 4]
            names = likely(family, offered[family])
            chosen[event["key"]] = {family: names[(number // 4) % len(names)]}
    return chosen


def likely(family: str, names: Sequence[str]) -> list[str]:
    """Keep the exact results that happen, so that the totals of a test differ."""
    if family != "ExactResult":
        return sorted(names)
    scores = sorted(name for name in names if name != "other")
    return [name for name in scores if max(int(goals) for goals in name.split(":")) <= 2]  # noqa: PLR2004


async def ranking(api: Api, league: str, **params: Json) -> Json:
    """Answer the whole public ranking (at most 100 teams)."""
    return await api.get(f"/ranking/{league}", **({"size": 100} | params))
