"""``python -m dashboards [--check]``: write Grafana's dashboards, or tell whether they are up to date."""

import json
import sys
from pathlib import Path

from dashboards.infrastructure import infrastructure
from dashboards.services import overview, service_board
from project import ROOT
from standalone.routing import read_routes

FOLDER = ROOT / "deploy" / "observability" / "grafana" / "dashboards"


def contents() -> dict[Path, str]:
    """Answer what every generated file should hold."""
    boards = {
        "overview": overview(),
        "service": service_board(read_routes().services),
        "infrastructure": infrastructure(),
    }
    return {FOLDER / f"{name}.json": json.dumps(board, indent=1) + "\n" for name, board in boards.items()}


def main(arguments: list[str]) -> int:
    """Write, or with ``--check`` compare; answers 1 if a file is out of date or not one of ours."""
    wanted = contents()
    drifted = [file for file, text in wanted.items() if not file.exists() or file.read_text() != text]
    stray = [file for file in FOLDER.glob("*.json") if file not in wanted]
    if "--check" in arguments:
        for file in (*drifted, *stray):
            sys.stderr.write(f"{file.relative_to(ROOT)} is not what scripts/dashboards asks for: make openapi\n")
        return 1 if drifted or stray else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file in stray:
        file.unlink()
    for file, text in wanted.items():
        file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
