"""The two images of a release: built, saved as one file to be loaded where there is no registry, or pushed to one."""

import gzip
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from containers.engine import NoEngine, docker
from containers.stack import Stack, StackFailed
from releasing.repository import Refused

BUILT_BY = {"services": "secrets", "gateway": "gateway"}
"""Images, and the service of compose.yaml that builds each."""


def references(repository: str, version: str) -> dict[str, str]:
    """Answer what the images are called, by name."""
    return {image: f"{repository}/{image}:{version}" for image in BUILT_BY}


def build(named: Mapping[str, str], *, tag: str, pins: Mapping[str, str]) -> None:
    """Build the images from the tree that is checked out, upon the base images that `pins` names by variable.

    Raises:
        Refused: there is no engine, or one cannot be built.
    """
    variables = {f"TRYBUNA_{image.upper()}_IMAGE": reference for image, reference in named.items()}
    try:
        Stack.here(variables={**pins, **variables, "TRYBUNA_BUILD": tag}).build(tuple(BUILT_BY.values()))
    except (NoEngine, StackFailed) as failure:
        raise Refused(f"images: {failure}") from failure


def save(named: Mapping[str, str], file: Path) -> None:
    """Write the images into one .tar.gz, for `docker load`.

    Raises:
        Refused: the engine doesn't give them.
    """
    command = ("docker", "save", *named.values())
    with subprocess.Popen(command, stdout=subprocess.PIPE) as saving:
        assert saving.stdout is not None  # noqa: S101 - asked for
        with gzip.open(file, "wb", compresslevel=6) as packed:
            shutil.copyfileobj(saving.stdout, packed, 1 << 20)
    if saving.returncode:
        raise Refused(f"docker save ended with {saving.returncode}")


def push(named: Mapping[str, str]) -> dict[str, str]:
    """Push the images; answers the digest that the registry knows each by.

    Raises:
        Refused: the registry takes one not.
    """
    digests: dict[str, str] = {}
    for image, reference in named.items():
        pushed = docker("push", "--quiet", reference)
        if pushed.returncode:
            raise Refused(f"docker push {reference}: {pushed.stderr.strip()}")
        repository = reference.rpartition(":")[0]
        known: list[str] = json.loads(docker("image", "inspect", "--format={{json .RepoDigests}}", reference).stdout)
        digests[image] = next(one.rpartition("@")[2] for one in known if one.rpartition("@")[0] == repository)
    return digests
