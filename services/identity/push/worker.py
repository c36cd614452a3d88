"""Sends copies of messages to browsers; any number of processes may do so."""

import asyncio
import json
import ssl
from collections.abc import Sequence
from datetime import timedelta

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from identity.domain.push import LONGEST_PLAINTEXT, BrowserKeys
from identity.inbox.service import COPIES
from identity.inbox.wording import wording
from identity.push import vapid
from identity.push.delivery import ANSWER_SECONDS, Gone, Notification, NotYet, PushDelivery, Refused, Resolve, resolve
from identity.push.repository import DuePush, PushRepository
from identity.push.service import PUSHES, fan_out
from identity.push.vapid import PushKey
from identity.settings import Settings
from kit.api.errors import Words
from kit.database.sessions import Database
from kit.database.workers import QueueWorker
from kit.http.outgoing_requests import trust
from kit.messaging.inbox import Retry

log = structlog.get_logger(__name__)

AT_ONCE = 20
"""Messages that are under way at the same time, each to a push service's address."""
LEASE = timedelta(seconds=4 * ANSWER_SECONDS)
PAUSES = Retry(first=5.0, longest=900.0)
"""Between attempts, until the message is of no use any more."""
LONGEST_BODY = 300
"""Characters; systems show less of a notification."""
INBOX = "/inbox"
SETTINGS_PAGE = "/profile"
TRIAL_TITLE = Words(pl="{host}: powiadomienia działają", en="{host}: notifications work")
TRIAL_BODY = Words(pl="Tak będą wyglądać w tej przeglądarce.", en="They look like this in this browser.")

Failure = Gone | Refused | NotYet | None


def _asks_for_a_pause(sent: tuple[DuePush, Failure]) -> bool:
    return isinstance(sent[1], NotYet) and sent[1].pause is not None


class PushWorker(QueueWorker):
    """Creates notifications from waiting copies, and delivers them to push services.

    No transaction is open during a delivery. A browser that does not exist any more is deleted. A failure is retried
    until the notification expires. A push service that requests a pause gets one for all its notifications.

    Args:
        database: the service's.
        settings: the key, and the contact.
        pauses: between attempts.
        addresses_of: the resolver of push services' hosts.
    """

    topic = COPIES

    def __init__(
        self, database: Database, settings: Settings, *, pauses: Retry = PAUSES, addresses_of: Resolve = resolve
    ) -> None:
        super().__init__(database)
        database.on_commit(self._pulse.wake, topic=PUSHES)
        self._settings = settings
        self._pauses = pauses
        self._addresses_of = addresses_of
        self._means: tuple[PushKey, ssl.SSLContext] | None = None

    async def step(self) -> bool:
        """Create some notifications, and send some; False if there was nothing to do."""
        async with self._database.transaction() as session:
            made = await fan_out(session, self._settings.copies_useful)
        async with self._database.transaction() as session:
            due = await PushRepository(session).take(AT_ONCE, LEASE)
        if due:
            failures = await self._send(due)
            async with self._database.transaction() as session:
                # a requested pause comes last: another notification's own pause would shorten it
                for one, failure in sorted(zip(due, failures, strict=True), key=_asks_for_a_pause):
                    await self._note(session, one, failure)
        return made or bool(due)

    async def _send(self, due: Sequence[DuePush]) -> Sequence[Failure]:
        settings = self._settings
        if self._means is None:
            self._means = await asyncio.to_thread(_means, settings)
        async with PushDelivery(
            *self._means, settings.support, to_loopback=settings.push_to_loopback, addresses_of=self._addresses_of
        ) as delivery:
            return await asyncio.gather(*(self._try(delivery, one) for one in due))

    async def _try(self, delivery: PushDelivery, due: DuePush) -> Failure:
        if due.life <= timedelta(0):
            return Refused("too late")
        try:
            await delivery.deliver(self._notification(due))
        except (Gone, Refused, NotYet) as failure:
            return failure
        return None

    async def _note(self, session: AsyncSession, due: DuePush, failure: Failure) -> None:
        pushes, browser = PushRepository(session), due.subscription
        says = {"push_id": str(due.push.id), "attempts": due.push.attempts, "service": browser.origin}
        match failure:
            case None:
                await pushes.done([due.push.id])
                await pushes.sent(browser.id)
                log.info("push_sent", **says)
            case Gone():
                await pushes.forget([browser.id])
                log.info("push_subscription_forgotten", reason=str(failure), **says)
            case Refused():
                await pushes.done([due.push.id])
                await pushes.failed(browser.id)
                log.warning("push_given_up", reason=str(failure), **says)
            case NotYet():
                pause = max(self._pauses.delay(due.push.attempts), failure.pause or timedelta(0))
                await pushes.try_again(due.push.id, pause)
                await pushes.failed(browser.id)
                if failure.pause is not None:
                    await pushes.pause(browser.origin, failure.pause)
                log.warning("push_not_sent", reason=str(failure), **says)

    def _notification(self, due: DuePush) -> Notification:
        message, browser = due.message, due.subscription
        english = due.account.language == "en"
        if message is None:
            path = SETTINGS_PAGE
            title = (TRIAL_TITLE.en if english else TRIAL_TITLE.pl).format(host=self._settings.host_name)
            body = TRIAL_BODY.en if english else TRIAL_BODY.pl
        else:
            title, body = wording(message, due.figures, due.account.language)
            path = message.path or INBOX
        topic = (due.push.id if message is None else message.id).hex
        return Notification(
            endpoint=browser.endpoint,
            keys=BrowserKeys(browser.browser_key, browser.browser_secret),
            content=_content(due.account.language, title, body, path, topic),
            life=due.life,
            topic=topic,
            is_urgent=message is not None and message.kind == "deadline",
        )


def _means(settings: Settings) -> tuple[PushKey, ssl.SSLContext]:
    """Load the key and the trusted certificates: some 30 ms."""
    return vapid.ensure(settings.push_key_path), trust()


def _content(language: str, title: str, body: str, path: str, topic: str) -> bytes:
    """Return the content that worker/push.ts of the web app reads; long texts are cut, as the inbox has the message."""
    short = body if len(body) <= LONGEST_BODY else f"{body[: LONGEST_BODY - 1].rstrip()}…"
    says = {"title": title, "body": short, "path": path, "tag": topic, "lang": language}
    content = json.dumps(says, ensure_ascii=False, separators=(",", ":")).encode()
    assert len(content) <= LONGEST_PLAINTEXT, "titles and paths are short"  # noqa: S101 - by their contracts
    return content
