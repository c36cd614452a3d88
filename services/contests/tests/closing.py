"""What organizers do in tests where matches close one by one, and what the game service tells of them."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from contests.tests.playing import League, soon
from contests.windows import consumers
from contracts.events.fixture import MatchLocked

REASON = {"reason": "TV"}


async def round_of(league: League, *days: float) -> tuple[Any, list[Any]]:
    """A round with a match on each day, and its matches."""
    fixture = await league.fixture(**{"from": soon(days=min(days)), "to": soon(days=max(days), hours=2)})
    sides = [("Alfa", "Beta"), ("Gama", "Delta"), ("Epsilon", "Zeta")]
    for (home, away), at in zip(sides, days, strict=False):
        await league.match(fixture, home, away, startsAt=soon(days=at))
    (fixture,) = await league.fixtures()
    return fixture, fixture["events"]


def path(fixture: Any, event: Any, act: str = "") -> str:
    return f"/fixtures/{fixture['_id']}/events/{event['key']}{act}"


async def only(league: League) -> Any:
    (fixture,) = await league.fixtures()
    return fixture


async def hear_lock(league: League, fixture: Any, event: Any, *, window: int = 1) -> None:
    """Let the game service tell that it has locked a match."""
    (row,) = await league.contests.query(
        "SELECT closes_at FROM fixture_event WHERE fixture_id = $1 AND key = $2", UUID(fixture["_id"]), event["key"]
    )
    lock = MatchLocked(
        revision=window,
        contest_id=UUID(league.id),
        fixture_id=UUID(fixture["_id"]),
        event_key=event["key"],
        window=window,
        locked_at=datetime.now(UTC),
        closes_at=row["closes_at"],
        teams=3,
        digest="ab" * 32,
    )
    async with league.contests.database.transaction() as session:
        await consumers.match_locked(session, lock)


async def close(league: League, fixture: Any, event: Any) -> None:
    """Close a match now and let the game service lock it."""
    await league.sends("PUT", path(fixture, event, "/closing"), {"closesAt": soon(seconds=-1)} | REASON)
    await hear_lock(league, fixture, event)


async def acts(league: League) -> list[str]:
    return [one["action"] for one in await league.log()]
