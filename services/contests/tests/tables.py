"""The small made-up season in tests: its tables, to be changed cell by cell, and what becomes of them."""

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

from contests.imports.bodies import ImportCreate
from contests.imports.formats.files import read_files
from contests.imports.formats.fpl.layout import TABLES, file_of
from contests.imports.formats.fpl.matches import Matches, matches_of
from contests.imports.formats.fpl.parser import read
from contests.imports.formats.fpl.records import Reading
from contests.imports.formats.fpl.seasons import season_of
from contests.imports.formats.plan import Plan, PlannedFixture
from contests.imports.formats.problems import FileProblem

SMALL_SEASON = Path(__file__).parents[3] / "proto-contracts" / "tests" / "data" / "small-season"


Line = dict[str, str]


Files = dict[str, str]


def small_season() -> Files:
    """Answer the files as a browser would send them, fresh to be changed."""
    files = sorted(SMALL_SEASON.rglob("*.csv"))
    return {file.relative_to(SMALL_SEASON).as_posix(): file.read_text(encoding="utf-8") for file in files}


def tables_of(files: Mapping[str, str]) -> Files:
    """Answer the files of the whole season alone, without any gameweek."""
    return {name: text for name, text in files.items() if file_of(name) in TABLES}


def changed(
    files: Mapping[str, str], name: str, change: Callable[[Line], Line | None], *, more: Iterable[Line] = ()
) -> Files:
    """Answer the files with every line of one of them as `change` has it (None: left out), and lines behind."""
    path = next(path for path in files if file_of(path) == name)
    lines = [
        line for row in csv.DictReader(StringIO(files[path], newline="")) if (line := change(dict(row))) is not None
    ]
    lines += list(more)
    out = StringIO(newline="")
    writer = csv.DictWriter(out, list(dict.fromkeys(name for line in lines for name in line)), lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return {**files, path: out.getvalue()}


def with_cells(where: Mapping[str, str], **cells: str) -> Callable[[Line], Line]:
    """Answer a change of the lines that have the cells of `where`."""
    return lambda line: line | cells if where.items() <= line.items() else line


def without(*columns: str) -> Callable[[Line], Line]:
    return lambda line: {name: cell for name, cell in line.items() if name not in columns}


def rows_of(files: Mapping[str, str], name: str) -> list[Line]:
    text = next(text for path, text in files.items() if file_of(path) == name)
    return [dict(row) for row in csv.DictReader(StringIO(text, newline=""))]


def reading_of(files: Mapping[str, str]) -> Reading:
    return read(files)


def matched(files: Mapping[str, str]) -> Matches:
    reading = read(files)
    assert reading.problems == []
    return matches_of(reading, season_of(reading).label)


def looked_through(files: Mapping[str, str], **options: Any) -> tuple[Plan, list[FileProblem]]:
    body = ImportCreate.model_validate({"format": "fpl", "files": files} | options)
    return read_files(body.stored({}), body.options(remembered=(), shift_before=0))


def plan_of(files: Mapping[str, str], **options: Any) -> Plan:
    """Answer what becomes of files without problems, apart from their own text."""
    plan, problems = looked_through(files, **options)
    assert problems == []
    return replace(plan, tables={})


def gameweek(plan: Plan, number: int) -> PlannedFixture:
    return next(fixture for fixture in plan.fixtures if fixture.key.endswith(f"gw{number}"))


def codes(problems: Iterable[FileProblem]) -> list[tuple[str, str | None, int | None]]:
    return [(problem.code, problem.file, problem.line) for problem in problems]
