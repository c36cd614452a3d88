"""Articles: organizers write them in Polish, English or both, and publish them."""
