"""Getting a feed's file from sources that misbehave, and never from where no feed may reach."""

import asyncio
import gzip
import json
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address

import httpx
import pytest
from pydantic import SecretStr, ValidationError

from contests.feeds.faults import FetchFault
from contests.feeds.fetcher import LARGEST, Fetcher, Marks, text_of
from contests.feeds.reach import FeedReach
from contests.settings import Settings
from contests.tests import misbehaving
from contests.tests.misbehaving import Answer, Source, giving, in_turn, status
from kit.process.networks import Address, address_of

CUP = json.dumps({"name": "Puchar Łąki", "matches": []}, ensure_ascii=False)


@pytest.fixture(scope="module")
def trust() -> ssl.SSLContext:
    return httpx.create_ssl_context()


def fetcher_of(source: Source, trust: ssl.SSLContext, seconds: float = 5.0) -> Fetcher:
    return Fetcher(FeedReach(local=(source.host,)), trust, seconds=seconds)


async def fault_of(fetcher: Fetcher, url: str) -> FetchFault:
    with pytest.raises(FetchFault) as caught:
        await fetcher.get(url, Marks())
    assert caught.value.fault.pl != caught.value.fault.en
    return caught.value


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (misbehaving.floods, "too-large"),
        (misbehaving.bomb(LARGEST * 100), "too-large"),
        (misbehaving.resets, "cut-off"),
        (giving("<!doctype html><title>Log in</title>", Content_Type="text/html"), "came-a-page"),
        (giving("  <html>", Content_Type="application/json"), "came-a-page"),
        (giving(b"\x00\x81\xfe garbage \xff", Content_Type="application/json"), "not-text"),
        (giving(b"ab\x00cd"), "not-text"),
        (giving(gzip.compress(CUP.encode())[:-12], Content_Encoding="gzip"), "cut-off"),
        (giving(b"not packed at all", Content_Encoding="gzip"), "not-text"),
        (giving(b"brotli?", Content_Encoding="br"), "not-text"),
        (giving(" \n"), "nothing-came"),
        (status(404), "source-refuses"),
        (status(500), "source-refuses"),
        (status(304), "source-refuses"),
    ],
)
async def test_what_is_no_file_is_told_as_what_it_is(
    source: Source, trust: ssl.SSLContext, answer: Answer, code: str
) -> None:
    source.answers["/league.json"] = answer
    fault = await fault_of(fetcher_of(source, trust), source.url())
    assert (fault.fault.code, fault.is_refusal) == (code, False)


async def test_a_source_that_drips_is_given_up_in_time(source: Source, trust: ssl.SSLContext) -> None:
    source.answers["/league.json"] = misbehaving.drips
    async with asyncio.timeout(30):
        fault = await fault_of(fetcher_of(source, trust, seconds=0.3), source.url())
    assert fault.fault.code == "too-slow"


async def test_nobody_there_is_no_answer(trust: ssl.SSLContext) -> None:
    async with Source() as gone:
        host, url = gone.host, gone.url()
    fault = await fault_of(Fetcher(FeedReach(local=(host,)), trust), url)
    assert fault.fault.code == "no-answer"


async def test_a_name_that_no_host_can_have_is_no_answer(trust: ssl.SSLContext) -> None:
    for name in (f"{'a' * 64}.raw.example", "raw..example"):
        fault = await fault_of(Fetcher(FeedReach(hosts=(name,)), trust), f"https://{name}/league.json")
        assert fault.fault.code == "no-answer"


async def test_a_source_that_recovers_is_read(source: Source, trust: ssl.SSLContext) -> None:
    source.answers["/league.json"] = in_turn(status(500), giving(CUP))
    fetcher = fetcher_of(source, trust)
    await fault_of(fetcher, source.url())
    found = await fetcher.get(source.url(), Marks())
    assert found is not None
    assert found.text == CUP


async def test_a_source_that_is_busy_says_for_how_long(source: Source, trust: ssl.SSLContext) -> None:
    later = (datetime.now(UTC) + timedelta(minutes=10)).strftime("%a, %d %b %Y %H:%M:%S GMT")
    pauses: list[timedelta | None] = []
    for header in ("120", later, "999999999", "soon"):
        source.answers["/league.json"] = status(429, Retry_After=header)
        pauses.append((await fault_of(fetcher_of(source, trust), source.url())).pause)
    assert pauses[0] == timedelta(seconds=120)
    assert pauses[1] is not None
    assert timedelta(minutes=9) < pauses[1] <= timedelta(minutes=10)
    assert pauses[2:] == [timedelta(hours=24), None]


async def test_redirects_are_followed_a_few_times_and_never_in_circles(source: Source, trust: ssl.SSLContext) -> None:
    source.answers["/old"] = status(301, Location="/older")
    source.answers["/older"] = status(302, Location=source.url("/league.json"))
    source.gives(CUP)
    found = await fetcher_of(source, trust).get(source.url("/old"), Marks())
    assert found is not None
    assert found.text == CUP
    source.answers["/round"] = status(302, Location="/round", Set_Cookie="a=b")
    fault = await fault_of(fetcher_of(source, trust), source.url("/round"))
    assert fault.fault.code == "too-many-redirects"
    assert len([one for one in source.asked if one.path == "/round"]) == 4
    assert all("cookie" not in one.headers for one in source.asked)


@pytest.mark.parametrize(
    "location",
    [
        "http://127.0.0.1:9/secret",
        "http://169.254.169.254/latest/meta-data",
        "https://[::ffff:127.0.0.1]/",
        "https://[::1]/",
        "file:///etc/passwd",
        "https://elsewhere.example/league.json",
        "//elsewhere.example/league.json",
        "http://user:secret@127.0.0.1/",
    ],
)
async def test_a_redirect_leads_nowhere_that_a_feed_may_not_reach(
    source: Source, trust: ssl.SSLContext, location: str
) -> None:
    source.answers["/league.json"] = status(302, Location=location)
    fault = await fault_of(fetcher_of(source, trust), source.url())
    assert (fault.fault.code, fault.is_refusal) == ("address-refused", True)


def answering(*addresses: str) -> FeedReach:
    async def addresses_of(_host: str, _port: int) -> list[Address]:
        return [address for one in addresses if (address := address_of(one)) is not None]

    return FeedReach(hosts=("data.example.org",), addresses_of=addresses_of)


@pytest.mark.parametrize(
    "addresses",
    [
        ("127.0.0.1",),
        ("10.1.2.3",),
        ("192.168.1.1",),
        ("169.254.169.254",),
        ("100.64.0.1",),
        ("0.0.0.0",),  # noqa: S104 - nothing binds to it
        ("224.0.0.1",),
        ("::1",),
        ("fe80::1",),
        ("fd00::1",),
        ("::ffff:10.0.0.1",),
        ("64:ff9b::a00:1",),
        ("2002:7f00:1::",),
        ("93.184.216.34", "10.0.0.1"),
    ],
)
async def test_a_name_that_leads_into_a_private_network_is_refused(
    trust: ssl.SSLContext, addresses: tuple[str, ...]
) -> None:
    fault = await fault_of(Fetcher(answering(*addresses), trust), "https://data.example.org/league.json")
    assert (fault.fault.code, fault.is_refusal) == ("address-refused", True)


async def test_the_connection_goes_to_the_address_that_was_looked_at() -> None:
    answers = [[ip_address("93.184.216.34")], [ip_address("127.0.0.1")]]

    async def rebinding(_host: str, _port: int) -> list[Address]:
        return list(answers.pop(0))

    allowed = FeedReach(hosts=("data.example.org",), addresses_of=rebinding)
    assert await allowed.checked(httpx.URL("https://data.example.org/a")) == ip_address("93.184.216.34")
    assert len(answers) == 1, "a name is asked for once"


@pytest.mark.parametrize(
    ("url", "takes"),
    [
        ("https://raw.githubusercontent.com/a/b.json", True),
        ("https://raw.githubusercontent.com:443/a/b.json", True),
        ("https://RAW.githubusercontent.com/a", True),
        ("https://data.club.example.org/a", True),
        ("https://club.example.org/a", False),
        ("https://evilclub.example.org/a", False),
        ("http://raw.githubusercontent.com/a", False),
        ("https://raw.githubusercontent.com:8443/a", False),
        ("https://me:word@raw.githubusercontent.com/a", False),
        ("https://raw.githubusercontent.com.evil.example/a", False),
        ("ftp://raw.githubusercontent.com/a", False),
        ("https:///a", False),
        ("raw.githubusercontent.com/a", False),
        ("https://raw.githubusercontent.com/" + "a" * 1_000, False),
        ("https://[half", False),
        ("http://127.0.0.1:8090/a", True),
        ("http://127.0.0.1:8091/a", False),
        ("http://localhost:8090/a", False),
    ],
)
def test_an_address_is_taken_by_the_allow_list_alone(url: str, takes: bool) -> None:  # noqa: FBT001 - a table's column
    allowed = FeedReach(hosts=("raw.githubusercontent.com", "*.club.example.org"), local=("127.0.0.1:8090",))
    assert allowed.takes(url) is takes


async def test_what_is_known_is_not_given_twice(source: Source, trust: ssl.SSLContext) -> None:
    source.answers["/league.json"] = misbehaving.with_etag(CUP, '"v1"')
    fetcher = fetcher_of(source, trust)
    found = await fetcher.get(source.url(), Marks())
    assert found is not None
    assert found.marks == Marks(etag='"v1"')
    assert await fetcher.get(source.url(), found.marks) is None
    assert source.asked[-1].headers["if-none-match"] == '"v1"'
    assert source.asked[-1].headers["host"] == source.host


async def test_packed_and_marked_files_are_read(source: Source, trust: ssl.SSLContext) -> None:
    source.gives(gzip.compress(CUP.encode()), Content_Encoding="gzip", Content_Type="text/plain")
    found = await fetcher_of(source, trust).get(source.url(), Marks())
    assert found is not None
    assert found.text == CUP
    polish = "Łódź;Śląsk"
    assert text_of(polish.encode("utf-8-sig"), "text/csv") == polish
    assert text_of(polish.encode("utf-16"), "text/csv") == polish
    assert text_of(polish.encode("windows-1250"), "text/csv; charset=windows-1250") == polish
    assert text_of(polish.encode("iso-8859-2"), 'text/csv; charset="ISO-8859-2"') == polish
    with pytest.raises(FetchFault):
        text_of(polish.encode("windows-1250"), "text/csv; charset=utf-7")


def test_settings_name_hosts_and_production_reaches_nothing_private() -> None:
    known = {"database_url": SecretStr("postgresql://a:b@127.0.0.1/c")}
    settings = Settings(**known, feed_hosts="raw.githubusercontent.com, *.Example.org", feed_local="127.0.0.1:80")  # type: ignore[arg-type]
    assert settings.feed_hosts == ("raw.githubusercontent.com", "*.example.org")
    for wrong in ("*", "https://a.example", "10.0.0.1", "*.", "localhost"):
        with pytest.raises(ValidationError):
            Settings(**known, feed_hosts=wrong)  # type: ignore[arg-type]
    with pytest.raises(ValidationError, match="feed_local"):
        Settings(**known, environment="production", feed_local="127.0.0.1:80")  # type: ignore[arg-type]
