"""What is wrong with matches and athletes of a season's tables, or worth knowing of them, in both languages."""

from collections.abc import Sequence

from contests.imports.formats.fpl.records import FileMatch, GameweekLine
from contests.imports.formats.fpl.tables import problem_at
from contests.imports.formats.problems import FileProblem, quote

MOST_NAMED = 5
"""Of those whom a sentence counts, so many are named."""


def contradiction(line: GameweekLine, before: GameweekLine) -> FileProblem:
    """Tell of two lines of one athlete in one match that differ."""
    return problem_at(
        line.file,
        line.line,
        "element",
        "athlete-twice",
        pl=f"„{quote(line.name)}” ma już inny wiersz z tego meczu: {quote(before.file)}, wiersz {before.line}.",
        en=f"“{quote(line.name)}” has another line of this match already: {quote(before.file)}, line {before.line}.",
    )


def repeated(count: int) -> FileProblem:
    """Tell of lines that stand in the files more than once."""
    return FileProblem(
        "lines-repeated",
        pl=f"Powtórzone wiersze ({count}) policzono raz.",
        en=f"Repeated lines ({count}) were counted once.",
    )


def sides_differ(line: GameweekLine) -> FileProblem:
    """Tell that a match has other clubs in other places."""
    return problem_at(
        line.file,
        line.line,
        "opponent_team",
        "sides-differ",
        pl=f"Pliki nie zgadzają się co do tego, kto grał w meczu {line.match}.",
        en=f"The files don't agree on who played match {line.match}.",
    )


def lacking(line: GameweekLine, column: str) -> FileProblem:
    """Tell that no file says something of a match."""
    return problem_at(
        line.file,
        line.line,
        column,
        "field-missing",
        pl=f"Ani tu, ani w fixtures.csv nie ma „{column}” meczu {line.match}.",
        en=f"Neither this file nor fixtures.csv has “{column}” of match {line.match}.",
    )


def same_club(source: GameweekLine | FileMatch, name: str) -> FileProblem:
    """Tell that a club plays against itself."""
    return problem_at(
        source.file,
        source.line,
        "opponent_team" if isinstance(source, GameweekLine) else "team_a",
        "same-team-twice",
        pl=f"„{quote(name)}” gra sama ze sobą.",
        en=f"“{quote(name)}” plays against itself.",
    )


def moved(source: GameweekLine | FileMatch, home: str, away: str, gameweek: int) -> FileProblem:
    """Tell that a match stands in a gameweek in which it is not played."""
    return problem_at(
        source.file,
        source.line,
        "fixture" if isinstance(source, GameweekLine) else "event",
        "match-moved",
        pl=f"Mecz {quote(home)} – {quote(away)} przełożono z kolejki, która ma w plikach numer {gameweek}.",
        en=f"{quote(home)} – {quote(away)} was moved from gameweek {gameweek} of the files.",
    )


def undated(matches: Sequence[str]) -> FileProblem:
    """Tell of matches that stand in no round, because the list says no gameweek or no time."""
    return FileProblem(
        "matches-undated",
        pl=f"Mecze bez kolejki albo terminu ({len(matches)}): {_first(matches)}. Trafią do kolejki, gdy fixtures.csv "
        "poda ich nowy termin.",
        en=f"Matches without a gameweek or a time ({len(matches)}): {_first(matches)}. They get a round once "
        "fixtures.csv has their new date.",
    )


def scores_wait(count: int) -> FileProblem:
    """Tell of scores in the list of matches of which no gameweek file says who played."""
    return FileProblem(
        "scores-wait",
        pl=f"Wyników z fixtures.csv, do których nie ma statystyk ({count}), nie wczytano: przyjdą z plikami kolejek.",
        en=f"Scores of fixtures.csv without statistics ({count}) were not taken: they come with the gameweek files.",
    )


def clubs_nameless(count: int) -> FileProblem:
    """Tell of clubs that no file names."""
    return FileProblem(
        "clubs-nameless",
        pl=f"Pliki nie podają nazw klubów ({count}). Dodaj teams.csv (kolumny id i name) albo nadaj nazwy później.",
        en=f"The files don't name the clubs ({count}). Add teams.csv (columns id and name) or name them later.",
    )


def athletes_left_out(names: Sequence[str]) -> FileProblem:
    """Tell of people in the table of players who cannot be made athletes."""
    return FileProblem(
        "athletes-left-out",
        pl=f"Pominięto zawodników bez pozycji, klubu albo ceny w players_raw.csv ({len(names)}): {_first(names)}.",
        en=f"Players without a position, club or price in players_raw.csv were left out ({len(names)}): "
        f"{_first(names)}.",
    )


def tables_remembered(names: Sequence[str]) -> FileProblem:
    """Tell which tables an earlier import brought."""
    return FileProblem(
        "tables-remembered",
        pl=f"Nie ma tu tych tabel, więc użyto wczytanych wcześniej: {', '.join(names)}.",
        en=f"These tables are not here, so those imported before were used: {', '.join(names)}.",
    )


def shifted_as_before(days: float) -> FileProblem:
    """Tell that dates move as in an earlier import."""
    said = f"{days:+.1f}".removesuffix(".0")
    return FileProblem(
        "shifted-as-before",
        pl=f"Daty przesunięto tak jak przy poprzednim imporcie: o {said.replace('.', ',')} dni.",
        en=f"Dates were shifted as in the import before: by {said} days.",
    )


def _first(names: Sequence[str]) -> str:
    shown = ", ".join(quote(name) for name in names[:MOST_NAMED])
    return shown + ", …" if len(names) > MOST_NAMED else shown
