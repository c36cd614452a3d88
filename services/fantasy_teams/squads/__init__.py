"""Own copies of the fixtures, and the squads teams save for them."""
