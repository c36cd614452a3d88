"""The id of a provider in a path."""

from typing import Annotated

from fastapi import Path

ProviderId = Annotated[
    str,
    Path(
        alias="provider",
        description="The provider's `id`, as `GET /users/socialauth/providers` lists it.",
        examples=["google"],
    ),
]
