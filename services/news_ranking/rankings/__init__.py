"""Public rankings: computed on request, published in one step, read by the page."""
