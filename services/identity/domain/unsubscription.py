"""The token of an unsubscribe link for one kind of mail: signed, so that it needs no row.

A reader of the mail may end such mails, and do nothing else. The token works as long as the signing key is the same,
any number of times, since mail programs keep mails for years (RFC 8058).
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
    """Return the token for a user and a kind of message; the same each time."""
    subject = f"{user_id.hex}.{kind}"
    return f"{subject}.{_signature(secret, subject)}"


def read_unsubscribe_token(secret: bytes, token: str) -> tuple[UUID, MessageKind] | None:
    """Return the user and the kind of mail of a token; None if it is none of ours."""
    subject, _, signature = token[:LONGEST_TOKEN].rpartition(".")
    if not hmac.compare_digest(signature.encode(), _signature(secret, subject).encode()):
        return None
    user_id, _, kind = subject.partition(".")
    return (UUID(user_id), cast("MessageKind", kind)) if kind in _KINDS else None


def _signature(secret: bytes, subject: str) -> str:
    digest = hmac.digest(secret, subject.encode(), sha256)[:16]
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
