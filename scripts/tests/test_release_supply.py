"""The parts of a release's notes about the work of others: base images, and known vulnerabilities."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from project import ROOT
from releasing import bases, vulnerabilities

Json = dict[str, Any]

DIGEST = "sha256:" + "c" * 64
DOCKER = f"""#!/bin/sh
for last; do :; done
case "$last" in
  postgres:18-trixie) echo {DIGEST} ;;
  rabbitmq:4) echo "no digest" ;;
  *) echo "no registry answers" >&2; exit 1 ;;
esac
"""
"""Answers as `docker buildx imagetools inspect` does: with a digest, with nonsense, or not at all."""


def program(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text)
    (folder / name).chmod(0o755)


def test_base_images_are_those_of_every_service_and_of_the_builds() -> None:
    given = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    named = set(bases.references(ROOT).values())
    used = {one["image"].partition(":-")[2].rstrip("}") for one in given.values()}
    assert {one for one in used if not one.startswith("trybuna/")} <= named
    assert {"TRYBUNA_PYTHON_IMAGE", "TRYBUNA_NODE_IMAGE", "TRYBUNA_NGINX_IMAGE"} <= bases.references(ROOT).keys()
    assert not {"TRYBUNA_SERVICES_IMAGE", "TRYBUNA_GATEWAY_IMAGE"} & bases.references(ROOT).keys()


def test_only_a_registrys_digest_pins_an_image(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "programs", "docker", DOCKER)
    monkeypatch.setenv("PATH", f"{tmp_path}/programs:/usr/bin:/bin")
    named = {"ONE": "postgres:18-trixie", "TWO": "rabbitmq:4", "THREE": "nginx:1.28"}
    pins = bases.pinned(named)
    assert pins == {"ONE": f"postgres:18-trixie@{DIGEST}"}
    assert bases.told(named, pins).splitlines()[2:] == [
        f"- `postgres:18-trixie@{DIGEST}`",
        "- Not pinned, because no registry answered: `rabbitmq:4`, `nginx:1.28`.",
    ]


def test_without_docker_nothing_is_pinned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bases.pinned({"ONE": "postgres:18-trixie"}) == {}


def _printing(said: Json, code: int = 1) -> str:
    return f"#!/bin/sh\ncat <<'END'\n{json.dumps(said)}\nEND\nexit {code}\n"


def test_vulnerabilities_are_listed_by_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "programs"
    found = {"id": "PYSEC-0", "fix_versions": ["1.1"], "aliases": [], "description": ""}
    packages: list[Json] = [
        {"name": "a", "version": "1.0", "vulns": [found]},
        {"name": "b", "version": "2.0", "vulns": []},
        {"name": "c", "skip_reason": "not found"},
    ]
    program(tools, "pip-audit", _printing({"dependencies": packages, "fixes": []}))
    advisory = {"title": "reads too much", "severity": "high", "url": "https://example.org/1", "range": "<2"}
    weak: Json = {"c": {"range": "<2", "via": [advisory]}, "d": {"range": "*", "via": ["c"]}}
    program(tools, "npm", _printing({"vulnerabilities": weak}))
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    assert vulnerabilities.told(vulnerabilities.audits(ROOT, tools)).splitlines()[2:] == [
        "- deploy/docker/requirements.lock: a 1.0: PYSEC-0, mended in 1.1",
        "- deploy/docker/requirements.lock: not known of c",
        "- web/package-lock.json: c <2: reads too much (high), https://example.org/1",
    ]


def test_none_and_not_known_are_told_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tools = tmp_path / "programs"
    safe: Json = {"dependencies": [{"name": "b", "version": "2.0", "vulns": []}]}
    program(tools, "pip-audit", _printing(safe, code=0))
    program(tools, "npm", _printing({"message": "405 Method Not Allowed"}))
    monkeypatch.setenv("PATH", f"{tools}:/usr/bin:/bin")
    assert vulnerabilities.told(vulnerabilities.audits(ROOT, tools)).splitlines()[2:] == [
        "- deploy/docker/requirements.lock: none.",
        "- web/package-lock.json: not known, because no source of advisories answered.",
    ]


def test_packages_that_nobody_could_look_up_are_not_called_safe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}/programs:/usr/bin:/bin")
    program(tmp_path / "programs", "npm", _printing({"vulnerabilities": {}}, code=0))
    skipped = {"name": "a", "skip_reason": "Dependency not found on PyPI"}
    program(tmp_path / "programs", "pip-audit", _printing({"dependencies": [skipped]}, code=0))
    python, _ = vulnerabilities.audits(ROOT, tmp_path / "programs")
    assert python.found is None
