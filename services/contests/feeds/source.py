"""Fetching of a feed's files: one file, or the tables of a season in a folder."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from http import HTTPStatus

from contests.feeds import faults
from contests.feeds.bodies import FeedReading
from contests.feeds.faults import FetchFault
from contests.feeds.fetcher import Fetched, Fetcher, Marks
from contests.feeds.models import FeedFileRow, FeedRow
from contests.feeds.presets import KEY_HEADER, PRESETS
from contests.feeds.snapshot import given_in
from contests.imports.bodies import LARGEST_FILE, LARGEST_SEASON
from contests.imports.formats.fpl import layout
from contests.imports.formats.fpl.parser import read as read_season
from contests.imports.formats.options import TABLE_FIELDS, ChangeKind, ImportOptions

ONLY = ""
"""The name of a feed's one file."""
MARKS_COUNT = timedelta(days=1)
"""How long a source's 304 responses are trusted; then the whole file is requested once."""
_KEY_REFUSED = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN})
_BY_DAYS = frozenset({"csv", "openfootball"})
"""Formats of which days can be chosen."""
_MOST_WEEKS_AT_ONCE = 6
"""Limits a late start in a season, which takes several checks."""
_FRESH_WEEKS = 2
"""The number of latest gameweeks to fetch at each check, because bonus points and corrections come late."""


@dataclass(frozen=True)
class Source:
    """The part of a feed that a check needs, with the last files."""

    url: str | None
    format: str
    kept: Mapping[str, Fetched] = field(default_factory=dict[str, Fetched])
    key: str | None = field(default=None, repr=False)
    """The organizer's key of the service."""
    cut: Callable[[str], str] | None = None
    """What makes the text to read of a ready source's file."""

    @classmethod
    def of(cls, row: FeedRow, files: Mapping[str, FeedFileRow], key: str | None) -> "Source":
        """Return the part of the stored feed that a check needs, with its opened key."""
        oldest = datetime.now(UTC) - MARKS_COUNT
        kept = {
            name: Fetched(file.text, Marks(file.etag, file.last_modified) if file.came_at > oldest else Marks())
            for name, file in files.items()
        }
        return cls(row.url, row.format, kept, key, cut_of(row.preset, row.league, row.season))

    async def news(self, fetcher: Fetcher) -> dict[str, Fetched]:
        """Return the fetched files, even if their text is the same; none for a feed without an address.

        Raises:
            FetchFault: a needed file did not arrive.
        """
        if self.url is None:
            return {}
        if self.format != "fpl":
            return await self._ask(fetcher, ONLY, self.url)
        folder, found = self.url.rstrip("/"), dict[str, Fetched]()
        for name in layout.TABLES:
            found |= await self._ask(fetcher, name, f"{folder}/{name}")
        matches = (found.get(layout.MATCHES) or self.kept[layout.MATCHES]).text
        for name in self._weeks(matches):
            try:
                found |= await self._ask(fetcher, name, f"{folder}/gws/{name}")
            except FetchFault as fault:
                if fault.status != HTTPStatus.NOT_FOUND:  # the gameweek has begun, but the source has no file of it yet
                    raise
        return found

    def _weeks(self, matches: str) -> list[str]:
        """Return the gameweeks' files to fetch: those that have begun and are missing, and the latest."""
        listed, now = read_season({layout.MATCHES: matches}).listed, datetime.now(UTC)
        begun = {one.round for one in listed.values() if one.round and one.kick_off and one.kick_off <= now}
        latest = sorted(begun)[-_FRESH_WEEKS:]
        missing = [week for week in sorted(begun) if _week(week) not in self.kept and week not in latest]
        return [_week(week) for week in (*missing[:_MOST_WEEKS_AT_ONCE], *latest)]

    async def _ask(self, fetcher: Fetcher, name: str, url: str) -> dict[str, Fetched]:
        kept = self.kept.get(name)
        secret = {} if self.key is None else {KEY_HEADER: self.key}
        try:
            found = await fetcher.get(url, kept.marks if kept is not None else Marks(), secret)
        except FetchFault as fault:
            if secret and fault.status is not None and fault.status in _KEY_REFUSED:
                raise FetchFault(faults.key_refused(fault.status), status=fault.status) from fault
            raise
        if found is not None and self.cut is not None:
            found = replace(found, text=self.cut(found.text))
        return {} if found is None else {name: found}


def cut_of(preset: str | None, league: str | None, season: str | None) -> Callable[[str], str] | None:
    """Return what makes the text to read of a ready source's file; None where the whole file is read."""
    if preset is None or league is None or season is None:
        return None
    return PRESETS[preset].cut_of(league, season)


def _week(number: int) -> str:
    return f"gw{number}.csv"


def is_cut(reading: FeedReading | FeedRow) -> bool:
    """Return whether only some days of a file are read."""
    return reading.format in _BY_DAYS and not (reading.from_day is None and reading.to_day is None)


def stored_text(files: Mapping[str, Fetched], form: str, *, is_cut: bool = False) -> str:
    """Return files as one text, in the form of an import.

    Args:
        files: the files by name.
        form: their format.
        is_cut: whether only some days of a table are read, so that it may be as large as a season.

    Raises:
        FetchFault: they exceed the limit of an import.
    """
    size = sum(len(file.text) for file in files.values())
    most = LARGEST_SEASON if is_cut or form == "fpl" else LARGEST_FILE
    if size > most:
        raise FetchFault(faults.file_too_large(most) if form in _BY_DAYS and not is_cut else faults.too_large(most))
    if form == "fpl":
        return json.dumps({name: file.text for name, file in files.items()}, ensure_ascii=False)
    return files[ONLY].text


def options_of(row: FeedRow, *, only: tuple[ChangeKind, ...] = (), shift_before: int = 0) -> ImportOptions:
    """Return the options for reading a feed's files and for the kinds of changes."""
    return ImportOptions.model_validate(
        {name: getattr(row, name) for name in TABLE_FIELDS}
        | {
            "today": row.made_at.date(),
            "format": row.format,
            "columns": row.columns,
            "time_zone": row.time_zone,
            "shift_days": row.shift_days,
            "only": only,
            "leaves_odd": True,
            "aside": row.aside,
            "publishes": "results" in only,
            "given": given_in(row.seen) if "results" in only else {},
            "shift_before": shift_before,
        }
    )


def kinds_by_itself(row: FeedRow) -> tuple[ChangeKind, ...]:
    """Return the kinds of changes that a feed applies by itself."""
    wanted: tuple[tuple[ChangeKind, str], ...] = (("kickOffs", row.kick_offs), ("results", row.results))
    return tuple(kind for kind, how in wanted if how == "itself")
