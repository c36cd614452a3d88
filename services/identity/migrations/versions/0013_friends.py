"""Friendships, people who are blocked, and whose a team is."""

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_CREATE = (
    """
    CREATE TABLE friendships (
        id uuid NOT NULL,
        requester_id uuid NOT NULL,
        asked_id uuid NOT NULL,
        asked_team_id uuid NOT NULL,
        state text NOT NULL,
        revision bigint NOT NULL DEFAULT 1,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_friendships PRIMARY KEY (id),
        CONSTRAINT fk_friendships_requester_id_users FOREIGN KEY (requester_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_friendships_asked_id_users FOREIGN KEY (asked_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_friendships_two CHECK (requester_id <> asked_id),
        CONSTRAINT ck_friendships_state CHECK (state IN ('pending', 'accepted', 'ended')),
        CONSTRAINT ck_friendships_revision CHECK (revision >= 1)
    )
    """,
    """
    CREATE UNIQUE INDEX uq_friendships_pair
        ON friendships (LEAST(requester_id, asked_id), GREATEST(requester_id, asked_id))
    """,
    "CREATE INDEX ix_friendships_requester_id ON friendships (requester_id) WHERE state <> 'ended'",
    "CREATE INDEX ix_friendships_asked_id_state_changed_at ON friendships (asked_id, state, changed_at)",
    """
    CREATE TABLE friend_blocks (
        blocker_id uuid NOT NULL,
        blocked_id uuid NOT NULL,
        blocked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_friend_blocks PRIMARY KEY (blocker_id, blocked_id),
        CONSTRAINT fk_friend_blocks_blocker_id_users FOREIGN KEY (blocker_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_friend_blocks_blocked_id_users FOREIGN KEY (blocked_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_friend_blocks_two CHECK (blocker_id <> blocked_id)
    )
    """,
    "CREATE INDEX ix_friend_blocks_blocked_id ON friend_blocks (blocked_id)",
    """
    CREATE TABLE teams (
        id uuid NOT NULL,
        revision bigint NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        hidden boolean NOT NULL,
        CONSTRAINT pk_teams PRIMARY KEY (id)
    )
    """,
    "CREATE INDEX ix_teams_user_id_id ON teams (user_id, id) WHERE NOT hidden",
)


def upgrade() -> None:
    for statement in _CREATE:
        op.execute(statement)


def downgrade() -> None:
    for table in ("teams", "friend_blocks", "friendships"):
        op.execute(f"DROP TABLE {table}")
