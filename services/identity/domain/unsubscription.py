"""The token of a link that ends copies of one kind of message by mail: signed, so that nothing is kept of it.

Whoever has the mail may end such mails, and do nothing else. It works for as long as the signing key is the same,
however often, since mail programs keep mails for years (RFC 8058).
"""

import base64
import hmac
from hashlib import sha256
from typing import cast, get_args
from uuid import UUID

from contracts.events.message import MessageKind

LONGEST_TOKEN = 100
"""Characters of a token that are looked at at all."""
_KINDS = get_args(MessageKind)


def unsubscribe_token(secret: bytes, user_id: UUID, kind: MessageKind) -> str:
    """Make the token for a user and a kind of message; the same each time."""
    subject = f"{user_id.hex}.{kind}"
    return f"{subject}.{_signature(secret, subject)}"


def read_unsubscribe_token(secret: bytes, token: str) -> tuple[UUID, MessageKind] | None:
    """Answer whose mails of which kind a token ends; None if it is none of ours."""
    subject, _, signature = token[:LONGEST_TOKEN].rpartition(".")
    if not hmac.compare_digest(signature.encode(), _signature(secret, subject).encode()):
        return None
    user_id, _, kind = subject.partition(".")
    return (UUID(user_id), cast("MessageKind", kind)) if kind in _KINDS else None


def _signature(secret: bytes, subject: str) -> str:
    digest = hmac.digest(secret, subject.encode(), sha256)[:16]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
