"""Issues access tokens: the key that signs them, and the rules of the sessions they belong to."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from identity.domain.rotation import SessionRules
from identity.sessions.tokens import TokenSigner


@dataclass(frozen=True)
class Issuer:
    """The keys and rules by which a log-in issues tokens."""

    signer: TokenSigner
    rules: SessionRules
    organizers_need_factor: bool
    """Whether an organizer's token says so only in a session in which a second factor was shown."""


async def _issuer(request: Request) -> Issuer:
    issuer: Issuer = request.app.state.issuer
    return issuer


AccessIssuer = Annotated[Issuer, Depends(_issuer)]
