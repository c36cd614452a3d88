"""Verified tokens are cached, and still refused as soon as there is a reason."""

import time
from uuid import UUID

import pytest

from kit.people import auth
from kit.people.auth import CLOCK_LEEWAY, TokenInvalid, TokenVerifier
from kit.people.blocks import NONE, Blocks
from kit.process.identifiers import uuid7
from kit.process.settings import ServiceSettings
from kit.testing.tokens import LIFETIME, TokenMint

BLOCKED = Blocks(account=True)


class Signatures:
    """Counts how often a token is decoded."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        decode = auth.jwt.decode

        def counted(*arguments: object, **options: object) -> object:
            self.count += 1
            return decode(*arguments, **options)  # pyright: ignore[reportArgumentType] - passed on as they come

        monkeypatch.setattr(auth.jwt, "decode", counted)


@pytest.fixture
def signatures(monkeypatch: pytest.MonkeyPatch) -> Signatures:
    return Signatures(monkeypatch)


def settings(mint: TokenMint) -> ServiceSettings:
    return ServiceSettings(jwks=str(mint.jwks))


async def test_a_signature_is_verified_once(token_mint: TokenMint, signatures: Signatures) -> None:
    verifier, token, other = TokenVerifier(settings(token_mint)), token_mint.token(), token_mint.token()
    first = await verifier.verify(token)
    assert await verifier.verify(token) == first
    assert (await verifier.verify(other)).id != first.id
    assert signatures.count == 2


async def test_a_remembered_token_ends_with_its_session(token_mint: TokenMint) -> None:
    gone: set[UUID] = set()
    verifier, session = TokenVerifier(settings(token_mint), gone), uuid7()
    token = token_mint.token(sid=str(session))
    await verifier.verify(token)
    gone.add(session)
    with pytest.raises(TokenInvalid):
        await verifier.verify(token)


async def test_a_block_acts_on_a_remembered_token_and_so_does_its_end(token_mint: TokenMint) -> None:
    blocked: dict[UUID, Blocks] = {}
    verifier = TokenVerifier(settings(token_mint), blocks=lambda user_id: blocked.get(user_id, NONE))
    token = token_mint.token()
    user = await verifier.verify(token)
    blocked[user.id] = BLOCKED
    assert (await verifier.verify(token)).blocks == BLOCKED
    blocked.clear()
    assert (await verifier.verify(token)).blocks == NONE


async def test_a_remembered_token_expires(token_mint: TokenMint, monkeypatch: pytest.MonkeyPatch) -> None:
    verifier, token, now = TokenVerifier(settings(token_mint)), token_mint.token(), time.time()
    await verifier.verify(token)
    monkeypatch.setattr(time, "time", lambda: now + LIFETIME + CLOCK_LEEWAY - 5)
    await verifier.verify(token)
    monkeypatch.setattr(time, "time", lambda: now + LIFETIME + CLOCK_LEEWAY + 5)
    with pytest.raises(TokenInvalid):
        await verifier.verify(token)


async def test_other_keys_end_what_was_remembered(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auth, "REFETCH_AFTER", 0.0)
    old, new = (TokenMint(tmp_path_factory.mktemp(name)) for name in ("old", "new"))
    verifier, token = TokenVerifier(settings(old)), old.token()
    await verifier.verify(token)
    old.jwks.write_text(new.jwks.read_text())
    await verifier.verify(new.token())
    with pytest.raises(TokenInvalid):
        await verifier.verify(token)


async def test_no_more_tokens_are_remembered_than_may_be(
    token_mint: TokenMint, signatures: Signatures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auth, "REMEMBERED", 1)
    verifier, first, second = TokenVerifier(settings(token_mint)), token_mint.token(), token_mint.token()
    for token in (first, second, second, first):
        await verifier.verify(token)
    assert signatures.count == 3
