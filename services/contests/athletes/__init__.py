"""Athletes of an origin: their names, present prices, pinned prices and points."""
