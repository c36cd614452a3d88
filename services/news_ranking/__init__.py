"""Public rankings and live updates; articles and news follow."""
