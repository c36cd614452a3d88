"""``python -m unused_python``: functions, methods, classes, imports and code that nothing uses.

vulture cannot know who reads the fields of models and tables, so variables and attributes are left out.
"""

import sys
import tomllib

from vulture.core import Vulture

from project import ROOT

LEFT_OUT = {"variable", "attribute"}


def main() -> int:
    """Print unused names; return 1 if there are any."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["vulture"]
    vulture = Vulture(ignore_names=settings["ignore_names"], ignore_decorators=settings["ignore_decorators"])
    vulture.scavenge([str(ROOT / path) for path in settings["paths"]], exclude=settings["exclude"])  # pyright: ignore[reportUnknownMemberType] - vulture has no types
    found = [item for item in vulture.get_unused_code() if item.typ not in LEFT_OUT]
    for item in found:
        print(item.get_report())
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
