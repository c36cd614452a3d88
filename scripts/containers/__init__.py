"""Runs the installation of compose.yaml, and tests against one of their own. Needs Python's standard library only."""
