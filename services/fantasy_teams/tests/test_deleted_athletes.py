"""Athletes that an organizer deleted, alone or with their origin."""

from contracts.events.athletes import AthletesChanged
from fantasy_teams.tests.acting import Fantasy


async def numbers(game: Fantasy) -> set[int]:
    return {row["number"] for row in await game.fetch("SELECT number FROM athlete")}


async def test_a_deleted_athlete_is_gone_and_the_market_is_read_anew(game: Fantasy) -> None:
    before, (version,) = await numbers(game), await game.fetch("SELECT version FROM origin")
    gone = min(before)
    await game.hears(
        AthletesChanged(origin_id=game.origin, athletes=(), deleted=(gone,), revision=game.next_revision())
    )
    assert await numbers(game) == before - {gone}
    (now,) = await game.fetch("SELECT version FROM origin")
    assert now["version"] > version["version"]


async def test_the_athletes_of_a_deleted_origin_are_gone(game: Fantasy) -> None:
    await game.contest(state="draft", name="", deleted=True, origin_deleted=True)
    assert await numbers(game) == set()
    assert await game.fetch("SELECT FROM origin") == []
