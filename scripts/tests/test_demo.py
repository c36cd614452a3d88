"""What the demo does while the product is not ready yet, and what is said before it begins."""

import sys
from pathlib import Path
from typing import cast

import httpx
import pytest

from blackbox.api import Api, RefusedError
from demo import __main__ as seeding
from demo import organizing
from standalone import demo
from standalone.home import Home

REASON = '{"code": "database-away"}'


def refused(status: int) -> RefusedError:
    request = httpx.Request("POST", "http://127.0.0.1:1/api/leagues")
    return RefusedError(httpx.Response(status, text=REASON, request=request))


@pytest.fixture
def attempts(monkeypatch: pytest.MonkeyPatch) -> list[BaseException | None]:
    """What each attempt to seed ends with; those that were made are taken away."""
    left: list[BaseException | None] = []

    async def seed(*_given: object) -> None:
        if failure := left.pop(0):
            raise ExceptionGroup("seasons", [failure]) if isinstance(failure, RefusedError) else failure

    monkeypatch.setattr(seeding, "seed", seed)
    monkeypatch.setattr(seeding.time, "sleep", float)
    return left


def test_a_product_that_is_not_ready_is_asked_again_and_the_reason_is_printed(
    attempts: list[BaseException | None], capsys: pytest.CaptureFixture[str]
) -> None:
    attempts += [refused(503), refused(503), None]
    assert seeding.main() == 0
    said = capsys.readouterr()
    assert said.err.count(REASON) == 2
    assert said.out.count("trying again in") == 2
    assert "Seeded in" in said.out


@pytest.mark.parametrize(("failure", "made"), [(refused(503), len(seeding.WAITS) + 1), (refused(409), 1)])
def test_it_gives_up_in_the_end_and_at_once_where_waiting_is_no_use(
    attempts: list[BaseException | None], failure: RefusedError, made: int
) -> None:
    attempts += [failure] * 10
    assert seeding.main() == 1
    assert 10 - len(attempts) == made


async def test_the_address_is_printed_before_the_demo_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\necho seeding\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    for _start in range(2):
        await demo.seed(Home(tmp_path), "http://127.0.0.1:1", address="http://trybuna.test")
    assert capfd.readouterr().out.splitlines() == ["Ready, still filling: http://trybuna.test", "seeding"]


def test_a_home_that_is_there_but_empty_is_new(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    assert home.is_empty
    home.folder.mkdir()
    assert home.is_empty
    (home.folder / "identity-key.pem").touch()
    assert not home.is_empty


async def test_rounds_that_were_closed_lie_on_the_day_of_their_closing_the_last_one_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def round_of(number: int, *, locked: bool) -> dict[str, object]:
        times = {"from": f"2026-11-0{number}", "to": f"2026-11-0{number}", "closesAt": f"2026-11-2{number}"}
        return {"_id": f"f{number}", "locked": {} if locked else None, **times}

    class Organizer:
        def __init__(self) -> None:
            self.sent: list[tuple[str, object]] = []

        async def patch(self, path: str, body: object) -> None:
            self.sent.append((path.rpartition("/")[2], body))

    async def fixtures_of(*_given: object) -> list[dict[str, object]]:
        return [round_of(1, locked=True), round_of(2, locked=True), round_of(3, locked=False)]

    monkeypatch.setattr(organizing, "fixtures_of", fixtures_of)
    organizer = Organizer()
    await organizing.date_as_played(cast("Api", organizer), {"_id": "c1"})
    assert organizer.sent == [(f"f{n}", {"from": f"2026-11-2{n}", "to": f"2026-11-2{n}"}) for n in (2, 1)]
