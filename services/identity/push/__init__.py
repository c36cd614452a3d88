"""Copies of messages as notifications of browsers (Web Push), to whoever wants them."""
