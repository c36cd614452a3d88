"""A season that comes file by file: who is for sale in which fixture, and what later files need of earlier ones."""

from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE fixture_athlete ADD COLUMN allowed boolean")
    op.execute(
        """
        CREATE TABLE imported_season (
            contest_id uuid NOT NULL,
            shift_seconds bigint NOT NULL,
            tables jsonb NOT NULL,
            CONSTRAINT pk_imported_season PRIMARY KEY (contest_id),
            CONSTRAINT fk_imported_season_contest_id_contest FOREIGN KEY (contest_id) REFERENCES contest (id),
            CONSTRAINT ck_imported_season_tables CHECK (jsonb_typeof(tables) = 'object')
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE imported_season")
    op.execute("ALTER TABLE fixture_athlete DROP COLUMN allowed")
