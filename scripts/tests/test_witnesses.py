"""What contract tests have seen is compared with what the document declares."""

from pathlib import Path

import httpx
import pytest

from blackbox import witnesses
from blackbox.document import PROBLEM, operations
from blackbox.witnesses import NEVER_ANSWERED, Seen, demanded, label_of, missing
from kit.testing.witnessing import FILE, note

TAKEN = Seen("PUT /users/me/email", 409, "user-already-exists")


def lines_of(*seen: Seen) -> list[str]:
    return ["\t".join(map(str, one)) for one in seen]


def answered(method: str, path: str, status: int, code: str = "") -> httpx.Response:
    request = httpx.Request(method, f"http://127.0.0.1/api{path}")
    if not code:
        return httpx.Response(status, request=request)
    return httpx.Response(status, request=request, headers={"content-type": PROBLEM}, json={"code": code})


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("/users/me/friends/blocked", "GET /users/me/friends/blocked"),
        ("/users/socialauth/test/start", "GET /users/socialauth/{provider}/start"),
        ("/users/socialauth/providers", "GET /users/socialauth/providers"),
        ("/users/nobody", None),
        ("/nothing/of/ours", None),
    ],
)
def test_a_path_belongs_to_the_operation_that_names_most_of_it(path: str, label: str | None) -> None:
    assert label_of("GET", path) == label


def test_each_declared_answer_is_demanded_but_for_what_has_no_occasion() -> None:
    wanted = demanded()
    assert {TAKEN, Seen("GET /users/me", 200, ""), Seen("GET /users/me", 503, "storage-full")} <= wanted
    assert not {(one.label, one.code) for one in wanted} & NEVER_ANSWERED.keys()
    assert all(one.label.split()[1].startswith(witnesses.OF) for one in wanted)


def test_every_beginning_is_one_of_some_path() -> None:
    paths = [one.path for one in operations()]
    assert [start for start in witnesses.OF if not any(path.startswith(start) for path in paths)] == []


def test_what_is_asked_of_every_call_is_what_it_declares_and_has_an_occasion_for() -> None:
    labels = {one.label for one in witnesses.that_declare(503, "storage-full", "news_ranking")}
    assert "GET /news/data/{leagueId}" in labels
    assert not labels & {"GET /organizer/news_ranking/ops", "GET /leagues/private/links/{link}"}


def test_what_nobody_has_seen_is_named() -> None:
    everything = demanded()
    assert missing(lines_of(*everything)) == []
    assert missing(lines_of(*everything - {TAKEN})) == [TAKEN]
    other = TAKEN._replace(code="still-arriving")
    assert missing(lines_of(*everything - {TAKEN}, other)) == [TAKEN], "the status alone is not enough"


async def test_what_is_answered_is_noted_once_where_a_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = answered("PUT", "/users/me/email", 409, "user-already-exists")
    await note(taken)
    monkeypatch.setenv(FILE, str(tmp_path / "seen"))
    for response in (taken, taken, answered("DELETE", "/users/session?all=yes", 204)):
        await note(response)
    found = (tmp_path / "seen").read_text(encoding="utf-8").splitlines()
    assert found == ["PUT /api/users/me/email\t409\tuser-already-exists", "DELETE /api/users/session\t204\t"]


def test_an_answer_counts_whoever_noted_it_and_whatever_the_ids() -> None:
    everything = demanded() - {Seen("GET /users/me/friends/blocked", 200, ""), TAKEN}
    noted = [
        *lines_of(*everything),
        "GET /users/me/friends/blocked\t200\t",
        "PUT /api/users/me/email\t409\tuser-already-exists",
        "GET /api/nothing/of/ours\t404\t",
    ]
    assert missing(noted) == []
