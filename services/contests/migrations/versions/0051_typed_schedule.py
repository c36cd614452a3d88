"""Starts and venues that a person has put down, with the files' values that wait beside them."""

from alembic import op

revision = "0051"
down_revision = "0050"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE typed_schedule (
            id uuid NOT NULL,
            fixture_id uuid NOT NULL,
            event_key text NOT NULL,
            kind text NOT NULL,
            waiting jsonb,
            CONSTRAINT pk_typed_schedule PRIMARY KEY (id),
            CONSTRAINT fk_typed_schedule_fixture_id_fixture_event FOREIGN KEY (fixture_id, event_key)
                REFERENCES fixture_event (fixture_id, key) ON UPDATE CASCADE ON DELETE CASCADE,
            CONSTRAINT uq_typed_schedule UNIQUE (fixture_id, event_key, kind),
            CONSTRAINT ck_typed_schedule_kind CHECK (kind IN ('start', 'venue'))
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE typed_schedule")
