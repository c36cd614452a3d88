"""Other names of clubs, as organizers have decided them."""

from alembic import op

revision = "0027"
down_revision = "0026"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE club_alias (
            origin_id uuid NOT NULL,
            name text NOT NULL,
            club_key text NOT NULL,
            written text NOT NULL,
            CONSTRAINT pk_club_alias PRIMARY KEY (origin_id, name),
            CONSTRAINT fk_club_alias_origin_id_club_key_club FOREIGN KEY (origin_id, club_key)
                REFERENCES club (origin_id, key) ON DELETE CASCADE
        )
        """
    )
    op.execute("CREATE INDEX ix_club_alias_origin_id_club_key ON club_alias (origin_id, club_key)")


def downgrade() -> None:
    op.execute("DROP TABLE club_alias")
