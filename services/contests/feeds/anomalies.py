"""Detection of anomalies that stop a feed: vanished results or matches, past kick-offs, or too many changes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from contests.feeds.snapshot import Snapshot
from contests.fixtures.models import FixtureRow
from contests.imports.plan.comparison import Comparison
from contests.imports.plan.differences import FixtureDifference
from contests.imports.plan.lines import stored_title
from contests.imports.plan.wording import written
from contracts.base import Text

FEW_MATCHES = 10
"""With fewer matches no share of changes is an anomaly."""
MOST_ITEMS = 50
"""Items that are shown one by one; all are counted."""


@dataclass(frozen=True)
class Item:
    """One item of an anomaly: our value, the feed's earlier value, and its new value."""

    fixture: Text
    fixture_id: str | None
    event_key: str | None
    event: str | None
    ours: str | None
    before: str | None
    came: str | None

    def to_json(self) -> dict[str, Any]:
        """Return the form that is stored with the feed."""
        return {
            "fixture": self.fixture.model_dump(),
            "fixtureId": self.fixture_id,
            "eventKey": self.event_key,
            "event": self.event,
            "ours": self.ours,
            "before": self.before,
            "came": self.came,
        }


@dataclass(frozen=True)
class Anomaly:
    """The reason why a feed stops; nothing of the new files is written."""

    code: str
    title: Text
    items: tuple[Item, ...] = ()


def find_anomaly(
    seen: Snapshot | None, came: Snapshot, comparison: Comparison, stored: Sequence[FixtureRow], most_changes: int
) -> Anomaly | None:
    """Return the worst anomaly of files; None if they have none.

    Args:
        seen: the snapshot of the last check without an anomaly; None before the first.
        came: the snapshot of the new files.
        comparison: the changes they make.
        stored: the contest's fixtures.
        most_changes: in percent of the existing matches.
    """
    vanished = tuple(_vanished_results(seen or {"rounds": {}}, came, comparison.differences))
    if vanished:
        return Anomaly("result-vanished", _RESULT_VANISHED, vanished)
    gone = tuple(_vanished_matches(seen or {"rounds": {}}, came, comparison.differences, stored))
    if gone:
        return Anomaly("match-vanished", _MATCH_VANISHED, gone)
    early = tuple(_moved_before(comparison.now, comparison.differences))
    if early:
        return Anomaly("kick-off-in-the-past", _IN_THE_PAST, early)
    changed = tuple(_changed(comparison.differences))
    there = sum(len(one.existing.events) for one in comparison.differences if one.existing is not None)
    if there >= FEW_MATCHES and len(changed) * 100 > most_changes * there:
        return Anomaly("too-many-changes", _too_many(len(changed), there), changed)
    return None


def _events(seen: Snapshot) -> dict[tuple[str, str], dict[str, Any]]:
    return {(key, event): facts for key, one in seen["rounds"].items() for event, facts in one["events"].items()}


def _vanished_results(seen: Snapshot, came: Snapshot, differences: Sequence[FixtureDifference]) -> Iterable[Item]:
    """Yield the results that the feed had, that we have, and that are missing from the new files."""
    here = {event: facts for (_, event), facts in _events(came).items() if facts["score"] is not None}
    by_key = {one.planned.key: one for one in differences}
    for (key, event), facts in _events(seen).items():
        one = by_key.get(key)
        if facts["score"] is None or event in here or one is None or one.existing is None:
            continue
        draft = one.existing.draft
        ours = one.existing.published.events.get(event) or (None if draft is None else draft.events.get(event))
        if ours is not None:
            yield Item(
                one.existing.row.names,
                str(one.existing.row.id),
                event,
                facts["title"],
                written(ours),
                facts["score"],
                None,
            )


def _vanished_matches(
    seen: Snapshot, came: Snapshot, differences: Sequence[FixtureDifference], stored: Sequence[FixtureRow]
) -> Iterable[Item]:
    """Yield the rounds and matches that the feed had, that we have, and that are missing from the new files."""
    fixtures = {row.import_key: row for row in stored}
    by_key = {one.planned.key: one for one in differences}
    here = {event for _, event in _events(came)}
    for key, before in seen["rounds"].items():
        row = fixtures.get(key)
        if row is None:
            continue
        if key not in came["rounds"] and not here & before["events"].keys():
            yield Item(row.names, str(row.id), None, None, None, str(len(before["events"])), None)
            continue
        one = by_key.get(key)
        kept = {} if one is None or one.existing is None else {event.key: event for event in one.existing.events}
        for event, facts in before["events"].items():
            if event not in here and event in kept and kept[event].is_counted:
                ours = kept[event].starts_at.isoformat()
                yield Item(row.names, str(row.id), event, facts["title"], ours, facts["at"], None)


def _moved_before(now: datetime, differences: Sequence[FixtureDifference]) -> Iterable[Item]:
    for one in differences:
        for event, stored in one.changed_events:
            if (
                one.existing is not None
                and stored.is_counted
                and event.is_counted
                and event.starts_at <= now < stored.starts_at
            ):
                ours, came = stored.starts_at.isoformat(), event.starts_at.isoformat()
                row = one.existing.row
                yield Item(row.names, str(row.id), event.key, stored_title(stored), ours, None, came)


def _changed(differences: Sequence[FixtureDifference]) -> Iterable[Item]:
    """Yield the existing matches that change; a first result is no such change."""
    for one in differences:
        if one.existing is None:
            continue
        row = one.existing.row
        for event, stored in one.changed_events:
            ours, came = stored.starts_at.isoformat(), event.starts_at.isoformat()
            yield Item(row.names, str(row.id), event.key, stored_title(stored), ours, None, came)
        before = {} if one.existing.draft is None else one.existing.draft.events
        titles = {event.key: stored_title(event) for event in one.existing.events}
        for key, score in ({} if one.draft is None else one.draft.events).items():
            if key in before and before[key] != score:
                ours, came = written(before[key]), written(score)
                yield Item(row.names, str(row.id), key, titles.get(key, key), ours, None, came)


_RESULT_VANISHED = Text(
    pl="Zniknął wynik, który u nas już jest. Takich rzeczy nie robimy sami, więc źródło stoi, a w rozgrywkach nic się "
    "nie zmieniło.",
    en="A result that we have is missing in the source. Trybuna never removes results by itself: the source has "
    "stopped, and the contest has not changed.",
)
_MATCH_VANISHED = Text(
    pl="Zniknął mecz, który u nas jest. Takich rzeczy nie robimy sami, więc źródło stoi, a w rozgrywkach nic się nie "
    "zmieniło.",
    en="A match that we have is missing in the source. Trybuna never removes matches by itself: the source has "
    "stopped, and the contest has not changed.",
)
_IN_THE_PAST = Text(
    pl="Mecz, który ma się dopiero zacząć, według źródła już się zaczął: kolejka zamknęłaby się od razu. Źródło stoi, "
    "a w rozgrywkach nic się nie zmieniło.",
    en="By the source, a match that is yet to start has already started, so its round would lock at once. The source "
    "has stopped, and the contest has not changed.",
)
UNREADABLE = Text(
    pl="Trzy razy z rzędu przyszedł plik, którego nie da się wczytać. Źródło stoi, a w rozgrywkach nic się nie "
    "zmieniło.",
    en="The last three files cannot be read. The source has stopped, and the contest has not changed.",
)
FILE_UNREADABLE = Text(
    pl="Tego pliku nie da się wczytać. W rozgrywkach nic się nie zmieniło.",
    en="This file cannot be read. The contest has not changed.",
)
DOES_NOT_FIT = Text(
    pl="Tego, co przyszło, nie da się zapisać w tych rozgrywkach. Źródło stoi, a w rozgrywkach nic się nie zmieniło.",
    en="The file does not fit this contest. The source has stopped, and the contest has not changed.",
)


def standing_still(pl: str, en: str) -> Text:
    """Return a sentence that a feed has stopped, with the reason."""
    return Text(
        pl=f"{pl} Źródło stoi, a w rozgrywkach nic się nie zmieniło.",
        en=f"{en} The source has stopped, and the contest has not changed.",
    )


def _too_many(changed: int, there: int) -> Text:
    return Text(
        pl=f"Naraz zmienia się zbyt wiele: mecze {changed} z {there}. To raczej pomyłka źródła, więc stoi, a w "
        "rozgrywkach nic się nie zmieniło.",
        en=f"Too many changes at once: {changed} of {there} matches. That is probably a mistake of the source. It has "
        "stopped, and the contest has not changed.",
    )
