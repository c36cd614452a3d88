"""``scripts/check-fpl --teams``: generated teams through a made-up season, against a recount from its files."""

import csv
import os
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from check_fpl.__main__ import check
from check_fpl.folder import UnreadableError, read_folder
from check_fpl.recount import Correction, drawn_correction, team_points
from check_fpl.squads import Offer, Squad
from contracts.events.contest import FantasyRules
from kit.testing.server import VARIABLE
from project import ROOT

CLUBS = ("Orlik Zawada", "Granit Skałków", "Wicher Lipowiec", "Halny Regle", "Piast Borowa", "Warta Młyny")
PLAYERS = ("GK",) * 2 + ("DEF",) * 4 + ("MID",) * 4 + ("FWD",) * 3
"""Of every club."""
GOAL = {"GK": 6, "DEF": 6, "MID": 5, "FWD": 4}
CLEAN_SHEET = {"GK": 4, "DEF": 4, "MID": 1, "FWD": 0}
FIRST = datetime(2023, 8, 12, 14, tzinfo=UTC)
ROUNDS = ([(0, 1), (2, 3), (4, 5)], [(1, 2), (3, 4), (5, 0)], [(0, 2), (1, 4), (3, 5)])
MOVED = 5
"""A midfielder of the first club who belongs to the second one from the second gameweek on."""
ROWS = len(ROUNDS) * len(CLUBS) * len(PLAYERS)
Cells = dict[str, str | int]


def write(file: Path, rows: Sequence[Cells]) -> None:
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def rewrite(file: Path, change: Callable[[dict[str, str]], Cells]) -> None:
    """Write a table anew, each line with what `change` answers."""
    with file.open(encoding="utf-8", newline="") as table:
        rows = [{**row, **change(row)} for row in csv.DictReader(table)]
    write(file, rows)


def played(position: str, chance: Random) -> dict[str, int]:
    """Draw what somebody did in a match, and the points for it."""
    minutes = chance.choice([0, 0, 30, 90, 90, 90])
    goals = chance.choice([0, 0, 0, 1, 2]) if minutes and position != "GK" else 0
    assists = chance.choice([0, 0, 1]) if minutes else 0
    clean = chance.choice([0, 1]) if minutes == 90 else 0
    yellow, red = (chance.choice([0, 0, 1]), chance.choice([0] * 9 + [1])) if minutes else (0, 0)
    points = (2 if minutes == 90 else 1 if minutes else 0) + goals * GOAL[position] + assists * 3
    points += clean * CLEAN_SHEET[position] - yellow - 3 * red
    return {
        "minutes": minutes,
        "goals_scored": goals,
        "assists": assists,
        "clean_sheets": clean,
        "yellow_cards": yellow,
        "red_cards": red,
        "total_points": points,
    }


def line(week: int, match: int, element: int, sides: tuple[int, int], club: int, *, chance: Random) -> Cells:
    position = PLAYERS[(element - 1) % len(PLAYERS)]
    at_home = club == sides[0]
    unused = ("bonus", "goals_conceded", "own_goals", "penalties_missed", "penalties_saved", "saves")
    return {
        "name": f"Jan Testowy{element}",
        "position": position,
        "team": CLUBS[club],
        "element": element,
        "fixture": match,
        "kickoff_time": (FIRST + timedelta(weeks=week)).isoformat().replace("+00:00", "Z"),
        "opponent_team": sides[at_home] + 1,
        "was_home": str(at_home),
        "round": week,
        "value": 45 + element % 30 + week * (element % 3 - 1),
        **dict.fromkeys(unused, 0),
        **played(position, chance),
    }


def week_lines(week: int, pairs: Sequence[tuple[int, int]], chance: Random) -> Iterator[Cells]:
    """Draw a gameweek; its scores are made of the goals."""
    for number, sides in enumerate(pairs, start=1):
        lines: list[Cells] = []
        for element in range(1, len(CLUBS) * len(PLAYERS) + 1):
            club = 1 if element == MOVED and week > 1 else (element - 1) // len(PLAYERS)
            if club in sides:
                lines.append(line(week, 10 * week + number, element, sides, club, chance=chance))
        home, away = (
            sum(int(one["goals_scored"]) for one in lines if one["was_home"] == at_home)
            for at_home in ("True", "False")
        )
        yield from ({**one, "team_h_score": home, "team_a_score": away} for one in lines)


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """Six clubs, three gameweeks; prices move every week, somebody changes clubs."""
    chance = Random(11)  # noqa: S311 - the same season every time
    (tmp_path / "gws").mkdir()
    write(
        tmp_path / "teams.csv",
        [{"code": 900 + number, "id": number, "name": name} for number, name in enumerate(CLUBS, start=1)],
    )
    elements = range(1, len(CLUBS) * len(PLAYERS) + 1)
    types = {position: number for number, position in enumerate(GOAL, start=1)}
    people: list[Cells] = [
        {
            "code": 8000 + element,
            "element_type": types[PLAYERS[(element - 1) % len(PLAYERS)]],
            "first_name": "Jan",
            "id": element,
            "now_cost": 99,
            "second_name": f"Testowy{element}",
            "team": (element - 1) // len(PLAYERS) + 1,
            "web_name": f"Testowy{element}",
        }
        for element in elements
    ]
    write(tmp_path / "players_raw.csv", people)
    for week, pairs in enumerate(ROUNDS, start=1):
        write(tmp_path / "gws" / f"gw{week}.csv", list(week_lines(week, pairs, chance)))
    return tmp_path


@pytest.mark.thorough
def test_generated_teams_have_the_same_totals_however_often_they_are_scored(season: Path, postgres_url: str) -> None:
    outcome = subprocess.run(
        (ROOT / "scripts" / "check-fpl", season, "--teams", "12", "--seed", "3"),
        env=os.environ | {VARIABLE: postgres_url},
        capture_output=True,
        text=True,
        check=False,
    )
    expected = f"rows {ROWS} mismatches 0\nteams 12 gameweeks 3 differences 0\n"
    assert (outcome.returncode, outcome.stdout) == (0, expected), outcome.stderr


@pytest.mark.thorough
async def test_totals_that_the_files_do_not_have_are_shown(season: Path, postgres_url: str) -> None:
    rewrite(season / "gws" / "gw2.csv", lambda row: {"total_points": int(row["total_points"]) + 1})
    _, tally = await check(postgres_url, read_folder(season), teams=3, seed=3)
    assert tally is not None
    stages = [difference.partition(":")[0] for difference in tally.differences]
    assert list(dict.fromkeys(stages)) == [
        "first scoring",
        "second scoring",
        *(f"correction {number}" for number in (1, 2, 3)),
        *(f"reversal {number}" for number in (1, 2, 3)),
    ]
    assert {one.split(", ")[1].partition(":")[0] for one in tally.differences} == {"gameweek 2", "total"}


async def test_a_season_in_which_nobody_finds_a_squad_is_told_so(season: Path, postgres_url: str) -> None:
    for file in (season / "gws").iterdir():
        rewrite(file, lambda _: {"value": 70})
    with pytest.raises(UnreadableError, match=r"no squad of \(2, 5, 5, 3\) within budget and club limit"):
        await check(postgres_url, read_folder(season), teams=1, seed=1)


RULES = FantasyRules(
    positions=("goalkeeper", "field"),
    formations=((1, 2),),
    starters=3,
    substitutes=2,
    budget=100,
    max_from_club=5,
    max_transfers=1,
)
MARKET = {number: Offer("goalkeeper" if number in {1, 4} else "field", "a", 5, for_sale=True) for number in range(1, 7)}
SQUAD = ((1, 2, 3), (4, 5))
"""The bench's goalkeeper, 4, is asked before 5, who plays in the field."""


@pytest.mark.parametrize(
    ("bonus", "captain", "points", "expected"),
    [
        (None, None, {1: 10, 2: 20, 3: 30, 5: 40}, 60),
        (None, None, {1: 10, 2: 0, 3: 30, 4: 50, 5: 40}, 80),
        (None, None, {2: 20, 4: 50, 5: 40}, 110),
        (None, None, {1: 10, 2: 20, 3: -10, 5: 40}, 20),
        (None, None, {1: 10, 3: 30, 5: -10}, 40),
        ("Captain", 3, {1: 10, 2: 20, 3: 30}, 90),
        ("Captain", 2, {1: 10, 3: 30, 5: 40}, 80),
        ("FullSquad", None, {1: 10, 3: 30, 4: -10, 5: 40, 6: 90}, 70),
        ("WildCard", None, {1: 10, 2: 20, 3: 30, 5: 40}, 60),
    ],
)
def test_the_recount_is_that_of_the_rules(
    bonus: str | None, captain: int | None, points: Mapping[int, int], expected: int
) -> None:
    parts = {"m1": {number: tenths for number, tenths in points.items() if number % 2}}
    parts["m2"] = {number: tenths for number, tenths in points.items() if not number % 2}
    assert team_points(Squad(*SQUAD, bonus, captain), parts, RULES, MARKET) == expected
    assert team_points(None, parts, RULES, MARKET) == 0


def test_a_correction_strikes_a_line_out_and_lets_two_of_a_position_change_theirs() -> None:
    assert Correction("m1", 2, (3, 5)).of({2: 20, 3: 30, 5: 40, 6: 50}) == {3: 40, 5: 30, 6: 50}
    assert Correction("m1", 2, (3, 5)).of({2: 20, 5: 40}) == {3: 40}
    drawn = drawn_correction({"m1": {1: 10, 2: 20, 3: 30}}, frozenset({2, 3}), MARKET, Random(1))  # noqa: S311 - no secret
    assert drawn is not None
    assert (drawn.event, drawn.struck in {2, 3}, drawn.swapped) == ("m1", True, None)
    assert drawn_correction({"m1": {1: 10, 2: 0}}, frozenset({2, 3}), MARKET, Random(1)) is None  # noqa: S311
