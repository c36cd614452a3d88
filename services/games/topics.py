"""What the workers of a game follow: topics that commits are announced under (`kit.database.commits.announce`)."""

FIXTURES = "fixtures"
"""A fixture, or the contest it belongs to, has changed."""
RUNS = "runs"
"""A run may start or go on."""
