"""Long statements of `repository.py`."""

from sqlalchemy import text

_PUBLISHED = """
        LEFT JOIN LATERAL (
            SELECT results FROM published_result
            WHERE fixture_id = fixture.id AND fixture.results_revision > 0
            ORDER BY revision DESC LIMIT 1
        ) AS published ON true
"""
_IS_AWAITED = """
        (event.state = 'scheduled' AND NOT coalesce(
            published.results -> 'events' ? event.key
            OR (event.walkover IS NULL
                AND coalesce(published.results -> 'statistics' -> event.key, '{}') <> '{}')
            OR (event.group_name IS NOT NULL
                AND coalesce(published.results -> 'group_winners' -> event.key, '[]') <> '[]'
                AND event.predictions @> '[{"family": "GroupWinner"}]')
            OR (event.group_name IS NOT NULL
                AND coalesce(published.results -> 'group_medalists' -> event.key, '[]') <> '[]'
                AND event.predictions @> '[{"family": "GroupMedalists"}]'),
            false))
"""
"""An event counts and has no published result, as in `domain.outcomes`, which decides it for one event at a time."""

_IS_MANNED = """
        (EXISTS (SELECT FROM athlete
            WHERE athlete.origin_id = fixture.origin_id AND club_key = event.{side} AND NOT disabled)
        OR EXISTS (SELECT FROM fixture_athlete AS plan
            WHERE plan.fixture_id = fixture.id AND plan.planned AND plan.club_key = event.{side}))
"""
"""A side of an event has athletes who have not left, or an unopened round is to have some."""

ROUNDS = text(
    f"""
    WITH round AS (
        SELECT
            fixture.*, contest.event_type, contest.origin_id,
            coalesce(fixture.closes_at, fixture.starts_at - fixture.closes_before) AS closing
        FROM fixture JOIN contest ON contest.id = fixture.contest_id AND contest.state = 'published'
        WHERE fixture.published_at IS NOT NULL AND fixture.final_at IS NULL AND NOT fixture.of_questions
            AND (fixture.ends_at <= :until
            OR coalesce(fixture.closes_at, fixture.starts_at - fixture.closes_before)
                BETWEEN clock_timestamp() AND :until OR fixture.match_closings[1] <= :until)
    )
    SELECT
        fixture.id, fixture.contest_id, fixture.name, fixture.name_en, fixture.number, fixture.ends_at,
        coalesce(fixture.opens_at, fixture.published_at) AS opens_at,
        fixture.closing AS closes_at,
        fixture.locked_at IS NOT NULL AS is_locked, fixture.closing_since IS NOT NULL AS is_closing,
        fixture.results_revision > 0 AS has_results, fixture.match_closings,
        count(event.key) AS events,
        count(*) FILTER (WHERE event.group_name IS NULL AND {_IS_AWAITED}) AS matches_awaited,
        array_agg(event.starts_at) FILTER (
            WHERE fixture.match_closings IS NOT NULL AND event.group_name IS NULL AND {_IS_AWAITED}
        ) AS starts_awaited,
        coalesce(array_agg(event.key) FILTER (WHERE event.group_name IS NOT NULL AND {_IS_AWAITED}), '{{}}') AS groups,
        count(*) FILTER (
            WHERE fixture.event_type = 'Typer' AND fixture.locked_at IS NULL AND event.state = 'scheduled'
                AND CASE WHEN fixture.match_closings IS NULL THEN fixture.closing ELSE event.closes_at END
                    > clock_timestamp()
                AND event.predictions = '[]'
        ) AS without_offer,
        coalesce(array_agg(
            coalesce(event.group_name, event.home_name || ' – ' || event.away_name) ORDER BY event.starts_at, event.key
        ) FILTER (
            WHERE fixture.locked_at IS NULL AND event.state = 'scheduled' AND fixture.match_closings IS NULL
                AND fixture.closing > clock_timestamp()
                AND fixture.closing >= event.starts_at + interval '1 millisecond'
        ), '{{}}') AS before_closing,
        coalesce(array_agg(event.home_name || ' – ' || event.away_name ORDER BY event.starts_at, event.key) FILTER (
            WHERE fixture.event_type = 'Fantasy' AND fixture.locked_at IS NULL AND event.state = 'scheduled'
                AND event.group_name IS NULL
                AND NOT ({_IS_MANNED.format(side="home_key")} AND {_IS_MANNED.format(side="away_key")})
        ), '{{}}') AS without_athletes
    FROM round AS fixture
    {_PUBLISHED}
    LEFT JOIN fixture_event AS event ON event.fixture_id = fixture.id
    GROUP BY fixture.id, fixture.contest_id, fixture.name, fixture.name_en, fixture.number, fixture.ends_at,
        fixture.opens_at, fixture.published_at, fixture.closing, fixture.locked_at, fixture.closing_since,
        fixture.results_revision, fixture.match_closings, fixture.origin_id
    """  # noqa: S608 - made of this module's own words
)
"""The rounds of published contests that are not final, and close or end until `until`, or have a match that does."""

GROUPS = text(
    """
    SELECT fixture_id, key, members FROM fixture_event
    WHERE fixture_id = ANY (CAST(:ids AS uuid[])) AND group_name IS NOT NULL
    """
)
"""The members of groups with an event in these rounds."""

MEETINGS = text(
    f"""
    SELECT fixture.contest_id, event.home_key, event.away_key, event.starts_at, fixture.ends_at, event.state,
        {_IS_AWAITED} AS is_awaited
    FROM fixture
    {_PUBLISHED}
    JOIN fixture_event AS event ON event.fixture_id = fixture.id
    WHERE fixture.contest_id = ANY (CAST(:contest_ids AS uuid[]))
        AND event.home_key IS NOT NULL AND event.away_key IS NOT NULL
    ORDER BY fixture.contest_id, event.starts_at
    """  # noqa: S608 - made of this module's own words
)
"""The matches of contests with a pending group result."""

DRAFTS = text(
    """
    SELECT contest.id,
        count(DISTINCT fixture.id) = 0 AS lacks_fixtures,
        coalesce(bool_or(fixture.id IS NOT NULL AND event.key IS NULL), false) AS lacks_events,
        coalesce(bool_or(contest.event_type = 'Typer' AND event.key IS NOT NULL
            AND NOT event.predictions @> '[{"disabled": false}]'), false) AS lacks_offers,
        coalesce(max(coalesce(fixture.closes_at, fixture.starts_at - fixture.closes_before))
            <= clock_timestamp(), false) AS lacks_deadline
    FROM contest
    LEFT JOIN fixture ON fixture.contest_id = contest.id
    LEFT JOIN fixture_event AS event ON event.fixture_id = fixture.id AND event.state = 'scheduled'
    WHERE contest.state = 'draft' AND contest.start_date <= :until
    GROUP BY contest.id
    """
)
"""The missing parts of drafts that start until `until`, as in the checklist of publishing."""

STOPPED_FEEDS = text(
    """
    SELECT feed.id, feed.contest_id, feed.name, CAST(feed.checks -> -1 ->> 'at' AS timestamptz) AS at
    FROM feed JOIN contest ON contest.id = feed.contest_id AND contest.state <> 'closed'
    WHERE feed.state = 'stopped'
    ORDER BY feed.contest_id, feed.name, feed.id
    """
)
"""Feeds that have stopped by themselves, with the time of their last check."""

SIDES_TO_COME = text(
    """
    SELECT waiting.contest_id, waiting.fixture_id, waiting.home, waiting.away, waiting.starts_at
    FROM waiting_match AS waiting JOIN contest ON contest.id = waiting.contest_id AND contest.state = 'published'
    WHERE waiting.event_key IS NULL AND waiting.state = 'scheduled' AND waiting.starts_at <= :until
    ORDER BY waiting.contest_id, waiting.starts_at, waiting.number, waiting.id
    """
)
"""Matches that start by a time and whose sides are still to come."""

STOPPED_WEBHOOKS = text(
    """
    SELECT webhook.id, webhook.contest_id, webhook.url, webhook.failing_since AS at
    FROM webhook JOIN contest ON contest.id = webhook.contest_id AND contest.state <> 'closed'
    WHERE webhook.state = 'stopped'
    ORDER BY webhook.contest_id, webhook.url, webhook.id
    """
)
"""Webhooks that have stopped by themselves, with the time of their first failure."""

JOIN_REQUESTS = text(
    """
    SELECT request.contest_id, count(*) AS waiting, min(request.asked_at) AS since
    FROM join_request AS request JOIN contest ON contest.id = request.contest_id AND contest.state <> 'closed'
    WHERE request.state = 'waiting'
    GROUP BY request.contest_id
    """
)
"""Requests to join that wait for an organizer, with the time of the first."""
