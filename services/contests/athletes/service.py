"""An organizer's acts on athletes."""

import itertools
from collections.abc import Collection, Sequence
from dataclasses import replace
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes import acts, announcements, repository
from contests.athletes.bodies import AthleteChange, AthleteDraft
from contests.athletes.errors import AthleteInvalid, AthleteNotFound, PositionFrozen
from contests.athletes.models import AthleteRow
from contests.athletes.origins import hold as hold_origin
from contests.athletes.scoring import is_frozen
from contests.athletes.sheets import AthleteSheet, put
from contests.catalogue import repository as catalogue
from contests.catalogue.models import OriginRow
from contests.domain.positions import known_positions
from contests.domain.slugs import slug
from contests.faults import POSITION_UNKNOWN, fault
from contests.tenths import tenths_of
from kit.errors import FieldText

__all__ = ["add", "change", "republish"]

LAST_NUMBER = 32_767


async def add(
    session: AsyncSession, origin_id: UUID | None, drafts: Sequence[AthleteDraft], *, organizer: UUID
) -> list[AthleteRow]:
    """Add athletes to an origin; fixtures that have opened don't know them, the next one will.

    Raises:
        OriginNotFound: there is no such origin.
        AthleteInvalid: an unknown position or club, a key that is taken; says every one.
    """
    origin = await hold_origin(session, origin_id)
    known = await repository.of_origin(session, origin.id)
    clubs = await catalogue.clubs_of(session, origin.id)
    keys = {row.key for row in known.values()}
    sheets: list[AthleteSheet] = []
    faults: list[FieldText] = []
    for place, draft in enumerate(drafts):
        at = f"/athletes/{place}"
        faults += _faults(origin, set(clubs), position=draft.position, club=draft.team_key, pointer=at)
        if draft.key is not None and draft.key in keys:
            faults.append(fault(f"{at}/key", _KEY_TAKEN, draft.key))
        key = draft.key or _free(slug(f"{draft.name} {draft.surname}"), keys)
        keys.add(key)
        sheets.append(_sheet(draft, key))
    if max(known, default=0) + len(drafts) > LAST_NUMBER:
        faults.append(fault("/athletes", _TOO_MANY, str(LAST_NUMBER)))
    if faults:
        raise AthleteInvalid(errors=faults)
    made = await put(session, origin, sheets)
    await acts.record(
        session, origin.id, action="athletes.created", actor_id=organizer, after={"count": len(made), "keys": [*made]}
    )
    return list(made.values())


async def change(session: AsyncSession, athlete_id: UUID | None, body: AthleteChange, *, organizer: UUID) -> AthleteRow:
    """Change who an athlete is, where they play, or whether they can be bought; pins stay as they are.

    Raises:
        AthleteNotFound: there is no such athlete.
        AthleteInvalid: an unknown position or club.
        PositionFrozen: a fantasy fixture of the origin has locked, and the position would change.
    """
    found = None if athlete_id is None else await repository.by_id(session, athlete_id)
    if found is None:
        raise AthleteNotFound
    origin = await hold_origin(session, found.origin_id)
    (row,) = (await repository.of_origin(session, origin.id, numbers=[found.number])).values()
    before = AthleteSheet.of(row)
    after = replace(before, **_sent(body))
    clubs = await catalogue.clubs_of(session, origin.id)
    faults = _faults(origin, set(clubs), position=after.position, club=after.club_key, pointer="")
    if faults:
        raise AthleteInvalid(errors=faults)
    if after.position != before.position and await is_frozen(session, origin):
        raise PositionFrozen
    if after != before:
        await put(session, origin, [after])
        old, new = _facts(before), _facts(after)
        await acts.record(
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
    """Emit every athlete at their origin's revision; answer how many events that took."""
    count = 0
    for origin in await catalogue.origins(session):
        held = await repository.hold_origin(session, origin.id)
        athletes = list((await repository.of_origin(session, origin.id)).values())
        if held is not None and athletes:
            clubs = await catalogue.clubs_of(session, held.id)
            count += announcements.announce_athletes(session, held, athletes, clubs)
    return count


def _sheet(draft: AthleteDraft, key: str) -> AthleteSheet:
    return AthleteSheet(
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


def _facts(sheet: AthleteSheet) -> dict[str, object]:
    return {"position": sheet.position, "club": sheet.club_key, "allowed": sheet.allowed, "disabled": sheet.disabled}


def _free(key: str, taken: Collection[str]) -> str:
    """Answer the key, or the first of `key-2`, `key-3` … that is not taken."""
    if key not in taken:
        return key
    return next(free for count in itertools.count(2) if (free := f"{key}-{count}") not in taken)


def _faults(origin: OriginRow, clubs: Collection[str], *, position: str, club: str, pointer: str) -> list[FieldText]:
    faults: list[FieldText] = []
    if position not in known_positions(origin.sport, origin.positions):
        faults.append(fault(f"{pointer}/position", POSITION_UNKNOWN, position))
    if club not in clubs:
        faults.append(fault(f"{pointer}/teamKey", _CLUB_UNKNOWN, club))
    return faults


_CLUB_UNKNOWN = ("club-unknown", "W tych zawodach nie ma klubu „{}”.", "This competition has no club “{}”.")
_KEY_TAKEN = ("key-taken", "Jest już zawodnik o kluczu „{}”.", "There is an athlete with the key “{}” already.")
_TOO_MANY = (
    "too-many-athletes",
    "Zawody mogą mieć najwyżej {} zawodników.",
    "A competition can have {} athletes at most.",
)
