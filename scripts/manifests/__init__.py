"""Renders deploy/kubernetes and holds every resource against the schema of its kind."""
