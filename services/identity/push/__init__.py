"""Copies of messages as browser notifications (Web Push), for users who want them."""
