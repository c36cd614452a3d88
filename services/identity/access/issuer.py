"""Issues access tokens: the key that signs them, and the rules of the sessions they belong to."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends

from identity.domain.rotation import SessionRules
from identity.sessions.authentication import Rules
from identity.sessions.tokens import Signer, TokenSigner


@dataclass(frozen=True)
class Issuer:
    """What a log-in issues tokens with."""

    signer: TokenSigner
    rules: SessionRules


def _issuer(signer: Signer, rules: Rules) -> Issuer:
    return Issuer(signer, rules)


AccessIssuer = Annotated[Issuer, Depends(_issuer)]
