"""Events about acts that are kept for good."""

from datetime import datetime
from typing import ClassVar
from uuid import UUID

from contracts.base import Event

ACTIONS = (
    "article.changed",
    "article.created",
    "article.deleted",
    "article.pictureChanged",
    "article.pictureRemoved",
    "article.published",
    "article.unpublished",
    "athlete.changed",
    "athlete.deleted",
    "athletes.changed",
    "athletes.created",
    "athletes.merged",
    "budget.adjusted",
    "club.changed",
    "club.created",
    "club.deleted",
    "club.merged",
    "club.named",
    "contest.changed",
    "contest.closed",
    "contest.closingTakenBack",
    "contest.created",
    "contest.deleted",
    "contest.pictureChanged",
    "contest.published",
    "contest.unpublished",
    "event.changed",
    "event.closed",
    "event.closingMoved",
    "event.created",
    "event.deleted",
    "event.locked",
    "event.postponed",
    "event.reopened",
    "event.voided",
    "event.walkover",
    "event.weighted",
    "feed.applied",
    "member.admitted",
    "member.awarded",
    "member.declined",
    "member.removed",
    "member.restored",
    "feed.changed",
    "feed.created",
    "feed.deleted",
    "feed.discarded",
    "feed.paused",
    "feed.resumed",
    "feed.stopped",
    "fixture.changed",
    "fixture.closed",
    "fixture.closingMoved",
    "fixture.created",
    "fixture.deleted",
    "fixture.locked",
    "fixture.merged",
    "fixture.opened",
    "fixture.reopened",
    "history.broughtIn",
    "history.takenBack",
    "import.applied",
    "import.takenBack",
    "match.waiting",
    "inbox.replayed",
    "message.sent",
    "origin.bannerChanged",
    "points.adjusted",
    "predictions.changed",
    "predictions.suggested",
    "prices.changed",
    "prices.planned",
    "prices.imported",
    "privateLeague.logoRemoved",
    "privateLeague.removed",
    "reminder.sent",
    "report.answered",
    "report.author-read",
    "report.status-changed",
    "results.confirmed",
    "results.corrected",
    "results.drafted",
    "results.published",
    "scoring.changed",
    "user.blocked",
    "user.contact-read",
    "user.exported",
    "user.factors-removed",
    "user.made-organizer",
    "user.token-created",
    "user.token-revoked",
    "user.unblocked",
    "winners.asked",
    "winners.saved",
    "webhook.changed",
    "webhook.created",
    "webhook.deleted",
    "webhook.paused",
    "webhook.replayed",
    "webhook.resumed",
    "webhook.secretRotated",
    "webhook.stopped",
)
"""Everything that is recorded. Organizers read it in words (web/src/i18n/console); another act needs some, too."""
DRAFT = "draft."
"""Before an act on a contest that only organizers see."""


class ActionRecorded(Event):
    """`action.recorded.v1`: an act with its actor and the state before and after; ids only, no personal data."""

    type: ClassVar[str] = "action.recorded.v1"

    action_id: UUID
    at: datetime
    actor_id: UUID | None
    """None: the product itself (a lock at its time)."""
    action: str
    """One of `ACTIONS`, perhaps with `DRAFT` before it; consumers older than the producer may not know it."""
    subject_id: str
    contest_id: UUID | None = None
    fixture_id: UUID | None = None
    event_key: str | None = None
    before: dict[str, object] = {}
    after: dict[str, object] = {}
    reason: str | None = None

    @property
    def aggregate_id(self) -> str:
        """The act's own id, since acts do not replace each other."""
        return str(self.action_id)
