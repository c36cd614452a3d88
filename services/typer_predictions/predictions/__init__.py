"""Own copies of the fixtures, and the predictions teams save for them."""
