"""Reading of files in any format into a plan, or into a list of their problems.

There is no database access here: a season's tables take seconds, so callers run this off the event loop.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta

from contests.domain.football_text import is_football_text
from contests.domain.zones import zone_named
from contests.imports.formats import football_text
from contests.imports.formats.answers import football_data, openligadb
from contests.imports.formats.columns import read as read_columns
from contests.imports.formats.fpl import remarks
from contests.imports.formats.fpl.layout import TABLES, file_of
from contests.imports.formats.fpl.matches import matches_of
from contests.imports.formats.fpl.parser import read as read_season
from contests.imports.formats.fpl.plan import make_plan as make_season_plan
from contests.imports.formats.fpl.records import Reading
from contests.imports.formats.fpl.seasons import of_another_season, season_of
from contests.imports.formats.odd_lines import without_odd
from contests.imports.formats.openfootball.checks import check, met_again
from contests.imports.formats.openfootball.parser import Reading as MatchReading
from contests.imports.formats.openfootball.parser import read
from contests.imports.formats.openfootball.plan import make_plan, shift_of
from contests.imports.formats.options import ImportOptions
from contests.imports.formats.plan import OddLine, Plan
from contests.imports.formats.problems import FileProblem


def read_files(text: str, options: ImportOptions) -> tuple[Plan, list[FileProblem]]:
    """Read files as far as possible; with problems the plan is empty.

    Args:
        text: the file; of a format with several files, a JSON object of their texts by name.
        options: the reading options.
    """
    plan, problems = _season(json.loads(text), options) if options.format == "fpl" else _tournament(text, options)
    if problems:
        return _NOTHING, sorted(problems, key=lambda problem: (problem.file or "", problem.line or 0))
    moments = [moment for fixture in plan.fixtures for moment in (fixture.starts_at, fixture.ends_at)]
    if any(not FIRST_YEAR <= moment.year < LAST_YEAR for moment in moments):
        return _NOTHING, [_out_of_range()]
    return plan, []


FIRST_YEAR, LAST_YEAR = 1900, 2200
_NOTHING = Plan(fixtures=())
_DAY = timedelta(days=1).total_seconds()


def _tournament(text: str, options: ImportOptions) -> tuple[Plan, list[FileProblem]]:
    reading = met_again(_matches(text, options))
    problems = [*reading.problems, *check(reading.matches)]
    odd: tuple[OddLine, ...] = ()
    if problems and options.leaves_odd:
        reading, odd, problems = without_odd(reading, problems, options.aside)
    if problems:
        return _NOTHING, problems
    kick_offs = [one.kick_off for one in (*reading.matches, *reading.races)]
    try:
        shift = shift_of(kick_offs, days=options.shift_days, start_at=options.start_at)
        return replace(make_plan(reading, shift=shift, medalists=options.group_medalists), odd=odd), []
    except OverflowError:
        return _NOTHING, [_out_of_range()]


def _matches(text: str, options: ImportOptions) -> MatchReading:
    """Return the matches of a file."""
    zone = None if options.time_zone is None else zone_named(options.time_zone)
    if options.format == "csv":
        return read_columns(text, options.columns, default_zone=zone, layout=options.layout)
    if options.format == "openLigaDb":
        return openligadb.read(text)
    if options.format == "footballDataOrg":
        return football_data.read(text)
    if text.lstrip("\ufeff \t\r\n")[:1] != "{" and is_football_text(text):
        return football_text.read(text, default_zone=zone, days=options.layout.days)
    return read(text, default_zone=zone, days=options.layout.days)


def _season(files: Mapping[str, str], options: ImportOptions) -> tuple[Plan, list[FileProblem]]:
    reading = read_season(files, remembered=options.remembered)
    if reading.problems:
        return _NOTHING, reading.problems
    season = season_of(reading)
    matches = matches_of(reading, season.label)
    problems = [*of_another_season(reading, season), *matches.problems]
    if problems:
        return _NOTHING, problems
    try:
        shift = _shift(reading, options)
        plan, problems = make_season_plan(reading, matches, season, shift)
    except OverflowError:
        return _NOTHING, [_out_of_range()]
    return replace(plan, notices=(*_of_before(options), *plan.notices), tables=_tables(files, options)), problems


def _shift(reading: Reading, options: ImportOptions) -> timedelta:
    """Return the shift of a season: the organizer's, else that of the earlier import."""
    kick_offs = list(reading.kick_offs)
    if not kick_offs or (options.shift_days is None and options.start_at is None):
        return timedelta(seconds=options.shift_before)
    return shift_of(kick_offs, days=options.shift_days, start_at=options.start_at)


def _tables(files: Mapping[str, str], options: ImportOptions) -> Mapping[str, str]:
    """Return the tables that were sent, by their own names."""
    named = {file_of(path): text for path, text in files.items()}
    return {name: named[name] for name in TABLES if name in named and name not in options.remembered}


def _of_before(options: ImportOptions) -> Iterable[FileProblem]:
    """Yield notices of data reused from earlier imports."""
    if options.remembered:
        yield remarks.tables_remembered(options.remembered)
    if options.shift_before and options.shift_days is None and options.start_at is None:
        yield remarks.shifted_as_before(options.shift_before / _DAY)


def _out_of_range() -> FileProblem:
    return FileProblem(
        "date-out-of-range",
        pl=f"Po przesunięciu daty muszą mieścić się między rokiem {FIRST_YEAR} a {LAST_YEAR}.",
        en=f"Once shifted, dates must lie between the years {FIRST_YEAR} and {LAST_YEAR}.",
    )
