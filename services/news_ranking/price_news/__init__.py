"""News of prices: what a fixture that opened changed in them, as `contests` tells."""
