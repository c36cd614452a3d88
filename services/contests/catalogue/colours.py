"""The colours nations play in, as data: `data/nation_colours.json`, by country code."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent.parent / "data" / "nation_colours.json"


def colours_of(country: str | None) -> dict[str, str | None]:
    """Return the colours of a nation's first-choice shirt, `#rrggbb`; None for unknown ones."""
    primary, secondary = _known().get(country or "", (None, None))
    return {"colour_primary": primary, "colour_secondary": secondary}


@cache
def _known() -> Mapping[str, tuple[str, str]]:
    read: dict[str, list[str]] = json.loads(FILE.read_bytes())
    return {country: (colours[0], colours[1]) for country, colours in read.items()}
