"""The deadline race over HTTP: writers against closings, planned ones and early ones, with the real lock workers.

What is counted decides, never how fast it went; the slowest lock is told in the table. `make race` runs it whole.
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from blackbox import contest as acts
from blackbox.api import Api, Json, eventually
from blackbox.fantasy import FantasyLeague, make_team
from blackbox.race import FantasyWriter, Outcome, TyperWriter, Writer, table

WRITERS, CLOSINGS = (int(number) for number in os.environ.get("TRYBUNA_RACE", "12x2").split("x"))
"""How many writers against how many closings of each kind in each game; `40x10` is the whole race."""
AHEAD = timedelta(seconds=2)
"""How long before a planned closing it is set: long enough for the game service to hear of it."""
Participant = Callable[[], Awaitable[Api]]
OUTCOMES: list[Outcome] = []


@pytest.fixture(scope="module", autouse=True)
def report() -> Iterator[None]:
    """Print what came of all races."""
    yield
    print("\n" + table(OUTCOMES))


@dataclass
class Race:
    """A contest with its fixtures, and who writes."""

    organizer: Api
    league: str
    writers: Sequence[Writer]

    async def fixture(self, fixture_id: str) -> Json:
        """Read a fixture as the organizer sees it."""
        return next(
            one for one in await acts.organizer_fixtures(self.organizer, self.league) if one["_id"] == fixture_id
        )

    async def run(self, fixture: Json, outcome: Outcome) -> None:
        """Let everybody write until the fixture closes, then compare."""
        for writer in self.writers:
            writer.start()
        writing = [asyncio.create_task(writer.write_until_closed(fixture["_id"])) for writer in self.writers]
        await eventually(self._fewest_saves, lambda found: found >= 2)
        wanted = await (self._close_early(fixture) if outcome.kind == "early" else self._plan(fixture))
        await asyncio.gather(*writing)
        locked = await eventually(lambda: self.fixture(fixture["_id"]), lambda found: found["locked"])
        if outcome.kind == "early":
            assert locked["closesAt"] == locked["locked"]["lockedAt"]
        await outcome.count(self.organizer, locked, self.writers, wanted=wanted)

    async def run_match(self, fixture: Json, key: str, outcome: Outcome) -> None:
        """Let everybody write until a match of the fixture closes by itself, then compare."""
        for writer in self.writers:
            writer.start()
        writing = [asyncio.create_task(writer.write_until_closed(fixture["_id"])) for writer in self.writers]
        await eventually(self._fewest_saves, lambda found: found >= 2)
        wanted = datetime.now(UTC) + AHEAD
        closing = {"closesAt": wanted.isoformat(), "reason": "deadline race"}
        await self.organizer.put(f"{acts.fixture_path(fixture)}/events/{key}/closing", closing)
        await asyncio.gather(*writing)
        found = await eventually(lambda: self.fixture(fixture["_id"]), lambda found: key in found["matchLocks"])
        (event,) = [one for one in found["events"] if one["key"] == key]
        locked = found | {"closesAt": event["closesAt"], "locked": found["matchLocks"][key]}
        await outcome.count(self.organizer, locked, self.writers, wanted=wanted)

    async def _close_early(self, fixture: Json) -> datetime:
        wanted = datetime.now(UTC)
        closing = await self.organizer.post(f"{acts.fixture_path(fixture)}/close", {"reason": "deadline race"})
        assert (closing["state"], closing["locked"]) == ("closing", None)
        return wanted

    async def _plan(self, fixture: Json) -> datetime:
        wanted = datetime.now(UTC) + AHEAD
        await self.organizer.patch(
            acts.fixture_path(fixture), {"closesAt": wanted.isoformat(), "reason": "deadline race"}
        )
        return wanted

    async def _fewest_saves(self) -> int:
        """How often the writer whom the server kept waiting longest has been answered."""
        return min(len(writer.acknowledged) for writer in self.writers)


async def typer_race(organizer: Api, regular: Participant) -> tuple[Race, list[Json]]:
    contest = await acts.draft_contest(organizer, "Deadline race")
    for number in range(1, 2 * CLOSINGS + 1):
        fixture = await organizer.post(
            f"{acts.ORGANIZER}/leagues/{contest['_id']}/fixtures",
            {"name": f"Round {number}", "from": acts.in_days(number), "to": acts.in_days(number + 0.1)},
        )
        event = {"key": "race", "home": "Poland", "away": "Mexico", "startsAt": fixture["from"]}
        await organizer.post(f"{acts.fixture_path(fixture)}/events", event)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    writers: list[Writer] = []
    for number in range(WRITERS):
        api = await regular()
        await api.join(contest["_id"])
        team = await api.predict(contest["_id"], {}, name=f"Racer{number}")
        writers.append(TyperWriter(api, team, event="race"))
    return Race(organizer, contest["_id"], writers), await acts.fixtures(organizer, contest["_id"])


async def test_no_prediction_gets_in_after_the_snapshot(organizer: Api, regular: Participant) -> None:
    race, fixtures = await typer_race(organizer, regular)
    for number, kind in enumerate(("planned", "early")):
        outcome = Outcome("typer", kind, WRITERS)
        OUTCOMES.append(outcome)
        for fixture in fixtures[number::2]:
            await race.run(fixture, outcome)
        assert (outcome.late, outcome.lost, outcome.receipts_after) == (0, 0, 0), outcome


async def test_no_prediction_of_a_match_gets_in_after_its_snapshot(organizer: Api, regular: Participant) -> None:
    contest = await acts.draft_contest(organizer, "Deadline race by match", closing="event")
    at = {"from": acts.in_days(1), "to": acts.in_days(2 * CLOSINGS)}
    fixture = await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/fixtures", {"name": "Round 1"} | at)
    keys = [f"race-{number}" for number in range(1, 2 * CLOSINGS + 1)]
    for number, key in enumerate(keys, start=1):
        event = {"key": key, "home": "Poland", "away": "Mexico", "startsAt": acts.in_days(number)}
        await organizer.post(f"{acts.fixture_path(fixture)}/events", event)
    await organizer.post(f"{acts.ORGANIZER}/leagues/{contest['_id']}/publish")
    writers: list[TyperWriter] = []
    for number in range(WRITERS):
        api = await regular()
        await api.join(contest["_id"])
        team = await api.predict(contest["_id"], {}, name=f"Racer{number}")
        writers.append(TyperWriter(api, team))
    race, outcome = Race(organizer, contest["_id"], writers), Outcome("typer", "by match", WRITERS)
    OUTCOMES.append(outcome)
    for key in keys:
        for writer in writers:
            writer.event = key
        await race.run_match(fixture, key, outcome)
    assert (outcome.late, outcome.lost, outcome.receipts_after) == (0, 0, 0), outcome
    locked = await eventually(lambda: race.fixture(fixture["_id"]), lambda found: found["locked"])
    assert set(locked["matchLocks"]) == set(keys)


async def test_no_squad_gets_in_after_the_snapshot(organizer: Api, regular: Participant) -> None:
    bonuses = [{"name": "Captain", "numberOfAvailableBonuses": 2 * CLOSINGS + 1}]
    league = await FantasyLeague.running(organizer, "Squad race", rounds=2 * CLOSINGS, availableBonuses=bonuses)
    writers: list[Writer] = []
    for number in range(WRITERS):
        api = await regular()
        writers.append(FantasyWriter(api, await make_team(api, league, f"Racer{number}"), league=league))
    race = Race(organizer, league.id, writers)
    outcomes = [Outcome("fantasy", kind, WRITERS) for kind in ("planned", "early")]
    OUTCOMES.extend(outcomes)
    for number in range(1, 2 * CLOSINGS + 1):
        await race.run(await league.is_open(number), outcomes[number % 2])
        await league.passes(number)
    for outcome in outcomes:
        assert (outcome.late, outcome.lost, outcome.receipts_after) == (0, 0, 0), outcome
