"""compose.yaml as somebody has it who sets no variable."""

import re
from typing import Any

import yaml

from project import ROOT

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())


def default(text: str) -> str:
    """Answer what a variable `${LIKE:-this}` stands for when it is not set."""
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text)


def environment(container: str) -> dict[str, str]:
    """Answer the variables of a container."""
    return {name: default(str(value)) for name, value in COMPOSE["services"][container]["environment"].items()}
