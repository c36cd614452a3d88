"""`scripts/setup` in a folder of its own, where every program is a script that notes how it was called."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from project import ROOT

PROGRAM = r"""
import os, pathlib, shutil, sys
called, words = pathlib.Path(sys.argv[0]), sys.argv[1:]
trusted = [os.environ.get(name, "") for name in ("SSL_CERT_FILE", "PIP_CERT", "NODE_EXTRA_CA_CERTS")]
with open(os.environ.get("NOTES", os.devnull), "a") as notes:
    notes.write(" ".join([called.name, *words[:3], "|", *trusted]) + "\n")
if words == ["-m", "pip", "--version"] or (called.name == "node" and os.environ.get("NODE") == "none"):
    sys.exit(1)
if called.name == "npm" and os.environ.get("NPM") == "fails":
    sys.exit(1)
if called.name == "node":
    print(os.environ["NODE"])
elif words[:1] == ["-c"]:
    print(called)
elif words[:2] == ["-m", "venv"]:
    for name in ("python", "uv"):
        pathlib.Path(".venv/bin").mkdir(parents=True, exist_ok=True)
        shutil.copy(called, f".venv/bin/{name}")
elif words[:2] == ["-m", "gateway_config"]:
    pathlib.Path("gateway/documents/api").mkdir(parents=True)
    pathlib.Path("gateway/documents/api/openapi.json").touch()
"""
LOCKS = (
    "requirements.lock",
    "scripts/uv.requirements.lock",
    "pyproject.toml",
    "web/package-lock.json",
    "web/package.json",
)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the files that setup reads, and programs in `bin`."""
    for folder in (
        "bin",
        "services",
        "proto-contracts",
        "scripts/api_documents",
        "scripts/gateway_config",
        "web/node_modules",
    ):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("scripts/setup", *LOCKS):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in ("node", "npm", "python-of-ours"):
        program = tmp_path / "bin" / name
        program.write_text(f"#!{sys.executable}\n{PROGRAM}")
        program.chmod(0o755)
    return tmp_path


def set_up(place: Path, **variables: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Run setup; answers how it ended, and the programs that it called with the certificates they were given."""
    given = {
        "PATH": f"{place / 'bin'}:{os.environ['PATH']}",
        "PYTHON": str(place / "bin" / "python-of-ours"),
        "NOTES": str(place / "notes"),
        "NODE": "v20.1.0",
        **variables,
    }
    ended = subprocess.run((str(place / "scripts" / "setup"),), env=given, capture_output=True, text=True, check=False)
    return ended, (place / "notes").read_text().splitlines()


@pytest.mark.parametrize(("node", "told"), [("none", "there is none on the PATH"), ("v18.20.0", "this is v18.20.0")])
def test_missing_node_is_told_before_anything_is_installed(place: Path, node: str, told: str) -> None:
    ended, called = set_up(place, NODE=node)
    assert (ended.returncode, ended.stderr.count("\n")) == (1, 1)
    assert told in ended.stderr
    assert [line.split()[0] for line in called] == ["node"]


def test_every_installer_trusts_the_authority_that_this_host_was_told_to_trust(place: Path) -> None:
    own = place / "authority.pem"
    own.touch()
    ended, called = set_up(place, SSL_CERT_FILE=str(own))
    assert ended.returncode == 0, ended.stderr
    installers = [line for line in called if line.startswith(("python -m pip install", "uv pip", "npm "))]
    assert {line.split()[0] for line in installers} == {"python", "uv", "npm"}
    assert {line.partition(" | ")[2] for line in installers} == {" ".join([str(own)] * 3)}
    kept = place / "kept.pem"
    shutil.rmtree(place / ".venv")
    _, called = set_up(place, SSL_CERT_FILE=str(own), PIP_CERT=str(kept))
    assert f"{own} {kept} {own}" in called[-1]


def test_what_npm_cannot_install_fails_the_setup_once_the_python_half_is_done(place: Path) -> None:
    ended, called = set_up(place, NPM="fails")
    assert (ended.returncode, ended.stderr) == (1, "setup: npm could not install the web app's packages\n")
    assert {line.split()[0] for line in called} == {"node", "npm", "python-of-ours", "python", "uv"}
    assert not (place / "web" / "node_modules" / ".setup").exists()
    ended, _ = set_up(place)
    assert ended.returncode == 0, ended.stderr
