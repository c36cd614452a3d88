"""Examples in the OpenAPI document."""

from typing import Any


def answers(example: object, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """Declare an example of an operation's answer."""
    return {status: {"content": {"application/json": {"example": example}}}}
