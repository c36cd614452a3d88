"""A contest's public log."""
