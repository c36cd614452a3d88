"""The programs that the books show: that in Python runs, and says to the API what the document asks for.

The answers are the document's own examples, but for where things stand (an open round, a contest not joined yet).
That in TypeScript is held against the types that are made of the document.
"""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest

from blackbox.clients import compile_typescript
from blackbox.document import Operation, document, examples, operations
from book_pages.links import code_of
from project import ROOT

PAGE = ROOT / "docs/books/en/integrator/first-program.md"
TYPES = ROOT / "web/src/api/schema.gen.ts"
"""What the generator makes of openapi.json, kept for the web app; `make check` says whether it is up to date."""


class Product:
    """Answers requests as the document says; notes which operations were asked for, and with what."""

    def __init__(self, *, joined: bool) -> None:
        self.asked: list[tuple[str, Any]] = []
        self._joined = joined
        self._late = 1
        """How often the game has not heard of the joining yet."""

    def __call__(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path.removeprefix("/api")
        (operation, *_) = [one for one in operations() if one.method == request.method and _is_at(one.path, path)]
        body = json.loads(request.content) if request.content else None
        self.asked.append((operation.label, body))
        if operation.body is not None:
            schema = operation.body["schema"] | {"components": document()["components"]}
            jsonschema_rs.Draft202012Validator(schema, validate_formats=True).validate(body)
        if not operation.is_public and operation.label != "POST /users/auth":
            assert request.headers["Authorization"].startswith("Bearer ")
        return self._answer(operation)

    def _answer(self, operation: Operation) -> httpx.Response:
        own_team = operation.label == "GET /leagues/typer/userteams/league/{leagueId}"
        if own_team and not self._joined:
            self._late -= 1
            code, status = ("still-arriving", 409) if self._late >= 0 else ("team-not-found", 404)
            problem = document()["components"]["examples"][code]["value"]
            return httpx.Response(status, json=problem, headers={"Retry-After": "0"})
        content = operation.spoken["responses"][str(operation.success)]["content"]["application/json"]
        answer = json.loads(json.dumps(next(examples(content))))
        if operation.path == "/leagues/details":
            answer[0] |= {"eventType": "Typer", "state": "running", "isSigned": self._joined}
        if operation.path.startswith("/leagues/{eventType}/fixtures"):
            answer[0]["state"] = "open"
            for event in answer[0]["events"]:
                event["state"] = "scheduled"
        if operation.label == "POST /users/auth":
            answer["user"]["consents"] = {}
        return httpx.Response(operation.success, json=answer)


def _is_at(form: str, path: str) -> bool:
    return re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(form)), path) is not None


def run(product: Product, monkeypatch: pytest.MonkeyPatch) -> None:
    (program,) = code_of(PAGE.read_text(encoding="utf-8"), "python")
    client = httpx.Client

    def connected(**options: Any) -> httpx.Client:
        return client(transport=httpx.MockTransport(product), **options)

    monkeypatch.setattr(httpx, "Client", connected)
    exec(compile(program, str(PAGE), "exec"), {"__name__": "__main__"})  # noqa: S102 - it is ours


def test_the_program_joins_makes_a_team_and_prints_the_ranking(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    product = Product(joined=False)
    run(product, monkeypatch)
    labels = [label for label, _ in product.asked]
    assert labels == [
        "POST /users/auth",
        "GET /users/consents",
        "PUT /users/consents",
        "GET /leagues/details",
        "GET /leagues/{leagueId}/regulation",
        "POST /leagues/userleagues",
        "GET /leagues/{eventType}/fixtures/data/{leagueId}",
        "GET /leagues/typer/userteams/league/{leagueId}",
        "GET /leagues/typer/userteams/league/{leagueId}",
        "POST /leagues/typer/userteams",
        "GET /ranking/{leagueId}",
    ]
    saved = dict(product.asked)["POST /leagues/typer/userteams"]
    assert any(family for picks in saved["fixturePredictions"].values() for family in picks.values())
    assert "Orły znad Wisły" in capsys.readouterr().out


def test_the_program_saves_for_the_team_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    product = Product(joined=True)
    run(product, monkeypatch)
    labels = [label for label, _ in product.asked]
    assert "PUT /leagues/typer/userteams" in labels
    assert "POST /leagues/userleagues" not in labels


def test_the_program_in_typescript_says_what_the_document_asks_for(tmp_path: Path) -> None:
    (program,) = code_of(PAGE.read_text(encoding="utf-8"), "ts")
    (tmp_path / "first-program.ts").write_text(program)
    assert (compile_typescript(tmp_path, TYPES) / "first-program.js").is_file()
