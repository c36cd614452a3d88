"""Refusals that calls of identity declare, and that the tests of what they do have no occasion for."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from identity.tests.conftest import PASSWORD, Identity, IdentityWith
from identity.tests.test_factors import SETUP
from identity.tests.test_links import Post, confirmed
from identity.tests.test_personal_tokens import organizer
from identity.tests.test_social import POST, Visitor
from kit.testing import openid
from kit.testing.mail import MailServer

NOT_TAKEN = (("short", "too-short"), ("x" * 129, "too-long"), ("password1", "too-common"))
"""Passwords, and how the code of their refusal ends."""


@pytest.fixture
async def post(identity_with: IdentityWith) -> AsyncGenerator[Post]:
    async with MailServer().listening() as server:
        made = Post(await identity_with(smtp_host="127.0.0.1", smtp_port=server.port, smtp_tls="none"), server)
        yield made
        await made.close()


async def test_a_password_that_is_changed_or_lost_is_replaced_by_a_good_one_alone(post: Post) -> None:
    person = await post.identity.logged_in(await confirmed(post))
    await post.asks("/users/password-reset", email=person.email)
    token = await post.token()
    for password, ending in NOT_TAKEN:
        changed = await person.asks("PUT", "/users/me/password", json={"newPassword": password, "password": PASSWORD})
        assert (changed.status_code, changed.json()["code"]) == (400, f"password-{ending}")
        replaced = await post.asks("/users/password-reset/confirm", token=token, password=password)
        assert replaced == (400, f"password-{ending}"), "and the link stays good"


async def test_what_is_no_address_is_sent_no_link(identity: Identity) -> None:
    for path in ("/users/confirm-email/resend", "/users/password-reset"):
        answer = await identity.client.post(path, json={"email": "no address"})
        assert (answer.status_code, answer.json()["code"]) == (422, "email-malformed"), path


async def test_a_provider_that_the_installation_does_not_name_is_not_found(identity: Identity) -> None:
    person = await identity.logged_in()
    for method, path, body in (
        ("GET", "/users/socialauth/nobody/start", None),
        ("GET", "/users/socialauth/nobody/callback", None),
        ("POST", "/users/socialauth/nobody", {"idToken": "x"}),
        ("POST", "/users/socialauth/nobody/link", {"password": PASSWORD}),
        ("POST", "/users/me/socialauth/nobody", {}),
    ):
        answer = await person.asks(method, path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (404, "provider-not-found"), path


async def test_an_account_has_one_person_at_a_provider_also_where_a_password_links(
    identity_with: IdentityWith, tmp_path: Path
) -> None:
    async with openid.running(openid.Provider()) as provider:
        file = tmp_path / "providers.toml"
        file.write_text(openid.configuration(provider))
        visitor = Visitor(await identity_with(social_providers_file=file), provider)
        email = await visitor.identity.registered()
        for sub, told in (("1", (200, "")), ("2", (409, "social-already-linked"))):
            nonce = (await visitor.starts())["nonce"]
            token = provider.token(nonce, sub=sub, email=email, email_verified=True)
            assert await visitor.brings(token) == (409, "social-link-required")
            linked = await visitor.asks("POST", f"{POST}/link", json={"password": PASSWORD})
            assert (linked.status_code, linked.json().get("code", "")) == told


async def test_what_is_no_code_confirms_no_app(identity: Identity) -> None:
    person = await identity.logged_in()
    assert (await person.asks("POST", SETUP, json={})).status_code == 200
    answer = await person.asks("POST", f"{SETUP}/confirm", json={"code": "12345"})
    assert (answer.status_code, answer.json()["code"]) == (400, "factor-code-malformed")


async def test_a_contest_that_is_none_blocks_nobody(identity: Identity) -> None:
    chief, person = await organizer(identity), await identity.logged_in()
    for act, body in (("block", {"reason": "two accounts", "league": "none"}), ("unblock", {"league": "none"})):
        answer = await chief.asks("POST", f"/organizer/identity/users/{person.id}/{act}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (404, "contest-not-found"), act
