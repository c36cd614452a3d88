"""`python -m moved_clock`: any command, and what depends on dates, with the clock moved (quality.md, Tests)."""
