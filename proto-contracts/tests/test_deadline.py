"""The deadline race over HTTP: 32 writers against the closing moment, with the real lock worker."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually

WRITERS = 32
ROUNDS = 20
CHOICES = ("1", "X", "2")


@dataclass
class Writer:
    """A participant who changes the prediction as fast as the server answers."""

    api: Api
    team: Json
    sequence: int = 0
    acknowledged: list[tuple[int, str, datetime]] = field(default_factory=list[tuple[int, str, datetime]])
    refused: int = 0

    async def write_until_closed(self, league: str, fixture: str, event: str) -> None:
        """Save again and again until the server says that the fixture is closed."""
        while True:
            self.sequence += 1
            choice = CHOICES[self.sequence % 3]
            body = {
                "_id": self.team["_id"],
                "_partition": self.team["_partition"],
                "name": self.team["name"],
                "league": league,
                "sequence": self.sequence,
                "fixturePredictions": {fixture: {event: {"1X2": choice}}},
            }
            response = await self.api.send("PUT", "/leagues/typer/userteams", body)
            if response.status_code == 409:
                assert response.json()["code"] == "fixture-closed", response.text
                self.refused += 1
                return
            assert response.status_code == 200, response.text
            saved_at = datetime.fromisoformat(response.json()["savedAt"])
            self.acknowledged.append((self.sequence, choice, saved_at))


@pytest.fixture
async def league(organizer: Api) -> Json:
    contest = await acts.draft_contest(organizer, "Deadline race")
    for number in range(ROUNDS):
        fixture = await organizer.post(
            f"{acts.ORGANIZER}/leagues/{contest['_id']}/fixtures",
            {"name": f"Round {number + 1}", "from": acts.in_days(number + 1), "to": acts.in_days(number + 1.1)},
        )
        await organizer.post(
            f"{acts.fixture_path(fixture)}/events",
            {"key": f"race-{number}", "home": "Poland", "away": "Mexico", "startsAt": fixture["from"]},
        )
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    return contest


async def test_no_save_gets_in_after_the_snapshot(
    organizer: Api, participant: Callable[[], Awaitable[Api]], league: Json
) -> None:
    schedule = await acts.fixtures(organizer, league["_id"])
    writers = [await _writer(await participant(), league["_id"], number) for number in range(WRITERS)]
    saves = refusals = 0
    for fixture in schedule:
        event = fixture["events"][0]["key"]
        for writer in writers:
            writer.acknowledged.clear()
        tasks = [
            asyncio.create_task(writer.write_until_closed(league["_id"], fixture["_id"], event)) for writer in writers
        ]
        await eventually(lambda: _fewest_saves(writers), lambda found: found >= 2)
        await organizer.post(f"{acts.fixture_path(fixture)}/close", {"reason": "deadline race"})
        await asyncio.gather(*tasks)
        saves += sum(len(writer.acknowledged) for writer in writers)
        refusals += WRITERS
        await _check_snapshot(organizer, league["_id"], fixture["_id"], event, writers)
    print(f"deadline race: {ROUNDS} closings, {saves} acknowledged saves, {refusals} refusals, 0 late")


async def _fewest_saves(writers: list[Writer]) -> int:
    """How often the writer whom the server kept waiting longest has been answered."""
    return min(len(writer.acknowledged) for writer in writers)


async def _writer(api: Api, league: str, number: int) -> Writer:
    await api.join(league)
    return Writer(api, await api.predict(league, {}, name=f"Racer{number}"))


async def _check_snapshot(organizer: Api, league: str, fixture: str, event: str, writers: list[Writer]) -> None:
    """Compare what was locked with what was acknowledged: the same, and nothing later."""

    async def locked() -> Json:
        found = await acts.organizer_fixtures(organizer, league)
        return next(one["locked"] for one in found if one["_id"] == fixture)

    lock = await eventually(locked, bool)
    locked_at = datetime.fromisoformat(lock["lockedAt"])
    for writer in writers:
        told = await organizer.get(f"/leagues/typer/userteams/{writer.team['_id']}/history/{fixture}")
        (picked,) = [
            [one["name"] for one in told_event["predictions"]]
            for told_event in told["events"]
            if told_event["key"] == event
        ]
        sequence, choice, saved_at = writer.acknowledged[-1]
        assert picked == [choice], (
            f"an acknowledged save is missing from the snapshot, or a refused one is in it: save {sequence}"
            f" of {len(writer.acknowledged)} at {saved_at}, locked at {locked_at}"
        )
        assert saved_at <= locked_at
