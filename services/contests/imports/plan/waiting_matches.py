"""Comparison of a file's matches that wait for a side with those that the contest has."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID

from contests.fixtures.complete_fixtures import CompleteFixture
from contests.fixtures.models import EventRow
from contests.fixtures.waiting_matches import WaitingMatchRow
from contests.imports.formats.plan import OddLine, Plan, PlannedEvent, WaitingMatch
from contests.imports.formats.problems import FileProblem, quote
from contests.imports.plan.matches import sides_of


@dataclass(frozen=True)
class KnownAgain:
    """A match that the contest has, and for whose sides the file has words again; it stays as it is."""

    match: WaitingMatch
    event: EventRow

    @property
    def words(self) -> str:
        """Return the file's words for the sides."""
        return f"{quote(self.match.home)} – {quote(self.match.away)}"

    @property
    def notice(self) -> FileProblem:
        """Return the notice for the organizer."""
        sides = f"{quote(self.event.home_name)} – {quote(self.event.away_name)}"
        return FileProblem(
            "sides-to-come-again",
            pl=f"Plik ma znowu „{self.words}” tam, gdzie jest mecz {sides}. Mecz zostaje, jak jest.",
            en=f"The file has “{self.words}” again where the match {sides} is. The match stays as it is.",
        )

    @property
    def line(self) -> OddLine:
        """Return it as a line of a source, which an organizer can set aside."""
        told = f"{self.event.key}: {self.words}"
        return OddLine(sha256(told.encode()).hexdigest()[:16], self.words, self.notice, self.event.key)


@dataclass(frozen=True)
class WaitingChanges:
    """The matches that come to wait, wait otherwise, or wait no longer."""

    new: Sequence[WaitingMatch] = ()
    changed: Sequence[tuple[WaitingMatch, WaitingMatchRow]] = ()
    known: Sequence[UUID] = ()
    """Those whose sides the file has now."""
    again: Sequence[KnownAgain] = ()
    """The contest's matches for whose sides the file has words again."""

    @property
    def count(self) -> int:
        """Return the number of matches that come to wait, or wait otherwise."""
        return len(self.new) + len(self.changed)


def changes_of(plan: Plan, stored: Sequence[WaitingMatchRow], fixtures: Sequence[CompleteFixture]) -> WaitingChanges:
    """Return the changes of a file.

    A match is found by its number, else by its round and start, else by its round and words. One that an organizer
    has made a match of stays that match. One that was set aside stays aside. One that the contest has as a match, by
    its number, else by its round and start, is no match that waits.

    Args:
        plan: of the file.
        stored: those of the contest, also those that an organizer has made a match of.
        fixtures: of the contest, with their matches.
    """
    left = list(stored)
    numbered = {event.key: event for one in fixtures for event in one.events}
    again = [KnownAgain(one, numbered[str(one.number)]) for one in plan.waiting if str(one.number) in numbered]
    planned = [one for one in plan.waiting if str(one.number) not in numbered]
    found: list[tuple[WaitingMatch, WaitingMatchRow]] = []
    for same in (_number, _place, _round_and_start, _words):
        planned = _paired(planned, left, same, found)
    places = _again(plan, planned, fixtures)
    planned = [one for one in planned if all(one is not known.match for known in places)]
    filled = {row.event_key for row in stored}
    again = [one for one in (*again, *places) if one.event.key not in filled]
    changed = [(one, row) for one, row in found if row.event_key is None and _differs(one, row)]
    events = [(fixture.key, event) for fixture in plan.fixtures for event in fixture.events if event.group is None]
    known = _known(events, left) if plan.season is None else []
    return WaitingChanges(tuple(planned), tuple(changed), tuple(known), again)


def _again(plan: Plan, planned: Sequence[WaitingMatch], fixtures: Sequence[CompleteFixture]) -> list[KnownAgain]:
    """Return the contest's matches that unnumbered ones stand for: of the same round and start, and not in the file."""
    there = {(fixture.key, sides_of(event)) for fixture in plan.fixtures for event in fixture.events}
    free = [
        (one.row.import_key, event)
        for one in fixtures
        for event in one.events
        if event.home_key is not None and (one.row.import_key, (event.home_key, event.away_key)) not in there
    ]
    found: list[KnownAgain] = []
    for match in planned:
        place = (match.round_key, match.starts_at)
        one = next((one for one in free if match.number is None and (one[0], one[1].starts_at) == place), None)
        if one is not None:
            free.remove(one)
            found.append(KnownAgain(match, one[1]))
    return found


def _paired(
    planned: Sequence[WaitingMatch],
    left: list[WaitingMatchRow],
    same: Callable[[WaitingMatch | WaitingMatchRow], Hashable | None],
    found: list[tuple[WaitingMatch, WaitingMatchRow]],
) -> list[WaitingMatch]:
    """Move pairs with the same value from `left` to `found`, each once; return those without a partner."""
    alone: list[WaitingMatch] = []
    for one in planned:
        wanted = same(one)
        row = None if wanted is None else next((row for row in left if same(row) == wanted), None)
        if row is None:
            alone.append(one)
        else:
            left.remove(row)
            found.append((one, row))
    return alone


def _number(one: WaitingMatch | WaitingMatchRow) -> Hashable | None:
    return one.number


def _place(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.starts_at, one.home, one.away


def _round_and_start(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.starts_at


def _words(one: WaitingMatch | WaitingMatchRow) -> Hashable:
    return one.number, one.round_key, one.home, one.away


def _differs(one: WaitingMatch, row: WaitingMatchRow) -> bool:
    told = (one.round_key, one.starts_at, one.home, one.away, one.venue)
    return told != (row.round_key, row.starts_at, row.home, row.away, row.venue) or _is_put_off(one, row)


def _is_put_off(one: WaitingMatch, row: WaitingMatchRow) -> bool:
    return one.state in {"postponed", "void"} and row.state == "scheduled"


def _known(events: Sequence[tuple[str, PlannedEvent]], left: list[WaitingMatchRow]) -> list[UUID]:
    """Return the stored matches whose sides a file has: by its number, else by the round and start."""
    waiting = [row for row in left if row.event_key is None]
    known: list[UUID] = []
    for fixture_key, event in events:
        row = next((row for row in waiting if row.number is not None and str(row.number) == event.key), None) or next(
            (
                row
                for row in waiting
                if row.number is None and (row.round_key, row.starts_at) == (fixture_key, event.starts_at)
            ),
            None,
        )
        if row is not None:
            waiting.remove(row)
            known.append(row.id)
    return known
