"""Looking back: points explained, the spread of picks, what a correction would do."""
