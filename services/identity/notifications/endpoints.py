"""My channels outside the browser, and the unsubscribe links in mails."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from identity.accounts.errors import UserNotFound
from identity.domain.unsubscription import LONGEST_TOKEN
from identity.notifications import service
from identity.notifications.errors import UnsubscribeLinkInvalid
from identity.notifications.schemas import NotificationChoices, NotificationsView, Unsubscribed
from identity.sessions.authentication import Owner
from identity.sessions.errors import SessionEnded
from identity.sessions.tokens import Signer
from identity.settings import Settings
from kit.api.errors import problems
from kit.database.sessions import Session
from kit.people.auth import NotLoggedIn

router = APIRouter(tags=["notifications"])

PAGE = "/unsubscribe"
"""The web app's page that asks for one press; the token stands behind `#`."""
Token = Annotated[str, Query(max_length=LONGEST_TOKEN, pattern=r"^[A-Za-z0-9._-]*$", description="The mail's token.")]


@router.get(
    "/users/me/notifications",
    summary="Show my notifications outside the browser",
    responses=problems(NotLoggedIn, SessionEnded, UserNotFound),
)
async def read_notifications(me: Owner, session: Session) -> NotificationsView:
    """Show which kinds of messages go to my e-mail address or my browsers, too; none do until I say so."""
    return NotificationsView.of(await service.read(session, me.id))


@router.put(
    "/users/me/notifications",
    summary="Choose my notifications outside the browser",
    responses=problems(NotLoggedIn, SessionEnded, UserNotFound),
)
async def choose_notifications(body: NotificationChoices, me: Owner, session: Session) -> NotificationsView:
    """Replace my choices. Mails about my account (links, changes) do not depend on them."""
    return NotificationsView.of(await service.choose(session, me.id, body.to_choices(), weekly=body.results_weekly))


@router.get(
    "/users/notifications/unsubscribe",
    status_code=303,
    response_class=RedirectResponse,
    response_model=None,
    summary="Go to the page that ends mails of a kind",
)
async def show_unsubscribe(request: Request, token: Token = "") -> Response:
    """Redirect from a mail's link to the page that asks for one press, so that a scanner's visit ends nothing."""
    settings: Settings = request.app.state.settings
    return RedirectResponse(f"{settings.public_url.rstrip('/')}{PAGE}#{token}", status_code=303)


@router.post(
    "/users/notifications/unsubscribe",
    summary="End mails of a kind",
    responses=problems(UnsubscribeLinkInvalid),
)
async def unsubscribe(signer: Signer, session: Session, token: Token = "") -> Unsubscribed:
    """End copies of one kind of message by mail (RFC 8058), without a log-in; again as often as one likes."""
    return Unsubscribed(kind=await service.unsubscribe(session, signer.key.unsubscribe_secret, token))
