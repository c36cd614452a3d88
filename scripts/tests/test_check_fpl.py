"""``scripts/check-fpl``: the engine's points against files of the Fantasy-Premier-League layout."""

import asyncio
import csv
import os
import re
import shutil
import subprocess
from collections.abc import Awaitable, Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path

import pytest

from check_fpl.__main__ import check, compare, main
from check_fpl.folder import UnreadableError, read_folder
from check_fpl.season import play
from kit.testing import log_lines
from kit.testing.server import VARIABLE
from project import ROOT

SMALL = ROOT / "proto-contracts" / "tests" / "data" / "small-season"
"""A made-up season whose points were worked out by hand."""
ROWS = 56
TEAMS = 200
"""Generated ones that play a real season."""
REAL = Path(os.environ.get("TRYBUNA_FPL_DATA") or Path(os.environ.get("TRYBUNA_DATA", ROOT / "../shared/data")) / "fpl")
SEASONS = sorted(found for found in REAL.iterdir() if (found / "gws").is_dir()) if REAL.is_dir() else []
NO_SEASON = pytest.param(
    None, marks=pytest.mark.skip(reason=f"no season below {REAL}; TRYBUNA_FPL_DATA names the folder with public data")
)
Line = dict[str, str]
Checked = Callable[[Path], Awaitable[tuple[int, str, str]]]


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A copy of the small season, to be changed."""
    return shutil.copytree(SMALL, tmp_path / "season")


def rewrite(file: Path, change: Callable[[Line], Line | None], more: Iterable[Line] = (), *, to: str = "utf-8") -> None:
    """Write a table anew, each line as `change` has it (None: not at all)."""
    rows = [*csv.DictReader(StringIO(file.read_text(encoding="utf-8"))), *more]
    lines = [line for row in rows if (line := change(row)) is not None]
    columns = list(dict.fromkeys(column for line in lines for column in line))
    with file.open("w", encoding=to, newline="") as out:
        writer = csv.DictWriter(out, columns, restval="")
        writer.writeheader()
        writer.writerows(lines)


def without(*columns: str) -> Callable[[Line], Line]:
    return lambda line: {name: cell for name, cell in line.items() if name not in columns}


async def mismatches(url: str, folder: Path) -> list[tuple[str, int, float]]:
    """Answer name, points in the file and points by the engine of every row that differs."""
    read = read_folder(folder)
    assert len(read.rows) >= ROWS
    return [(row.name, row.points, score.points / 10) for row, score in compare(read.rows, await play(url, read.files))]


@pytest.fixture
def checked(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Checked]:
    """Run the program's `main`; answers its exit code, its output and its errors."""
    monkeypatch.setenv(VARIABLE, postgres_url)

    async def run(folder: Path) -> tuple[int, str, str]:
        capsys.readouterr()
        code = await asyncio.to_thread(main, [str(folder)])
        said = capsys.readouterr()
        return code, said.out, said.err

    yield run
    log_lines.as_installed()  # it sets up a log of its own


async def test_every_row_of_the_small_season_matches(checked: Checked) -> None:
    code, said, told = await checked(SMALL)
    assert (code, said) == (0, f"rows {ROWS} mismatches 0\n"), told


def test_a_row_that_differs_is_shown_and_fails_the_check(season: Path, postgres_url: str) -> None:
    """Also as the program that people start."""

    def raised(line: Line) -> Line:
        return line | {"total_points": "14"} if line["element"] == "17" else line

    rewrite(season / "gws" / "gw2.csv", raised)
    outcome = subprocess.run(
        (ROOT / "scripts" / "check-fpl", season),
        env=os.environ | {VARIABLE: postgres_url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 1, outcome.stderr
    first, last = outcome.stdout.splitlines()
    assert last == f"rows {ROWS} mismatches 1"
    assert first == (
        "gws/gw2.csv:2 Fabian Szpak (element 17, round 2, match 3): 14 in the file, 13 by the engine "
        "(minutes 90: 2, goals 1: 10, goalsConceded 3: -1, saves 5: 1, bonus 1: 1)"
    )


async def test_the_points_of_the_file_are_not_what_is_compared_with_itself(season: Path, postgres_url: str) -> None:
    for file in (season / "gws").iterdir():
        rewrite(file, lambda line: line | {"total_points": "77"})
    assert len(await mismatches(postgres_url, season)) == ROWS


async def test_a_folder_that_cannot_be_read_is_told_so(season: Path, checked: Checked) -> None:
    code, said, told = await checked(season / "nowhere")
    assert (code, said) == (2, "")
    assert re.fullmatch(r"check-fpl: .*nowhere is no folder\n", told)
    (season / "gws" / "gw2.csv").write_text("name,element\nA,1\n")
    with pytest.raises(UnreadableError, match=r"gws/gw2\.csv has no column fixture, total_points"):
        read_folder(season)
    (season / "gws" / "gw2.csv").write_text("element,fixture,total_points\n1,2,many\n")
    with pytest.raises(UnreadableError, match=r"gws/gw2\.csv, line 2: could not convert"):
        read_folder(season)
    shutil.rmtree(season / "gws")
    with pytest.raises(UnreadableError, match="no gameweek files"):
        read_folder(season)


async def test_files_that_the_importer_refuses_are_told_with_their_lines(season: Path, postgres_url: str) -> None:
    def broken(line: Line) -> Line:
        return line | {"minutes": "ninety"} if line["element"] == "3" else line

    rewrite(season / "gws" / "gw1.csv", broken)
    with pytest.raises(UnreadableError, match=r"gws/gw1\.csv:4: The column “minutes” should hold a whole number"):
        await mismatches(postgres_url, season)


async def test_an_older_season_without_positions_clubs_and_utf_8_matches(season: Path, postgres_url: str) -> None:
    """As 2016-17: Latin-1, names with underscores, neither `position` nor `team`, no table beside that of players."""

    def old(line: Line) -> Line:
        name = line["name"].replace(" ", "_").translate(str.maketrans("łŁżŻóśęąćńźŹ", "lLzZósęacnzZ"))
        return without("position", "team", "starts", "xP")(line | {"name": name.replace("ę", "é")})

    for file in (season / "gws").iterdir():
        rewrite(file, old, to="latin-1")
    (season / "teams.csv").unlink()
    (season / "fixtures.csv").unlink()
    assert await mismatches(postgres_url, season) == []


async def test_a_season_with_assistant_managers_matches(season: Path, postgres_url: str) -> None:
    """As 2024-25: from some gameweek on, managers with columns of their own."""
    file = season / "gws" / "gw3.csv"
    with file.open(encoding="utf-8", newline="") as table:
        usual = next(csv.DictReader(table))
    nothing = dict.fromkeys(without("name", "team", "fixture", "kickoff_time", "round", "was_home")(usual), "0")
    counted = {
        "mng_win": "1",
        "mng_underdog_win": "1",
        "mng_goals_scored": "1",
        "mng_clean_sheets": "1",
        "mng_draw": "0",
    }
    winner = usual | nothing | counted | {"element": "21", "position": "AM", "value": "15", "total_points": "19"}
    drawn = {"mng_draw": "1", "mng_underdog_draw": "1", "mng_goals_scored": "2", "mng_win": "0", "fixture": "5"}
    halny = {"element": "22", "team": "Halny Regle", "was_home": "True", "opponent_team": "1", "total_points": "10"}
    manager = winner | drawn | {"mng_underdog_win": "0", "mng_clean_sheets": "0"} | halny
    rewrite(file, lambda line: line, [winner | {"opponent_team": usual["opponent_team"]}, manager])
    assert await mismatches(postgres_url, season) == []


@pytest.mark.thorough
@pytest.mark.parametrize("folder", SEASONS or [NO_SEASON], ids=lambda folder: getattr(folder, "name", "none"))
async def test_every_row_of_a_real_season_matches_and_every_total_of_generated_teams(
    folder: Path, postgres_url: str
) -> None:
    read = read_folder(folder)
    scores, tally = await check(postgres_url, read, teams=TEAMS, seed=1)
    found = compare(read.rows, scores)
    print(f"{folder.name}: rows {len(read.rows)} mismatches {len(found)}")
    assert not found, found[:5]
    assert tally is not None
    print(f"teams {tally.teams} gameweeks {tally.gameweeks} differences {len(tally.differences)}")
    assert not tally.differences, tally.differences[:5]
