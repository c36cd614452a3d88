"""The choice of a ready source: its address, format and columns, and what of it an organizer may get wrong."""

from typing import Any, TypeVar

from contests.feeds.bodies import FeedReading
from contests.feeds.errors import (
    FeedByHandOnly,
    FeedKeyMissing,
    FeedLeagueUnknown,
    FeedPresetFixed,
    FeedSeasonInvalid,
    FeedTakesNoKey,
    FeedTooOften,
)
from contests.feeds.models import FeedRow
from contests.feeds.presets import PRESETS
from contests.imports.formats.options import TABLE_FIELDS

_FIXED = frozenset({"url", "columns", *TABLE_FIELDS})
ReadingT = TypeVar("ReadingT", bound=FeedReading)


def resolved(reading: ReadingT) -> ReadingT:
    """Return a reading with the address, the format, the columns and the zone of its ready source.

    Raises:
        FeedByHandOnly: programs may not collect its files.
        FeedLeagueUnknown: it has no such competition.
        FeedSeasonInvalid: it writes seasons otherwise.
        FeedKeyMissing: it needs a key.
        FeedTakesNoKey: it works without a key.
    """
    choice = reading.preset
    if choice is None:
        return reading
    preset = PRESETS[choice.id]
    if preset.address is None:
        raise FeedByHandOnly(source=preset.name)
    league = preset.league_of(choice.league)
    if league is None:
        raise FeedLeagueUnknown.in_field("/preset/league", source=preset.name, league=choice.league)
    if preset.season.fullmatch(choice.season) is None:
        raise FeedSeasonInvalid.in_field("/preset/season", example=preset.season_example)
    if preset.needs_key and choice.key is None:
        raise FeedKeyMissing.in_field("/preset/key")
    if choice.key is not None and not preset.needs_key:
        raise FeedTakesNoKey
    told: dict[str, Any] = {
        "url": preset.url_of(choice.league, choice.season),
        "format": preset.format,
        "columns": dict(preset.columns),
        "time_zone": league.time_zone,
    }
    as_usual = {name: FeedReading.model_fields[name].default for name in TABLE_FIELDS}
    return reading.model_copy(update=as_usual | told)


def require_pace(preset: str | None, every_minutes: int) -> None:
    """Require that checks of a ready source stay within its limits.

    Raises:
        FeedTooOften: they would not.
    """
    if preset is not None and every_minutes < PRESETS[preset].least_minutes:
        raise FeedTooOften.in_field("/everyMinutes", minutes=PRESETS[preset].least_minutes)


def require_changeable(row: FeedRow, changes: dict[str, Any], key: str | None) -> None:
    """Require that a feed may change so.

    Raises:
        FeedPresetFixed: a ready source's address or columns would change.
        FeedTakesNoKey: it works without a key.
        FeedTooOften: it would be checked too often.
    """
    if row.preset is not None and changes.keys() & _FIXED:
        raise FeedPresetFixed
    if key is not None and (row.preset is None or not PRESETS[row.preset].needs_key):
        raise FeedTakesNoKey
    require_pace(row.preset, changes.get("every_minutes", row.every_minutes))
