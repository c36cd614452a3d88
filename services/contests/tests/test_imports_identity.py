"""Rounds and matches that came in another way are found by files, and nothing is there twice."""

from typing import Any

from contests.tests.acting import Contests
from contests.tests.playing import League, soon

_SIDES = (("Alfa", "Beta"), ("Gama", "Delta"), ("Epsilon", "Zeta"))


def listed(*lines: tuple[str, str], name: str = "Matchday 1", days: float = 1, **more: Any) -> dict[str, Any]:
    """Return a file of one round whose matches are numbered from 11."""
    day, _, time = soon(days=days).partition("T")
    usual = {"round": name, "date": day, "time": f"{time[:5]} UTC+0"} | more
    return {
        "name": "Liga",
        "matches": [
            usual | {"num": number, "team1": home, "team2": away} for number, (home, away) in enumerate(lines, start=11)
        ],
    }


async def shown(league: League) -> list[tuple[str, list[str]]]:
    """List rounds by name, with the sides of their matches."""
    fixtures = await league.fixtures()
    return [(one["name"], [f"{event['Home']} – {event['Away']}" for event in one["events"]]) for one in fixtures]


async def test_a_round_made_by_hand_is_the_files_round_of_the_same_number(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    for home, away in _SIDES[:2]:
        await league.match(fixture, home, away)
    first = [event["key"] for event in (await league.fixtures())[0]["events"]]
    preview = await league.preview(listed(*_SIDES), makesClubs=True)
    assert (preview["counts"]["new"], preview["counts"]["changed"]) == (0, 1)
    await league.apply(preview)
    assert [(name, sorted(sides)) for name, sides in await shown(league)] == [
        ("Kolejka 1", ["Alfa – Beta", "Epsilon – Zeta", "Gama – Delta"])
    ]
    after = [event["key"] for event in (await league.fixtures())[0]["events"]]
    assert set(first) < set(after), "the matches of before are the same ones"
    again = await league.preview(listed(*_SIDES), makesClubs=True)
    assert (again["counts"]["new"], again["counts"]["changed"], again["counts"]["unchanged"]) == (0, 0, 1)


async def test_a_match_is_found_in_its_round_whatever_the_day_and_keeps_its_result(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    (home, away) = _SIDES[0]
    event = await league.match(fixture, home, away)
    played = listed((home, away), days=9, score={"ft": [2, 1]})
    await league.imports(played, makesClubs=True)
    ((_, matches),) = await shown(league)
    assert matches == ["Alfa – Beta"]
    (after,) = await league.fixtures()
    assert list(after["importedResults"]["events"]) == [event["key"]]


async def test_two_lines_of_a_file_are_two_matches(contests: Contests) -> None:
    league = await League.draft(contests)
    fixture = await league.fixture()
    await league.match(fixture, *_SIDES[0])
    await league.imports(listed(_SIDES[0], _SIDES[0]), makesClubs=True)
    assert await shown(league) == [("Kolejka 1", ["Alfa – Beta", "Alfa – Beta"])]


async def test_a_round_of_another_name_is_found_by_most_of_its_matches(contests: Contests) -> None:
    league = await League.draft(contests)
    await league.imports(listed(*_SIDES), makesClubs=True)
    before = await shown(league)
    await league.imports(listed(*_SIDES, stage="Group stage"), makesClubs=True)
    assert await shown(league) == before
    await league.imports(listed(*_SIDES, name="Matchday 9", days=30), makesClubs=True)
    assert [name for name, _ in await shown(league)] == ["Round 1", "Round 9"], "a return is another round"


async def test_a_match_of_another_round_is_found_by_sides_and_days_the_nearest_first_and_stays(
    contests: Contests,
) -> None:
    league = await League.draft(contests)
    for name, day in (("Piątek", 2), ("Sobota", 4), ("Kiedyś", 30)):
        times = {"name": name, "from": soon(days=day), "to": soon(days=day, hours=2)}
        await league.match(await league.fixture(**times), *_SIDES[0])
    before = await shown(league)
    file = listed(_SIDES[0], *_SIDES[1:], days=3.4, score={"ft": [2, 1]})
    preview = await league.preview(file, makesClubs=True)
    found = [notice["detail"] for notice in preview["notices"] if notice["code"] == "match-in-other-round"]
    assert found == [
        "Alfa – Beta is in round “Sobota” already and stays there, though the file has it in round “Round 1”."
    ]
    await league.apply(preview)
    after = await shown(league)
    assert [one for one in after if one[0] != "Round 1"] == before
    assert ("Round 1", ["Gama – Delta", "Epsilon – Zeta"]) in after
    (saturday,) = [one for one in await league.fixtures() if one["name"] == "Sobota"]
    assert next(iter(saturday["importedResults"]["events"].values()))["ft"] == [2, 1]
    again = await league.preview(file, makesClubs=True)
    assert (again["counts"]["new"], again["counts"]["changed"]) == (0, 0)


async def test_a_stored_match_of_another_round_is_taken_once(contests: Contests) -> None:
    league = await League.draft(contests)
    times = {"name": "Piątek", "from": soon(days=2), "to": soon(days=2, hours=2)}
    await league.match(await league.fixture(**times), *_SIDES[0])
    await league.imports(listed(_SIDES[0], _SIDES[0], days=3), makesClubs=True)
    assert sorted(await shown(league)) == [("Piątek", ["Alfa – Beta"]), ("Round 1", ["Alfa – Beta"])]
