"""Reader of the tables: typed lines of each, and every problem with its file and line, without joining tables."""

import re
from collections.abc import Iterable, Mapping

from contests.imports.formats.fpl import layout
from contests.imports.formats.fpl.records import FileMatch, FilePlayer, GameweekLine, Reading
from contests.imports.formats.fpl.tables import Table, TableLine, problem_at, read_table
from contests.imports.formats.problems import FileProblem, quote

MOST_GAMEWEEKS = 60
_INITIALS = re.compile(r"^(?:\w{1,2}\.\s*)+|\s+\w{1,2}\.$")
_NEEDED = ("element", "fixture", "was_home", *layout.ALWAYS_COUNTED)


def read(files: Mapping[str, str], *, remembered: Iterable[str] = ()) -> Reading:
    """Read the tables of a season, or of a part of one.

    Args:
        files: text by name: `players_raw.csv`, `teams.csv`, `fixtures.csv` and any number of `gwN.csv`, each of them
            optional. Files of other names are ignored, with a notice.
        remembered: the files from an earlier import.
    """
    reading = Reading(remembered=frozenset(remembered))
    tables: dict[str, Table] = {}
    ignored: list[str] = []
    for path, text in files.items():
        name = layout.file_of(path)
        if not layout.is_known(path):
            ignored.append(path)
        elif name in tables:
            reading.problems.append(_twice(path))
        else:
            tables[name] = read_table(path, text, reading.problems)
    _read_players(tables.get(layout.PLAYERS), reading)
    _read_clubs(tables.get(layout.CLUBS), reading)
    _read_matches(tables.get(layout.MATCHES), reading)
    gameweeks = {name: week for name in tables if (week := layout.gameweek_of(name)) is not None}
    for name in sorted(gameweeks, key=lambda name: (gameweeks[name], name)):
        _read_gameweek(gameweeks[name], tables[name], reading)
    told = {match.round for match in reading.listed.values() if match.round is not None} | reading.gameweeks
    if len(told) > MOST_GAMEWEEKS:
        reading.problems.append(_too_many_gameweeks(len(told)))
    news = reading.lines or reading.listed or (reading.players and layout.PLAYERS not in reading.remembered)
    if not news and not reading.problems:
        reading.problems.append(_nothing_told())
    if ignored:
        reading.notices.append(_ignored(ignored))
    return reading


def _read_players(table: Table | None, reading: Reading) -> None:
    reading.columns |= frozenset() if table is None else table.columns
    for row in _rows(table, ("id",), reading):
        number = row.whole("id", required=True)
        if number is None:
            continue
        element_type = row.whole("element_type")
        name, surname = known_name(
            row.text("first_name") or "", row.text("second_name") or "", row.text("web_name") or ""
        )
        reading.players[number] = FilePlayer(
            code=row.whole("code"),
            name=name,
            surname=surname,
            position=None if element_type is None else layout.ELEMENT_TYPES.get(element_type),
            club=row.whole("team"),
            price=_first_price(row),
        )


def known_name(first: str, second: str, web: str) -> tuple[str, str]:
    """Return the name and surname that people know: `web` shortens a surname, or is the one name a player goes by.

    A name that neither of the others has ("J.Timber" of Jurriën Timber, a nickname) leaves them as they are.
    """
    known = _INITIALS.sub("", web)
    if not known or not second:
        return first, second or web
    if _has_words(second, known):
        return first, known
    return ("", known) if known == web and _has_words(first, known) else (first, second)


def _has_words(name: str, part: str) -> bool:
    return f" {part} ".casefold() in f" {name} ".casefold()


def _first_price(row: TableLine) -> int | None:
    now = row.whole("now_cost", most=layout.HIGHEST_PRICE)
    change = row.whole("cost_change_start", least=-layout.HIGHEST_PRICE, most=layout.HIGHEST_PRICE)
    first = 0 if now is None or change is None else now - change
    return first if 0 < first <= layout.HIGHEST_PRICE else None


def _read_clubs(table: Table | None, reading: Reading) -> None:
    for row in _rows(table, ("id", "name"), reading):
        number, name = row.whole("id", required=True), row.text("name")
        if name is None:
            row.missing("name")
        elif number is not None:
            reading.clubs[number] = name


def _read_matches(table: Table | None, reading: Reading) -> None:
    for row in _rows(table, ("id", "team_h", "team_a"), reading):
        number = row.whole("id", required=True)
        home, away = row.whole("team_h", required=True), row.whole("team_a", required=True)
        if number is None or home is None or away is None:
            continue
        reading.matches[number] = FileMatch(
            file=row.file,
            line=row.line,
            round=row.whole("event", most=layout.LAST_GAMEWEEK),
            kick_off=row.instant("kickoff_time"),
            home=home,
            away=away,
            score=_score(row),
        )


def _read_gameweek(week: int, table: Table, reading: Reading) -> None:
    if not table.rows:
        reading.gameweeks.add(week)
        listed = week in {match.round for match in reading.matches.values()}
        reading.notices.append(_not_counted_yet(table.file) if listed else _blank(table.file))
        return
    reading.columns |= table.columns
    for row in _rows(table, _NEEDED, reading):
        found = _gameweek_line(row, week, table.columns)
        if found is not None:
            reading.lines.append(found)
            reading.gameweeks.add(found.round)


def _gameweek_line(row: TableLine, week: int, columns: frozenset[str]) -> GameweekLine | None:
    element, match = row.whole("element", required=True), row.whole("fixture", required=True)
    at_home = row.flag("was_home", required=True)
    position = row.text("position")
    if position is not None and position.upper() not in layout.POSITIONS:
        row.fault(
            "position",
            "position-unknown",
            pl=f"Pozycja „{quote(position)}” nie jest znana.",
            en=f"The position “{quote(position)}” is not known.",
        )
    if element is None or match is None or at_home is None:
        return None
    counted = {
        statistic: row.whole(column, least=-layout.MOST_COUNTED, most=layout.MOST_COUNTED)
        for names in (layout.ALWAYS_COUNTED, layout.SOMETIMES_COUNTED)
        for column, statistic in names.items()
        if column in columns
    }
    stated = row.whole("round", most=layout.LAST_GAMEWEEK)
    return GameweekLine(
        file=row.file,
        line=row.line,
        element=element,
        name=row.text("name") or "",
        round=week if stated is None else stated,
        match=match,
        at_home=at_home,
        opponent=row.whole("opponent_team"),
        kick_off=row.instant("kickoff_time"),
        score=_score(row),
        price=row.whole("value", most=layout.HIGHEST_PRICE) or None,
        position=None if position is None else layout.POSITIONS.get(position.upper()),
        club=row.text("team"),
        statistics={statistic: count for statistic, count in counted.items() if count},
    )


def _score(row: TableLine) -> tuple[int, int] | None:
    home, away = (row.whole(column, most=layout.HIGHEST_SCORE) for column in ("team_h_score", "team_a_score"))
    return None if home is None or away is None else (home, away)


def _rows(table: Table | None, needed: Iterable[str], reading: Reading) -> Iterable[TableLine]:
    """Return a table's lines; a table without the needed columns has none and causes a problem."""
    if table is None:
        return ()
    lacking = [column for column in needed if column not in table.columns]
    for column in lacking:
        reading.problems.append(
            problem_at(
                table.file,
                1,
                column,
                "column-missing",
                pl=f"W pliku nie ma kolumny „{column}”.",
                en=f"The file has no column “{column}”.",
            )
        )
    return () if lacking else table.rows


def _twice(path: str) -> FileProblem:
    return problem_at(
        path,
        None,
        "",
        "file-twice",
        pl="Ten plik jest tu dwa razy.",
        en="This file is here twice.",
    )


def _too_many_gameweeks(count: int) -> FileProblem:
    return FileProblem(
        "too-many-gameweeks",
        pl=f"W plikach jest {count} kolejek, a można wczytać najwyżej {MOST_GAMEWEEKS}.",
        en=f"The files have {count} gameweeks; {MOST_GAMEWEEKS} can be imported at most.",
    )


def _nothing_told() -> FileProblem:
    return FileProblem(
        "nothing-told",
        pl="W plikach nie ma ani jednego meczu ani zawodnika. Wybierz fixtures.csv, players_raw.csv albo pliki kolejek "
        "(gw1.csv, gw2.csv …).",
        en="The files hold no match and no player at all. Choose fixtures.csv, players_raw.csv or gameweek files "
        "(gw1.csv, gw2.csv …).",
    )


def _blank(file: str) -> FileProblem:
    return problem_at(
        file,
        None,
        "",
        "gameweek-blank",
        pl="W tej kolejce nikt nie grał; nie powstanie z niej kolejka rozgrywek.",
        en="No player played in this gameweek; no round is made of it.",
    )


def _not_counted_yet(file: str) -> FileProblem:
    return problem_at(
        file,
        None,
        "",
        "gameweek-empty",
        pl="W tym pliku nie ma jeszcze ani jednego wiersza, więc kolejka nie dostanie z niego cen ani statystyk.",
        en="This file has no line yet, so the round gets no prices and statistics from it.",
    )


def _ignored(paths: list[str]) -> FileProblem:
    names = ", ".join(quote(path) for path in sorted(paths)[:5])
    return FileProblem(
        "files-ignored",
        pl=f"Pominięto pliki spoza układu ({len(paths)}): {names}.",
        en=f"Files that don't belong to the layout were left aside ({len(paths)}): {names}.",
    )
