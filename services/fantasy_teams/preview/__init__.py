"""Preview of gains and losses by results that are not published yet."""
