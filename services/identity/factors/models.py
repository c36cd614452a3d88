"""The tables of second factors, of log-ins that wait for one, and of passkeys."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import func
from sqlalchemy.orm import Mapped, mapped_column

from identity.tables import Table


class AuthenticatorRow(Table):
    """A user's authenticator: an app that shares a secret with us and shows codes that follow from it."""

    __tablename__ = "authenticators"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    secret: Mapped[bytes]
    """Sealed with a key that isn't in the database (`kit.sealing`)."""
    begun_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    confirmed_at: Mapped[datetime | None]
    """When its first code came; until then it is none."""
    last_step: Mapped[int | None]
    """The time step of the newest code that was taken: none up to it is taken again."""


class RecoveryCodeRow(Table):
    """A recovery code that was not used yet."""

    __tablename__ = "recovery_codes"

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    digest: Mapped[bytes] = mapped_column(primary_key=True)


class ChallengeRow(Table):
    """A log-in whose first step is done and whose second is not."""

    __tablename__ = "login_challenges"

    token_hash: Mapped[bytes] = mapped_column(primary_key=True)
    """SHA-256 of the token, which the browser alone has."""
    user_id: Mapped[UUID]
    label: Mapped[str]
    """The caller's name, for the session."""
    session_id: Mapped[UUID | None]
    """The session that the log-in will replace, where the second step does not bring its cookie."""
    expires_at: Mapped[datetime]


class PasskeyRow(Table):
    """A user's passkey: the public half of a key in a device or a key ring."""

    __tablename__ = "passkeys"

    id: Mapped[UUID] = mapped_column(primary_key=True)
    user_id: Mapped[UUID]
    credential_id: Mapped[bytes]
    """The device's name for it; unique."""
    public_key: Mapped[bytes]
    """As COSE writes keys (RFC 9052)."""
    sign_count: Mapped[int]
    """How often it signed, as the device counts; 0 for good where it doesn't."""
    name: Mapped[str]
    """Where it was added, for its owner to tell it from others."""
    created_at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    last_used_at: Mapped[datetime | None]


class PasskeyChallengeRow(Table):
    """A challenge that a passkey signs, once."""

    __tablename__ = "passkey_challenges"

    challenge_hash: Mapped[bytes] = mapped_column(primary_key=True)
    user_id: Mapped[UUID | None]
    """Who adds a passkey; None for a log-in."""
    expires_at: Mapped[datetime]
