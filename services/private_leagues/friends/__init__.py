"""Who are friends, as identity tells: they may be invited."""
