"""Use cases of a contest's sheet of athletes, clubs and prices: read, preview, save."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import log
from contests.athletes.clubs import put_club
from contests.athletes.models import AthleteRow
from contests.athletes.next_fixture import for_sale
from contests.athletes.register import AthleteEntry, enter
from contests.athletes.repository import AthleteRepository, Plan
from contests.athletes.typed_values import TypedRepository
from contests.athletes_sheet.changes import Change, SheetChanges, fields_of, read_changes
from contests.athletes_sheet.errors import SheetChanged, SheetInvalid
from contests.athletes_sheet.schemas import (
    AthletesSheet,
    ClubAlias,
    SheetAthlete,
    SheetDeletion,
    SheetDraft,
    SheetEffects,
    SheetFixture,
    SheetMerge,
    SheetPosition,
    SquadEffect,
)
from contests.athletes_sheet.state import SheetState, fixtures_of, read_state
from contests.catalogue.schemas import Club
from contests.catalogue.service import hold_origin
from contests.contests.models import ContestRow
from contests.contests.repository import ContestRepository
from contests.contests.service import find, hold_open
from contests.domain.cheapest_squad import cheapest_squad
from contests.fixtures.repository import FixtureRepository
from contests.imports.journal import SHEET, Journal, State
from contests.rules.positions import one_of_position, position_name
from shared.problems import ContestClosed, ReasonRequired

_PERSONAL = ("name", "surname", "position", "club_key", "allowed", "disabled")


async def show(session: AsyncSession, contest_id: UUID) -> AthletesSheet:
    """Return a contest's sheet, with athletes in their state at the next fixture.

    Raises:
        ContestNotFound: there is no such contest.
    """
    return await _shown(session, await read_state(session, await find(session, contest_id, drafts=True)))


async def effects(session: AsyncSession, contest_id: UUID, draft: SheetDraft) -> SheetEffects:
    """Return the effects of a draft; changes nothing.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: the contest is closed.
        SheetChanged: the sheet has changed since it was read.
        SheetInvalid: cells are not possible; names all.
    """
    contest = await find(session, contest_id, drafts=True)
    if contest.state == "closed":
        raise ContestClosed
    state = await read_state(session, contest)
    changes = _changes(state, draft)
    before, after = list(state.entries.values()), changes.entries(state)
    return SheetEffects(
        created=len(changes.created),
        changed=len(changes.changed),
        dearer=sum(one.after.price > one.before.price for one in changes.changed),
        cheaper=sum(one.after.price < one.before.price for one in changes.changed),
        withdrawn=tuple(state.rows[one.number].id for one in _withdrawn(changes.changed)),
        moved=sum("club_key" in one.fields for one in changes.changed),
        clubs=len(changes.clubs),
        average_before=_average(before),
        average_after=_average(after),
        squad=await _squad(state, before, after),
    )


async def save(session: AsyncSession, contest_id: UUID, draft: SheetDraft, *, organizer: UUID) -> AthletesSheet:
    """Save a sheet in one act, all of it or nothing; unchanged values have no effect.

    The change also replaces a price, a club or a sale planned for the next fixture of each contest of the competition.
    Otherwise the opening would revert the change. Pins never change. The change is kept as an import of the contest, so
    that it can be taken back.

    Raises:
        ContestNotFound: there is no such contest.
        ContestClosed: the contest is closed.
        SheetChanged: the sheet has changed since it was read.
        SheetInvalid: cells are not possible; names all.
        ReasonRequired: a contest of the competition is published, and no reason is given.
    """
    contests = ContestRepository(session)
    origin_id = (await find(session, contest_id, drafts=True)).origin_id
    held = [await contests.lock(other) for other in await contests.ids_of_origin(origin_id)]
    contest = await hold_open(session, contest_id)
    nexts = await _hold_next(session, [one for one in held if one is not None and one.state != "closed"])
    await hold_origin(session, origin_id)
    state = await read_state(session, contest)
    changes = _changes(state, draft)
    if changes.changed or changes.created or changes.clubs:
        if state.reason_needed and not draft.reason:
            raise ReasonRequired
        numbers = [one.number for one in changes.changed]
        before = await State.of(session, contest, SHEET, numbers=numbers)
        for club in changes.clubs:
            await put_club(session, origin_id, club, organizer=organizer, reason=draft.reason)
        await _enter(session, state, changes, nexts)
        await _record(session, state, changes, organizer=organizer, reason=draft.reason)
        counts = {"athletes": len(changes.changed) + len(changes.created)}
        await Journal(session).keep(contest, "sheet", before, SHEET, actor_id=organizer, counts=counts, numbers=numbers)
    return await _shown(session, await read_state(session, contest))


def _changes(state: SheetState, draft: SheetDraft) -> SheetChanges:
    if draft.revision != state.revision:
        raise SheetChanged
    changes, faults = read_changes(state, draft)
    if faults:
        raise SheetInvalid(errors=faults)
    return changes


async def _hold_next(session: AsyncSession, contests: Iterable[ContestRow]) -> list[UUID]:
    """Lock the rows of contests' fixtures, and return the next one to pin prices in each contest."""
    found: list[UUID] = []
    for contest in contests:
        rows = await FixtureRepository(session).lock_all(contest.id)
        fixture = fixtures_of(rows, contest.event_type).next
        if fixture is not None:
            found.append(fixture.id)
    return found


async def _enter(session: AsyncSession, state: SheetState, changes: SheetChanges, nexts: Sequence[UUID]) -> None:
    origin = await hold_origin(session, state.contest.origin_id)
    now = {row.number: AthleteEntry.of(row) for row in state.rows.values()}
    wanted = [replace(now[one.number], **_values(one)) for one in changes.changed]
    made = await enter(session, origin, [*wanted, *changes.created])
    athletes = AthleteRepository(session)
    for fixture_id, planned in (await athletes.plans_of(nexts)).items():
        again = [_planned(planned[one.number], one) for one in changes.changed if one.number in planned]
        await athletes.plan(fixture_id, origin.id, again)
    prices = {one.number: one.after.price for one in changes.changed if "price" in one.fields}
    prices |= {made[entry.key].number: entry.price for entry in changes.created}
    clubs = {one.number: one.after.club_key for one in changes.changed if "club_key" in one.fields}
    clubs |= {made[entry.key].number: entry.club_key for entry in changes.created}
    await TypedRepository(session).type_next_prices(origin.id, prices)
    await TypedRepository(session).type_clubs(origin.id, clubs)


def _values(change: Change) -> dict[str, object]:
    return {name: getattr(change.after, name) for name in change.fields}


def _planned(plan: Plan, change: Change) -> Plan:
    """Return a fixture's plan of an athlete with the change applied to its planned values."""
    names = [name for name in ("price", "club_key", "position", "allowed") if getattr(plan, name) is not None]
    return Plan(change.number, **{name: getattr(change.after, name) for name in names if name in change.fields})


async def _record(
    session: AsyncSession, state: SheetState, changes: SheetChanges, *, organizer: UUID, reason: str | None
) -> None:
    origin_id = state.contest.origin_id
    if changes.created:
        keys = [entry.key for entry in changes.created]
        made = {"count": len(keys), "keys": keys}
        await log.record(session, origin_id, action="athletes.created", actor_id=organizer, after=made, reason=reason)
    for action, names in (("prices.changed", ("price",)), ("athletes.changed", _PERSONAL)):
        found = fields_of(changes.changed, *names)
        if not found:
            continue
        what = "prices" if names == ("price",) else "athletes"
        before, after = ({number: _told(both[side]) for number, both in found.items()} for side in (0, 1))
        facts = {"count": len(found), what: after}
        if what == "athletes":
            facts["withdrawn"] = len(_withdrawn(changes.changed))
        await log.record(
            session,
            origin_id,
            action=action,
            actor_id=organizer,
            before={what: before},
            after=facts,
            reason=reason,
        )


def _told(fields: dict[str, object]) -> object:
    """Return an athlete's changes for the audit log; of names only the fact that they changed."""
    if fields.keys() == {"price"}:
        return fields["price"]
    return {name: value for name, value in fields.items() if name not in ("name", "surname")}


def _withdrawn(changes: Iterable[Change]) -> list[Change]:
    return [one for one in changes if one.after.disabled and not one.before.disabled]


def _average(entries: Iterable[AthleteEntry]) -> int | None:
    prices = [entry.price for entry in entries if not entry.disabled]
    return round(10 * sum(prices) / len(prices)) if prices else None


async def _squad(
    state: SheetState, before: Iterable[AthleteEntry], after: Iterable[AthleteEntry]
) -> SquadEffect | None:
    rules = state.contest.configuration.fantasy
    if rules is None:
        return None
    offers = for_sale(after)
    # checking a wide choice of formations takes a while, so it must not hold a lock
    now = await asyncio.to_thread(cheapest_squad, rules, for_sale(before))
    then = await asyncio.to_thread(cheapest_squad, rules, offers)
    return SquadEffect(
        before=now.cost, after=then.cost, missing=then.missing, for_sale=len(offers), budget=rules.budget
    )


async def _shown(session: AsyncSession, state: SheetState) -> AthletesSheet:
    athletes = AthleteRepository(session)
    contest, fixtures = state.contest, state.fixtures
    points = await athletes.total_points(contest.origin_id)
    pinned = fixtures.pinned
    pins = {} if pinned is None else (await athletes.pins_of([pinned.id])).get(pinned.id, {})
    rules = contest.configuration.fantasy
    return AthletesSheet(
        revision=state.revision,
        next_fixture=SheetFixture.of(fixtures.next),
        pinned_fixture=SheetFixture.of(pinned),
        locked_fixture=SheetFixture.of(fixtures.locked),
        scored_fixture=SheetFixture.of(fixtures.scored),
        are_positions_frozen=state.positions_stand,
        is_reason_needed=state.reason_needed,
        budget=None if rules is None else rules.budget,
        positions=tuple(
            SheetPosition(key=key, display_name=position_name(key), one_name=one_of_position(key))
            for key in contest.origin.positions
        ),
        clubs=tuple(Club.of(club) for _, club in sorted(state.clubs.items())),
        aliases=tuple(ClubAlias(written=one.written, team_key=one.club_key) for one in state.aliases),
        athletes=tuple(
            SheetAthlete.of(
                row,
                state.entries[number],
                pinned=pins[number].price if number in pins else None,
                points=points.get(number, 0),
                aliases=tuple(one.written for one in state.names if one.number == number),
                merge=_merge(state, row),
                deletion=_deletion(row),
            )
            for number, row in state.rows.items()
        ),
    )


def _deletion(row: AthleteRow) -> SheetDeletion | None:
    """Return the deletion of an athlete that was asked about."""
    asked = row.merging
    if asked is None or asked["into"] is not None:
        return None
    return SheetDeletion(squads=None if asked["locked"] is None else asked["locked"] + asked["both"])


def _merge(state: SheetState, row: AthleteRow) -> SheetMerge | None:
    """Return the merge of an athlete that was asked about, unless the other one has gone since."""
    asked = row.merging
    if asked is None or asked["into"] not in state.rows:
        return None
    return SheetMerge(into=state.rows[asked["into"]].id, locked=asked["locked"], both=asked["both"])
