"""Telephone numbers: set by a code that is sent by SMS, confirmed by it, and removed."""

import asyncio
import json
import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import asyncpg
import pytest

from identity.settings import Settings
from identity.tests.conftest import PASSWORD, Identity, IdentityWith, Person
from identity.tests.test_confirmation import unconfirmed

SET = "/users/set-phone-number"
CONFIRM = "/users/confirm-telephone-verification-code"


class Phone:
    """Somebody whose messages lie in a folder, and who reads them."""

    def __init__(self, identity: Identity, person: Person) -> None:
        self.identity = identity
        self.person = person

    def messages(self) -> list[dict[str, str]]:
        """Read what was sent so far, the oldest first."""
        files = sorted(self.identity.settings.sms_folder.glob("*.json"))
        return [json.loads(file.read_text(encoding="utf-8")) for file in files]

    def code(self) -> str:
        """Answer the code in the newest message."""
        found = re.search(r"\b[0-9]{6}\b", self.messages()[-1]["text"])
        assert found is not None
        return found[0]

    async def sets(self, number: str | None, **body: Any) -> tuple[int, dict[str, Any]]:
        answer = await self.person.asks("PUT", SET, json={"telephoneNumber": number} | body)
        return answer.status_code, answer.json()

    async def enters(self, code: str) -> tuple[int, dict[str, Any]]:
        answer = await self.person.asks("PUT", CONFIRM, json={"verificationCode": code})
        return answer.status_code, answer.json()

    async def refused(self, code: str) -> str:
        """Enter a code that is refused; answer why."""
        return (await self.enters(code))[1]["code"]

    async def query(self, statement: str, *values: object) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(self.identity.database)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()


def another(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06}"


@pytest.fixture
async def phone(identity_with: IdentityWith, tmp_path: Path) -> Phone:
    identity = await identity_with(data_folder=tmp_path, sms_rate="100/hour")
    return Phone(identity, await identity.logged_in())


async def test_a_number_waits_for_its_code_and_is_confirmed_by_it_once(phone: Phone) -> None:
    status, user = await phone.sets("600-100-200")
    assert (status, user["telephoneNumber"], user["telephoneNumberVerificationRequired"]) == (200, "+48600100200", True)
    [message] = phone.messages()
    assert message["to"] == "+48600100200"
    code = phone.code()
    status, user = await phone.enters(code)
    assert (status, user["telephoneNumber"], user["telephoneNumberVerificationRequired"]) == (
        200,
        "+48600100200",
        False,
    )
    assert (await phone.person.asks("GET", "/users/me")).json() == user
    assert await phone.refused(code) == "verification-code-over"


@pytest.mark.parametrize("number", ["600100200", "600 100 200", "+48 600-100-200", "600-100200"])
async def test_dashes_and_the_prefix_do_not_count(phone: Phone, number: str) -> None:
    assert (await phone.sets(number))[1]["telephoneNumber"] == "+48600100200"


@pytest.mark.parametrize("number", ["60010020", "6001002000", "+49600100200", "600100abc", "٦٠٠١٠٠٢٠٠", "--"])
async def test_anything_but_nine_digits_is_refused_in_both_languages(phone: Phone, number: str) -> None:
    for language, detail in (
        ("pl", "Numer telefonu musi mieć 9 cyfr (prefiks +48)."),
        ("en", "A telephone number must have 9 digits (prefix +48)."),
    ):
        answer = await phone.person.asks(
            "PUT", SET, json={"telephoneNumber": number}, headers={"Accept-Language": language}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "telephone-number-invalid")
        assert answer.json()["errors"][0] == {
            "pointer": "/telephoneNumber",
            "code": "telephone-number-invalid",
            "detail": detail,
        }
    assert phone.messages() == []


async def test_the_message_is_in_the_language_of_the_request(phone: Phone) -> None:
    for language, words in (("pl", "potwierdza Twój numer"), ("en", "confirms your number")):
        await phone.person.asks(
            "PUT", SET, json={"telephoneNumber": "600100200"}, headers={"Accept-Language": language}
        )
        assert words in phone.messages()[-1]["text"]


@pytest.mark.parametrize("code", ["12345", "1234567", "12 456", "abcdef", "", "١٢٣٤٥٦"])
async def test_what_is_no_code_is_no_attempt(phone: Phone, code: str) -> None:
    await phone.sets("600100200")
    assert await phone.refused(code) == "verification-code-malformed"
    assert (await phone.enters(code))[1]["errors"][0]["detail"] == "Kod ma dokładnie 6 cyfr."
    assert [row["attempts"] for row in await phone.query("SELECT attempts FROM telephone_codes")] == [0]


async def test_five_wrong_codes_end_it_also_all_at_once(phone: Phone) -> None:
    await phone.sets("600100200")
    code = phone.code()
    codes = await asyncio.gather(*(phone.refused(another(code)) for _ in range(12)))
    assert sorted(codes) == ["verification-code-over"] * 7 + ["verification-code-wrong"] * 5
    assert await phone.refused(code) == "verification-code-over"
    await phone.sets("600100200")
    assert (await phone.enters(phone.code()))[0] == 200, "a new code has its own attempts"


async def test_a_code_works_for_ten_minutes(phone: Phone) -> None:
    await phone.sets("600100200")
    left = "SELECT expires_at - clock_timestamp() AS left FROM telephone_codes"
    [row] = await phone.query(left)
    assert timedelta(minutes=9) < row["left"] <= timedelta(minutes=10)
    await phone.query("UPDATE telephone_codes SET expires_at = clock_timestamp()")
    assert await phone.refused(phone.code()) == "verification-code-over"
    user = (await phone.person.asks("GET", "/users/me")).json()
    assert user["telephoneNumberVerificationRequired"] is True, "the number goes on waiting, for another code"


async def test_a_code_is_for_the_number_and_the_user_it_was_sent_to(phone: Phone) -> None:
    await phone.sets("600100200")
    first = phone.code()
    await phone.sets("600100201")
    if first != phone.code():
        assert await phone.refused(first) == "verification-code-wrong"
    stranger = Phone(phone.identity, await phone.identity.logged_in())
    assert await stranger.refused(phone.code()) == "verification-code-over"
    assert (await phone.enters(phone.code()))[1]["telephoneNumber"] == "+48600100201"


async def test_nothing_that_is_kept_tells_the_code(phone: Phone) -> None:
    await phone.sets("600100200")
    [row] = await phone.query("SELECT digest, t::text AS all FROM telephone_codes t")
    assert phone.code() not in row["all"]
    assert len(row["digest"]) == 32


async def test_a_confirmed_number_stays_and_costs_no_second_message(phone: Phone) -> None:
    await phone.sets("600100200")
    await phone.enters(phone.code())
    status, user = await phone.sets("600 100 200")
    assert (status, user["telephoneNumberVerificationRequired"], len(phone.messages())) == (200, False, 1)


@pytest.mark.parametrize("nothing", [None, "", "  "])
async def test_a_number_can_be_removed(phone: Phone, nothing: str | None) -> None:
    await phone.sets("600100200")
    status, user = await phone.sets(nothing)
    assert (status, user["telephoneNumber"], user["telephoneNumberVerificationRequired"]) == (200, None, False)
    assert await phone.refused(phone.code()) == "verification-code-over"
    assert len(phone.messages()) == 1


async def test_an_older_log_in_sets_and_removes_no_number_without_the_password(
    identity_with: IdentityWith, tmp_path: Path
) -> None:
    identity = await identity_with(data_folder=tmp_path)
    phone = Phone(identity, await unconfirmed(identity))
    for number in ("600100200", None):
        status, told = await phone.sets(number)
        assert (status, told["code"]) == (403, "fresh-login-required")
    status, told = await phone.sets("600100200", password="not-the-password")
    assert (status, told["code"], phone.messages()) == (403, "wrong-password", [])
    assert (await phone.sets("600100200", password=PASSWORD))[0] == 200


async def test_a_visitor_and_an_ended_session_set_nothing(phone: Phone) -> None:
    for path, body in ((SET, {"telephoneNumber": "600100200"}), (CONFIRM, {"verificationCode": "123456"})):
        assert (await phone.identity.client.put(path, json=body)).status_code == 401
    await phone.person.asks("DELETE", "/users/session", headers={"Cookie": f"x={phone.person.cookie}"})
    await phone.query("DELETE FROM sessions")
    assert (await phone.sets("600100200"))[1]["code"] == "session-ended"


async def test_three_codes_an_hour_also_all_at_once(identity_with: IdentityWith, tmp_path: Path) -> None:
    identity = await identity_with(data_folder=tmp_path)
    phone = Phone(identity, await identity.logged_in())
    answers = await asyncio.gather(*(phone.sets(f"60010020{place}") for place in range(8)))
    assert sorted(status for status, _ in answers) == [200] * 3 + [429] * 5
    assert len(phone.messages()) == 3
    other = Phone(identity, await identity.logged_in())
    assert (await other.sets("600100200"))[0] == 200, "the limit is each user's own"


async def test_the_installation_sends_so_many_a_day_and_no_more(identity_with: IdentityWith, tmp_path: Path) -> None:
    identity = await identity_with(data_folder=tmp_path, sms_daily_rate="2/day", support_email="help@trybuna.test")
    for expected in (200, 200, 400):
        phone = Phone(identity, await identity.logged_in())
        status, told = await phone.sets("600100200")
        assert status == expected
    assert told["code"] == "telephone-message-not-sent"
    assert "help@trybuna.test" in told["detail"]
    assert told["detail"] != (await phone.person.asks("GET", "/users/me")).json()
    assert (await phone.person.asks("GET", "/users/me")).json()["telephoneNumber"] is None


class Provider:
    """A double of SMSAPI's HTTP interface on loopback: keeps what it is sent, answers what it is told to."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, dict[str, str], dict[str, str]]] = []
        self.status = 200
        self.body: str = json.dumps(
            {
                "count": 1,
                "list": [{"id": "1", "points": 0.16, "number": "48600100200", "status": "QUEUE", "error": None}],
            }
        )
        self.is_silent = False
        self.url = ""

    @asynccontextmanager
    async def running(self) -> AsyncGenerator["Provider"]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/sms.do"
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        line, *lines = head.split("\r\n")
        headers = {name.lower(): value for name, _, value in (one.partition(": ") for one in lines if one)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        form = {name: values[0] for name, values in parse_qs(body.decode()).items()}
        self.requests.append((line.rpartition(" ")[0], headers, form))
        if self.is_silent:
            await reader.read()  # until the other side gives up
        else:
            answer = self.body.encode()
            writer.write(f"HTTP/1.1 {self.status} X\r\nContent-Length: {len(answer)}\r\n\r\n".encode() + answer)
            await writer.drain()
        writer.close()


@pytest.fixture
async def provider() -> AsyncGenerator[Provider]:
    async with Provider().running() as running:
        yield running


async def sender(identity_with: IdentityWith, provider: Provider, **changed: Any) -> Phone:
    identity = await identity_with(
        sms_provider="smsapi", sms_url=provider.url, sms_token="the-token", sms_sender="Trybuna", **changed
    )
    return Phone(identity, await identity.logged_in())


async def test_smsapi_is_sent_what_its_wire_asks_for(identity_with: IdentityWith, provider: Provider) -> None:
    phone = await sender(identity_with, provider)
    assert (await phone.sets("600100200"))[0] == 200
    [(line, headers, form)] = provider.requests
    assert line == "POST /sms.do"
    assert headers["authorization"] == "Bearer the-token"
    assert headers["content-type"] == "application/x-www-form-urlencoded"
    code = re.search(r"\b[0-9]{6}\b", form.pop("message"))
    assert code is not None
    assert form == {"to": "48600100200", "from": "Trybuna", "format": "json", "encoding": "utf-8"}
    assert (await phone.enters(code[0]))[0] == 200


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (200, '{"invalid_numbers": [], "error": 13, "message": "No correct phonenumbers"}'),
        (200, '{"count": 1, "list": [{"id": "1", "number": "48600100200", "error": 14}]}'),
        (200, '{"count": 0, "list": []}'),
        (200, "ERROR:101"),
        (200, "[]"),
        (401, '{"error": 101, "message": "Authorization failed"}'),
        (503, ""),
    ],
)
async def test_what_smsapi_refuses_is_told_and_changes_nothing(
    identity_with: IdentityWith, provider: Provider, capsys: pytest.CaptureFixture[str], status: int, body: str
) -> None:
    phone = await sender(identity_with, provider, support_email="help@trybuna.test")
    await phone.sets("600100299")
    provider.status, provider.body = status, body
    for language in ("pl", "en"):
        answer = await phone.person.asks(
            "PUT", SET, json={"telephoneNumber": "600100200"}, headers={"Accept-Language": language}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "telephone-message-not-sent")
        assert "help@trybuna.test" in answer.json()["detail"]
    assert (await phone.person.asks("GET", "/users/me")).json()["telephoneNumber"] == "+48600100299"
    told = "".join(capsys.readouterr())
    assert "600100200" not in told
    assert provider.requests[-1][2]["message"] not in told


async def test_a_silent_provider_is_given_up_and_holds_no_connection(
    identity_with: IdentityWith, provider: Provider
) -> None:
    provider.is_silent = True
    phone = await sender(identity_with, provider, sms_seconds=1.5)
    asking = asyncio.create_task(phone.sets("600100200"))
    while not provider.requests:
        await asyncio.wait([asking], timeout=0.01)
    assert phone.identity.app.state.database.pool_in_use == 0
    assert (await asking)[1]["code"] == "telephone-message-not-sent"


async def test_an_absent_provider_is_told(identity_with: IdentityWith) -> None:
    async with Provider().running() as gone:
        pass
    phone = await sender(identity_with, gone)
    assert (await phone.sets("600100200"))[1]["code"] == "telephone-message-not-sent"


def settings(**given: Any) -> Settings:
    usual: dict[str, Any] = {"database_url": "postgresql://u:p@127.0.0.1:1/x", "sms_provider": "smsapi"}
    everything: dict[str, Any] = usual | given
    return Settings(**everything)


def test_settings_refuse_a_provider_without_a_token_or_in_the_clear(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="needs sms_token"):
        settings(sms_token="")
    with pytest.raises(ValueError, match="must be https"):
        settings(sms_token="secret", sms_url="http://sms.example/sms.do")
    token = tmp_path / "token"
    token.write_text("secret\n", encoding="utf-8")
    read = settings(sms_token_file=token).sms_token
    assert read is not None
    assert read.get_secret_value() == "secret"
