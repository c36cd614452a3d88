"""Winners with their answers, which are sealed with a key that is not in the database."""

from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from identity.domain.winners import PrizeData
from identity.winners.models import WinnerRow
from kit.sealing import SecretUnreadable, seal, unseal

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Safe:
    """The key that seals winners' answers, and the time zone in which deadlines are told."""

    key: bytes
    zone: str


@dataclass(frozen=True)
class Winner:
    """A winner with their answer; None: they owe it, or it can no longer be read."""

    row: WinnerRow
    data: PrizeData | None


def sealed(safe: Safe, row: WinnerRow, data: PrizeData) -> bytes:
    """Return a winner's answer for storage."""
    return seal(safe.key, _owner(row), data.packed())


def opened(safe: Safe, rows: Sequence[WinnerRow]) -> list[Winner]:
    """Return winners with their answers."""
    return [open_one(safe, row) for row in rows]


def open_one(safe: Safe, row: WinnerRow) -> Winner:
    """Return a winner with their answer; one that was sealed with another signing key is as good as none."""
    if row.sealed is None:
        return Winner(row, None)
    try:
        return Winner(row, PrizeData.unpacked(unseal(safe.key, _owner(row), row.sealed)))
    except SecretUnreadable:
        log.error("winner_unreadable", contest_id=str(row.contest_id), reason="sealed with another signing key")  # noqa: TRY400 - the reason says it all
        return Winner(row, None)


def _owner(row: WinnerRow) -> bytes:
    return row.contest_id.bytes + row.user_id.bytes
