"""Private leagues, their members, codes, invitations and rankings."""
