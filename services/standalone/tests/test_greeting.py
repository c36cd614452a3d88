"""What a start says, and to whom the mails that nobody was sent are shown."""

from pathlib import Path

import httpx
import pytest

from kit.process.addresses import STAYS_LOGGED_OUT
from standalone.greeting import greeting
from standalone.server import pages
from standalone.settings import StandaloneSettings

URL = "http://127.0.0.1:8080"
FILES = "Mail: no SMTP server is set (TRYBUNA_SMTP_HOST), so mails are files in {}/mail"
PRODUCTION = {"environment": "production"}
BY_SMTP = {"smtp_host": "mail.example.org"}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def web(tmp_path: Path) -> Path:
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text("the app")
    return tmp_path / "web"


def started_with(home: Path, **given: str | Path) -> StandaloneSettings:
    return StandaloneSettings.model_validate({"home": home, "environment": "development", "smtp_host": "", **given})


@pytest.mark.parametrize(
    ("given", "line"),
    [({}, f"{FILES}, shown at {URL}/dev/mail"), (PRODUCTION, FILES), (BY_SMTP, None), (PRODUCTION | BY_SMTP, None)],
)
def test_a_start_says_where_mails_are_that_nobody_is_sent(home: Path, given: dict[str, str], line: str | None) -> None:
    lines = greeting(started_with(home, **given), URL, has_demo=False).splitlines()
    assert [said for said in lines if said.startswith("Mail")] == ([line.format(home)] if line else [])
    assert lines[0] == f"Trybuna: {URL}"


def test_a_start_says_who_can_log_in_to_a_demo_and_the_address_that_people_use(home: Path) -> None:
    settings = started_with(home, public_url="http://trybuna.test", log_file="-")
    lines = greeting(settings, URL, has_demo=True).splitlines()
    assert lines[0] == "Trybuna: http://trybuna.test"
    assert "password trybuna-demo" in lines[1]
    assert not any(said.startswith("Log:") for said in lines)


OPEN = {"host": "0.0.0.0"}  # noqa: S104 - nothing listens there
BY_HTTP, BY_HTTPS = {"public_url": "http://192.0.2.1"}, {"public_url": "https://trybuna.test", "proxies": "127.0.0.1"}


@pytest.mark.parametrize(
    ("given", "is_told"),
    [
        ({}, False),
        (BY_HTTP, False),
        (PRODUCTION, False),
        (PRODUCTION | BY_HTTP, True),
        (PRODUCTION | BY_HTTPS, False),
        (PRODUCTION | OPEN, True),
        (PRODUCTION | OPEN | BY_HTTPS, False),
    ],
)
def test_a_start_in_production_says_that_nobody_stays_logged_in_over_plain_http(
    home: Path, given: dict[str, str], *, is_told: bool
) -> None:
    settings = started_with(home, **given)
    lines = greeting(settings, URL, has_demo=False).splitlines()
    assert [line for line in lines if "People will not stay logged in" in line] == (
        [STAYS_LOGGED_OUT] if is_told else []
    )
    assert "stay logged in" not in greeting(settings, URL, has_demo=False, plain_http=True)


@pytest.mark.parametrize(
    ("given", "shown"), [({}, True), (PRODUCTION, False), (BY_SMTP, False), (PRODUCTION | BY_SMTP, False)]
)
async def test_only_a_developer_is_shown_mails_and_only_those_that_are_files(
    home: Path, web: Path, given: dict[str, str], *, shown: bool
) -> None:
    transport = httpx.ASGITransport(app=pages(started_with(home, web=web, **given)), client=("127.0.0.1", 4000))
    async with httpx.AsyncClient(transport=transport, base_url=URL) as http:
        page = (await http.get("/dev/mail")).text
        assert (await http.get("/")).text == "the app"
    assert ("None yet" in page, page == "the app") == (shown, not shown)
