"""Questions beside the matches ("Long bets"): a round of their own, made and changed by an organizer."""
