"""A folder of the layout: the files as texts, and the points that they state, read apart from the importer."""

import csv
import re
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

GAMEWEEK = re.compile(r"gw([0-9]+)\.csv", re.IGNORECASE)
TABLES = ("players_raw.csv", "teams.csv", "fixtures.csv")
ENCODINGS = ("utf-8-sig", "cp1252", "latin-1")
"""Newer seasons are UTF-8; older ones were written on Windows, or in Latin-1, which reads any byte."""
NEEDED = ("element", "fixture", "total_points")


class UnreadableError(Exception):
    """The folder cannot be checked; the message says why."""


@dataclass(frozen=True)
class StatedPoints:
    """What a row of a gameweek file says that somebody scored in a match."""

    file: str
    line: int
    name: str
    round: int
    element: int
    match: int
    points: int


@dataclass(frozen=True)
class Folder:
    """The files by name, and every row's points."""

    files: dict[str, str]
    rows: tuple[StatedPoints, ...]


def read_folder(folder: Path) -> Folder:
    """Read a folder: `gws/gwN.csv` (or `gwN.csv` beside the tables), and the tables that are there.

    Raises:
        UnreadableError: no folder, no gameweek file, or a row without the points that it should state.
    """
    if not folder.is_dir():
        raise UnreadableError(f"{folder} is no folder")
    below = folder / "gws" if (folder / "gws").is_dir() else folder
    found = [(int(match[1]), path) for path in below.iterdir() if (match := GAMEWEEK.fullmatch(path.name))]
    gameweeks = sorted(found, key=lambda pair: (pair[0], pair[1].name))
    if not gameweeks:
        raise UnreadableError(f"{below} has no gameweek files (gw1.csv, gw2.csv …)")
    files = {name: _text(folder / name) for name in TABLES if (folder / name).is_file()}
    rows: list[StatedPoints] = []
    for week, path in gameweeks:
        name = path.relative_to(folder).as_posix()
        files[name] = _text(path)
        rows += _stated(name, week, files[name])
    return Folder(files, tuple(rows))


def _text(path: Path) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableError(f"{path} cannot be read: {error.strerror}") from error
    for encoding in ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("latin-1 reads any byte")


def _stated(file: str, week: int, text: str) -> list[StatedPoints]:
    reader = csv.DictReader(StringIO(text, newline=""))
    if text.strip() and (lacking := [name for name in NEEDED if name not in (reader.fieldnames or ())]):
        raise UnreadableError(f"{file} has no column {', '.join(lacking)}")
    try:
        return [
            StatedPoints(
                file=file,
                line=reader.line_num,
                name=row.get("name") or "",
                round=_number(row.get("round") or week),
                element=_number(row["element"]),
                match=_number(row["fixture"]),
                points=_number(row["total_points"]),
            )
            for row in reader
        ]
    except (csv.Error, TypeError, ValueError) as error:
        raise UnreadableError(f"{file}, line {reader.line_num}: {error}") from error


def _number(cell: str | int) -> int:
    number = float(cell)
    if not number.is_integer():
        raise ValueError(f"{cell!r} is no whole number")
    return int(number)
