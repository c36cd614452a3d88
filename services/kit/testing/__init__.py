"""What tests of every service share: a real PostgreSQL, an API client, access tokens, waiting for what is observed."""
