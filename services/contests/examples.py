"""Examples in the OpenAPI document."""

from typing import Any


def answers(example: object, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """Return an example of an operation's response."""
    return {status: {"content": {"application/json": {"example": example}}}}
