"""Reader of the lines of a table of matches."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, tzinfo

from contests.domain.dates import FIRST_YEAR, WrittenDay, read_moment, with_years
from contests.domain.pasted_lines import sides_in
from contests.domain.pasted_scores import read_score
from contests.domain.placeholders import UNNAMED
from contests.domain.scores import Score
from contests.domain.slugs import folded
from contests.domain.zones import exists, is_twice
from contests.imports.formats import remarks
from contests.imports.formats.cells import day_text, time_text
from contests.imports.formats.fpl.tables import TableLine
from contests.imports.formats.headers import MONTH_AND_DAY, MONTHS, Column
from contests.imports.formats.layout import MATCH_COLUMNS, SIDES, Layout, has_pairs, needed_of
from contests.imports.formats.openfootball.kick_off import NOON
from contests.imports.formats.openfootball.parser import HIGHEST_SCORE, FileMatch, FileRace
from contests.imports.formats.openfootball.states import is_usual, state_of_word
from contests.imports.formats.plan import MatchState
from contests.imports.formats.problems import FileProblem, skipped_time

_MARKS = " ,"


class Lines:
    """Reads the matches of a table line by line."""

    def __init__(
        self, columns: Mapping[Column, str], zone: tzinfo | None, layout: Layout, rows: Sequence[TableLine]
    ) -> None:
        self._columns = columns
        self._zone = zone
        self._layout = layout
        self._needed = needed_of(columns, layout.rounds)
        self._has_pairs = has_pairs(columns)
        self.lacks_zone = False
        self.without_time = 0
        self.hours_twice = 0
        self._retired: list[int] = []
        self._of_states: list[FileProblem] = []
        self._unknown: set[str] = set()
        self._days = self._dated(rows)
        self._day_first = self._named_day(rows)

    @property
    def notices(self) -> list[FileProblem]:
        """Return notices of ambiguous days, and of lines without a result."""
        found = (
            [] if self._day_first is None else [remarks.day_order(self._day_first, is_month=self._layout.month_first)]
        )
        found += self._of_states
        return found if not self._retired else [*found, remarks.retirements(self._retired)]

    def race(self, row: TableLine) -> FileRace | None:
        """Return the competition of a line; None, with a problem, if a part of it is wrong."""
        texts = self._texts(row)
        kick_off, number, name = self._kick_off(row, texts), self._number(row), texts["event"]
        found = texts.get("round") if self._layout.rounds == "column" else "1"
        starters = row.texts(self._columns["starters"]) if "starters" in self._columns else []
        if found is None or kick_off is None or name is None:
            return None
        return FileRace(
            round=found,
            number=number,
            kick_off=kick_off,
            name=name,
            starters=tuple(dict.fromkeys(starters)),
            venue=texts.get("venue"),
            line=row.line,
        )

    def _texts(self, row: TableLine) -> dict[Column, str | None]:
        """Return the texts of a line by meaning; a missing one that is needed is a problem.

        A side that is missing of a match without a score is one to come.
        """
        texts: dict[Column, str | None] = {name: row.text(column) for name, column in self._columns.items()}
        if not any(texts.get(name) for name in ("score", *SIDES)):
            texts |= {name: UNNAMED for name in MATCH_COLUMNS if name in texts and texts[name] is None}
        if self._has_pairs:
            self._separate(row, texts)
        for name in self._needed:
            if texts.get(name) is None:
                row.missing(self._columns[name])
        return texts

    def _separate(self, row: TableLine, texts: dict[Column, str | None]) -> None:
        """Put the sides of a match into their places, and a score beside them where no column has it."""
        texts |= dict.fromkeys(MATCH_COLUMNS)
        if (whole := texts.get("match")) is None:
            return
        found = sides_in(whole)
        if found is None:
            remarks.sides_fault(row, self._columns["match"], whole)
            return
        texts["home"], texts["away"] = found.sides
        if found.score is not None and not any(texts.get(name) for name in ("score", *SIDES)):
            texts["score"] = found.score

    def match(self, row: TableLine) -> FileMatch | None:
        """Return the match of a line; None, with a problem, if a part of it is wrong."""
        texts = self._texts(row)
        kick_off, score, number = self._kick_off(row, texts), self._score(row, texts), self._number(row)
        found, home, away = texts.get("round"), texts["home"], texts["away"]
        if self._layout.rounds != "column":
            found = "1"
        if found is None or kick_off is None or home is None or away is None:
            return None
        return FileMatch(
            round=found,
            round_en=None,
            number=number,
            kick_off=kick_off,
            home=home,
            away=away,
            group=None,
            venue=texts.get("venue"),
            score=score,
            line=row.line,
            pointer=f"/{row.line}",
            state=self._state(row, texts, f"{home} – {away}"),
        )

    def _state(self, row: TableLine, texts: Mapping[Column, str | None], sides: str) -> MatchState:
        """Return the state of a match by its word; a word that is not known has one notice in the whole table."""
        word = texts.get("status")
        if word is None or is_usual(word) or folded(word) in self._unknown:
            return "scheduled"
        state, notice = state_of_word(word, sides, row.line, f"/{row.line}")
        self._of_states.append(notice)
        if state == "scheduled":
            self._unknown.add(folded(word))
        return state

    def _dated(self, rows: Sequence[TableLine]) -> Mapping[int, date | None]:
        """Return the days of lines whose days have no year, by line."""
        if self._layout.today is None or "date" not in self._columns:
            return {}
        written = [read_moment(self._written(row.text(self._columns["date"]) or "")).day for row in rows]
        days = with_years(written, today=self._layout.today, year=self._layout.year)
        return {
            row.line: day
            for row, one, day in zip(rows, written, days, strict=True)
            if one is not None and one.year is None
        }

    def _named_day(self, rows: Sequence[TableLine]) -> str | None:
        """Return a day whose numbers may be a day and a month or the other way round; None if the table says it."""
        texts = [row.text(self._columns["date"]) or "" for row in rows] if "date" in self._columns else []
        pairs = [found for text in texts if (found := MONTH_AND_DAY.match(text)) is not None and found[2] == "/"]
        if not pairs or any(int(found[1]) > MONTHS or int(found[3]) > MONTHS for found in pairs):
            return None
        return next((text for text in texts if MONTH_AND_DAY.match(text)), None)

    def _written(self, text: str) -> str:
        return day_text(text, month_first=self._layout.month_first)

    def _number(self, row: TableLine) -> int | None:
        return row.whole(self._columns["number"]) if "number" in self._columns else None

    def _kick_off(self, row: TableLine, texts: Mapping[Column, str | None]) -> datetime | None:
        text = texts["date"]
        if text is None:
            return None
        day, own = read_moment(self._written(text)), texts.get("time")
        clock = read_moment(time_text(own)) if own else day
        on = self._day(row, day.day)
        if day.day is not None and day.day.year is not None and day.day.year < FIRST_YEAR:
            remarks.too_early(row, self._columns["date"], text, FIRST_YEAR)
            return None
        if on is None or (day.rest.strip(_MARKS) and not own):
            remarks.date_fault(row, self._columns["date"], text)
            return None
        if own and (clock.clock is None or clock.rest.strip(_MARKS)):
            remarks.date_fault(row, self._columns["time"], own)
            return None
        if clock.clock is None:
            self.without_time += 1
        return self._instant(row, on, clock.clock or NOON)

    def _day(self, row: TableLine, day: WrittenDay | None) -> date | None:
        if day is None:
            return None
        return self._days.get(row.line) if day.year is None else day.in_year(day.year)

    def _instant(self, row: TableLine, day: date, clock: time) -> datetime | None:
        zone = clock.tzinfo or self._zone
        self.lacks_zone = self.lacks_zone or zone is None
        local = datetime.combine(day, clock, tzinfo=zone or UTC)
        if not exists(local):
            row.fault(self._columns.get("time", self._columns["date"]), **skipped_time(local))
            return None
        if is_twice(local):
            self.hours_twice += 1
        return local.astimezone(UTC)

    def _score(self, row: TableLine, texts: Mapping[Column, str | None]) -> Score | None:
        if (whole := texts.get("score")) is not None:
            found = read_score(whole)
            if found is None:
                remarks.score_fault(row, self._columns.get("score") or self._columns["match"], whole)
                return None
            if not found.is_retired:
                return found.score
            if "winner" in self._columns.get("home", "").casefold():
                return found.won_by_home()
            self._retired.append(row.line)
            return None
        home, away = (self._side(row, side) for side in SIDES)
        if (home is None) != (away is None):
            missing = SIDES[0] if home is None else SIDES[1]
            if texts.get(missing) is None:
                row.missing(self._columns.get(missing, missing))
        return None if home is None or away is None else Score(ft=(home, away))

    def _side(self, row: TableLine, side: Column) -> int | None:
        return row.whole(self._columns[side], most=HIGHEST_SCORE) if side in self._columns else None
