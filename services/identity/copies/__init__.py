"""Copies of messages that leave the inbox: as mail, at a rate, to whoever wants them."""
