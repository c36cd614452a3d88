"""Delivery of SMS: files for an installation without a provider, or a provider's HTTP interface."""

import asyncio
import json
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Protocol, cast

import httpx
import structlog
from fastapi import Depends, Request

from identity.drop_folder import drop
from identity.settings import Settings
from kit.telemetry import spans

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class TextMessage:
    """An SMS; neither the number nor the text is ever logged."""

    to: str
    """`+48` and 9 digits."""
    text: str


class NotSent(Exception):
    """The message was not accepted; the reason names no person."""


class Delivery(Protocol):
    """Hands text messages on."""

    async def deliver(self, message: TextMessage) -> None:
        """Deliver a message, within the seconds of the settings.

        Raises:
            NotSent: it was not taken.
        """
        ...


class FolderDelivery:
    """Writes messages as `.json` files, `to` and `text`, that only the owner reads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def deliver(self, message: TextMessage) -> None:
        """Write a file; raises as `Delivery.deliver`."""
        content = json.dumps({"to": message.to, "text": message.text}, ensure_ascii=False).encode()
        try:
            await asyncio.to_thread(drop, self._folder, str(uuid.uuid4()), ".json", content)
        except OSError as error:
            raise NotSent(f"{type(error).__name__}: {error.strerror}") from error
        log.info("sms_written", folder=str(self._folder))


class SmsApiDelivery:
    """Delivers messages to SMSAPI, or a compatible provider: `POST sms.do`, a bearer token, JSON in the response.

    Errors come with status 200, too: `{"error": 13, "message": "…"}`.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def deliver(self, message: TextMessage) -> None:
        """Deliver a message; raises as `Delivery.deliver`."""
        settings, token = self._settings, self._settings.sms_token
        form = {"to": message.to.removeprefix("+"), "message": message.text, "format": "json", "encoding": "utf-8"}
        if settings.sms_sender:
            form["from"] = settings.sms_sender
        headers = {"Authorization": f"Bearer {token.get_secret_value() if token else ''}"}
        try:
            async with asyncio.timeout(settings.sms_seconds), httpx.AsyncClient(timeout=settings.sms_seconds) as client:
                with spans.call("POST", httpx.URL(settings.sms_url).host) as call:
                    answer = await client.post(settings.sms_url, data=form, headers=headers)
                    call.answered(answer.status_code)
                taken = answer.is_success and _is_taken(answer.json())
        except (httpx.HTTPError, TimeoutError, ValueError) as error:
            raise NotSent(type(error).__name__) from error
        if not taken:
            raise NotSent(f"status {answer.status_code}, {_error_of(answer)}")


def _is_taken(body: Any) -> bool:
    if not isinstance(body, dict) or "error" in body:
        return False
    listed = cast("dict[str, Any]", body).get("list")
    if not isinstance(listed, list):
        return False
    messages = cast("list[Any]", listed)
    return bool(messages) and all(isinstance(one, dict) and cast("Any", one).get("error") is None for one in messages)


def _error_of(answer: httpx.Response) -> str:
    """Return the provider's error number; its text may contain the telephone number."""
    try:
        body: Any = answer.json()
    except ValueError:
        return "no JSON"
    error = cast("Any", body).get("error") if isinstance(body, dict) else None
    return f"error {error}" if isinstance(error, int) else "no error number"


def delivery_of(settings: Settings) -> Delivery:
    """Choose the way out that the settings name."""
    return SmsApiDelivery(settings) if settings.sms_provider == "smsapi" else FolderDelivery(settings.sms_folder)


async def _delivery(request: Request) -> Delivery:
    delivery: Delivery = request.app.state.text_messages
    return delivery


TextMessages = Annotated[Delivery, Depends(_delivery)]
