"""Articles: an organizer writes them, in Polish, English or both, and publishes them."""
