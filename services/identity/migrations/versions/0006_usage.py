"""With what and from where a session was last used."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        ALTER TABLE sessions
            ADD COLUMN user_agent text,
            ADD COLUMN network text,
            ADD CONSTRAINT ck_sessions_user_agent CHECK (char_length(user_agent) BETWEEN 1 AND 400),
            ADD CONSTRAINT ck_sessions_network CHECK (char_length(network) BETWEEN 1 AND 43)
        """
    )


def downgrade() -> None:
    op.execute("ALTER TABLE sessions DROP COLUMN user_agent, DROP COLUMN network")
