"""The problems and notices of matches and athletes in a season's tables, in both languages."""

from collections.abc import Sequence

from contests.imports.formats.fpl.records import FileMatch, GameweekLine
from contests.imports.formats.fpl.tables import problem_at
from contests.imports.formats.problems import FileProblem, quote

MOST_NAMED = 5
"""The number of names in a sentence; the others are counted."""


def contradiction(line: GameweekLine, before: GameweekLine) -> FileProblem:
    """Return the problem of two different lines of one athlete in one match."""
    return problem_at(
        line.file,
        line.line,
        "element",
        "athlete-twice",
        pl=f"„{quote(line.name)}” ma już inny wiersz z tego meczu: {quote(before.file)}, wiersz {before.line}.",
        en=f"“{quote(line.name)}” has another line of this match already: {quote(before.file)}, line {before.line}.",
    )


def repeated(count: int) -> FileProblem:
    """Return the notice of lines that occur more than once."""
    return FileProblem(
        "lines-repeated",
        pl=f"Powtórzone wiersze ({count}) policzono raz.",
        en=f"Repeated lines ({count}) were counted once.",
    )


def sides_differ(line: GameweekLine) -> FileProblem:
    """Return the problem of a match with different clubs in different places."""
    return problem_at(
        line.file,
        line.line,
        "opponent_team",
        "sides-differ",
        pl=f"Pliki nie zgadzają się co do tego, kto grał w meczu {line.match}.",
        en=f"The files don't agree on who played match {line.match}.",
    )


def lacking(line: GameweekLine, column: str) -> FileProblem:
    """Return the problem of a match's value that is in no file."""
    return problem_at(
        line.file,
        line.line,
        column,
        "field-missing",
        pl=f"Ani tu, ani w fixtures.csv nie ma „{column}” meczu {line.match}.",
        en=f"Neither this file nor fixtures.csv has “{column}” of match {line.match}.",
    )


def same_club(source: GameweekLine | FileMatch, name: str) -> FileProblem:
    """Return the problem of a club that plays against itself."""
    return problem_at(
        source.file,
        source.line,
        "opponent_team" if isinstance(source, GameweekLine) else "team_a",
        "same-team-twice",
        pl=f"„{quote(name)}” gra sama ze sobą.",
        en=f"“{quote(name)}” plays against itself.",
    )


def moved(source: GameweekLine | FileMatch, home: str, away: str, gameweek: int) -> FileProblem:
    """Return the notice of a match in a gameweek in which it is not played."""
    return problem_at(
        source.file,
        source.line,
        "fixture" if isinstance(source, GameweekLine) else "event",
        "match-moved",
        pl=f"Mecz {quote(home)} – {quote(away)} przełożono z kolejki, która ma w plikach numer {gameweek}.",
        en=f"{quote(home)} – {quote(away)} was moved from gameweek {gameweek} of the files.",
    )


def undated(matches: Sequence[str]) -> FileProblem:
    """Return the notice of matches without a round, because the list has no gameweek or time for them."""
    return FileProblem(
        "matches-undated",
        pl=f"Mecze bez kolejki albo terminu ({len(matches)}): {_first(matches)}. Trafią do kolejki, gdy fixtures.csv "
        "poda ich nowy termin.",
        en=f"Matches without a gameweek or a time ({len(matches)}): {_first(matches)}. They get a round once "
        "fixtures.csv has their new date.",
    )


def scores_wait(count: int) -> FileProblem:
    """Return the notice of scores in the list of matches without lines in a gameweek file."""
    return FileProblem(
        "scores-wait",
        pl=f"Wyników z fixtures.csv, do których nie ma statystyk ({count}), nie wczytano: przyjdą z plikami kolejek.",
        en=f"Scores of fixtures.csv without statistics ({count}) were not taken: they come with the gameweek files.",
    )


def clubs_nameless(count: int) -> FileProblem:
    """Return the notice of clubs without a name in the files."""
    return FileProblem(
        "clubs-nameless",
        pl=f"Pliki nie podają nazw klubów ({count}). Dodaj teams.csv (kolumny id i name) albo nadaj nazwy później.",
        en=f"The files don't name the clubs ({count}). Add teams.csv (columns id and name) or name them later.",
    )


def athletes_left_out(names: Sequence[str]) -> FileProblem:
    """Return the notice of players in the table who cannot become athletes."""
    return FileProblem(
        "athletes-left-out",
        pl=f"Pominięto zawodników bez pozycji, klubu albo ceny w players_raw.csv ({len(names)}): {_first(names)}.",
        en=f"Players without a position, club or price in players_raw.csv were left out ({len(names)}): "
        f"{_first(names)}.",
    )


def tables_remembered(names: Sequence[str]) -> FileProblem:
    """Return the notice of tables from an earlier import."""
    return FileProblem(
        "tables-remembered",
        pl=f"Nie ma tu tych tabel, więc użyto wczytanych wcześniej: {', '.join(names)}.",
        en=f"These tables are not here, so those imported before were used: {', '.join(names)}.",
    )


def shifted_as_before(days: float) -> FileProblem:
    """Return the notice of a shift of dates from an earlier import."""
    said = f"{days:+.1f}".removesuffix(".0")
    return FileProblem(
        "shifted-as-before",
        pl=f"Daty przesunięto tak jak przy poprzednim imporcie: o {said.replace('.', ',')} dni.",
        en=f"Dates were shifted as in the import before: by {said} days.",
    )


def _first(names: Sequence[str]) -> str:
    shown = ", ".join(quote(name) for name in names[:MOST_NAMED])
    return shown + ", …" if len(names) > MOST_NAMED else shown
