"""The app of identity."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import structlog
from fastapi import FastAPI
from sqlalchemy.ext.asyncio import AsyncSession

from identity import drop_folder, keys
from identity.access import endpoints as access
from identity.access.issuer import Issuer
from identity.accounts import demo
from identity.accounts import service as accounts
from identity.accounts.attempts import Attempts, forget_old
from identity.accounts.passwords import PasswordHasher
from identity.accounts.throttle import Throttle
from identity.blocks import service as blocks
from identity.confirmations import endpoints as confirmations
from identity.consents import endpoints as consents
from identity.copies.worker import CopyMailWorker
from identity.credentials import endpoints as credentials
from identity.erasures import consumers as erasures_consumers
from identity.erasures import endpoints as erasures_endpoints
from identity.erasures import service as erasures
from identity.erasures.worker import ErasureWorker
from identity.exports import endpoints as exports
from identity.factors import endpoints as factors
from identity.factors.service import forget_expired as forget_factors
from identity.friends import consumers as friends_consumers
from identity.friends import endpoints as friends
from identity.friends import service as friendships
from identity.inbox import consumers as inbox_consumers
from identity.inbox import endpoints as inbox
from identity.inbox.service import forget_old as forget_old_messages
from identity.integrations import endpoints as integrations
from identity.links.letters import Letters
from identity.links.service import forget_expired
from identity.links.worker import LinkWorker
from identity.mail import worker as mail
from identity.mail.worker import MailWorker
from identity.memberships import consumers as memberships
from identity.notifications import endpoints as notifications
from identity.passkeys import endpoints as passkeys
from identity.people import endpoints as people
from identity.personal_tokens.service import forget_expired as forget_tokens
from identity.privacy import INVENTORY
from identity.profiles import endpoints as profiles
from identity.push import endpoints as push
from identity.push import service as pushes
from identity.push import vapid
from identity.push.worker import PushWorker
from identity.results import consumers as results_consumers
from identity.results.service import forget_old as forget_old_results
from identity.results.worker import ResultWorker
from identity.sessions import endpoints as sessions
from identity.sessions.authentication import lifetime_of, rules_of
from identity.sessions.service import delete_ended
from identity.sessions.tokens import OwnTokens, TokenSigner
from identity.settings import Settings
from identity.social import endpoints as social
from identity.social import login_methods
from identity.social.configuration import ProvidersUnusable
from identity.social.flows import forget_expired as forget_social
from identity.social.providers import Providers, open_providers
from identity.telephones import endpoints as telephones
from identity.telephones.delivery import delivery_of
from identity.telephones.service import forget_expired as forget_codes
from identity.winners import endpoints as winners
from identity.winners.service import forget_old as forget_old_winners
from kit.app import Service
from kit.app import create_app as make_app
from kit.database.sessions import Database
from kit.database.sweeper import Sweep, Sweeper
from kit.http.neighbours import Neighbours
from kit.messaging.consumers import Consumers
from kit.messaging.republish import together
from shared.promise import Promised
from shared.promise import make_router as promise_router

log = structlog.get_logger(__name__)


async def _equip(app: FastAPI) -> None:
    """Load the signing key and create the dependencies of the endpoints."""
    settings: Settings = app.state.settings
    if settings.loses_cookies:
        log.warning("refresh_cookie_needs_https", public_url=settings.public_url, setting="plain_http")
    if settings.environment == "production":
        await _refuse_demo(app.state.database)
    key = await asyncio.to_thread(keys.load, settings.signing_key_path)
    app.state.push_key = await asyncio.to_thread(vapid.ensure, settings.push_key_path)
    app.state.signer = TokenSigner(key, settings)
    app.state.session_rules = rules_of(settings, key.successor_secret)
    app.state.issuer = Issuer(app.state.signer, app.state.session_rules, settings.organizers_second_factor)
    app.state.tokens = OwnTokens(settings, key, app.state.ended_sessions, app.state.blocks.of)
    app.state.passwords = PasswordHasher(settings)
    app.state.letters = Letters(settings)
    app.state.text_messages = delivery_of(settings)
    app.state.throttle = Throttle(settings, app.state.attempts)
    app.state.providers = await asyncio.to_thread(_providers, settings)


def _providers(settings: Settings) -> Providers:
    """Load the providers of log-ins.

    Raises:
        ProvidersUnusable: their file is invalid.
    """
    try:
        return open_providers(settings)
    except ProvidersUnusable as error:
        log.error("refused_to_start", reason=str(error))  # noqa: TRY400 - the reason says it all
        raise


class DemoPresent(RuntimeError):
    """Production does not start over a demo."""


async def _refuse_demo(database: Database) -> None:
    """Refuse accounts with a public password.

    Raises:
        DemoPresent: there are some.
    """
    async with database.transaction() as session:
        if not await demo.is_present(session):
            return
    reason = (
        f"{demo.ORGANIZER} is an organizer here: a demo, whose passwords everybody knows. Production refuses it: "
        "start over with an empty database, or set TRYBUNA_ENVIRONMENT=development"
    )
    log.error("refused_to_start", reason=reason)
    raise DemoPresent(reason)


async def _overdue(session: AsyncSession) -> dict[str, float]:
    """Return the seconds that the oldest mail, notification, and erasure without all receipts have waited."""
    return {
        "mail": await mail.waiting(session),
        "push": await pushes.waiting(session),
        "erasure": await erasures.overdue(session),
    }


async def _promise(session: AsyncSession) -> Promised:
    """Return the state of the mails and notifications that people wait for."""
    return Promised(works=[await mail.work(session), await pushes.work(session)])


FORGETTING = (
    forget_old,
    forget_expired,
    forget_social,
    forget_codes,
    forget_factors,
    forget_tokens,
)
"""The deletions of expired data that do not depend on settings."""
CONSUMERS = Consumers()
CONSUMERS.include(
    memberships.consumers,
    inbox_consumers.consumers,
    results_consumers.consumers,
    friends_consumers.consumers,
    erasures_consumers.consumers,
)


SERVICE = Service(
    name="identity",
    about="Accounts, log-in and sessions, consents, and the public keys of access tokens.",
    folder=Path(__file__).parent,
    routers=(
        access.router,  # first: each opening of a page refreshes the session
        profiles.router,
        erasures_endpoints.router,
        exports.router,
        credentials.router,
        factors.router,
        telephones.router,
        consents.router,
        social.router,
        login_methods.router,
        passkeys.router,
        confirmations.router,
        integrations.router,
        sessions.router,
        inbox.router,
        notifications.router,
        push.router,
        people.router,
        winners.router,
        friends.router,
        promise_router("identity", _promise),
    ),
    consumers=CONSUMERS,
    republish=together(accounts.republish, blocks.republish, friendships.republish, erasures.republish),
    overdue=_overdue,
    lost_mails=mail.given_up,
    privacy=INVENTORY,
    keeps_submissions=True,
    state=_equip,
)


RESULTS_KEPT = timedelta(days=30)
"""How long figures are kept that were told to people: longer than a week's summary waits."""
WINNERS_KEPT = timedelta(days=180)
"""How long winners' data are kept after the deadline for them: prizes and complaints take 120 days at most."""


def sweeps_of(settings: Settings) -> list[Sweep]:
    """Return the functions that delete expired data."""
    lifetime = lifetime_of(settings)

    async def sweep(session: AsyncSession) -> None:
        await delete_ended(session, lifetime)
        await forget_old_messages(session, settings.inbox_kept)
        await forget_old_results(session, RESULTS_KEPT)
        await forget_old_winners(session, WINNERS_KEPT)
        await pushes.forget_dead(session, settings.push_failing_kept)
        await mail.forget_sent(session, settings.mail_traces_kept)
        for folder in (settings.mail_folder, settings.sms_folder):
            await asyncio.to_thread(drop_folder.forget_old, folder, settings.unsent_files_kept)
        for forget in FORGETTING:
            await forget(session)

    async def erase_unconfirmed(session: AsyncSession) -> bool:
        return await erasures.erase_unconfirmed(session, settings, rules_of(settings, b""))  # no session is opened

    return [sweep, erase_unconfirmed] if settings.asks_for_confirmation else [sweep]


def create_app(settings: Settings) -> FastAPI:
    """Return the service's ASGI app."""

    def sweeper(database: Database) -> Sweeper:
        return Sweeper(database, *sweeps_of(settings))

    def mail_worker(database: Database) -> MailWorker:
        return MailWorker(database, settings)

    def link_worker(database: Database) -> LinkWorker:
        return LinkWorker(database, Letters(settings))

    def copy_worker(database: Database) -> CopyMailWorker:
        return CopyMailWorker(database, settings)

    def push_worker(database: Database) -> PushWorker:
        return PushWorker(database, settings)

    def result_worker(database: Database) -> ResultWorker:
        return ResultWorker(database, settings)

    def erasure_worker(database: Database) -> ErasureWorker:
        return ErasureWorker(database, settings.erasures_file, rules_of(settings, b""))  # no session is opened

    workers = (sweeper, mail_worker, link_worker, copy_worker, push_worker, result_worker, erasure_worker)
    app = make_app(replace(SERVICE, workers=workers), settings)
    app.state.neighbours = Neighbours(settings.neighbours)
    if settings.answers_requests:
        app.state.attempts = Attempts(app.state.database)
    return app
