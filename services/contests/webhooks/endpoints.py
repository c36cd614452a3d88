"""Endpoints of webhooks; all for organizers."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request

from contests.contests.models import ContestRow
from contests.errors import WebhookDeliveryNotFound, WebhookNotFound
from contests.examples import answers
from contests.paths import DeliveryId, WebhookId
from contests.settings import Settings
from contests.webhooks import examples, replay, service
from contests.webhooks.errors import (
    TooManyWebhooks,
    WebhookAddressRefused,
    WebhookAddressTaken,
    WebhookStandsStill,
)
from contests.webhooks.models import WebhookRow
from contests.webhooks.repository import WebhookRepository
from contests.webhooks.schemas import (
    Webhook,
    WebhookCreate,
    WebhookDelivery,
    WebhookPatch,
    WebhookReplay,
    WebhookReplayed,
    WebhookWithSecret,
)
from contests.webhooks.sender import reach_of
from kit.api.errors import problems
from kit.api.pages import Page, Paging
from kit.database.sessions import Session
from kit.http.outgoing_requests import Reach
from kit.people.auth import NotLoggedIn, Organizer, OrganizerOnly
from kit.sealing import Keyring
from shared.paths import ContestId
from shared.problems import ContestClosed, ContestNotFound

router = APIRouter(tags=["webhooks"])
_ALL = "/organizer/contests/leagues/{leagueId}/webhooks"
_ONE = _ALL + "/{webhookId}"
_COMMON = (NotLoggedIn, OrganizerOnly, ContestNotFound)
_OF_ONE = (*_COMMON, WebhookNotFound)


async def _reach(request: Request) -> Reach:
    settings: Settings = request.app.state.settings
    return reach_of(settings)


async def _keyring(request: Request) -> Keyring:
    keyring: Keyring = request.app.state.sealing_keys
    return keyring


async def _held(
    contest_id: ContestId, webhook_id: WebhookId, _organizer: Organizer, session: Session
) -> tuple[ContestRow, WebhookRow]:
    return await service.held(session, contest_id, webhook_id)


WhereTo = Annotated[Reach, Depends(_reach)]
Keys = Annotated[Keyring, Depends(_keyring)]
Held = Annotated[tuple[ContestRow, WebhookRow], Depends(_held)]


async def _shown(session: Session, row: WebhookRow) -> Webhook:
    return Webhook.of(row, await _waiting(session, row))


async def _waiting(session: Session, row: WebhookRow) -> int:
    return (await WebhookRepository(session).waiting([row.id])).get(row.id, 0)


@router.get(_ALL, summary="A contest's webhooks", responses=problems(*_COMMON) | answers([examples.WEBHOOK]))
async def webhooks_of_contest(contest_id: ContestId, _organizer: Organizer, session: Session) -> list[Webhook]:
    """List the addresses that get a contest's events, the stopped ones first."""
    rows = await service.of_contest(session, contest_id)
    waiting = await WebhookRepository(session).waiting([row.id for row in rows])
    return [Webhook.of(row, waiting.get(row.id, 0)) for row in rows]


@router.post(
    _ALL,
    summary="Make a webhook",
    status_code=201,
    responses=problems(*_COMMON, ContestClosed, WebhookAddressRefused, WebhookAddressTaken, TooManyWebhooks)
    | answers(examples.WEBHOOK_WITH_SECRET, 201),
)
async def create_webhook(  # noqa: PLR0913, PLR0917 - what it is made with
    contest_id: ContestId,
    body: WebhookCreate,
    organizer: Organizer,
    session: Session,
    reach: WhereTo,
    keyring: Keys,
) -> WebhookWithSecret:
    """Send future events of the contest to an address; the secret, which proves our messages, is shown only now."""
    row, secret = await service.create(
        session, actor_id=organizer.id, contest_id=contest_id, body=body, reach=reach, keyring=keyring
    )
    return WebhookWithSecret.with_secret(row, 0, secret)


@router.patch(
    _ONE,
    summary="Change a webhook",
    responses=problems(*_OF_ONE, WebhookAddressRefused, WebhookAddressTaken) | answers(examples.WEBHOOK),
)
async def change_webhook(  # noqa: PLR0913, PLR0917 - a body is judged before what the path names is looked for
    contest_id: ContestId,
    webhook_id: WebhookId,
    patch: WebhookPatch,
    organizer: Organizer,
    session: Session,
    reach: WhereTo,
) -> Webhook:
    """Change the address or the kinds of events; waiting events go to the new address."""
    held = await service.held(session, contest_id, webhook_id)
    row = await service.change(session, actor_id=organizer.id, held=held, patch=patch, reach=reach)
    return await _shown(session, row)


@router.delete(_ONE, status_code=204, summary="Delete a webhook", responses=problems(*_OF_ONE))
async def delete_webhook(organizer: Organizer, session: Session, held: Held) -> None:
    """Stop sending events to it, and delete its deliveries."""
    await service.delete(session, actor_id=organizer.id, held=held)


@router.post(_ONE + "/pause", summary="Pause a webhook", responses=problems(*_OF_ONE) | answers(examples.WEBHOOK))
async def pause_webhook(organizer: Organizer, session: Session, held: Held) -> Webhook:
    """Send nothing until it is resumed; events wait meanwhile, for 30 days."""
    return await _shown(session, await service.pause(session, actor_id=organizer.id, held=held))


@router.post(_ONE + "/resume", summary="Resume a webhook", responses=problems(*_OF_ONE) | answers(examples.WEBHOOK))
async def resume_webhook(organizer: Organizer, session: Session, held: Held) -> Webhook:
    """Resume a paused or stopped webhook; waiting events are sent now, in the order in which they happened."""
    return await _shown(session, await service.resume(session, actor_id=organizer.id, held=held))


@router.post(
    _ONE + "/secret",
    summary="Give a webhook another secret",
    responses=problems(*_OF_ONE) | answers(examples.WEBHOOK_WITH_SECRET),
)
async def rotate_webhook_secret(organizer: Organizer, session: Session, held: Held, keyring: Keys) -> WebhookWithSecret:
    """Make another secret, shown only now; for 24 hours messages carry signatures of both, the old and the new one."""
    _contest, row = held
    secret = await service.rotate(session, actor_id=organizer.id, held=held, keyring=keyring)
    return WebhookWithSecret.with_secret(row, await _waiting(session, row), secret)


@router.post(
    _ONE + "/ping",
    summary="Try a webhook",
    status_code=202,
    responses=problems(*_OF_ONE, WebhookStandsStill) | answers(examples.DELIVERY, 202),
)
async def ping_webhook(_organizer: Organizer, session: Session, held: Held) -> WebhookDelivery:
    """Send a trial event (`webhook.ping`); its result stands among the deliveries."""
    return WebhookDelivery.of(await replay.ping(session, held=held))


@router.get(_ONE + "/deliveries", summary="Deliveries of a webhook", responses=problems(*_OF_ONE))
async def webhook_deliveries(
    contest_id: ContestId, webhook_id: WebhookId, _organizer: Organizer, session: Session, paging: Paging
) -> Page[WebhookDelivery]:
    """List the events of the last 30 days with the state of their deliveries, the newest first."""
    await service.require(session, contest_id, webhook_id)
    webhooks = WebhookRepository(session)
    rows = await webhooks.deliveries(webhook_id, offset=paging.offset, size=paging.size)
    items, total = [WebhookDelivery.of(row) for row in rows], await webhooks.count(webhook_id)
    return Page(items=items, page=paging.page, size=paging.size, total=total)


@router.post(
    _ONE + "/deliveries/{deliveryId}/replay",
    summary="Send an event to a webhook again",
    status_code=202,
    responses=problems(*_OF_ONE, WebhookStandsStill, WebhookDeliveryNotFound) | answers(examples.DELIVERY, 202),
)
async def replay_webhook_delivery(
    delivery_id: DeliveryId, organizer: Organizer, session: Session, held: Held
) -> WebhookDelivery:
    """Send an event again, with its earlier id and content, even if it was delivered before."""
    row = await replay.replay(session, actor_id=organizer.id, held=held, delivery_id=delivery_id)
    return WebhookDelivery.of(row)


@router.post(
    _ONE + "/replay",
    summary="Send a webhook everything since a time once more",
    status_code=202,
    responses=problems(*_OF_ONE, WebhookStandsStill) | answers(examples.REPLAYED, 202),
)
async def replay_webhook(
    contest_id: ContestId, webhook_id: WebhookId, body: WebhookReplay, organizer: Organizer, session: Session
) -> WebhookReplayed:
    """Have everything sent once more that happened since then, pings left out."""
    held = await service.held(session, contest_id, webhook_id)
    count = await replay.replay_since(session, actor_id=organizer.id, held=held, since=body.since)
    return WebhookReplayed(count=count)
