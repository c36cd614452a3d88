"""Examples for the OpenAPI document."""

from typing import Any

SIDES: dict[str, Any] = {"home": "Polska", "away": "Japonia"}
STATE: dict[str, Any] = {"state": "postponed", "reason": "Termin zależy od półfinału"}
