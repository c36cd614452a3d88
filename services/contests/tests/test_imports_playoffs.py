"""Games of a play-off: the same sides within three days, which files tell apart by line, number, round or stage."""

from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contests.tests.acting import Contests
from contests.tests.playing import League
from kit.testing.examples import EXAMPLES

FIRST = datetime(2099, 3, 6, 18, tzinfo=UTC)
WAYS = ("line", "number", "round", "stage")
STAGES = ("Round of 16", "Quarter-finals", "Semi-finals", "Final")


def game(way: str, number: int, *, hours: int = 0) -> dict[str, Any]:
    """Return a game, a day after the one before, that a file tells apart from the others in this way."""
    start = FIRST + timedelta(days=number, hours=hours)
    told: dict[str, Any] = {
        "line": {"round": "Semi-finals"},
        "number": {"round": "Semi-finals", "num": 11 + number},
        "round": {"round": f"Matchday {1 + number}"},
        "stage": {"round": STAGES[number]},
    }[way]
    return told | {"date": f"{start:%Y-%m-%d}", "time": f"{start:%H:%M} UTC", "team1": "Alfa", "team2": "Beta"}


def file(games: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "Cup", "matches": games}


async def starts(league: League) -> list[datetime]:
    found = [event["startsAt"] for fixture in await league.fixtures() for event in fixture["events"]]
    return sorted(datetime.fromisoformat(start) for start in found)


@settings(
    max_examples=max(EXAMPLES // 20, 4), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    way=st.sampled_from(WAYS),
    count=st.integers(2, 4),
    files=st.lists(st.dictionaries(st.integers(0, 3), st.integers(-5, 5), min_size=1, max_size=4), max_size=3),
)
async def test_each_game_is_there_once_at_its_last_start(
    contests: Contests, way: str, count: int, files: list[dict[int, int]]
) -> None:
    league = await League.draft(contests)
    whole = dict.fromkeys(range(count), 0)
    expected: dict[int, int] = {}
    for hours in (whole, *files, whole):
        given_now = {number: moved for number, moved in hours.items() if number < count}
        if given_now:
            expected |= given_now
            games = [game(way, number, hours=moved) for number, moved in given_now.items()]
            await league.imports(file(games), makesClubs=True)
        assert await starts(league) == sorted(
            FIRST + timedelta(days=number, hours=moved) for number, moved in expected.items()
        )


async def test_a_later_file_with_the_next_game_alone_adds_it(contests: Contests) -> None:
    for way in ("number", "round", "stage"):
        league = await League.draft(contests, originName=f"Cup {way}")
        for number in range(3):
            await league.imports(file([game(way, number)]), makesClubs=True)
        assert await starts(league) == [FIRST + timedelta(days=number) for number in range(3)], way


async def test_a_match_that_a_file_has_in_another_round_now_is_no_second_one(contests: Contests) -> None:
    league = await League.draft(contests)
    other = {"date": "2099-03-06", "time": "20:00 UTC", "team1": "Gama", "team2": "Delta"}
    rest = [{"round": "Matchday 1"} | other, {"round": "Matchday 2"} | other | {"date": "2099-03-13"}]
    await league.imports(file([game("round", 0), *rest]), makesClubs=True)
    await league.imports(file([game("round", 0, hours=30) | {"round": "Matchday 2"}, *rest]), makesClubs=True)
    assert len(await starts(league)) == 3
