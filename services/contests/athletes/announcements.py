"""Announcements of athletes, and of the values that a fixture pins, to other services."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow, FixtureAthleteRow
from contests.athletes.repository import PriceMove
from contests.catalogue.models import ClubRow, OriginRow
from contracts.base import Text
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened, PriceChange, PricesChanged
from kit.messaging import outbox

_ATHLETES_AT_ONCE = 1000
"""Keeps an event small enough for a broker; parts of one revision differ in their athletes."""


def announce_athletes(
    session: AsyncSession, origin: OriginRow, athletes: Sequence[AthleteRow], clubs: Mapping[str, ClubRow]
) -> int:
    """Emit the state of athletes at the origin's current revision; return the number of events."""
    parts = [athletes[start : start + _ATHLETES_AT_ONCE] for start in range(0, len(athletes), _ATHLETES_AT_ONCE)]
    for part in parts:
        event = AthletesChanged(
            revision=origin.athletes_revision,
            origin_id=origin.id,
            athletes=tuple(_athlete(row, clubs[row.club_key]) for row in part),
        )
        outbox.add(session, event)
    return len(parts)


def announce_deleted(session: AsyncSession, origin: OriginRow, *numbers: int) -> None:
    """Emit that athletes were deleted, at the origin's current revision."""
    outbox.add(
        session,
        AthletesChanged(revision=origin.athletes_revision, origin_id=origin.id, athletes=(), deleted=numbers),
    )


def announce_opening(  # noqa: PLR0913 - which fixture, of what, and with which prices
    session: AsyncSession,
    *,
    contest_id: UUID,
    fixture_id: UUID,
    origin_id: UUID,
    window: int,
    pins: Sequence[FixtureAthleteRow],
) -> None:
    """Emit the opening of a fixture in a window, with its pinned prices. Repetitions are identical."""
    outbox.add(
        session,
        FixtureOpened(
            revision=window,
            contest_id=contest_id,
            fixture_id=fixture_id,
            origin_id=origin_id,
            athletes=tuple(pin.number for pin in pins),
            prices=tuple(pin.price or 0 for pin in pins),
        ),
    )


def announce_price_changes(  # noqa: PLR0913 - whose prices, since when, and what they are called
    session: AsyncSession,
    *,
    contest_id: UUID,
    fixture_id: UUID,
    opened_at: datetime,
    ends_at: datetime,
    moves: Sequence[PriceMove],
    athletes: Mapping[int, AthleteRow],
    clubs: Mapping[str, ClubRow],
) -> None:
    """Emit the changes of a fixture's pinned prices since the fixture before; nothing without changes."""
    changes = tuple(
        PriceChange(
            player_id=athletes[move.number].id,
            name=athletes[move.number].fullname,
            club=Text(pl=clubs[move.club_key].name_pl, en=clubs[move.club_key].name_en),
            before=move.before,
            after=move.after,
        )
        for move in moves
    )
    if changes:
        outbox.add(
            session,
            PricesChanged(
                revision=1,
                contest_id=contest_id,
                fixture_id=fixture_id,
                opened_at=opened_at,
                ends_at=ends_at,
                changes=changes,
            ),
        )


def _athlete(row: AthleteRow, club: ClubRow) -> Athlete:
    return Athlete(
        number=row.number,
        athlete_id=row.id,
        name=row.name,
        surname=row.surname,
        position=row.position,
        club=row.club_key,
        club_name=Text(pl=club.name_pl, en=club.name_en),
        allowed=row.allowed and not row.is_merging,
        disabled=row.disabled,
        price=row.price,
    )
