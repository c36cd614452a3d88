"""Comparison of a plan with a contest: differences, problems and notices; nothing is written."""
