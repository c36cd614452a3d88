"""The file that names OpenID providers: what it may say, and what it starts nothing with."""

from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from joserfc.errors import JoseError

from identity.social.configuration import Provider, ProvidersUnusable, read_providers
from identity.social.openid import claims_of
from identity.tests.conftest import IdentityWith

TENANT = UUID("9188040d-6c67-4c5b-b112-36a304b66dad")
WHOLE = """
[club]
name = "Konto klubowe"
issuer = "https://sso.club.example/realms/club"
client_id = "trybuna"
"""


def read(folder: Path, text: str, *, allows_loopback: bool = False) -> tuple[Provider, ...]:
    file = folder / "providers.toml"
    file.write_text(text)
    return read_providers(file, allows_loopback=allows_loopback)


def test_no_file_and_an_empty_one_name_nobody(tmp_path: Path) -> None:
    assert read_providers(None, allows_loopback=False) == ()
    assert read_providers(Path("/dev/null"), allows_loopback=False) == ()
    assert read(tmp_path, "# nobody yet") == ()


@pytest.mark.parametrize("preset", ["google", "microsoft", "apple", "facebook"])
def test_a_preset_needs_a_client_only(tmp_path: Path, preset: str) -> None:
    (provider,) = read(tmp_path, f'[{preset}]\nclient_id = "me"\n')
    assert provider.name == preset.capitalize()
    assert provider.issuer.startswith("https://")
    assert provider.trust_email is False


def test_providers_keep_their_order_and_describe_themselves_below_their_issuer(tmp_path: Path) -> None:
    found = read(tmp_path, WHOLE + '[google]\nclient_id = "me"\nname = "Konto Google"\n')
    assert [(one.id, one.name) for one in found] == [("club", "Konto klubowe"), ("google", "Konto Google")]
    assert found[0].described_at == "https://sso.club.example/realms/club/.well-known/openid-configuration"


async def test_a_secret_in_a_file_is_read_at_each_use(tmp_path: Path) -> None:
    (provider,) = read(tmp_path, WHOLE + 'client_secret_file = "secret"\n')
    for secret in ("first", "second"):
        (tmp_path / "secret").write_text(f"{secret}\n")
        assert await provider.secret() == secret
    (public,) = read(tmp_path, WHOLE)
    assert await public.secret() is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[club", "Expected"),
        ('club = "x"', "club is no provider"),
        ('[club]\nname = "x"\nissuer = "https://a.test"\n', "client_id"),
        (WHOLE + 'algorithms = ["none"]\n', "algorithms"),
        (WHOLE + 'algorithms = ["HS256"]\n', "algorithms"),
        (WHOLE + "algorithms = []\n", "algorithms"),
        (WHOLE + 'scopes = ["email"]\n', "openid"),
        (WHOLE + 'client_secret = "a"\nclient_secret_file = "b"\n', "not both"),
        (WHOLE + 'secret = "typed wrong"\n', "secret"),
        (WHOLE.replace("https", "http"), "no https address"),
        (WHOLE.replace("https://sso.club.example", "http://127.0.0.1:9000"), "no https address"),
        (WHOLE + 'token_endpoint = "file:///etc/passwd"\n', "no https address"),
        (WHOLE.replace("[club]", "[providers]"), "no provider can be called so"),
        (WHOLE.replace("[club]", '["../me"]'), "id"),
    ],
)
def test_a_mistake_is_told_with_its_place(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ProvidersUnusable, match=r"providers\.toml|club") as told:
        read(tmp_path, text)
    assert says in str(told.value)
    assert "typed wrong" not in str(told.value), "it may be a secret"


def test_this_machine_may_be_a_provider_while_developing(tmp_path: Path) -> None:
    local = WHOLE.replace("https://sso.club.example", "http://127.0.0.1:9000")
    assert len(read(tmp_path, local, allows_loopback=True)) == 1
    with pytest.raises(ProvidersUnusable):
        read(tmp_path, WHOLE.replace("https://sso.club.example", "http://10.0.0.7"), allows_loopback=True)


async def test_the_service_starts_over_no_mistake(identity_with: IdentityWith, tmp_path: Path) -> None:
    file = tmp_path / "providers.toml"
    file.write_text("[club")
    with pytest.raises(ProvidersUnusable):
        await identity_with(social_providers_file=file)


def test_the_directory_of_a_person_stands_in_the_issuer(tmp_path: Path) -> None:
    (provider,) = read(tmp_path, '[microsoft]\nclient_id = "me"\n')
    issuer = f"https://login.microsoftonline.com/{TENANT}/v2.0"
    usual: dict[str, Any] = {"aud": "me", "sub": "1", "nonce": "n", "iat": 1, "exp": 4_000_000_000}
    assert claims_of(provider, usual | {"iss": issuer, "tid": str(TENANT)}, ("me",)).issuer == issuer
    for claims in ({"iss": issuer}, {"iss": issuer, "tid": "../x"}, {"iss": issuer, "tid": str(UUID(int=0))}):
        with pytest.raises((JoseError, ValueError)):
            claims_of(provider, usual | claims, ("me",))
