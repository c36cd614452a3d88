"""What imports have made and changed, so that they can be taken back."""

from alembic import op

revision = "0033"
down_revision = "0032"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("ALTER TABLE schedule_import ADD COLUMN taken_back jsonb")
    op.execute(
        """
        CREATE TABLE import_change (
            import_id uuid NOT NULL,
            place integer NOT NULL,
            kind text NOT NULL,
            key jsonb NOT NULL,
            before jsonb,
            after jsonb NOT NULL,
            CONSTRAINT pk_import_change PRIMARY KEY (import_id, place),
            CONSTRAINT fk_import_change_import_id_schedule_import FOREIGN KEY (import_id)
                REFERENCES schedule_import (id) ON DELETE CASCADE
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE import_change")
    op.execute("ALTER TABLE schedule_import DROP COLUMN taken_back")
