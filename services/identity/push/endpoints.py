"""My browsers that show messages as notifications."""

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Request

from identity.accounts.errors import UserNotFound
from identity.accounts.throttle import Throttled, TooManyAttempts
from identity.domain.devices import device_of
from identity.domain.push import browser_keys
from identity.push import service
from identity.push.errors import PushSubscriptionNotFound, PushSubscriptionRefused
from identity.push.paths import PushSubscriptionId
from identity.push.schemas import NewPushSubscription, PushBrowser, PushView
from identity.push.vapid import PushKey
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from identity.sessions.usage import Used
from identity.settings import Settings
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["notifications"])


async def _key(request: Request) -> PushKey:
    key: PushKey = request.app.state.push_key
    return key


OurKey = Annotated[PushKey, Depends(_key)]


@router.get(
    "/users/me/push", summary="List my browsers that show notifications", responses=problems(NotLoggedIn, SessionEnded)
)
async def list_push_browsers(me: Owner, key: OurKey, session: Session) -> PushView:
    """List the browsers that show my messages, with the key for subscribing one more."""
    found = await service.browsers(session, me.id)
    return PushView(public_key=key.public, browsers=[PushBrowser.of(row, me.session_id) for row in found])


@router.put(
    "/users/me/push",
    summary="Have this browser show notifications",
    responses=problems(PushSubscriptionRefused, NotLoggedIn, SessionEnded, UserNotFound),
)
async def subscribe_to_push(
    body: NewPushSubscription, me: Owner, usage: Used, request: Request, session: Session
) -> PushBrowser:
    """Show my messages, and no other user's, in this browser while this session lasts; 10 browsers at most."""
    settings: Settings = request.app.state.settings
    device = await to_thread.run_sync(device_of, usage.user_agent)
    keys = browser_keys(body.keys.p256dh, body.keys.auth)
    stored = await service.subscribe(session, me, body.endpoint, keys, device, to_loopback=settings.push_to_loopback)
    return PushBrowser.of(stored, me.session_id)


@router.delete(
    "/users/me/push/{pushSubscriptionId}",
    status_code=204,
    summary="Have one of my browsers show no notifications",
    responses=problems(NotLoggedIn, SessionEnded, PushSubscriptionNotFound),
)
async def unsubscribe_from_push(subscription_id: PushSubscriptionId, me: Owner, session: Session) -> None:
    """Delete a subscription with the messages that wait for it."""
    await service.unsubscribe(session, me.id, subscription_id)


@router.post(
    "/users/me/push/{pushSubscriptionId}/test",
    status_code=204,
    summary="Send a notification to one of my browsers to see it",
    responses=problems(NotLoggedIn, SessionEnded, PushSubscriptionNotFound, TooManyAttempts),
)
async def try_push(subscription_id: PushSubscriptionId, me: Owner, throttle: Throttled, session: Session) -> None:
    """Send it within seconds; it waits five minutes for a browser that is away."""
    await service.send_trial(session, me.id, subscription_id)
    await throttle.try_push(str(me.id))  # refused, nothing is sent: the transaction ends here
