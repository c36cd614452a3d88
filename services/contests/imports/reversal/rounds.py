"""Rounds and matches of an import that is taken back."""

from uuid import UUID

from contests.events import service as events
from contests.events.deletion import ask, drop_event, drop_fixture
from contests.events.repository import counting_elsewhere
from contests.fixtures.announcements import announce_changed
from contests.fixtures.closings import ClosingGuard, Consent
from contests.fixtures.models import EventRow, FixtureRow
from contests.fixtures.order import renumber
from contests.fixtures.repository import FixtureRepository
from contests.imports.journal import Change, Values
from contests.imports.reversal.lines import (
    EVENT,
    FIXTURE,
    Difference,
    Reason,
    differing,
    instant,
    of_round,
    round_of,
    title_of,
)
from contests.imports.reversal.work import Work

_ACTS = {"postponed": "event.postponed", "void": "event.voided"}


async def reverse(work: Work) -> None:
    """Delete the rounds and matches that the import made, and give the others their values back.

    Raises:
        FixtureOrderStands: opened fantasy fixtures would change places.
        ReasonRequired: a closing moves, participants see the contest, and no reason is given.
    """
    made = {round_of(change) for change in work.of("fixture") if change.before is None}
    changed = {round_of(change) for change in work.of("fixture", "event")} - made
    rows = [row for row in work.fixtures.values() if row.id in changed]
    guard = await ClosingGuard.watch(work.session, work.contest, work.now, *rows)
    kept = await _made_rounds(work)
    touched = await _made_matches(work, kept)
    touched |= await _changed_matches(work) | await _changed_rounds(work)
    for fixture_id in touched:
        await _cap_closing(work, work.fixtures[fixture_id])
    moved = [row for row in await renumber(work.session, work.contest) if row.id not in touched]
    await announce_changed(work.session, work.contest, [*(work.fixtures[one] for one in touched), *moved])
    await guard.settle(actor_id=work.actor_id, consent=Consent(accepts=True, reason=work.reason))
    for fixture_id, keys in work.asked.items():
        held = work.held(work.fixtures[fixture_id])
        await ask(work.session, held, keys, actor_id=work.actor_id, reason=work.reason)


async def _made_rounds(work: Work) -> set[UUID]:
    """Delete the rounds that the import made; return those whose matches are looked at one by one."""
    one_by_one = set[UUID]()
    for change in work.of("fixture"):
        row = work.fixtures.get(round_of(change))
        if change.before is not None or row is None:
            continue
        reason = _reason_of_round(work, change, row)
        matches = sum(key[0] == str(row.id) for key in work.state.keys("event"))
        work.add("checking" if work.asks else "goes", "round", reason, count=matches, **of_round(row))
        if reason == "changed":
            one_by_one.add(row.id)
        elif reason is None and work.asks:
            await ask(work.session, work.held(row), [None], actor_id=work.actor_id, reason=work.reason)
        elif reason is None:
            await drop_fixture(work.session, work.held(row), actor_id=work.actor_id, reason=work.reason)
            del work.fixtures[row.id]
    return one_by_one


def _reason_of_round(work: Work, change: Change, row: FixtureRow) -> Reason | None:
    if work.held(row).has_closed:
        return "locked"
    if work.is_picked and row.opened_at is not None:
        return "opened"
    if not work.is_untouched(change):
        return "changed"
    inside = {(one.kind, one.key): one for one in work.of("event", "draft", "plan") if one.key[0] == change.key[0]}
    stored = {(kind, key) for kind in ("event", "draft", "plan") for key in work.state.keys(kind)}
    own = {place for place in stored if place[1][0] == change.key[0]}
    if own <= inside.keys() and all(work.is_untouched(inside[place]) for place in own):
        return None
    return "changed"


async def _made_matches(work: Work, one_by_one: set[UUID]) -> set[UUID]:
    made = {round_of(change) for change in work.of("fixture") if change.before is None}
    touched = set[UUID]()
    for change in work.of("event"):
        row = work.fixtures.get(round_of(change))
        if change.before is not None or row is None or (row.id in made and row.id not in one_by_one):
            continue
        event = await FixtureRepository(work.session).event(row.id, change.key[1])
        if event is None:
            continue
        reason = _reason_of_match(work, change, work.held(row).is_closed(event))
        facts = of_round(row) | {"event_key": event.key, "event": title_of(change.after)}
        work.add("checking" if work.asks else "goes", "match", reason, **facts)
        if reason is None and work.asks:
            work.asked.setdefault(row.id, []).append(event.key)
        elif reason is None:
            await drop_event(work.session, work.held(row), event, actor_id=work.actor_id, reason=work.reason)
            touched.add(row.id)
    return touched


def _reason_of_match(work: Work, change: Change, is_closed: bool) -> Reason | None:  # noqa: FBT001 - of the match
    if is_closed:
        return "locked"
    own = {one.key: one for one in work.of("draft") if (one.key[0], one.key[2]) == change.key}
    drafted = [key for key in work.state.keys("draft") if (key[0], key[2]) == change.key]
    if not work.is_untouched(change) or not all(key in own and work.is_untouched(own[key]) for key in drafted):
        return "changed"
    return None


async def _changed_matches(work: Work) -> set[UUID]:
    touched = set[UUID]()
    for change in work.of("event"):
        row, stored = work.fixtures.get(round_of(change)), work.state.get("event", *change.key)
        event = None if row is None else await FixtureRepository(work.session).event(row.id, change.key[1])
        if row is None or stored is None or event is None:
            continue
        facts = of_round(row) | {"event_key": event.key, "event": title_of(stored)}
        returned = [
            one
            for one in differing(EVENT, change, stored)
            if work.returns(one, await _reason_of_value(work, row, event, one), **facts)
        ]
        for one in returned:
            _set(event, one.before)
        if returned:
            touched.add(row.id)
            is_state = any(one.kind == "state" for one in returned)
            act = _ACTS.get(event.state, "event.changed") if is_state else "event.changed"
            await events.record(work.session, work.held(row), event, act, work.actor_id, reason=work.reason)
    return touched


async def _reason_of_value(work: Work, row: FixtureRow, event: EventRow, one: Difference) -> Reason | None:
    if work.held(row).is_closed(event):
        return "locked"
    is_public = row.published_at is not None
    if one.kind == "kickOff" and is_public and instant(one.before["starts_at"]) <= work.now:
        return "begun"
    if one.kind == "state" and one.before["state"] == "scheduled":
        if await counting_elsewhere(work.session, event) is not None:
            return "elsewhere"
        if is_public and event.starts_at <= work.now:
            return "begun"
    return None


async def _changed_rounds(work: Work) -> set[UUID]:
    touched = set[UUID]()
    for change in work.of("fixture"):
        row, stored = work.fixtures.get(round_of(change)), work.state.get("fixture", *change.key)
        if row is None or stored is None or change.before is None:
            continue
        if row.import_key == change.after["import_key"]:
            row.import_key = change.before["import_key"]
        for one in differing(FIXTURE, change, stored):
            if one.kind == "closing" and row.match_closings is not None:
                continue  # it follows the matches
            reason = "locked" if work.held(row).is_locked and one.kind != "name" else _begun(work, row, one)
            shown = one if one.kind != "closing" else _closings(change, stored)
            is_same = shown.before == shown.after and one.is_untouched and reason is None
            if is_same or work.returns(shown, reason, **of_round(row)):
                _set(row, one.before)
                touched.add(row.id)
    return touched


def _closings(change: Change, stored: Values) -> Difference:
    """Return when picks end: by a time of its own, or with the start of the round."""
    sides = (change.before or {}, change.after, stored)
    before, after, present = ({"closes_at": values["closes_at"] or values["starts_at"]} for values in sides)
    return Difference("closing", before, after, present)


def _begun(work: Work, row: FixtureRow, one: Difference) -> Reason | None:
    """Return the reason for a closing that would be over: the round would lock at once."""
    if one.kind == "name" or row.published_at is None or row.match_closings is not None:
        return None
    at = one.before["closes_at"] if one.kind == "closing" else one.before["starts_at"]
    closes_at = row.starts_at - row.closes_before if at is None else instant(at)
    return "begun" if closes_at <= work.now else None


async def _cap_closing(work: Work, row: FixtureRow) -> None:
    """Let picks end with the first match at the latest (rules.md, Fixtures), unless each match closes by itself."""
    if work.held(row).is_locked or row.match_closings is not None:
        return
    await work.session.flush()
    inside = (await FixtureRepository(work.session).events_of([row.id])).get(row.id, [])
    first = min((event.starts_at for event in inside if event.is_counted), default=None)
    if first is not None and row.closing > first:
        row.starts_at = min(row.starts_at, first)
        row.closes_at = None if row.closes_at is None else first


def _set(row: EventRow | FixtureRow, values: Values) -> None:
    for name, value in values.items():
        if name == "predictions":
            setattr(row, "stored_predictions", value)  # noqa: B010 - of events only
        else:
            setattr(row, name, instant(value) if name.endswith("_at") and value is not None else value)
