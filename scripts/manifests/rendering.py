"""The resources of an overlay of deploy/kubernetes, as `kubectl kustomize` makes them."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import yaml

from project import ROOT

KUBERNETES = ROOT / "deploy" / "kubernetes"
OVERLAYS = ("single", "ha")
POOLER = KUBERNETES / "overlays" / "ha" / "pooler.yaml"
"""A commented resource of `ha`; it is checked like the others."""
OLDEST_KUSTOMIZE = 5
"""That of kubectl 1.27; Debian 12's kubectl has an older one, without components and replacements."""

Resource = dict[str, Any]


def kubectl() -> str | None:
    """Find a kubectl that renders the manifests here; None if there is none, or an older one."""
    found = shutil.which("kubectl")
    if found is None:
        return None
    told = subprocess.run([found, "version", "--client", "--output=json"], capture_output=True, text=True, check=False)
    try:
        version = str(json.loads(told.stdout)["kustomizeVersion"])
    except (ValueError, KeyError):
        return None
    major = re.match(r"v(\d+)\.", version)
    return found if major is not None and int(major[1]) >= OLDEST_KUSTOMIZE else None


def render(program: str, folder: Path) -> list[Resource]:
    """Answer the resources of a kustomization.

    Raises:
        RuntimeError: it does not build, or says that something in it is deprecated.
    """
    built = subprocess.run([program, "kustomize", str(folder)], capture_output=True, text=True, check=False)
    if built.returncode != 0 or built.stderr:
        raise RuntimeError(f"{folder.name}: {built.stderr.strip()}")
    return list(yaml.load_all(built.stdout, yaml.CSafeLoader))


def pooler() -> list[Resource]:
    """Return the resources of `POOLER`."""
    return list(yaml.load_all(POOLER.read_text(), yaml.CSafeLoader))


def title(resource: Resource) -> str:
    """Name a resource for a message."""
    return f"{resource['kind']}/{resource['metadata']['name']}"


def is_custom(resource: Resource) -> bool:
    """Tell whether an operator brings this kind; those of Kubernetes are in no group or in one of its own."""
    group, _, version = str(resource["apiVersion"]).rpartition("/")
    return bool(version) and "." in group and not group.endswith(".k8s.io")
