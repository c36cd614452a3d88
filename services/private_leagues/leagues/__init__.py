"""Private leagues: made, shown, described, published."""
