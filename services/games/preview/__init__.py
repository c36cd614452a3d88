"""Preview of the effects of publishing on every team."""
