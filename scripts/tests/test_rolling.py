"""`deploy/docker/roll` against a Docker that is a script, and what `make rolling` counts."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from containers.compose import COMPOSE
from faults.ledger import Ledger, Window
from faults.people import Person
from rolling.crowd import Crowd
from rolling.images import MIGRATION, next_schemas
from rolling.installation import ROLL
from rolling.report import Phase, Report
from rolling.watching import Seen
from standalone.routing import read_routes

DOCKER = r"""
import json, pathlib, re, sys
words, file = sys.argv[1:], pathlib.Path(__file__).with_name("state.json")
state = json.loads(file.read_text())
state["calls"].append(" ".join(words))
there, text = state["containers"], " ".join(words)
last = words[-1]
if "image inspect" in text:
    print("the-new-image")
elif "Config.Image" in text:
    print("a-name")
elif "config --services" in text:
    print("\n".join(["secrets", "databases", "postgres", "gateway", *state["services"]]))
elif "Config.Env" in text:
    print("PATH=/bin\nPGDATA=" + there[last]["image"])
elif text.endswith("config postgres"):
    print("services:\n  postgres:\n    environment:\n      PGDATA: /var/lib/postgresql/18/docker")
elif "config --hash" in text:
    print(last, "the-hash")
elif "ps --services" in text:
    print("\n".join(sorted({one["service"] for one in there.values()})))
elif " ps " in text:
    print("\n".join(name for name, one in there.items() if one["service"] == last))
elif words[0] in {"start", "stop"}:
    for name in words[1:]:
        there[name]["is_running"] = words[0] == "start"
elif scale := re.search(r"--scale (\w+)=(\d+)", text):
    for number in range(sum(one["service"] == scale[1] for one in there.values()), int(scale[2])):
        state["made"] += 1
        there[f"{scale[1]}-{state['made']}"] = {"service": scale[1], "image": "the-new-image", "is_running": False}
elif "config-hash" in text:
    print("the-hash", there[last]["image"])
elif "Health" in text:
    is_well = there[last]["service"] not in state["broken"] and there[last].get("is_running", True)
    print("healthy" if is_well else "unhealthy")
elif "RestartCount" in text:
    print(7)
elif words[0] == "rm":
    for name in words[1:]:
        there.pop(name, None)
file.write_text(json.dumps(state))
"""


class Docker:
    """A `docker` in a folder of its own, and what it was asked for."""

    def __init__(self, folder: Path, containers: Mapping[str, str], *, broken: Sequence[str] = ()) -> None:
        self._folder = folder
        (folder / "docker").write_text(f"#!{sys.executable}\n{DOCKER}")
        (folder / "docker").chmod(0o755)
        there = {name: {"service": name.partition("-")[0], "image": image} for name, image in containers.items()}
        services = sorted({one["service"] for one in there.values()})
        state = {"containers": there, "services": services, "broken": list(broken), "made": 10, "calls": []}
        (folder / "state.json").write_text(json.dumps(state))

    def roll(self) -> subprocess.CompletedProcess[str]:
        path = f"{self._folder}:{os.environ['PATH']}"
        words = ("sh", ROLL, "--file", "a.yaml")
        return subprocess.run(words, env={"PATH": path}, capture_output=True, text=True, check=False, timeout=60)

    @property
    def state(self) -> Any:
        return json.loads((self._folder / "state.json").read_text())

    def done(self, *verbs: str) -> list[str]:
        """Answer what it was asked to change, in order."""
        return [call for call in self.state["calls"] if any(verb in f" {call} " for verb in verbs)]


def test_it_migrates_and_starts_the_new_beside_the_old_before_the_old_is_stopped(tmp_path: Path) -> None:
    there = {"identity-1": "old", "contests-1": "the-new-image", "contests_workers-1": "old", "gateway-1": "old"}
    docker = Docker(tmp_path, there)
    ended = docker.roll()
    assert (ended.returncode, ended.stderr) == (0, "")
    assert list(docker.state["containers"]) == ["contests-1", "identity-11", "contests_workers-12", "gateway-13"]
    compose = "compose --progress quiet --file a.yaml"
    create = f"{compose} create --no-build --no-recreate --scale"
    assert docker.done(" run ", " create ", " start ", " up ", " stop ", " rm ") == [
        "compose --file a.yaml run --rm --no-deps -T secrets",
        "compose --file a.yaml run --rm --no-deps -T databases",
        *(f"{create} identity=2 identity", "start identity-11"),
        *("stop identity-1", "rm identity-1"),
        *(f"{create} contests_workers=2 contests_workers", "start contests_workers-12"),
        *("stop contests_workers-1", "rm contests_workers-1"),
        *(f"{create} gateway=2 gateway", "stop gateway-1", "start gateway-13", "rm gateway-1"),
    ]


SERVER = "/var/lib/postgresql/18/docker"
"""Where the PostgreSQL that the compose file asks for has its data; the fake takes it for its image, too."""


def test_what_else_changed_is_named_first_with_its_cost_and_left_as_it_runs(tmp_path: Path) -> None:
    there = {"postgres-1": SERVER, "rabbitmq-1": "old", "identity-1": "old", "gateway-1": "old"}
    docker = Docker(tmp_path, there)
    ended = docker.roll()
    assert ended.returncode == 0
    postgres, rabbitmq, *others = ended.stdout.splitlines()
    assert "docker compose --file a.yaml up -d --no-build postgres (reads and saves fail meanwhile" in postgres
    assert "up -d --no-build rabbitmq (locks, points and messages come later" in rabbitmq
    assert others[0] == "roll: databases are migrated"
    assert others[-1] == "roll: done; with their old definition: postgres rabbitmq"
    assert {"postgres-1", "rabbitmq-1"} <= set(docker.state["containers"])
    assert docker.done(" up ") == []


def test_a_new_gateway_that_does_not_become_ready_gives_its_port_back(tmp_path: Path) -> None:
    docker = Docker(tmp_path, {"identity-1": "the-new-image", "gateway-1": "old"}, broken=("gateway",))
    ended = docker.roll()
    assert (ended.returncode, ended.stderr) == (1, "roll: the new gateway did not become ready; the old one goes on\n")
    assert docker.state["containers"] == {"gateway-1": {"service": "gateway", "image": "old", "is_running": True}} | {
        "identity-1": {"service": "identity", "image": "the-new-image"}
    }


def test_what_is_up_to_date_is_left_alone_the_gateway_above_all(tmp_path: Path) -> None:
    docker = Docker(tmp_path, {"identity-1": "the-new-image", "gateway-1": "the-new-image"})
    assert docker.roll().returncode == 0
    assert docker.done(" create ", " start ", " up ", " stop ", " rm ") == []


def test_another_major_version_of_postgresql_is_told_before_anything_is_touched(tmp_path: Path) -> None:
    before = {"postgres-1": "/var/lib/postgresql/data/pgdata", "identity-1": "old", "gateway-1": "old"}
    docker = Docker(tmp_path, before)
    ended = docker.roll()
    assert ended.returncode == 1
    assert "another PostgreSQL" in ended.stderr
    assert "postgres-17.yaml" in ended.stderr
    assert docker.done(" run ", " create ", " start ", " up ", " stop ", " rm ") == []
    (tmp_path / "same").mkdir()
    docker = Docker(tmp_path / "same", {**before, "postgres-1": SERVER})
    assert docker.roll().returncode == 0
    assert "stop identity-1" in docker.done(" stop ")


def test_two_replicas_are_two_again_also_after_a_roll_that_was_interrupted(tmp_path: Path) -> None:
    docker = Docker(
        tmp_path, {"identity-1": "old", "identity-2": "old", "contests-1": "old", "contests-2": "the-new-image"}
    )
    assert docker.roll().returncode == 0
    assert list(docker.state["containers"]) == ["contests-2", "identity-11", "identity-12"]


def test_a_new_one_that_does_not_become_ready_is_removed_and_the_old_one_stays(tmp_path: Path) -> None:
    docker = Docker(tmp_path, {"identity-1": "old", "contests-1": "old"}, broken=("identity",))
    ended = docker.roll()
    assert (ended.returncode, ended.stderr) == (1, "roll: the new identity did not become ready; the old one goes on\n")
    assert list(docker.state["containers"]) == ["identity-1", "contests-1"]
    assert docker.done(" stop ") == []


def test_it_rolls_every_process_that_answers_requests() -> None:
    line = next(line for line in Path(ROLL).read_text().splitlines() if line.startswith("all="))
    rolled = set(line.removeprefix("all=").strip('"').split())
    assert rolled == {*read_routes().services, "probes"}
    own = {name for name, one in COMPOSE["services"].items() if "kit" in " ".join(one.get("command") or ())}
    assert own == rolled | {f"{service}_workers" for service in read_routes().services}


@pytest.mark.parametrize(("failures", "uncured"), [(0, 0), (1, 0), (2, 1), (3, 1)])
async def test_an_error_counts_once_if_one_retry_does_not_cure_it(failures: int, uncured: int) -> None:
    left = [503] * failures

    def answer(_request: httpx.Request) -> httpx.Response:
        return httpx.Response(left.pop() if left else 200, json={}, headers={"Retry-After": "2"})

    ledger = Ledger()
    person = Person("http://product.test", ledger)
    headers, base = person.api.http.headers, person.api.http.base_url
    person.api.http = httpx.AsyncClient(transport=httpx.MockTransport(answer), headers=headers, base_url=base)
    async with person.api:
        await person.get("/users/me")
    assert (len(ledger.uncured), ledger.requests) == (uncured, failures + 1)


def report_of(crowd: Crowd, *, differing: int = 3, after: str = "0002", lost: int = 0) -> Report:
    window = Window(acknowledged=5, refusals={"503": 2}, longest_gap=1.25)
    seen = Seen(looks=4, differing=differing, newer_schema={"identity"})
    seen.on_ops |= {"v1", "v1-next"}
    phases = [Phase(name, 10.0, 100, window, seen) for name in ("N alone", "N → N+1", "N+1 → N")]
    report = Report(crowd, builds=("v1", "v1-next"), phases=phases, schemas={"identity": after}, lost=lost)
    report.judge({"identity": ("0001", "0002")})
    return report


class _Nobody:
    """Of a crowd only what a report reads."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.followers: tuple[()] = ()
        self.savers: tuple[()] = ()
        self.story = type("NoStory", (), {"published": ()})


def test_a_report_fails_for_whatever_did_not_hold() -> None:
    crowd: Any = _Nobody()
    good = report_of(crowd)
    assert good.failures == []
    assert "| N → N+1 | 10 | 100 | 2× 503 | 1.2 s | 3 of 4 looks |" in good.rendered()
    assert report_of(crowd, differing=0).failures == [
        f"nobody saw two builds: {name}" for name in ("N → N+1", "N+1 → N")
    ]
    assert report_of(crowd, after="0001").failures == ["identity is at schema 0001, not 0002"]
    assert report_of(crowd, lost=1).failures == ["1 acknowledged saves are lost"]
    crowd.ledger.miss("503 of GET /players, twice")
    assert "- FAILED: not cured by one retry: 503 of GET /players, twice" in report_of(crowd).rendered()


def test_the_next_versions_migrations_let_this_version_run() -> None:
    for service, (before, after) in next_schemas().items():
        names: dict[str, Any] = {}
        exec(MIGRATION.format(table="any", revision=after, before=before), names)  # noqa: S102 - our own text
        assert (names["down_revision"], names["compatible_from"], names["revision"]) == (before, before, after), service
