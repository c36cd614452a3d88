"""What the gateway does to requests and answers on their way."""

import asyncio
import gzip
import json
import re
from collections.abc import Mapping
from typing import Any

import httpx
import pytest

from harness.echo import HOLD, LEAD_TO, Echo
from harness.nginx import Gateway, folder_for_gateway, gateway
from kit.http.connections import LARGEST_HEAD
from kit.http.middleware import LARGEST_BODY, LARGEST_UPLOAD
from kit.testing.waiting import eventually

SAID_BY_CLIENT = {
    "X-Forwarded-For": "10.9.9.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.test",
    "X-Forwarded-Prefix": "/evil",
    "X-Forwarded-User": "root",
    "X-Real-IP": "10.9.9.9",
    "Forwarded": "for=10.9.9.9",
    "X-User-Id": "0199",
    "X-User-Roles": "organizer",
    "Remote-User": "root",
    "X-Original-URL": "/internal/export",
    "X-HTTP-Method-Override": "DELETE",
}


async def seen(http: httpx.AsyncClient, path: str, **options: Any) -> dict[str, Any]:
    answer = await http.get(path, **options)
    assert answer.status_code == 200
    return answer.json()


async def test_the_query_and_escapes_arrive_as_they_were_sent(http: httpx.AsyncClient) -> None:
    told = await seen(http, "/api/leagues/private/privateLeague/A%20B%3F?page=2&q=%2Fx")
    assert told["path"] == "/leagues/private/privateLeague/A%20B%3F?page=2&q=%2Fx"


async def test_what_a_client_says_about_itself_is_overwritten(running: Gateway, http: httpx.AsyncClient) -> None:
    headers = (await seen(http, "/api/users/me", headers=SAID_BY_CLIENT))["headers"]
    assert headers["x-forwarded-for"] == headers["x-real-ip"] == "127.0.0.1"
    assert headers["x-forwarded-proto"] == "http"
    assert headers["x-forwarded-host"] == headers["host"] == running.url.removeprefix("http://")
    assert headers["x-forwarded-prefix"] == "/api"
    for name in ("X-Forwarded-User", "Forwarded", "X-User-Id", "X-User-Roles", "Remote-User", "X-Original-URL"):
        assert name.lower() not in headers
    assert "x-http-method-override" not in headers


async def test_tokens_cookies_and_languages_are_passed_on(http: httpx.AsyncClient) -> None:
    said = {"Authorization": "Bearer token", "Cookie": "a=b", "Accept-Language": "en", "Sec-Fetch-Site": "same-origin"}
    headers = (await seen(http, "/api/users/me", headers=said))["headers"]
    assert {name.lower(): value for name, value in said.items()}.items() <= headers.items()


async def test_a_safe_request_id_is_kept_and_any_other_replaced(http: httpx.AsyncClient) -> None:
    kept = await http.get("/api/users/me", headers={"X-Request-Id": "0199f3a2-6a1e-7c1b"})
    assert kept.json()["headers"]["x-request-id"] == kept.headers["x-request-id"] == "0199f3a2-6a1e-7c1b"
    for unsafe in ('short"', "x" * 65, '{"a":"b c d e"}'):
        made = await http.get("/api/users/me", headers={"X-Request-Id": unsafe})
        assert re.fullmatch("[0-9a-f]{32}", made.headers["x-request-id"])
        assert made.json()["headers"]["x-request-id"] == made.headers["x-request-id"]


async def test_a_trace_goes_on_behind_the_gateway(http: httpx.AsyncClient) -> None:
    said = {
        "traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "X-Correlation-Id": "one-act-of-mine",
    }
    headers = (await seen(http, "/api/users/me", headers=said))["headers"]
    assert {name.lower(): value for name, value in said.items()}.items() <= headers.items()


async def test_a_services_own_policy_stands(http: httpx.AsyncClient) -> None:
    answer = await http.get("/api/files/sandboxed")
    assert answer.headers.get_list("content-security-policy") == ["sandbox"]
    assert answer.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ("{own}/users/me?a=b", "{own}/api/users/me?a=b"),
        ("{own}/usersque", "{own}/usersque"),
        ("{own}/login", "{own}/login"),
        ("https://idp.test/users/me", "https://idp.test/users/me"),
        ("/login", "/login"),
    ],
)
async def test_a_redirect_to_a_services_own_path_leads_below_api(
    told: str, expected: str, running: Gateway, http: httpx.AsyncClient
) -> None:
    answer = await http.get("/api/users/me/", headers={LEAD_TO: told.format(own=running.url)})
    assert answer.headers["location"] == expected.format(own=running.url)


async def test_connections_to_a_service_are_kept(services: Mapping[str, Echo], http: httpx.AsyncClient) -> None:
    await seen(http, "/api/players/1")
    before = services["contests"].connections
    for number in range(20):
        await seen(http, f"/api/players/{number}")
    assert services["contests"].connections == before


async def test_a_live_stream_is_not_held_back(services: Mapping[str, Echo], http: httpx.AsyncClient) -> None:
    service = services["news_ranking"]
    service.release.clear()
    async with asyncio.timeout(60), http.stream("GET", f"/api/live/0199{HOLD}") as answer:
        pieces = answer.aiter_text()
        assert await anext(pieces) == "data: 1\n\n"
        service.release.set()
        assert await anext(pieces) == "data: 2\n\n"
    assert answer.headers["content-type"] == "text/event-stream"


async def test_a_file_is_sent_as_it_was_compressed_beforehand(running: Gateway, http: httpx.AsyncClient) -> None:
    path = "/assets/app-1a2b.js"
    async with http.stream("GET", path, headers={"Accept-Encoding": "br, gzip"}) as answer:
        raw = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert raw == (running.folder / "web" / "assets" / "app-1a2b.js.gz").read_bytes()
    plain = await http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == gzip.decompress(raw)


async def test_long_answers_are_compressed_but_never_those_with_tokens(http: httpx.AsyncClient) -> None:
    long, accepts = "q=" + "kolejka" * 300, {"Accept-Encoding": "gzip"}
    schedule = await http.get(f"/api/leagues/details?{long}", headers=accepts)
    with_tokens = await http.get(f"/api/users/me?{long}", headers=accepts)
    assert schedule.headers["content-encoding"] == "gzip"
    assert schedule.json()["path"] == f"/leagues/details?{long}"
    assert "content-encoding" not in with_tokens.headers


async def test_an_asset_is_not_sent_twice(http: httpx.AsyncClient) -> None:
    tag = (await http.get("/assets/app-1a2b.js")).headers["etag"]
    again = await http.get("/assets/app-1a2b.js", headers={"If-None-Match": tag})
    assert again.status_code == 304
    assert again.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("language", "expected"),
    [("pl", "pl"), ("en", "en"), ("", "pl"), ("de,en;q=0.8,pl;q=0.5", "en"), ("pl-PL,en;q=0.8", "pl"), ("de", "pl")],
)
async def test_a_problem_is_in_the_language_of_the_request(
    language: str, expected: str, http: httpx.AsyncClient
) -> None:
    answer = await http.get("/api/nothing", headers={"Accept-Language": language})
    assert answer.json()["detail"] == {"pl": "Nie znaleziono.", "en": "Not found."}[expected]


async def test_a_body_passes_up_to_the_services_limit(http: httpx.AsyncClient) -> None:
    answer = await http.put("/api/leagues/private/1/logo", content=b"x" * LARGEST_BODY)
    assert answer.json()["bytes"] == LARGEST_BODY


async def test_a_larger_body_is_a_problem_before_it_is_sent(running: Gateway) -> None:
    host = running.url.removeprefix("http://")
    head = f"POST /api/users HTTP/1.1\r\nHost: {host}\r\nContent-Length: {LARGEST_BODY + 1}\r\n\r\n"
    status, body = await raw_answer(running, head)
    assert status == 413
    assert (body["code"], body["status"]) == ("body-too-large", 413)


async def test_a_seasons_files_pass_where_the_table_says_so(http: httpx.AsyncClient, running: Gateway) -> None:
    path = "/api/organizer/contests/leagues/1/imports"
    assert (await http.post(path, content=b"x" * LARGEST_UPLOAD)).json()["bytes"] == LARGEST_UPLOAD
    host = running.url.removeprefix("http://")
    head = f"POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {LARGEST_UPLOAD + 1}\r\n\r\n"
    assert (await raw_answer(running, head))[0] == 413


async def test_what_is_no_request_is_a_problem_too(running: Gateway) -> None:
    status, body = await raw_answer(running, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n")
    assert (status, body["code"]) == (400, "invalid-body")


@pytest.mark.parametrize(
    ("path", "fields"),
    [("x" * LARGEST_HEAD, ""), ("", f"X: {'v' * LARGEST_HEAD}\r\n"), ("", f"X: {'v' * 1000}\r\n" * 34)],
)
async def test_a_head_above_the_limit_is_refused_as_standalone_does(path: str, fields: str, running: Gateway) -> None:
    status, body = await raw_answer(running, f"GET /api/{path} HTTP/1.1\r\nHost: a\r\n{fields}\r\n")
    assert (status, body["status"], body["code"]) == (431, 431, "head-too-large")


async def test_a_head_below_the_limit_passes(http: httpx.AsyncClient) -> None:
    for said in ({"X-One": "v" * (LARGEST_HEAD - 1000)}, {f"X-{number}": "v" * 1000 for number in range(29)}):
        assert (
            said.items()
            <= {
                name.title(): value
                for name, value in (await seen(http, "/api/users/me", headers=said))["headers"].items()
            }.items()
        )


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/%zz"])
async def test_an_address_that_climbs_out_of_the_folder_is_refused(path: str, running: Gateway) -> None:
    status, body = await raw_answer(running, f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n")
    assert (status, body["code"]) == (400, "invalid-body")


async def raw_answer(running: Gateway, head: str) -> tuple[int, dict[str, Any]]:
    host, port = running.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(head.encode())
    async with asyncio.timeout(60):
        start = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int((re.search(r"Content-Length: (\d+)", start) or [0, 0])[1])
        body = await reader.readexactly(length)
    writer.close()
    assert "Content-Type: application/problem+json" in start
    return int(start.split(" ")[1]), json.loads(body)


async def test_every_request_is_a_line_of_json_without_its_query(running: Gateway, http: httpx.AsyncClient) -> None:
    await seen(http, '/api/users/log"ged?token=secret', headers={"X-Request-Id": "logged-request"})

    def line() -> dict[str, Any] | None:
        return next((json.loads(text) for text in running.log().splitlines() if '"logged-request"' in text), None)

    found = await eventually(line)
    assert found is not None
    assert (found["path"], found["status"], found["upstream_status"]) == ("/api/users/log%22ged", 200, "200")
    assert "secret" not in json.dumps(found)


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/api/leagues/calendar/hidden.ics", "/api/leagues/calendar/…"),
        ("/api/leagues/private/links/hidden", "/api/leagues/private/links/…"),
        ("/api/leagues/private/privateLeague/hidden", "/api/leagues/private/privateLeague/…"),
        ("/l/hidden", "/l/…"),
        ("/api/leagues/private/%70rivateLeague/hidden", "/…"),
        ("/%6c/hidden", "/…"),
        ("/api/leagues/private//links/hidden", "/…"),
    ],
)
async def test_an_address_that_lets_its_bearer_in_is_in_no_log(
    path: str, told: str, running: Gateway, http: httpx.AsyncClient
) -> None:
    number = f"of-{path.encode().hex()[-60:]}"
    await http.get(path, headers={"X-Request-Id": number})
    line = await eventually(lambda: next((text for text in running.log().splitlines() if f'"{number}"' in text), None))
    assert json.loads(line or "{}")["path"] == told
    assert "hidden" not in running.log()


async def test_a_service_that_is_away_leaves_no_secret_in_the_log_of_errors(settings: Mapping[str, str]) -> None:
    away = {f"GATEWAY_UPSTREAM_{name}": "127.0.0.1:1" for name in ("PRIVATE_LEAGUES", "CONTESTS")}
    async with (
        folder_for_gateway() as folder,
        gateway(folder, {**settings, **away, "GATEWAY_CODE_RATE": "1r/m", "GATEWAY_BURST": "1"}) as running,
        running.client() as client,
    ):
        for path in ("private/links/hidden", "private/privateLeague/hidden", "calendar/hidden.ics"):
            statuses = {(await client.get(f"/api/leagues/{path}")).status_code for _ in range(3)}
            assert statuses <= {429, 503}
        await client.get("/api/leagues/details")
        log = await eventually(lambda: running.log() if "/api/leagues/details" in running.log() else "")
    assert "connect() failed" in log
    assert "hidden" not in log


@pytest.mark.parametrize(
    ("method", "path"),
    [("TRACE", "/api/leagues/availablePublicLeagues"), ("TRACE", "/api/docs"), ("POST", "/api/docs")],
)
async def test_what_the_gateway_does_not_allow_comes_with_what_it_does(
    method: str, path: str, http: httpx.AsyncClient
) -> None:
    answer = await http.request(method, path)
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")
    assert answer.headers["allow"].startswith("GET, HEAD")
