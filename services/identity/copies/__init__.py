"""Copies of inbox messages as mail, at a limited rate, to users who want them."""
