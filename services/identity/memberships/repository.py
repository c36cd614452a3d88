"""All SQL about memberships of contests and of private leagues."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, case, cast, func, literal, select
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from contracts import base
from contracts.events.contest import ContestChanged, MembershipChanged
from contracts.events.private_league import PrivateLeagueChanged
from identity.memberships.models import ContestRow, MembershipRow, PrivateMembershipRow
from identity.tables import USER
from kit.database.revisions import keep_newer, keep_newer_rows, newest_of
from shared.bilingual_names import both

_SEPARATOR = ","


@dataclass(frozen=True)
class JoinedContest:
    """A contest that a user takes part in, with the user's private leagues in it."""

    contest_id: UUID
    name: base.Text
    private_leagues: Sequence[UUID]

    @classmethod
    def of(cls, contest_id: UUID, name: str, name_en: str | None, private_leagues: str | None) -> Self:
        """Return the contest of a row of `joined_by`."""
        ids = private_leagues.split(_SEPARATOR) if private_leagues else ()
        return cls(contest_id, both(name, name_en), tuple(map(UUID, ids)))


def joined_by(user_id: ColumnElement[UUID]) -> Select[UUID, str, str | None, str | None]:
    """Select the contests that a user takes part in, the newest first, as `JoinedContest.of` takes them.

    The private leagues are one text, because asyncpg reads no array within a record.
    """
    known = ContestRow.id.is_not(None)
    own = PrivateMembershipRow
    leagues = (
        select(
            func.string_agg(
                cast(own.private_league_id, Text), aggregate_order_by(literal(_SEPARATOR), own.private_league_id)
            )
        )
        .where(own.user_id == MembershipRow.user_id, own.contest_id == MembershipRow.contest_id, own.joined)
        .scalar_subquery()
    )
    return (
        select(
            MembershipRow.contest_id,
            case((known, ContestRow.name), else_=MembershipRow.contest_name).label("name"),
            case((known, ContestRow.name_en), else_=MembershipRow.contest_name_en).label("name_en"),
            leagues.label("private_leagues"),
        )
        .outerjoin(ContestRow, ContestRow.id == MembershipRow.contest_id)
        .where(MembershipRow.user_id == user_id, MembershipRow.joined)
        .order_by(MembershipRow.contest_id.desc())
    )


_JOINED = joined_by(USER)


class MembershipRepository:
    """Reads and writes copies of contests and memberships; an outdated revision changes nothing."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def keep_contest(self, event: ContestChanged) -> None:
        """Store a contest's name, its state and when it ends."""
        await keep_newer(
            self._session,
            ContestRow,
            key={"id": event.contest_id},
            values={
                "name": event.name,
                "name_en": event.name_en,
                "state": event.state,
                "ends_at": event.ends_at,
            },
            revision=event.revision,
        )

    async def keep_memberships(self, events: Sequence[MembershipChanged]) -> list[MembershipChanged]:
        """Store memberships, and return the newer events, the newest of each."""
        newest = newest_of(events, lambda event: (event.user_id, event.contest_id))
        stored = await keep_newer_rows(
            self._session,
            MembershipRow,
            key=("user_id", "contest_id"),
            rows=[
                {
                    "user_id": user_id,
                    "contest_id": contest_id,
                    "contest_name": event.contest_name,
                    "contest_name_en": event.contest_name_en,
                    "joined": event.joined,
                    "revision": event.revision,
                }
                for (user_id, contest_id), event in newest.items()
            ],
        )
        return [newest[user_id, contest_id] for user_id, contest_id in stored]

    async def keep_private_membership(self, event: PrivateLeagueChanged) -> None:
        """Store a user's membership of a private league."""
        await keep_newer(
            self._session,
            PrivateMembershipRow,
            key={"user_id": event.user_id, "private_league_id": event.private_league_id},
            values={"contest_id": event.contest_id, "joined": event.state == "joined"},
            revision=event.revision,
        )

    async def is_member(self, user_id: UUID, contest_id: UUID) -> bool:
        """Return whether a user is known to take part in a contest."""
        membership = await self._session.get(MembershipRow, (user_id, contest_id))
        return membership is not None and membership.joined

    async def knows(self, contest_id: UUID) -> bool:
        """Return whether a contest is known here."""
        return await self._session.get(ContestRow, contest_id) is not None

    async def joined(self, user_id: UUID) -> Sequence[JoinedContest]:
        """List the contests a user takes part in, the newest first, each with the user's private leagues."""
        return [JoinedContest.of(*row) for row in await self._session.execute(_JOINED, {"user": user_id})]
