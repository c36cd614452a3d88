"""Values of athletes that a person has put down, with the files' values that wait beside them."""

from alembic import op

revision = "0026"
down_revision = "0025"
compatible_from = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE typed_value (
            id uuid NOT NULL,
            origin_id uuid NOT NULL,
            number smallint NOT NULL,
            kind text NOT NULL,
            contest_id uuid,
            fixture_id uuid,
            event_key text,
            statistic text,
            waiting jsonb,
            CONSTRAINT pk_typed_value PRIMARY KEY (id),
            CONSTRAINT fk_typed_value_athlete FOREIGN KEY (origin_id, number)
                REFERENCES athlete (origin_id, number) ON DELETE CASCADE,
            CONSTRAINT fk_typed_value_fixture_id_fixture FOREIGN KEY (fixture_id)
                REFERENCES fixture (id) ON DELETE CASCADE,
            CONSTRAINT uq_typed_value UNIQUE NULLS NOT DISTINCT
                (origin_id, number, kind, contest_id, fixture_id, event_key, statistic),
            CONSTRAINT ck_typed_value_kind CHECK (kind IN ('price', 'club', 'statistic')),
            CONSTRAINT ck_typed_value_contest CHECK ((kind = 'club') = (contest_id IS NULL)),
            CONSTRAINT ck_typed_value_statistic CHECK (
                num_nonnulls(event_key, statistic) = CASE WHEN kind = 'statistic' THEN 2 ELSE 0 END)
        )
        """
    )
    op.execute("CREATE INDEX ix_typed_value_fixture_id ON typed_value (fixture_id) WHERE fixture_id IS NOT NULL")


def downgrade() -> None:
    op.execute("DROP TABLE typed_value")
