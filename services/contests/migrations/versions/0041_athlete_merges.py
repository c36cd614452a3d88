"""Athletes that are merged with another one, and the keys and names that mean the one who stays."""

from alembic import op

revision = "0041"
down_revision = "0040"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE athlete ADD COLUMN merging jsonb")
    op.execute(
        """
        CREATE TABLE athlete_alias (
            origin_id uuid NOT NULL,
            key text NOT NULL,
            number smallint NOT NULL,
            written text NOT NULL,
            CONSTRAINT pk_athlete_alias PRIMARY KEY (origin_id, key),
            CONSTRAINT fk_athlete_alias_origin_id_number_athlete FOREIGN KEY (origin_id, number)
                REFERENCES athlete (origin_id, number) ON DELETE CASCADE
        )
        """
    )
    op.execute("CREATE INDEX ix_athlete_alias_origin_id_number ON athlete_alias (origin_id, number)")


def downgrade() -> None:
    op.execute("DROP TABLE athlete_alias")
    op.execute("ALTER TABLE athlete DROP COLUMN merging")
