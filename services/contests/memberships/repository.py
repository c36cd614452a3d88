"""All SQL of memberships and acceptances."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, delete, func, or_, select, update
from sqlalchemy.dialects.postgresql import distinct_on, insert
from sqlalchemy.ext.asyncio import AsyncSession

from contests.contests.models import ContestRow
from contests.contests.repository import NEWEST_FIRST, VERSIONS, ContestVersion
from contests.domain.admission import JoinRequestState
from contests.memberships.models import (
    REMOVED,
    AcceptanceRow,
    AcceptedTextRow,
    DecisionRow,
    JoinRequestRow,
    MembershipRow,
)

_LATEST_FIRST = (AcceptanceRow.accepted_at.desc(), AcceptanceRow.id.desc())
_SUBJECT = (AcceptanceRow.contest_id, AcceptanceRow.subject)


def joined_by(user_id: UUID) -> Select[UUID]:
    """Select the ids of the contests in which a user takes part."""
    return select(MembershipRow.contest_id).where(MembershipRow.user_id == user_id, MembershipRow.joined)


def _latest(*mine: ColumnElement[bool]) -> Select[UUID]:
    """Select the ids of a user's latest answers to each text, from the answers that match."""
    latest = select(AcceptanceRow.id).ext(distinct_on(*_SUBJECT)).where(*mine)
    return latest.order_by(*_SUBJECT, *_LATEST_FIRST)


class MembershipRepository:
    """Memberships and acceptances, read and written within one transaction."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def is_joined(self, contest_id: UUID, user_id: UUID) -> bool:
        """Return whether a user takes part in a contest."""
        joined = await self._session.scalar(
            select(MembershipRow.joined).where(MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id)
        )
        return joined is True

    async def count(self, contest_id: UUID) -> int:
        """Count a contest's participants."""
        members = select(func.count()).where(MembershipRow.contest_id == contest_id, MembershipRow.joined)
        return await self._session.scalar(members) or 0

    async def counts(self, contest_ids: Collection[UUID]) -> dict[UUID, int]:
        """Count the participants of several contests; contests without any are missing."""
        members = (
            select(MembershipRow.contest_id, func.count())
            .where(MembershipRow.contest_id.in_(contest_ids), MembershipRow.joined)
            .group_by(MembershipRow.contest_id)
        )
        return {row[0]: row[1] for row in await self._session.execute(members)}

    async def hold(self, contest_id: UUID, user_id: UUID) -> bool:
        """Return whether a user takes part in a contest, and lock this until the transaction ends."""
        found = select(MembershipRow.joined).where(
            MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id
        )
        return await self._session.scalar(found.with_for_update()) is True

    async def has_ever_joined(self, contest_id: UUID, user_id: UUID) -> bool:
        """Return whether a user takes part in a contest, or has left it."""
        return await self._session.get(MembershipRow, (contest_id, user_id)) is not None

    async def any_ever(self, contest_id: UUID) -> bool:
        """Return whether a contest has participants, or has had any."""
        found = select(MembershipRow.user_id).where(MembershipRow.contest_id == contest_id).limit(1)
        return await self._session.scalar(found) is not None

    async def joined_of(self, user_id: UUID) -> set[UUID]:
        """Return the contests in which a user takes part."""
        return set(await self._session.scalars(joined_by(user_id)))

    async def leagues_of(self, user_id: UUID) -> Sequence[ContestRow]:
        """List the contests in which a user takes part, newest start first."""
        found = await self._session.scalars(
            select(ContestRow)
            .join(MembershipRow, MembershipRow.contest_id == ContestRow.id)
            .where(MembershipRow.user_id == user_id, MembershipRow.joined)
            .order_by(ContestRow.start_date.desc(), ContestRow.id.desc())
        )
        return found.all()

    async def join(self, contest_id: UUID, user_id: UUID, now: datetime) -> int | None:
        """Add a user to a contest, and return the membership's new revision; None if they take part already."""
        joining = insert(MembershipRow).values(
            contest_id=contest_id, user_id=user_id, joined=True, revision=1, first_joined_at=now, changed_at=now
        )
        return await self._session.scalar(
            joining.on_conflict_do_update(
                index_elements=["contest_id", "user_id"],
                set_={
                    "joined": True,
                    "revision": MembershipRow.revision + 1,
                    "changed_at": func.greatest(now, MembershipRow.first_joined_at),
                },
                where=~MembershipRow.joined,
            ).returning(MembershipRow.revision)
        )

    async def leave(self, contest_id: UUID, user_id: UUID, now: datetime) -> int | None:
        """Remove a user from a contest, and return the membership's new revision; None if they do not take part."""
        return await self._session.scalar(
            update(MembershipRow)
            .where(MembershipRow.contest_id == contest_id, MembershipRow.user_id == user_id, MembershipRow.joined)
            .values(
                joined=False,
                revision=MembershipRow.revision + 1,
                changed_at=func.greatest(now, MembershipRow.first_joined_at),
            )
            .returning(MembershipRow.revision)
            .execution_options(synchronize_session=False)
        )

    async def is_removed(self, contest_id: UUID, user_id: UUID) -> bool:
        """Return whether an organizer removed a user, and none has let them back."""
        return await self._session.get(DecisionRow, (contest_id, user_id, REMOVED)) is not None

    async def decide(self, values: Mapping[str, Any]) -> None:
        """Store a decision; a later one of the same kind replaces it."""
        deciding = insert(DecisionRow).values(**values, decided_at=func.clock_timestamp())
        news = {column: deciding.excluded[column] for column in ("reason", "decided_by", "decided_at")}
        await self._session.execute(
            deciding.on_conflict_do_update(index_elements=["contest_id", "user_id", "kind"], set_=news)
        )

    async def revoke(self, contest_id: UUID, user_id: UUID, kind: str) -> bool:
        """Delete a decision; False if there is none."""
        gone = delete(DecisionRow).where(
            DecisionRow.contest_id == contest_id, DecisionRow.user_id == user_id, DecisionRow.kind == kind
        )
        return await self._session.scalar(gone.returning(DecisionRow.user_id)) is not None

    async def decisions(self, contest_id: UUID) -> Sequence[DecisionRow]:
        """List the decisions about a contest's members, the latest first."""
        found = select(DecisionRow).where(DecisionRow.contest_id == contest_id)
        return (await self._session.scalars(found.order_by(DecisionRow.decided_at.desc()))).all()

    async def request_of(self, contest_id: UUID, user_id: UUID) -> JoinRequestRow | None:
        """Find a user's request to be let into a contest."""
        return await self._session.get(JoinRequestRow, (contest_id, user_id))

    async def versions_of(self, user_id: UUID) -> list[tuple[ContestVersion, JoinRequestState | None]]:
        """Return the versions of a user's contests, newest start first; with the request where they only asked."""
        asked = and_(JoinRequestRow.contest_id == ContestRow.id, JoinRequestRow.user_id == user_id)
        mine = VERSIONS.add_columns(JoinRequestRow.state).outerjoin(JoinRequestRow, asked)
        mine = mine.where(or_(ContestRow.id.in_(joined_by(user_id)), JoinRequestRow.user_id.is_not(None)))
        rows = await self._session.execute(mine.order_by(*NEWEST_FIRST))
        return [(ContestVersion(*row[:-1]), row[-1]) for row in rows]

    async def requests(self, contest_id: UUID) -> Sequence[JoinRequestRow]:
        """List the requests to be let into a contest, the first that came first."""
        asked = select(JoinRequestRow).where(JoinRequestRow.contest_id == contest_id)
        return (await self._session.scalars(asked.order_by(JoinRequestRow.asked_at, JoinRequestRow.user_id))).all()

    async def ask(self, asked: Mapping[str, Any]) -> None:
        """Store a request to be let into a contest, unless there is one."""
        await self._session.execute(insert(JoinRequestRow).values(**asked, state="waiting").on_conflict_do_nothing())

    async def refuse(self, contest_id: UUID, user_id: UUID, now: datetime) -> bool:
        """Refuse a request that waits; False if none does."""
        waiting = update(JoinRequestRow).where(
            JoinRequestRow.contest_id == contest_id,
            JoinRequestRow.user_id == user_id,
            JoinRequestRow.state == "waiting",
        )
        refused = waiting.values(state="refused", decided_at=now).returning(JoinRequestRow.user_id)
        return await self._session.scalar(refused.execution_options(synchronize_session=False)) is not None

    async def take_request(self, contest_id: UUID, user_id: UUID) -> JoinRequestRow | None:
        """Delete and return a request; None if there is none."""
        gone = delete(JoinRequestRow).where(JoinRequestRow.contest_id == contest_id, JoinRequestRow.user_id == user_id)
        return await self._session.scalar(gone.returning(JoinRequestRow))

    async def keep_text(self, contest_id: UUID, text_hash: str, content: Mapping[str, Any]) -> None:
        """Store a text before its acceptance, unless it is stored already."""
        await self._session.execute(
            insert(AcceptedTextRow)
            .values(contest_id=contest_id, text_hash=text_hash, content=dict(content))
            .on_conflict_do_nothing(index_elements=["contest_id", "text_hash"])
        )

    def accept(self, answer: AcceptanceRow) -> None:
        """Store a user's answer to a stored text."""
        self._session.add(answer)

    async def latest_answers(
        self, user_id: UUID, contest_ids: Collection[UUID]
    ) -> dict[tuple[UUID, str], AcceptanceRow]:
        """Return a user's latest answer to each text of some contests, by contest and subject."""
        mine = (AcceptanceRow.user_id == user_id, AcceptanceRow.contest_id.in_(contest_ids))
        found = await self._session.scalars(select(AcceptanceRow).where(AcceptanceRow.id.in_(_latest(*mine))))
        return {(answer.contest_id, answer.subject): answer for answer in found}

    async def answers_of(self, user_id: UUID, newest: int) -> list[tuple[AcceptanceRow, AcceptedTextRow, ContestRow]]:
        """List a user's answers in their contests, with text and contest, newest first.

        The latest about each text is always included; of all answers only the `newest` ones.
        """
        mine = (AcceptanceRow.user_id == user_id, AcceptanceRow.contest_id.in_(joined_by(user_id)))
        recent = select(AcceptanceRow.id).where(*mine).order_by(*_LATEST_FIRST).limit(newest)
        given = await self._session.execute(
            select(AcceptanceRow, AcceptedTextRow, ContestRow)
            .join(
                AcceptedTextRow,
                and_(
                    AcceptedTextRow.contest_id == AcceptanceRow.contest_id,
                    AcceptedTextRow.text_hash == AcceptanceRow.text_hash,
                ),
            )
            .join(ContestRow, ContestRow.id == AcceptanceRow.contest_id)
            .where(*mine, or_(AcceptanceRow.id.in_(recent), AcceptanceRow.id.in_(_latest(*mine))))
            .order_by(*_LATEST_FIRST)
        )
        return [(row[0], row[1], row[2]) for row in given]

    async def everyone(self) -> list[tuple[MembershipRow, ContestRow]]:
        """List every membership, including ended ones, with its contest."""
        rows = await self._session.execute(
            select(MembershipRow, ContestRow)
            .join(ContestRow, ContestRow.id == MembershipRow.contest_id)
            .order_by(MembershipRow.contest_id, MembershipRow.user_id)
        )
        return [(row[0], row[1]) for row in rows]
