"""Runs that turn published results into points."""
