"""Public rankings: collected from scored points, made in one step, read by the page."""
