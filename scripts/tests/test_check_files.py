"""``scripts/check-files``: real schedules against the counts of a table."""

import json
from pathlib import Path
from typing import Any

import pytest

from check_files.__main__ import main

TABLE = """
| file | matches | states | stage | penalties |
|---|---|---|---|---|
| 2024-25/a.json | {matches} | awarded 1, postponed 1 | Playoffs - Final 2 | drawn 1, other 1, x 1 |
"""


def match(day: int, **told: Any) -> dict[str, Any]:
    sides = {"team1": f"Home {day}", "team2": f"Away {day}"}
    return {"round": f"Matchday {day}", "date": f"2025-03-{day:02}", "time": "15:00"} | sides | told


MATCHES = [
    match(1, status="awarded", score={"ft": [3, 0]}),
    match(2, status="postponed"),
    match(3, stage="Playoffs - Final", score={"ft": [1, 1], "p": [5, 4]}),
    match(4, stage="Playoffs - Final", score={"ft": [1, 0], "p": [2, 4]}),
    match(5, score={"ft": [0, 1], "p": [4, 4]}),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "2024-25").mkdir()
    (tmp_path / "2024-25" / "a.json").write_text(json.dumps({"name": "A", "matches": MATCHES}))
    return tmp_path


def checked(folder: Path, matches: int) -> int:
    table = folder / "COUNTS.md"
    table.write_text(TABLE.format(matches=matches))
    return main([str(table), str(folder)])


def test_a_file_with_the_counts_of_the_table_is_right(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(folder, 5) == 0
    told = capsys.readouterr().out
    assert "files 1 matches 5 differences 0 faulty 1" in told
    assert "score-impossible" in told, "the match whose penalties nobody won waits"


def test_another_number_is_a_difference(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(folder, 6) == 1
    assert "2024-25/a.json" in capsys.readouterr().out


def test_a_missing_file_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "2024-25" / "a.json").unlink()
    assert checked(folder, 5) == 2
    assert "a.json" in capsys.readouterr().err
