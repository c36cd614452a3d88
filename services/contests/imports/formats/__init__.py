"""Readers of files in every format; the result is a plan: fixtures, events, athletes, prices and results."""
