"""Topics that wake the workers of a game at a commit (`kit.database.commits.announce`)."""

FIXTURES = "fixtures"
"""A fixture, or the contest it belongs to, has changed."""
RUNS = "runs"
"""A run may start or go on."""
