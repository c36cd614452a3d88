"""Copies of the fixtures, and the predictions that teams save for them."""
