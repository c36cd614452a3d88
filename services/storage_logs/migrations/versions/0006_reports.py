"""Reports, and their answers."""

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

UP = (
    """
    CREATE TABLE reports (
        id uuid NOT NULL,
        kind text NOT NULL,
        author_id uuid,
        category text NOT NULL,
        source text NOT NULL,
        message text NOT NULL,
        league_id uuid,
        league_name text,
        team_id uuid,
        team_name text,
        status text NOT NULL DEFAULT 'new',
        sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_reports PRIMARY KEY (id),
        CONSTRAINT ck_reports_kind CHECK (kind IN ('feedback', 'error')),
        CONSTRAINT ck_reports_status CHECK (status IN ('new', 'inWork', 'answered', 'closed')),
        CONSTRAINT ck_reports_message CHECK (message <> ''),
        CONSTRAINT ck_reports_author CHECK (kind = 'error' OR author_id IS NOT NULL)
    )
    """,
    "CREATE INDEX ix_reports_status ON reports (status, sent_at)",
    "CREATE INDEX ix_reports_changed_at ON reports (changed_at)",
    "CREATE INDEX ix_reports_author_id ON reports (author_id)",
    """
    CREATE TABLE report_answers (
        report_id uuid NOT NULL,
        key uuid NOT NULL,
        text text NOT NULL,
        answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT pk_report_answers PRIMARY KEY (report_id, key),
        CONSTRAINT fk_report_answers_report_id_reports FOREIGN KEY (report_id) REFERENCES reports (id) ON DELETE CASCADE
    )
    """,
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE report_answers")
    op.execute("DROP TABLE reports")
