"""Access tokens and the keys that verify them."""

import json
import stat
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest
from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, OKPKey

from identity import keys
from identity.main import create_app
from identity.sessions.tokens import Bearer, TokenSession
from identity.settings import Settings
from identity.tests.conftest import Identity, IdentityWith
from kit.people.auth import NotLoggedIn, TokenVerifier
from kit.process.settings import ServiceSettings
from kit.testing.serving import served
from kit.testing.tokens import TokenMint


async def test_other_services_verify_a_token_with_the_jwks_file(identity: Identity, tmp_path: Path) -> None:
    person = await identity.logged_in()
    jwks = tmp_path / "jwks.json"
    keys.write_jwks(keys.load(identity.settings.signing_key_path), jwks)
    user = await TokenVerifier(ServiceSettings(jwks=str(jwks))).verify(person.answer["accessToken"])
    assert (user.id, user.name, user.roles) == (UUID(person.id), None, {"participant"})
    assert not user.has_consented
    with pytest.raises(NotLoggedIn):
        await TokenVerifier(ServiceSettings(jwks=str(jwks), token_audience="others")).verify(
            person.answer["accessToken"]
        )


async def test_other_services_verify_a_token_with_the_jwks_address(identity: Identity) -> None:
    person = await identity.logged_in()
    async with served(identity.app) as address:
        verifier = TokenVerifier(ServiceSettings(jwks=f"http://{address}/users/jwks"))
        assert (await verifier.verify(person.answer["accessToken"])).id == UUID(person.id)


async def test_a_token_says_who_what_and_how_long(identity: Identity) -> None:
    person = await identity.logged_in()
    published = (await identity.client.get("/users/jwks")).json()
    token = jwt.decode(person.answer["accessToken"], KeySet.import_key_set(published), algorithms=["Ed25519"])
    sessions = (await person.asks("GET", "/users/me/sessions")).json()
    assert token.header == {"typ": "JWT", "alg": "Ed25519", "kid": published["keys"][0]["kid"]}
    assert token.claims == {
        "iss": "trybuna",
        "aud": "trybuna",
        "sub": person.id,
        "name": None,
        "roles": ["participant"],
        "sid": sessions[0]["_id"],
        "auth_time": int(datetime.fromisoformat(sessions[0]["createdAt"]).timestamp()),
        "consents": False,
        "email_domain": "trybuna.test",
        "iat": token.claims["iat"],
        "exp": token.claims["iat"] + 900,
    }
    assert abs(token.claims["iat"] - time.time()) < 60


async def test_the_published_key_is_public(identity: Identity) -> None:
    published = (await identity.client.get("/users/jwks")).json()["keys"]
    assert [set(key) for key in published] == [{"kty", "crv", "x", "kid", "use", "alg"}]


async def test_a_later_token_knows_the_new_name(identity: Identity) -> None:
    person = await identity.logged_in()
    await person.asks("PATCH", "/users/me", json={"userName": "striker"})
    token = (await person.refreshes()).json()["accessToken"]
    assert (await identity.app.state.tokens.verify(token)).name == "striker"


async def test_tokens_of_others_are_refused(identity: Identity, token_mint: TokenMint) -> None:
    person = await identity.logged_in()
    header, claims, signature = person.answer["accessToken"].split(".")
    for token in (
        token_mint.token(person.id),
        f"{header}.{claims}.{signature[:-4]}AAAA",
        f"eyJhbGciOiJub25lIn0.{claims}.",
        "",
        "x" * 5000,
    ):
        answer = await identity.client.get("/users/me", headers={"Authorization": f"Bearer {token}"})
        assert (answer.status_code, answer.json()["code"]) == (401, "not-logged-in")


async def test_a_token_for_somebody_elses_session_is_refused(identity: Identity) -> None:
    person, other = await identity.logged_in(), await identity.logged_in()
    sid = UUID((await other.asks("GET", "/users/me/sessions")).json()[0]["_id"])
    bearer = await identity.app.state.tokens.verify(person.answer["accessToken"])
    forged = identity.app.state.signer.sign(
        Bearer(bearer.id, None, (), has_consented=True),
        TokenSession(sid, datetime.now(UTC), datetime.now(UTC) + timedelta(days=1), has_second_factor=True),
    )
    answer = await identity.client.get("/users/me", headers={"Authorization": f"Bearer {forged.value}"})
    assert answer.json()["code"] == "session-ended"


def test_a_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, jwks = tmp_path / "made" / "key.pem", tmp_path / "jwks.json"
    assert keys.main([str(path), "--jwks", str(jwks)]) == 0
    content = path.read_bytes()
    assert keys.main([str(path), "--jwks", str(jwks)]) == 0
    assert path.read_bytes() == content
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["key.pem"]
    assert json.loads(jwks.read_text()) == keys.load(path).jwks
    assert "PRIVATE" not in capsys.readouterr().out


def test_a_key_may_be_a_jwk(tmp_path: Path) -> None:
    made = OKPKey.generate_key("Ed25519", private=True)
    path = tmp_path / "key.jwk"
    path.write_text(json.dumps(made.as_dict(private=True)))
    assert keys.load(path).key_id == made.thumbprint()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"{}",
        b'{"kty":',
        json.dumps(OKPKey.generate_key("Ed25519", private=True).as_dict(private=False)).encode(),
        OKPKey.generate_key("X25519", private=True).as_pem(private=True),
        ECKey.generate_key("P-256", private=True).as_pem(private=True),
    ],
    ids=["empty", "nonsense", "empty-object", "cut-off", "public-half", "another-curve", "another-kind"],
)
def test_what_is_no_private_ed25519_key_is_refused(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "key"
    path.write_bytes(content)
    with pytest.raises(keys.SigningKeyUnusable, match="holds no private Ed25519 key"):
        keys.load(path)
    assert keys.main([str(path)]) == 1
    assert "holds no private Ed25519 key" in capsys.readouterr().err


async def test_without_a_key_the_service_does_not_start(identity_with: IdentityWith, tmp_path: Path) -> None:
    with pytest.raises(keys.SigningKeyUnusable, match=r"python -m identity\.keys"):
        await identity_with(signing_key_file=tmp_path / "missing.pem")


def test_the_app_and_its_documents_need_no_key(tmp_path: Path) -> None:
    app = create_app(Settings(data_folder=tmp_path, database_url="postgresql://u:p@127.0.0.1:1/x"))  # pyright: ignore[reportArgumentType] - Pydantic makes the secret
    operations = [operation for path in app.openapi()["paths"].values() for operation in path.values()]
    assert all(operation["summary"] for operation in operations)
    assert {operation["operationId"] for operation in operations} >= {"identity_log_in", "identity_register"}
