"""Which private leagues users are in, as private_leagues says."""

from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE private_memberships (
            user_id uuid NOT NULL,
            private_league_id uuid NOT NULL,
            contest_id uuid NOT NULL,
            revision bigint NOT NULL,
            joined boolean NOT NULL,
            CONSTRAINT pk_private_memberships PRIMARY KEY (user_id, private_league_id)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE private_memberships")
