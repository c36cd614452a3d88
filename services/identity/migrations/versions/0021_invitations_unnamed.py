"""Invitations to private leagues say no more who invites: their keys lack that person's id, so no erasure finds them."""

from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

OLD = "LIKE 'private-league-invitation:%'"


def upgrade() -> None:
    op.execute(  # a team's name has no whitespace
        f"""
        UPDATE messages SET
            title_pl = regexp_replace(title_pl, '^\\S+ zaprasza Cię do ligi', 'Zaproszenie do ligi'),
            title_en = regexp_replace(title_en, '^\\S+ invites you to the', 'Invitation to the')
        WHERE key {OLD}
        """
    )
    op.execute(
        f"""
        UPDATE inbox SET data = '{{}}'
        WHERE type = 'message.requested.v1' AND done_at IS NOT NULL AND data ->> 'key' {OLD}
        """
    )


def downgrade() -> None:
    """The names are gone."""
