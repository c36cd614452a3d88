"""An organizer's acts on athletes."""

import itertools
from collections.abc import Collection, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import announcements, log
from contests.athletes.bodies import AthleteChange, AthleteDraft, AthletesDraft
from contests.athletes.errors import AthleteInvalid, AthleteKeyTaken, ClubUnknown, PositionFrozen, TooManyAthletes
from contests.athletes.models import AthleteRow
from contests.athletes.register import AthleteEntry, enter
from contests.athletes.repository import AthleteRepository
from contests.athletes.scoring import is_frozen
from contests.athletes.typed_values import TypedRepository
from contests.catalogue.errors import PositionUnknown
from contests.catalogue.models import OriginRow
from contests.catalogue.repository import CatalogueRepository
from contests.catalogue.service import hold_origin
from contests.domain.positions import known_positions
from contests.domain.slugs import slug
from contests.errors import AthleteNotFound
from contests.tenths import tenths_of
from kit.api.errors import FieldText, pointer
from kit.people.submissions import made_before
from kit.process.identifiers import uuid7

LAST_NUMBER = 32_767


async def add(session: AsyncSession, origin_id: UUID, body: AthletesDraft, *, organizer: UUID) -> list[AthleteRow]:
    """Add athletes to an origin; they take part from the next fixture that opens.

    Return those that the same submission made before, as far as they are not deleted.

    Raises:
        OriginNotFound: there is no such origin.
        AthleteInvalid: an unknown position or club, or a key that is taken; names all.
    """
    origin = await hold_origin(session, origin_id)
    first_id = uuid7()
    act = f"athletes of {origin.id}"
    earlier = await made_before(session, by=organizer, act=act, key=body.key, made_id=first_id)
    if earlier is not None and (kept := await _made_with(session, earlier, len(body.athletes))):
        return kept
    sheets = await _read(session, origin, body.athletes)
    made = await enter(session, origin, sheets, ids={sheets[0].key: first_id})
    await TypedRepository(session).type_next_prices(origin.id, {row.number: row.price for row in made.values()})
    await TypedRepository(session).type_clubs(origin.id, {row.number: row.club_key for row in made.values()})
    await log.record(
        session, origin.id, action="athletes.created", actor_id=organizer, after={"count": len(made), "keys": [*made]}
    )
    return list(made.values())


async def change(session: AsyncSession, athlete_id: UUID, body: AthleteChange, *, organizer: UUID) -> AthleteRow:
    """Change an athlete's names, club, position, or whether they can be bought; pins stay as they are.

    Raises:
        AthleteNotFound: there is no such athlete.
        AthleteInvalid: an unknown position or club.
        PositionFrozen: a fantasy fixture of the origin has locked, and the position would change.
    """
    athletes = AthleteRepository(session)
    found = await athletes.by_id(athlete_id)
    if found is None:
        raise AthleteNotFound
    origin = await hold_origin(session, found.origin_id)
    (row,) = (await athletes.of_origin(origin.id, numbers=[found.number])).values()
    before = AthleteEntry.of(row)
    after = replace(before, **_sent(body))
    clubs = await CatalogueRepository(session).clubs_of(origin.id)
    faults = _faults(origin, set(clubs), position=after.position, club=after.club_key, at="")
    if faults:
        raise AthleteInvalid(errors=faults)
    if after.position != before.position and await is_frozen(session, origin):
        raise PositionFrozen
    if after != before:
        await enter(session, origin, [after])
        if after.club_key != before.club_key:
            await TypedRepository(session).type_clubs(origin.id, {row.number: after.club_key})
        old, new = _facts(before), _facts(after)
        await log.record(
            session,
            origin.id,
            action="athlete.changed",
            actor_id=organizer,
            subject_id=row.id,
            before={name: old[name] for name in old if old[name] != new[name]},
            after={name: new[name] for name in new if old[name] != new[name]} | {"athlete": row.fullname},
        )
    return row


async def republish(session: AsyncSession) -> int:
    """Emit every athlete at their origin's revision; return the number of events."""
    catalogue = CatalogueRepository(session)
    count = 0
    for origin in await catalogue.origins():
        held = await catalogue.hold_origin(origin.id)
        athletes = list((await AthleteRepository(session).of_origin(origin.id)).values())
        if held is not None and athletes:
            clubs = await catalogue.clubs_of(held.id)
            count += announcements.announce_athletes(session, held, athletes, clubs)
    return count


async def _read(session: AsyncSession, origin: OriginRow, drafts: Sequence[AthleteDraft]) -> list[AthleteEntry]:
    """Return the entries of new athletes, each with a key of its own.

    Raises:
        AthleteInvalid: an unknown position or club, or a key that is taken; names all.
    """
    known = await AthleteRepository(session).of_origin(origin.id)
    clubs = await CatalogueRepository(session).clubs_of(origin.id)
    keys = {row.key for row in known.values()}
    sheets: list[AthleteEntry] = []
    faults: list[FieldText] = []
    for place, draft in enumerate(drafts):
        at = pointer("athletes", place)
        faults += _faults(origin, set(clubs), position=draft.position, club=draft.team_key, at=at)
        if draft.key is not None and draft.key in keys:
            faults.append(AthleteKeyTaken.field(f"{at}/key", key=draft.key))
        key = draft.key or free_key(slug(f"{draft.name} {draft.surname}"), keys)
        keys.add(key)
        sheets.append(_sheet(draft, key))
    if max(known, default=0) + len(drafts) > LAST_NUMBER:
        faults.append(TooManyAthletes.field("/athletes", most=LAST_NUMBER))
    if faults:
        raise AthleteInvalid(errors=faults)
    return sheets


async def _made_with(session: AsyncSession, first_id: UUID, number: int) -> list[AthleteRow]:
    """Return the athletes that were added with a first one, by so many successive numbers; empty without that one."""
    athletes = AthleteRepository(session)
    first = await athletes.by_id(first_id)
    if first is None:
        return []
    numbers = range(first.number, first.number + number)
    return list((await athletes.of_origin(first.origin_id, numbers=numbers)).values())


def _sheet(draft: AthleteDraft, key: str) -> AthleteEntry:
    return AthleteEntry(
        key=key,
        name=draft.name,
        surname=draft.surname,
        position=draft.position,
        club_key=draft.team_key,
        price=tenths_of(draft.price),
        allowed=draft.is_allowed_to_buy,
        disabled=draft.is_disabled,
    )


def _sent(body: AthleteChange) -> dict[str, object]:
    values = {
        "name": body.name,
        "surname": body.surname,
        "position": body.position,
        "club_key": body.team_key,
        "allowed": body.is_allowed_to_buy,
        "disabled": body.is_disabled,
    }
    return {name: value for name, value in values.items() if value is not None}


def _facts(sheet: AthleteEntry) -> dict[str, object]:
    return {"position": sheet.position, "club": sheet.club_key, "allowed": sheet.allowed, "disabled": sheet.disabled}


def free_key(key: str, taken: Collection[str]) -> str:
    """Return the key, or the first of `key-2`, `key-3` … that is not taken."""
    if key not in taken:
        return key
    return next(free for count in itertools.count(2) if (free := f"{key}-{count}") not in taken)


def _faults(origin: OriginRow, clubs: Collection[str], *, position: str, club: str, at: str) -> list[FieldText]:
    faults: list[FieldText] = []
    if position not in known_positions(origin.sport, origin.positions):
        faults.append(PositionUnknown.field(f"{at}/position", position=position))
    if club not in clubs:
        faults.append(ClubUnknown.field(f"{at}/teamKey", club=club))
    return faults
