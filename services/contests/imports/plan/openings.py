"""Fantasy rounds that would open only when they close, because a match of the round before is played so late."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from contests.domain.openings import Playing, lets_open_at
from contests.fixtures.complete_fixtures import CompleteFixture
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.differences import FixtureDifference
from contracts.base import Text
from contracts.events.contest import Opens
from shared.bilingual_names import both


@dataclass(frozen=True)
class _Round:
    name: Text
    is_open: bool
    playing: Playing
    last: str
    """Its last match, by its sides."""


def barred_rounds(
    stored: Sequence[CompleteFixture],
    differences: Sequence[FixtureDifference],
    now: datetime,
    *,
    opens: Opens,
    closes_before: timedelta,
) -> list[FileProblem]:
    """Return a notice for each round without time for changes of squads once the file is applied.

    Args:
        stored: all rounds of the contest.
        differences: the file's.
        now: the database's clock.
        opens: when the contest's rounds open.
        closes_before: how long before its start a new round closes.
    """
    changed = {one.existing.row.id for one in differences if one.existing is not None}
    rounds = [_stored(one) for one in stored if one.row.id not in changed]
    rounds += [_planned(one, closes_before) for one in differences if one.planned.events or one.existing is not None]
    rounds.sort(key=lambda one: one.playing.starts_at)
    return [
        _notice(before, one, opens)
        for before, one in pairwise(rounds)
        if not one.is_open
        and one.playing.closes_at > now
        and lets_open_at(before.playing, opens) >= one.playing.closes_at
    ]


def _stored(one: CompleteFixture) -> _Round:
    row = one.row
    counted = [(event.starts_at, event.home_name, event.away_name) for event in one.events if event.is_counted]
    playing = Playing(
        starts_at=row.starts_at,
        ends_at=row.ends_at,
        closes_at=row.wanted_closing,
        events=tuple(start for start, *_ in counted),
        lacks_events=len(counted) < len(one.events),
        final_at=row.final_at,
    )
    return _Round(row.names, row.opened_at is not None, playing, _last(counted))


def _planned(one: FixtureDifference, closes_before: timedelta) -> _Round:
    planned, existing = one.planned, one.existing
    keys = {event.key for event in planned.events} | {leaving.event.key for leaving in one.leaving}
    others = () if existing is None else existing.events
    counted = [(event.starts_at, event.home, event.away) for event in planned.events if event.is_counted]
    counted += [
        (event.starts_at, event.home_name, event.away_name)
        for event in others
        if event.is_counted and event.key not in keys
    ]
    follows = planned.starts_at - closes_before
    if existing is not None:
        follows = existing.row.closing_since or existing.row.closing_with(planned.starts_at)
    playing = Playing(
        starts_at=planned.starts_at,
        ends_at=planned.ends_at,
        closes_at=one.closes_at or follows,
        events=tuple(start for start, *_ in counted),
        lacks_events=True,
        final_at=None if existing is None else existing.row.final_at,
    )
    is_open = existing is not None and existing.row.opened_at is not None
    return _Round(both(planned.name, planned.name_en), is_open, playing, _last(counted))


def _last(counted: Iterable[tuple[datetime, str | None, str | None]]) -> str:
    found = max(counted, key=lambda one: one[0], default=None)
    return "" if found is None else f"{quote(found[1])} – {quote(found[2])}"


def _notice(before: _Round, one: _Round, opens: Opens) -> FileProblem:
    if opens == "closing":
        return FileProblem(
            "round-never-opens",
            pl=f"W kolejce „{one.name.pl}” nikt nie zmieni składu: otworzy się dopiero, gdy się zamknie, bo kolejka "
            f"„{before.name.pl}” zamyka się nie wcześniej. Zmień zamknięcie jednej z nich.",
            en=f"Teams could not change a squad in round “{one.name.en}”: it opens only when it closes, because round "
            f"“{before.name.en}” closes no earlier. Change the closing of one of them.",
        )
    return FileProblem(
        "round-never-opens",
        pl=f"W kolejce „{one.name.pl}” nikt nie zmieni składu: otworzy się dopiero, gdy się zamknie, bo w kolejce "
        f"„{before.name.pl}” mecz {before.last} jest tak późno. Przełóż go albo przenieś.",
        en=f"Teams could not change a squad in round “{one.name.en}”: it opens only when it closes, because "
        f"{before.last} of round “{before.name.en}” is played so late. Postpone that match, or move it.",
    )
