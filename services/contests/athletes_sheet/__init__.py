"""A contest's athletes, clubs and prices as one sheet: read whole, changed in one act."""
