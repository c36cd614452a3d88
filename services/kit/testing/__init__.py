"""Common tools of every service's tests: a real PostgreSQL, an API client, access tokens, waiting for effects."""
