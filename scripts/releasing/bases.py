"""The images of others that a release stands on, pinned to the bytes that their registry gives today."""

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from containers.engine import docker

_NAMED = re.compile(r"\$\{(TRYBUNA_(?!SERVICES_|GATEWAY_)\w+_IMAGE):-([^}]+)\}")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_SECONDS = 60.0


def references(root: Path) -> dict[str, str]:
    """Return the name of each image of others in compose.yaml, by the variable that can replace it."""
    found: list[tuple[str, str]] = _NAMED.findall((root / "compose.yaml").read_text())
    return dict(found)


def pinned(named: Mapping[str, str]) -> dict[str, str]:
    """Ask registries for digests; return the names with their digests, of those images that a registry answered for."""
    digests = {variable: _digest(reference) for variable, reference in named.items()}
    return {variable: f"{named[variable]}@{digest}" for variable, digest in digests.items() if digest}


def _digest(reference: str) -> str:
    """Return `sha256:…`; empty if there is no Docker client, or if no registry answers."""
    try:
        asked = docker("buildx", "imagetools", "inspect", "--format={{.Manifest.Digest}}", reference, seconds=_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    said = asked.stdout.strip()
    return said if asked.returncode == 0 and _DIGEST.fullmatch(said) else ""


def told(named: Mapping[str, str], pins: Mapping[str, str]) -> str:
    """Return the part of the release's notes about base images, as Markdown."""
    lines = [f"- `{pins[variable]}`" for variable in named if variable in pins]
    loose = ", ".join(f"`{reference}`" for variable, reference in named.items() if variable not in pins)
    if loose:
        lines.append(f"- Not pinned, because no registry answered: {loose}.")
    return "\n".join(["## Base images", "", *lines, ""])
