"""Looking back: points explained, the spread of picks, who has not saved, what a correction would do."""
