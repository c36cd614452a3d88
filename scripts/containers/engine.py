"""Which engine there is, and whether it reaches an image registry."""

import os
import subprocess
from pathlib import Path

from project import ROOT

REGISTRY_SECONDS = 20
ENGINE_SECONDS = 600
"""Installing one takes half a minute on a usual line."""
OWN_SOCKET = Path("/var/tmp/trybuna-docker/docker.sock")  # noqa: S108 - a folder that scripts/docker-engine made as root
AN_IMAGE = "postgres:18-trixie"


class NoEngine(RuntimeError):
    """There is no container engine, and none can be installed; the message says why."""


def ensure() -> bool:
    """Make `docker compose` work, if need be by installing an engine and starting it (root on Debian).

    Answers whether it was started here.

    Raises:
        NoEngine: it does not work, and cannot be made to.
    """
    if _answers():
        return False
    if "DOCKER_HOST" not in os.environ and OWN_SOCKET.exists():
        os.environ["DOCKER_HOST"] = f"unix://{OWN_SOCKET}"
        if _answers():
            return False
    if os.geteuid() != 0 or not Path("/etc/debian_version").exists():
        raise NoEngine(
            "no Docker engine with compose 2 and buildx answers, and only root on Debian can install one here"
        )
    try:
        started = subprocess.run(
            (str(ROOT / "scripts" / "docker-engine"), "up"),
            capture_output=True,
            text=True,
            timeout=ENGINE_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoEngine("installing a Docker engine took too long") from None
    if started.returncode:
        raise NoEngine(" ".join(started.stderr.split()) or "the Docker engine could not be started")
    if address := started.stdout.strip():
        os.environ["DOCKER_HOST"] = address
    if not _answers():
        raise NoEngine("the Docker engine that was started does not answer")
    return True


def stop() -> None:
    """Stop the engine that was started here."""
    subprocess.run((str(ROOT / "scripts" / "docker-engine"), "down"), check=False)


def is_offline() -> bool:
    """Tell whether images have to be built without a registry: `TRYBUNA_OFFLINE` says so, or none answers."""
    wish = os.environ.get("TRYBUNA_OFFLINE")
    if wish is not None:
        return wish not in {"", "0"}
    try:
        return not _succeeds("manifest", "inspect", AN_IMAGE, seconds=REGISTRY_SECONDS)
    except subprocess.TimeoutExpired:
        return True


def ensure_base() -> None:
    """Make the base image that everything is built from without a registry.

    Raises:
        NoEngine: it is missing and cannot be made.
    """
    base = os.environ.get("TRYBUNA_DEBIAN_IMAGE", "debian:trixie-slim")
    if _succeeds("image", "inspect", base):
        return
    made = subprocess.run(
        (str(ROOT / "scripts" / "docker-engine"), "base"), capture_output=True, text=True, check=False
    )
    if made.returncode or not _succeeds("image", "inspect", base):
        raise NoEngine(f"the image {base} is missing and no registry answers: {' '.join(made.stderr.split())}")


def _answers() -> bool:
    try:
        return all(
            _succeeds(*words, seconds=20) for words in (("info",), ("compose", "version"), ("buildx", "version"))
        )
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return False


def _succeeds(*words: str, seconds: float | None = None) -> bool:
    return docker(*words, seconds=seconds).returncode == 0


def docker(*words: str, seconds: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of Docker's client and keep what it prints."""
    return subprocess.run(
        ("docker", *words),  # noqa: S607 - the client is where its installation put it
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
