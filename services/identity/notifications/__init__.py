"""Who wants which kind of message by which way, beside the inbox, and ending one by a link."""
