"""Rankings by further scorings: what a contest has, the points of a run by them, and the pointers to their rankings."""

from alembic import op

revision = "0026"
down_revision = "0025"
compatible_from = "0016"
branch_labels = None
depends_on = None

_SCOPES = "overall|fixture|after"


def upgrade() -> None:
    op.execute("ALTER TABLE contest ADD COLUMN alternates jsonb")
    op.execute("""
CREATE TABLE alternate_chunk (
    contest_id uuid NOT NULL,
    run_id uuid NOT NULL,
    chunk integer NOT NULL,
    number smallint NOT NULL,
    fixture_points bytea NOT NULL,
    totals bytea NOT NULL,
    tie_names text[] NOT NULL,
    tie_breaks bytea[] NOT NULL,
    CONSTRAINT pk_alternate_chunk PRIMARY KEY (contest_id, run_id, chunk, number),
    CONSTRAINT fk_alternate_chunk_run FOREIGN KEY (contest_id, run_id)
        REFERENCES run (contest_id, run_id) ON DELETE CASCADE,
    CONSTRAINT ck_alternate_chunk_ties CHECK (cardinality(tie_names) = cardinality(tie_breaks))
)
""")
    op.execute("ALTER TABLE published_ranking DROP CONSTRAINT ck_published_ranking_scope")
    op.execute("ALTER TABLE published_ranking DROP CONSTRAINT ck_published_ranking_scope_names_fixture")
    op.execute(
        "ALTER TABLE published_ranking"
        f" ADD CONSTRAINT ck_published_ranking_scope CHECK (scope ~ '^({_SCOPES})(:[1-3])?$'),"
        " ADD CONSTRAINT ck_published_ranking_scope_names_fixture"
        " CHECK ((scope LIKE 'overall%') = (fixture_id IS NULL))"
    )


def downgrade() -> None:
    op.execute("DELETE FROM published_ranking WHERE scope LIKE '%:%'")
    op.execute("ALTER TABLE published_ranking DROP CONSTRAINT ck_published_ranking_scope")
    op.execute("ALTER TABLE published_ranking DROP CONSTRAINT ck_published_ranking_scope_names_fixture")
    op.execute(
        "ALTER TABLE published_ranking"
        " ADD CONSTRAINT ck_published_ranking_scope CHECK (scope IN ('overall', 'fixture', 'after')),"
        " ADD CONSTRAINT ck_published_ranking_scope_names_fixture CHECK ((scope = 'overall') = (fixture_id IS NULL))"
    )
    op.execute("DROP TABLE alternate_chunk")
    op.execute("ALTER TABLE contest DROP COLUMN alternates")
