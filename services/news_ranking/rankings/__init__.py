"""Public rankings: made when they are requested, published in one step, read by the page."""
