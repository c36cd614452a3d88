"""Ids in the paths of invitations."""

from typing import Annotated

from fastapi import Path

InviteLinkCode = Annotated[str, Path(alias="link", description="The last part of an invite link's address.")]
