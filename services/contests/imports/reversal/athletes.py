"""Athletes, prices, clubs and scoring of an import that is taken back."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from sqlalchemy import select

from contests.athletes import log, scoring
from contests.athletes.announcements import announce_deleted
from contests.athletes.clubs import ClubEntry, put_club
from contests.athletes.models import AthleteRow, FixtureAthleteRow, TypedValueRow
from contests.athletes.register import AthleteEntry, enter
from contests.athletes.repository import AthleteRepository
from contests.athletes.typed_values import TypedRepository
from contests.catalogue.configuration import PointEvent
from contests.catalogue.repository import CatalogueRepository
from contests.fixtures.models import FixtureRow
from contests.imports.journal import Change
from contests.imports.reversal.lines import ATHLETE, CLUB, Difference, Reason, differing, of_round
from contests.imports.reversal.work import Work
from contracts.base import Text


async def reverse(work: Work) -> None:
    """Take back planned prices, athletes and clubs, and the scoring of the files' season."""
    await _marks(work)
    await _plans(work)
    rows = await AthleteRepository(work.session).of_origin(work.origin.id)
    await _changed(work, rows)
    await _made(work, rows)
    await _clubs(work)
    await _scoring(work)


async def _marks(work: Work) -> None:
    """Forget that values were typed, where they return; a file's value waits again beside one that was typed before."""
    for change in work.of("mark"):
        mark = await work.session.get(TypedValueRow, UUID(change.key[0]))
        if mark is None or not work.is_untouched(change) or not _returns(work, mark.number, mark.kind):
            continue
        if change.before is None:
            await TypedRepository(work.session).forget([mark.id])
        else:
            mark.waiting = change.before["waiting"]


def _returns(work: Work, number: int, kind: str) -> bool:
    """Return whether an athlete's price or club is as the import left it."""
    name = "club_key" if kind == "club" else "price"
    after = next((one.after for one in work.of("athlete") if one.key == (str(number),)), None)
    stored = work.state.get("athlete", str(number))
    return after is not None and stored is not None and after[name] == stored[name]


async def _plans(work: Work) -> None:
    """Take back the values that unopened rounds plan; a line has the number of athletes of a round."""
    counts: dict[tuple[UUID, Reason | None], int] = {}
    rows: dict[UUID, FixtureRow] = {}
    for fixture_id in {UUID(change.key[0]) for change in work.of("plan", "planned")}:
        row = work.fixtures.get(fixture_id) or await work.session.get(FixtureRow, fixture_id)
        if row is None or row.is_going:
            continue
        rows[fixture_id] = row
        plans = await work.session.scalars(
            select(FixtureAthleteRow).where(FixtureAthleteRow.fixture_id == fixture_id, FixtureAthleteRow.planned)
        )
        planned = {plan.number: plan for plan in plans}
        for change in (one for one in work.of("plan", "planned") if one.key[0] == str(fixture_id)):
            plan = planned.get(int(change.key[1]))
            reason = _reason_of_plan(work, change, plan)
            counts[fixture_id, reason] = counts.get((fixture_id, reason), 0) + 1
            if reason is None and plan is not None:
                await _replan(work, plan, change)
    for (fixture_id, reason), count in counts.items():
        facts = of_round(rows[fixture_id])
        if fixture_id not in work.fixtures:  # of another contest, whose rounds this one's screens do not know
            facts |= {"fixture_id": None}
        work.add("returns", "prices", reason, count=count, **facts)


def _reason_of_plan(work: Work, change: Change, plan: FixtureAthleteRow | None) -> Reason | None:
    if plan is None:
        return "opened"
    is_typed = (plan.fixture_id, plan.number) in work.typed.prices
    return "changed" if is_typed or not work.is_untouched(change) else None


async def _replan(work: Work, plan: FixtureAthleteRow, change: Change) -> None:
    if change.before is None:
        await work.session.delete(plan)
        return
    for name, value in change.before.items():
        setattr(plan, name, value)


async def _changed(work: Work, rows: dict[int, AthleteRow]) -> None:
    entries: list[AthleteEntry] = []
    for change in work.of("athlete"):
        row, stored = rows.get(int(change.key[0])), work.state.get("athlete", *change.key)
        if row is None or stored is None:
            continue
        values: dict[str, Any] = {}
        for one in differing(ATHLETE, change, stored):
            typed = "changed" if _is_typed(work, row.number, one) else None
            if work.returns(one, typed, name=_both(row.fullname)):
                values |= one.before
        if values:
            entries.append(replace(AthleteEntry.of(row), **values))
    if entries:
        await enter(work.session, work.origin, entries)
        await log.record(
            work.session,
            work.origin.id,
            action="athletes.changed",
            actor_id=work.actor_id,
            after={"count": len(entries), "withdrawn": 0},
            reason=work.reason,
        )


def _is_typed(work: Work, number: int, one: Difference) -> bool:
    return (one.kind == "price" and number in work.typed.present) or (one.kind == "club" and number in work.typed.clubs)


async def _made(work: Work, rows: dict[int, AthleteRow]) -> None:
    """Delete the athletes that the import made and no team can have bought."""
    made = [change for change in work.of("athlete") if change.before is None and int(change.key[0]) in rows]
    athletes = AthleteRepository(work.session)
    used = await athletes.used_of(work.origin.id, [int(change.key[0]) for change in made])
    typed = {*work.typed.present, *work.typed.clubs, *(number for _, number in work.typed.prices)}
    gone: list[int] = []
    for change in made:
        row = rows[int(change.key[0])]
        if row.number in used:
            work.add("stays", "athlete", "used", name=_both(row.fullname))
        elif row.number in typed or not work.is_untouched(change):
            work.add("stays", "athlete", "changed", name=_both(row.fullname))
        else:
            gone.append(row.number)
            await athletes.delete(row)
    if gone:
        work.add("goes", "athletes", count=len(gone))
        work.origin.athletes_revision += 1
        announce_deleted(work.session, work.origin, *gone)


async def _clubs(work: Work) -> None:
    """Delete the clubs that the import made and that have neither matches nor players now; give others their names."""
    athletes = AthleteRepository(work.session)
    await work.session.flush()
    for change in work.of("club"):
        club = (await CatalogueRepository(work.session).clubs_of(work.origin.id, keys=change.key)).get(change.key[0])
        if club is None or change.before is not None:
            continue
        is_used = await athletes.round_with_club(work.origin.id, club.key) is not None
        is_used = is_used or await athletes.players_of_club(work.origin.id, club.key) > 0
        reason = "used" if is_used else None if work.is_untouched(change) else "changed"
        work.add("goes", "newClub", reason, name={"pl": club.name_pl, "en": club.name_en})
        if reason is None:
            await work.session.delete(club)
            await work.session.flush()
    for key in dict.fromkeys(change.key[0] for change in work.of("club", "colours") if change.before is not None):
        await _change_club(work, key)


async def _change_club(work: Work, key: str) -> None:
    """Give a club its name and its colours back."""
    club = (await CatalogueRepository(work.session).clubs_of(work.origin.id, keys=[key])).get(key)
    if club is None:
        return
    called = {"pl": club.name_pl, "en": club.name_en}
    returned: dict[str, Any] = {}
    for change in (one for one in work.of("club", "colours") if one.key == (key,)):
        stored = work.state.get(change.kind, key)
        for one in () if stored is None else differing(CLUB, change, stored):
            if work.returns(one, None, name=called):
                returned |= one.before
    if returned:
        now: dict[str, Any] = {"name_pl": club.name_pl, "name_en": club.name_en, "country": club.country}
        now |= {"colour_primary": club.colour_primary, "colour_secondary": club.colour_secondary} | returned
        colours = (now["colour_primary"], now["colour_secondary"])
        entry = ClubEntry(
            key=key,
            name=Text(pl=now["name_pl"], en=now["name_en"]),
            country=now["country"],
            colours=None if None in colours else colours,
        )
        await put_club(work.session, work.origin.id, entry, organizer=work.actor_id, reason=work.reason)


async def _scoring(work: Work) -> None:
    for change in work.of("scoring"):
        stored = work.state.get("scoring")
        if change.before is None or stored is None or stored == change.before:
            continue
        frozen = await scoring.is_frozen(work.session, work.origin)
        reason = "frozen" if frozen else None if work.is_untouched(change) else "changed"
        work.add("returns", "scoring", reason)
        if reason is None:
            events = [PointEvent.model_validate(one) for one in change.before["point_events"]]
            await scoring.change(work.session, work.origin, events=events, appearance=work.origin.played_by)
            await log.record(
                work.session,
                work.origin.id,
                action="scoring.changed",
                actor_id=work.actor_id,
                before={"point_events": change.after["point_events"]},
                after={"point_events": change.before["point_events"], "appearance": change.before["appearance"]},
                reason=work.reason,
            )


def _both(name: str) -> dict[str, str]:
    return {"pl": name, "en": name}
