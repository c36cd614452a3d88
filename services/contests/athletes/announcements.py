"""What contests tells the other services about athletes, and about what a fixture pins of them."""

from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from contests.athletes.models import AthleteRow, FixtureAthleteRow
from contests.catalogue.models import ClubRow, OriginRow
from contracts.base import Text
from contracts.events.athletes import Athlete, AthletesChanged, FixtureOpened
from kit.messaging import outbox

_ATHLETES_AT_ONCE = 1000
"""An event stays small enough for a broker; parts of one revision are told apart by their athletes."""


def announce_athletes(
    session: AsyncSession, origin: OriginRow, athletes: Sequence[AthleteRow], clubs: Mapping[str, ClubRow]
) -> int:
    """Emit the state of athletes at the origin's current revision; answer how many events that took."""
    parts = [athletes[start : start + _ATHLETES_AT_ONCE] for start in range(0, len(athletes), _ATHLETES_AT_ONCE)]
    for part in parts:
        event = AthletesChanged(
            revision=origin.athletes_revision,
            origin_id=origin.id,
            athletes=tuple(_athlete(row, clubs[row.club_key]) for row in part),
        )
        outbox.add(session, event)
    return len(parts)


def announce_opening(
    session: AsyncSession, *, contest_id: UUID, fixture_id: UUID, origin_id: UUID, pins: Sequence[FixtureAthleteRow]
) -> None:
    """Emit that a fixture has opened, with its pinned prices; it is the same however often it is said."""
    outbox.add(
        session,
        FixtureOpened(
            revision=1,
            contest_id=contest_id,
            fixture_id=fixture_id,
            origin_id=origin_id,
            athletes=tuple(pin.number for pin in pins),
            prices=tuple(pin.price or 0 for pin in pins),
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
        allowed=row.allowed,
        disabled=row.disabled,
    )
