"""A contest's participants and points as files for spreadsheets."""
