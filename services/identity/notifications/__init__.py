"""Users' choices of channels for each kind of message, beside the inbox, and unsubscribe links."""
