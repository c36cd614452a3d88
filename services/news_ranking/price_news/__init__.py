"""News of prices: a fixture's changes on opening, as `contests` emits them."""
