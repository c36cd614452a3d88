"""A service's database: engines, sessions, commits and their announcements, tables, workers."""
