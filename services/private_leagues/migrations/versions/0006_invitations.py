"""Friendships as identity tells, who is invited to a private league, and the leagues' links."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE friendship (
        first_id uuid NOT NULL,
        second_id uuid NOT NULL,
        state text NOT NULL,
        revision bigint NOT NULL,
        CONSTRAINT pk_friendship PRIMARY KEY (first_id, second_id)
    )
    """,
    "CREATE INDEX ix_friendship_second_id ON friendship (second_id)",
    """
    CREATE TABLE invitation (
        league_id uuid NOT NULL,
        user_id uuid NOT NULL,
        invited_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_invitation PRIMARY KEY (league_id, user_id),
        CONSTRAINT fk_invitation_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE
    )
    """,
    "CREATE INDEX ix_invitation_user_id ON invitation (user_id)",
    """
    CREATE TABLE invite_link (
        league_id uuid NOT NULL,
        link text NOT NULL,
        valid_until timestamptz NOT NULL,
        used integer NOT NULL DEFAULT 0,
        made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_invite_link PRIMARY KEY (league_id),
        CONSTRAINT uq_invite_link_link UNIQUE (link),
        CONSTRAINT fk_invite_link_league FOREIGN KEY (league_id) REFERENCES league (league_id) ON DELETE CASCADE
    )
    """,
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("invite_link", "invitation", "friendship"):
        op.execute(f"DROP TABLE {table}")
