"""Articles, price news, and what a scored fixture is summed up in; those scored already are summed up once more.

Their rankings are asked for again: with these come the climbers, which nothing has kept.
"""

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute(
        """
        CREATE TABLE article (
            article_id uuid NOT NULL,
            contest_id uuid NOT NULL,
            revision integer NOT NULL,
            title_pl text NOT NULL,
            title_en text NOT NULL,
            text_pl text NOT NULL,
            text_en text NOT NULL,
            html_pl text NOT NULL,
            html_en text NOT NULL,
            short_pl text NOT NULL,
            short_en text NOT NULL,
            order_date timestamptz NOT NULL,
            published_at timestamptz,
            changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            CONSTRAINT pk_article PRIMARY KEY (article_id),
            CONSTRAINT ck_article_revision CHECK (revision >= 1),
            CONSTRAINT ck_article_complete CHECK (
                published_at IS NULL
                OR ((title_pl <> '' AND html_pl <> '') OR (title_en <> '' AND html_en <> ''))
                AND (title_pl <> '') = (html_pl <> '') AND (title_en <> '') = (html_en <> '')
            )
        )
        """
    )
    op.execute("CREATE INDEX ix_article_contest_id ON article (contest_id, order_date DESC)")
    op.execute(
        """
        CREATE TABLE price_news (
            contest_id uuid NOT NULL,
            fixture_id uuid NOT NULL,
            opened_at timestamptz NOT NULL,
            changes jsonb NOT NULL,
            CONSTRAINT pk_price_news PRIMARY KEY (contest_id, fixture_id)
        )
        """
    )
    op.execute(
        """
        CREATE TABLE fixture_summary (
            contest_id uuid NOT NULL,
            fixture_id uuid NOT NULL,
            teams integer NOT NULL,
            average integer NOT NULL,
            climber_id uuid,
            climbed integer,
            scored_at timestamptz NOT NULL DEFAULT clock_timestamp(),
            CONSTRAINT pk_fixture_summary PRIMARY KEY (contest_id, fixture_id),
            CONSTRAINT ck_fixture_summary_climber CHECK ((climber_id IS NULL) = (climbed IS NULL)),
            CONSTRAINT ck_fixture_summary_climbed CHECK (climbed > 0)
        )
        """
    )
    op.execute(
        """
        INSERT INTO fixture_summary (contest_id, fixture_id, teams, average, scored_at)
        SELECT p.contest_id, p.fixture_id, r.total, coalesce(round(avg(place.points)), 0), r.made_at
          FROM published_ranking AS p
          JOIN ranking AS r ON r.ranking_id = p.ranking_id
          LEFT JOIN ranking_row AS place ON place.contest_id = p.contest_id AND place.ranking_id = p.ranking_id
         WHERE p.scope = 'fixture'
         GROUP BY p.contest_id, p.fixture_id, r.total, r.made_at
        """
    )
    op.execute(
        """
        INSERT INTO ranking_request (contest_id, fixture_id, urgent)
        SELECT contest_id, fixture_id, false FROM published_ranking WHERE scope = 'fixture'
        """
    )


def downgrade() -> None:
    op.execute("DROP TABLE fixture_summary")
    op.execute("DROP TABLE price_news")
    op.execute("DROP TABLE article")
