"""Examples for the OpenAPI document."""

from typing import Any

from contests.imports.examples import STANDING_VALUE

TAKE: dict[str, Any] = {"ids": [STANDING_VALUE["_id"]]}
