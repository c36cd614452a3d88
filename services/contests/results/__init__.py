"""Results: a draft, then published provisional or final, confirmed, corrected."""
