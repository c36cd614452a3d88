"""A file whose round lasts beyond the closing of the next one: nobody could change a squad in that."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.feeding import match
from contests.tests.playing import League
from contests.tests.season import Season

_SIDES = (("Alfa", "Beta"), ("Gama", "Delta"))


def file(*days: float) -> dict[str, Any]:
    """Two rounds of two matches that start in so many days: of the first round, then of the second."""
    matches = [match(number, *_SIDES[number % 2], days=at) for number, at in enumerate(days, start=1)]
    return {"name": "Liga", "matches": matches}


async def noticed(league: League, document: Any) -> list[str]:
    preview = await league.preview(document, makesClubs=True)
    assert preview["problems"] == []
    return [one["detail"] for one in preview["notices"] if one["code"] == "round-never-opens"]


async def test_a_round_that_would_open_only_when_it_closes_is_told(contests: Contests) -> None:
    season = await Season.draft(contests)
    assert await noticed(season, file(3, 4, 10, 10)) == []
    (told,) = await noticed(season, file(3, 40, 10, 10))
    assert told.startswith("Teams could not change a squad in round “Round 2”")
    assert "Alfa – Beta of round “Round 1”" in told
    await season.imports(file(3, 40, 10, 10), makesClubs=True)
    assert await noticed(season, file(3, 4, 10, 10)) == [], "the file moves the match itself"


async def test_a_new_round_closes_so_long_before_its_start_as_the_contest_says(contests: Contests) -> None:
    soon_after = file(3, 10 - 2.5 / 24, 10, 10)
    assert await noticed(await Season.draft(contests), soon_after) == []
    assert len(await noticed(await Season.draft(contests, closesBefore=120), soon_after)) == 1


async def test_a_stored_round_that_a_file_moves_closes_with_its_new_start(contests: Contests) -> None:
    season = await Season.draft(contests)
    await season.imports(file(3, 11, 20, 20), makesClubs=True)
    assert len(await noticed(season, file(3, 11, 10, 10))) == 1


async def test_where_rounds_open_at_the_closing_a_long_round_keeps_none_shut(contests: Contests) -> None:
    season = await Season.draft(contests, opens="closing")
    assert await noticed(season, file(3, 40, 10, 10)) == []


async def test_a_typers_rounds_do_not_wait_for_each_other(contests: Contests) -> None:
    assert await noticed(await League.draft(contests), file(3, 40, 10, 10)) == []


async def test_squads_that_are_made_once_are_not_changed_anyhow(contests: Contests) -> None:
    season = await Season.draft(contests, editing="firstFixtureOnly")
    assert await noticed(season, file(3, 40, 10, 10)) == []
