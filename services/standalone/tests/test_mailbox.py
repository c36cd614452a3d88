"""The page with what a development installation would have sent."""

from email.message import EmailMessage
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from identity.mail.delivery import FolderDelivery
from standalone.mailbox import Mailbox

LINK = "http://127.0.0.1:8080/confirmEmail#secret"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("a page of the app")(scope, receive, send)


def asking(folder: Path, address: str = "127.0.0.1", host: str = "localhost:8080") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=Mailbox(folder, otherwise=app), client=(address, 4000))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{host}")


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """Two mails, written as the product writes them."""
    for subject in ("First <b>", "Second"):
        mail = EmailMessage()
        mail["Subject"], mail["To"], mail["Message-ID"] = subject, "ola@trybuna.test", f"<{len(subject)}@trybuna.test>"
        mail.set_content(f"Hello, <script>\n\nConfirm:\n{LINK}\n")
        await FolderDelivery(tmp_path / "mail").deliver(mail)
    return tmp_path / "mail"


async def test_the_newest_mail_is_first_and_its_link_can_be_followed(folder: Path) -> None:
    async with asking(folder) as http:
        page = (await http.get("/dev/mail")).text
    assert page.index("Second") < page.index("First &lt;b&gt;")
    assert f'<a href="{LINK}">' in page
    assert "<script>" not in page


async def test_without_mails_the_page_says_so(tmp_path: Path) -> None:
    async with asking(tmp_path / "mail") as http:
        assert "None yet" in (await http.get("/dev/mail/")).text


async def test_nobody_else_sees_it(folder: Path) -> None:
    async with asking(folder, "10.0.0.9") as stranger, asking(folder) as http:
        assert (await stranger.get("/dev/mail")).status_code == 404
        assert (await http.get("/dev/mail", headers={"X-Forwarded-For": "10.0.0.9"})).status_code == 404
        assert (await http.post("/dev/mail")).status_code == 404


@pytest.mark.parametrize("host", ["127.0.0.1:8080", "127.0.0.2", "[::1]:8080", "localhost"])
async def test_a_loopback_host_sees_it(host: str, folder: Path) -> None:
    async with asking(folder, host=host) as http:
        assert (await http.get("/dev/mail")).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.test", "evil.test:8080", "localhost.evil.test", "10.0.0.9", "127.0.0.1.evil.test"]
)
async def test_a_name_that_a_foreign_page_may_lead_here_does_not(host: str, folder: Path) -> None:
    async with asking(folder, host=host) as http:
        assert (await http.get("/dev/mail")).status_code == 404


async def test_a_host_that_is_no_host_does_not(folder: Path) -> None:
    async with asking(folder) as http:
        for host in ("", "[", "[::1", "a b"):
            assert (await http.get("/dev/mail", headers={"Host": host})).status_code == 404


async def test_every_other_address_is_the_apps(folder: Path) -> None:
    async with asking(folder, "10.0.0.9") as http:
        assert (await http.get("/dev/mails")).text == "a page of the app"
