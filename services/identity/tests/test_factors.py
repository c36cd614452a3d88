"""The second factor: an app's codes and recovery codes."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest
from pyotp.totp import TOTP
from structlog.testing import capture_logs

from identity import keys
from identity.domain import factors as rules
from identity.tests.conftest import COOKIE, PASSWORD, Identity, IdentityWith, Person, refresh_token
from identity.tests.test_confirmation import unconfirmed

FACTORS = "/users/me/factors"
SETUP = f"{FACTORS}/authenticator"
SECOND = "/users/auth/second-factor"


class Holder:
    """Somebody with an app, whose clock the test turns; each code is taken once."""

    def __init__(self, identity: Identity, person: Person) -> None:
        self.identity = identity
        self.person = person
        self.secret = ""
        self.recovery: list[str] = []

    def code(self, steps: int = 0) -> str:
        """Answer what the app shows now, or so many steps from now."""
        return TOTP(self.secret).generate_otp(int(time.time()) // rules.STEP_SECONDS + steps)

    async def sets_up(self) -> "Holder":
        setup = await self.person.asks("POST", SETUP, json={})
        assert setup.status_code == 200, setup.text
        self.secret = setup.json()["secret"]
        confirmed = await self.person.asks("POST", f"{SETUP}/confirm", json={"code": self.code()})
        assert confirmed.status_code == 200, confirmed.text
        self.recovery = confirmed.json()["codes"]
        await self.query("UPDATE authenticators SET last_step = 0")  # as if it had been long ago
        return self

    async def first_step(self) -> str:
        """Log in with the password; answer the challenge."""
        answer = await self.identity.client.post("/users/auth", json={"email": self.person.email, "password": PASSWORD})
        assert (answer.status_code, answer.json()["code"]) == (403, "second-factor-required")
        assert "set-cookie" not in answer.headers
        return answer.json()["challenge"]

    async def second_step(self, challenge: str, code: str) -> httpx.Response:
        return await self.identity.client.post(SECOND, json={"challenge": challenge, "code": code})

    async def told(self, challenge: str, code: str) -> tuple[int, str]:
        answer = await self.second_step(challenge, code)
        return answer.status_code, answer.json().get("code", "")

    async def query(self, statement: str, *values: object) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.identity.database)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()


WRONG = (400, "factor-code-wrong")


@pytest.fixture
async def holder(identity: Identity) -> Holder:
    return await Holder(identity, await identity.logged_in()).sets_up()


async def test_a_log_in_asks_for_a_code_once_the_app_has_shown_one(identity: Identity) -> None:
    person = await identity.logged_in()
    assert (await person.asks("GET", FACTORS)).json() == {"authenticatorSince": None, "recoveryCodes": 0}
    setup = (await person.asks("POST", SETUP, json={})).json()
    assert setup["uri"].startswith("otpauth://totp/Trybuna:")
    assert setup["secret"] in setup["uri"]
    await identity.logged_in(person.email)  # nothing is asked for before the first code
    holder = Holder(identity, person)
    holder.secret = setup["secret"]
    refused = await person.asks("POST", f"{SETUP}/confirm", json={"code": holder.code(9)})
    assert (refused.status_code, refused.json()["code"]) == WRONG
    codes = (await person.asks("POST", f"{SETUP}/confirm", json={"code": holder.code()})).json()["codes"]
    assert len(set(codes)) == rules.RECOVERY_CODES
    factors = (await person.asks("GET", FACTORS)).json()
    assert (factors["authenticatorSince"] is not None, factors["recoveryCodes"]) == (True, 10)
    entered = await holder.second_step(await holder.first_step(), holder.code(1))
    assert entered.status_code == 200, "the next code: the first one was used"
    assert entered.json()["user"]["email"] == person.email
    again = await person.client.post("/users/session/refresh", headers={"Cookie": f"{COOKIE}={refresh_token(entered)}"})
    assert again.status_code == 200, "a refresh asks for nothing"


async def test_a_second_step_is_asked_for_only_after_the_right_password(holder: Holder) -> None:
    wrong = {"email": holder.person.email, "password": "wrong-password-entirely"}
    answer = await holder.identity.client.post("/users/auth", json=wrong)
    unknown = await holder.identity.client.post("/users/auth", json=wrong | {"email": "nobody@trybuna.test"})
    told = [{key: value for key, value in one.json().items() if key != "requestId"} for one in (answer, unknown)]
    assert told[0] == told[1]
    assert told[0]["code"] == "wrong-credentials"


async def test_a_code_is_taken_once_and_none_before_it(holder: Holder) -> None:
    code = holder.code()
    assert (await holder.second_step(await holder.first_step(), code)).status_code == 200
    assert await holder.told(await holder.first_step(), code) == WRONG
    assert await holder.told(await holder.first_step(), holder.code(-1)) == WRONG
    assert (await holder.second_step(await holder.first_step(), holder.code(1))).status_code == 200


async def test_one_code_in_many_log_ins_at_once_opens_one_session(identity_with: IdentityWith) -> None:
    identity = await identity_with(second_factor_rate="1000/minute")
    holder = await Holder(identity, await identity.logged_in()).sets_up()
    challenges = [await holder.first_step() for _ in range(8)]
    before = await holder.query("SELECT id FROM sessions")
    code = holder.code()
    answers = await asyncio.gather(*(holder.told(challenge, code) for challenge in challenges))
    assert sorted(answers) == [(200, ""), *[WRONG] * 7]
    assert len(await holder.query("SELECT id FROM sessions")) == len(before) + 1


async def test_one_log_in_answered_twice_at_once_opens_one_session(holder: Holder) -> None:
    challenge = await holder.first_step()
    answers = await asyncio.gather(*(holder.told(challenge, holder.recovery[number]) for number in range(4)))
    assert sorted(answers) == [(200, ""), *[(401, "login-challenge-over")] * 3]
    assert (await holder.person.asks("GET", FACTORS)).json()["recoveryCodes"] == 9, "the others were not used up"


def test_only_the_codes_beside_now_count() -> None:
    secret, now = rules.new_secret(), datetime(2026, 11, 20, 12, 0, 29, 999_000, tzinfo=UTC)
    current = int(now.timestamp()) // rules.STEP_SECONDS
    found = [rules.fitting_step(secret, TOTP(secret).generate_otp(current + steps), now) for steps in range(-3, 4)]
    assert found == [None, None, current - 1, current, current + 1, None, None]


async def test_a_recovery_code_works_once_however_it_is_written(holder: Holder) -> None:
    first, second = holder.recovery[:2]
    assert (await holder.second_step(await holder.first_step(), first)).status_code == 200
    assert await holder.told(await holder.first_step(), first) == WRONG
    written = f" {second.lower().replace('-', ' ')} "
    assert (await holder.second_step(await holder.first_step(), written)).status_code == 200
    assert (await holder.person.asks("GET", FACTORS)).json()["recoveryCodes"] == 8


async def test_a_recovery_code_of_somebody_else_is_none(identity: Identity, holder: Holder) -> None:
    stranger = await Holder(identity, await identity.logged_in()).sets_up()
    assert await stranger.told(await stranger.first_step(), holder.recovery[0]) == WRONG
    challenge = await holder.first_step()
    assert await holder.told(challenge, stranger.code()) == WRONG
    assert (await holder.second_step(challenge, holder.code())).status_code == 200, "a wrong code leaves it waiting"


@pytest.mark.parametrize(
    "code", ["12345", "1234567", "abcdef", "", "JBSW-Y3DP-EHPK-3PX", "١٢٣٤٥٦", "0000-0000-0000-0000"]
)
async def test_what_is_no_code_is_said_in_both_languages(holder: Holder, code: str) -> None:
    challenge = await holder.first_step()
    for language, word in (("pl", "kod zapasowy"), ("en", "recovery code")):
        answer = await holder.identity.client.post(
            SECOND, json={"challenge": challenge, "code": code}, headers={"Accept-Language": language}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "factor-code-malformed")
        assert word in answer.json()["detail"]


async def test_a_log_in_waits_ten_minutes_and_is_used_up_by_its_second_step(holder: Holder) -> None:
    challenge = await holder.first_step()
    [row] = await holder.query("SELECT expires_at - clock_timestamp() AS left FROM login_challenges")
    assert timedelta(minutes=9) < row["left"] <= timedelta(minutes=10)
    await holder.query("UPDATE login_challenges SET expires_at = clock_timestamp()")
    assert await holder.told(challenge, holder.code()) == (401, "login-challenge-over")
    challenge = await holder.first_step()
    assert await holder.told(challenge, holder.code()) == (200, "")
    assert await holder.told(challenge, holder.code(1)) == (401, "login-challenge-over")
    assert await holder.told("made-up", holder.code(1)) == (401, "login-challenge-over")


async def test_guessing_has_to_wait_from_wherever_it_comes(identity_with: IdentityWith) -> None:
    identity = await identity_with(second_factor_rate="3/5 minutes")
    holder = await Holder(identity, await identity.logged_in()).sets_up()
    challenge = await holder.first_step()
    assert [(await holder.told(challenge, holder.code(9)))[0] for _ in range(4)] == [400, 400, 400, 429]
    async with identity.from_network("198.51.100.9") as elsewhere:
        answer = await elsewhere.post(SECOND, json={"challenge": challenge, "code": holder.code()})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-attempts")
    await holder.query("DELETE FROM attempts")
    for _ in range(2):
        assert (await holder.told(challenge, holder.code(9)))[0] == 400
    assert (await holder.told(challenge, holder.code()))[0] == 200
    again = await holder.first_step()
    assert [(await holder.told(again, holder.code(9)))[0] for _ in range(3)] == [400] * 3, "a success forgets failures"


async def test_nothing_that_is_kept_tells_secret_or_codes(holder: Holder) -> None:
    challenge = await holder.first_step()
    kept = ""
    for table in ("authenticators", "recovery_codes", "login_challenges"):
        rows = await holder.query(f"SELECT t::text AS all FROM {table} t")  # noqa: S608 - our own tables
        kept += "".join(str(row["all"]) for row in rows)
    secrets = [holder.secret, challenge, *(code.replace("-", "") for code in holder.recovery)]
    assert not [secret for secret in secrets if secret in kept or secret.encode().hex() in kept]


async def test_with_another_signing_key_a_recovery_code_is_the_way_in(
    holder: Holder, identity_with: IdentityWith, tmp_path: Path
) -> None:
    path = tmp_path / "another-key.pem"
    keys.ensure(path)
    later = Holder(await identity_with(signing_key_file=path, database_url=holder.identity.database), holder.person)
    later.secret, later.recovery = holder.secret, holder.recovery
    with capture_logs() as lines:
        assert await later.told(await later.first_step(), later.code()) == WRONG
    assert "authenticator_unreadable" in [line["event"] for line in lines]
    assert (await later.second_step(await later.first_step(), later.recovery[0])).status_code == 200


@pytest.mark.parametrize("path", ["authenticator", "authenticator/remove", "recovery-codes"])
async def test_an_older_log_in_changes_nothing_without_the_password(identity: Identity, path: str) -> None:
    person = await unconfirmed(identity)
    for body, code in (({}, "fresh-login-required"), ({"password": "not-the-password"}, "wrong-password")):
        answer = await person.asks("POST", f"{FACTORS}/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, code)
    answer = await person.asks("POST", f"{FACTORS}/{path}", json={"password": PASSWORD})
    assert answer.json().get("code", "") == ("" if path == "authenticator" else "authenticator-missing")


@pytest.mark.parametrize("kind", ["app", "recovery"])
async def test_a_code_confirms_a_session_once(holder: Holder, kind: str) -> None:
    entered = (await holder.second_step(await holder.first_step(), holder.code())).json()
    person = Person(holder.person.client, holder.person.email, entered, "", confirms=False)
    renew = ("POST", f"{FACTORS}/recovery-codes")
    assert (await person.asks(*renew, json={})).json()["code"] == "fresh-login-required", "after both steps, too"
    code = holder.code(1) if kind == "app" else holder.recovery[0]
    assert (await person.proves(code=code)).status_code == 200
    used = await person.proves(code=code)
    assert (used.status_code, used.json()["code"]) == WRONG
    malformed = await person.proves(code="12")
    assert (malformed.status_code, malformed.json()["code"]) == (400, "factor-code-malformed")
    assert (await person.asks(*renew, json={})).status_code == 200


async def test_a_code_of_another_account_confirms_nothing(holder: Holder) -> None:
    other = await unconfirmed(holder.identity)
    for code in (holder.code(), holder.recovery[0]):
        refused = await other.proves(code=code)
        assert (refused.status_code, refused.json()["code"]) == WRONG


async def test_guessing_a_code_to_confirm_has_to_wait(identity_with: IdentityWith) -> None:
    identity = await identity_with(second_factor_rate="3/5 minutes")
    holder = await Holder(identity, await identity.logged_in()).sets_up()
    codes = [(await holder.person.proves(code=holder.code(9))).json()["code"] for _ in range(5)]
    assert codes == ["factor-code-wrong"] * 3 + ["too-many-attempts"] * 2


async def test_turned_off_it_is_asked_for_no_more_and_codes_are_gone(holder: Holder) -> None:
    waiting = await holder.first_step()
    assert (await holder.person.asks("POST", SETUP, json={})).json()["code"] == "authenticator-present"
    assert (await holder.person.asks("POST", f"{SETUP}/remove", json={})).status_code == 204
    assert await holder.told(waiting, holder.code()) == (401, "login-challenge-over")
    await holder.identity.logged_in(holder.person.email)
    assert (await holder.person.asks("GET", FACTORS)).json() == {"authenticatorSince": None, "recoveryCodes": 0}
    assert (await holder.person.asks("POST", f"{SETUP}/remove", json={})).json()["code"] == "authenticator-missing"
    await holder.sets_up()


async def test_new_recovery_codes_replace_the_old_ones(holder: Holder) -> None:
    old = holder.recovery[0]
    renewed = (await holder.person.asks("POST", f"{FACTORS}/recovery-codes", json={})).json()["codes"]
    assert await holder.told(await holder.first_step(), old) == WRONG
    assert (await holder.second_step(await holder.first_step(), renewed[0])).status_code == 200


async def test_a_setup_waits_an_hour(identity: Identity) -> None:
    person = await identity.logged_in()
    holder = Holder(identity, person)
    holder.secret = (await person.asks("POST", SETUP, json={})).json()["secret"]
    await holder.query("UPDATE authenticators SET begun_at = begun_at - interval '61 minutes'")
    answer = await person.asks("POST", f"{SETUP}/confirm", json={"code": holder.code()})
    assert (answer.status_code, answer.json()["code"]) == (409, "authenticator-setup-over")
    await holder.sets_up()


async def test_every_change_is_told_by_mail(holder: Holder) -> None:
    await holder.person.asks("POST", f"{FACTORS}/recovery-codes", json={})
    await holder.person.asks("POST", f"{SETUP}/remove", json={})
    mails = await holder.query("SELECT key, recipient FROM mails ORDER BY key")
    kinds = [row["key"].split(":")[0] for row in mails]
    assert kinds == ["factor-added", "factor-removed", "recovery-codes-renewed"]
    assert {row["recipient"] for row in mails} == {holder.person.email}


async def test_a_used_recovery_code_is_told_by_mail_with_how_many_are_left(holder: Holder) -> None:
    await holder.second_step(await holder.first_step(), holder.code())
    for code in (holder.recovery[0], holder.recovery[0], holder.recovery[1]):
        await holder.second_step(await holder.first_step(), code)
    mails = await holder.query("SELECT recipient, body_text FROM mails WHERE key ~ '^recovery-code-used' ORDER BY key")
    assert [row["recipient"] for row in mails] == [holder.person.email] * 2
    for left, row in zip((9, 8), mails, strict=True):
        assert f"kodów, które zostały: {left}." in row["body_text"]


async def test_a_visitor_changes_nothing(identity: Identity) -> None:
    for path in ("", "/authenticator", "/authenticator/confirm", "/authenticator/remove", "/recovery-codes"):
        method = "POST" if path else "GET"
        body: dict[str, Any] = {"json": {"code": "123456"}} if path else {}
        assert (await identity.client.request(method, FACTORS + path, **body)).status_code == 401


async def test_organizers_may_be_asked_for_a_second_factor(identity_with: IdentityWith) -> None:
    identity = await identity_with(organizers_second_factor=True)
    person = await identity.logged_in()
    holder = Holder(identity, person)
    await holder.query("UPDATE users SET organizer_since = now()")

    async def rights(answer: dict[str, Any]) -> tuple[bool, bool]:
        verified = await identity.app.state.tokens.verify(answer["accessToken"])
        found = await identity.client.get(
            "/organizer/identity/users", headers={"Authorization": f"Bearer {answer['accessToken']}"}
        )
        assert found.status_code == (200 if verified.is_organizer else 403)
        return verified.is_organizer, answer["secondFactorNeeded"]

    plain = await identity.logged_in(person.email)
    assert await rights(plain.answer) == (False, True)
    holder.person = plain
    await holder.sets_up()
    refreshed = await plain.refreshes()
    assert await rights(refreshed.json()) == (True, False), "the session that has shown the first code"
    other = (await Person(person.client, person.email, person.answer, person.cookie).refreshes()).json()
    assert await rights(other) == (False, True), "a session of before has shown none"
    entered = (await holder.second_step(await holder.first_step(), holder.code())).json()
    assert await rights(entered) == (True, False)
    await plain.asks("POST", f"{SETUP}/remove", json={})
    again = await plain.refreshes(refresh_token(refreshed))
    assert await rights(again.json()) == (False, True)


async def test_without_the_setting_organizers_need_none(identity: Identity) -> None:
    person = await identity.logged_in()
    holder = Holder(identity, person)
    await holder.query("UPDATE users SET organizer_since = now()")
    answer = (await person.refreshes()).json()
    assert (await identity.app.state.tokens.verify(answer["accessToken"])).is_organizer
    assert answer["secondFactorNeeded"] is False


@pytest.mark.parametrize("defends", ["set another password", "log out everywhere else"])
async def test_a_log_in_that_waits_for_its_second_step_ends_with_what_the_owner_does(
    holder: Holder, defends: str
) -> None:
    challenge = await holder.first_step()
    if defends == "set another password":
        body = {"password": PASSWORD, "newPassword": "nine-keepers-in-a-row"}
        answer = await holder.person.asks("PUT", "/users/me/password", json=body)
    else:
        answer = await holder.person.asks("DELETE", "/users/me/sessions")
    assert answer.status_code == 204, answer.text
    assert (await holder.told(challenge, holder.code()))[1] == "login-challenge-over"
