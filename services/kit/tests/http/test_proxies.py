"""The client of a request behind trusted and untrusted proxies."""

from ipaddress import ip_address, ip_network

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import Receive, Scope, Send

from kit.http.proxies import ClientAddress, client_behind
from kit.process.settings import ServiceSettings

PROXIES = tuple(ip_network(text) for text in ("10.0.0.0/8", "2001:db8:a::/48"))


async def tell(scope: Scope, receive: Receive, send: Send) -> None:
    request = Request(scope)
    assert request.client is not None
    await JSONResponse([request.client.host, request.url.scheme])(scope, receive, send)


async def seen(peer: str, *headers: tuple[str, str]) -> list[str]:
    transport = httpx.ASGITransport(app=ClientAddress(tell, proxies=PROXIES), client=(peer, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
        answer: list[str] = (await http.get("/", headers=list(headers))).json()
    return answer


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("198.51.100.1, 203.0.113.7", "203.0.113.7"),
        ("198.51.100.1, 203.0.113.7, 10.0.0.9", "203.0.113.7"),
        ("10.1.1.1,10.0.0.9", "10.1.1.1"),
        ("2001:db8:b::7, 2001:db8:a::1", "2001:db8:b::7"),
        ("[2001:db8:b::7]:4000", "2001:db8:b::7"),
        ("[2001:db8:b::7]", "2001:db8:b::7"),
        ("203.0.113.7:4000", "203.0.113.7"),
        ("::ffff:203.0.113.7, ::ffff:10.0.0.9", "203.0.113.7"),
        ("203.0.113.7, unknown", "10.0.0.1"),
        ("203.0.113.7, 10.0.0.9, _hidden, 10.0.0.8", "10.0.0.8"),
        ("203.0.113.7, ", "10.0.0.1"),
        ("203.0.113.7, 1.2.3.4.5:80", "10.0.0.1"),
        ("203.0.113.7, [10.0.0.9", "10.0.0.1"),
        ("", "10.0.0.1"),
    ],
)
def test_the_right_most_stranger_counts_and_what_is_no_address_proves_nothing(forwarded: str, client: str) -> None:
    assert str(client_behind(ip_address("10.0.0.1"), forwarded, PROXIES)) == client


async def test_a_proxy_of_ours_is_believed() -> None:
    told = ("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Proto", "https")
    assert await seen("10.0.0.1", *told) == ["203.0.113.7", "https"]
    assert await seen("::ffff:10.0.0.1", *told) == ["203.0.113.7", "https"]
    several = ("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-For", "10.0.0.3"), ("X-Forwarded-Proto", "gopher")
    assert await seen("10.0.0.1", *several) == ["203.0.113.7", "http"]
    assert await seen("10.0.0.1") == ["10.0.0.1", "http"]


async def test_anybody_else_is_not() -> None:
    assert await seen("192.0.2.5", ("X-Forwarded-For", "203.0.113.7"), ("X-Forwarded-Proto", "https")) == [
        "192.0.2.5",
        "http",
    ]


def test_a_setting_names_networks_and_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRYBUNA_PROXIES", "10.0.0.0/8, 2001:db8::/32,127.0.0.1")
    assert [str(network) for network in ServiceSettings().proxies] == ["10.0.0.0/8", "2001:db8::/32", "127.0.0.1/32"]
    monkeypatch.setenv("TRYBUNA_PROXIES", "nginx")
    with pytest.raises(ValueError, match="proxies"):
        ServiceSettings()
