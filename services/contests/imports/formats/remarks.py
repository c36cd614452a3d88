"""Problems and notices of a table of matches."""

from collections.abc import Sequence

from contests.imports.formats.fpl.tables import TableLine
from contests.imports.formats.openfootball.keys import race_key
from contests.imports.formats.openfootball.parser import FileRace
from contests.imports.formats.problems import FileProblem, quote


def date_fault(row: TableLine, column: str, text: str) -> None:
    """Record that a cell is no moment."""
    row.fault(
        column,
        "date-impossible",
        pl=f"„{quote(text)}” nie jest datą ani godziną (2026-12-31 18:00 albo 31.12.2026 18:00).",
        en=f"“{quote(text)}” is neither a date nor a time (2026-12-31 18:00 or 31.12.2026 18:00).",
    )


def too_early(row: TableLine, column: str, text: str, year: int) -> None:
    """Record that a day lies before the first year that is read."""
    row.fault(
        column,
        "date-too-early",
        pl=f"„{quote(text)}” jest przed rokiem {year}. Wybierz dni, od których i do których czytać.",
        en=f"“{quote(text)}” lies before the year {year}. Choose from which day to which day it is read.",
    )


def lines_outside(count: int) -> FileProblem:
    """Return the notice of lines that are left out because of their days."""
    return FileProblem(
        "days-left-out",
        pl=f"Wiersze spoza wybranych dni: {count}. Pomijamy je.",
        en=f"Lines outside of the chosen days: {count}. They are left out.",
        line=1,
    )


def sides_fault(row: TableLine, column: str, text: str) -> None:
    """Record that a cell does not hold the two sides of a match."""
    row.fault(
        column,
        "sides-unclear",
        pl=f"W „{quote(text)}” nie widać dwóch stron meczu (Orły – Sokoły).",
        en=f"“{quote(text)}” does not show the two sides of a match (Eagles – Hawks).",
    )


def score_fault(row: TableLine, column: str, text: str) -> None:
    """Record that a cell is no score."""
    row.fault(
        column,
        "score-invalid",
        pl=f"„{quote(text)}” nie jest wynikiem (2:1).",
        en=f"“{quote(text)}” is not a score (2:1).",
    )


def column_missing(missing: list[str], header: tuple[str, ...]) -> FileProblem:
    """Return the problem of a table without some of the named columns."""
    wanted, there = ", ".join(quote(name) for name in missing), ", ".join(quote(name) for name in header)
    return FileProblem(
        "column-missing",
        pl=f"W tabeli nie ma kolumn: {wanted}. Są: {there}.",
        en=f"The table has no columns {wanted}. It has: {there}.",
        line=1,
    )


def columns_not_read(names: list[str]) -> FileProblem:
    """Return the notice of columns that are not read."""
    listed = ", ".join(quote(name) for name in names)
    return FileProblem(
        "columns-not-read",
        pl=f"Tych kolumn nie wczytujemy: {listed}.",
        en=f"These columns are not read: {listed}.",
        line=1,
    )


def day_order(text: str, *, is_month: bool) -> FileProblem:
    """Return the notice of days that can be read in two ways."""
    if is_month:
        pl = f"Dni takie jak „{quote(text)}” czytamy tak: najpierw miesiąc, potem dzień."
        return FileProblem("month-first", pl=pl, en=f"Days such as “{quote(text)}” are read month first.")
    pl = f"Dni takie jak „{quote(text)}” czytamy tak: najpierw dzień, potem miesiąc."
    return FileProblem("day-first", pl=pl, en=f"Days such as “{quote(text)}” are read day first.")


def retirements(lines: Sequence[int]) -> FileProblem:
    """Return the notice of matches that ended early."""
    listed = ", ".join(str(line) for line in lines)
    return FileProblem(
        "match-retired",
        pl=f"Mecze zakończone kreczem (wiersze {listed}): plik nie mówi, czyim. Wpisz ich wyniki ręcznie.",
        en=f"Retirements (lines {listed}): the file does not say who gave up. Enter their results by hand.",
        line=lines[0],
    )


def misfit(line: int, cells: int, columns: int) -> FileProblem:
    """Return the problem of a line with more cells than the header has."""
    return FileProblem(
        "line-misfit",
        pl=f"Wiersz ma {cells} wartości, a nagłówek {columns} kolumn.",
        en=f"The line has {cells} values, the header {columns} columns.",
        line=line,
        pointer=f"/{line}",
    )


def broken(line: int) -> FileProblem:
    """Return the problem of a quote that never ends."""
    return FileProblem(
        "csv-invalid",
        pl="Od tego miejsca plik nie jest poprawną tabelą CSV: sprawdź cudzysłowy.",
        en="From here on the file is not a valid CSV table: check the quotes.",
        line=line,
        pointer=f"/{line}",
    )


def events_twice(races: Sequence[FileRace]) -> list[FileProblem]:
    """Return the problems of competitions with the key of an earlier one."""
    first: dict[str, int] = {}
    problems: list[FileProblem] = []
    for race in races:
        key = race_key(race)
        if key in first:
            problems.append(
                FileProblem(
                    "event-twice",
                    pl=f"Zawody „{quote(race.name)}” są już w wierszu {first[key]}. Zmień nazwę albo kolejkę.",
                    en=f"“{quote(race.name)}” stands in line {first[key]} already. Change the name or the round.",
                    line=race.line,
                    pointer=f"/{race.line}",
                )
            )
        first.setdefault(key, race.line)
    return problems
