"""Results that a person has put down, with the files' results that wait beside them."""

from alembic import op

revision = "0038"
down_revision = "0037"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE typed_result (
            id uuid NOT NULL,
            fixture_id uuid NOT NULL,
            event_key text NOT NULL,
            waiting jsonb,
            CONSTRAINT pk_typed_result PRIMARY KEY (id),
            CONSTRAINT fk_typed_result_fixture_id_fixture_event FOREIGN KEY (fixture_id, event_key)
                REFERENCES fixture_event (fixture_id, key) ON UPDATE CASCADE ON DELETE CASCADE,
            CONSTRAINT uq_typed_result UNIQUE (fixture_id, event_key)
        )
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE typed_result")
